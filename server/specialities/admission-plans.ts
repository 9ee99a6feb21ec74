import { and, desc, eq, or, sql } from 'drizzle-orm'
import type { BodyOf } from '#contract/call.ts'
import { ids } from '#contract/limits.ts'
import { created, type SaveAnswer, stale, updated } from '#contract/save.ts'
import { admissionPlan as facts } from '#contract/entities/admission-plan.ts'
import type { specialities } from '#contract/specialities.ts'
import type { Db } from '#db/connect.ts'
import { rowColumns } from '../entities.ts'
import { type Placeholders, read } from '#db/read.ts'
import { admissionPlan } from '#db/schema/index.ts'
import { refusal } from '../messages/refusals.ts'
import { makeDelete } from '../saving/entity.ts'
import { saveRow } from '../saving/rows.ts'
import type { Author } from '../serve.ts'
import { upsertRow } from '../saving/upsert.ts'

export const planFields = { ...rowColumns(facts, admissionPlan), rev: admissionPlan.rev }

export const listAdmissionPlans = read(
  (db, given: Placeholders<BodyOf<typeof specialities.admissionPlans>>) =>
    db
      .select(planFields)
      .from(admissionPlan)
      .where(
        and(
          eq(admissionPlan.specialityId, given.idSpeciality),
          or(sql`${given.aYear}::integer = 0`, eq(admissionPlan.academicYearId, given.aYear)),
        ),
      )
      .orderBy(desc(admissionPlan.academicYearId)),
)

const findPlan = read((db, given: Placeholders<{ idPlanAbit: number }>) =>
  db
    .select({ specialityId: admissionPlan.specialityId })
    .from(admissionPlan)
    .where(eq(admissionPlan.id, given.idPlanAbit)),
)

/** Saves a plan. A new plan for a year that has one updates the existing plan (domain.md#plan-upsert). */
export async function saveAdmissionPlan(
  db: Db,
  body: BodyOf<typeof specialities.saveAdmissionPlan>,
  { userId }: Author,
): Promise<SaveAnswer> {
  const places = { budget: body.kolB, contract: body.kolK }
  const saving = { user: userId, rev: body.rev }
  if (body.idPlanAbit === ids.create) {
    const key = { specialityId: body.idSpeciality, academicYearId: body.aYear }
    const saved = await upsertRow(db, admissionPlan, key, places, saving)
    if (saved === undefined) return stale()
    return saved.created ? created(saved.id, saved.rev) : updated(saved.rev)
  }
  // The speciality of a plan is fixed, so this read cannot become outdated.
  const [plan] = await findPlan(db, body)
  if (plan === undefined) throw refusal('noSuchRow')
  if (plan.specialityId !== body.idSpeciality) throw refusal('planIsFixed')
  return saveRow(db, admissionPlan, body.idPlanAbit, { academicYearId: body.aYear, ...places }, saving)
}

export const deleteAdmissionPlan = makeDelete(facts, admissionPlan)
