import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { isSecretColumn, quotaSource, sources } from './mapping.ts'
import { universityColumns } from './questions.ts'

const script = readFileSync(new URL('../../../deploy/avn/unload.sql', import.meta.url), 'utf8')
const selectedColumns = [...script.matchAll(/\(N'(\w+)', N'(\w+)'\)/g)].map(
  ([, table = '', column = '']) => `${table}.${column}`,
)

/** Columns that the import reads, by table. */
const read = [
  ...sources.flatMap(({ table, key, cells, secondSheet, copies, unused }) => [
    ...[...key, ...(copies?.columns ?? []), ...(unused === 'hidden' ? ['visible'] : [])].map(
      (column) => `${table}.${column}`,
    ),
    ...Object.values({ ...cells, ...secondSheet?.cells }).flatMap((spec) => [
      ...('of' in spec ? spec.of.map((column) => `${table}.${column}`) : []),
      ...(spec.kind === 'rowOr' ? [`${spec.via}.${spec.viaColumn}`] : []),
    ]),
  ]),
  ...[...quotaSource.key, quotaSource.groupColumn, quotaSource.course, 'kol_b', 'kol_k'].map(
    (column) => `${quotaSource.table}.${column}`,
  ),
  ...['id_vuz', ...universityColumns].map((column) => `vuz.${column}`),
]

// @rule avn-folder
test('avn: unload.sql → selects no secrets and only columns that the import reads; writes nothing', () => {
  expect(selectedColumns.toSorted()).toEqual([...new Set(read)].toSorted())
  expect(selectedColumns.filter(isSecretColumn)).toEqual([])
  const guide = readFileSync(new URL('../../../docs/moving-from-avn.md', import.meta.url), 'utf8')
  const [, listed = ''] = /for table in ([^;]+);/.exec(guide) ?? []
  expect(listed.split(/[\s\\]+/)).toEqual([...new Set(selectedColumns.map((column) => column.split('.')[0]))])
  expect(script).not.toMatch(/\b(INSERT INTO (?!@)|UPDATE|DELETE|MERGE|TRUNCATE|ALTER|DROP|CREATE|GRANT)\b/i)
})
