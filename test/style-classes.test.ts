import { dirname, posix } from 'node:path'
import { expect, test } from 'vitest'
import { codeUnder, importsOf, productUnder, textOf } from './sources.ts'

const modules = codeUnder('client').filter((path) => path.endsWith('.module.css'))

/** Returns the styles of a file and of imported modules, without comments. */
const stylesOf = (path: string): string => {
  const imported = importsOf(path).filter((one) => one.endsWith('.css'))
  return [...(path.endsWith('.css') ? imported : []).map(stylesOf), textOf(path)]
    .join('\n')
    .replaceAll(/\/\*.*?\*\/|@import .*?;/gs, '')
}

/** Returns class names except those of Mantine. */
const classesIn = (styles: string) =>
  new Set(Array.from(styles.matchAll(/\.(?!mantine-)([a-z_][\w-]*)/gi), ([, name = '']) => name))

/** Returns used class names; `all` if the file computes class names, so it may use every class. */
const usesIn = (text: string, module: string) => {
  const [, name] = new RegExp(`import (\\w+) from '[^']*/?${posix.basename(module)}'`).exec(text) ?? []
  // The pattern skips parts of paths and keys of texts.
  const places = text.matchAll(new RegExp(`(?<![\\w'"\`./-])${name}\\.(\\w+)`, 'g'))
  const named = Array.from(places, ([, one = '']) => one)
  return { named, all: new RegExp(`\\b${name}\\[|[({,] ${name}\\b[^.]`).test(text) }
}

const files = productUnder('client')
  .filter((path) => path.endsWith('.tsx') || path.endsWith('.ts'))
  .map((path) => ({ path, imports: importsOf(path), text: textOf(path) }))

test.each(modules)(
  '%s: class of the styles → used by a component; class used by a component → exists in the styles',
  (module) => {
    const own = classesIn(stylesOf(module))
    const uses = files
      .filter(({ imports }) => imports.includes(module))
      .map(({ path, text }) => ({ path, ...usesIn(text, module) }))
    expect(uses, dirname(module)).not.toEqual([])
    const missing = uses.flatMap(({ path, named }) =>
      named.filter((name) => !own.has(name)).map((name) => `${path}: ${name}`),
    )
    const used = new Set(uses.flatMap(({ named }) => named))
    const unused = uses.some(({ all }) => all) ? [] : [...own].filter((name) => !used.has(name))
    expect({ missing, unused }).toEqual({ missing: [], unused: [] })
  },
)
