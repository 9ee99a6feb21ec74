import { positions } from '#contract/positions.ts'
import { type Saving, saving } from './saving.ts'

export const positionSaves: readonly Saving[] = [
  saving('position', positions.save, async () => ({
    idRrnkDoljnost: -1,
    nDoljnost: 'Ассистент',
    chasy: 800,
    idYear: 26,
  })),
  saving('position, away', positions.delete, async (given) => ({
    idRrnkDoljnost: (await given.position()).id,
  })),
]
