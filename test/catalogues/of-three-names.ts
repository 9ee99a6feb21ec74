import { lengths } from '#contract/limits.ts'
import type { NamedTable } from '../given.ts'
import type { Entity } from './entity.ts'

type ThreeNames = Pick<Entity, 'name' | 'list' | 'save' | 'remove' | 'refer'> & {
  table: NamedTable
  /** The id, and the Russian name from whose field the other two are named, in body and row. */
  id: string
  russian: string
}

/** A catalogue whose rows are three names and nothing else. */
export const ofThreeNames = ({ id, russian, ...catalogue }: ThreeNames): Entity => {
  const kyrgyz = `${russian}Kg`
  const english = `${russian}En`
  return {
    ...catalogue,
    id: { body: id, row: id },
    shown: { [kyrgyz]: `${russian}_kg`, [english]: `${russian}_en` },
    add: (given) => given.named(catalogue.table),
    body: async (label) => ({
      [russian]: `Новое название ${label}`,
      [kyrgyz]: 'Жаңы аталыш',
      [english]: 'New name',
    }),
    same: [russian],
    apart: null,
    changed: { [kyrgyz]: 'Башка аталыш', [english]: 'Another name' },
    locked: { [russian]: 'Иное название' },
    texts: { [russian]: lengths.name, [kyrgyz]: lengths.name, [english]: lengths.name },
    needed: [russian],
    neededOnCreation: [kyrgyz, english],
    optional: [],
    parents: [],
  }
}
