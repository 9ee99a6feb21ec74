import { type Static, Type } from 'typebox'
import { post } from './call.ts'
import { succession as facts } from './entities/reorganisation.ts'
import { idOf } from './entities/facts.ts'
import { date, id, idOrNew, nullable, optionalText, rev, revision, text } from './fields.ts'
import { lengths, successionKinds } from './limits.ts'
import { IntakeRow, labelledFields } from './intakes.ts'
import { SaveAnswer } from './save.ts'
import { codeEntities, successors } from './successors.ts'

const endingUnits = ['institution', 'faculty', 'department', 'building'] as const
export const entitiesWithSuccessions = [...codeEntities, ...endingUnits] as const
const entity = Type.Enum([...entitiesWithSuccessions])

const kind = Type.Enum([...successionKinds])

/** Row that replaces, or is replaced by, the requested row. `on`: first day of the later of the two rows. */
const Neighbour = Type.Object({
  entity,
  id: Type.Integer(),
  label: Type.String(),
  on: Type.String(),
  order: Type.String(),
  kind,
})
export type Neighbour = Static<typeof Neighbour>

const rowIds = Type.Array(id, { minItems: 1, maxItems: 50 })

/** `code`: '' if the rows of the entity have only names. */
const code = { ...labelledFields, code: Type.String() }

/** First intake year, from the current year on, under the new codes; null: not yet in the list of years. */
const year = nullable(Type.Object(labelledFields))

/**
 * `admitting`: specialities in all faculties that admit students under the old code in the year of the
 * succession or later.
 */
const SuccessionRow = Type.Object({
  [facts.id.row]: Type.Integer(),
  entity: Type.Enum([...codeEntities]),
  from: Type.Array(Type.Object({ ...code, admitting: Type.Integer() })),
  to: Type.Array(Type.Object(code)),
  kind,
  on: Type.String(),
  order: Type.String(),
  note: Type.String(),
  year,
  rev: revision,
} as const)
export type SuccessionRow = Static<typeof SuccessionRow>

const tablesOfCodes = [
  'academic_year',
  'direction',
  'faculty',
  'institution',
  'level',
  'qualification',
  'speciality',
  'speciality_name',
  'speciality_parameters',
  'study_form',
  'succession',
] as const

export const succession = {
  list: post(
    'succession/list',
    { entity, id },
    Type.Object({ from: Type.Array(Neighbour), to: Type.Array(Neighbour) }),
    { reads: ['succession'] },
  ),
  save: post(
    'succession/save',
    {
      [facts.id.body]: idOrNew,
      entity: Type.Enum([...codeEntities]),
      from: rowIds,
      to: rowIds,
      kind,
      on: date,
      order: text(lengths.basis),
      note: optionalText(lengths.comment),
      rev,
    } as const,
    SaveAnswer,
    { may: 'administrator', writes: ['succession'] },
  ),
  successors,
  codes: post('succession/codes', {}, Type.Array(SuccessionRow), { reads: tablesOfCodes }),
  intakes: post('succession/intakes', idOf(facts), Type.Object({ year, rows: Type.Array(IntakeRow) }), {
    reads: [...tablesOfCodes, 'admission_plan', 'licence', 'speciality_group', 'study_group'],
  }),
  delete: post('succession/delete', idOf(facts), SaveAnswer, {
    may: 'administrator',
    writes: ['succession'],
  }),
}
