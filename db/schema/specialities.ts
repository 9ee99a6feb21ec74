import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  smallint,
  uniqueIndex,
  varchar,
} from 'drizzle-orm/pg-core'
import { doctorate, doctorateValues, lengths, ranges } from '#contract/limits.ts'
import {
  department,
  direction,
  level,
  licence,
  qualification,
  specialityName,
  studyForm,
} from './catalogues.ts'
import {
  count,
  editable,
  filledChecks,
  id,
  oneOfCheck,
  optionalParent,
  optionalText,
  parent,
  realIdCheck,
  rev,
  sameSql,
  threeNames,
  rangeChecks,
} from './columns.ts'
import { gradingRule } from './grading.ts'
import { faculty } from './hierarchy.ts'
import { academicYear } from './years.ts'

export const speciality = pgTable(
  'speciality',
  {
    id: id(),
    facultyId: parent('faculty_id', () => faculty.id),
    directionId: parent('direction_id', () => direction.id),
    studyFormId: parent('study_form_id', () => studyForm.id),
    specialityNameId: parent('speciality_name_id', () => specialityName.id),
    trimester: boolean('trimester').notNull().default(false),
    /** 5: doctorate. Calls name the field `Phd`. */
    doctorate: smallint('doctorate').notNull().default(doctorate.none),
    gradingRuleId: optionalParent('grading_rule_id', () => gradingRule.id),
    /** First year without admission; null: admission is open. */
    closedYearId: optionalParent('closed_year_id', () => academicYear.id),
    rev: rev(),
  },
  (t) => [
    realIdCheck(t.id),
    oneOfCheck(t.doctorate, doctorateValues),
    // A speciality has trimesters or is a doctorate, not both (domain.md#speciality-flags).
    check(
      'speciality_trimester_or_doctorate',
      sql`not (${t.trimester} and ${t.doctorate} = ${sql.raw(String(doctorate.doctor))})`,
    ),
    // This index also serves the dependent selects of directions, forms and names of a faculty.
    uniqueIndex('speciality_same').on(t.facultyId, t.directionId, t.studyFormId, t.specialityNameId),
    index('speciality_direction_id').on(t.directionId),
    index('speciality_study_form_id').on(t.studyFormId),
    index('speciality_speciality_name_id').on(t.specialityNameId),
    index('speciality_grading_rule_id').on(t.gradingRuleId),
    index('speciality_closed_year_id').on(t.closedYearId),
  ],
)

/** Parameters of a speciality: at most one row. If it is missing, responses contain null, '' and 0. */
export const specialityParameters = pgTable(
  'speciality_parameters',
  {
    specialityId: integer('speciality_id')
      .primaryKey()
      .references(() => speciality.id, { onDelete: 'restrict', onUpdate: 'restrict' }),
    departmentId: optionalParent('department_id', () => department.id),
    code: optionalText('code', lengths.code),
    licenceId: optionalParent('licence_id', () => licence.id),
    duration: doublePrecision('duration').notNull().default(0),
    levelId: optionalParent('level_id', () => level.id),
    qualificationId: optionalParent('qualification_id', () => qualification.id),
    licenceText: optionalText('licence_text', lengths.licenceText),
    biology: count('biology'),
    history: count('history'),
    chemistry: count('chemistry'),
    physics: count('physics'),
    english: count('english'),
    maths: count('maths'),
    contract: count('contract'),
    budget: count('budget'),
    rev: rev(),
  },
  (t) => [
    realIdCheck(t.specialityId),
    ...rangeChecks(ranges.duration, t.duration),
    check('speciality_parameters_duration_step', sql`${t.duration} * 2 = floor(${t.duration} * 2)`),
    ...rangeChecks(ranges.count, t.biology, t.history, t.chemistry, t.physics, t.english, t.maths),
    ...rangeChecks(ranges.count, t.contract, t.budget),
    index('speciality_parameters_department_id').on(t.departmentId),
    index('speciality_parameters_licence_id').on(t.licenceId),
    index('speciality_parameters_level_id').on(t.levelId),
    index('speciality_parameters_qualification_id').on(t.qualificationId),
  ],
)

/** Source of funding for places. `admission_plan.parts` refers to sources; triggers replace a foreign key. */
export const source = pgTable(
  'source',
  {
    id: id(),
    ...threeNames(),
    counts: varchar('counts', { length: 8 }).$type<'budget' | 'contract'>().notNull().default('contract'),
    editable: editable(),
    rev: rev(),
  },
  (t) => [
    realIdCheck(t.id),
    ...filledChecks(t.nameRu),
    oneOfCheck(t.counts, ['budget', 'contract']),
    uniqueIndex('source_same').on(sameSql(t.nameRu)),
  ],
)

export const admissionPlan = pgTable(
  'admission_plan',
  {
    id: id(),
    specialityId: parent('speciality_id', () => speciality.id),
    academicYearId: parent('academic_year_id', () => academicYear.id),
    budget: count('budget'),
    contract: count('contract'),
    /** Places by source. A trigger checks that `budget` and `contract` are their sums. */
    parts: jsonb('parts').$type<{ source: number; count: number }[]>().notNull().default([]),
    rev: rev(),
  },
  (t) => [
    realIdCheck(t.id),
    ...rangeChecks(ranges.count, t.budget, t.contract),
    uniqueIndex('admission_plan_same').on(t.specialityId, t.academicYearId),
    index('admission_plan_academic_year_id').on(t.academicYearId),
  ],
)
