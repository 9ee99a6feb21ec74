import { and, count, countDistinct, eq } from 'drizzle-orm'
import type { BodyOf } from '#contract/call.ts'
import { groupName as facts } from '#contract/entities/group-name.ts'
import type { groups } from '#contract/groups.ts'
import { rowColumns } from '../entities.ts'
import { type Placeholders, read } from '#db/read.ts'
import { groupName, speciality, specialityGroup } from '#db/schema/index.ts'
import { makeDelete, makeSave } from '../saving/entity.ts'

/** Lists group names of a speciality name and study form in a faculty, whatever the direction. */
export const listNamesInUse = read((db, given: Placeholders<BodyOf<typeof groups.names>>) =>
  db
    .selectDistinct(rowColumns(facts, groupName))
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

export const listAllNames = read((db) =>
  db
    .select({
      ...rowColumns(facts, groupName),
      used: count(specialityGroup.id),
      faculties: countDistinct(speciality.facultyId),
      rev: groupName.rev,
    })
    .from(groupName)
    .leftJoin(specialityGroup, eq(specialityGroup.groupNameId, groupName.id))
    .leftJoin(speciality, eq(speciality.id, specialityGroup.specialityId))
    // All columns are listed: in the history list the table is a CTE, of which PostgreSQL knows no key.
    .groupBy(...Object.values(rowColumns(facts, groupName)), groupName.rev)
    .orderBy(groupName.name, groupName.id),
)

export const saveName = makeSave(facts, groupName)
export const deleteName = makeDelete(facts, groupName)
