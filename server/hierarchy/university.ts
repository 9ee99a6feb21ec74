import { setTimeout as sleep } from 'node:timers/promises'
import type { University } from '#contract/university.ts'
import type { Db } from '#db/connect.ts'
import { run } from '#db/statement.ts'
import { type Config, evaluation } from '../config/config.ts'

const freshness = 1000
/** Milliseconds that a page waits for the database; then it has the name that was known before. */
const patience = 300

/** Answers whose data this is, at most a second old; undefined of an evaluation with several institutions (domain.md#university-name). */
export function watchUniversity(
  db: Db,
  { organisation }: Pick<Config, 'organisation'>,
): () => Promise<University | undefined> {
  const here = organisation === evaluation.organisation ? undefined : ofOrganisation(organisation)
  let known = here
  let askedAt = Number.NEGATIVE_INFINITY
  let asking: Promise<void> | undefined

  const ask = async () => {
    try {
      known = (await findOnly(db)) ?? here
    } catch {
      // Without the database the page is served all the same; whatever it asks for then says why.
    } finally {
      asking = undefined
    }
  }
  return async () => {
    if (asking === undefined && performance.now() - askedAt >= freshness) {
      askedAt = performance.now()
      asking = ask()
    }
    await Promise.race([asking, sleep(patience, undefined, { ref: false })])
    return known
  }
}

async function findOnly(db: Db): Promise<University | undefined> {
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

function ofOrganisation(name: string): University {
  const names = { ru: name, ky: name, en: name }
  return { short: names, full: names, isOnly: false }
}
