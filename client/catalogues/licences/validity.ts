const day = 86_400_000
/** A licence that holds for fewer days is shown as ending. */
const soon = 60

export type Validity = { readonly state: 'over' | 'ending' | 'running'; readonly days: number }

/** The days that a licence still holds. Its last day counts: 0 days are left on it. Dates are YYYY-MM-DD. */
export const validityOf = (endsOn: string, today: string): Validity => {
  const days = Math.round((Date.parse(endsOn) - Date.parse(today)) / day)
  return { days, state: days < 0 ? 'over' : days < soon ? 'ending' : 'running' }
}

/** A licence without an end is stored with a day of a far century (domain.md#licence-term). */
export const isEndless = (endsOn: string) => endsOn >= '2099'
