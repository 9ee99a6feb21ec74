import { getTableName } from 'drizzle-orm'
import type { BodyOf } from '#contract/call.ts'
import { type MergeAnswer, type MergePreview, merge } from '#contract/merge.ts'
import { sms } from '#contract/save.ts'
import { isProposedBy } from '#contract/proposed-entities.ts'
import { fullRights, type Rights } from '#contract/rights.ts'
import { type Db, snapshot, transaction } from '#db/connect.ts'
import { isoSql, run } from '#db/statement.ts'
import { demandRights } from '../auth/demand-rights.ts'
import { comparedTables, columnOf } from '../duplicates/entities.ts'
import { currentMoment, readLabels } from '../history/labels.ts'
import type { Language } from '../messages/language.ts'
import { refusal } from '../messages/refusals.ts'
import { parseForeignReference } from '../saving/foreign-reference.ts'
import { isDuplicate } from '../saving/sqlstate.ts'
import { type Caller, serve } from '../serve.ts'
import { demandNoCircle } from '../saving/succession-circle.ts'
import { planAbsorption, type MergePlan, type MergeReport } from './absorb.ts'
import { findForeignReferences, foreignReferenceObstacles } from './foreign-references.ts'
import { findForeignRows } from './foreign-rows.ts'
import { readDifferingFields } from './fields.ts'
import { readConstraints } from './constraints.ts'
import { planNamePeriods } from './name-periods.ts'
import { planSuccessions } from './successions.ts'

type MergeBody = BodyOf<typeof merge.preview>
type LockedRow = { id: number; rev: number; editable: boolean }

/** Previews a merge from one snapshot, without locks and writes (domain.md#merge-preview). */
async function previewMerge(
  db: Db,
  asked: MergeBody,
  { rights: own, language, services }: Caller,
): Promise<MergePreview> {
  const rights = isProposedBy(own, asked.entity) ? fullRights : own
  return snapshot(db, async (tx) => {
    const { away } = await readMergedRows(tx, asked)
    await demandRightsToBoth(tx, rights, asked)
    const fields = await readDifferingFields(tx, asked, language)
    const { report, written } = await planMerge(tx, asked, { language, today: services.today() }, away)
    const foreign = await findForeignRows(tx, rights, written, language)
    return {
      made: await readInsertTimes(tx, asked),
      fields,
      moves: [...report.moves].map(([entity, count]) => ({ entity, count })),
      joins: [...report.joins].map(([entity, rows]) => ({ entity, rows })),
      numbers: report.numbers,
      obstacles: [...foreign, ...(await findForeignReferences(tx, asked, [], language)), ...report.obstacles],
    }
  })
}

const demandRightsToBoth = (tx: Db, rights: Rights, { entity, keep, away }: MergeBody) =>
  demandRights(
    tx,
    rights,
    [keep, away].map((id) => ({ entity, id })),
  )

/** Merges two rows in one change (domain.md#merge-one-change). An obstacle prevents every change. */
export async function applyMerge(
  db: Db,
  { take, revKeep, revAway, quotas = [], ...asked }: BodyOf<typeof merge.apply>,
  { userId, rights, language, services }: Caller,
): Promise<MergeAnswer> {
  const { fields, locked } = comparedTables[asked.entity]
  const unknown = take.find((field) => !Object.hasOwn(fields, field))
  if (unknown !== undefined) throw refusal('badField', { field: 'take' })
  try {
    return await transaction(db, userId, async (tx) => {
      const { keep, away } = await readMergedRows(tx, asked, 'FOR UPDATE')
      await demandRightsToBoth(tx, rights, asked)
      if (keep.rev !== revKeep || away.rev !== revAway) return [{ sms: sms.updateRefused, reason: 'stale' }]
      if (!keep.editable && take.some((field) => locked.includes(field)))
        return [{ sms: sms.updateRefused, reason: 'locked' }]
      const { report, statements, written } = await planMerge(
        tx,
        asked,
        { language, today: services.today() },
        away,
        'holds',
        new Map(quotas.map(({ id, side }) => [id, side])),
      )
      await demandRights(tx, rights, written)
      const obstacles = [...(await findForeignReferences(tx, asked, take, language)), ...report.obstacles]
      if (obstacles.length > 0) return [{ sms: sms.cannotDelete, obstacles }]
      for (const { text, values } of statements) await run(tx, text, [...values])
      if (written.some(({ entity }) => entity === 'succession'))
        await demandNoCircle(tx, 'away', asked.entity)
      await deleteAndCopyFields(tx, asked, take)
      const [made] = await run<{ change: string }>(tx, 'SELECT current_change()::text AS change', [])
      return [{ sms: sms.updated, ...made }]
    })
  } catch (error) {
    // A value copied to the kept row would duplicate that of a third row.
    if (isDuplicate(error)) return [{ sms: sms.duplicate }]
    const foreign = parseForeignReference(error)
    if (foreign !== undefined)
      return [{ sms: sms.cannotDelete, obstacles: await foreignReferenceObstacles(db, foreign, language) }]
    throw error
  }
}

/** Reads both rows. FOR UPDATE prevents other users from adding references to the row that is deleted. */
async function readMergedRows(tx: Db, { entity, keep, away }: MergeBody, lockClause: '' | 'FOR UPDATE' = '') {
  if (keep === away) throw refusal('badField', { field: 'away' })
  const { table } = comparedTables[entity]
  const rows = await run<LockedRow>(
    tx,
    `SELECT id, rev, ${'editable' in table ? 'editable' : 'true'} AS editable
     FROM "${getTableName(table)}" t WHERE id IN ($1, $2) ORDER BY id ${lockClause}`,
    [keep, away],
  )
  const of = (id: number) => {
    const row = rows.find((one) => one.id === id)
    if (row === undefined) throw refusal('noSuchRow')
    return row
  }
  return { keep: of(keep), away: of(away) }
}

/** Reads when each row was first inserted, even if it was deleted and restored later. */
async function readInsertTimes(tx: Db, { entity, keep, away }: MergeBody): Promise<MergePreview['made']> {
  const rows = await run<{ id: number; at: string }>(
    tx,
    `SELECT row_id AS id, ${isoSql('min(at)')} AS at FROM history
     WHERE table_name = $1 AND row_id IN ($2, $3) AND action = 'insert' GROUP BY row_id`,
    [getTableName(comparedTables[entity].table), keep, away],
  )
  const of = (id: number) => rows.find((one) => one.id === id)?.at ?? null
  return { keep: of(keep), away: of(away) }
}

async function planMerge(
  tx: Db,
  { entity, keep, away }: MergeBody,
  { language, today }: { language: Language; today: string },
  gone: LockedRow,
  isLocked?: 'holds',
  quotas: MergePlan['quotas'] = new Map(),
): Promise<MergePlan> {
  const report: MergeReport = { moves: new Map(), joins: new Map(), numbers: [], obstacles: [] }
  if (!gone.editable) {
    const row = { table: getTableName(comparedTables[entity].table), id: gone.id, moment: currentMoment }
    const label = (await readLabels(tx, [row], language))(row)
    report.obstacles.push({ entity, id: gone.id, label, reason: 'protected' })
  }
  const plan = {
    tx,
    constraints: await readConstraints(tx),
    language,
    isLocked: isLocked !== undefined,
    report,
    statements: [],
    written: [],
    quotas,
  }
  await planAbsorption(plan, getTableName(comparedTables[entity].table), [{ keep, away }])
  await planNamePeriods(plan, { entity, keep, away }, today)
  await planSuccessions(plan, { entity, keep, away })
  return plan
}

/**
 * Deletes `away` and copies its fields `take` to `keep`, in this order, since copied values must be unique.
 */
async function deleteAndCopyFields(tx: Db, { entity, keep, away }: MergeBody, take: readonly string[]) {
  const one = comparedTables[entity]
  const table = getTableName(one.table)
  const columns = take.map((field) => `"${columnOf(one, field).name}"`)
  const [gone] = await run<{ row: string }>(
    tx,
    `SELECT to_jsonb(t)::text AS row FROM "${table}" t WHERE id = $1`,
    [away],
  )
  await run(tx, `DELETE FROM "${table}" WHERE id = $1`, [away])
  if (columns.length === 0 || gone === undefined) return
  const values = columns.map((column) => `${column} = gone.${column}`).join(', ')
  await run(
    tx,
    `UPDATE "${table}" t SET ${values} FROM jsonb_populate_record(NULL::"${table}", $2::jsonb) gone WHERE t.id = $1`,
    [keep, gone.row],
  )
}

export const mergeRoutes = serve(merge, { preview: previewMerge, apply: applyMerge })
