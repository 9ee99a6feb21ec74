import { lengths, ranges } from '../limits.ts'
import { defineEntity } from './facts.ts'
import { neededText, reference, whole } from './fields.ts'

export const teachingPosition = defineEntity({
  entity: 'teaching-position',
  title: 'menu.positions',
  savedBy: 'catalogues',
  id: { row: 'id_rrnk_doljnost', body: 'idRrnkDoljnost' },
  fields: {
    name: neededText('n_doljnost', 'nDoljnost', 'field.position', lengths.name, { identity: true }),
    hours: whole('chasy', 'chasy', 'field.hours', ranges.hours),
    academicYearId: reference('id_a_year', 'idYear', 'entity.year', { identity: true }),
  },
  transferred: true,
})
