import { expect, test } from 'vitest'
import { codeUnder, importsOf, productUnder, textOf } from './sources.ts'

// Upper bounds in lines, rounded up. A bound may be reduced, but not raised.
const maxFolderLines = 800

/** Folders that may be larger than `maxFolderLines`. */
const largerFolders: Readonly<Record<string, number>> = {
  api: 1205,
  auth: 1250,
  catalogues: 2550,
  checks: 1405,
  duplicates: 1260,
  editing: 7215,
  educational: 1135,
  gak: 815,
  grading: 1950,
  groups: 3220,
  hierarchy: 1605,
  journal: 2265,
  languages: 925,
  'new-year': 1305,
  palette: 1055,
  proposals: 950,
  quota: 2720,
  reorganisation: 1730,
  report: 1070,
  rooms: 805,
  setup: 875,
  shell: 1820,
  specialities: 2840,
  system: 1000,
  table: 2820,
  transfer: 4730,
  ui: 5880,
  users: 1080,
}

const maxLines = { catalogueScreen: 151, belowNames: 13_740, client: 62_120, styles: 6_915 }

const linesOf = (path: string) => textOf(path).trimEnd().split('\n').length
const sumOf = (paths: readonly string[]) => paths.reduce((sum, path) => sum + linesOf(path), 0)
const isStyle = (path: string) => path.endsWith('.css')
const code = productUnder('client').filter((path) => !isStyle(path))

/** Returns the file with its direct, indirect and lazy imports. */
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
    .filter(([folder, lines]) => lines > (largerFolders[folder] ?? maxFolderLines))
  expect(over).toEqual([])
})

test("client: screen of a catalogue → its number of lines does not exceed the screen's limit", () => {
  const screens = code.filter((path) => /^client\/catalogues\/[\w-]+\/\w+Screen\.tsx$/.test(path))
  expect(screens.length).toBeGreaterThan(0)
  expect(screens.filter((path) => linesOf(path) > maxLines.catalogueScreen)).toEqual([])
})

test('client: lines of all files, of all styles, and of the imports of a names screen → do not exceed their limits', () => {
  const names = code.find((path) => path.endsWith('/NamesScreen.tsx')) ?? ''
  const lines = {
    belowNames: sumOf([...neededBy(names)]),
    client: sumOf(code),
    styles: sumOf(codeUnder('client').filter(isStyle)),
  }
  expect(lines.belowNames).toBeGreaterThan(1000)
  const over = Object.entries(lines).filter(([part, now]) => now > maxLines[part as keyof typeof lines])
  expect(over).toEqual([])
})
