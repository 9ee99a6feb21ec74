import { expect, test } from 'vitest'
import { codeUnder, textOf } from './sources.ts'

const roots = ['contract', 'db', 'server', 'client', 'cli', 'test', 'e2e', 'scripts', 'tools']

/** Matches a comment. Successive `//` lines are one comment. */
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

/**
 * Matches a sentence whose subject is a pronoun. The subject should be a type, table, parameter, function,
 * element or role of a person (docs/style.md).
 */
const subjectless =
  /^(?:who|whoever|what|whatever|nobody|somebody|everybody|one (?:is|was|has|had|that|who|which|may|can))\b/i

const isNone = /(?<!\bthere )\b(?:is|are|was|were) none\b/i

test.each([
  ['begins with a pronoun in place of its subject', subjectless],
  ['says that something is none', isNone],
])('comments: sentences of product and tests → no sentence %s', (_fault, faulty) => {
  const found = codeUnder(...roots).flatMap((path) =>
    sentencesIn(path)
      .filter((text) => faulty.test(text))
      .map((text) => `${path}: ${text.replaceAll(/\s+/g, ' ')}`),
  )
  expect(found).toEqual([])
})

/**
 * Matches rare words that plain words such as «again», «deadlock» or «in the meantime» can replace
 * (docs/style.md).
 */
const rareWord = /\b(?:anew|crosswise|meanwhile|whoever)\b/i

test('comments: product and tests → contain no rare words for which plain words exist', () => {
  const found = codeUnder(...roots).flatMap((path) =>
    sentencesIn(path)
      .filter((text) => rareWord.test(text))
      .map((text) => `${path}: ${text.replaceAll(/\s+/g, ' ')}`),
  )
  expect(found).toEqual([])
})

/** Matches a type whose name is only a participle, such as `Asked`, `Kept` or `Judging`, instead of a noun. */
const participle =
  /^(?:export )?(?:type|interface) ((?:Begun|Drawn|Found|Given|Held|Kept|Known|Lost|Made|Meant|Met|Ran|Read|Said|Seen|Sent|Shown|Sought|Taken|Told|Values|Written)|[A-Z][a-z]+(?:ed|ing))\b/gm

/** Names that look like participles but are nouns; `Values` are the form values of a file. */
const nouns = /^(?:Encoding|Feed|Finding|Values)$/

test('types: name of a type → is not a participle', () => {
  const found = codeUnder(...roots).flatMap((path) =>
    [...textOf(path).matchAll(participle)]
      .flatMap(([, name = '']) => name)
      .filter((name) => !nouns.test(name))
      .map((name) => `${path} ${name}`),
  )
  expect(found).toEqual([])
})

const title = /^[ \t]*(?:test|it)\((['"`])((?:\\.|(?!\1).)*)\1/gm

test('titles: title of a test → begins with words, contains no forbidden wording', () => {
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
