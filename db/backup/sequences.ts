import type pg from 'pg'
import { quoted } from '#db/backup/catalogue.ts'
import type { BackupHeader } from '#db/backup/file.ts'

/** Rows that a whole country may add at once, as for a new academic year of all institutions. */
const atOnce = 1_000_000
/** Rows of one table that people and programs add in a second, day and night, at the very most. */
const eachSecond = 20
/** So that restoring again and again never uses up the ids: at most this part of what is left. */
const partOfTheRest = 8n

/**
 * Lets every sequence go on so far beyond the backup's that no id is given which a row made since the backup may have
 * had: other systems may hold that id (domain.md#restore-ids).
 */
export async function moveSequences(
  client: pg.Client,
  { sequences, madeAt }: Pick<BackupHeader, 'sequences' | 'madeAt'>,
): Promise<void> {
  const { rows } = await client.query<{ name: string; largest: string }>(
    `SELECT sequencename::text AS name, max_value::text AS largest FROM pg_sequences WHERE schemaname = 'public'`,
  )
  const largest = new Map(rows.map((row) => [row.name, BigInt(row.largest)]))
  const ahead = aheadOf(new Date(madeAt), new Date())
  for (const { name, last } of sequences) {
    const rest = (largest.get(name) ?? BigInt(last)) - BigInt(last)
    const step = ahead < rest / partOfTheRest ? ahead : rest / partOfTheRest
    await client.query('SELECT setval($1::regclass, $2::bigint)', [quoted(name), String(BigInt(last) + step)])
  }
}

/** How many ids may have been given since the backup. A clock that was turned back counts as no time. */
function aheadOf(madeAt: Date, now: Date): bigint {
  const seconds = Math.max(0, Math.ceil((now.getTime() - madeAt.getTime()) / 1000))
  return BigInt(atOnce + (Number.isFinite(seconds) ? eachSecond * seconds : 0))
}
