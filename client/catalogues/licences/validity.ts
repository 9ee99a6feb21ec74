import type { LicenceRow } from '#contract/entities/licence.ts'

const dayLength = 86_400_000
/** A licence with fewer remaining days is marked as ending soon. */
const endingDays = 60

export type Validity = { readonly state: 'over' | 'ending' | 'running'; readonly days: number }

/** `days`: remaining days, 0 on the last day. Dates are YYYY-MM-DD. */
export const validityOf = (endsOn: string, today: string): Validity => {
  const days = Math.round((Date.parse(endsOn) - Date.parse(today)) / dayLength)
  return { days, state: days < 0 ? 'over' : days < endingDays ? 'ending' : 'running' }
}

/** Returns true if the ministry has suspended, withdrawn or reissued the licence by this day, YYYY-MM-DD. */
export const isOutOfForce = ({ State, StateFrom }: Pick<LicenceRow, 'State' | 'StateFrom'>, today: string) =>
  State !== 'inForce' && (StateFrom ?? '') <= today

/** Returns true if the licence is unlimited: its stored end is in the far future (domain.md#licence-term). */
export const isEndless = (endsOn: string) => endsOn >= '2099'
