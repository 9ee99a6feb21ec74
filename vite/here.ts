import { fileURLToPath } from 'node:url'

/** Returns the absolute path of a file of the repository. */
export const here = (path: string) => fileURLToPath(new URL(`../${path}`, import.meta.url))
