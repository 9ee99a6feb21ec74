import { getTableName } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import {
  admissionPlan,
  commissionMember,
  groupQuota,
  room,
  speciality,
  specialityGroup,
  specialityParameters as parameters,
  studyGroup,
} from '#db/schema/index.ts'
import type { Entity } from '#contract/entities.ts'
import { seasons } from '../history/label-rules.ts'
import type { Language } from '../http/language.ts'

/** A field of a row that is joined with another one. */
export type JoinedField = {
  readonly field: string
  readonly column: PgColumn
  /** The value that the field holds while it says nothing, in SQL; a field without it is never taken over. */
  readonly empty?: string
}

/** How rows of a table become one (domain.md#merge-joins), by the rules of copying a speciality. */
export type Joining = {
  readonly entity: Entity
  readonly table: PgTable
  readonly fields: readonly JoinedField[]
  /** The label of the row `t`. */
  readonly label: (language: Language) => string
}

const inLanguage = (alias: string, language: Language) =>
  `coalesce(nullif(${alias}.name_${language}, ''), ${alias}.name_ru)`

const ofSpeciality = (language: Language, id: string) => `(
  SELECT n.code || ' ' || ${inLanguage('n', language)}
  FROM speciality s JOIN speciality_name n ON n.id = s.speciality_name_id WHERE s.id = ${id}
)`

const ofLink = (id: string) => `(
  SELECT n.name || CASE WHEN sub.name = '-' THEN '' ELSE '/' || sub.name END
  FROM speciality_group l JOIN group_name n ON n.id = l.group_name_id JOIN subgroup sub ON sub.id = l.subgroup_id
  WHERE l.id = ${id}
)`

const ofGroup = (id: string) => `(
  SELECT CASE WHEN g.individual_name THEN g.extra
    ELSE n.name || '-' || lpad(g.intake_year_id::text, 2, '0') || CASE WHEN sub.name = '-' THEN '' ELSE '/' || sub.name END
      || CASE WHEN g.extra = '' THEN '' ELSE ' ' || g.extra END
    END
  FROM study_group g JOIN speciality_group l ON l.id = g.speciality_group_id
  JOIN group_name n ON n.id = l.group_name_id JOIN subgroup sub ON sub.id = l.subgroup_id WHERE g.id = ${id}
)`

const ofYear = (id: string) => `(SELECT y.label FROM academic_year y WHERE y.id = ${id})`

const ofHalfYear = (language: Language, id: string) =>
  `CASE ${id} ${Object.entries(seasons)
    .map(([halfYear, words]) => `WHEN ${halfYear} THEN '${words[language]}'`)
    .join(' ')} END`

const joinings: readonly Joining[] = [
  {
    entity: 'speciality',
    table: speciality,
    fields: [
      { field: 'trimester', column: speciality.trimester },
      { field: 'Phd', column: speciality.doctorate },
      { field: 'id_ebe_var', column: speciality.gradingRuleId, empty: 'NULL' },
    ],
    label: (language) => ofSpeciality(language, 't.id'),
  },
  {
    entity: 'speciality-parameters',
    table: parameters,
    fields: [
      { field: 'idKafedra', column: parameters.departmentId, empty: 'NULL' },
      { field: 'codeSpec', column: parameters.code, empty: `''` },
      { field: 'idLicence', column: parameters.licenceId, empty: 'NULL' },
      { field: 'Apprenticeship', column: parameters.duration, empty: '0' },
      { field: 'idStandart', column: parameters.levelId, empty: 'NULL' },
      { field: 'idQualification', column: parameters.qualificationId, empty: 'NULL' },
      { field: 'Licence_text', column: parameters.licenceText, empty: `''` },
      { field: 'bio', column: parameters.biology, empty: '0' },
      { field: 'his', column: parameters.history, empty: '0' },
      { field: 'che', column: parameters.chemistry, empty: '0' },
      { field: 'phy', column: parameters.physics, empty: '0' },
      { field: 'eng', column: parameters.english, empty: '0' },
      { field: 'mat', column: parameters.maths, empty: '0' },
      { field: 'contract', column: parameters.contract, empty: '0' },
      { field: 'budget', column: parameters.budget, empty: '0' },
    ],
    label: (language) => ofSpeciality(language, 't.speciality_id'),
  },
  {
    entity: 'admission-plan',
    table: admissionPlan,
    fields: [
      { field: 'kol_b', column: admissionPlan.budget },
      { field: 'kol_k', column: admissionPlan.contract },
    ],
    label: (language) =>
      `${ofSpeciality(language, 't.speciality_id')} || ' · ' || ${ofYear('t.academic_year_id')}`,
  },
  { entity: 'speciality-group', table: specialityGroup, fields: [], label: () => ofLink('t.id') },
  {
    entity: 'group',
    table: studyGroup,
    fields: [
      { field: 'dop', column: studyGroup.extra },
      { field: 'ind_name_gr', column: studyGroup.individualName },
      { field: 'winter_reception', column: studyGroup.winterReception },
    ],
    label: () => ofGroup('t.id'),
  },
  {
    entity: 'quota',
    table: groupQuota,
    fields: [
      { field: 'kol_b', column: groupQuota.budget },
      { field: 'kol_k', column: groupQuota.contract },
    ],
    label: (language) =>
      [ofGroup('t.group_id'), ofYear('t.academic_year_id'), ofHalfYear(language, 't.half_year_id')].join(
        ` || ' · ' || `,
      ),
  },
  {
    entity: 'commission-member',
    table: commissionMember,
    fields: [{ field: 'title', column: commissionMember.title, empty: `''` }],
    label: () => 't.name',
  },
  { entity: 'room', table: room, fields: [], label: () => 't.number' },
]

const byTable = new Map(joinings.map((one) => [getTableName(one.table), one]))

/** The rule of a table that refers to merged rows; a test holds that there is one for each. */
export function joiningOf(table: string): Joining {
  const joining = byTable.get(table)
  if (joining === undefined) throw new Error(`Nothing says how rows of ${table} are joined`)
  return joining
}
