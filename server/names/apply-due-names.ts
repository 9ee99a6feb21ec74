import { dayIn } from '#db/academic-year.ts'
import { type Db, transaction } from '#db/connect.ts'
import { renamingLock } from '#db/locks.ts'
import { run } from '#db/statement.ts'
import { type BackgroundJob, runEveryQuarterMinute } from '../background/background.ts'
import type { Config } from '../config/config.ts'
import { changesLockedField, type StoredPeriod, periodValues } from './plan.ts'
import { lockRow, type RenameFailure, savePeriod, markAsRename, applyNames } from './rename.ts'

const dueNamesSql = `
  SELECT to_jsonb(p) AS period FROM name_period p
  WHERE p.state = 'planned' AND p.starts_on <= $1::date
  ORDER BY p.starts_on, p.id LIMIT 1`

export type DueNameResult = { readonly period: StoredPeriod; readonly failed: RenameFailure | undefined }

/**
 * Applies all due names, the earliest first, each as one change by the user who planned it
 * (domain.md#names-planned). An advisory lock serialises instances, so each name takes effect once.
 */
export async function applyDueNames(
  db: Db,
  today: string,
  onEffect: (effect: DueNameResult) => void = () => {},
  signal?: AbortSignal,
): Promise<void> {
  const [waiting] = await run<{ period: StoredPeriod }>(db, dueNamesSql, [today])
  if (waiting === undefined) return
  while (!signal?.aborted) {
    const effect = await transaction(db, null, (tx) => applyNextName(tx, today))
    if (effect === undefined) return
    onEffect(effect)
  }
}

async function applyNextName(tx: Db, today: string): Promise<DueNameResult | undefined> {
  await run(tx, 'SELECT pg_advisory_xact_lock($1)', [renamingLock])
  for (;;) {
    const [due] = await run<{ period: StoredPeriod }>(tx, dueNamesSql, [today])
    if (due === undefined) return undefined
    const { entity, record, id, rev, planned_by: user } = due.period
    const row = await lockRow(tx, entity, record)
    const [period] = await run<{ rev: number }>(tx, 'SELECT rev FROM name_period WHERE id = $1 FOR UPDATE', [
      id,
    ])
    // The name was saved or deleted while this transaction waited for the row's lock.
    if (row === undefined || period?.rev !== rev) continue
    return applyName(tx, due.period, row, user)
  }
}

/** SQL that exempts the write from the check of rights: they were checked when the name was planned. */
const plannerRightsSql = `SELECT set_config('okuu.user', $1, true), set_config('okuu.asked', $1 || ' 9223372036854775807', true)`

/** True if the user is an administrator. null is the command line, which has an administrator's rights. */
async function hasAdministratorRights(tx: Db, user: number | null): Promise<boolean> {
  if (user === null) return true
  return (await run(tx, `SELECT FROM app_user WHERE id = $1 AND role = 'administrator'`, [user])).length > 0
}

async function applyName(
  tx: Db,
  period: StoredPeriod,
  row: NonNullable<Awaited<ReturnType<typeof lockRow>>>,
  user: number | null,
): Promise<DueNameResult> {
  const { id, entity, record, starts_on: from, basis } = period
  if (from === null) throw new Error(`The planned name ${id} has no day`)
  await markAsRename(tx, basis)
  if (user !== null) await run(tx, plannerRightsSql, [String(user)])
  await run(tx, 'SAVEPOINT effect', [])
  const rename = { entity, record, from, basis, user, values: periodValues(period) }
  const isKept = changesLockedField(rename, row) && !(await hasAdministratorRights(tx, user))
  const taken = isKept ? 'locked' : await applyNames(tx, rename, row, id)
  if (typeof taken !== 'string') return { period, failed: undefined }
  await run(tx, 'ROLLBACK TO SAVEPOINT effect', [])
  await savePeriod(tx, id, { state: 'failed', reason: taken }, { user })
  return { period, failed: taken }
}

export type RenamingLog = { taken: (effect: DueNameResult) => void; failed: (error: unknown) => void }

/** Applies due names in the background; at the start also overdue ones. */
export function startRenaming(
  db: Db,
  { timeZone }: Pick<Config, 'timeZone'>,
  clock: () => Date,
  { taken, failed }: RenamingLog,
): Pick<BackgroundJob, 'stop'> {
  return runEveryQuarterMinute((signal) => applyDueNames(db, dayIn(clock(), timeZone), taken, signal), failed)
}
