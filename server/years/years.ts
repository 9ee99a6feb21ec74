import { desc } from 'drizzle-orm'
import type { BodyOf } from '#contract/call.ts'
import { stale, updated } from '#contract/save.ts'
import { academicYears, type YearAnswer } from '#contract/years.ts'
import { type Db, transaction } from '#db/connect.ts'
import { read } from '#db/read.ts'
import { academicYear } from '#db/schema/index.ts'
import { run } from '#db/statement.ts'
import { refusal } from '../messages/refusals.ts'
import { cacheable, type Caller, serve } from '../serve.ts'
import { countUnfinished } from './unfinished.ts'

const listYears = read((db) =>
  db
    .select({
      id_a_year: academicYear.id,
      a_year: academicYear.label,
      begins: academicYear.begins,
      spring: academicYear.spring,
      closed: academicYear.closed,
      rev: academicYear.rev,
    })
    .from(academicYear)
    .orderBy(desc(academicYear.id)),
)

type Days = { begins: string; spring: string }
type YearRow = Days & { id: number; firstYear: string; closed: boolean; rev: number }

// Locks the year and its neighbours, so that concurrent saves cannot make years overlap.
const lockSql = `
  SELECT id, left(label, 4) AS "firstYear", begins::text, spring::text, closed, rev FROM academic_year
  WHERE id BETWEEN $1::integer - 1 AND $1::integer + 1 ORDER BY id FOR NO KEY UPDATE`

const saveSql = `
  UPDATE academic_year SET begins = $2::date, spring = $3::date, closed = $4::boolean WHERE id = $1 RETURNING rev`

/** Saves a year. Closing it returns counts of its unfinished rows (domain.md#year-days). */
async function saveYear(
  db: Db,
  { idYear, rev, ...given }: BodyOf<typeof academicYears.save>,
  { userId, language, services }: Caller,
): Promise<YearAnswer> {
  const { answer, isClosed } = await transaction(db, userId, async (tx) => {
    const locked = await run<YearRow>(tx, lockSql, [idYear])
    const year = locked.find(({ id }) => id === idYear)
    if (year === undefined) throw refusal('noSuchRow')
    if (rev !== undefined && rev !== year.rev) return { answer: stale(), isClosed: false }
    const { begins, spring, closed } = { ...year, ...given }
    demandOrder(year, { begins, spring }, locked)
    const [saved] = await run<{ rev: number }>(tx, saveSql, [idYear, begins, spring, closed])
    return { answer: updated(saved?.rev), isClosed: closed && !year.closed }
  })
  if (!isClosed) return answer
  const unfinished = await countUnfinished(db, { language, today: services.today(), year: idYear })
  return answer.map((outcome) => ({ ...outcome, unfinished }))
}

/** Throws 400, with the permitted range, if the year or its spring half-year begins outside it. */
function demandOrder({ id, firstYear }: YearRow, { begins, spring }: Days, locked: readonly YearRow[]) {
  const before = locked.find((one) => one.id === id - 1)
  const after = locked.find((one) => one.id === id + 1)
  const from = dayAfter(before?.spring ?? `${Number(firstYear) - 1}-12-31`)
  if (begins < from || begins > `${firstYear}-12-31`)
    throw refusal('yearBeginsOutside', { field: 'begins', from, to: `${firstYear}-12-31` })
  const end = dayBefore(after?.begins ?? `${Number(firstYear) + 1}-09-01`)
  if (spring <= begins || spring > end)
    throw refusal('springOutside', { field: 'spring', from: dayAfter(begins), to: end })
}

const addDays = (day: string, days: number) =>
  new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10)
const dayAfter = (day: string) => addDays(day, 1)
const dayBefore = (day: string) => addDays(day, -1)

export const academicYearRoutes = serve(academicYears, {
  list: cacheable(listYears),
  unfinished: (db, { idYear: year }, { language, services }) =>
    countUnfinished(db, { language, today: services.today(), year }),
  save: saveYear,
})
