import { describe, expect, test } from 'vitest'
import { codeUnder, importsOf, productUnder } from './sources.ts'

/** True if files of the folder may import the target outside it; a package is written `package name`. */
const directions: Record<string, (target: string) => boolean> = {
  contract: (target) => /^package typebox(\/|$)/.test(target),
  db: (target) => target === 'contract/limits.ts' || target.startsWith('package '),
  server: (target) => /^(contract|db)\//.test(target) || target.startsWith('package '),
  client: (target) =>
    target.startsWith('contract/') || (target.startsWith('package ') && !target.startsWith('package node:')),
  cli: (target) => /^(contract|db|server)\//.test(target) || target.startsWith('package '),
}

describe('direction of imports', () => {
  test.each(Object.entries(directions))('imports of %s from other roots → are allowed', (folder, allowed) => {
    const wrong = productUnder(folder).flatMap((path) =>
      importsOf(path)
        .filter((target) => !target.startsWith(`${folder}/`) && !allowed(target))
        .map((target) => `${path} imports ${target}`),
    )
    expect(wrong).toEqual([])
  })

  test('db and its tests → do not import server, client or cli, even indirectly', () => {
    const reached = new Set(codeUnder('db'))
    // This loop also visits the files that it adds to the set.
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

  test('imports of all files, including types → contain no cycle', () => {
    const files = productUnder('contract', 'db', 'server', 'client', 'cli').filter(
      (path) => !path.endsWith('.css'),
    )
    const targets = new Map(files.map((path) => [path, importsOf(path, true)]))
    // Removes files all of whose imports were removed. The remaining files are in a cycle, or import files of a
    // cycle.
    const open = new Set(files)
    let size: number
    do {
      size = open.size
      for (const path of open) if (!targets.get(path)?.some((target) => open.has(target))) open.delete(path)
    } while (open.size < size)
    expect([...open]).toEqual([])
  })

  test('limits.ts → imports nothing', () => {
    expect(importsOf('contract/limits.ts')).toEqual([])
  })
})

/** Layers. A file imports from its own layer or from earlier layers. */
const layers = ['i18n', 'api', 'ui', 'location', 'table', 'editing', 'modules', 'shell'] as const

/**
 * Modules that a module may import. The module `educational` consists of other modules; only the routes
 * import it.
 */
const allowedImports: Readonly<Record<string, readonly string[]>> = {
  auth: [],
  catalogues: ['hierarchy'],
  checks: ['catalogues', 'hierarchy', 'journal', 'years'],
  disciplines: ['catalogues'],
  duplicates: ['hierarchy', 'journal'],
  educational: [
    'catalogues',
    'checks',
    'groups',
    'hierarchy',
    'product-licence',
    'quota',
    'specialities',
    'years',
  ],
  gak: ['hierarchy', 'years'],
  grading: ['specialities'],
  groups: ['catalogues', 'hierarchy', 'specialities', 'years'],
  hierarchy: ['years'],
  journal: ['screens.ts'],
  kept: [],
  keys: [],
  languages: ['hierarchy'],
  'new-year': ['hierarchy', 'journal', 'years'],
  notices: [],
  overview: ['hierarchy', 'years'],
  palette: ['hierarchy', 'screen-icons.ts', 'screens.ts', 'years'],
  positions: ['years'],
  'product-licence': [],
  proposals: ['catalogues', 'journal'],
  quota: ['catalogues', 'groups', 'hierarchy', 'years'],
  reorganisation: ['hierarchy', 'years'],
  report: ['hierarchy', 'years'],
  rooms: ['catalogues', 'hierarchy'],
  setup: ['years'],
  specialities: ['catalogues', 'hierarchy', 'years'],
  system: [],
  transfer: ['hierarchy', 'journal'],
  users: ['catalogues', 'hierarchy'],
  years: [],
}

/**
 * Layers from bottom to top. A file imports from its own layer or from layers below. A file directly in
 * `server/` counts as a folder.
 */
const serverLayers = [
  'messages',
  'process',
  'serve.ts',
  'entities.ts',
  'saving',
  'queues',
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

/**
 * Modules that a module may import: for example `auth` for the signed-in user, and `history` for the history
 * of a row.
 */
const allowedServerImports: Readonly<Record<string, readonly string[]>> = {
  bulk: [
    'auth',
    'catalogues',
    'disciplines',
    'gak',
    'grading',
    'groups',
    'hierarchy',
    'positions',
    'rooms',
    'setup',
    'specialities',
    'users',
  ],
  checks: ['auth', 'history', 'uses'],
  duplicates: ['history'],
  elsewhere: ['auth', 'history'],
  feed: ['elsewhere', 'history'],
  figures: ['checks', 'groups', 'report'],
  gak: ['hierarchy'],
  hierarchy: ['catalogues', 'specialities'],
  history: [
    'auth',
    'catalogues',
    'disciplines',
    'gak',
    'grading',
    'groups',
    'hierarchy',
    'rooms',
    'specialities',
    'years',
  ],
  languages: ['auth', 'history'],
  live: ['auth', 'feed'],
  merge: ['auth', 'duplicates', 'groups', 'history', 'names', 'specialities'],
  moodle: ['groups'],
  'new-year': ['checks', 'groups', 'history'],
  names: ['auth', 'hierarchy', 'history'],
  notices: ['checks', 'history', 'proposals', 'uses'],
  oeapi: ['elsewhere', 'groups', 'keys', 'product-licence'],
  overview: ['checks', 'duplicates', 'history', 'languages', 'proposals', 'report', 'uses'],
  proposals: ['bulk', 'history', 'merge', 'names'],
  reorganisation: ['auth', 'history', 'merge', 'names'],
  quota: ['groups'],
  report: ['reorganisation', 'transfer'],
  search: ['groups'],
  setup: ['grading', 'hierarchy'],
  specialities: ['catalogues', 'groups', 'quota'],
  sso: ['auth'],
  succession: ['auth', 'history', 'specialities'],
  system: ['auth', 'hierarchy', 'notices'],
  transfer: ['catalogues', 'history', 'moodle', 'names'],
  users: ['auth'],
  uses: ['history'],
  views: ['reorganisation'],
  years: ['checks', 'overview'],
}

describe.each([
  {
    root: 'client',
    layers,
    allowedImports,
    // Files that may import from every folder of the root.
    composing: [
      'main.tsx',
      'routes.tsx',
      'screen-icons.ts',
      'screen-route.ts',
      'screens.ts',
      'typebox-stub.ts',
    ],
  },
  { root: 'server', layers: serverLayers, allowedImports: allowedServerImports, composing: [] },
])('the folders of $root', ({ root, layers: order, allowedImports: listed, composing }) => {
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

  test("import → comes from the file's own layer or from an earlier layer", () => {
    const wrong = pairs.filter(({ from, to }) => !roots.has(to) && rank(to) > rank(from))
    expect(names(wrong)).toEqual([])
  })

  test('two folders → do not import each other', () => {
    const all = new Set(names(pairs))
    expect([...all].filter((name) => all.has(name.split(' → ').toReversed().join(' → ')))).toEqual([])
  })

  test('imports between modules → are all allowed, and every allowed import exists', () => {
    const isModule = (folder: string) => !order.some((layer) => layer === folder)
    const met = names(pairs.filter(({ from, to }) => isModule(from) && isModule(to)))
    const wanted = Object.entries(listed).flatMap(([from, others]) => others.map((to) => `${from} → ${to}`))
    expect(met).toEqual(wanted.toSorted())
  })
})
