import { ids } from '#contract/limits.ts'
import type { RenamedEntity } from '#contract/names-through-time.ts'
import { type SaveAnswer, sms } from '#contract/save.ts'
import type { Db } from '#db/connect.ts'
import { failureCode } from '#db/failures.ts'
import { namePeriod } from '#db/schema/index.ts'
import { run } from '#db/statement.ts'
import { saveRow } from '../saving/rows.ts'
import { namedFields, type PeriodValues, renamedTable } from './named-fields.ts'

/** Rename of a row from a day on. `user`: author of the change. */
export type Rename = {
  readonly entity: RenamedEntity
  readonly record: number
  readonly from: string
  readonly values: PeriodValues
  readonly basis: string
  readonly user: number | null
}

export type RenameFailure = 'overlap' | 'duplicate' | 'locked'

export type LockedRow = Readonly<Record<string, string | number | boolean | null>> & { readonly rev: number }

/** Locks and returns a row; undefined if it does not exist. A row is always locked before its periods. */
export async function lockRow(tx: Db, entity: RenamedEntity, id: number): Promise<LockedRow | undefined> {
  const [locked] = await run<{ row: LockedRow }>(
    tx,
    `SELECT to_jsonb(t) AS row FROM "${entity.replaceAll('-', '_')}" t WHERE id = $1::integer FOR UPDATE`,
    [id],
  )
  return locked?.row
}

const namesOfRow = (entity: RenamedEntity, row: LockedRow): PeriodValues =>
  Object.fromEntries(
    namedFields(entity).map(({ column, periodKey }) => [periodKey, String(row[column] ?? '')]),
  )

/** Notes in the change of this transaction that it is a rename by the order `basis`. */
export const markAsRename = (tx: Db, basis: string) =>
  run(tx, `SELECT set_config('okuu.ground', $1, true)`, [`rename ${basis}`])

const isOverlap = (error: unknown) => failureCode(error) === '23P01'

/** Saves a period. Returns `overlap` when it overlaps another one: the caller must then roll back. */
export async function savePeriod(
  tx: Db,
  id: number,
  values: Partial<typeof namePeriod.$inferInsert>,
  { user, rev }: { user: number | null; rev?: number | undefined },
): Promise<SaveAnswer | 'overlap'> {
  try {
    const answer = await saveRow(tx, namePeriod, id, values, { user, rev })
    return answer[0]?.sms === sms.duplicate ? 'overlap' : answer
  } catch (error) {
    if (isOverlap(error)) return 'overlap'
    throw error
  }
}

/** Saves names in a row. Returns `duplicate` if another row has them. The caller has checked locked fields. */
async function writeNames(
  tx: Db,
  { entity, record, values, user }: Pick<Rename, 'entity' | 'record' | 'values' | 'user'>,
): Promise<RenameFailure | undefined> {
  const given = namedFields(entity).flatMap(({ key, periodKey }) => {
    const value = values[periodKey]
    return value === undefined || value === null ? [] : [[key, value] as const]
  })
  const saving = { user, rev: undefined }
  const [outcome] = await saveRow(tx, renamedTable(entity), record, Object.fromEntries(given), saving)
  return outcome?.sms === sms.duplicate ? 'duplicate' : undefined
}

/**
 * Saves new names in a locked row; its old names become a former period (domain.md#names-rename). `period`:
 * id of the planned period that takes effect, or −1.
 */
export async function applyNames(
  tx: Db,
  rename: Rename,
  row: LockedRow,
  period: number,
): Promise<SaveAnswer | RenameFailure> {
  const { entity, record, from, values, basis, user } = rename
  const [present] = await run<{ id: number; starts_on: string }>(
    tx,
    `SELECT id, starts_on FROM name_period WHERE entity = $1 AND record = $2 AND state = 'present' FOR UPDATE`,
    [entity, record],
  )
  if (present !== undefined && present.starts_on >= from) return 'overlap'
  const refused = await writeNames(tx, rename)
  if (refused !== undefined) return refused
  const former = { state: 'former', endsOn: from, ...namesOfRow(entity, row) } as const
  const ended =
    present === undefined
      ? await savePeriod(tx, ids.create, { entity, record, basis: '', ...former }, { user })
      : await savePeriod(tx, present.id, former, { user })
  if (ended === 'overlap') return ended
  const begun = { state: 'present', startsOn: from, basis, reason: '', plannedBy: user, ...values } as const
  return savePeriod(tx, period, { entity, record, ...begun }, { user })
}
