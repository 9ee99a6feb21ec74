import { Type } from 'typebox'
import { defineEntity } from './facts.ts'
import { lengths } from '../limits.ts'
import { choice, date, flag, nameEn, nameKy, nameRu, neededText, noName } from './fields.ts'

const nameFields = {
  nameRu: nameRu('name', 'name'),
  nameKy: nameKy('name_kg', 'nameKg'),
  nameEn: nameEn('name_en', 'nameEn'),
}
const setupFacts = {
  savedBy: 'administrator',
  id: { row: 'id', body: 'id' },
  fields: nameFields,
  protects: true,
} as const

export const unit = defineEntity({ ...setupFacts, entity: 'unit', title: 'setup.units' })
export const roomKind = defineEntity({ ...setupFacts, entity: 'room-kind', title: 'setup.roomKinds' })
export const memberType = defineEntity({ ...setupFacts, entity: 'member-type', title: 'setup.memberTypes' })
export const disciplineKind = defineEntity({
  ...setupFacts,
  entity: 'discipline-kind',
  title: 'setup.disciplineKinds',
})

const paymentKind = Type.Enum(['budget', 'contract'])

/** `counts`: whether the places of the source are budget or contract places. */
export const source = defineEntity({
  ...setupFacts,
  entity: 'source',
  title: 'setup.sources',
  fields: {
    ...nameFields,
    counts: choice('counts', 'counts', 'field.counts', {
      inRow: paymentKind,
      inBody: paymentKind,
      needed: 'always',
    }),
  },
})

/** Academic year. Users cannot add or delete years. */
export const academicYear = defineEntity({
  entity: 'academic-year',
  title: 'setup.years',
  savedBy: 'administrator',
  id: { row: 'id_a_year', body: 'idYear' },
  fields: {
    label: neededText('a_year', noName, 'entity.year', lengths.yearLabel, { identity: true }),
    begins: date('begins', 'begins', 'field.yearBegins'),
    spring: date('spring', 'spring', 'field.springBegins'),
    closed: flag('closed', 'closed', 'field.yearClosed'),
  },
})

export const ministry = defineEntity({
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
