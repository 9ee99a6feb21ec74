import { type Static, type TObject, Type } from 'typebox'
import { type BodyOf, type Call, post } from './call.ts'
import { gak } from './gak.ts'
import { grading } from './grading.ts'
import { rowsAtOnce, selectedRows } from './limits.ts'
import { positions } from './positions.ts'
import { rooms } from './rooms.ts'
import { id } from './fields.ts'
import { outcomeFields, SaveAnswer } from './save.ts'
import { setup } from './setup.ts'
import { specialities } from './specialities.ts'
import { tableOf } from './tables.ts'
import { bulkEntities, type BulkEntity, deletableEntities } from './bulk-entities.ts'

const rowsOf = <Body extends TObject>({ body }: Call<Body>) =>
  Type.Optional(Type.Array(body, { minItems: rowsAtOnce.min, maxItems: rowsAtOnce.max }))

/** Quotas are missing here, since a separate call saves them. */
const lists = {
  room: rowsOf(rooms.save),
  'teaching-position': rowsOf(positions.save),
  'commission-member': rowsOf(gak.saveMember),
  'commission-history-member': rowsOf(gak.saveFormerMember),
  'score-band': rowsOf(grading.saveBand),
  'band-detail': rowsOf(grading.saveDetail),
  'configuration-field': rowsOf(grading.saveField),
  'display-rule': rowsOf(grading.saveDisplayRule),
  'admission-plan': rowsOf(specialities.saveAdmissionPlan),
  speciality: rowsOf(specialities.saveGradingRule),
  ministry: rowsOf(setup.saveMinistry),
  institution: rowsOf(setup.saveInstitution),
  building: rowsOf(setup.saveBuilding),
  unit: rowsOf(setup.saveUnit),
  'room-kind': rowsOf(setup.saveRoomKind),
  'member-type': rowsOf(setup.saveMemberType),
  'discipline-kind': rowsOf(setup.saveDisciplineKind),
  source: rowsOf(setup.saveSource),
  rule: rowsOf(setup.saveRule),
}

const ticked = {
  rows: Type.Array(Type.Object({ id, rev: Type.Integer({ minimum: 1 }) }), {
    minItems: selectedRows.min,
    maxItems: selectedRows.max,
  }),
}

/**
 * Outcome of all rows together. If a row is refused, nothing is saved and `rows` contains all refused rows;
 * otherwise `rows` contains the saved rows of the change.
 */
const BulkAnswer = Type.Array(
  Type.Object({
    sms: outcomeFields.sms,
    change: Type.Optional(Type.String()),
    rows: Type.Array(
      Type.Object({
        id: Type.Integer(),
        sms: outcomeFields.sms,
        reason: outcomeFields.reason,
        message: Type.Optional(Type.String()),
      }),
    ),
  }),
)
export type BulkAnswer = Static<typeof BulkAnswer>

const differentTables = {
  'member-type': 'commission_role',
  rule: 'grading_rule',
  group: 'study_group',
  user: 'app_user',
} as const
type EntityWithDifferentTable = keyof typeof differentTables

/** Names of the tables that a bulk edit writes. They may differ from the names of the entities. */
const bulkTables = [
  ...Object.values(differentTables),
  ...bulkEntities
    .filter((entity): entity is Exclude<BulkEntity, EntityWithDifferentTable> => !(entity in differentTables))
    .map((entity) => tableOf(entity)),
]

export const bulk = {
  // Saves rows of one list, all or none. Returns one outcome per row, in the order of the rows, like the save
  // of a single row. If a row is refused, nothing is saved: each valid row then has sms 7 (update refused)
  // with its `rev` and without a reason. 400: the body contains a row twice, a new row, or a row without
  // `rev`. 404: a row is unknown.
  save: post('rows/save', lists, SaveAnswer, {
    may: 'ownRows',
    large: true,
    operation: 'bulk',
    writes: [
      'admission_plan',
      'band_detail',
      'building',
      'commission_history_member',
      'commission_member',
      'commission_role',
      'configuration_field',
      'discipline_kind',
      'display_rule',
      'grading_rule',
      'institution',
      'ministry',
      'room',
      'room_kind',
      'score_band',
      'source',
      'speciality',
      'teaching_position',
      'unit',
    ],
  }),
  // Sets the values of `set`, by row field, in all rows or in none. Refused rows are returned with their
  // reasons, so the caller can repeat the call without them. 400 for a field that no save sets.
  change: post(
    'rows/change',
    {
      entity: Type.Enum([...bulkEntities]),
      ...ticked,
      set: Type.Record(Type.String(), Type.Unknown(), { minProperties: 1 }),
    },
    BulkAnswer,
    // A bulk edit of users also writes `login_attempt` (enabling lifts a lockout) and `session` (disabling
    // ends the user's sessions).
    { may: 'ownRows', operation: 'bulk', writes: [...bulkTables, 'login_attempt', 'session'] },
  ),
  // Deletes all rows or none. Each row follows the rules of the delete call of its entity.
  delete: post('rows/delete', { entity: Type.Enum(deletableEntities), ...ticked }, BulkAnswer, {
    may: 'ownRows',
    operation: 'bulk',
    writes: ['group_quota', ...bulkTables.filter((table) => table !== 'faculty' && table !== 'app_user')],
  }),
}

export type BulkRows = Required<BodyOf<typeof bulk.save>>
export type RowsList = keyof BulkRows
export const rowsLists = Object.keys(lists) as readonly RowsList[]
