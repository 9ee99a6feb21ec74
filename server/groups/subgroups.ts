import { and, eq, exists, type Placeholder, sql } from 'drizzle-orm'
import type { BodyOf } from '#contract/call.ts'
import { ids } from '#contract/limits.ts'
import type { groups } from '#contract/groups.ts'
import type { Db } from '#db/connect.ts'
import { type Placeholders, read } from '#db/read.ts'
import { groupName, speciality, specialityGroup, subgroup } from '#db/schema/index.ts'
import { deleteRow, saveRow } from '../saving/rows.ts'
import type { Author } from '../serve.ts'

/** Lists subgroups, those linked to speciality and group name first; empty for an unknown id. */
export const listSubgroups = read((db, given: Placeholders<BodyOf<typeof groups.subgroups>>) => {
  const known = (table: typeof speciality | typeof groupName, id: Placeholder) =>
    exists(db.select({ one: sql`1` }).from(table).where(eq(table.id, id)))
  return db
    .select({
      id_com_gspe: specialityGroup.id,
      id_sub_group: subgroup.id,
      sub_group: subgroup.name,
    })
    .from(subgroup)
    .leftJoin(
      specialityGroup,
      and(
        eq(specialityGroup.subgroupId, subgroup.id),
        eq(specialityGroup.specialityId, given.idSpeciality),
        eq(specialityGroup.groupNameId, given.idNGr),
      ),
    )
    .where(and(known(speciality, given.idSpeciality), known(groupName, given.idNGr)))
    .orderBy(sql`${specialityGroup.id} is null`, subgroup.name, subgroup.id)
})

export function linkSubgroup(db: Db, body: BodyOf<typeof groups.link>, { userId }: Author) {
  const link = { specialityId: body.idSpeciality, groupNameId: body.idNGr, subgroupId: body.idSubGr }
  return saveRow(db, specialityGroup, ids.create, link, { user: userId, rev: undefined })
}

export function unlinkSubgroup(db: Db, { idComGspe }: BodyOf<typeof groups.unlink>, { userId }: Author) {
  return deleteRow(db, specialityGroup, idComGspe, userId)
}
