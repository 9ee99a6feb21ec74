const day = 86_400_000
/** Fewer days than these: it is time to see to it. */
const soon = 60

export type Validity = { readonly state: 'over' | 'ending' | 'running'; readonly days: number }

/** How long a licence still holds. Its last day counts: 0 days are left on it. Dates are YYYY-MM-DD. */
export const validityOf = (endsOn: string, today: string): Validity => {
  const days = Math.round((Date.parse(endsOn) - Date.parse(today)) / day)
  return { days, state: days < 0 ? 'over' : days < soon ? 'ending' : 'running' }
}

/** The date on the wall, not that of Greenwich. */
export const todayOf = (now: Date) =>
  [now.getFullYear(), now.getMonth() + 1, now.getDate()]
    .map((portion) => String(portion).padStart(2, '0'))
    .join('-')
