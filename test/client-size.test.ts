import { expect, test } from 'vitest'
import { codeUnder, importsOf, productUnder, textOf } from './sources.ts'

// Every figure is an upper bound in lines, rounded up, and may only fall.

const mostOfCapability = 800

/** Folders of the client that exceed the limit of a capability. */
const larger: Readonly<Record<string, number>> = {
  api: 1300,
  auth: 1400,
  catalogues: 2700,
  checks: 1500,
  duplicates: 1400,
  editing: 7900,
  educational: 1180,
  gak: 900,
  grading: 2100,
  groups: 3400,
  hierarchy: 1700,
  journal: 2400,
  languages: 1000,
  'new-year': 1500,
  palette: 1200,
  proposals: 1100,
  quota: 3100,
  reorganisation: 1900,
  report: 1200,
  rooms: 900,
  setup: 1200,
  shell: 2000,
  specialities: 3000,
  system: 1200,
  table: 3000,
  transfer: 4900,
  ui: 6160,
  users: 1200,
}

const most = { catalogueScreen: 151, belowNames: 14_720, client: 65_400, styles: 7_830 }

const linesOf = (path: string) => textOf(path).trimEnd().split('\n').length
const sumOf = (paths: readonly string[]) => paths.reduce((sum, path) => sum + linesOf(path), 0)
const isStyle = (path: string) => path.endsWith('.css')
const code = productUnder('client').filter((path) => !isStyle(path))

/** Files of the client that a file imports, directly or not, including those loaded later. */
const neededBy = (path: string, found = new Set<string>()): Set<string> => {
  if (found.has(path) || !code.includes(path)) return found
  found.add(path)
  for (const target of importsOf(path)) neededBy(target, found)
  return found
}

test('client: a capability → at most its lines', () => {
  const folders = [...new Set(code.flatMap((path) => /^client\/([\w-]+)\//.exec(path)?.[1] ?? []))]
  const over = folders
    .map((folder) => [folder, sumOf(code.filter((path) => path.startsWith(`client/${folder}/`)))] as const)
    .filter(([folder, lines]) => lines > (larger[folder] ?? mostOfCapability))
  expect(over).toEqual([])
})

test('client: a catalogue’s screen → at most its lines', () => {
  const screens = code.filter((path) => /^client\/catalogues\/[\w-]+\/\w+Screen\.tsx$/.test(path))
  expect(screens.length).toBeGreaterThan(0)
  expect(screens.filter((path) => linesOf(path) > most.catalogueScreen)).toEqual([])
})

test('client: all files, and styles, that a screen of names needs → at most their lines', () => {
  const names = code.find((path) => path.endsWith('/NamesScreen.tsx')) ?? ''
  const lines = {
    belowNames: sumOf([...neededBy(names)]),
    client: sumOf(code),
    styles: sumOf(codeUnder('client').filter(isStyle)),
  }
  expect(lines.belowNames).toBeGreaterThan(1000)
  const over = Object.entries(lines).filter(([part, now]) => now > most[part as keyof typeof lines])
  expect(over).toEqual([])
})
