import type { AvnSummary } from '#contract/avn.ts'
import type { Language } from '../../messages/language.ts'
import { translate } from '../words.ts'
import { firstText } from './cells.ts'
import type { SourceRow, SourceTables } from './folder.ts'
import type { Outcome } from './mapped.ts'
import { quotaSource, setupTables, sources } from './mapping.ts'

const knownTables = new Set(
  [...sources.map(({ table }) => table), quotaSource.table].map((name) => name.toLowerCase()),
)

/** Returns outcomes of the rows of unmapped tables. Those of set-up rows show the values to enter by hand. */
export const unmappedOutcomes = (tables: SourceTables, language: Language): Outcome[] =>
  [...tables].flatMap(([table, { columns, rows }]) =>
    knownTables.has(table)
      ? []
      : rows.map((row) => ({
          table,
          number: firstText(row, columns.slice(0, 1)),
          state: 'left' as const,
          reason: translate(language, setupTables.includes(table) ? 'avn.setup' : 'avn.unknownTable'),
          label: setupTables.includes(table) ? valuesOf(row, columns.slice(1)) : '',
          entity: undefined,
        })),
  )

const valuesOf = (row: SourceRow, columns: readonly string[]): string =>
  columns
    .map((column) => [column, firstText(row, [column])] as const)
    .flatMap(([column, text]) => (text === '' ? [] : [`${column}: ${text}`]))
    .join(' · ')

const viaColumns = (table: string): string[] =>
  sources.flatMap(({ cells }) =>
    Object.values(cells).flatMap((spec) =>
      spec.kind === 'rowOr' && spec.via === table ? [spec.viaColumn] : [],
    ),
  )

const quotaColumns = [...quotaSource.key, quotaSource.groupColumn, quotaSource.course, 'kol_b', 'kol_k']

/** Returns unused columns of the folder, and tables that the folder lacks. */
export function findUnknown(tables: SourceTables): Pick<AvnSummary, 'unknownColumns' | 'missingTables'> {
  const columnsOf = [
    ...sources.map(({ table, key, cells, secondSheet, copies }) => ({
      table,
      read: [
        ...key,
        'visible',
        ...(copies?.columns ?? []),
        ...viaColumns(table),
        ...Object.values({ ...cells, ...secondSheet?.cells }).flatMap((spec) =>
          'of' in spec ? spec.of : [],
        ),
      ],
    })),
    { table: quotaSource.table, read: quotaColumns },
  ]
  const unknownColumns = columnsOf.flatMap(({ table, read }) => {
    const found = tables.get(table.toLowerCase())
    if (found === undefined) return []
    const known = new Set(read.map((one) => one.toLowerCase()))
    const columns = found.columns.flatMap((column) => {
      if (known.has(column)) return []
      const examples: string[] = []
      for (const row of found.rows) {
        const text = firstText(row, [column])
        if (text !== '' && !examples.includes(text)) examples.push(text)
        if (examples.length === 3) break
      }
      return [`${column} (${examples.join(', ')})`]
    })
    return columns.length === 0 ? [] : [{ table, columns }]
  })
  const missingTables = columnsOf.flatMap(({ table }) => (tables.has(table.toLowerCase()) ? [] : [table]))
  return { unknownColumns, missingTables }
}
