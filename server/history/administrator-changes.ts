import { administratorFields } from '#contract/entities/institution.ts'
import type { EntityFacts } from '#contract/entities/facts.ts'
import { namePeriod } from '#contract/entities/name-period.ts'
import { entityRows, tableOf } from '../entities.ts'
import type { StoredRow } from './label-rules.ts'
import { changedColumns } from './undo/net.ts'

type RowStates = {
  readonly table: string
  readonly before: StoredRow | null
  readonly after: StoredRow | null
}

const institutions = tableOf('institution')
const periods = tableOf('name-period')
export const tablesOfAdministrators = [institutions, periods]

const ownColumns = administratorFields.map(({ row }) => entityRows.institution.fields[row]?.name ?? '')
const { fields: periodFields }: EntityFacts = namePeriod
const russianColumns = Object.values(periodFields)
  .filter(({ language }) => language === 'ru')
  .map(({ row }) => entityRows['name-period'].fields[row]?.name ?? '')

/** True for a planned or failed Russian name of an institution. */
const isRussianPlan = (period: StoredRow | null) =>
  (period?.state === 'planned' || period?.state === 'failed') &&
  russianColumns.some((column) => typeof period[column] === 'string')

/**
 * True if only administrators may make the change (domain.md#setup-lists): it adds or deletes an institution,
 * or changes its ministry, a Russian name or a planned Russian name. Copying Russian names to a period that
 * becomes former is allowed, because a rename by another user does this.
 */
export function needsAdministrator({ table, before, after }: RowStates): boolean {
  const changed = before === null || after === null ? undefined : changedColumns(before, after)
  if (table === institutions)
    return changed === undefined || ownColumns.some((column) => changed.includes(column))
  if (table !== periods || (before ?? after)?.entity !== 'institution') return false
  const isCorrected =
    changed?.includes('state') === false && russianColumns.some((column) => changed.includes(column))
  return isCorrected || isRussianPlan(before) || isRussianPlan(after)
}
