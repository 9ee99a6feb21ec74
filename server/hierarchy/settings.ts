import { eq } from 'drizzle-orm'
import type { SettingsRow } from '#contract/hierarchy.ts'
import { type Db, transaction } from '#db/connect.ts'
import { read } from '#db/read.ts'
import { setting } from '#db/schema/index.ts'
import { run } from '#db/statement.ts'
import type { Config } from '../config/config.ts'
import { watched } from './watched.ts'

const findTrimester = read((db) =>
  db.select({ value: setting.value }).from(setting).where(eq(setting.key, 'trimester')),
)

export async function listSettings(db: Db): Promise<SettingsRow[]> {
  const [trimester] = await findTrimester(db, {})
  return [{ trimester: trimester?.value === 1 ? 1 : 0 }]
}

/** Settings that administrators change, by their keys. */
type Settings = { trimester: SettingsRow['trimester']; supportContact: string }

/** Those that are given. */
export async function saveSettings(db: Db, values: Partial<Settings>, userId: number | null): Promise<void> {
  await transaction(db, userId, async (tx) => {
    for (const [key, value] of Object.entries(values))
      await run(
        tx,
        `INSERT INTO setting (key, value) VALUES ($1, $2::jsonb)
         ON CONFLICT (key) DO UPDATE SET value = excluded.value`,
        [key, JSON.stringify(value)],
      )
  })
}

/** Whom users ask, as an administrator has written it; '' where nobody has. */
export async function readSupportContact(db: Db): Promise<string> {
  const [row] = await run<{ value: string }>(
    db,
    `SELECT value #>> '{}' AS value FROM setting WHERE key = 'supportContact'`,
    [],
  )
  return row?.value ?? ''
}

/** The same for pages, at most a second old; what the configuration names counts. */
export const watchSupportContact = (db: Db, { supportContact = '' }: Pick<Config, 'supportContact'>) =>
  watched(supportContact, async () => supportContact || (await readSupportContact(db)))
