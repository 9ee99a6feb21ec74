import { and, eq } from 'drizzle-orm'
import type { BodyOf } from '#contract/call.ts'
import { commissionMember as facts } from '#contract/entities/commission.ts'
import type { gak } from '#contract/gak.ts'
import type { Db } from '#db/connect.ts'
import { rowColumns } from '../entities.ts'
import { type Placeholders, read } from '#db/read.ts'
import { commissionMember, commissionRole, speciality, specialityName } from '#db/schema/index.ts'
import { makeDelete, makeSave } from '../saving/entity.ts'
import type { Caller } from '../serve.ts'
import { roleNameIn, roleNames } from './roles.ts'

export const listSpecialityNames = read((db, given: Placeholders<BodyOf<typeof gak.specialityNames>>) =>
  db
    .selectDistinct({
      id_special: specialityName.id,
      'p25-1': specialityName.code,
      special: specialityName.nameRu,
      special_kg: specialityName.nameKy,
      special_en: specialityName.nameEn,
    })
    .from(speciality)
    .innerJoin(specialityName, eq(specialityName.id, speciality.specialityNameId))
    .where(eq(speciality.facultyId, given.idFaculty))
    .orderBy(specialityName.code, specialityName.nameRu, specialityName.id),
)

const readMembers = read((db, given: Placeholders<BodyOf<typeof gak.members>>) =>
  db
    .select({ ...rowColumns(facts, commissionMember), role: roleNames, rev: commissionMember.rev })
    .from(commissionMember)
    .innerJoin(commissionRole, eq(commissionRole.id, commissionMember.roleId))
    .where(
      and(
        eq(commissionMember.facultyId, given.idFaculty),
        eq(commissionMember.specialityNameId, given.idSpecial),
      ),
    )
    .orderBy(commissionRole.rank, commissionMember.name, commissionMember.id),
)

export async function listMembers(db: Db, body: BodyOf<typeof gak.members>, { language }: Caller) {
  const rows = await readMembers(db, body)
  return rows.map(({ role, ...row }) => ({ ...row, member_type: roleNameIn(role, language) }))
}

export const saveMember = makeSave(facts, commissionMember)
export const deleteMember = makeDelete(facts, commissionMember)
