import { ranges } from '../limits.ts'
import { defineEntity } from './facts.ts'
import { count, noName, parts, reference } from './fields.ts'

export const admissionPlan = defineEntity({
  entity: 'admission-plan',
  title: 'admissionPlan.title',
  savedBy: { scope: 'admission-plan' },
  id: { row: 'id_plan_abit', body: 'idPlanAbit' },
  fields: {
    specialityId: reference('id_speciality', 'idSpeciality', 'entity.speciality', {
      refers: 'speciality',
      identity: true,
    }),
    academicYearId: reference('a_year', 'aYear', 'entity.year', { identity: true }),
    contract: count('kol_k', 'kolK', 'field.contract', ranges.count),
    budget: count('kol_b', 'kolB', 'field.budget', ranges.count),
    // `budget` and `contract` are the sums of the parts. A user enters them only if the plan has no parts
    // (domain.md#plan-sources).
    parts: parts('parts', noName, 'field.parts', { refers: 'source' }),
  },
})
