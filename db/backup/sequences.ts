import type pg from 'pg'
import { quoteIdentifier } from '#db/backup/catalogue.ts'
import type { BackupHeader } from '#db/backup/file.ts'

/** Upper bound of ids used at once, for example by a new academic year of all institutions. */
const maxIdsAtOnce = 1_000_000
/** Upper bound of ids used each second in one table, on average. */
const maxIdsPerSecond = 20
/** At most 1/n of the remaining ids is skipped, so that repeated restores do not use them up. */
const restDivisor = 8n

/** Skips the ids of rows created after the backup: other systems may store them (domain.md#restore-ids). */
export async function advanceSequences(
  client: pg.Client,
  { sequences, madeAt }: Pick<BackupHeader, 'sequences' | 'madeAt'>,
): Promise<void> {
  const { rows } = await client.query<{ name: string; largest: string }>(
    `SELECT sequencename::text AS name, max_value::text AS largest FROM pg_sequences WHERE schemaname = 'public'`,
  )
  const largest = new Map(rows.map((row) => [row.name, BigInt(row.largest)]))
  const ahead = skippedIds(new Date(madeAt), new Date())
  for (const { name, last } of sequences) {
    const rest = (largest.get(name) ?? BigInt(last)) - BigInt(last)
    const step = ahead < rest / restDivisor ? ahead : rest / restDivisor
    await client.query('SELECT setval($1::regclass, $2::bigint)', [
      quoteIdentifier(name),
      String(BigInt(last) + step),
    ])
  }
}

/** Returns an upper bound of the ids used since the backup. A backup from the future counts as made now. */
function skippedIds(madeAt: Date, now: Date): bigint {
  const seconds = Math.max(0, Math.ceil((now.getTime() - madeAt.getTime()) / 1000))
  return BigInt(maxIdsAtOnce + (Number.isFinite(seconds) ? maxIdsPerSecond * seconds : 0))
}
