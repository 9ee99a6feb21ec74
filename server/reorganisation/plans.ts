import type { BodyOf } from '#contract/call.ts'
import { ids, periodDates } from '#contract/limits.ts'
import type { Effects, PlanAnswer, PlanRow, reorganisations } from '#contract/reorganisation.ts'
import { sms, stale } from '#contract/save.ts'
import type { Db } from '#db/connect.ts'
import { type PlannedRow, reorganisation } from '#db/schema/reorganisation.ts'
import { run } from '#db/statement.ts'
import { refusal } from '../messages/refusals.ts'
import { demandRights } from '../auth/demand-rights.ts'
import { saveOrNothing } from '../saving/save-or-nothing.ts'
import { saveRow } from '../saving/rows.ts'
import type { Caller } from '../serve.ts'
import { carryOut, type Reorganisation, undecidedClashes } from './carry-out.ts'
import { findChangedSince, readRows } from './rows-before.ts'
import { type NamedUnit, namedUnits } from './steps.ts'

type Calls = typeof reorganisations

export type StoredPlan = {
  readonly id: number
  readonly user: number
  readonly state: PlanRow['state']
  readonly rev: number
  readonly rowsThen: readonly PlannedRow[]
} & Reorganisation

const lockSql = `
  SELECT id, user_id AS "user", state, rev, rows_then AS "rowsThen", steps, choices, starts_on::text AS from, basis
  FROM reorganisation WHERE id = $1::integer FOR UPDATE`

export async function lockPlan(tx: Db, id: number): Promise<StoredPlan> {
  const [plan] = await run<StoredPlan>(tx, lockSql, [id])
  if (plan === undefined) throw refusal('noSuchRow')
  return plan
}

async function demandPlanning(db: Db, { rights }: Caller, named: readonly NamedUnit[]): Promise<void> {
  if (rights.role === 'reader') throw refusal('readOnly')
  await demandRights(db, rights, named)
}

function demandDay(from: string): void {
  if (from < periodDates.first || from > periodDates.last) throw refusal('fieldRange', { field: 'from' })
}

/** Executes the steps in a transaction and rolls it back (domain.md#reorganisation-plan). */
export async function planReorganisation(
  db: Db,
  body: BodyOf<Calls['plan']>,
  caller: Caller,
): Promise<Effects> {
  const { steps, choices = [], from, basis } = body
  demandDay(from)
  await demandPlanning(db, caller, namedUnits(steps))
  const as = { language: caller.language, user: caller.userId, today: caller.services.today() }
  // The effects do not depend on the basis, which may be blank here. A rename needs one, so '-' is passed.
  const dryRun = (tx: Db) => carryOut(tx, { steps, choices, from, basis: basis.trim() || '-' }, as)
  return saveOrNothing(db, caller.userId, dryRun, () => false)
}

const otherPlansSql = `
  SELECT r.entity, r.id FROM reorganisation p
  CROSS JOIN LATERAL jsonb_to_recordset(p.rows_then) AS r (entity text, id integer)
  WHERE p.state = 'planned' AND p.id <> $1::integer`

/** Throws 400 if another plan changes one of the rows. */
async function demandNoOtherPlan(tx: Db, id: number, named: readonly NamedUnit[]): Promise<void> {
  const others = await run<{ entity: string; id: number }>(tx, otherPlansSql, [id])
  const planned = new Set(others.map((one) => `${one.entity} ${one.id}`))
  const twice = named.find((one) => planned.has(`${one.entity} ${one.id}`))
  if (twice !== undefined) throw refusal('stepOtherPlan', { step: twice.step })
}

/** Saves a plan. Returns sms 6 for an applied or cancelled plan (domain.md#reorganisation-plan). */
export async function savePlan(db: Db, body: BodyOf<Calls['save']>, caller: Caller): Promise<PlanAnswer> {
  const { idPlan, steps, choices = [], from, basis, title, rev } = body
  const { userId, language, services } = caller
  demandDay(from)
  const named = namedUnits(steps)
  return saveOrNothing(db, userId, async (tx): Promise<PlanAnswer> => {
    await demandPlanning(tx, caller, named)
    // The lock serialises saves. Otherwise two concurrent plans could change one row.
    await run(tx, `SELECT pg_advisory_xact_lock(hashtextextended('reorganisation', 0))`, [])
    if (idPlan !== ids.create) {
      const plan = await lockPlan(tx, idPlan)
      if (plan.user !== userId && caller.rights.role !== 'administrator') throw refusal('authorOnly')
      if (plan.state !== 'planned' && plan.state !== 'failed') return refuseLocked()
    }
    await demandNoOtherPlan(tx, idPlan, named)
    const rowsThen = await readRows(tx, named)
    await run(tx, 'SAVEPOINT trial', [])
    const effects = await carryOut(
      tx,
      { steps, choices, from, basis },
      { language, user: userId, today: services.today() },
    )
    await run(tx, 'ROLLBACK TO SAVEPOINT trial', [])
    const values = {
      userId,
      title,
      basis,
      startsOn: from,
      // The steps are passed as JSON text, because the driver would convert an array into a PostgreSQL
      // array. The casts are safe: PostgreSQL parses the text.
      steps: JSON.stringify(steps) as unknown as typeof steps,
      choices: JSON.stringify(choices) as unknown as typeof choices,
      rowsThen: JSON.stringify(rowsThen) as unknown as typeof rowsThen,
      undecided: undecidedClashes(effects).length,
      state: 'planned' as const,
      reason: '',
      at: services.now(),
    }
    return saveRow(tx, reorganisation, idPlan, values, { user: userId, rev })
  })
}

const refuseLocked = (): PlanAnswer => [{ sms: sms.cannotDelete, reason: 'locked' }]

/**
 * Applies a plan. Returns sms 6 with the clashes or for an applied or cancelled plan, and sms 7 (stale) with
 * the changed rows (domain.md#reorganisation-plan).
 */
export async function applyPlan(
  db: Db,
  { idPlan, rev }: BodyOf<Calls['apply']>,
  caller: Caller,
): Promise<PlanAnswer> {
  const { userId, language, services } = caller
  return saveOrNothing(db, userId, async (tx): Promise<PlanAnswer> => {
    const plan = await lockPlan(tx, idPlan)
    if (plan.state !== 'planned' && plan.state !== 'failed') return refuseLocked()
    if (rev !== undefined && rev !== plan.rev) return stale()
    const as = { language, user: userId, today: services.today() }
    return carryOutPlan(tx, plan, as)
  })
}

/** Applies a plan. The caller must roll back after a refusal. */
export async function carryOutPlan(
  tx: Db,
  plan: StoredPlan,
  as: Parameters<typeof carryOut>[2],
): Promise<PlanAnswer> {
  const changed = await findChangedSince(tx, plan.rowsThen, as.language)
  if (changed.length > 0) return [{ sms: sms.updateRefused, reason: 'stale', changed }]
  const clashes = undecidedClashes(await carryOut(tx, plan, as))
  if (clashes.length > 0) return [{ sms: sms.cannotDelete, reason: 'clashes', clashes }]
  // Deferred constraints are checked here, because after the commit no refusal can be returned.
  await run(tx, 'SET CONSTRAINTS ALL IMMEDIATE', [])
  const [made] = await run<{ change: string }>(
    tx,
    `UPDATE reorganisation SET state = 'done', reason = '', undecided = 0, starts_on = least(starts_on, $2::date), change = current_change()
     WHERE id = $1 RETURNING change::text`,
    [plan.id, as.today],
  )
  return [{ sms: sms.updated, ...made }]
}

/** Cancels a plan. Returns sms 6 for an applied or cancelled plan. */
export async function cancelPlan(
  db: Db,
  { idPlan, rev }: BodyOf<Calls['cancel']>,
  caller: Caller,
): Promise<PlanAnswer> {
  const { userId } = caller
  return saveOrNothing(db, userId, async (tx): Promise<PlanAnswer> => {
    const plan = await lockPlan(tx, idPlan)
    if (plan.user !== userId && caller.rights.role !== 'administrator') throw refusal('authorOnly')
    if (plan.state !== 'planned' && plan.state !== 'failed') return refuseLocked()
    if (rev !== undefined && rev !== plan.rev) return stale()
    await saveRow(tx, reorganisation, idPlan, { state: 'cancelled' }, { user: userId, rev: undefined })
    return [{ sms: sms.deleted }]
  })
}

const listSql = `
  SELECT p.id AS id_plan, p.title, p.starts_on::text AS from, p.basis, p.steps, p.choices, p.state, p.reason, p.undecided,
    p.user_id AS id_user, u.login, p.change::text AS change, undone_by(p.change)::text AS undone, p.rev
  FROM reorganisation p JOIN app_user u ON u.id = p.user_id
  WHERE p.state <> 'cancelled' ORDER BY p.starts_on DESC, p.id DESC`

export const listPlans = (db: Db): Promise<PlanRow[]> => run<PlanRow>(db, listSql, [])
