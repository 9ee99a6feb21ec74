import type { FastifyInstance } from 'fastify'
import type { Db } from '#db/connect.ts'
import { run } from '#db/statement.ts'

type KeyUse = { answers: number; bytes: number; path: string }

/** SQL: adds to the rows of the keys, which are locked in id order, so that instances cannot deadlock. */
const updateStatement = `
  UPDATE api_key_use u SET last_read = g.path, answers = u.answers + g.answers, bytes = u.bytes + g.bytes, day = current_date,
    day_answers = g.answers + CASE WHEN u.day = current_date THEN u.day_answers ELSE 0 END,
    day_bytes = g.bytes + CASE WHEN u.day = current_date THEN u.day_bytes ELSE 0 END
  FROM (
    SELECT o.key_id, i.path, i.answers, i.bytes
    FROM unnest($1::integer[], $2::text[], $3::bigint[], $4::bigint[]) AS i (key_id, path, answers, bytes)
    JOIN api_key_use o ON o.key_id = i.key_id ORDER BY o.key_id FOR UPDATE OF o
  ) g
  WHERE u.key_id = g.key_id`

const writeInterval = 3000

const maxPathLength = 300

/**
 * Counts successful responses and their bytes by API key (domain.md#keys-given) in memory, so that no request
 * is slowed down. The counts are added to rows of the database every three seconds and when the app closes.
 */
export function countKeyAnswers(
  app: FastifyInstance,
  db: Db,
  base: string,
  failed: (error: unknown) => void,
): void {
  let counted = new Map<number, KeyUse>()

  const add = (key: number, { answers, bytes, path }: KeyUse) => {
    const before = counted.get(key)
    counted.set(key, { answers: (before?.answers ?? 0) + answers, bytes: (before?.bytes ?? 0) + bytes, path })
  }

  const write = async () => {
    if (counted.size === 0) return
    const written = [...counted]
    counted = new Map()
    const column = (of: (given: KeyUse) => unknown) => written.map(([, given]) => of(given))
    try {
      await run(db, updateStatement, [
        written.map(([key]) => key),
        column(({ path }) => path),
        column(({ answers }) => answers),
        column(({ bytes }) => bytes),
      ])
    } catch (error) {
      // Counts that could not be written are merged with the later counts, whose paths are kept.
      const later = counted
      counted = new Map(written)
      for (const [key, given] of later) add(key, given)
      failed(error)
    }
  }

  app.addHook('onResponse', (request, reply, done) => {
    const isGiven = reply.statusCode === 200 || reply.statusCode === 304
    if (request.key !== null && isGiven) {
      const [path = ''] = request.url.split('?')
      const bytes = reply.statusCode === 304 ? 0 : Number(reply.getHeader('content-length') ?? 0)
      add(request.key.id, { answers: 1, bytes, path: path.slice(base.length, base.length + maxPathLength) })
    }
    done()
  })

  let timer: NodeJS.Timeout | undefined
  app.addHook('onListen', async () => {
    timer = setInterval(() => void write(), writeInterval).unref()
  })
  app.addHook('onClose', async () => {
    clearInterval(timer)
    await write()
  })
}
