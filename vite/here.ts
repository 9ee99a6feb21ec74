import { fileURLToPath } from 'node:url'

export const here = (path: string) => fileURLToPath(new URL(`../${path}`, import.meta.url))
