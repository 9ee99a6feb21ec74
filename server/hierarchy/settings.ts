import { eq } from 'drizzle-orm'
import type { SettingsRow } from '#contract/hierarchy.ts'
import type { Db } from '#db/connect.ts'
import { read } from '#db/read.ts'
import { setting } from '#db/schema/index.ts'

const findTrimester = read((db) =>
  db
    .select({ value: setting.value })
    .from(setting)
    .where(eq(setting.key, 'trimester'))
    .prepare('trimester setting'),
)

export async function listSettings(db: Db): Promise<SettingsRow[]> {
  const [trimester] = await findTrimester(db, {})
  return [{ trimester: trimester?.value === 1 ? 1 : 0 }]
}
