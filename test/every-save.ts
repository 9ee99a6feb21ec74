import { bulkSaves } from './saves/bulk.ts'
import { catalogueSaves } from './saves/catalogues.ts'
import { disciplineSaves } from './saves/disciplines.ts'
import { commissionSaves } from './saves/gak.ts'
import { gradingSaves } from './saves/grading.ts'
import { groupSaves } from './saves/groups.ts'
import { hierarchySaves } from './saves/hierarchy.ts'
import { nameSaves } from './saves/names.ts'
import { pasteSaves } from './saves/paste.ts'
import { newYearSaves } from './saves/new-year.ts'
import { positionSaves } from './saves/positions.ts'
import { quotaSaves } from './saves/quota.ts'
import { roomSaves } from './saves/rooms.ts'
import { rowSaves } from './saves/rows.ts'
import type { Saving } from './saves/saving.ts'
import { setupSaves } from './saves/setup.ts'
import { specialitySaves } from './saves/specialities.ts'

/** Every save, update and delete that a call can make: together all calls of the contract that change rows. */
export const savings: readonly Saving[] = [
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
  ...pasteSaves,
  ...rowSaves,
  ...bulkSaves,
  ...nameSaves,
]
