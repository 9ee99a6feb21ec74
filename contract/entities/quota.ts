import { ranges } from '../limits.ts'
import { define } from './facts.ts'
import { count, none, reference } from './fields.ts'

export const quota = define({
  entity: 'quota',
  title: 'quota.title',
  savedBy: { scope: 'quota' },
  id: { row: 'idRrnkGrKolst', body: 'idRrnkGrKolst' },
  fields: {
    groupId: reference('id_group', none, 'entity.group', { refers: 'group', identity: true }),
    academicYearId: reference('id_a_year', none, 'entity.year', { identity: true }),
    halfYearId: reference('id_w_s', none, 'entity.halfYear', { identity: true }),
    budget: count('kol_b', 'kolB', 'field.budget', ranges.quota),
    contract: count('kol_k', 'kolK', 'field.contract', ranges.quota),
  },
})
