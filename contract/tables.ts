import type { Entity } from './entities.ts'

type SnakeCase<Name extends string> = Name extends `${infer First}-${infer Rest}`
  ? `${First}_${SnakeCase<Rest>}`
  : Name

type TableExceptions = {
  group: 'study_group'
  quota: 'group_quota'
  user: 'app_user'
  'member-type': 'commission_role'
  rule: 'grading_rule'
}

type EntityTable<E extends Entity> = E extends keyof TableExceptions ? TableExceptions[E] : SnakeCase<E>

export const tableOf = <E extends Exclude<Entity, keyof TableExceptions>>(entity: E) =>
  // The cast is safe: `EntityTable` is this replacement on the type level.
  entity.replaceAll('-', '_') as EntityTable<E>

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

/** Tables of a read. `any`: every save makes the response stale. `once`: the response is never cached. */
export type Reads = readonly Table[] | 'any' | 'once'

/** Tables of a save. `any`: they depend on the rows that the call changes. */
export type Writes = readonly Table[] | 'any'

export const makesStale = (writes: Writes, reads: Reads): boolean => {
  if (reads === 'once') return false
  if (reads === 'any' || writes === 'any') return true
  return reads.some((table) => writes.includes(table))
}
