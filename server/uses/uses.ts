import type { BodyOf } from '#contract/call.ts'
import { type UseRow, uses } from '#contract/uses.ts'
import type { Db } from '#db/connect.ts'
import { run } from '#db/statement.ts'
import { entityOf, entityRows, tableOf } from '../entities.ts'
import { currentMoment, readLabels } from '../history/labels.ts'
import { type Language, nameSql } from '../messages/language.ts'
import { refusal } from '../messages/refusals.ts'
import { listReferences, type Reference, references, visibleTables } from '../history/references.ts'
import { type Caller, serve } from '../serve.ts'
import { locations } from './locations.ts'
import { locationOf, type LocationParameters, parametersSql } from './locations-of.ts'
import { listUseCounts } from './use-counts.ts'

const maxShown = 5

type UsesRow = {
  count: number
  first: { id: number; place: string; parameters: LocationParameters }[]
}

/** SQL for the names of the place, in the caller's language or else in Russian. A study form has one name. */
const placeSql = (under: readonly string[], language: Language) =>
  under.length === 0
    ? `''`
    : `concat_ws(' › ', ${under
        .map((alias) => (alias === 'sf' ? 'sf.short_name' : nameSql(alias, 'short', language)))
        .join(', ')})`

function refersCondition({ table, column }: Reference): string {
  // A quota of 0 and 0 is deleted with its group, so it is no use (domain.md#group-delete).
  const counts = table === 'group_quota' ? 'AND (budget <> 0 OR contract <> 0)' : ''
  return `"${column}" = $1::integer ${counts}`
}

/** SQL for the number of referring rows, and for the first of them with place and location. */
function usesSql(table: string, refers: string, id: string, language: Language): string {
  const { joins = '', parameters, under = [] } = locations[table] ?? { parameters: {} }
  const referring = `FROM "${table}" WHERE ${refers}`
  return `
    SELECT (SELECT count(*)::integer ${referring}) AS count, coalesce((
      SELECT json_agg(json_build_object(
        'id', t."${id}", 'place', ${placeSql(under, language)}, 'parameters', ${parametersSql(parameters)}
      ) ORDER BY t."${id}")
      FROM (SELECT * ${referring} ORDER BY "${id}" LIMIT ${maxShown}) t ${joins}
    ), '[]') AS first`
}

/** Lists uses, with one statement for each kind of reference (domain.md#uses-list). */
async function listUses(
  db: Db,
  { entity, id }: BodyOf<typeof uses.list>,
  { language }: Caller,
): Promise<UseRow[]> {
  const byColumns = references.flatMap((reference) => {
    const kind = entityOf(reference.table)
    return kind === undefined || reference.target !== tableOf(entity)
      ? []
      : [{ table: reference.table, refers: refersCondition(reference), kind }]
  })
  const byLists = listReferences.flatMap(({ table, target, refersSql }) => {
    const kind = entityOf(table)
    return kind === undefined || target !== tableOf(entity)
      ? []
      : [{ table, refers: refersSql('$1::integer'), kind }]
  })
  const found = await Promise.all(
    [...byColumns, ...byLists].map(async ({ table, refers, kind }) => {
      const [rows] = await run<UsesRow>(db, usesSql(table, refers, entityRows[kind].id.name, language), [id])
      return { table, kind, count: rows?.count ?? 0, first: rows?.first ?? [] }
    }),
  )
  const named = found.flatMap(({ table, first }) =>
    first.map((row) => ({ table, id: row.id, moment: currentMoment })),
  )
  const labelOf = await readLabels(db, named, language)
  return found
    .filter(({ count }) => count > 0)
    .toSorted((one, other) => other.count - one.count)
    .map(({ kind, table, count, first }) => ({
      entity: kind,
      count,
      first: distinguishLabels(
        first.map(({ id, place, parameters }) => ({
          id,
          label: labelOf({ table, id, moment: currentMoment }),
          place,
          address: locationOf(table, parameters),
        })),
      ),
    }))
}

type LabelledRow = { id: number; label: string; place: string; address: string }

function distinguishLabels(rows: readonly LabelledRow[]) {
  const isShared = (label: string) => rows.filter((row) => row.label === label).length > 1
  return rows.map(({ place, label, ...row }) => ({
    ...row,
    label: place !== '' && isShared(label) ? `${label} · ${place}` : label,
  }))
}

/** Returns the location of a row. Throws 404 if it is unknown or the user may not see its changes. */
async function findLocation(db: Db, { entity, id }: BodyOf<typeof uses.address>, { rights }: Caller) {
  const table = tableOf(entity)
  if (!visibleTables(rights).includes(table)) throw refusal('noSuchRow')
  const { joins = '', parameters } = locations[table] ?? { parameters: {} }
  const [row] = await run<Pick<UsesRow['first'][number], 'parameters'>>(
    db,
    `SELECT ${parametersSql(parameters)} AS parameters
     FROM "${table}" t ${joins} WHERE t."${entityRows[entity].id.name}" = $1::integer`,
    [id],
  )
  if (row === undefined) throw refusal('noSuchRow')
  return { address: table in locations ? locationOf(table, row.parameters) : null }
}

export const usesRoutes = serve(uses, { list: listUses, address: findLocation, reach: listUseCounts })
