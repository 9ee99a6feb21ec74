import { expect, test } from 'vitest'
import { codeUnder, importsOf, productUnder, textOf } from './sources.ts'

// Upper bounds in lines, rounded up. A bound may be reduced, but not raised.

const mostOfCapability = 800

/** Folders that may be larger than `mostOfCapability`. */
const larger: Readonly<Record<string, number>> = {
  api: 1300,
  auth: 1400,
  catalogues: 2700,
  checks: 1500,
  duplicates: 1400,
  editing: 7700,
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
  specialities: 2970,
  system: 1200,
  table: 2950,
  transfer: 4900,
  ui: 6178,
  users: 1200,
}

const most = { catalogueScreen: 151, belowNames: 14_720, client: 65_400, styles: 7_830 }

const linesOf = (path: string) => textOf(path).trimEnd().split('\n').length
const sumOf = (paths: readonly string[]) => paths.reduce((sum, path) => sum + linesOf(path), 0)
const isStyle = (path: string) => path.endsWith('.css')
const code = productUnder('client').filter((path) => !isStyle(path))

/** The file with its direct, indirect and lazy imports. */
const neededBy = (path: string, found = new Set<string>()): Set<string> => {
  if (found.has(path) || !code.includes(path)) return found
  found.add(path)
  for (const target of importsOf(path)) neededBy(target, found)
  return found
}

test("client: folder of a capability → its number of lines does not exceed the folder's limit", () => {
  const folders = [...new Set(code.flatMap((path) => /^client\/([\w-]+)\//.exec(path)?.[1] ?? []))]
  const over = folders
    .map((folder) => [folder, sumOf(code.filter((path) => path.startsWith(`client/${folder}/`)))] as const)
    .filter(([folder, lines]) => lines > (larger[folder] ?? mostOfCapability))
  expect(over).toEqual([])
})

test("client: screen of a catalogue → its number of lines does not exceed the screen's limit", () => {
  const screens = code.filter((path) => /^client\/catalogues\/[\w-]+\/\w+Screen\.tsx$/.test(path))
  expect(screens.length).toBeGreaterThan(0)
  expect(screens.filter((path) => linesOf(path) > most.catalogueScreen)).toEqual([])
})

test('client: lines of all files, of all styles, and of the imports of a names screen → do not exceed their limits', () => {
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
