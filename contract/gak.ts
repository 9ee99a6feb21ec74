import { type Static, Type } from 'typebox'
import { get, post } from './call.ts'
import { commissionHistoryMember, commissionMember } from './entities/commission.ts'
import { bodyOf, idOf, rowOf } from './entities/facts.ts'
import { id, revision } from './fields.ts'
import { FacultyRow } from './hierarchy.ts'
import { SaveAnswer } from './save.ts'

// Role in the state examination commission (GAK). `member_type`: name of the role in the caller's language
// (domain.md#commission-role-language).

const CommissionRoleRow = Type.Object({
  id_member_type: Type.Integer(),
  member_type: Type.String(),
  member_type_kg: Type.String(),
  member_type_en: Type.String(),
})

const TaughtSpecialityNameRow = Type.Object({
  id_special: Type.Integer(),
  'p25-1': Type.String(),
  special: Type.String(),
  special_kg: Type.String(),
  special_en: Type.String(),
})

const CommissionMemberRow = Type.Object({
  ...rowOf(commissionMember),
  member_type: Type.String(),
  rev: revision,
})

const FormerMemberRow = Type.Object({
  ...rowOf(commissionHistoryMember),
  member_type: Type.String(),
  a_year: Type.String(),
  rev: revision,
})

export type CommissionRoleRow = Static<typeof CommissionRoleRow>
export type TaughtSpecialityNameRow = Static<typeof TaughtSpecialityNameRow>
export type CommissionMemberRow = Static<typeof CommissionMemberRow>
export type FormerMemberRow = Static<typeof FormerMemberRow>

export const gak = {
  roles: get('gak-spec/member-type', Type.Array(CommissionRoleRow), {
    readByKey: 'all',
    reads: ['commission_role'],
  }),
  faculties: post('gak-spec/faculty', { idVuz: id }, Type.Array(FacultyRow), { reads: ['faculty'] }),
  specialityNames: post(
    'gak-spec/spec-of-the-faculty',
    { idFaculty: id },
    Type.Array(TaughtSpecialityNameRow),
    { reads: ['speciality', 'speciality_name'] },
  ),
  // Returns members by role: chair, members, secretary.
  members: post('gak-spec/speciality', { idFaculty: id, idSpecial: id }, Type.Array(CommissionMemberRow), {
    reads: ['commission_member', 'commission_role'],
  }),
  saveMember: post('gak-spec/insUpd-gak-speciality', bodyOf(commissionMember), SaveAnswer, {
    may: { idGAKMemberSpeciality: 'commission-member', idFaculty: 'faculty' },
    writes: ['commission_member'],
  }),
  deleteMember: post('gak-spec/delete-gak-speciality', idOf(commissionMember), SaveAnswer, {
    may: { idGAKMemberSpeciality: 'commission-member' },
    writes: ['commission_member'],
  }),
  // Sorted by year, the newest first, then by role: chair, members, secretary.
  formerMembers: post('gak-hi/history', { idFaculty: id }, Type.Array(FormerMemberRow), {
    reads: ['academic_year', 'commission_history_member', 'commission_role'],
  }),
  saveFormerMember: post('gak-hi/ins-upd-history', bodyOf(commissionHistoryMember), SaveAnswer, {
    may: { idGAKMemberHistory: 'commission-history-member', idFaculty: 'faculty' },
    writes: ['commission_history_member'],
  }),
  deleteFormerMember: post('gak-hi/del-history', idOf(commissionHistoryMember), SaveAnswer, {
    may: { idGAKMemberHistory: 'commission-history-member' },
    writes: ['commission_history_member'],
  }),
}
