import { eq } from 'drizzle-orm'
import type { BodyOf } from '#contract/call.ts'
import { doctorate, ids } from '#contract/limits.ts'
import { specialities } from '#contract/specialities.ts'
import type { Db } from '#db/connect.ts'
import { type Placeholders, read } from '#db/read.ts'
import { gradingRule, speciality, specialityName } from '#db/schema/index.ts'
import { refusal } from '../messages/refusals.ts'
import { saveRow } from '../saving/rows.ts'
import { type Author, serve } from '../serve.ts'
import { deleteAdmissionPlan, listAdmissionPlans, saveAdmissionPlan } from './admission-plans.ts'
import { copySpeciality } from './copy.ts'
import { previewCopy } from './copy-preview.ts'
import { deleteSpeciality, previewSpecialityDelete } from './delete.ts'
import { listCopyTargets, listHoldings } from './holdings.ts'
import { listParameters, saveParameters } from './parameters.ts'
import { pathCondition } from './path.ts'

const listGradingRules = read((db, given: Placeholders<BodyOf<typeof specialities.gradingRules>>) =>
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
    .where(pathCondition(given))
    .orderBy(specialityName.code, specialityName.nameRu, speciality.id),
)

async function saveSpeciality(db: Db, body: BodyOf<typeof specialities.save>, { userId }: Author) {
  // A doctorate has no trimesters (domain.md#speciality-flags).
  if (body.trimester && body.Phd === doctorate.doctor) throw refusal('trimesterOrDoctorate')
  const link = {
    facultyId: body.idFaculty,
    directionId: body.idDirection,
    studyFormId: body.idFEduc,
    specialityNameId: body.idSpecial,
    trimester: body.trimester,
    doctorate: body.Phd,
  }
  return saveRow(db, speciality, ids.create, link, { user: userId, rev: undefined })
}

export function saveGradingRule(
  db: Db,
  body: BodyOf<typeof specialities.saveGradingRule>,
  { userId }: Author,
) {
  const rule = { gradingRuleId: body.idEbeVar }
  return saveRow(db, speciality, body.idSpeciality, rule, { user: userId, rev: body.rev })
}

function closeSpeciality(
  db: Db,
  { idSpeciality, closedYear, rev }: BodyOf<typeof specialities.close>,
  { userId }: Author,
) {
  return saveRow(db, speciality, idSpeciality, { closedYearId: closedYear }, { user: userId, rev })
}

export const specialityRoutes = serve(specialities, {
  parameters: listParameters,
  admissionPlans: listAdmissionPlans,
  gradingRules: listGradingRules,
  save: saveSpeciality,
  saveParameters,
  saveAdmissionPlan,
  deleteAdmissionPlan,
  saveGradingRule,
  close: closeSpeciality,
  copy: copySpeciality,
  previewCopy,
  copyTargets: listCopyTargets,
  holdings: listHoldings,
  previewDelete: previewSpecialityDelete,
  delete: deleteSpeciality,
})
