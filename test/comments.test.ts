import { expect, test } from 'vitest'
import { codeUnder, textOf } from './sources.ts'

const roots = [
  'contract',
  'db',
  'server',
  'client',
  'cli',
  'test',
  'e2e',
  'scripts',
  'battery',
  'bench',
  'ha',
]

/** A comment; lines of `//` that follow each other are one. */
const comment = /\/\*([\s\S]*?)\*\/|((?:^[ \t]*\/\/.*\n?)+)|[ \t]\/\/ (.*)$/gm
const marks = /^[ \t]*(?:\/\/|\*)[ \t]?/gm
const sentence = /(?<=[.!?])\s+(?=[«`A-ZА-Я])/

const sentencesIn = (path: string) =>
  [...textOf(path).matchAll(comment)].flatMap(([, block, lines, behind]) =>
    (block ?? lines ?? behind ?? '')
      .replaceAll(marks, '')
      .trim()
      .split(sentence)
      .map((text) => text.replace(/^\*\s*/, '').trim()),
  )

/** A sentence names its subject: a type, a table, a parameter, a function, an element, a person by his part (docs/style.md). */
const subjectless = /^(?:who|whoever|what|whatever|nobody|somebody|everybody)\b/i

test('comments: no sentence begins with a pronoun in place of its subject', () => {
  const found = codeUnder(...roots).flatMap((path) =>
    sentencesIn(path)
      .filter((text) => subjectless.test(text))
      .map((text) => `${path}: ${text.replaceAll(/\s+/g, ' ')}`),
  )
  expect(found).toEqual([])
})
