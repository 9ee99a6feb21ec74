import { camelCase } from '#contract/entities.ts'
import type { EntityFacts } from '#contract/entities/facts.ts'
import { isNamesCatalogue } from '#contract/entities/names.ts'
import { factsOf, renamedEntities } from '#contract/entities/registry.ts'
import { names, type RenamedEntity } from '#contract/names-through-time.ts'
import { tables } from '#server/entities.ts'
import type { Factories } from '../given.ts'
import { type SaveCase, saveCase } from './saving.ts'

const basis = 'Приказ № 214'

async function renameBody(given: Factories, entity: RenamedEntity, from: string) {
  const { id } = isNamesCatalogue(entity)
    ? await given.named(tables[entity])
    : await given[camelCase(entity) as 'direction']()
  const { fields }: EntityFacts = factsOf[entity]
  const english = Object.values(fields).find(({ language, name }) => language === 'en' && name !== 'short')
  return { idPeriod: -1, entity, id, from, values: { [english?.row ?? '']: `Another name ${id}` }, basis }
}

export const nameSaves: readonly SaveCase[] = [
  ...renamedEntities.map((entity) =>
    saveCase(`another name of a ${entity}`, names.save, (given) => renameBody(given, entity, '2026-09-01')),
  ),
  saveCase('a planned name', names.save, (given) => renameBody(given, 'level', '2027-09-01')),
  saveCase('a planned name, away', names.delete, async (given) => {
    const { id } = await given.level()
    return { idPeriod: (await given.namePeriod({ record: id })).id }
  }),
]
