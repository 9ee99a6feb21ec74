import { catalogues } from '#contract/catalogues/catalogues.ts'
import { camelCase } from '#contract/entities.ts'
import { isNamesCatalogue } from '#contract/entities/names.ts'
import { ids } from '#contract/limits.ts'
import { tables } from '#server/entities.ts'
import { deriveRules } from '../entities/derived.ts'
import { type EntityCase, entityCases } from '../entities/cases.ts'
import type { Factories } from '../given.ts'
import { type SaveCase, saveCase } from './saving.ts'

const isCatalogue = ({ save }: EntityCase) =>
  Object.values(catalogues).some((call) => call.path === save(ids.create).path)

const add = (given: Factories, { entity }: EntityCase) =>
  isNamesCatalogue(entity) ? given.named(tables[entity]) : given[camelCase(entity) as 'direction']()

const createAndDelete = (tried: EntityCase): SaveCase[] => {
  const { name, id, save, remove, body } = deriveRules(tried)
  return [
    {
      name,
      call: save(ids.create),
      body: async (given) => ({ [id.body]: ids.create, ...(await body(given)) }),
    },
    {
      name: `${name}, away`,
      call: remove,
      body: async (given) => ({ [id.body]: (await add(given, tried)).id }),
    },
  ]
}

export const catalogueSaves: readonly SaveCase[] = [
  ...entityCases.filter(isCatalogue).flatMap(createAndDelete),
  saveCase('direction, again', catalogues.saveDirection, async (given) => {
    const { id } = await given.direction()
    return { idDirection: id, code: '6', direction_: 'Иное', directionKg: 'Башка' }
  }),
  saveCase('department moves', catalogues.saveDepartment, async (given) => ({
    idKafedra: (await given.department()).id,
    snF1: 'Н',
    f1: 'Новая',
    f1Kg: 'Жаңы',
    f1En: 'New',
    idFaculty: (await given.faculty()).id,
  })),
]
