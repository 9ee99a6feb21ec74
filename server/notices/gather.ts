import type { NoticeKind } from '#contract/notice-choices.ts'
import { academicYearOn, dayIn } from '#db/academic-year.ts'
import { type Db, transaction } from '#db/connect.ts'
import { gatheringLock } from '#db/locks.ts'
import { run } from '#db/statement.ts'
import { type BackgroundJob, createBackgroundJob } from '../background/background.ts'
import type { Config } from '../config/config.ts'
import { events } from './events.ts'
import ru from './words/ru.json' with { type: 'json' }

type GatherOptions = { readonly today: string; readonly year: number }

/** SQL for the highest history id of changes outside the tables of notices. */
const newestChangeSql = `
  SELECT coalesce((
    SELECT id FROM history WHERE table_name NOT IN ('notice', 'notice_read') ORDER BY id DESC LIMIT 1
  ), 0)::text AS seen`

/** SQL: a row if the last search saw all changes and is under an hour old, since changes may commit late. */
const nothingNewSql = `
  SELECT FROM notice_gathering
  WHERE day = $1::date AND seen = $2::bigint AND at BETWEEN now() - interval '1 hour' AND clock_timestamp()`

/**
 * Creates notices for new events and deletes events that are no longer true (domain.md#notice-events). A lock
 * allows one search at a time. Returns false if another search runs or nothing is new since the last one.
 */
export function gatherEvents(db: Db, { today, year }: GatherOptions): Promise<boolean> {
  return transaction(db, null, async (tx) => {
    const [lock] = await run<{ held: boolean }>(tx, 'SELECT pg_try_advisory_xact_lock($1) AS held', [
      gatheringLock,
    ])
    if (lock?.held !== true) return false
    const [last] = await run<{ seen: string }>(tx, newestChangeSql, [])
    const seen = last?.seen ?? '0'
    if ((await run(tx, nothingNewSql, [today, seen])).length > 0) return false
    for (const event of events)
      await run(tx, updateNoticesSql(event), [today, year, event.kind, textOf(event.kind), event.important])
    await run(tx, deleteEmptyNoticesSql, [])
    await run(
      tx,
      `INSERT INTO notice_gathering (day, seen) VALUES ($1, $2)
       ON CONFLICT (id) DO UPDATE SET day = excluded.day, seen = excluded.seen, at = now()`,
      [today, seen],
    )
    return true
  })
}

const sameRowSql =
  'e.kind = $3 AND e.subject = f.subject AND e.table_name = f.table_name AND e.record = f.record'

/**
 * SQL that inserts a notice for each subject with new rows and deletes events that are not found any more.
 */
const updateNoticesSql = ({ found, known }: (typeof events)[number]) => `
  ${found},
  gone AS (
    DELETE FROM notice_event e WHERE e.kind = $3 AND ${known} AND NOT EXISTS (SELECT FROM found f WHERE ${sameRowSql})
  ),
  fresh AS MATERIALIZED (
    SELECT f.* FROM found f WHERE NOT EXISTS (SELECT FROM notice_event e WHERE ${sameRowSql})
  ),
  numbered AS MATERIALIZED (
    SELECT subject, nextval('notice_id_seq')::integer AS id FROM (SELECT DISTINCT subject FROM fresh) one
  ),
  made AS (
    INSERT INTO notice (id, text, important, source) SELECT id, $4, $5, 'event' FROM numbered
  )
  INSERT INTO notice_event (notice_id, kind, subject, table_name, record, day, institution, faculty)
  SELECT n.id, $3, f.subject, f.table_name, f.record, f.day, f.institution, f.faculty
  FROM fresh f JOIN numbered n ON n.subject = f.subject`

const deleteEmptyNoticesSql = `
  WITH empty AS MATERIALIZED (
    SELECT n.id FROM notice n
    WHERE n.source = 'event' AND NOT EXISTS (SELECT FROM notice_event e WHERE e.notice_id = n.id)
  ),
  marks AS (DELETE FROM notice_read r USING empty WHERE r.notice_id = empty.id)
  DELETE FROM notice n USING empty WHERE n.id = empty.id`

/** Returns a stored text, which only the command line shows. Users see a text in their language. */
const textOf = (kind: NoticeKind) => ru[kind].replaceAll(/\{\{\w+\}\}/g, '…')

const second = 1000
const searchInterval = 5 * second

/** Pause after a search, as a multiple of its duration: searches use at most about 4 % of the time. */
const pauseFactor = 25

export function startGathering(
  db: Db,
  { timeZone }: Pick<Config, 'timeZone'>,
  clock: () => Date,
  failed: (error: unknown) => void,
): Pick<BackgroundJob, 'stop'> {
  let restsUntil = 0
  const look = async () => {
    const begun = performance.now()
    if (begun < restsUntil) return
    const now = clock()
    const today = dayIn(now, timeZone)
    await gatherEvents(db, { today, year: await academicYearOn(db, today) })
    restsUntil = performance.now() + pauseFactor * (performance.now() - begun)
  }
  const work = createBackgroundJob(0, look, failed)
  work.trigger()
  const watch = setInterval(work.trigger, searchInterval).unref()
  return {
    stop() {
      clearInterval(watch)
      return work.stop()
    },
  }
}
