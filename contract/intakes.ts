import { type Static, Type } from 'typebox'
import { post } from './call.ts'
import { succession as facts } from './entities/reorganisation.ts'
import { idOf } from './entities/facts.ts'
import { id, nullable, rev } from './fields.ts'
import { selectedRows } from './limits.ts'
import { sms } from './save.ts'

export const labelledFields = { id: Type.Integer(), label: Type.String() }

/**
 * Reasons why an intake cannot be moved to a new code. `alreadyAdmits`: students are already admitted under
 * the new code. `licenceOnly`: the licence contains only the old code. `noYear`: the year is not in the list
 * of years. `tooEarly`: the level or qualification is not yet in force. `outsideScope`: the row is not in the
 * user's scope. `notAdmitting`: the speciality no longer admits students under the old code.
 */
const obstacle = Type.Enum([
  'alreadyAdmits',
  'licenceOnly',
  'yearClosed',
  'noYear',
  'tooEarly',
  'outsideScope',
  'notAdmitting',
])
export type IntakeObstacle = Static<typeof obstacle>

/**
 * Speciality of a faculty that still admits students under an old code. `budget` and `contract`: places of
 * its admission plan for the year. `into`: new codes to which its intake can be moved.
 */
export const IntakeRow = Type.Object({
  id_speciality: Type.Integer(),
  from: Type.Integer(),
  label: Type.String(),
  institution: Type.Object(labelledFields),
  faculty: Type.Object(labelledFields),
  study_form: Type.Object(labelledFields),
  duration: Type.Number(),
  budget: Type.Integer(),
  contract: Type.Integer(),
  groups: Type.Integer(),
  into: Type.Array(Type.Integer()),
  reason: nullable(obstacle),
})
export type IntakeRow = Static<typeof IntakeRow>

/**
 * Outcome of the move: sms 2 (updated) with the id of the change if at least one row was moved; otherwise sms
 * 6 (no row can be moved) or sms 7 (stale). `rows` has the outcome of each row: sms 2 with the speciality
 * under the new code, or sms 6 (cannot be moved) with the reason.
 */
const MoveAnswer = Type.Array(
  Type.Object({
    sms: Type.Enum([sms.updated, sms.cannotDelete, sms.updateRefused]),
    change: Type.Optional(Type.String()),
    reason: Type.Optional(Type.Union([obstacle, Type.Literal('stale')])),
    rows: Type.Optional(
      Type.Array(
        Type.Object({
          id: Type.Integer(),
          sms: Type.Enum([sms.updated, sms.cannotDelete]),
          ID: Type.Optional(Type.Integer()),
          reason: Type.Optional(obstacle),
        }),
      ),
    ),
  }),
)
export type MoveAnswer = Static<typeof MoveAnswer>

export const intakes = {
  // Moves intakes from the old to the new code in one change, for all years from that of the succession on.
  // `to`: new code; required if several codes replace the old one.
  move: post(
    'succession/move',
    {
      ...idOf(facts),
      rows: Type.Array(Type.Object({ idSpeciality: id, to: Type.Optional(id) }), {
        minItems: 1,
        maxItems: selectedRows.max,
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
}
