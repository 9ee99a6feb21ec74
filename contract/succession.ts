import { type Static, Type } from 'typebox'
import { post } from './call.ts'
import { succession as facts } from './entities/reorganisation.ts'
import { idOf } from './entities/facts.ts'
import { date, id, idOrNew, nullable, optionalText, rev, revision, text } from './fields.ts'
import { lengths, rowsTicked, successionKinds } from './limits.ts'
import { SaveAnswer, sms } from './save.ts'

/** Entities whose rows are codes of lists that the ministry replaces. */
export const codeEntities = ['direction', 'speciality-name', 'study-form', 'qualification', 'level'] as const
export type CodeEntity = (typeof codeEntities)[number]
/** Entities whose rows are units that a reorganisation joins and splits. */
export const unitEntities = ['institution', 'faculty', 'department', 'building', 'speciality'] as const
/** Entities with successions. */
export const succeeded = [...codeEntities, 'institution', 'faculty', 'department', 'building'] as const

const kind = Type.Enum([...successionKinds])

/** A predecessor or successor of a row; `on`: first day of the later row. */
const Neighbour = Type.Object({
  entity: Type.Enum([...succeeded]),
  id: Type.Integer(),
  label: Type.String(),
  on: Type.String(),
  order: Type.String(),
  kind,
})
export type Neighbour = Static<typeof Neighbour>

const rows = Type.Array(id, { minItems: 1, maxItems: 50 })

const labelled = { id: Type.Integer(), label: Type.String() }
/** A code of a list; `code` is '' if its rows have only names. */
const code = { ...labelled, code: Type.String() }

/** `year`: first intake of the new codes, in the current year or a later one; null: not yet in the list of years. */
const year = nullable(Type.Object(labelled))

/** `admitting`: number of specialities of faculties that admit under the old code in that year or later. */
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

/**
 * Why an intake is not moved. `tooEarly`: a level or a qualification before its day. `notAdmitting`: the speciality no longer
 * admits under the old code. Others: the new code already admits there; the licence names only the old code; the year is closed
 * or not in the list of years; the row belongs to another user.
 */
const hindrance = Type.Enum([
  'alreadyAdmits',
  'licenceOnly',
  'yearClosed',
  'noYear',
  'tooEarly',
  'outsideScope',
  'notAdmitting',
])
export type IntakeHindrance = Static<typeof hindrance>

/**
 * A speciality of a faculty that still admits under an old code; budget and contract are those of its plan of the year. `into`:
 * new codes to which it can move.
 */
const IntakeRow = Type.Object({
  id_speciality: Type.Integer(),
  from: Type.Integer(),
  label: Type.String(),
  institution: Type.Object(labelled),
  faculty: Type.Object(labelled),
  study_form: Type.Object(labelled),
  duration: Type.Number(),
  budget: Type.Integer(),
  contract: Type.Integer(),
  groups: Type.Integer(),
  into: Type.Array(Type.Integer()),
  reason: nullable(hindrance),
})
export type IntakeRow = Static<typeof IntakeRow>

/**
 * 2 with the change if a row moved, else 6 or 7 (stale). Each row: 2 with the speciality of the new code, or 6 with the reason.
 */
const MoveAnswer = Type.Array(
  Type.Object({
    sms: Type.Enum([sms.updated, sms.cannotDelete, sms.updateRefused]),
    change: Type.Optional(Type.String()),
    reason: Type.Optional(Type.Union([hindrance, Type.Literal('stale')])),
    rows: Type.Optional(
      Type.Array(
        Type.Object({
          id: Type.Integer(),
          sms: Type.Enum([sms.updated, sms.cannotDelete]),
          ID: Type.Optional(Type.Integer()),
          reason: Type.Optional(hindrance),
        }),
      ),
    ),
  }),
)
export type MoveAnswer = Static<typeof MoveAnswer>

/** Tables that show which specialities admit under a code. */
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
  // Predecessors and successors of a row, by day.
  list: post(
    'succession/list',
    { entity: Type.Enum([...succeeded]), id },
    Type.Object({ from: Type.Array(Neighbour), to: Type.Array(Neighbour) }),
    { reads: ['succession'] },
  ),
  save: post(
    'succession/save',
    {
      [facts.id.body]: idOrNew,
      entity: Type.Enum([...codeEntities]),
      from: rows,
      to: rows,
      kind,
      on: date,
      order: text(lengths.basis),
      note: optionalText(lengths.comment),
      rev,
    } as const,
    SaveAnswer,
    { may: 'administrator', writes: ['succession'] },
  ),
  // All successions of codes, by day.
  codes: post('succession/codes', {}, Type.Array(SuccessionRow), { reads: tablesOfCodes }),
  // Specialities of faculties that still admit under the old codes of a succession.
  intakes: post('succession/intakes', idOf(facts), Type.Object({ year, rows: Type.Array(IntakeRow) }), {
    reads: [...tablesOfCodes, 'admission_plan', 'licence', 'speciality_group', 'study_group'],
  }),
  // Moves the intake from the year on to the new code, in one change; `to` is required if a code is split.
  move: post(
    'succession/move',
    {
      ...idOf(facts),
      rows: Type.Array(Type.Object({ idSpeciality: id, to: Type.Optional(id) }), {
        minItems: 1,
        maxItems: rowsTicked.max,
      }),
      rev,
    },
    MoveAnswer,
    {
      may: 'ownRows',
      operation: 'reorganise',
      writes: ['admission_plan', 'speciality', 'speciality_group', 'speciality_parameters', 'study_group'],
    },
  ),
  delete: post('succession/delete', idOf(facts), SaveAnswer, {
    may: 'administrator',
    writes: ['succession'],
  }),
}
