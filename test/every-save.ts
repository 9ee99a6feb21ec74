import { bulkSaves } from './saves/bulk.ts'
import { catalogueSaves } from './saves/catalogues.ts'
import { elsewhereSaves } from './saves/elsewhere.ts'
import { commissionSaves } from './saves/gak.ts'
import { gradingSaves } from './saves/grading.ts'
import { groupSaves } from './saves/groups.ts'
import { hierarchySaves } from './saves/hierarchy.ts'
import { nameSaves } from './saves/names.ts'
import { newYearSaves } from './saves/new-year.ts'
import { successionSaves } from './saves/reorganisation.ts'
import { roomSaves } from './saves/rooms.ts'
import { rowSaves } from './saves/rows.ts'
import { type SaveCase, saveCase } from './saves/saving.ts'
import { setupSaves } from './saves/setup.ts'
import { specialitySaves } from './saves/specialities.ts'
import { disciplines } from '#contract/disciplines.ts'
import { positions } from '#contract/positions.ts'
import { quota } from '#contract/quota.ts'

const quotaSaves: readonly SaveCase[] = [
  saveCase('quota', quota.save, async (given) => ({
    idRrnkGrKolst: (await given.quota()).id,
    kolB: 10,
    kolK: 20,
  })),
  saveCase('quotas of many', quota.saveAll, async (given) => ({
    rows: [
      { idRrnkGrKolst: (await given.quota()).id, kolB: 1, kolK: 2 },
      { idRrnkGrKolst: (await given.quota({ budget: 9 })).id, kolB: 0, kolK: 0 },
    ],
  })),
]

const positionSaves: readonly SaveCase[] = [
  saveCase('position', positions.save, async () => ({
    idRrnkDoljnost: -1,
    nDoljnost: 'Ассистент',
    chasy: 800,
    idYear: 26,
  })),
  saveCase('position, away', positions.delete, async (given) => ({
    idRrnkDoljnost: (await given.position()).id,
  })),
]

const disciplineSaves: readonly SaveCase[] = [
  saveCase('discipline', disciplines.create, async () => ({ p34: 'Алгебра', idVidDisc: 1 })),
  saveCase('discipline, again', disciplines.update, async (given) => ({
    disciplineId: (await given.discipline()).id,
    p34: 'Геометрия',
    idVidDisc: 2,
  })),
  saveCase('discipline, away', disciplines.delete, async (given) => ({
    disciplineId: (await given.discipline()).id,
  })),
]

/** Cases for the calls with a `SaveAnswer`. `server/history/undo/every-save.test.ts` lists the exceptions. */
export const saveCases: readonly SaveCase[] = [
  ...catalogueSaves,
  ...hierarchySaves,
  ...specialitySaves,
  ...groupSaves,
  ...quotaSaves,
  ...newYearSaves,
  ...gradingSaves,
  ...positionSaves,
  ...roomSaves,
  ...commissionSaves,
  ...disciplineSaves,
  ...setupSaves,
  ...rowSaves,
  ...bulkSaves,
  ...nameSaves,
  ...elsewhereSaves,
  ...successionSaves,
]
