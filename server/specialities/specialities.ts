import { and, desc, eq, or, sql } from 'drizzle-orm'
import { specialities } from '#contract/specialities.ts'
import { read } from '#db/read.ts'
import {
  admissionPlan,
  gradingRule,
  speciality,
  specialityName,
  specialityParameters,
} from '#db/schema/index.ts'
import { serve } from '../serve.ts'

const given = sql.placeholder
const stored = specialityParameters

/** 0 where nothing is stored. */
const count = (column: typeof stored.duration) => sql<number>`coalesce(${column}, 0)`
const text = (column: typeof stored.code | typeof stored.licenceText) => sql<string>`coalesce(${column}, '')`

// The speciality must be the one that the whole path leads to.
const onPath = and(
  eq(speciality.facultyId, given('idFaculty')),
  eq(speciality.directionId, given('idDirection')),
  eq(speciality.studyFormId, given('idFEduc')),
)

const listParameters = read((db) =>
  db
    .select({
      idSpeciality: speciality.id,
      idKafedra: stored.departmentId,
      codeSpec: text(stored.code),
      idLicence: stored.licenceId,
      Apprenticeship: count(stored.duration),
      idStandart: stored.levelId,
      idQualification: stored.qualificationId,
      Licence_text: text(stored.licenceText),
      bio: count(stored.biology),
      his: count(stored.history),
      che: count(stored.chemistry),
      phy: count(stored.physics),
      eng: count(stored.english),
      mat: count(stored.maths),
      contract: count(stored.contract),
      budget: count(stored.budget),
      rev: count(stored.rev),
    })
    .from(speciality)
    .leftJoin(stored, eq(stored.specialityId, speciality.id))
    .where(and(onPath, eq(speciality.id, given('idSpeciality'))))
    .prepare('parameters of a speciality'),
)

const listAdmissionPlans = read((db) =>
  db
    .select({
      id_plan_abit: admissionPlan.id,
      id_speciality: admissionPlan.specialityId,
      a_year: admissionPlan.academicYearId,
      kol_k: admissionPlan.contract,
      kol_b: admissionPlan.budget,
      rev: admissionPlan.rev,
    })
    .from(admissionPlan)
    .where(
      and(
        eq(admissionPlan.specialityId, given('idSpeciality')),
        or(sql`${given('aYear')}::integer = 0`, eq(admissionPlan.academicYearId, given('aYear'))),
      ),
    )
    .orderBy(desc(admissionPlan.academicYearId))
    .prepare('admission plans'),
)

const listGradingRules = read((db) =>
  db
    .select({
      id_speciality: speciality.id,
      'p25-1': specialityName.code,
      special: specialityName.nameRu,
      special_kg: specialityName.nameKy,
      special_en: specialityName.nameEn,
      id_ebe_var: speciality.gradingRuleId,
      ebe_var: gradingRule.name,
      rev: speciality.rev,
    })
    .from(speciality)
    .innerJoin(specialityName, eq(specialityName.id, speciality.specialityNameId))
    .leftJoin(gradingRule, eq(gradingRule.id, speciality.gradingRuleId))
    .where(onPath)
    .orderBy(specialityName.code, specialityName.nameRu, speciality.id)
    .prepare('grading rules of specialities'),
)

export const specialityRoutes = serve(specialities, {
  parameters: listParameters,
  admissionPlans: listAdmissionPlans,
  gradingRules: listGradingRules,
})
