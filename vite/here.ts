import { fileURLToPath } from 'node:url'

export const pathOf = (path: string) => fileURLToPath(new URL(`../${path}`, import.meta.url))
