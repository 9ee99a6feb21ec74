import { eq } from 'drizzle-orm'
import type { SettingsRow } from '#contract/hierarchy.ts'
import { type Db, transaction } from '#db/connect.ts'
import { read } from '#db/read.ts'
import { setting } from '#db/schema/index.ts'
import { run } from '#db/statement.ts'
import type { Config } from '../config/config.ts'
import { cacheBriefly } from './cache-briefly.ts'

const findTrimester = read((db) =>
  db.select({ value: setting.value }).from(setting).where(eq(setting.key, 'trimester')),
)

export async function listSettings(db: Db): Promise<SettingsRow[]> {
  const [trimester] = await findTrimester(db, {})
  return [{ trimester: trimester?.value === 1 ? 1 : 0 }]
}

type Settings = { trimester: SettingsRow['trimester']; supportContact: string }

// `number` counts the changes of all settings. The last number of a setting is the revision of this setting.
const changesSql = `
  SELECT coalesce(after, before) ->> 'key' AS key, at, user_id, row_number() OVER (ORDER BY id) AS number
  FROM history WHERE table_name = 'setting'`

type SavedSettingRow = { key: keyof Settings; rev: number; at: string; id_user: number | null; name: string }

export const listSavedSettings = (db: Db) =>
  run<SavedSettingRow>(
    db,
    `SELECT DISTINCT ON (key) key, number::integer AS rev, at, user_id AS id_user,
       coalesce(nullif(btrim(person.surname || ' ' || person.name), ''), person.login, '') AS name
     FROM (${changesSql}) change LEFT JOIN app_user person ON person.id = user_id
     ORDER BY key, number DESC`,
    [],
  )

/** Saves settings. Returns false, without saving, when one of these settings was changed after `rev`. */
export const saveSettings = (
  db: Db,
  values: Partial<Settings>,
  { user, rev }: { user: number | null; rev?: number | undefined },
): Promise<boolean> =>
  transaction(db, user, async (tx) => {
    const keys = Object.keys(values)
    await run(tx, "SELECT pg_advisory_xact_lock(hashtextextended('setting', 0))", [])
    const later = await run(
      tx,
      `SELECT 1 FROM (${changesSql}) change WHERE number > $1::integer AND key = ANY ($2) LIMIT 1`,
      [rev ?? null, keys],
    )
    if (later.length > 0) return false
    for (const [key, value] of Object.entries(values))
      await run(
        tx,
        `INSERT INTO setting (key, value) VALUES ($1, $2::jsonb)
         ON CONFLICT (key) DO UPDATE SET value = excluded.value`,
        [key, JSON.stringify(value)],
      )
    return true
  })

/** Returns '' if no administrator has entered a contact. */
export async function readSupportContact(db: Db): Promise<string> {
  const [row] = await run<{ value: string }>(
    db,
    `SELECT value #>> '{}' AS value FROM setting WHERE key = 'supportContact'`,
    [],
  )
  return row?.value ?? ''
}

/** Returns a function that caches the contact for a second. The contact in the configuration has priority. */
export const watchSupportContact = (db: Db, { supportContact = '' }: Pick<Config, 'supportContact'>) =>
  cacheBriefly(supportContact, async () => supportContact || (await readSupportContact(db)))
