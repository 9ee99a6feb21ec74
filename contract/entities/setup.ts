import { Type } from 'typebox'
import { define } from './facts.ts'
import { lengths } from '../limits.ts'
import { choice, date, flag, nameEn, nameKy, nameRu, neededText, none } from './fields.ts'

const names = {
  nameRu: nameRu('name', 'name'),
  nameKy: nameKy('name_kg', 'nameKg'),
  nameEn: nameEn('name_en', 'nameEn'),
}
const ofSetup = {
  savedBy: 'administrator',
  id: { row: 'id', body: 'id' },
  fields: names,
  protects: true,
} as const

export const unit = define({ ...ofSetup, entity: 'unit', title: 'setup.units' })
export const roomKind = define({ ...ofSetup, entity: 'room-kind', title: 'setup.roomKinds' })
export const memberType = define({ ...ofSetup, entity: 'member-type', title: 'setup.memberTypes' })
export const disciplineKind = define({
  ...ofSetup,
  entity: 'discipline-kind',
  title: 'setup.disciplineKinds',
})

const counts = Type.Enum(['budget', 'contract'])

/** `counts`: whether its places are budget or contract places. */
export const source = define({
  ...ofSetup,
  entity: 'source',
  title: 'setup.sources',
  fields: {
    ...names,
    counts: choice('counts', 'counts', 'field.counts', { inRow: counts, inBody: counts, needed: 'always' }),
  },
})

/** Academic year. Users cannot add or delete years. */
export const academicYear = define({
  entity: 'academic-year',
  title: 'setup.years',
  savedBy: 'administrator',
  id: { row: 'id_a_year', body: 'idYear' },
  fields: {
    label: neededText('a_year', none, 'entity.year', lengths.yearLabel, { identity: true }),
    begins: date('begins', 'begins', 'field.yearBegins'),
    spring: date('spring', 'spring', 'field.springBegins'),
    closed: flag('closed', 'closed', 'field.yearClosed'),
  },
})

export const ministry = define({
  entity: 'ministry',
  title: 'setup.ministries',
  savedBy: 'administrator',
  id: { row: 'id_ministerstvo', body: 'idMinisterstvo' },
  fields: {
    nameRu: nameRu('mo', 'mo'),
    nameKy: nameKy('mo_kg', 'moKg'),
    nameEn: nameEn('mo_en', 'moEn'),
  },
  protects: true,
})
