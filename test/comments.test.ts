import { expect, test } from 'vitest'
import { codeUnder, textOf } from './sources.ts'

const roots = ['contract', 'db', 'server', 'client', 'cli', 'test', 'e2e', 'scripts', 'tools']

/** A comment; successive lines of `//` are one. */
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
const subjectless =
  /^(?:who|whoever|what|whatever|nobody|somebody|everybody|one (?:is|was|has|had|that|who|which|may|can))\b/i

/** A sentence states what its subject is, or is not. */
const isNone = /(?<!\bthere )\b(?:is|are|was|were) none\b/i

test.each([
  ['begins with a pronoun in place of its subject', subjectless],
  ['says that something is none', isNone],
])('comments: no sentence %s', (_fault, faulty) => {
  const found = codeUnder(...roots).flatMap((path) =>
    sentencesIn(path)
      .filter((text) => faulty.test(text))
      .map((text) => `${path}: ${text.replaceAll(/\s+/g, ' ')}`),
  )
  expect(found).toEqual([])
})

/** Words with a plainer synonym: deadlock, in the meantime, again, the caller (docs/style.md). */
const riddle = /\b(?:anew|crosswise|meanwhile|whoever)\b/i

test('comments: product and tests → without words that have a plainer synonym', () => {
  const found = codeUnder(...roots).flatMap((path) =>
    sentencesIn(path)
      .filter((text) => riddle.test(text))
      .map((text) => `${path}: ${text.replaceAll(/\s+/g, ' ')}`),
  )
  expect(found).toEqual([])
})

/** A type named by a participle instead of its role: `Asked`, `Kept`, `Judging`. */
const participle =
  /^(?:export )?(?:type|interface) ((?:Begun|Drawn|Found|Given|Held|Kept|Known|Lost|Made|Meant|Met|Ran|Read|Said|Seen|Sent|Shown|Sought|Taken|Told|Values|Written)|[A-Z][a-z]+(?:ed|ing))\b/gm

/** Names that are nouns, or that only one file uses for the values of its form. */
const nouns = /^(?:Encoding|Feed|Finding|Values)$/

test('types: all roots → a role (XOptions, XRow, XResult) instead of a participle', () => {
  const found = codeUnder(...roots).flatMap((path) =>
    [...textOf(path).matchAll(participle)]
      .flatMap(([, name = '']) => name)
      .filter((name) => !nouns.test(name))
      .map((name) => `${path} ${name}`),
  )
  expect(found).toEqual([])
})

const title = /^[ \t]*(?:test|it)\((['"`])((?:\\.|(?!\1).)*)\1/gm

test('titles: every test → a subject, and a result in words', () => {
  const found = codeUnder(...roots)
    .filter((path) => path.includes('.test.'))
    .flatMap((path) =>
      [...textOf(path).matchAll(title)]
        .flatMap(([, , text = '']) => text)
        .filter((text) => /^(?:→|%\w$)/.test(text) || /\b(?:is|are) none\b/.test(text))
        .map((text) => `${path}: ${text}`),
    )
  expect(found).toEqual([])
})
