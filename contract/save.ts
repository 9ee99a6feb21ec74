import { type Static, Type } from 'typebox'

// The codes of spec §4 that a save or a delete answers: outcomes, never failures. They stand here alone.

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

/** Why a `6` (protected, inUse) or a `7` (locked, stale). */
const reason = Type.Union([
  Type.Literal('protected'),
  Type.Literal('inUse'),
  Type.Literal('locked'),
  Type.Literal('stale'),
])

const Outcome = Type.Object({
  sms: Type.Enum(Object.values(sms)),
  ID: Type.Optional(Type.Integer()),
  rev: Type.Optional(Type.Integer()),
  reason: Type.Optional(reason),
})

/** What every save and delete answers: a list of one outcome. */
export const SaveAnswer = Type.Array(Outcome)
export type Outcome = Static<typeof Outcome>
export type SaveAnswer = Outcome[]

export const created = (ID: number, rev: number): SaveAnswer => [{ sms: sms.created, ID, rev }]
export const updated = (rev: number): SaveAnswer => [{ sms: sms.updated, rev }]
export const duplicate = (): SaveAnswer => [{ sms: sms.duplicate }]
export const deleted = (): SaveAnswer => [{ sms: sms.deleted }]
export const inUse = (): SaveAnswer => [{ sms: sms.cannotDelete, reason: 'inUse' }]
export const isProtected = (): SaveAnswer => [{ sms: sms.cannotDelete, reason: 'protected' }]
export const locked = (): SaveAnswer => [{ sms: sms.updateRefused, reason: 'locked' }]
export const stale = (): SaveAnswer => [{ sms: sms.updateRefused, reason: 'stale' }]
