import { lockedFieldsOf } from '#contract/entities/registry.ts'
import { maxPlannedNames } from '#contract/limits.ts'
import type { RenamedEntity } from '#contract/names-through-time.ts'
import type { Db } from '#db/connect.ts'
import { run } from '#db/statement.ts'
import { refusal } from '../messages/refusals.ts'
import type { PeriodName, PeriodValues } from './named-fields.ts'
import { namedFields } from './named-fields.ts'
import type { LockedRow, Rename } from './rename.ts'

export type StoredPeriod = Readonly<Record<string, unknown>> & {
  readonly id: number
  readonly entity: RenamedEntity
  readonly record: number
  readonly starts_on: string | null
  readonly ends_on: string | null
  readonly state: 'former' | 'present' | 'planned' | 'failed'
  readonly basis: string
  readonly reason: string
  readonly planned_by: number | null
  readonly rev: number
}

/** Returns the names of a period, without those that it does not change. */
export const periodValues = (period: StoredPeriod): PeriodValues =>
  Object.fromEntries(
    namedFields(period.entity).flatMap(({ periodKey, periodColumn }): [PeriodName, string][] => {
      const value = period[periodColumn]
      return typeof value === 'string' ? [[periodKey, value]] : []
    }),
  )

const plannedCountSql = `
  SELECT count(*)::integer AS count FROM name_period
  WHERE entity = $1 AND record = $2::integer AND state = 'planned' AND id <> $3::integer`

/** Throws when a row has the maximum number of plans besides `period`. The caller has locked the row. */
export async function demandPlanLimit(tx: Db, { entity, record }: Rename, period: number): Promise<void> {
  const [planned] = await run<{ count: number }>(tx, plannedCountSql, [entity, record, period])
  if ((planned?.count ?? 0) >= maxPlannedNames) throw refusal('namesTooMany', { most: maxPlannedNames })
}

/** True if the rename needs an administrator: it changes a locked field (domain.md#names-protected). */
export const changesLockedField = ({ entity, values }: Rename, row: LockedRow): boolean =>
  row['editable'] === false &&
  namedFields(entity).some(
    ({ key, column, periodKey }) =>
      lockedFieldsOf(entity).includes(key) && (values[periodKey] ?? row[column]) !== row[column],
  )
