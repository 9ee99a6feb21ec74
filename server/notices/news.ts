import { type Db, transaction } from '#db/connect.ts'
import { run } from '#db/statement.ts'
import { type BackgroundJob, createBackgroundJob } from '../background/background.ts'
import type { Config } from '../config/config.ts'
import { fetchJson } from '../background/outgoing-requests.ts'
import { type NewsNotice, readNews } from './news-answer.ts'

type Options = { timeout?: number; rest?: number; failed: (error: unknown) => void }

/** Milliseconds between two attempts of an instance to claim a request. All instances share one claim. */
const claimInterval = 60_000

/** Returns a background job that requests news when `trigger` is called (domain.md#notice-news). */
export function openNewsService(db: Db, config: Config, options: Options): BackgroundJob {
  const { newsServiceUrl: url, programName: program } = config
  const { timeout, rest = claimInterval, failed } = options
  if (url === undefined) return { trigger: () => {}, stop: async () => {} }
  const fetchNews = async (signal: AbortSignal) => {
    if (!(await claimRequest(db))) return
    const answer = await fetchJson(url, { body: { program }, signal, ...(timeout && { timeout }) })
    await storeNews(db, readNews(answer))
  }
  return createBackgroundJob(rest, fetchNews, failed)
}

/** Claims the next request. Returns false if an instance has claimed one in the last ten minutes. */
async function claimRequest(db: Db): Promise<boolean> {
  const claimed = await run(
    db,
    // A claim in the future is ignored, because the clock was set back. Claims are compared with
    // clock_timestamp(): a concurrent claim may be slightly later than now(), the start of this statement.
    `INSERT INTO news_fetch AS f (asked_at) VALUES (now())
     ON CONFLICT (id) DO UPDATE SET asked_at = now()
     WHERE f.asked_at <= now() - interval '10 minutes' OR f.asked_at > clock_timestamp()
     RETURNING id`,
    [],
  )
  return claimed.length > 0
}

/** Number of newest news that are never deleted. Older ones are deleted if the service does not list them. */
export const maxUnlistedNews = 500

/** Stores each notice once, by its URL, and deletes old ones that the service no longer lists. */
async function storeNews(db: Db, notices: NewsNotice[]): Promise<void> {
  await transaction(db, null, async (tx) => {
    await addNews(tx, notices)
    const old = `
      SELECT id FROM notice WHERE source = 'news' AND address <> ALL ($1::text[])
        AND id NOT IN (SELECT id FROM notice WHERE source = 'news' ORDER BY id DESC LIMIT ${maxUnlistedNews})`
    const addresses = [notices.map(({ url }) => url)]
    await run(tx, `DELETE FROM notice_read WHERE notice_id IN (${old})`, addresses)
    await run(tx, `DELETE FROM notice WHERE id IN (${old})`, addresses)
  })
}

async function addNews(tx: Db, notices: NewsNotice[]): Promise<void> {
  await run(
    tx,
    `INSERT INTO notice (text, url, important, source, address)
     SELECT n.text, n.url, n.important, 'news', n.url
     FROM ROWS FROM (jsonb_to_recordset($1::jsonb) AS (text text, url text, important boolean))
          WITH ORDINALITY AS n (text, url, important, place)
     WHERE NOT EXISTS (SELECT FROM notice k WHERE k.source = 'news' AND k.address = n.url)
     ORDER BY n.place DESC
     ON CONFLICT (address) WHERE source = 'news' DO NOTHING`,
    [JSON.stringify(notices)],
  )
}
