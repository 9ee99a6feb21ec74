import { entities } from '#contract/entities.ts'
import { namesFacts } from '#contract/entities/names.ts'
import { fieldsOf } from '#contract/entities/registry.ts'
import { institutionStatuses, ownerships } from '#contract/limits.ts'
import { measures } from '#contract/report.ts'
import { ownValue } from '#contract/own-value.ts'
import en from './field-names/en.json' with { type: 'json' }
import ky from './field-names/ky.json' with { type: 'json' }
import ru from './field-names/ru.json' with { type: 'json' }
import type { Language } from './language.ts'

// Texts by key of the client. test/field-names.test.ts writes these files.
const texts = { ru, ky, en }

type FieldKeys = Record<string, keyof typeof ru>

/** Returns the text keys of the fields that saves of entities set, by name in bodies, else by name in rows. */
function entityFieldKeys(): FieldKeys {
  const inRows: FieldKeys = {}
  const inBodies: FieldKeys = {}
  for (const { row, body, word } of entities.flatMap(fieldsOf)) {
    if (body === undefined) continue
    inRows[row] = word
    inBodies[body] = word
  }
  return { ...inRows, ...inBodies }
}

/** Text key by field of a body. The label of an id is that of its select. */
export const fieldKeys: Readonly<FieldKeys> = {
  // In a catalogue of names the label of the id is the title of the catalogue.
  ...Object.fromEntries(Object.values(namesFacts).map(({ id, title }) => [id.body, title])),
  ...entityFieldKeys(),
  // Entities label these fields differently; the most frequent label is used.
  name: 'field.nameRu',
  shortName: 'field.shortName',
  // Screens call a speciality group a group.
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
  source: 'report.source',
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

const reportFieldKeys = {
  rows: 'report.rows',
  columns: 'report.columns',
  measures: 'report.measures',
  filter: 'report.filter',
} as const

/** Text keys of a rule's fields, whose names in the body equal those in the row. */
const ruleFieldKeys: FieldKeys = {
  kind: 'checks.kind',
  ...Object.fromEntries(fieldsOf('check-rule').map(({ row, word }) => [row, word])),
}

/** Text keys that differ from `fieldKeys` in one call, by operation id. */
export const fieldKeysByOperation: Readonly<Record<string, Readonly<Record<string, keyof typeof ru>>>> = {
  'auth.saveName': { name: 'field.firstName' },
  'users.save': { name: 'field.firstName' },
  'auth.login': { code: 'login.code' },
  'auth.confirmSecondFactor': { code: 'login.code' },
  'auth.removeSecondFactor': { code: 'login.code' },
  'checks.saveRule': ruleFieldKeys,
  'hierarchy.saveFaculty': { shortName: 'field.shortRu' },
  'names.save': { from: 'journal.from' },
  'proposals.save': { from: 'journal.from' },
  'report.pivot': reportFieldKeys,
  'report.save': { ...reportFieldKeys, name: 'report.name' },
}

/** Text keys of an exported report. The keys of its dimensions are not among them. */
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

/** Text keys of the words that the lists and the status of a rule contain. */
export const ruleWordKeys: Readonly<Record<string, string>> = {
  inForce: 'field.licenceState.inForce',
  announced: 'checks.announced',
  ...Object.fromEntries(ownerships.map((one) => [one, `field.ownership.${one}`])),
  ...Object.fromEntries(institutionStatuses.map((one) => [one, `field.institutionStatus.${one}`])),
}

export const textOfKey = (language: Language, word: string): string => {
  const known: Readonly<Record<string, string>> = texts[language]
  return known[word] ?? word
}

/** Returns «Бюджет (№ 4)» for `rows.3.kolB`; the path itself for a field without a label. */
export function fieldName(language: Language, operation: string | undefined, path: string): string {
  const parts = path.split('.')
  const name = parts.findLast((part) => !/^\d+$/.test(part)) ?? path
  const place = parts.findLast((part) => /^\d+$/.test(part))
  const key = ownValue(fieldKeysByOperation[operation ?? ''] ?? {}, name) ?? ownValue(fieldKeys, name)
  if (key === undefined) return path
  return place === undefined ? texts[language][key] : `${texts[language][key]} (№ ${Number(place) + 1})`
}
