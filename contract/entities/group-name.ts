import { lengths } from '../limits.ts'
import { defineEntity } from './facts.ts'
import { neededText } from './fields.ts'

export const groupName = defineEntity({
  entity: 'group-name',
  title: 'groupName.list',
  savedBy: 'catalogues',
  id: { row: 'id_n_gr', body: 'idNGr' },
  fields: {
    name: neededText('n_gr', 'nGr', 'entity.groupName', lengths.groupName, { identity: true }),
  },
  common: true,
  past: true,
  compared: {},
  transferred: true,
})
