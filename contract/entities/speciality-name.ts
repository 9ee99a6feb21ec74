import { type Static, Type } from 'typebox'
import { get, post } from '../call.ts'
import { lengths } from '../limits.ts'
import { SaveAnswer } from '../save.ts'
import { bodyOf, define, idOf, protection, rowOf } from './facts.ts'
import { nameEn, nameKy, nameRu, neededText } from './fields.ts'

export const specialityName = define({
  entity: 'speciality-name',
  title: 'menu.speciality',
  savedBy: 'catalogues',
  id: { row: 'id_special', body: 'idSpecial' },
  fields: {
    code: neededText('p25-1', 'code_', 'field.code', lengths.code, { locked: true, identity: true }),
    nameRu: nameRu('special', 'special_'),
    nameKy: nameKy('special_kg', 'specialKg'),
    nameEn: nameEn('special_en', 'specialEn'),
  },
  protects: true,
  common: true,
  translated: true,
  renamed: ['code'],
  past: true,
  compared: { code: 'code' },
  transferred: true,
})

// `p25-1` is the code. The English name occurs under both names of domain.md#speciality-name-needs.
export const SpecialityNameRow = Type.Object({
  ...rowOf(specialityName),
  special_kg_en: Type.String(),
  ...protection,
})
export type SpecialityNameRow = Static<typeof SpecialityNameRow>

export const specialityNameCalls = {
  specialityNames: get('ministerstvo/allSpecial', Type.Array(SpecialityNameRow), {
    readByKey: 'speciality-name',
    reads: ['speciality_name'],
  }),
  saveSpecialityName: post('ministerstvo/ins-upd-spec', bodyOf(specialityName), SaveAnswer, {
    may: 'catalogues',
    writes: ['speciality_name'],
  }),
  deleteSpecialityName: post('ministerstvo/del-special', idOf(specialityName), SaveAnswer, {
    may: 'catalogues',
    writes: ['speciality_name'],
  }),
}
