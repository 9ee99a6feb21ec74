import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** Folder of package.json, found from a source file or from a bundle in dist/. */
export const root = findRoot(import.meta.dirname)

function findRoot(folder: string): string {
  const file = join(folder, 'package.json')
  if (existsSync(file) && nameIn(file) === 'okuu') return folder
  const parent = dirname(folder)
  if (parent === folder) throw new Error(`No package.json of okuu above ${import.meta.dirname}`)
  return findRoot(parent)
}

function nameIn(file: string): unknown {
  const content: unknown = JSON.parse(readFileSync(file, 'utf8'))
  return typeof content === 'object' && content !== null && 'name' in content ? content.name : undefined
}
