import { namesCatalogues, namesPath } from '#contract/entities/names.ts'
import type { SetupList } from '#contract/setup.ts'
import { tableOf } from '#contract/tables.ts'

/** Location of a row `t`: a screen, and SQL for the parameters of its URL. */
type Location = {
  readonly screen: string
  readonly joins?: string
  readonly parameters: Readonly<Record<string, string>>
  /** Aliases in `joins` whose short names distinguish rows with equal labels, the topmost first. */
  readonly under?: readonly string[]
}

// `study_form` has an outer join, because PostgreSQL omits an outer join of which no column is used.
const structureJoins = (speciality: string) => `
  JOIN speciality s ON s.id = ${speciality}
  JOIN faculty f ON f.id = s.faculty_id
  JOIN institution i ON i.id = f.institution_id
  LEFT JOIN study_form sf ON sf.id = s.study_form_id`

const structureParameters = {
  min: 'i.ministry_id',
  vuz: 'i.id',
  fac: 'f.id',
  dir: 's.direction_id',
  form: 's.study_form_id',
  spec: 's.speciality_name_id',
}

const specialityLocation = (speciality: string, joins = '', more: Location['parameters'] = {}): Location => ({
  screen: '/educational',
  joins: `${joins} ${structureJoins(speciality)}`,
  parameters: { ...structureParameters, ...more },
  under: ['i', 'f', 'sf'],
})

const ownGroupsSql = 'FROM study_group g WHERE g.speciality_group_id = t.id'
const ifNoGroupsSql = (value: string) => `CASE WHEN NOT EXISTS (SELECT ${ownGroupsSql}) THEN ${value} END`

const institutionJoins =
  'LEFT JOIN faculty f ON f.id = t.faculty_id LEFT JOIN institution i ON i.id = f.institution_id'
const groupJoins =
  'JOIN study_group g ON g.id = t.group_id JOIN speciality_group l ON l.id = g.speciality_group_id'
const bandJoin = 'JOIN score_band b ON b.id = t.score_band_id'

/** Parameters of a row in its catalogue: the list is filtered by the row's name. */
const nameParameters = { q: 't.name_ru', row: 't.id' }

const setupLocation = (list: SetupList | 'academic-year'): Location => ({
  screen: '/setup',
  parameters: { list: `'${list}'`, row: 't.id' },
})

/** Locations by table. A row without a screen has the location of a related row. */
export const locations: Readonly<Record<string, Location>> = {
  institution: { screen: '/educational', parameters: { min: 't.ministry_id', vuz: 't.id' } },
  faculty: {
    screen: '/educational',
    joins: 'JOIN institution i ON i.id = t.institution_id',
    parameters: { min: 'i.ministry_id', vuz: 'i.id', fac: 't.id' },
    under: ['i'],
  },
  ...Object.fromEntries(
    namesCatalogues.map((entity) => [
      tableOf(entity),
      { screen: namesPath(entity), parameters: nameParameters },
    ]),
  ),
  study_form: { screen: '/study-form', parameters: nameParameters },
  licence: { screen: '/licence', parameters: { q: 't.resolution', row: 't.id' } },
  group_name: { screen: '/group-name', parameters: { q: 't.name', row: 't.id' } },
  discipline: { screen: '/discipline', parameters: nameParameters },
  department: { screen: '/kafedra', joins: institutionJoins, parameters: nameParameters, under: ['i', 'f'] },
  speciality: specialityLocation('t.id'),
  speciality_parameters: specialityLocation('t.speciality_id', '', { modal: `'speciality.parameters'` }),
  admission_plan: specialityLocation('t.speciality_id', '', {
    modal: `'speciality.parameters'`,
    'm-plan': 't.id',
  }),
  // Opens the newest group of the speciality group. If there is none, name and subgroup are selected.
  speciality_group: specialityLocation('t.speciality_id', '', {
    group: `(SELECT g.id ${ownGroupsSql} ORDER BY g.intake_year_id DESC, g.id DESC LIMIT 1)`,
    name: ifNoGroupsSql('t.group_name_id'),
    sub: ifNoGroupsSql('t.subgroup_id'),
  }),
  study_group: specialityLocation(
    'l.speciality_id',
    'JOIN speciality_group l ON l.id = t.speciality_group_id',
    {
      group: 't.id',
    },
  ),
  group_quota: {
    screen: '/quota',
    joins: `${groupJoins} ${structureJoins('l.speciality_id')}`,
    parameters: { fac: 'f.id', year: 't.academic_year_id', half: 't.half_year_id', group: 't.group_id' },
    under: ['i', 'f', 'sf'],
  },
  score_band: { screen: '/evaluation-rule', parameters: { rule: 't.grading_rule_id', band: 't.id' } },
  band_detail: {
    screen: '/evaluation-rule',
    joins: bandJoin,
    parameters: { rule: 'b.grading_rule_id', band: 'b.id' },
  },
  display_rule: {
    screen: '/evaluation-rule',
    joins: bandJoin,
    parameters: { rule: 'b.grading_rule_id', band: 'b.id', modal: `'displayRules'` },
  },
  configuration_field: {
    screen: '/evaluation-rule',
    parameters: { rule: 't.grading_rule_id', modal: `'configurator'` },
  },
  grading_rule: { screen: '/evaluation-rule', parameters: { rule: 't.id' } },
  teaching_position: {
    screen: '/position-teaching',
    parameters: { year: 't.academic_year_id', row: 't.id' },
  },
  building: { screen: '/audience', parameters: { building: 't.id' } },
  room: { screen: '/audience', parameters: { building: 't.building_id', row: 't.id' } },
  commission_member: {
    screen: '/spec-member',
    joins: institutionJoins,
    parameters: { vuz: 'i.id', fac: 'f.id', spec: 't.speciality_name_id', row: 't.id' },
    under: ['i', 'f'],
  },
  commission_history_member: {
    screen: '/state-member',
    joins: institutionJoins,
    parameters: { vuz: 'i.id', fac: 'f.id', year: 't.academic_year_id', row: 't.id' },
    under: ['i', 'f'],
  },
  app_user: { screen: '/users', parameters: { row: 't.id' } },
  ministry: setupLocation('ministry'),
  unit: setupLocation('unit'),
  room_kind: setupLocation('room-kind'),
  commission_role: setupLocation('member-type'),
  discipline_kind: setupLocation('discipline-kind'),
  source: setupLocation('source'),
  academic_year: setupLocation('academic-year'),
  foreign_number: { screen: '/journal', parameters: { entity: `'foreign-number'` } },
  succession: { screen: '/journal', parameters: { entity: `'succession'` } },
  check_rule: { screen: '/checks', parameters: { rule: 't.id' } },
  check_acknowledgement: { screen: '/checks', parameters: { rule: 't.rule', accepted: `'1'` } },
}
