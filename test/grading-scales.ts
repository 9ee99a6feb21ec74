import { asc } from 'drizzle-orm'
import { grading } from '#contract/grading.ts'
import { ids } from '#contract/limits.ts'
import { setup } from '#contract/setup.ts'
import { bandDetail, configurationField, displayRule, gradingRule, scoreBand } from '#db/schema/index.ts'
import type { testServer } from './ask.ts'

export function gradingScales(server: ReturnType<typeof testServer>) {
  const { get } = server

  const scaleOf = async (idEbeVar: number) => ({
    bands: await get(grading.bandsOfRule, { idEbeVar }),
    details: await get(grading.details, { idEbeVar }),
    fields: await get(grading.configuration, { idEbeVar }),
    displays: await get(grading.displayRules, { idEbeVar }),
  })
  const everything = async () =>
    Promise.all(
      [gradingRule, scoreBand, bandDetail, configurationField, displayRule].map((table) =>
        server.db.select().from(table).orderBy(asc(table.id)),
      ),
    )
  let count = 0
  const newRule = async (copyOf?: number) => {
    const ebeVar = `Новая шкала ${++count}`
    const [made] = await get(setup.saveRule, { idEbeVar: ids.create, ebeVar, ...(copyOf && { copyOf }) })
    return made?.ID ?? 0
  }
  const bandsOf = async (idEbeVar: number) =>
    (await get(grading.bandsOfRule, { idEbeVar })).map(({ beg_bal, end_bal, estimation }) => [
      beg_bal,
      end_bal,
      estimation,
    ])
  const firstBand = async (idEbeVar: number) => (await get(grading.bandsOfRule, { idEbeVar }))[0]?.id_ebe ?? 0

  return { scaleOf, everything, newRule, bandsOf, firstBand }
}
