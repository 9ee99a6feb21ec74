import { readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '#db/root.ts'

const folder = join(root, 'server', 'transfer')

function loadedBy(file: string, found = new Set<string>()): Set<string> {
  if (found.has(file)) return found
  found.add(file)
  const imports = readFileSync(file, 'utf8').matchAll(/^import (?!type )[^;]*? from '(\.[^']+\.ts)'/gms)
  for (const [, path = ''] of imports) {
    const target = join(dirname(file), path)
    if (target.startsWith(folder)) loadedBy(target, found)
  }
  return found
}
const namesOf = (file: string) => [...loadedBy(join(folder, file))].map((one) => relative(folder, one))

// @rule transfer-off-the-loop
test('spreadsheet thread: modules that read and compare spreadsheets → the main thread imports none of them', () => {
  const reading = [
    'csv.ts',
    'workbook.ts',
    'read-file.ts',
    'xlsx/archive.ts',
    'xlsx/sheet-lines.ts',
    'institution-workbook/sheet.ts',
  ]
  expect(namesOf('worker.ts')).toEqual(expect.arrayContaining(reading))
  expect(namesOf('transfer.ts').filter((name) => reading.includes(name))).toEqual([])
  expect(namesOf('transfer.ts')).toContain('run-worker.ts')
})
