import type { NoticeRow } from '#contract/notices.ts'

type Rows = readonly NoticeRow[]

export const without = (rows: Rows, id: number): NoticeRow[] =>
  rows.filter(({ id_question_answer }) => id_question_answer !== id)

export const insertRestored = (now: Rows, before: Rows, id: number): NoticeRow[] => {
  const at = before.findIndex((row) => row.id_question_answer === id)
  const notice = before[at]
  if (notice === undefined) return [...now]
  const others = without(now, id)
  // the notice is inserted after the nearest notice that was above it and still exists
  const above = before.slice(0, at).map((row) => row.id_question_answer)
  const place = others.findLastIndex((row) => above.includes(row.id_question_answer)) + 1
  return others.toSpliced(place, 0, notice)
}

export const groupsOf = (rows: Rows) => ({
  important: rows.filter(({ important }) => important),
  others: rows.filter(({ important }) => !important),
})

/** Returns the URL of a link; undefined unless it is an http or https URL. */
export const webLocation = (url: string): string | undefined =>
  URL.canParse(url) && /^https?:$/.test(new URL(url).protocol) ? url : undefined

export const shortCount = (count: number) => (count > 99 ? '99+' : String(count))
