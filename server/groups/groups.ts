import { and, asc, desc, eq, or, sql } from 'drizzle-orm'
import type { BodyOf } from '#contract/call.ts'
import { groups } from '#contract/groups.ts'
import { ids } from '#contract/limits.ts'
import { academicYearOn } from '#db/academic-year.ts'
import type { Db } from '#db/connect.ts'
import { type Placeholders, read } from '#db/read.ts'
import {
  groupName,
  intakeYear,
  speciality,
  specialityGroup,
  studyForm,
  studyGroup,
  subgroup,
} from '#db/schema/index.ts'
import { refusal } from '../messages/refusals.ts'
import { saveRow } from '../saving/rows.ts'
import { type Author, type Caller, serve, cacheable } from '../serve.ts'
import { copyGroup } from './copy.ts'
import { coursesUpTo, courseOf, intakeOf } from './course.ts'
import { deleteGroup } from './delete.ts'
import { saveAllFlags } from './flags.ts'
import { deleteName, listAllNames, listNamesInUse, saveName } from './names.ts'
import { createNextYear, listAdmittedGroups } from './next-year.ts'
import { saveReception } from './reception.ts'
import { shownNameColumn } from './shown-name.ts'
import { linkSubgroup, listSubgroups, unlinkSubgroup } from './subgroups.ts'

const listAllYears = read((db) =>
  db
    .select({ id_group_y: intakeYear.id, group_y: intakeYear.label })
    .from(intakeYear)
    .orderBy(desc(intakeYear.id)),
)

const listYears = read((db, given: Placeholders<BodyOf<typeof groups.years>>) =>
  db
    .select({
      id_group_y: intakeYear.id,
      group_y: intakeYear.label,
      id_group: studyGroup.id,
      dop: studyGroup.extra,
      winter_reception: studyGroup.winterReception,
      ind_name_gr: studyGroup.individualName,
      rev: studyGroup.rev,
    })
    .from(studyGroup)
    .innerJoin(intakeYear, eq(intakeYear.id, studyGroup.intakeYearId))
    .where(eq(studyGroup.specialityGroupId, given.idComGspe))
    .orderBy(desc(intakeYear.id)),
)

const findMaximumCourse = read((db, given: Placeholders<BodyOf<typeof groups.courses>>) =>
  db
    .select({ maximum: studyForm.maxCourse })
    .from(speciality)
    .innerJoin(studyForm, eq(studyForm.id, speciality.studyFormId))
    .where(eq(speciality.id, given.idSpeciality)),
)

async function listCourses(db: Db, body: BodyOf<typeof groups.courses>) {
  const [form] = await findMaximumCourse(db, body)
  return coursesUpTo(form?.maximum ?? 0).map((course) => ({ id_rate: course, rate: course }))
}

export const groupFields = {
  id_group: studyGroup.id,
  id_com_gspe: studyGroup.specialityGroupId,
  id_n_gr: groupName.id,
  id_sub_group: subgroup.id,
  id_group_y: studyGroup.intakeYearId,
  group_name: shownNameColumn,
  dop: studyGroup.extra,
  winter_reception: studyGroup.winterReception,
  ind_name_gr: studyGroup.individualName,
  rev: studyGroup.rev,
}

const readGroups = read((db, given: Placeholders<{ idSpeciality: number; intake: number | null }>) =>
  db
    .select(groupFields)
    .from(specialityGroup)
    .innerJoin(studyGroup, eq(studyGroup.specialityGroupId, specialityGroup.id))
    .innerJoin(groupName, eq(groupName.id, specialityGroup.groupNameId))
    .innerJoin(subgroup, eq(subgroup.id, specialityGroup.subgroupId))
    .where(
      and(
        eq(specialityGroup.specialityId, given.idSpeciality),
        or(sql`${given.intake}::integer IS NULL`, eq(studyGroup.intakeYearId, given.intake)),
      ),
    )
    .orderBy(asc(studyGroup.intakeYearId), groupName.name, subgroup.name, studyGroup.id),
)

async function listGroups(db: Db, body: BodyOf<typeof groups.list>, caller: Caller) {
  const year = await academicYearOn(db, caller.services.today())
  const intake = body.idRate === 0 ? null : intakeOf(body.idRate, year)
  const rows = await readGroups(db, { idSpeciality: body.idSpeciality, intake })
  return rows.map((row) => ({ ...row, rate: courseOf(row.id_group_y, year) }))
}

const findGroup = read((db, given: Placeholders<{ idGroup: number }>) =>
  db
    .select({ link: studyGroup.specialityGroupId, year: studyGroup.intakeYearId })
    .from(studyGroup)
    .where(eq(studyGroup.id, given.idGroup)),
)

/** Saves a group. Its speciality group and intake year are fixed once stored (domain.md#group-fixed). */
export async function saveGroup(db: Db, body: BodyOf<typeof groups.save>, { userId }: Author) {
  const extra = body.dop ?? ''
  const individualName = body.idNameGr === 1
  if (individualName && extra === '') throw refusal('individualNeedsText')
  const saving = { user: userId, rev: body.rev }
  if (body.idGroup === ids.create) {
    const group = { specialityGroupId: body.idComGspe, intakeYearId: body.idGroupY, extra, individualName }
    return saveRow(db, studyGroup, ids.create, group, saving)
  }
  const values = { specialityGroupId: body.idComGspe, intakeYearId: body.idGroupY }
  const demand = async () => {
    const [group] = await findGroup(db, body)
    if (group === undefined) throw refusal('noSuchRow')
    if (group.link !== body.idComGspe || group.year !== body.idGroupY) throw refusal('groupIsFixed')
  }
  const precondition = { values, demand }
  return saveRow(db, studyGroup, body.idGroup, { extra, individualName }, { ...saving, precondition })
}

export const groupRoutes = serve(groups, {
  names: listNamesInUse,
  allNames: cacheable(listAllNames),
  subgroups: listSubgroups,
  years: listYears,
  allYears: cacheable(listAllYears),
  courses: listCourses,
  list: listGroups,
  saveName,
  link: linkSubgroup,
  unlink: unlinkSubgroup,
  save: saveGroup,
  deleteName,
  saveReception,
  saveAllFlags,
  admitted: listAdmittedGroups,
  createNextYear,
  copy: copyGroup,
  delete: deleteGroup,
})
