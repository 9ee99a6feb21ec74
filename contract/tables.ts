/** A table of which the answers of calls are made. */
type Table =
  | 'academic_year'
  | 'admission_plan'
  | 'api_key'
  | 'api_key_use'
  | 'app_user'
  | 'assessment_form'
  | 'band_detail'
  | 'building'
  | 'commission_history_member'
  | 'commission_member'
  | 'commission_role'
  | 'configuration_field'
  | 'course'
  | 'department'
  | 'direction'
  | 'discipline'
  | 'discipline_kind'
  | 'display_rule'
  | 'faculty'
  | 'grading_rule'
  | 'group_name'
  | 'group_quota'
  | 'half_year'
  | 'institution'
  | 'intake_year'
  | 'level'
  | 'licence'
  | 'ministry'
  | 'notice'
  | 'notice_read'
  | 'qualification'
  | 'room'
  | 'room_kind'
  | 'score_band'
  | 'second_factor'
  | 'session'
  | 'setting'
  | 'speciality'
  | 'speciality_group'
  | 'speciality_name'
  | 'speciality_parameters'
  | 'study_form'
  | 'study_form_kind'
  | 'study_group'
  | 'study_programme'
  | 'subgroup'
  | 'teaching_position'
  | 'unit'

/** The tables of which an answer is made; `any`: those of whichever row is asked about. `once`: it is asked for anew each time. */
export type Reads = readonly Table[] | 'any' | 'once'

/** The tables in which a call may write; `any`: whichever it finds to change. */
export type Writes = readonly Table[] | 'any'

/** Whether a save that writes these tables makes an answer that is made of those stale. */
export const makesStale = (writes: Writes, reads: Reads): boolean => {
  if (reads === 'once') return false
  if (reads === 'any' || writes === 'any') return true
  return reads.some((table) => writes.includes(table))
}
