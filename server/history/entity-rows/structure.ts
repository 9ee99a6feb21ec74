import {
  admissionPlan,
  faculty,
  groupName,
  groupQuota,
  institution,
  ministry,
  speciality,
  specialityGroup,
  specialityParameters as parameters,
  studyGroup,
} from '#db/schema/index.ts'
import { facultyFields } from '../../hierarchy/faculties.ts'
import { institutionFields } from '../../hierarchy/institutions.ts'
import { type EntityRows, listed } from './entity-rows.ts'

export const structureRows = {
  ministry: {
    table: ministry,
    id: ministry.id,
    fields: { mo: ministry.nameRu, mo_kg: ministry.nameKy, mo_en: ministry.nameEn, edit: ministry.editable },
    locked: [ministry.nameRu],
  },
  institution: listed(institution, { ...institutionFields, edit: institution.editable }, [
    institution.shortRu,
    institution.fullRu,
  ]),
  faculty: listed(faculty, facultyFields, [faculty.shortRu, faculty.fullRu]),
  speciality: {
    table: speciality,
    id: speciality.id,
    fields: {
      id_faculty: speciality.facultyId,
      id_direction: speciality.directionId,
      id_f_educ: speciality.studyFormId,
      id_special: speciality.specialityNameId,
      trimester: speciality.trimester,
      Phd: speciality.doctorate,
      id_ebe_var: speciality.gradingRuleId,
    },
  },
  'speciality-parameters': {
    table: parameters,
    id: parameters.specialityId,
    fields: {
      idKafedra: parameters.departmentId,
      codeSpec: parameters.code,
      idLicence: parameters.licenceId,
      Apprenticeship: parameters.duration,
      idStandart: parameters.levelId,
      idQualification: parameters.qualificationId,
      Licence_text: parameters.licenceText,
      bio: parameters.biology,
      his: parameters.history,
      che: parameters.chemistry,
      phy: parameters.physics,
      eng: parameters.english,
      mat: parameters.maths,
      contract: parameters.contract,
      budget: parameters.budget,
    },
  },
  'admission-plan': {
    table: admissionPlan,
    id: admissionPlan.id,
    fields: {
      id_speciality: admissionPlan.specialityId,
      a_year: admissionPlan.academicYearId,
      kol_k: admissionPlan.contract,
      kol_b: admissionPlan.budget,
    },
  },
  'group-name': { table: groupName, id: groupName.id, fields: { n_gr: groupName.name } },
  'speciality-group': {
    table: specialityGroup,
    id: specialityGroup.id,
    fields: {
      id_speciality: specialityGroup.specialityId,
      id_n_gr: specialityGroup.groupNameId,
      id_sub_group: specialityGroup.subgroupId,
    },
  },
  group: {
    table: studyGroup,
    id: studyGroup.id,
    fields: {
      id_com_gspe: studyGroup.specialityGroupId,
      id_group_y: studyGroup.intakeYearId,
      dop: studyGroup.extra,
      winter_reception: studyGroup.winterReception,
      ind_name_gr: studyGroup.individualName,
    },
  },
  quota: {
    table: groupQuota,
    id: groupQuota.id,
    fields: {
      id_group: groupQuota.groupId,
      id_a_year: groupQuota.academicYearId,
      id_w_s: groupQuota.halfYearId,
      kol_b: groupQuota.budget,
      kol_k: groupQuota.contract,
    },
  },
} satisfies Readonly<Record<string, EntityRows>>
