import type { Entity } from './entities.ts'

type SnakeCase<Name extends string> = Name extends `${infer First}-${infer Rest}`
  ? `${First}_${SnakeCase<Rest>}`
  : Name

/** The entities whose table has another name than they. */
type OtherTables = {
  group: 'study_group'
  quota: 'group_quota'
  user: 'app_user'
  'member-type': 'commission_role'
  rule: 'grading_rule'
}

type EntityTable<E extends Entity> = E extends keyof OtherTables ? OtherTables[E] : SnakeCase<E>

/** The table of an entity that is named like it. */
export const tableOf = <E extends Exclude<Entity, keyof OtherTables>>(entity: E) =>
  // The type says the same.
  entity.replaceAll('-', '_') as EntityTable<E>

/** A table of which the answers of calls are made. */
type Table =
  | EntityTable<Entity>
  | 'academic_year'
  | 'accepted_remark'
  | 'api_key'
  | 'api_key_use'
  | 'assessment_form'
  | 'course'
  | 'half_year'
  | 'intake_year'
  | 'invitation'
  | 'last_sign_in'
  | 'login_attempt'
  | 'notice'
  | 'notice_event'
  | 'notice_muted'
  | 'notice_read'
  | 'proposal'
  | 'reorganisation'
  | 'report'
  | 'saved_view'
  | 'second_factor'
  | 'session'
  | 'setting'
  | 'study_form_kind'
  | 'study_programme'
  | 'subgroup'

/** The tables of which an answer is made; `any`: those of whichever row is asked about. `once`: it is asked for again each time. */
export type Reads = readonly Table[] | 'any' | 'once'

/** The tables in which a call may write; `any`: whichever it finds to change. */
export type Writes = readonly Table[] | 'any'

/** Whether a save that writes these tables makes an answer that is made of those stale. */
export const makesStale = (writes: Writes, reads: Reads): boolean => {
  if (reads === 'once') return false
  if (reads === 'any' || writes === 'any') return true
  return reads.some((table) => writes.includes(table))
}
