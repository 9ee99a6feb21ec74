import { duplicates } from '#contract/duplicates.ts'
import { type NamesCatalogue, namesCatalogues } from '#contract/entities/names.ts'
import { languages } from '#contract/languages.ts'
import { run } from '#db/statement.ts'
import { tables } from '#server/entities.ts'
import type { testServer } from '../ask.ts'
import type { Factories } from '../given.ts'
import { mergeHelpers } from '../merging.ts'

/** Merges a pair of rows of each entity. Rows that refer to a deleted row are moved or merged with it. */
export async function mergeEverything(
  server: ReturnType<typeof testServer>,
  given: Factories,
): Promise<void> {
  const { apply, duplicates: twice } = mergeHelpers(server, given)
  const { pair, gone, deletedGroup } = await twice()
  const facultyId = (await given.faculty()).id
  const department = () => given.department({ facultyId })
  const [oneDepartment, otherDepartment] = [await department(), await department()]
  const [oneLevel, otherLevel] = [await given.level(), await given.level()]
  const [oneQualification, otherQualification] = [await given.qualification(), await given.qualification()]
  const [oneLicence, otherLicence] = [await given.licence(), await given.licence()]
  const taught = await given.speciality({ facultyId })
  await given.parameters(taught.id, {
    departmentId: otherDepartment.id,
    levelId: otherLevel.id,
    qualificationId: otherQualification.id,
    licenceId: otherLicence.id,
  })
  await given.room({ departmentId: otherDepartment.id })
  await given.parameters(gone.id, { budget: 3 })
  await given.admissionPlan({ specialityId: gone.id })
  await given.quota({ groupId: deletedGroup.id, budget: 3 })
  await apply(pair)

  await apply({ entity: 'department', keep: oneDepartment.id, away: otherDepartment.id })
  await given.namePeriod({ record: otherLevel.id })
  await given.succession({ fromIds: [otherLevel.id] })
  await given.foreignNumber({ record: otherLevel.id })
  await apply({ entity: 'level', keep: oneLevel.id, away: otherLevel.id })
  await apply({ entity: 'qualification', keep: oneQualification.id, away: otherQualification.id })
  await apply({ entity: 'licence', keep: oneLicence.id, away: otherLicence.id })

  const [oneName, otherName] = [await given.specialityName(), await given.specialityName()]
  await given.commissionMember({ specialityNameId: otherName.id })
  await apply({ entity: 'speciality-name', keep: oneName.id, away: otherName.id })
  const [oneForm, otherForm] = [await given.studyForm(), await given.studyForm()]
  await given.speciality({ studyFormId: otherForm.id })
  await apply({ entity: 'study-form', keep: oneForm.id, away: otherForm.id })
  const [oneGroup, otherGroup] = [await given.groupName(), await given.groupName()]
  await given.specialityGroup({ groupNameId: otherGroup.id })
  await apply({ entity: 'group-name', keep: oneGroup.id, away: otherGroup.id })
  const [one, other] = [await given.discipline(), await given.discipline()]
  await server.get(duplicates.dismiss, { entity: 'discipline', ids: [one.id, other.id] })
  await apply({ entity: 'discipline', keep: one.id, away: other.id })
  const mergedAbove: readonly NamesCatalogue[] = ['direction', 'speciality-name', 'level', 'qualification']
  for (const entity of namesCatalogues.filter((name) => !mergedAbove.includes(name))) {
    const [one, other] = [await given.named(tables[entity]), await given.named(tables[entity])]
    await apply({ entity, keep: one.id, away: other.id })
  }
  const [room, duplicate] = [await given.room(), await given.room()]
  await apply({ entity: 'room', keep: room.id, away: duplicate.id })
}

export async function fixEveryName(server: ReturnType<typeof testServer>, given: Factories): Promise<void> {
  await given.institution()
  await given.faculty()
  await given.department()
  for (const entity of namesCatalogues) await given.named(tables[entity])
  await given.studyForm()
  await given.discipline()
  await run(server.db, `UPDATE study_form SET name_en = ''`, [])
  const found = await server.get(languages.defects, { lang: 'en', limit: 10_000 })
  for (const { entity, id, field, rev } of new Map(found.map((row) => [row.entity, row])).values())
    await server.get(languages.fix, { fixes: [{ entity, id, field, value: 'A name of its own', rev }] })
}
