import { existsSync, readdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { ranges } from '#contract/limits.ts'
import { root } from '#db/root.ts'
import { halfYearRows, studyFormKindRows, studyProgrammeRows } from '#db/seed/reference-rows.ts'
import { codeUnder, textOf } from './sources.ts'

const markdownIn = (folder: string) =>
  readdirSync(join(root, folder)).flatMap((name) => (name.endsWith('.md') ? [`${folder}/${name}`] : []))
const rulePages = markdownIn('docs/domain')

/** Returns the anchors of rules, which are headings of the third level. */
const anchors = () =>
  rulePages.flatMap((page) => [...textOf(page).matchAll(/^### (.*)$/gm)].map(([, anchor = '']) => anchor))

const citation = /domain\.md#([\w-]+)/g
const kebab = /^[a-z0-9]+(-[a-z0-9]+)+$/

const pages = ['README.md', 'docs/architecture.md', 'docs/style.md', 'docs/spec-gaps.md']
const roots = ['contract', 'db', 'server', 'client', 'cli', 'test', 'e2e', 'scripts']

test('rules: anchor of a rule → is unique, in kebab-case, and has at least two words', () => {
  const all = anchors()
  expect(all.length).toBeGreaterThan(0)
  expect(all.filter((anchor) => !kebab.test(anchor))).toEqual([])
  expect(all.filter((anchor, index) => all.indexOf(anchor) !== index)).toEqual([])
})

test('rules: anchor in code or documents → is the anchor of a rule in docs/domain/', () => {
  const known = new Set(anchors())
  const unknown = [...codeUnder(...roots), ...pages].flatMap((path) =>
    [...textOf(path).matchAll(citation)]
      .map(([, anchor = '']) => anchor)
      .filter((anchor) => !known.has(anchor))
      .map((anchor) => `${path} cites ${anchor}`),
  )
  expect(unknown).toEqual([])
})

const operatingPages = markdownIn('docs/operating')
const documents = ['README.md', ...markdownIn('docs'), ...rulePages, ...operatingPages]

test('rules: page of docs/domain/ → is listed in the index', () => {
  const listed = [...textOf('docs/domain.md').matchAll(/\(domain\/([\w-]+\.md)\)/g)]
  expect(listed.map(([, name]) => `docs/domain/${name}`).toSorted()).toEqual(rulePages.toSorted())
})
const pathInWords = /`((?:cli|client|contract|db|deploy|docs|e2e|scripts|server|test|tools)\/[\w./-]*[\w/])`/g
const link = /\]\((?!https?:|#|mailto:)([^)#\s]+)/g
const linkToHeading = /\]\((?!https?:)([\w./-]*)#([\w-]+)\)/g
const slug = (heading: string) =>
  heading
    .toLowerCase()
    .replaceAll(/[^\w\- ]/g, '')
    .replaceAll(' ', '-')
const headingsOf = (page: string) =>
  new Set([...textOf(page).matchAll(/^#+ (.*)$/gm)].map(([, heading = '']) => slug(heading)))

test.each(documents)('%s: link to a heading → the heading exists', (page) => {
  const broken = [...textOf(page).matchAll(linkToHeading)]
    .map(([, path = '', anchor = '']) => ({ to: path === '' ? page : join(dirname(page), path), anchor }))
    .filter(({ to, anchor }) => !headingsOf(to).has(anchor))
  expect(broken).toEqual([])
})

test.each(documents)('%s: path or link → the file or folder with this path exists', (page) => {
  const text = textOf(page)
  const named = [...text.matchAll(pathInWords)].map(([, path = '']) => path)
  const linked = [...text.matchAll(link)].map(([, path = '']) => join(dirname(page), path))
  expect([...named, ...linked].filter((path) => !existsSync(join(root, path)))).toEqual([])
})

test('README: title in a command → is in the file of the command', () => {
  const commands = [...textOf('README.md').matchAll(/(\S+\.test\.ts) -[gt] '([^']+)'/g)]
  expect(commands).toHaveLength(2)
  expect(commands.filter(([, file = '', title = '']) => !textOf(file).includes(title))).toEqual([])
})

test('moving in: column with a fixed list of words → the page lists each word', () => {
  const lines = textOf('docs/moving-in.md').split('\n')
  const wordsOf = (column: string) =>
    lines
      .find((line) => line.startsWith(`| ${column} |`))
      ?.split('|')[2]
      ?.trim()
  const words = (rows: { nameRu: string }[]) => rows.map(({ nameRu }) => nameRu).join(', ')
  expect(wordsOf('Вид формы обучения')).toEqual(words(studyFormKindRows))
  expect(wordsOf('Программа обучения')).toEqual(words(studyProgrammeRows))
  expect(wordsOf('Полугодие')).toEqual(words(halfYearRows))
  const { min, max } = ranges.educationCycle
  expect(
    wordsOf('Цикл обучения')
      ?.split(',')
      .map((text) => Number.parseInt(text, 10)),
  ).toEqual([min, min + 1, max])
})
