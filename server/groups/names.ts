import { and, count, countDistinct, eq } from 'drizzle-orm'
import type { BodyOf } from '#contract/call.ts'
import type { groups } from '#contract/groups.ts'
import type { Db } from '#db/connect.ts'
import { type Given, read, type Selecting } from '#db/read.ts'
import { groupName, speciality, specialityGroup } from '#db/schema/index.ts'
import { deleteRow, saveRow } from '../saving/rows.ts'
import type { Caller } from '../serve.ts'

/** The names in use under a speciality name in a study form of a faculty, whatever the direction. */
export const listNamesInUse = read((db, given: Given<BodyOf<typeof groups.names>>) =>
  db
    .selectDistinct({ id_n_gr: groupName.id, n_gr: groupName.name })
    .from(groupName)
    .innerJoin(specialityGroup, eq(specialityGroup.groupNameId, groupName.id))
    .innerJoin(speciality, eq(speciality.id, specialityGroup.specialityId))
    .where(
      and(
        eq(speciality.facultyId, given.idFaculty),
        eq(speciality.specialityNameId, given.idSpecial),
        eq(speciality.studyFormId, given.idFEduc),
      ),
    )
    .orderBy(groupName.name, groupName.id),
)

export const selectAllNames = (db: Selecting) =>
  db
    .select({
      id_n_gr: groupName.id,
      n_gr: groupName.name,
      used: count(specialityGroup.id),
      faculties: countDistinct(speciality.facultyId),
      rev: groupName.rev,
    })
    .from(groupName)
    .leftJoin(specialityGroup, eq(specialityGroup.groupNameId, groupName.id))
    .leftJoin(speciality, eq(speciality.id, specialityGroup.specialityId))
    // All that is selected: as of a moment, nothing says that the id decides the rest.
    .groupBy(groupName.id, groupName.name, groupName.rev)
    .orderBy(groupName.name, groupName.id)

export const listAllNames = read(selectAllNames)

export function saveName(db: Db, body: BodyOf<typeof groups.saveName>, { userId }: Caller) {
  return saveRow(db, groupName, body.idNGr, { name: body.nGr }, { user: userId, rev: body.rev })
}

export function deleteName(db: Db, body: BodyOf<typeof groups.deleteName>, { userId }: Caller) {
  return deleteRow(db, groupName, body.idNGr, userId)
}
