import type { BodyOf } from '#contract/call.ts'
import type { NewYearOutcome, newYear } from '#contract/new-year.ts'
import { sms } from '#contract/save.ts'
import { type Db, transaction } from '#db/connect.ts'
import { run } from '#db/statement.ts'
import { refusal } from '../messages/refusals.ts'
import { entityOf } from '../entities.ts'
import { currentMoment, readLabels } from '../history/labels.ts'
import { isYearClosed } from '../saving/sqlstate.ts'
import type { Caller } from '../serve.ts'
import { readKey, sourceOf } from './row-identity.ts'
import { findPlace } from './read.ts'
import { makePlan, demandPlaceAndYears } from './plan.ts'
import { type PlannedRow, sourceTables } from './plan-rows.ts'
import { writeRows } from './write.ts'

type Body = BodyOf<typeof newYear.apply>
type RequestedRow = Body['take'][number]

const maxNamedRows = 100

// SQL lock that serialises concurrent calls, so that the second call finds the rows of the first.
const lockSql = `SELECT pg_advisory_xact_lock(hashtextextended('new year ' || $1::integer, 0))`

/**
 * Creates the chosen rows in one change (domain.md#new-year-apply). Creates none and returns 3 (duplicate) if
 * all exist, 6 (yearClosed), or 7 (stale) if a source row has changed since the plan. Throws 400 for a key of
 * another plan.
 */
export const applyNewYear = (db: Db, body: Body, caller: Caller): Promise<NewYearOutcome[]> =>
  transaction(db, caller.userId, (tx) => apply(tx, body, caller)).catch((error: unknown) => {
    if (!isYearClosed(error)) throw error
    // All rows belong to one year: if the year is closed, no row is created.
    return [{ sms: sms.cannotDelete, reason: 'yearClosed', created: 0, skipped: body.take.length }]
  })

async function apply(tx: Db, body: Body, caller: Caller): Promise<NewYearOutcome[]> {
  const asked = demandPlaceAndYears(body)
  const found = await findPlace(tx, asked, asked)
  await run(tx, lockSql, [found.institution])
  const { place, rows } = await makePlan(tx, body, caller)
  const known = new Map(rows.map((row) => [row.identity, row]))
  const taken = new Map<string, { row: PlannedRow; values: RequestedRow['values'] }>()
  const links = new Set(rows.flatMap(({ at }) => (at.link === undefined ? [] : [at.link])))
  const changed: SourceRow[] = []
  for (const [index, { key, values }] of body.take.entries()) {
    const named = readKey(place, key)
    const n = index + 1
    if (named === undefined) throw refusal('rowOfOtherPlan', { n })
    const twice = taken.get(named.identity)
    if (twice !== undefined) throw refusal('namedTwice', { field: twice.row.label })
    const row = known.get(named.identity)
    if (row !== undefined && (row.existing !== null || row.stamp === named.stamp)) {
      const foreign = Object.keys(values ?? {}).find((name) => !Object.hasOwn(row.values, name))
      if (foreign !== undefined) throw refusal('badField', { field: `take.${index}.values.${foreign}` })
      taken.set(named.identity, { row, values })
      continue
    }
    const source = sourceOf(named)
    if (source === undefined) throw refusal('rowOfOtherPlan', { n })
    const isOfPlan = row !== undefined || (source.link !== undefined && links.has(source.link))
    changed.push({ ...source, n, isOfPlan, planned: row?.label })
  }
  if (changed.length > 0) return staleOutcome(tx, changed, caller)
  const all = [...taken.values()]
  const fresh = all.filter(({ row }) => row.existing === null)
  const created = await writeRows(tx, place, fresh)
  const counts = { created, skipped: body.take.length - created }
  const rowsExisting = all.flatMap(({ row }) => existingRowOf(row)).slice(0, maxNamedRows)
  const existingRows = rowsExisting.length > 0 ? { rows: rowsExisting } : {}
  if (created === 0) return [{ sms: sms.duplicate, ...counts, ...existingRows }]
  const [own] = await run<{ change: string }>(tx, 'SELECT current_change()::text AS change', [])
  if (own === undefined) throw new Error('The number of the change was not answered')
  return [{ sms: sms.created, change: own.change, ...counts, ...existingRows }]
}

const existingRowOf = ({ kind, existing, label }: PlannedRow) => {
  const entity = entityOf(sourceTables[kind])
  return existing === null || entity === undefined ? [] : [{ entity, id: existing, label }]
}

/** Source row of a key. `isOfPlan`: true if the row or its speciality group is still in the plan. */
type SourceRow = {
  table: string
  id: number
  n: number
  isOfPlan: boolean
  planned: string | undefined
}

// SQL for the ordinal numbers, in the arrays, of source rows that have been deleted.
const deletedRowsSql = `
  SELECT asked.place::integer FROM unnest($1::text[], $2::integer[]) WITH ORDINALITY AS asked (table_name, id, place)
  CROSS JOIN LATERAL (
    SELECT h.action FROM history h WHERE h.table_name = asked.table_name AND h.row_id = asked.id ORDER BY h.id DESC LIMIT 1
  ) last
  WHERE last.action = 'delete'`

/** Returns 7 (stale) with the changed source rows. Throws 400 for a row that the plan did not have. */
async function staleOutcome(
  tx: Db,
  changed: readonly SourceRow[],
  { language }: Caller,
): Promise<NewYearOutcome[]> {
  const foreign = changed.filter(({ isOfPlan }) => !isOfPlan)
  const gone = await run<{ place: number }>(tx, deletedRowsSql, [
    foreign.map(({ table }) => table),
    foreign.map(({ id }) => id),
  ])
  const known = new Set(gone.map(({ place }) => foreign[place - 1]))
  const unknown = foreign.find((one) => !known.has(one))
  if (unknown !== undefined) throw refusal('rowOfOtherPlan', { n: unknown.n })
  const shown = changed.slice(0, maxNamedRows).map((one) => ({ ...one, moment: currentMoment }))
  const labelOf = await readLabels(tx, shown, language)
  const labelled = (row: (typeof shown)[number]) => (row.id === 0 ? row.planned : undefined) ?? labelOf(row)
  const rows = shown.flatMap((row) => {
    const entity = entityOf(row.table)
    return entity === undefined ? [] : [{ entity, id: row.id, label: labelled(row) }]
  })
  return [{ sms: sms.updateRefused, reason: 'stale', created: 0, skipped: 0, rows }]
}
