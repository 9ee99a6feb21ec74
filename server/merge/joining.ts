import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Entity } from '#contract/entities.ts'
import type { EntityFacts } from '#contract/entities/facts.ts'
import { factsOf } from '#contract/entities/registry.ts'
import { entityRows, tableOf } from '../entities.ts'
import { emptyOf } from '../specialities/parameter-fields.ts'
import { seasons } from '../history/label-rules.ts'
import { type Language, nameSql } from '../messages/language.ts'
import { shownNameSql } from '../groups/shown-name.ts'

type JoinedField = {
  readonly field: string
  readonly column: PgColumn
  /** SQL value of an empty field; undefined: the field is never copied. */
  readonly empty?: string
}

/** Rule for joining two rows of an entity (domain.md#merge-joins). */
export type JoinRule = {
  readonly entity: Entity
  readonly fields: readonly JoinedField[]
  readonly label: (alias: string, language: Language) => string
}

function toField<E extends Entity>(
  entity: E,
  key: keyof (typeof factsOf)[E]['fields'] & string,
  empty?: string,
): JoinedField {
  const { fields }: EntityFacts = factsOf[entity]
  const row = fields[key]?.row ?? ''
  const column = entityRows[entity].fields[row]
  if (column === undefined) throw new Error(`${entity} has no field ${key}`)
  return { field: row, column, ...(empty !== undefined && { empty }) }
}

/** All parameters of a speciality. null, 0 and '' count as empty. */
const parameterFields = Object.entries(entityRows['speciality-parameters'].fields).map(([name, column]) => ({
  field: name,
  column,
  empty: emptyOf(column),
}))

const specialityLabelSql = (language: Language, id: string) => `(
  SELECT n.code || ' ' || ${nameSql('n', 'name', language)}
  FROM speciality s JOIN speciality_name n ON n.id = s.speciality_name_id WHERE s.id = ${id}
)`

const specialityGroupLabelSql = (id: string) => `(
  SELECT n.name || CASE WHEN sub.name = '-' THEN '' ELSE '/' || sub.name END
  FROM speciality_group l JOIN group_name n ON n.id = l.group_name_id JOIN subgroup sub ON sub.id = l.subgroup_id
  WHERE l.id = ${id}
)`

const groupLabelSql = (id: string) => `(
  SELECT ${shownNameSql('g', 'n', 'sub')}
  FROM study_group g JOIN speciality_group l ON l.id = g.speciality_group_id
  JOIN group_name n ON n.id = l.group_name_id JOIN subgroup sub ON sub.id = l.subgroup_id WHERE g.id = ${id}
)`

const yearLabelSql = (id: string) => `(SELECT y.label FROM academic_year y WHERE y.id = ${id})`

const halfYearLabelSql = (language: Language, id: string) =>
  `CASE ${id} ${Object.entries(seasons)
    .map(([halfYear, words]) => `WHEN ${halfYear} THEN '${words[language]}'`)
    .join(' ')} END`

const joinRules: readonly JoinRule[] = [
  {
    entity: 'speciality',
    fields: [
      toField('speciality', 'trimester'),
      toField('speciality', 'doctorate'),
      toField('speciality', 'gradingRuleId', 'NULL'),
      toField('speciality', 'closedYearId'),
    ],
    label: (t, language) => specialityLabelSql(language, `${t}.id`),
  },
  {
    entity: 'speciality-parameters',
    fields: parameterFields,
    label: (t, language) => specialityLabelSql(language, `${t}.speciality_id`),
  },
  {
    entity: 'admission-plan',
    fields: [
      toField('admission-plan', 'budget'),
      toField('admission-plan', 'contract'),
      toField('admission-plan', 'parts'),
    ],
    label: (t, language) =>
      `${specialityLabelSql(language, `${t}.speciality_id`)} || ' · ' || ${yearLabelSql(`${t}.academic_year_id`)}`,
  },
  { entity: 'speciality-group', fields: [], label: (t) => specialityGroupLabelSql(`${t}.id`) },
  {
    entity: 'group',
    fields: [
      toField('group', 'extra'),
      toField('group', 'individualName'),
      toField('group', 'winterReception'),
    ],
    label: (t) => groupLabelSql(`${t}.id`),
  },
  {
    entity: 'quota',
    fields: [toField('quota', 'budget'), toField('quota', 'contract')],
    label: (t, language) =>
      [
        groupLabelSql(`${t}.group_id`),
        yearLabelSql(`${t}.academic_year_id`),
        halfYearLabelSql(language, `${t}.half_year_id`),
      ].join(` || ' · ' || `),
  },
  {
    entity: 'commission-member',
    fields: [toField('commission-member', 'title', `''`)],
    label: (t) => `${t}.name`,
  },
  { entity: 'room', fields: [], label: (t) => `${t}.number` },
]

const joinRulesByTable = new Map(joinRules.map((one) => [tableOf(one.entity), one]))

/** Returns the rule for joining rows of a table. A test requires a rule for each table that can need one. */
export function joinRuleOf(table: string): JoinRule {
  const joining = joinRulesByTable.get(table)
  if (joining === undefined) throw new Error(`Nothing says how rows of ${table} are joined`)
  return joining
}
