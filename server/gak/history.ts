import { desc, eq } from 'drizzle-orm'
import type { BodyOf } from '#contract/call.ts'
import type { gak } from '#contract/gak.ts'
import { ids } from '#contract/limits.ts'
import type { Db } from '#db/connect.ts'
import { type Given, read } from '#db/read.ts'
import { academicYear, commissionHistoryMember, commissionRole } from '#db/schema/index.ts'
import { deleteRow, saveRow } from '../saving/rows.ts'
import type { Caller } from '../serve.ts'
import { roleName, roleNames } from './roles.ts'

const readHistory = read((db, given: Given<BodyOf<typeof gak.history>>) =>
  db
    .select({
      idGAKMemberHistory: commissionHistoryMember.id,
      id_faculty: commissionHistoryMember.facultyId,
      id_member_type: commissionHistoryMember.roleId,
      role: roleNames,
      member_name: commissionHistoryMember.name,
      title: commissionHistoryMember.title,
      id_a_year: academicYear.id,
      a_year: academicYear.label,
      rev: commissionHistoryMember.rev,
    })
    .from(commissionHistoryMember)
    .innerJoin(commissionRole, eq(commissionRole.id, commissionHistoryMember.roleId))
    .innerJoin(academicYear, eq(academicYear.id, commissionHistoryMember.academicYearId))
    .where(eq(commissionHistoryMember.facultyId, given.idFaculty))
    .orderBy(
      desc(academicYear.id),
      commissionRole.rank,
      commissionHistoryMember.name,
      commissionHistoryMember.id,
    ),
)

export async function listHistory(db: Db, body: BodyOf<typeof gak.history>, { language }: Caller) {
  const rows = await readHistory(db, body)
  return rows.map(({ role, ...row }) => ({ ...row, member_type: roleName(role, language) }))
}

/** domain.md#commission-history-year: without a year a new record gets the one in progress; one that stands keeps its own. */
export function saveHistoryMember(
  db: Db,
  body: BodyOf<typeof gak.saveHistoryMember>,
  { userId, academicYear: inProgress }: Caller,
) {
  const { idGAKMemberHistory, idAYear, rev } = body
  const member = {
    facultyId: body.idFaculty,
    roleId: body.idMemberType,
    name: body.memberName,
    title: body.title ?? '',
  }
  const year = idAYear ?? (idGAKMemberHistory === ids.create ? inProgress() : undefined)
  const values = year === undefined ? member : { ...member, academicYearId: year }
  return saveRow(db, commissionHistoryMember, idGAKMemberHistory, values, { user: userId, rev })
}

export function deleteHistoryMember(
  db: Db,
  body: BodyOf<typeof gak.deleteHistoryMember>,
  { userId }: Caller,
) {
  return deleteRow(db, commissionHistoryMember, body.idGAKMemberHistory, userId)
}
