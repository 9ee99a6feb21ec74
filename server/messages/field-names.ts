import { entities } from '#contract/entities.ts'
import { namesFacts } from '#contract/entities/names.ts'
import { fieldsOf } from '#contract/entities/registry.ts'
import { measures } from '#contract/report.ts'
import { ownValue } from '#contract/own-value.ts'
import en from './field-names/en.json' with { type: 'json' }
import ky from './field-names/ky.json' with { type: 'json' }
import ru from './field-names/ru.json' with { type: 'json' }
import type { Language } from './language.ts'

// Texts of the screens, under the client's keys. test/field-names.test.ts writes these files.
const texts = { ru, ky, en }

type Words = Record<string, keyof typeof ru>

/** Returns, by name in bodies, the text key of every field that an entity's save sets. */
function ofEntities(): Words {
  const words: Words = {}
  for (const { body, word } of entities.flatMap(fieldsOf)) if (body !== undefined) words[body] = word
  return words
}

/** Text key of each field of a body. An id has the label of its select. */
export const fieldKeys: Readonly<Words> = {
  // The id in a catalogue of names has the title of the catalogue.
  ...Object.fromEntries(Object.values(namesFacts).map(({ id, title }) => [id.body, title])),
  ...ofEntities(),
  // If labels differ between entities, the most frequent one is used.
  name: 'field.nameRu',
  shortName: 'field.shortName',
  // The screens name a speciality group a group.
  idComGspe: 'entity.group',
  password: 'login.password',
  expires: 'keys.expires',
  idAvnUser: 'header.user',
  idUser: 'header.user',
  operation: 'journal.kind',
  reason: 'journal.ground',
  old: 'field.oldPassword',
  new: 'field.newPassword',
  idFeduc: 'entity.studyForm',
  IDLevel: 'field.level',
  idPeriod: 'byDate.title',
  date: 'journal.from',
  basis: 'journal.ground',
  system: 'elsewhere.system',
  order: 'journal.ground',
  on: 'journal.from',
  comment: 'proposal.comment',
  answer: 'proposal.answer',
  IDQualification: 'entity.qualification',
  IDLicence: 'entity.licence',
  idSpec: 'entity.speciality',
  idSpecFrom: 'entity.speciality',
  idSpecTo: 'doubles.targetShort',
  idPlanAbit: 'structure.admission',
  parts: 'field.parts',
  count: 'field.parts',
  estimation: 'field.grade',
  closedYear: 'field.closedFrom',
  begins: 'field.yearBegins',
  spring: 'field.springBegins',
  closed: 'field.yearClosed',
  copyOf: 'grading.rule',
  idEbeNext: 'field.range',
  at: 'field.from',
  idEbeDetal: 'grading.details',
  idEstConfig: 'grading.configurator',
  idComEbeFEst: 'grading.display',
  idGroup: 'entity.group',
  idGroupFrom: 'group.from',
  idGroupTo: 'group.to',
  winterReception: 'field.winter',
  yearFrom: 'nextYear.from',
  yearTo: 'nextYear.to',
  kol_b: 'field.budget',
  kol_k: 'field.contract',
  ind_name_gr: 'field.individual',
  n_doljnost: 'field.position',
  member_name: 'field.memberName',
  institution: 'entity.institution',
  faculty: 'entity.faculty',
  department: 'entity.department',
  direction: 'entity.direction',
  speciality: 'entity.speciality',
  studyForm: 'entity.studyForm',
  level: 'field.level',
  qualification: 'entity.qualification',
  course: 'entity.course',
  intake: 'structure.intakeYear',
  payment: 'report.payment',
  idRate: 'entity.course',
  idWs: 'entity.halfYear',
  idRrnkGrKolst: 'structure.quota',
  idRrnkDoljnost: 'field.position',
  idAuditorium: 'entity.room',
  idGAKMemberSpeciality: 'field.memberName',
  idGAKMemberHistory: 'field.memberName',
  disciplineId: 'menu.discipline',
  idWiki: 'notice.title',
  from: 'field.from',
  to: 'field.to',
}

const ofReport = {
  rows: 'report.rows',
  columns: 'report.columns',
  measures: 'report.measures',
  filter: 'report.filter',
} as const

/** Fields of a saved rule have the names of the row's fields. */
const ofRule: Words = {
  kind: 'checks.kind',
  ...Object.fromEntries(fieldsOf('check-rule').map(({ row, word }) => [row, word])),
}

/** Labels that one call has instead of those in `fieldKeys`, by operation id. */
export const fieldKeysOf: Readonly<Record<string, Readonly<Record<string, keyof typeof ru>>>> = {
  'auth.saveName': { name: 'field.firstName' },
  'users.save': { name: 'field.firstName' },
  'auth.login': { code: 'login.code' },
  'auth.confirmSecondFactor': { code: 'login.code' },
  'auth.removeSecondFactor': { code: 'login.code' },
  'checks.saveRule': ofRule,
  'hierarchy.saveFaculty': { shortName: 'field.shortRu' },
  'names.save': { from: 'journal.from' },
  'proposals.save': { from: 'journal.from' },
  'report.pivot': ofReport,
  'report.save': { ...ofReport, name: 'report.name' },
}

/** Text keys of an exported report, except those of its dimensions. */
export const reportKeys = [
  'report.title',
  'entity.institution',
  'entity.year',
  'entity.halfYear',
  'common.all',
  'commission.date',
  'field.total',
  'field.sum',
  ...measures.map((measure) => `report.measure.${measure}` as const),
] as const satisfies readonly (keyof typeof ru)[]

/** Returns the text in a language; an unknown key is returned unchanged. */
export const wordOf = (language: Language, word: string): string => {
  const known: Readonly<Record<string, string>> = texts[language]
  return known[word] ?? word
}

/** Returns «Бюджет (№ 4)» for `rows.3.kolB`. Only programs send a name without a label. */
export function fieldName(language: Language, operation: string | undefined, path: string): string {
  const parts = path.split('.')
  const name = parts.findLast((part) => !/^\d+$/.test(part)) ?? path
  const place = parts.findLast((part) => /^\d+$/.test(part))
  const key = ownValue(fieldKeysOf[operation ?? ''] ?? {}, name) ?? ownValue(fieldKeys, name)
  if (key === undefined) return path
  return place === undefined ? texts[language][key] : `${texts[language][key]} (№ ${Number(place) + 1})`
}
