import { ranges } from '../limits.ts'
import { defineEntity } from './facts.ts'
import { count, noName, reference } from './fields.ts'

export const quota = defineEntity({
  entity: 'quota',
  title: 'quota.title',
  savedBy: { scope: 'quota' },
  id: { row: 'idRrnkGrKolst', body: 'idRrnkGrKolst' },
  fields: {
    groupId: reference('id_group', noName, 'entity.group', { refers: 'group', identity: true }),
    academicYearId: reference('id_a_year', noName, 'entity.year', { identity: true }),
    halfYearId: reference('id_w_s', noName, 'entity.halfYear', { identity: true }),
    budget: count('kol_b', 'kolB', 'field.budget', ranges.quota),
    contract: count('kol_k', 'kolK', 'field.contract', ranges.quota),
  },
})
