import { disciplines } from '#contract/disciplines.ts'
import { type Saving, saving } from './saving.ts'

export const disciplineSaves: readonly Saving[] = [
  saving('discipline', disciplines.create, async () => ({ p34: 'Алгебра', idVidDisc: 1 })),
  saving('discipline, again', disciplines.update, async (given) => ({
    disciplineId: (await given.discipline()).id,
    p34: 'Геометрия',
    idVidDisc: 2,
  })),
  saving('discipline, away', disciplines.delete, async (given) => ({
    disciplineId: (await given.discipline()).id,
  })),
]
