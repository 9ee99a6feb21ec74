import { type Static, Type } from 'typebox'
import { get, post } from './call.ts'
import { admissionPlan } from './entities/admission-plan.ts'
import { idOf, protectionFields, rowOf } from './entities/facts.ts'
import { Part } from './entities/fields.ts'
import { source } from './entities/setup.ts'
import { rev } from './fields.ts'
import { SaveAnswer } from './save.ts'

const SourceRow = Type.Object({ ...rowOf(source), ...protectionFields })
export type SourceRow = Static<typeof SourceRow>

/** Ids of the sources with which a user begins to split a plan: one for each figure of the plan. */
export const initialSources = { budget: 1, contract: 4 } as const

// Places of an admission plan by source (domain.md#plan-sources).
export const places = {
  sources: get('places/sources', Type.Array(SourceRow), { readByKey: 'all', reads: ['source'] }),
  // Returns the places by source. The array is empty if the plan is not split.
  list: post('places/list', idOf(admissionPlan), Type.Array(Part), { reads: ['admission_plan'] }),
  // Sets the figures of the plan to the sums of the parts. Parts of 0 are omitted. Without parts the figures
  // are not changed.
  save: post(
    'places/save',
    { ...idOf(admissionPlan), parts: Type.Array(Part, { maxItems: 100 }), rev },
    SaveAnswer,
    {
      may: { idPlanAbit: 'admission-plan' },
      writes: ['admission_plan'],
    },
  ),
}
