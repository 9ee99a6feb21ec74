import { doctorate, ids } from '#contract/limits.ts'
import { sms } from '#contract/save.ts'
import { saveGroup } from '../groups/groups.ts'
import { saveName } from '../groups/names.ts'
import { linkSubgroup } from '../groups/subgroups.ts'
import { saveAdmissionPlan } from '../specialities/admission-plans.ts'
import { saveParameters } from '../specialities/parameters.ts'
import { saveGradingRule, saveSpeciality } from '../specialities/specialities.ts'
import { add, type Adding, author, idOf, type Known, referred } from './apply-rows.ts'
import { refusedRow } from './file-mistakes.ts'
import type { SetupGroup, SetupParameters, SetupSpeciality } from './setup-file.ts'

const create = ids.create

/** Adds a speciality of a faculty with its parameters, plans and groups: what the database lacks of them. */
export async function addSpeciality(adding: Adding, facultyId: number, row: SetupSpeciality): Promise<void> {
  const { tx } = adding
  const { direction, studyForm, specialityName, trimester = false, Phd = doctorate.none, rule } = row
  const idDirection = await referred(tx, row, 'direction', 'direction', {
    table: 'direction',
    texts: { code: direction.code, name_ru: direction.direction_ },
  })
  const idFEduc = await referred(tx, row, 'studyForm', 'study form', {
    table: 'study_form',
    texts: { short_name: studyForm.shortName, name_ru: studyForm.name },
    numbers: { programme_id: studyForm.idFeducProg },
  })
  const idSpecial = await referred(tx, row, 'specialityName', 'speciality', {
    table: 'speciality_name',
    texts: { code: specialityName.code_, name_ru: specialityName.special_ },
  })
  const idEbeVar =
    rule &&
    (await referred(tx, row, 'rule', 'grading rule', { table: 'grading_rule', texts: { name: rule } }))
  const standing = {
    table: 'speciality',
    numbers: {
      faculty_id: facultyId,
      direction_id: idDirection,
      study_form_id: idFEduc,
      speciality_name_id: idSpecial,
    },
  }
  const idSpeciality = await add(adding, row, 'speciality', standing, async () => {
    const link = { idFaculty: facultyId, idDirection, idFEduc, idSpecial, trimester, Phd }
    const answer = await saveSpeciality(tx, link, author)
    const made = answer[0]?.ID
    if (made !== undefined && idEbeVar) await saveGradingRule(tx, { idSpeciality: made, idEbeVar }, author)
    return answer
  })
  if (row.parameters !== undefined) await addParameters(adding, { facultyId, idSpeciality }, row.parameters)
  for (const plan of row.plans ?? []) {
    const { aYear } = plan
    await referred(tx, plan, 'aYear', 'academic year', { table: 'academic_year', numbers: { id: aYear } })
    const known = {
      table: 'admission_plan',
      numbers: { speciality_id: idSpeciality, academic_year_id: aYear },
    }
    await add(adding, plan, `plan ${aYear}`, known, () =>
      saveAdmissionPlan(tx, { idPlanAbit: create, idSpeciality, ...plan }, author),
    )
  }
  for (const group of row.groups ?? []) await addGroups(adding, idSpeciality, group)
}

type Place = { facultyId: number; idSpeciality: number }

const none = { Apprenticeship: 0, bio: 0, his: 0, che: 0, phy: 0, eng: 0, mat: 0, contract: 0, budget: 0 }

/** The parameters are one row of the speciality: it stands, or is made whole. */
async function addParameters(
  { tx, applied }: Adding,
  { facultyId, idSpeciality }: Place,
  row: SetupParameters,
): Promise<void> {
  const { department, level, qualification, licence, ...values } = row
  const standing = {
    table: 'speciality_parameters',
    numbers: { speciality_id: idSpeciality },
    id: 'speciality_id',
  }
  const find = async (field: string, words: string, text: string | undefined, known: Known) =>
    text === undefined ? null : referred(tx, row, field, words, known)
  const body = {
    ...none,
    ...values,
    idSpeciality,
    idKafedra: await find('department', 'department of this faculty', department, {
      table: 'department',
      texts: { name_ru: department },
      numbers: { faculty_id: facultyId },
    }),
    idStandart: await find('level', 'level', level, { table: 'level', texts: { name_ru: level } }),
    idQualification: await find('qualification', 'qualification', qualification, {
      table: 'qualification',
      texts: { name_ru: qualification },
    }),
    idLicence: await find('licence', 'licence', licence, {
      table: 'licence',
      texts: { resolution: licence },
    }),
  }
  if ((await idOf(tx, standing)) !== undefined) {
    applied.standing += 1
    return
  }
  const [outcome] = await saveParameters(tx, body, author).catch((error: unknown) => {
    throw refusedRow(row, error)
  })
  if (outcome?.sms !== sms.updated) throw new Error('The parameters of a speciality were not saved')
  applied.created += 1
}

const undivided = '-'

/** The group name, its link to the speciality and a group for each year. */
async function addGroups(adding: Adding, idSpeciality: number, row: SetupGroup): Promise<void> {
  const { tx } = adding
  const { nGr, subGr = undivided, years = [], dop = null, idNameGr = 0 } = row
  const idSubGr = await referred(tx, row, 'subGr', 'subgroup', { table: 'subgroup', texts: { name: subGr } })
  const idNGr = await add(adding, row, nGr, { table: 'group_name', texts: { name: nGr } }, () =>
    saveName(tx, { idNGr: create, nGr }, author),
  )
  const link = {
    table: 'speciality_group',
    numbers: { speciality_id: idSpeciality, group_name_id: idNGr, subgroup_id: idSubGr },
  }
  const idComGspe = await add(adding, row, nGr, link, () =>
    linkSubgroup(tx, { idSpeciality, idNGr, idSubGr }, author),
  )
  for (const idGroupY of years) {
    await referred(tx, row, 'years', 'intake year', { table: 'intake_year', numbers: { id: idGroupY } })
    const known = {
      table: 'study_group',
      numbers: { speciality_group_id: idComGspe, intake_year_id: idGroupY },
    }
    await add(adding, row, `${nGr}-${idGroupY}`, known, () =>
      saveGroup(tx, { idGroup: create, idComGspe, idGroupY, dop, idNameGr }, author),
    )
  }
}
