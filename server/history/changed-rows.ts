import type { Static } from 'typebox'
import type { BodyOf } from '#contract/call.ts'
import type { Part } from '#contract/entities/fields.ts'
import type { ChangedField, ChangedRow, FieldValue, history, RowChange } from '#contract/history.ts'
import { maxRowsOfChange } from '#contract/limits.ts'
import type { Db } from '#db/connect.ts'
import { run } from '#db/statement.ts'
import { userNameSql, personSql, presentPerson, presentProposer, type Proposer } from '../messages/person.ts'
import { refusal } from '../messages/refusals.ts'
import type { Caller } from '../serve.ts'
import { entityOf, entityRows, tableOf } from '../entities.ts'
import type { StoredRow } from './label-rules.ts'
import { type LabelReader, readLabels, type RowAtMoment } from './labels.ts'
import { rowsOfPlace, presentPlace, type ChangePlaceRow } from './place.ts'
import { derivePlaces } from './places.ts'
import {
  dismissalsTable,
  targetNamedBy,
  targetOf,
  targetOfArray,
  visibleTables,
  visibleTablesWithDismissals,
} from './references.ts'
import { isSameValue } from './undo/net.ts'

/** A row of the history. `moment`: history id at which the labels of referenced rows are read. */
export type HistoryRow = RowAtMoment & {
  action: ChangedRow['action']
  before: StoredRow | null
  after: StoredRow | null
}

const historyColumns = 'h.table_name AS "table", h.row_id AS id, h.action, h.before, h.after'

// SQL: rows of a change. `moment` is the id of the last listed row, so labels show the state after all rows.
const changeQuery = `
  SELECT ${historyColumns}, max(h.id) OVER ()::text AS moment, place.institution, place.faculty
  FROM (
    SELECT * FROM history WHERE change = $1::bigint AND table_name = ANY ($2) ORDER BY id LIMIT ${maxRowsOfChange}
  ) h
  CROSS JOIN LATERAL place_of(h.table_name::text, coalesce(h.after, h.before)) AS place
  ORDER BY h.id`

const rowQuery = `
  SELECT ${historyColumns}, h.id::text AS moment, h.change::text, h.at, h.user_id AS id_user, person.login,
    ${userNameSql('person')} AS name, note.file, ${personSql('note.proposed_by')} AS proposed_by,
    (SELECT min(operation) FROM change_place p WHERE p.change = h.change) AS operation
  FROM history h
  LEFT JOIN app_user person ON person.id = h.user_id
  LEFT JOIN change_note note ON note.change = h.change
  WHERE h.table_name = $1 AND h.row_id = $2::integer
  ORDER BY h.id DESC LIMIT ${maxRowsOfChange}`

type PresentedRow = Omit<ChangedRow, 'place'>
type RowChangeColumns = Omit<RowChange, keyof PresentedRow | 'proposed_by'> & { proposed_by: Proposer | null }

/**
 * Lists the rows of a change that the caller may see, in the order of writing; empty for an unknown change.
 */
export async function listChangedRows(
  db: Db,
  { change }: BodyOf<typeof history.change>,
  { language, rights }: Pick<Caller, 'language' | 'rights'>,
): Promise<ChangedRow[]> {
  const rows = await run<HistoryRow & ChangePlaceRow>(db, changeQuery, [
    change,
    visibleTablesWithDismissals(rights),
  ])
  const labelled = rows.flatMap((row) => [...rowsToLabel(row), ...rowsOfPlace(row)])
  const labelOf = await readLabels(db, labelled, language)
  return rows.map((row) => ({ ...presentRow(row, labelOf), place: presentPlace(row, labelOf) }))
}

/**
 * Lists a row's changes, newest first. Throws 403 if the caller may not see them (domain.md#history-of-users).
 */
export async function listRowChanges(
  db: Db,
  { entity, id }: BodyOf<typeof history.row>,
  caller: Caller,
): Promise<RowChange[]> {
  const { language, rights, userId } = caller
  const table = tableOf(entity)
  const isOwnAccount = entity === 'user' && id === userId
  if (!visibleTables(rights).includes(table) && !isOwnAccount) throw refusal('administratorOnly')
  await derivePlaces(db)
  const rows = await run<HistoryRow & RowChangeColumns>(db, rowQuery, [table, id])
  const labelOf = await readLabels(db, rows.flatMap(rowsToLabel), language)
  return rows.map((row) => {
    const { change, at, id_user, login, name, operation, file, proposed_by: by } = row
    const person = presentPerson({ id: id_user, login, name }, caller)
    const made = { change, at: new Date(at).toISOString(), id_user, ...person, operation, file }
    return { ...made, proposed_by: presentProposer(by, caller), ...presentRow(row, labelOf) }
  })
}

/**
 * Returns the rows whose labels replace the label of a nameless row: both rows of a dismissed pair, or rule
 * and row of an acknowledgement. Undefined for other tables.
 */
function labelSourcesOf({ table, moment, before, after }: HistoryRow): RowAtMoment[] | undefined {
  const content = after ?? before
  const row = (of: unknown, id: unknown) => ({ table: String(of), id: Number(id), moment })
  if (table === dismissalsTable)
    return [content?.first_record, content?.second_record].map((id) => row(content?.table_name, id))
  if (table === tableOf('check-acknowledgement'))
    return [row(tableOf('check-rule'), content?.rule), row(content?.table_name, content?.record)]
  return undefined
}

/** Returns the label of a row; for a row without a name, the joined labels of the rows that it refers to. */
export const labelOfHistoryRow = (row: HistoryRow, labelOf: LabelReader): string =>
  labelSourcesOf(row)?.map(labelOf).join(' — ') ?? labelOf(row)

/** An element of an array column with references: an id, or a source with its number of places. */
type ListElement = number | Static<typeof Part>
const idOfElement = (one: ListElement) => (typeof one === 'number' ? one : one.source)

export function rowsToLabel(row: HistoryRow): RowAtMoment[] {
  const { table, id, moment, before, after } = row
  const labelRows = labelSourcesOf(row)
  if (labelRows !== undefined) return labelRows
  const referred = fieldsOf(row).flatMap(({ column }) => {
    const target =
      targetOf(table, column) ?? targetOfArray(table, column) ?? targetNamedBy(table, column, after ?? before)
    if (target === undefined) return []
    const values: readonly unknown[] = [before?.[column], after?.[column]].flat()
    return values
      .filter(
        (value): value is ListElement =>
          typeof value === 'number' || (typeof value === 'object' && value !== null),
      )
      .map((value) => ({ table: target, id: idOfElement(value), moment }))
  })
  return [{ table, id, moment }, ...referred]
}

/** Returns the changed fields; for an inserted or deleted row, all fields that are not null. */
function fieldsOf({ table, before, after }: HistoryRow): { field: string; column: string }[] {
  const entity = entityOf(table)
  if (entity === undefined) return []
  return Object.entries(entityRows[entity].fields)
    .map(([field, { name: column }]) => ({ field, column }))
    .filter(({ column }) => !isSameValue(before?.[column], after?.[column]))
}

export function presentRow(row: HistoryRow, labelOf: LabelReader): PresentedRow {
  const { table, id, moment, action, before, after } = row
  const entity = entityOf(table) ?? entityOf(labelSourcesOf(row)?.[0]?.table ?? '')
  if (entity === undefined) throw new Error(`The statement read ${table}, which is no entity's`)
  const value = (stored: StoredRow | null, column: string): FieldValue => {
    const plain = stored?.[column] ?? null
    const named = targetNamedBy(table, column, stored)
    const ofList = targetOfArray(table, column) ?? named
    if (ofList !== undefined && Array.isArray(plain))
      return plain
        .map((one: ListElement) => {
          const label = labelOf({ table: ofList, id: idOfElement(one), moment })
          return typeof one === 'number' ? label : `${label}: ${one.count}`
        })
        .join(', ')
    const target = targetOf(table, column) ?? named
    if (target === undefined || typeof plain !== 'number') return plain
    return { id: plain, label: labelOf({ table: target, id: plain, moment }) }
  }
  const fields = fieldsOf(row).map(
    ({ field, column }): ChangedField => ({
      field,
      before: value(before, column),
      after: value(after, column),
    }),
  )
  return { entity, id, label: labelOfHistoryRow(row, labelOf), action, fields }
}
