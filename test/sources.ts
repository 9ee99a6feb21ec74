import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, posix, sep } from 'node:path'
import { root } from '#db/root.ts'

const codeFile = /\.(ts|tsx|mjs|css)$/
const generatedFolders = ['db/migrations/']

/** Returns paths of code files, relative to the repository. */
export function codeUnder(...folders: string[]): string[] {
  return folders
    .filter((folder) => existsSync(join(root, folder)))
    .flatMap((folder) => readdirSync(join(root, folder), { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile() && codeFile.test(entry.name))
    .map((entry) =>
      join(entry.parentPath, entry.name)
        .slice(root.length + 1)
        .split(sep)
        .join('/'),
    )
    .filter((path) => !generatedFolders.some((folder) => path.startsWith(folder)))
}

export function textOf(path: string): string {
  return readFileSync(join(root, path), 'utf8')
}

const isTest = (path: string) => /\.test\.tsx?$/.test(path)

export function productUnder(...folders: string[]): string[] {
  return codeUnder(...folders).filter((path) => !isTest(path))
}

const importForms = /\b(?:from|import)\s*\(?\s*['"]([^'"\n]+)['"]/g
const staticForms = /\b(?:from|import)\s*['"]([^'"\n]+)['"]/g

/** Returns imported paths in the repository, or `package x`. `isStatic`: without dynamic imports. */
export function importsOf(path: string, isStatic = false): string[] {
  return [...textOf(path).matchAll(isStatic ? staticForms : importForms)].map(([, target = '']) => {
    if (target.startsWith('#')) return target.slice(1)
    if (target.startsWith('.')) return posix.join(dirname(path), target)
    return `package ${target}`
  })
}
