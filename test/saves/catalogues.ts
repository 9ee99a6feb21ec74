import { catalogues } from '#contract/catalogues/catalogues.ts'
import { ids } from '#contract/limits.ts'
import { catalogueEntities } from '../catalogues/entities.ts'
import type { Entity } from '../catalogues/entity.ts'
import { type Saving, saving } from './saving.ts'

const createAndDelete = ({ name, id, add, body, save, remove }: Entity): Saving[] => [
  {
    name,
    call: save,
    body: async (given) => ({ [id.body]: ids.create, ...(await body('второй', given)) }),
  },
  { name: `${name}, away`, call: remove, body: async (given) => ({ [id.body]: (await add(given)).id }) },
]

export const catalogueSaves: readonly Saving[] = [
  ...catalogueEntities.flatMap(createAndDelete),
  saving('direction, again', catalogues.saveDirection, async (given) => {
    const { id } = await given.direction()
    return { idDirection: id, code: '6', direction_: 'Иное', directionKg: 'Башка' }
  }),
  saving('department moves', catalogues.saveDepartment, async (given) => ({
    idKafedra: (await given.department()).id,
    snF1: 'Н',
    f1: 'Новая',
    f1Kg: 'Жаңы',
    f1En: 'New',
    idFaculty: (await given.faculty()).id,
  })),
]
