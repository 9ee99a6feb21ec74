import { elsewhere } from '#contract/elsewhere.ts'
import { type SaveCase, saveCase } from './saving.ts'

export const elsewhereSaves: readonly SaveCase[] = [
  saveCase('a number elsewhere', elsewhere.save, async (given) => {
    const { id } = await given.level()
    return { entity: 'level' as const, id, system: 'AVN', number: `n-${id}` }
  }),
  saveCase('a number elsewhere, away', elsewhere.save, async (given) => {
    const { record: id } = await given.foreignNumber()
    return { entity: 'level' as const, id, system: 'AVN', number: '' }
  }),
]
