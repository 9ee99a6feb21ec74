import { getTableName } from 'drizzle-orm'
import type { BodyOf } from '#contract/call.ts'
import { type MergeAnswer, type MergePreview, merge } from '#contract/merge.ts'
import { sms } from '#contract/save.ts'
import { type Db, transaction } from '#db/connect.ts'
import { run } from '#db/statement.ts'
import { demandRights, demandRightsToWritten } from '../auth/demand-rights.ts'
import { compared, columnOf } from '../duplicates/entities.ts'
import { now, readLabels } from '../history/labels.ts'
import type { Language } from '../http/language.ts'
import { refusal } from '../http/refusals.ts'
import { isDuplicate } from '../saving/sqlstate.ts'
import { type Caller, serve } from '../serve.ts'
import { absorb, type Report } from './absorb.ts'
import { findForeignRows } from './foreign-rows.ts'
import { differingFields } from './fields.ts'
import { readKeys } from './keys.ts'

type Asked = BodyOf<typeof merge.preview>
type Held = { id: number; rev: number; editable: boolean }

/** The effects of a merge: it is done, and taken back. */
async function previewMerge(db: Db, asked: Asked, { userId, language }: Caller): Promise<MergePreview> {
  return transaction(db, userId, async (tx) => {
    await run(tx, 'SAVEPOINT merge', [])
    const { away } = await hold(tx, asked)
    const fields = await differingFields(tx, asked, language)
    const report = await joinUnder(tx, asked, language, away)
    const foreign = await findForeignRows(tx, userId, language)
    await run(tx, 'ROLLBACK TO SAVEPOINT merge', [])
    return {
      fields,
      moves: [...report.moves].map(([entity, count]) => ({ entity, count })),
      joins: [...report.joins].map(([entity, rows]) => ({ entity, rows })),
      obstacles: [...foreign, ...report.obstacles],
    }
  })
}

/** Makes one row of two in one change (domain.md#merge-one-change), or none while anything stands in the way. */
async function applyMerge(
  db: Db,
  { take, revKeep, revAway, ...asked }: BodyOf<typeof merge.apply>,
  { userId, rights, language }: Caller,
): Promise<MergeAnswer> {
  const { fields, locked } = compared[asked.entity]
  const unknown = take.find((field) => !Object.hasOwn(fields, field))
  if (unknown !== undefined) throw refusal('badField', { field: 'take' })
  try {
    return await transaction(db, userId, async (tx) => {
      const { keep, away } = await hold(tx, asked)
      await demandRights(
        tx,
        rights,
        [keep.id, away.id].map((id) => ({ entity: asked.entity, id })),
      )
      if (keep.rev !== revKeep || away.rev !== revAway) return [{ sms: sms.updateRefused, reason: 'stale' }]
      if (!keep.editable && take.some((field) => locked.includes(field)))
        return [{ sms: sms.updateRefused, reason: 'locked' }]
      await run(tx, 'SAVEPOINT merge', [])
      const { obstacles } = await joinUnder(tx, asked, language, away)
      await demandRightsToWritten(tx)
      if (obstacles.length > 0) {
        await run(tx, 'ROLLBACK TO SAVEPOINT merge', [])
        return [{ sms: sms.cannotDelete, obstacles }]
      }
      await replace(tx, asked, take)
      const [made] = await run<{ change: string }>(tx, 'SELECT current_change()::text AS change', [])
      return [{ sms: sms.updated, ...made }]
    })
  } catch (error) {
    // A field that was taken makes the row the same as a third one.
    if (isDuplicate(error)) return [{ sms: sms.duplicate }]
    throw error
  }
}

/** Holds both rows, so that nothing can come to refer to the one that goes. */
async function hold(tx: Db, { entity, keep, away }: Asked) {
  if (keep === away) throw refusal('badField', { field: 'away' })
  const { table } = compared[entity]
  const rows = await run<Held>(
    tx,
    `SELECT id, rev, ${'editable' in table ? 'editable' : 'true'} AS editable
     FROM "${getTableName(table)}" t WHERE id IN ($1, $2) ORDER BY id FOR UPDATE`,
    [keep, away],
  )
  const of = (id: number) => {
    const row = rows.find((one) => one.id === id)
    if (row === undefined) throw refusal('noSuchRow')
    return row
  }
  return { keep: of(keep), away: of(away) }
}

async function joinUnder(
  tx: Db,
  { entity, keep, away }: Asked,
  language: Language,
  gone: Held,
): Promise<Report> {
  const report: Report = { moves: new Map(), joins: new Map(), obstacles: [] }
  if (!gone.editable) {
    const row = { table: getTableName(compared[entity].table), id: gone.id, moment: now }
    const label = (await readLabels(tx, [row], language))(row)
    report.obstacles.push({ entity, id: gone.id, label, reason: 'protected' })
  }
  const keys = await readKeys(tx)
  await absorb({ tx, keys, language, report }, getTableName(compared[entity].table), { keep, away })
  return report
}

/** The row goes before its values are taken: no two rows may have them. */
async function replace(tx: Db, { entity, keep, away }: Asked, take: readonly string[]) {
  const one = compared[entity]
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
