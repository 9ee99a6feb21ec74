import type { University } from '#contract/university.ts'
import type { Db } from '#db/connect.ts'
import { run } from '#db/statement.ts'
import { type Config, evaluation } from '../config/config.ts'
import { cacheBriefly } from './cache-briefly.ts'

/**
 * Returns a function that caches the only institution, or the organisation of the configuration if there is
 * not exactly one institution (domain.md#university-name).
 */
export function watchUniversity(
  db: Db,
  { organisation }: Pick<Config, 'organisation'>,
): () => Promise<University | undefined> {
  const here = organisation === evaluation.organisation ? undefined : universityOf(organisation)
  return cacheBriefly(here, async () => (await findOnlyInstitution(db)) ?? here)
}

async function findOnlyInstitution(db: Db): Promise<University | undefined> {
  const rows = await run<Record<`${'short' | 'full'}_${'ru' | 'ky' | 'en'}`, string>>(
    db,
    'SELECT short_ru, short_ky, short_en, full_ru, full_ky, full_en FROM institution LIMIT 2',
    [],
  )
  const [row] = rows
  if (row === undefined || rows.length > 1) return undefined
  return {
    short: { ru: row.short_ru, ky: row.short_ky, en: row.short_en },
    full: { ru: row.full_ru, ky: row.full_ky, en: row.full_en },
    isOnly: true,
  }
}

function universityOf(name: string): University {
  const names = { ru: name, ky: name, en: name }
  return { short: names, full: names, isOnly: false }
}
