import { sms } from '#contract/save.ts'
import { dayIn } from '#db/academic-year.ts'
import { type Db, transaction } from '#db/connect.ts'
import { renamingLock } from '#db/locks.ts'
import { run } from '#db/statement.ts'
import { type BackgroundJob, runEveryQuarterMinute } from '../background/background.ts'
import type { Config } from '../config/config.ts'
import { isRetryable } from '../saving/sqlstate.ts'
import { carryOutPlan, lockPlan, type StoredPlan } from './plans.ts'

// A plan that was saved on or after its day is never due: an administrator applies it.
const duePlanSql = `
  SELECT id FROM reorganisation
  WHERE state = 'planned' AND starts_on <= $1::date AND starts_on > (at AT TIME ZONE $2)::date
  ORDER BY starts_on, id LIMIT 1`

export type DuePlanResult = { readonly id: number; readonly failed: string | undefined }

/**
 * Applies due plans, the earliest first, each as one change of its author (domain.md#reorganisation-day). A
 * lock serialises instances, so each plan is applied once.
 */
export async function carryOutDuePlans(
  db: Db,
  { today, timeZone }: { today: string; timeZone: string },
  onPlan: (plan: DuePlanResult) => void = () => {},
  signal?: AbortSignal,
): Promise<void> {
  while (!signal?.aborted) {
    const [due] = await run<{ id: number }>(db, duePlanSql, [today, timeZone])
    if (due === undefined) return
    const done = await transaction(db, null, (tx) => carryOutNext(tx, today, timeZone))
    if (done !== undefined) onPlan(done)
  }
}

const setPlannerSql = `SELECT set_config('okuu.user', $1, true)`

async function carryOutNext(tx: Db, today: string, timeZone: string): Promise<DuePlanResult | undefined> {
  await run(tx, 'SELECT pg_advisory_xact_lock($1)', [renamingLock])
  const [due] = await run<{ id: number }>(tx, duePlanSql, [today, timeZone])
  if (due === undefined) return undefined
  const plan = await lockPlan(tx, due.id)
  await run(tx, setPlannerSql, [String(plan.user)])
  await run(tx, 'SAVEPOINT due', [])
  const failed = await tryPlan(tx, plan, today)
  if (failed === undefined) return { id: plan.id, failed }
  await run(tx, 'ROLLBACK TO SAVEPOINT due', [])
  await run(tx, `UPDATE reorganisation SET state = 'failed', reason = $2 WHERE id = $1`, [plan.id, failed])
  return { id: plan.id, failed }
}

const administratorSql = `SELECT FROM app_user WHERE id = $1 AND role = 'administrator' AND NOT disabled`

/** Returns the reason of a failure; undefined after success. Only plans of administrators are applied. */
async function tryPlan(tx: Db, plan: StoredPlan, today: string): Promise<string | undefined> {
  if ((await run(tx, administratorSql, [plan.user])).length === 0) return 'administratorOnly'
  try {
    const [answer] = await carryOutPlan(tx, plan, { language: 'ru', user: plan.user, today })
    return answer?.sms === sms.updated ? undefined : (answer?.reason ?? 'clashes')
  } catch (error) {
    if (isRetryable(error)) throw error
    return 'refused'
  }
}

export type ReorganisingLog = { done: (plan: DuePlanResult) => void; failed: (error: unknown) => void }

/** Applies plans on their day; at the start also plans that became due while no server ran. */
export const startReorganising = (
  db: Db,
  { timeZone }: Pick<Config, 'timeZone'>,
  clock: () => Date,
  { done, failed }: ReorganisingLog,
): Pick<BackgroundJob, 'stop'> =>
  runEveryQuarterMinute(
    (signal) => carryOutDuePlans(db, { today: dayIn(clock(), timeZone), timeZone }, done, signal),
    failed,
  )
