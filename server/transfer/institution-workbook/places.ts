import type { EntityFacts } from '#contract/entities/facts.ts'
import { factsOf } from '#contract/entities/registry.ts'
import { rightsRefusalOf, isInScope, type Rights, scopeOf } from '#contract/rights.ts'
import type { SheetEntity } from '#contract/transfer.ts'
import type { Language } from '../../messages/language.ts'
import { message } from '../../messages/messages.ts'
import { tableOf } from '../../entities.ts'
import type { RowValues } from '../lines.ts'
import type { StoredRow } from '../references.ts'
import type { KnownRows } from './known-rows.ts'
import type { RowEntity } from './order.ts'

/** By table: the column that refers to the parent table. The chain ends at a table with `faculty_id`. */
const parentColumns: Readonly<Record<string, { readonly column: string; readonly table: string }>> = {
  group_quota: { column: 'group_id', table: 'study_group' },
  study_group: { column: 'speciality_group_id', table: 'speciality_group' },
  speciality_group: { column: 'speciality_id', table: 'speciality' },
  admission_plan: { column: 'speciality_id', table: 'speciality' },
  speciality_parameters: { column: 'speciality_id', table: 'speciality' },
}

export function parentTablesOf(entity: SheetEntity): readonly string[] {
  const found: string[] = []
  for (let next = parentColumns[tableOf(entity)]; next !== undefined; next = parentColumns[next.table])
    found.push(next.table)
  return found
}

type HindranceOptions = {
  readonly entity: RowEntity
  readonly language: Language
  readonly rights: Rights
  /** Id of the institution; null: rows of all institutions. */
  readonly institution: number | null
  readonly known: KnownRows
  /** Column names by field key. */
  readonly names: Readonly<Record<string, string>>
}

/**
 * Returns a function that returns a message if the caller may not save the row. The right is checked for the
 * row before and after the change (domain.md#transfer-whole-rights).
 */
export function createHindrance({ entity, language, rights, institution, known, names }: HindranceOptions) {
  const { savedBy }: EntityFacts = factsOf[entity]
  const generalRefusal = rightsRefusalOf(rights, typeof savedBy === 'string' ? savedBy : {})
  if (generalRefusal !== undefined) return () => message(language, generalRefusal)
  const scope = scopeOf(rights)
  const isOpen =
    institution === null ? scope.institutions === null : isInScope(scope, [{ institution, faculty: null }])
  if (typeof savedBy === 'string' || isOpen) return () => undefined

  const indexes = new Map<string, { read: number; readonly rows: Map<number, StoredRow> }>()
  const rowOf = (table: string, id: unknown) => {
    const index = indexes.get(table) ?? { read: 0, rows: new Map<number, StoredRow>() }
    indexes.set(table, index)
    // Earlier lines may have added rows, such as names of new groups, so the index is extended.
    for (const row of known.rows(table).slice(index.read)) index.rows.set(row.id, row)
    index.read = known.rows(table).length
    return index.rows.get(Number(id))
  }
  const facultyOf = (values: RowValues): number | null => {
    let row: Readonly<Record<string, unknown>> | undefined = Object.fromEntries(
      Object.entries(values).map(([key, value]) => [names[key] ?? key, value]),
    )
    for (let next = parentColumns[tableOf(entity)]; next !== undefined; next = parentColumns[next.table])
      row = row && rowOf(next.table, row[next.column])
    const faculty = entity === 'faculty' ? row?.['id'] : row?.['faculty_id']
    return typeof faculty === 'number' ? faculty : null
  }
  const isOwn = (values: RowValues) => {
    const faculty = facultyOf(values)
    if (institution !== null) return isInScope(scope, [{ institution, faculty }])
    const parent = Number(rowOf('faculty', faculty)?.['institution_id'])
    return faculty === null || isInScope(scope, [{ institution: parent, faculty }])
  }
  return (after: RowValues, before: RowValues | undefined) =>
    [after, ...(before === undefined ? [] : [before])].every(isOwn)
      ? undefined
      : message(language, 'outsideScope')
}
