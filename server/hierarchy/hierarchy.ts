import { and, eq, exists, sql } from 'drizzle-orm'
import { hierarchy } from '#contract/hierarchy.ts'
import { read } from '#db/read.ts'
import {
  direction,
  faculty,
  institution,
  ministry,
  speciality,
  specialityName,
  studyForm,
} from '#db/schema/index.ts'
import { directionFields } from '../catalogues/directions.ts'
import { serve } from '../serve.ts'

const given = sql.placeholder

const listMinistries = read((db) =>
  db
    .select({
      id_ministerstvo: ministry.id,
      mo: ministry.nameRu,
      mo_kg: ministry.nameKy,
      mo_en: ministry.nameEn,
    })
    .from(ministry)
    .orderBy(ministry.nameRu, ministry.id)
    .prepare('ministries'),
)

const listInstitutions = read((db) =>
  db
    .select({
      id_vuz: institution.id,
      id_ministerstvo: institution.ministryId,
      v2: institution.shortRu,
      v2_k: institution.shortKy,
      v2_en: institution.shortEn,
      full_name: institution.fullRu,
      full_name_kg: institution.fullKy,
      full_name_en: institution.fullEn,
      address: institution.addressRu,
      address_kg: institution.addressKy,
      address_en: institution.addressEn,
      glava: institution.head,
      tel: institution.phone,
      licence: institution.licenceNumber,
      licence_date: institution.licenceDate,
      mail: institution.mail,
      rev: institution.rev,
    })
    .from(institution)
    .where(eq(institution.ministryId, given('idMinisterstvo')))
    .orderBy(institution.fullRu, institution.id)
    .prepare('institutions'),
)

const listFaculties = read((db) =>
  db
    .select({
      id_faculty: faculty.id,
      id_vuz: faculty.institutionId,
      'p23-1': faculty.shortRu,
      'p23-1_kg': faculty.shortKy,
      'p23-1_en': faculty.shortEn,
      'p23-2': faculty.fullRu,
      'p23-2_kg': faculty.fullKy,
      'p23-2_en': faculty.fullEn,
      n_director: faculty.director,
      edit: faculty.editable,
      rev: faculty.rev,
    })
    .from(faculty)
    .where(eq(faculty.institutionId, given('idVuz')))
    .orderBy(faculty.shortRu, faculty.fullRu, faculty.id)
    .prepare('faculties'),
)

// What a faculty has at a level of the cascade is derived from its specialities.

const listDirections = read((db) =>
  db
    .select(directionFields)
    .from(direction)
    .where(
      exists(
        db
          .select({ one: sql`1` })
          .from(speciality)
          .where(and(eq(speciality.facultyId, given('idFaculty')), eq(speciality.directionId, direction.id))),
      ),
    )
    .orderBy(direction.code, direction.nameRu, direction.id)
    .prepare('directions of a faculty'),
)

const listStudyForms = read((db) =>
  db
    .select({
      id_f_educ: studyForm.id,
      short_name: studyForm.shortName,
      name: studyForm.nameRu,
      name_kg: studyForm.nameKy,
      name_en: studyForm.nameEn,
      oztext_ru: studyForm.kindText,
      oz: studyForm.oz,
      max_rate_id: studyForm.maxCourse,
      id_f_educ_vid: studyForm.kindId,
      education_cycle: studyForm.cycle,
      id_f_educ_prog: studyForm.programmeId,
      edit: studyForm.editable,
      rev: studyForm.rev,
    })
    .from(studyForm)
    .where(
      exists(
        db
          .select({ one: sql`1` })
          .from(speciality)
          .where(
            and(
              eq(speciality.facultyId, given('idFaculty')),
              eq(speciality.directionId, given('idDirection')),
              eq(speciality.studyFormId, studyForm.id),
            ),
          ),
      ),
    )
    .orderBy(studyForm.nameRu, studyForm.id)
    .prepare('study forms of a direction'),
)

const listSpecialities = read((db) =>
  db
    .select({
      id_speciality: speciality.id,
      id_special: specialityName.id,
      id_f_educ: speciality.studyFormId,
      'p25-1': specialityName.code,
      special: specialityName.nameRu,
      special_kg: specialityName.nameKy,
      special_en: specialityName.nameEn,
      trimester: speciality.trimester,
      Phd: speciality.doctorate,
      edit: specialityName.editable,
      rev: speciality.rev,
    })
    .from(speciality)
    .innerJoin(specialityName, eq(specialityName.id, speciality.specialityNameId))
    .where(
      and(
        eq(speciality.facultyId, given('idFaculty')),
        eq(speciality.directionId, given('idDirection')),
        eq(speciality.studyFormId, given('idFeduc')),
      ),
    )
    .orderBy(specialityName.code, specialityName.nameRu, speciality.id)
    .prepare('specialities'),
)

export const hierarchyRoutes = serve(hierarchy, {
  ministries: listMinistries,
  institutions: listInstitutions,
  faculties: listFaculties,
  directions: listDirections,
  studyForms: listStudyForms,
  specialities: listSpecialities,
})
