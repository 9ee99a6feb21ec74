import { describe, expect, test } from 'vitest'
import { screenOf } from '#client/location/address.ts'
import { routes } from '#client/routes.tsx'
import { screenShortcuts } from '#client/ui/shortcuts/global-shortcuts.ts'
import { comparedEntities } from '#contract/entities/registry.ts'
import { contract } from '#contract/index.ts'
import { rightsRefusalOf, noRights } from '#contract/rights.ts'
import { version } from '#contract/version.ts'
import { refusalCodes } from '#contract/refusal-codes.ts'
import { hindranceOnScreen, screens } from '#server/live/screens.ts'
import { codeUnder, productUnder, textOf } from './sources.ts'

const longestFile = 400

const typedFolders = ['contract', 'db', 'server', 'client', 'cli', 'test', 'e2e', 'tools']

test(`house: code file → has at most ${longestFile} lines`, () => {
  const code = codeUnder(...typedFolders, 'scripts')
  const tooLong = code.filter((path) => textOf(path).trimEnd().split('\n').length > longestFile)
  expect(tooLong).toEqual([])
})

test('contract: code of schemas → does not use `.properties`, which the browser’s stub lacks', () => {
  expect(productUnder('contract').filter((path) => textOf(path).includes('.properties'))).toEqual([])
})

test('house: version in the code → equals the version in package.json', () => {
  expect(JSON.parse(textOf('package.json'))).toMatchObject({ version })
})

test('contract: call → its method and path are unique', () => {
  const names = Object.values(contract).flatMap((calls) =>
    Object.values(calls).map((call: { method: string; path: string }) => `${call.method} ${call.path}`),
  )
  expect(names.length).toBeGreaterThan(0)
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([])
})

test.each([
  ['institutions', /given(?:GivenPath|Course)\(okuu, '([^']+)'/g],
  ['groups', /givenGroups\(\s*okuu,\s*[\w.]+,\s*'([^']+)'/g],
])('browser tests: names of %s → unique, since all browser tests share a database', (_made, making) => {
  const names = codeUnder('e2e').flatMap((path) => [...textOf(path).matchAll(making)].map(([, name]) => name))
  expect(names.length).toBeGreaterThan(0)
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([])
})

const languages = ['ru', 'ky', 'en'] as const
type Language = (typeof languages)[number]
type Texts = Map<string, string>

const flat = (value: unknown, prefix = ''): [string, string][] => {
  if (typeof value === 'string') return [[prefix, value]]
  return Object.entries(value ?? {}).flatMap(([key, inner]) => flat(inner, prefix ? `${prefix}.${key}` : key))
}

const readTexts = (folder: string) => {
  const read = (language: Language): Texts => new Map(flat(JSON.parse(textOf(`${folder}/${language}.json`))))
  return { ru: read('ru'), ky: read('ky'), en: read('en') }
}

const pluralForm = /_(zero|one|two|few|many|other)$/
const subject = (key: string) => key.replace(pluralForm, '')
const subjects = (texts: Texts) => [...new Set([...texts.keys()].map(subject))].toSorted()

const placeholders = (texts: Texts) => {
  const found: Record<string, string[]> = {}
  for (const [key, text] of texts)
    (found[subject(key)] ??= []).push(...(text.match(/\{\{[^}]+\}\}|<\/?\w+\/?>/g) ?? []))
  return Object.entries(found)
    .map(([name, all]) => `${name}: ${[...new Set(all)].toSorted().join(' ')}`)
    .toSorted()
}

describe.each([
  'client/public/locales',
  'server/messages/texts',
  'server/transfer/words',
  'server/checks/words',
])('texts in %s', (folder) => {
  // @rule language-three
  test('languages → have equal keys and placeholders, and no empty text', () => {
    const texts = readTexts(folder)
    for (const language of languages)
      expect(placeholders(texts[language]), language).toEqual(placeholders(texts.ru))
    for (const language of languages) {
      for (const [key, text] of texts[language]) expect(text.trim(), `${language} ${key}`).not.toBe('')
    }
  })

  // @rule language-three
  test('language → has all its plural forms', () => {
    const texts = readTexts(folder)
    const incomplete = languages.flatMap((language) => {
      const wanted = new Intl.PluralRules(language).resolvedOptions().pluralCategories.toSorted().join()
      const plural = [...texts[language].keys()].filter((key) => pluralForm.test(key))
      const forms: Record<string, string[]> = {}
      for (const key of plural) (forms[subject(key)] ??= []).push(key.slice(subject(key).length + 1))
      return (
        Object.entries(forms)
          .map(([name, all]) => ({ name, forms: all.toSorted().join() }))
          // Each form is needed, even if two forms are equal. For a missing form i18next shows the key
          // instead of the form `other`.
          .filter(({ forms }) => forms !== wanted)
          .map(({ name, forms }) => `${language} ${name}: ${forms}, wanted ${wanted}`)
      )
    })
    expect(incomplete).toEqual([])
  })
})

test('messages: keys of texts → are the refusal codes and the keys of success messages', () => {
  const texts = readTexts('server/messages/texts')
  const calls: { messageKey?: string }[] = Object.values(contract).flatMap((module) => Object.values(module))
  const keys = calls.flatMap((call) => call.messageKey ?? [])
  for (const language of languages)
    expect([...texts[language].keys()].toSorted(), language).toEqual([...refusalCodes, ...keys].toSorted())
})

const keyForms = [/\bt\(\s*['"]([^'"\n]+)['"]/g, /\b(?:\w+Key|i18nKey)\s*[:=]\s*\{?\s*['"]([^'"\n]+)['"]/g]
const keyStems = /\bt\(\s*`([^`$]*)\$\{/g

// @rule language-three
test('locales: key used in the client → has a text', () => {
  const known = readTexts('client/public/locales').ru
  const names = new Set([...known.keys(), ...subjects(known)])
  const code = productUnder('client').filter((path) => !path.endsWith('.d.ts'))
  const missing = code.flatMap((path) => {
    const text = textOf(path)
    const keys = keyForms.flatMap((form) => [...text.matchAll(form)].map(([, key = '']) => key))
    const stems = [...text.matchAll(keyStems)].map(([, stem = '']) => stem)
    return [
      ...keys.filter((key) => !names.has(key)),
      ...stems.filter((stem) => ![...names].some((name) => name.startsWith(stem))).map((stem) => `${stem}…`),
    ].map((key) => `${path}: ${key}`)
  })
  expect(missing).toEqual([])
})

test('locales: text → its key is used by the client, the contract or a test', () => {
  const code = codeUnder('client', 'contract', 'e2e', 'test').map(textOf).join('\n')
  const stems = [...code.matchAll(/`([a-zA-Z.]+)\$\{/g)].map(([, stem = '']) => stem)
  const quoted = new Set(Array.from(code.matchAll(/(?<=['"])[\w.-]+(?=['"])/g), ([key]) => key))
  const unused = subjects(readTexts('client/public/locales').ru).filter(
    (key) => !quoted.has(key) && !stems.some((stem) => key.startsWith(stem)),
  )
  expect(unused).toEqual([])
})

// @rule page-title
test('screens: paths and titles → are unique', () => {
  const texts = readTexts('client/public/locales')
  for (const language of languages) {
    const titles = routes.map(({ titleKey }) => texts[language].get(titleKey))
    expect(titles.filter(Boolean), language).toHaveLength(routes.length)
    expect(new Set(titles).size, language).toBe(routes.length)
  }
  expect(new Set(routes.map(({ path }) => path)).size).toBe(routes.length)
})

test('live: screen of the client → the server lists the screen and requires the rights that the client requires', () => {
  const reader = { ...noRights, role: 'reader' } as const
  expect(routes.map(({ path }) => path).toSorted()).toEqual(screens.toSorted())
  for (const { path, reads } of routes)
    expect(hindranceOnScreen(path, reader), path).toBe(rightsRefusalOf(reader, reads?.may))
})

test('duplicates: entity with compared rows → the client has the screen to which its pairs link', () => {
  const paths = new Set(routes.map(({ path }) => path))
  expect(comparedEntities.filter((entity) => !paths.has(screenOf(entity)))).toEqual([])
})

// @rule menu-arrows
test('shortcuts: keys pressed after G → each key opens a different screen', () => {
  const paths = Object.keys(screenShortcuts)
  expect(routes.map(({ path }) => path)).toEqual(expect.arrayContaining(paths))
  expect(new Set(Object.values(screenShortcuts)).size).toBe(paths.length)
})

test('house: disabled lint rule → has a reason', () => {
  const silent = codeUnder(...typedFolders).filter((path) =>
    textOf(path)
      .split('\n')
      .some((line) => /(ox|es)lint-disable/.test(line) && !line.includes(' -- ')),
  )
  expect(silent).toEqual([])
})
