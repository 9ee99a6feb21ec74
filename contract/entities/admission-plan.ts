import { Type } from 'typebox'
import { id, whole } from '../fields.ts'
import { ranges } from '../limits.ts'
import { define } from './facts.ts'
import { choice, count, none, reference } from './fields.ts'

/** The places of one source. */
export const Part = Type.Object({ source: id, count: whole(ranges.count) })
const parts = Type.Array(Part)

/** How many students a speciality admits in a year. */
export const admissionPlan = define({
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
    // The figures are their sums; without parts they are what was typed (domain.md#plan-sources).
    parts: choice('parts', none, 'field.parts', { inRow: parts, inBody: parts, apart: true }),
  },
})
