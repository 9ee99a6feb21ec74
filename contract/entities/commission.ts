import { lengths } from '../limits.ts'
import { defineEntity } from './facts.ts'
import { impliedReference, neededText, reference, text } from './fields.ts'

const faculty = reference('id_faculty', 'idFaculty', 'entity.faculty', { refers: 'faculty' })
const role = reference('id_member_type', 'idMemberType', 'field.memberType', { refers: 'member-type' })
const name = neededText('member_name', 'memberName', 'field.memberName', lengths.person, { identity: true })
const title = text('title', 'title', 'field.memberTitle', lengths.title)

export const commissionMember = defineEntity({
  entity: 'commission-member',
  title: 'menu.commissionMembers',
  savedBy: { scope: 'commission-member' },
  id: { row: 'idGAKMemberSpeciality', body: 'idGAKMemberSpeciality' },
  fields: {
    facultyId: faculty,
    specialityNameId: reference('id_special', 'idSpecial', 'entity.speciality', {
      refers: 'speciality-name',
    }),
    roleId: role,
    name,
    title,
  },
})

export const commissionHistoryMember = defineEntity({
  entity: 'commission-history-member',
  title: 'menu.formerMembers',
  savedBy: { scope: 'commission-history-member' },
  id: { row: 'idGAKMemberHistory', body: 'idGAKMemberHistory' },
  fields: {
    facultyId: faculty,
    roleId: role,
    name,
    title,
    // A new member without a year in the body receives the current one. The year of a stored member is not
    // changed.
    academicYearId: impliedReference('id_a_year', 'idAYear', 'entity.year', { identity: true }),
  },
})
