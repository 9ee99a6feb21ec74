import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '#db/root.ts'
import { textOf } from './sources.ts'

const file = 'docs/spec-coverage.md'

/** A path and the quotations that follow it. */
const reference = /`([^`]+)`((?: «[^»]+»,?)*)/g

test('every place and every test that the coverage of the specification names is there', () => {
  const named = [...textOf(file).matchAll(reference)].flatMap(([, path = '', quotations = '']) =>
    // a word of the text, and no path
    /[/.]/.test(path)
      ? [{ path, words: [...quotations.matchAll(/«([^»]+)»/g)].map(([, word = '']) => word) }]
      : [],
  )
  expect(named.length).toBeGreaterThan(300)
  const missing = named.flatMap(({ path, words }) => {
    if (!existsSync(join(root, path))) return [path]
    return words.filter((word) => !textOf(path).includes(word)).map((word) => `${path}: ${word}`)
  })
  expect(missing).toEqual([])
})
