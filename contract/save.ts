import { type Static, Type } from 'typebox'

// The codes of domain.md#save-codes that a save or a delete answers: outcomes, never failures. They are here alone.

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

/** Why a `6` (protected, inUse, yearClosed) or a `7` (locked, stale). A `7` with `rev` and without a reason: see `withheld`. */
const reason = Type.Union([
  Type.Literal('protected'),
  Type.Literal('inUse'),
  Type.Literal('locked'),
  Type.Literal('stale'),
  Type.Literal('yearClosed'),
])

/**
 * Why a speciality cannot be deleted: what stands, as it is here, under no other speciality of the faculty. A group is
 * named among `quotas` when it stands elsewhere and its planned students do not.
 */
export const NowhereElse = Type.Object({
  groups: Type.Array(Type.String()),
  quotas: Type.Array(Type.String()),
  // Labels of academic years.
  plans: Type.Array(Type.String()),
  parameters: Type.Boolean(),
  rule: Type.Boolean(),
})

export const outcomeFields = {
  sms: Type.Enum(Object.values(sms)),
  ID: Type.Optional(Type.Integer()),
  rev: Type.Optional(Type.Integer()),
  reason: Type.Optional(reason),
  // A call that makes many rows says how many it made, and how many of those asked for stood already or had no cause.
  created: Type.Optional(Type.Integer()),
  skipped: Type.Optional(Type.Integer()),
  only: Type.Optional(NowhereElse),
}

const Outcome = Type.Object(outcomeFields)

/** The answer of every save and delete: a list of one outcome, or one for each row of a call that saves many. */
export const SaveAnswer = Type.Array(Outcome)
export type Outcome = Static<typeof Outcome>
export type SaveAnswer = Outcome[]
export type NowhereElse = Static<typeof NowhereElse>

export const created = (ID: number, rev: number): SaveAnswer => [{ sms: sms.created, ID, rev }]
/** A record without a revision, such as a read mark, answers none. */
export const updated = (rev?: number): SaveAnswer => [{ sms: sms.updated, ...(rev !== undefined && { rev }) }]
export const duplicate = (): SaveAnswer => [{ sms: sms.duplicate }]
export const deleted = (): SaveAnswer => [{ sms: sms.deleted }]
export const inUse = (): SaveAnswer => [{ sms: sms.cannotDelete, reason: 'inUse' }]
export const isProtected = (): SaveAnswer => [{ sms: sms.cannotDelete, reason: 'protected' }]
/** domain.md#year-closed: the row is of an academic year, or an intake, that is closed. */
export const yearClosed = (): SaveAnswer => [{ sms: sms.cannotDelete, reason: 'yearClosed' }]
export const locked = (): SaveAnswer => [{ sms: sms.updateRefused, reason: 'locked' }]
export const stale = (): SaveAnswer => [{ sms: sms.updateRefused, reason: 'stale' }]
/**
 * A row of a call that saves all rows or none: it was in order and was not saved, because another one was refused. It
 * stands unchanged at `rev`, and the same row can be sent again without the refused ones.
 */
export const withheld = (rev: number): SaveAnswer => [{ sms: sms.updateRefused, rev }]
export const winterReception = (problem: 'notAdmittedThisYear' | 'quotaEntered'): SaveAnswer => [
  { sms: sms[problem] },
]
export const rowsCreated = (created: number, skipped: number): SaveAnswer => [
  { sms: created > 0 ? sms.created : sms.duplicate, created, skipped },
]
export const standsNowhereElse = (only: NowhereElse): SaveAnswer => [
  { sms: sms.cannotDelete, reason: 'inUse', only },
]
