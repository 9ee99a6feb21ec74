import { yearId } from '#db/academic-year.ts'
import type { Db } from '#db/connect.ts'
import { groupName, specialityGroup, studyGroup } from '#db/schema/groups.ts'
import { groupQuota } from '#db/schema/quota.ts'
import { subgroupRows } from '#db/seed/reference-rows.ts'
import { listGroups } from './group-list.ts'
import { insertAll, insertRows } from './insert.ts'
import { listQuotas } from './numbers.ts'
import type { Speciality } from './speciality-list.ts'
import { requireFound } from './required.ts'

interface GroupInsertOptions {
  specialities: readonly Speciality[]
  specialityId: (speciality: Speciality) => number
}

const unusedNames = ['ТЕСТ-1', 'ТЕСТ-2', 'ӨҮР-1']

export async function insertGroups(
  db: Db,
  { specialities, specialityId }: GroupInsertOptions,
  inProgress: number,
) {
  const { streams, groups } = listGroups(specialities, inProgress)
  const names = [...new Set(streams.map((stream) => stream.name)), ...unusedNames]
  const groupNameId = await insertAll(db, groupName, names, (name) => ({ name }))
  const streamId = await insertAll(db, specialityGroup, streams, (stream) => ({
    specialityId: specialityId(stream.speciality),
    groupNameId: groupNameId(stream.name),
    subgroupId: subgroupId(stream.subgroup),
  }))
  const groupId = await insertAll(db, studyGroup, groups, (group) => ({
    specialityGroupId: streamId(group.stream),
    intakeYearId: yearId(group.year),
    extra: group.extra,
    individualName: group.individualName,
    winterReception: group.winterReception,
  }))
  const quotas = listQuotas(groups, inProgress)
  await insertRows(
    db,
    groupQuota,
    quotas.map(({ group, year, halfYear, budget, contract }) => ({
      groupId: groupId(group),
      academicYearId: yearId(year),
      halfYearId: halfYear,
      budget,
      contract,
    })),
  )
}

function subgroupId(name: string): number {
  return requireFound(
    subgroupRows.find((row) => row.name === name),
    `subgroup ${name}`,
  ).id
}
