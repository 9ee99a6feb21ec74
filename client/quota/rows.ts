import { quota } from '#contract/entities/quota.ts'
import type { GroupQuotaRow } from '#contract/quota.ts'
import { plainCount } from '../editing/fields/typed-texts.ts'
import type { QuotaValues } from './plan.ts'

export const idOf = (row: GroupQuotaRow) => row.idRrnkGrKolst

const shown = (count: number | undefined) => (count === undefined || count === 0 ? '' : String(count))

/** Returns the values of a row. For 0 students the input is empty, with the placeholder 0. */
export const valuesOf = (row: GroupQuotaRow | undefined): QuotaValues => ({
  budget: shown(row?.kol_b),
  contract: shown(row?.kol_k),
})

/** Returns the numbers as they are saved: an empty one becomes 0 (domain.md#quota-range), 007 becomes 7. */
export const asSaved = ({ budget, contract }: QuotaValues): QuotaValues => ({
  budget: plainCount(budget) || '0',
  contract: plainCount(contract) || '0',
})

/** Ranges of the numbers that can be saved (domain.md#quota-range). */
export const numbers = { budget: quota.fields.budget.range, contract: quota.fields.contract.range } as const
