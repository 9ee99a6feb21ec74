import type { NoticeRow } from '#contract/notices.ts'

type Rows = readonly NoticeRow[]

export const without = (rows: Rows, id: number): NoticeRow[] =>
  rows.filter(({ id_question_answer }) => id_question_answer !== id)

/** Puts the notice back at its former place; notices that were added or removed since then stay so. */
export const putBack = (now: Rows, before: Rows, id: number): NoticeRow[] => {
  const at = before.findIndex((row) => row.id_question_answer === id)
  const notice = before[at]
  if (notice === undefined) return [...now]
  const others = without(now, id)
  // after the nearest of those above it that is still there
  const above = before.slice(0, at).map((row) => row.id_question_answer)
  const place = others.findLastIndex((row) => above.includes(row.id_question_answer)) + 1
  return others.toSpliced(place, 0, notice)
}

/** Important first, each with the order that the server gave. */
export const groupsOf = (rows: Rows) => ({
  important: rows.filter(({ important }) => important),
  others: rows.filter(({ important }) => !important),
})

/** The address of a notice if it is one of the web: nothing else is ever a link. */
export const webLocation = (url: string): string | undefined =>
  URL.canParse(url) && /^https?:$/.test(new URL(url).protocol) ? url : undefined

/** The number on the bell has room for two digits. */
export const shortCount = (count: number) => (count > 99 ? '99+' : String(count))
