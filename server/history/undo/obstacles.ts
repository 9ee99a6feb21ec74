import { failureCode, failureDetail } from '#db/failures.ts'
import type { Db } from '#db/connect.ts'
import { run } from '#db/statement.ts'
import { type ForeignReference, parseForeignReference } from '../../saving/foreign-reference.ts'
import { isDuplicate, isStillReferenced, isYearClosed } from '../../saving/sqlstate.ts'
import { entities } from '#contract/entities.ts'
import { entityOf, tableOf } from '../../entities.ts'
import { listReferences, references, targetOf } from '../references.ts'
import { undoableTableOf } from './apply.ts'
import type { Obstacle, RowAction } from './plan.ts'

export type FoundObstacle = Obstacle & {
  /** Row that blocks the undo. With `moment`, only its changes after `moment` count. */
  readonly blockingRow: { table: string; id: number; moment?: string }
}

/** Returns the obstacles that explain the failure; empty when the failure is not about rows. */
export async function findObstacles(
  tx: Db,
  actions: readonly RowAction[],
  failure: unknown,
): Promise<FoundObstacle[]> {
  if (isDuplicate(failure)) return findDuplicates(tx, actions)
  if (isStillReferenced(failure))
    return [
      ...(await findReferringRows(tx, actions)),
      ...(await findReferringLists(tx, actions)),
      ...(await findMissingParents(tx, actions)),
      ...(await findLostInLists(tx, actions)),
      ...(await findMissingNamed(tx, actions)),
    ]
  if (isYearClosed(failure)) return findClosedYear(actions, failure)
  const reference = parseForeignReference(failure)
  if (reference !== undefined) return findForeignReference(actions, reference)
  // A check over several columns failed, because one of these columns was changed later; the periods of two
  // names overlap; or the figures of a plan differ from the sums of its parts.
  if (['23514', '23P01'].includes(failureCode(failure) ?? '')) {
    const found = await findLostInLists(tx, actions)
    if (found.length > 0) return found
    return actions
      .filter(({ kind, row }) => kind === 'put' || row.table === 'name_period')
      .map(({ row }) => ({ reason: 'changedSince', row, blockingRow: row }))
  }
  return []
}

const idsOf = (actions: readonly RowAction[], table: string, ...kinds: RowAction['kind'][]) =>
  actions
    .filter(({ row, kind }) => row.table === table && (kinds.length === 0 || kinds.includes(kind)))
    .map(({ row }) => row.id)

const tablesOf = (actions: readonly RowAction[]) => [...new Set(actions.map(({ row }) => row.table))]

const actionOn = (actions: readonly RowAction[], table: string, id: number) =>
  actions.find(({ row }) => row.table === table && row.id === id)

const keysQuery = `
  SELECT ARRAY(
      SELECT pg_get_indexdef(i.indexrelid, place, true) FROM generate_series(1, i.indnkeyatts) AS place
    ) AS keys,
    coalesce(pg_get_expr(i.indpred, i.indrelid), 'true') AS condition
  FROM pg_index i WHERE i.indrelid = to_regclass($1) AND i.indisunique`

async function findDuplicates(tx: Db, actions: readonly RowAction[]): Promise<FoundObstacle[]> {
  const found: FoundObstacle[] = []
  for (const table of tablesOf(actions)) {
    const { id } = undoableTableOf(table)
    const writtenActions = actions.filter(({ row, kind }) => row.table === table && kind !== 'remove')
    const rows = writtenActions.map(({ row, result }) => ({ ...result, [id]: row.id }))
    const indexes = await run<{ keys: string[]; condition: string }>(tx, keysQuery, [table])
    for (const { keys, condition } of indexes) {
      const key = `ARRAY[${keys.map((each) => `(${each})::text`).join(', ')}]`
      const existing = await run<{ wanted: number; standing: number }>(
        tx,
        `SELECT wanted.id AS wanted, standing.id AS standing
         FROM (
           SELECT "${id}" AS id, ${key} AS key FROM jsonb_populate_recordset(NULL::"${table}", $1::jsonb)
           WHERE ${condition}
         ) wanted
         JOIN (SELECT "${id}" AS id, ${key} AS key FROM "${table}" WHERE ${condition}) standing USING (key)
         WHERE NOT standing.id = ANY ($2::integer[])`,
        // Rows to insert again (`return`) are not excluded, because an existing row with the id is a
        // duplicate.
        [JSON.stringify(rows), idsOf(actions, table, 'put', 'remove')],
      )
      for (const one of existing) {
        const action = actionOn(actions, table, one.wanted)
        if (action !== undefined)
          found.push({ reason: 'duplicate', row: action.row, blockingRow: { table, id: one.standing } })
      }
    }
  }
  return found
}

/** Finds rows to be deleted to which rows outside the undo refer. */
async function findReferringRows(tx: Db, actions: readonly RowAction[]): Promise<FoundObstacle[]> {
  const found: FoundObstacle[] = []
  for (const { table, column, target } of references) {
    const deletedIds = idsOf(actions, target, 'remove')
    if (deletedIds.length === 0 || entityOf(table) === undefined) continue
    const { id } = undoableTableOf(table)
    const referring = await run<{ used: number; by: number }>(
      tx,
      `SELECT "${column}" AS used, max("${id}") AS by FROM "${table}"
       WHERE "${column}" = ANY ($1::integer[]) AND NOT "${id}" = ANY ($2::integer[])
         ${table === 'group_quota' ? 'AND (budget <> 0 OR contract <> 0)' : ''}
       GROUP BY "${column}"`,
      [deletedIds, idsOf(actions, table)],
    )
    for (const { used, by } of referring) {
      const action = actionOn(actions, target, used)
      if (action !== undefined)
        found.push({ reason: 'inUse', row: action.row, blockingRow: { table, id: by } })
    }
  }
  return found
}

/** Finds rows to be deleted, or changed in a fixed column, to which rows outside the undo refer by a list of ids. */
async function findReferringLists(tx: Db, actions: readonly RowAction[]): Promise<FoundObstacle[]> {
  const found: FoundObstacle[] = []
  for (const { table, target, refersSql, fixes } of listReferences) {
    const own = actions.filter(
      ({ row, kind, content }) =>
        row.table === target &&
        (kind === 'remove' || (fixes !== undefined && kind === 'put' && fixes in content)),
    )
    if (own.length === 0) continue
    const referring = await run<{ used: number; by: number }>(
      tx,
      `SELECT asked.id AS used, used.by FROM unnest($1::integer[]) AS asked (id)
       CROSS JOIN LATERAL (
         SELECT max(t.id) AS by FROM "${table}" t WHERE ${refersSql('asked.id')} AND NOT t.id = ANY ($2::integer[])
       ) used WHERE used.by IS NOT NULL`,
      [own.map(({ row }) => row.id), idsOf(actions, table)],
    )
    for (const { used, by } of referring) {
      const action = actionOn(actions, target, used)
      if (action !== undefined)
        found.push({ reason: 'inUse', row: action.row, blockingRow: { table, id: by } })
    }
  }
  return found
}

// $4: the fixed column. The first change after the moment has the value of that moment as its old value.
const lostQuery = (target: string) => `
  SELECT asked.place::integer FROM unnest($1::integer[], $2::bigint[]) WITH ORDINALITY AS asked (id, moment, place)
  LEFT JOIN "${target}" t ON t.id = asked.id
  LEFT JOIN LATERAL (
    SELECT before FROM history WHERE table_name = '${target}' AND row_id = asked.id AND id > asked.moment
    ORDER BY id LIMIT 1
  ) later ON true
  WHERE NOT asked.id = ANY ($3::integer[])
    AND (t.id IS NULL OR later.before -> $4 IS DISTINCT FROM to_jsonb(t) -> $4 AND later.before IS NOT NULL)
  ORDER BY asked.place`

/** Finds rows whose list of ids, as written, contains a deleted row, or one whose fixed column was changed. */
async function findLostInLists(tx: Db, actions: readonly RowAction[]): Promise<FoundObstacle[]> {
  const found: FoundObstacle[] = []
  for (const { table, target, idsIn, fixes } of listReferences) {
    const asked = actions
      .filter(({ row, kind }) => row.table === table && kind !== 'remove')
      .flatMap(({ row, content, result }) =>
        // `content` lacks columns that are not written.
        idsIn({ ...content, entity: result['entity'] ?? null }).map((id) => ({ row, id })),
      )
    if (asked.length === 0) continue
    const lost = await run<{ place: number }>(tx, lostQuery(target), [
      asked.map(({ id }) => id),
      asked.map(({ row }) => row.moment),
      idsOf(actions, target, 'return'),
      fixes ?? null,
    ])
    const places = new Set(lost.map(({ place }) => place - 1))
    for (const { row, id } of asked.filter((_, place) => places.has(place)))
      found.push({
        reason: 'changedSince',
        row,
        ...(fixes !== undefined && { columns: [fixes] }),
        blockingRow: { table: target, id },
      })
  }
  return found
}

/** Finds rows to be written that refer to a deleted row. */
async function findMissingParents(tx: Db, actions: readonly RowAction[]): Promise<FoundObstacle[]> {
  const found: FoundObstacle[] = []
  for (const { table, column, target } of references) {
    const referring = actions.filter(
      ({ row, kind, content }) =>
        row.table === table && kind !== 'remove' && typeof content[column] === 'number',
    )
    if (referring.length === 0) continue
    const returning = idsOf(actions, target, 'return')
    const parentIds = referring.map(({ content }) => Number(content[column]))
    const missing = await run<{ id: number }>(
      tx,
      `SELECT asked.id FROM unnest($1::integer[]) AS asked (id)
       WHERE NOT asked.id = ANY ($2::integer[]) AND NOT EXISTS (SELECT 1 FROM "${target}" t WHERE t.id = asked.id)`,
      [parentIds, returning],
    )
    for (const { row, content } of referring) {
      const deleted = missing.find(({ id: each }) => each === content[column])
      if (deleted !== undefined)
        found.push({ reason: 'changedSince', row, blockingRow: { table: target, id: deleted.id } })
    }
  }
  return found
}

/** Returns the row to which a name period or a foreign number belongs; undefined for other tables. */
function namedRowOf(table: string, content: RowAction['content']) {
  if (table !== 'name_period' && table !== 'foreign_number') return undefined
  const entity = entities.find((one) => one === content['entity'])
  return entity && { table: tableOf(entity), id: Number(content['record']) }
}

/** Finds name periods and foreign numbers whose row is missing; no foreign key prevents this. */
async function findMissingNamed(tx: Db, actions: readonly RowAction[]): Promise<FoundObstacle[]> {
  const written = actions.flatMap(({ row, kind, content }) => {
    const named = kind === 'remove' ? undefined : namedRowOf(row.table, content)
    return named && !idsOf(actions, named.table, 'return').includes(named.id) ? [{ row, named }] : []
  })
  const found: FoundObstacle[] = []
  for (const table of new Set(written.map(({ named }) => named.table))) {
    const ofTable = written.filter(({ named }) => named.table === table)
    const ids = ofTable.map(({ named }) => named.id)
    const existing = await run<{ id: number }>(
      tx,
      `SELECT id FROM "${table}" WHERE id = ANY ($1::integer[])`,
      [ids],
    )
    for (const { row, named } of ofTable)
      if (!existing.some(({ id }) => id === named.id))
        found.push({ reason: 'changedSince', row, blockingRow: named })
  }
  return found
}

/** Returns the obstacle: the referenced row has ended, or the two rows are in different institutions now. */
function findForeignReference(
  actions: readonly RowAction[],
  { reason, column, written, referring }: ForeignReference,
): FoundObstacle[] {
  const action = actionOn(actions, written.table, written.id)
  if (action === undefined) return []
  const { row, result } = action
  if (reason === 'usedInInstitution' || reason === 'facultyIsFixed')
    return [{ reason: 'otherInstitution', row, blockingRow: referring }]
  const table = targetOf(written.table, column) ?? written.table
  const id = Number(result[column])
  const blockingRow = { table, id, moment: row.moment }
  if (reason === 'unitEnded') return [{ reason: 'changedSince', row, columns: ['ended_on'], blockingRow }]
  return [{ reason: 'otherInstitution', row, columns: ['faculty_id', 'institution_id'], blockingRow }]
}

function findClosedYear(actions: readonly RowAction[], failure: unknown): FoundObstacle[] {
  const [table = '', id] = failureDetail(failure)?.split(' ') ?? []
  const action = actionOn(actions, table, Number(id))
  return action === undefined ? [] : [{ reason: 'yearClosed', row: action.row, blockingRow: action.row }]
}
