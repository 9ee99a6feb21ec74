import { elsewhere } from '#contract/elsewhere.ts'
import { type SaveCase, saving } from './saving.ts'

export const elsewhereSaves: readonly SaveCase[] = [
  saving('a number elsewhere', elsewhere.save, async (given) => {
    const { id } = await given.level()
    return { entity: 'level' as const, id, system: 'AVN', number: `n-${id}` }
  }),
  saving('a number elsewhere, away', elsewhere.save, async (given) => {
    const { record: id } = await given.foreignNumber()
    return { entity: 'level' as const, id, system: 'AVN', number: '' }
  }),
]
