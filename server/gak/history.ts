import { desc, eq } from 'drizzle-orm'
import type { BodyOf } from '#contract/call.ts'
import { commissionHistoryMember as facts } from '#contract/entities/commission.ts'
import type { gak } from '#contract/gak.ts'
import { ids } from '#contract/limits.ts'
import type { Db } from '#db/connect.ts'
import { rowColumns } from '../entities.ts'
import { type Given, read } from '#db/read.ts'
import { academicYear, commissionHistoryMember, commissionRole } from '#db/schema/index.ts'
import { deleting, saving } from '../saving/entity.ts'
import type { Caller } from '../serve.ts'
import { roleName, roleNames } from './roles.ts'

const readHistory = read((db, given: Given<BodyOf<typeof gak.history>>) =>
  db
    .select({
      ...rowColumns(facts, commissionHistoryMember),
      role: roleNames,
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
export function saveHistoryMember(db: Db, body: BodyOf<typeof gak.saveHistoryMember>, caller: Caller) {
  const isNew = body.idGAKMemberHistory === ids.create
  return save(db, isNew ? { ...body, idAYear: body.idAYear ?? caller.services.academicYear() } : body, caller)
}

const save = saving(facts, commissionHistoryMember)
export const deleteHistoryMember = deleting(facts, commissionHistoryMember)
