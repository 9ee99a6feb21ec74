import { type Static, Type } from 'typebox'

// Outcomes of saves and deletes (domain.md#save-codes); they are not errors.

export const sms = {
  created: '1',
  updated: '2',
  duplicate: '3',
  notAdmittedThisYear: '4',
  quotaEntered: '5',
  cannotDelete: '6',
  updateRefused: '7',
  deleted: '8',
} as const

export type Sms = (typeof sms)[keyof typeof sms]

/**
 * Reason of sms 6 (protected, inUse, yearClosed) or sms 7 (locked, stale). With sms 1 `yearClosed` means that
 * rows of closed years were not copied. An sms 7 that has `rev` has no reason, see `withheld`.
 */
const reason = Type.Union([
  Type.Literal('protected'),
  Type.Literal('inUse'),
  Type.Literal('locked'),
  Type.Literal('stale'),
  Type.Literal('yearClosed'),
])

/**
 * Data of a speciality that no other speciality of the faculty has. `quotas`: groups that another speciality
 * also has, but without their planned students.
 */
export const UniqueData = Type.Object({
  groups: Type.Array(Type.String()),
  quotas: Type.Array(Type.String()),
  plans: Type.Array(Type.String()),
  parameters: Type.Boolean(),
  rule: Type.Boolean(),
})

export const outcomeFields = {
  sms: Type.Enum(Object.values(sms)),
  ID: Type.Optional(Type.Integer()),
  rev: Type.Optional(Type.Integer()),
  reason: Type.Optional(reason),
  // Inserted rows (`created`) and omitted rows (`skipped`: existing or not needed). Only for inserts of many
  // rows.
  created: Type.Optional(Type.Integer()),
  skipped: Type.Optional(Type.Integer()),
  only: Type.Optional(UniqueData),
}

const Outcome = Type.Object(outcomeFields)

/** One outcome, or one per row for calls that save several rows. */
export const SaveAnswer = Type.Array(Outcome)
export type Outcome = Static<typeof Outcome>
export type SaveAnswer = Outcome[]
export type UniqueData = Static<typeof UniqueData>

export const created = (ID: number, rev: number): SaveAnswer => [{ sms: sms.created, ID, rev }]
/** Returns sms 2. Rows without a revision, such as read marks, have no `rev` in the response. */
export const updated = (rev?: number): SaveAnswer => [{ sms: sms.updated, ...(rev !== undefined && { rev }) }]
export const duplicate = (): SaveAnswer => [{ sms: sms.duplicate }]
export const deleted = (): SaveAnswer => [{ sms: sms.deleted }]
// `reason` says why a save was refused (domain.md#save-reason).
export const inUse = (): SaveAnswer => [{ sms: sms.cannotDelete, reason: 'inUse' }]
export const isProtected = (): SaveAnswer => [{ sms: sms.cannotDelete, reason: 'protected' }]
/** Outcome for rows of a closed academic or intake year (domain.md#year-closed). */
export const yearClosed = (): SaveAnswer => [{ sms: sms.cannotDelete, reason: 'yearClosed' }]
export const locked = (): SaveAnswer => [{ sms: sms.updateRefused, reason: 'locked' }]
export const stale = (): SaveAnswer => [{ sms: sms.updateRefused, reason: 'stale' }]
/**
 * Outcome of a valid row in an all-or-nothing call that saved nothing because another row was refused. `rev`
 * is unchanged, so the caller can repeat the call without the refused rows.
 */
export const withheld = (rev: number): SaveAnswer => [{ sms: sms.updateRefused, rev }]
export const winterReception = (problem: 'notAdmittedThisYear' | 'quotaEntered'): SaveAnswer => [
  { sms: sms[problem] },
]
export const rowsCreated = (created: number, skipped: number): SaveAnswer => [
  { sms: created > 0 ? sms.created : sms.duplicate, created, skipped },
]
export const hasUniqueData = (only: UniqueData): SaveAnswer => [
  { sms: sms.cannotDelete, reason: 'inUse', only },
]
