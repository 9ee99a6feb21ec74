import { describe, expect, test } from 'vitest'
import { routes } from '#client/routes.tsx'
import { contract } from '#contract/index.ts'
import { version } from '#contract/version.ts'
import { refusalCodes } from '#contract/refusal-codes.ts'
import { codeUnder, importsOf, productUnder, textOf } from './sources.ts'

const longestFile = 400

/** The folders of TypeScript. */
const typed = ['contract', 'db', 'server', 'client', 'cli', 'test', 'e2e', 'bench', 'battery', 'ha']

/** Whether a root may import a target outside itself. A package is written `package name`. */
const directions: Record<string, (target: string) => boolean> = {
  contract: (target) => /^package typebox(\/|$)/.test(target),
  db: (target) => target === 'contract/limits.ts' || target.startsWith('package '),
  server: (target) => /^(contract|db)\//.test(target) || target.startsWith('package '),
  client: (target) =>
    target.startsWith('contract/') || (target.startsWith('package ') && !target.startsWith('package node:')),
  cli: (target) => /^(contract|db|server)\//.test(target) || target.startsWith('package '),
}

describe('imports point one way', () => {
  test.each(Object.entries(directions))('%s', (folder, allowed) => {
    const wrong = productUnder(folder).flatMap((path) =>
      importsOf(path)
        .filter((target) => !target.startsWith(`${folder}/`) && !allowed(target))
        .map((target) => `${path} imports ${target}`),
    )
    expect(wrong).toEqual([])
  })

  test('the tests of db reach nothing of the server or the client, through what tests share neither', () => {
    const reached = new Set(codeUnder('db'))
    // What is added is looked at in its turn.
    for (const path of reached)
      for (const target of importsOf(path))
        if (/^(db|test|contract)\/.*\.ts$/.test(target)) reached.add(target)
    const wrong = [...reached].flatMap((path) =>
      importsOf(path)
        .filter((target) => /^(server|client|cli)\//.test(target))
        .map((target) => `${path} imports ${target}`),
    )
    expect(wrong).toEqual([])
  })

  test('limits import nothing, so that everybody may import them', () => {
    expect(importsOf('contract/limits.ts')).toEqual([])
  })
})

/** The client's folders from the left to the right: a file imports from its own layer or from layers to its left. */
const layers = ['i18n', 'api', 'ui', 'address', 'table', 'editing', 'modules', 'shell'] as const

/** Where modules meet, because the domain does. `educational` composes the others and is known to the routes alone. */
const meetings: Readonly<Record<string, readonly string[]>> = {
  auth: [],
  catalogues: ['hierarchy'],
  disciplines: ['catalogues'],
  duplicates: ['catalogues', 'hierarchy', 'journal'],
  educational: ['catalogues', 'groups', 'hierarchy', 'product-licence', 'quota', 'specialities', 'years'],
  gak: ['hierarchy', 'years'],
  grading: ['specialities'],
  groups: ['catalogues', 'hierarchy', 'specialities', 'years'],
  hierarchy: [],
  journal: [],
  keys: [],
  languages: [],
  notices: [],
  palette: ['hierarchy', 'screen-icons.ts', 'screens.ts'],
  positions: ['years'],
  'product-licence': [],
  quota: ['catalogues', 'groups', 'hierarchy', 'years'],
  rooms: ['catalogues', 'hierarchy'],
  setup: [],
  specialities: ['catalogues', 'hierarchy', 'years'],
  system: [],
  transfer: ['journal'],
  users: ['catalogues', 'hierarchy'],
  years: [],
}

/**
 * The server's folders from the ground to the roof: a file imports from its own layer or from layers below it. A file at the
 * top of `server/` is a folder of its own.
 */
const serverLayers = [
  'answers',
  'process',
  'serve.ts',
  'entities.ts',
  'saving',
  'lines',
  'accounts',
  'signing',
  'config',
  'background',
  'derived',
  'response-cache',
  'backups',
  'modules',
  'modules.ts',
  'services',
  'metrics',
  'application',
  'start',
  'main.ts',
]

/** Where modules of the server meet: who signs in, whose history a row has, and what several catalogues share. */
const serverMeetings: Readonly<Record<string, readonly string[]>> = {
  duplicates: ['history'],
  gak: ['hierarchy'],
  hierarchy: ['catalogues', 'specialities'],
  history: ['auth', 'catalogues', 'disciplines', 'groups', 'hierarchy'],
  languages: ['auth'],
  merge: ['auth', 'duplicates', 'history', 'specialities'],
  paste: ['catalogues', 'hierarchy', 'setup', 'specialities'],
  quota: ['groups'],
  setup: ['catalogues', 'grading', 'groups', 'hierarchy', 'specialities'],
  specialities: ['catalogues', 'groups', 'quota'],
  sso: ['auth'],
  system: ['auth'],
  transfer: ['catalogues', 'history'],
  users: ['auth'],
  uses: ['history'],
}

describe.each([
  {
    root: 'client',
    layers,
    meetings,
    // these draw from everywhere
    composing: [
      'main.tsx',
      'routes.tsx',
      'screen-icons.ts',
      'screen-route.ts',
      'screens.ts',
      'typebox-stub.ts',
    ],
  },
  { root: 'server', layers: serverLayers, meetings: serverMeetings, composing: [] },
])('the folders of $root', ({ root, layers: order, meetings: listed, composing }) => {
  const roots = new Set<string>(composing)
  const folderOf = (path: string) => path.split('/')[1] ?? ''
  const pairs = [
    ...new Set(
      productUnder(root).flatMap((path) =>
        importsOf(path)
          .filter((target) => target.startsWith(`${root}/`) && !target.startsWith('client/public/'))
          .map((target) => `${folderOf(path)} → ${folderOf(target)}`),
      ),
    ),
  ]
    .toSorted()
    .map((name) => {
      const [from = '', to = ''] = name.split(' → ')
      return { name, from, to }
    })
    .filter(({ from, to }) => from !== to && !roots.has(from))

  const rank = (folder: string) => {
    const own = order.findIndex((layer) => layer === folder)
    return own < 0 ? order.findIndex((layer) => layer === 'modules') : own
  }
  const names = (wrong: readonly { readonly name: string }[]) => wrong.map(({ name }) => name)

  test('import from their own layer or from layers before it', () => {
    const wrong = pairs.filter(({ from, to }) => !roots.has(to) && rank(to) > rank(from))
    expect(names(wrong)).toEqual([])
  })

  test('never import each other', () => {
    const all = new Set(names(pairs))
    expect([...all].filter((name) => all.has(name.split(' → ').toReversed().join(' → ')))).toEqual([])
  })

  test('meet as modules where the list says so, and nowhere else', () => {
    const isModule = (folder: string) => !order.some((layer) => layer === folder)
    const met = names(pairs.filter(({ from, to }) => isModule(from) && isModule(to)))
    const wanted = Object.entries(listed).flatMap(([from, others]) => others.map((to) => `${from} → ${to}`))
    expect(met).toEqual(wanted.toSorted())
  })
})

test(`no file is longer than ${longestFile} lines`, () => {
  const code = codeUnder(...typed, 'scripts')
  const tooLong = code.filter((path) => textOf(path).trimEnd().split('\n').length > longestFile)
  expect(tooLong).toEqual([])
})

test('contract: no schema is asked for its properties, which the browser has none of', () => {
  expect(productUnder('contract').filter((path) => textOf(path).includes('.properties'))).toEqual([])
})

test('the version is that of package.json', () => {
  expect(JSON.parse(textOf('package.json'))).toMatchObject({ version })
})

test('no two calls share a method and a path', () => {
  const names = Object.values(contract).flatMap((calls) =>
    Object.values(calls).map((call: { method: string; path: string }) => `${call.method} ${call.path}`),
  )
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

const placeholders = (texts: Texts, name: string) => {
  const forms = [...texts].filter(([key]) => subject(key) === name).map(([, text]) => text)
  return [...new Set(forms.flatMap((text) => text.match(/\{\{[^}]+\}\}|<\/?\w+\/?>/g) ?? []))].toSorted()
}

describe.each(['client/public/locales', 'server/answers/messages', 'server/transfer/words'])(
  'texts in %s',
  (folder) => {
    // @rule language-three
    test('say the same things in three languages', () => {
      const texts = readTexts(folder)
      for (const language of languages)
        expect(subjects(texts[language]), language).toEqual(subjects(texts.ru))
      for (const name of subjects(texts.ru)) {
        for (const language of languages) {
          expect(placeholders(texts[language], name), `${language} ${name}`).toEqual(
            placeholders(texts.ru, name),
          )
        }
      }
      for (const language of languages) {
        for (const [key, text] of texts[language]) expect(text.trim(), `${language} ${key}`).not.toBe('')
      }
    })

    // @rule language-three
    test('have every plural form of their language', () => {
      const texts = readTexts(folder)
      const incomplete = languages.flatMap((language) => {
        const wanted = new Intl.PluralRules(language).resolvedOptions().pluralCategories.toSorted().join()
        const plural = [...texts[language].keys()].filter((key) => pluralForm.test(key))
        const formsOf = (name: string) =>
          plural.filter((key) => subject(key) === name).map((key) => key.slice(name.length + 1))
        return (
          [...new Set(plural.map(subject))]
            .map((name) => ({ name, forms: formsOf(name).toSorted().join() }))
            // also where they are alike: i18next does not take `other` for a form that is missing, it shows the key
            .filter(({ forms }) => forms !== wanted)
            .map(({ name, forms }) => `${language} ${name}: ${forms}, wanted ${wanted}`)
        )
      })
      expect(incomplete).toEqual([])
    })
  },
)

test('the server has a message for every refusal code, and for nothing else but what a call says on success', () => {
  const texts = readTexts('server/answers/messages')
  const calls: { says?: string }[] = Object.values(contract).flatMap((module) => Object.values(module))
  const says = calls.flatMap((call) => call.says ?? [])
  for (const language of languages)
    expect([...texts[language].keys()].toSorted(), language).toEqual([...refusalCodes, ...says].toSorted())
})

const keyForms = [/\bt\(\s*['"]([^'"\n]+)['"]/g, /\b(?:\w+Key|i18nKey)\s*[:=]\s*\{?\s*['"]([^'"\n]+)['"]/g]
const keyStems = /\bt\(\s*`([^`$]*)\$\{/g

// @rule language-three
test('every key that the client names has a text', () => {
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

test('locales: every text is named by the client, the contract or a browser test', () => {
  const code = codeUnder('client', 'contract', 'e2e', 'test').map(textOf).join('\n')
  const stems = [...code.matchAll(/`([a-zA-Z.]+)\$\{/g)].map(([, stem = '']) => stem)
  const unused = subjects(readTexts('client/public/locales').ru).filter(
    (key) =>
      !code.includes(`'${key}'`) && !code.includes(`"${key}"`) && !stems.some((stem) => key.startsWith(stem)),
  )
  expect(unused).toEqual([])
})

// @rule page-title
test('every screen has a path and a title of its own', () => {
  const texts = readTexts('client/public/locales')
  for (const language of languages) {
    const titles = routes.map(({ titleKey }) => texts[language].get(titleKey))
    expect(titles.filter(Boolean), language).toHaveLength(routes.length)
    expect(new Set(titles).size, language).toBe(routes.length)
  }
  expect(new Set(routes.map(({ path }) => path)).size).toBe(routes.length)
})

test('whoever silences a check says why', () => {
  const silent = codeUnder(...typed).filter((path) =>
    textOf(path)
      .split('\n')
      .some((line) => /(ox|es)lint-disable/.test(line) && !line.includes(' -- ')),
  )
  expect(silent).toEqual([])
})
