import { desc, eq } from 'drizzle-orm'
import type { BodyOf } from '#contract/call.ts'
import { commissionHistoryMember as facts } from '#contract/entities/commission.ts'
import type { gak } from '#contract/gak.ts'
import { ids } from '#contract/limits.ts'
import { academicYearOn } from '#db/academic-year.ts'
import type { Db } from '#db/connect.ts'
import { rowColumns } from '../entities.ts'
import { type Placeholders, read } from '#db/read.ts'
import { academicYear, commissionHistoryMember, commissionRole } from '#db/schema/index.ts'
import { makeDelete, makeSave } from '../saving/entity.ts'
import type { Caller } from '../serve.ts'
import { roleNameIn, roleNames } from './roles.ts'

const readFormerMembers = read((db, given: Placeholders<BodyOf<typeof gak.formerMembers>>) =>
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

export async function listFormerMembers(
  db: Db,
  body: BodyOf<typeof gak.formerMembers>,
  { language }: Caller,
) {
  const rows = await readFormerMembers(db, body)
  return rows.map(({ role, ...row }) => ({ ...row, member_type: roleNameIn(role, language) }))
}

/**
 * Saves a former member. A new one without a year receives the current year (domain.md#former-member-year).
 */
export async function saveFormerMember(db: Db, body: BodyOf<typeof gak.saveFormerMember>, caller: Caller) {
  const isNew = body.idGAKMemberHistory === ids.create
  const idAYear = body.idAYear ?? (isNew ? await academicYearOn(db, caller.services.today()) : undefined)
  return save(db, { ...body, ...(idAYear !== undefined && { idAYear }) }, caller)
}

const save = makeSave(facts, commissionHistoryMember)
export const deleteFormerMember = makeDelete(facts, commissionHistoryMember)
