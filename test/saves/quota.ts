import { quota } from '#contract/quota.ts'
import { type Saving, saving } from './saving.ts'

export const quotaSaves: readonly Saving[] = [
  saving('quota', quota.save, async (given) => ({
    idRrnkGrKolst: (await given.quota()).id,
    kolB: 10,
    kolK: 20,
  })),
  saving('quotas of many', quota.saveAll, async (given) => ({
    rows: [
      { idRrnkGrKolst: (await given.quota()).id, kolB: 1, kolK: 2 },
      { idRrnkGrKolst: (await given.quota({ budget: 9 })).id, kolB: 0, kolK: 0 },
    ],
  })),
]
