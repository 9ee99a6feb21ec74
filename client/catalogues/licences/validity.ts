import type { LicenceRow } from '#contract/entities/licence.ts'

const day = 86_400_000
/** Days left below which a licence is shown as ending. */
const soon = 60

export type Validity = { readonly state: 'over' | 'ending' | 'running'; readonly days: number }

/** State and days left of a licence; on its last day 0 are left. Dates are YYYY-MM-DD. */
export const validityOf = (endsOn: string, today: string): Validity => {
  const days = Math.round((Date.parse(endsOn) - Date.parse(today)) / day)
  return { days, state: days < 0 ? 'over' : days < soon ? 'ending' : 'running' }
}

/** Answers whether the ministry has suspended, withdrawn or reissued the licence by this day, YYYY-MM-DD. */
export const isOutOfForce = ({ State, StateFrom }: Pick<LicenceRow, 'State' | 'StateFrom'>, today: string) =>
  State !== 'inForce' && (StateFrom ?? '') <= today

/** Answers whether the licence is unlimited; it is stored with a date in the far future (domain.md#licence-term). */
export const isEndless = (endsOn: string) => endsOn >= '2099'
