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
 * True if only administrators may change the row so: it adds, deletes or renames in Russian an institution,
 * or moves it to another ministry, also by a planned name (domain.md#setup-lists). A rename that other users
 * may make copies the Russian names to a former period and changes its state.
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
