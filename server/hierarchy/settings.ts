import { eq } from 'drizzle-orm'
import type { SettingsRow } from '#contract/hierarchy.ts'
import type { Db } from '#db/connect.ts'
import { read } from '#db/read.ts'
import { setting } from '#db/schema/index.ts'
import { run } from '#db/statement.ts'

const findTrimester = read((db) =>
  db.select({ value: setting.value }).from(setting).where(eq(setting.key, 'trimester')),
)

export async function listSettings(db: Db): Promise<SettingsRow[]> {
  const [trimester] = await findTrimester(db, {})
  return [{ trimester: trimester?.value === 1 ? 1 : 0 }]
}

/** Whether the educational screen offers trimester and doctorate; only the command line changes it. */
export async function saveTrimester(db: Db, value: SettingsRow['trimester']): Promise<void> {
  await run(
    db,
    `INSERT INTO setting (key, value) VALUES ('trimester', to_jsonb($1::integer))
     ON CONFLICT (key) DO UPDATE SET value = excluded.value`,
    [value],
  )
}
