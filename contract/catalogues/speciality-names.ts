import { type Static, Type } from 'typebox'
import { get, post } from '../call.ts'
import { id, idOrNew, optionalText, rev, revision, text } from '../fields.ts'
import { lengths } from '../limits.ts'
import { SaveAnswer } from '../save.ts'

// p25-1 is the code. The English name stands twice, under both names that domain.md#speciality-name-needs reads it by.
export const SpecialityNameRow = Type.Object({
  id_special: Type.Integer(),
  'p25-1': Type.String(),
  special: Type.String(),
  special_kg: Type.String(),
  special_en: Type.String(),
  special_kg_en: Type.String(),
  edit: Type.Boolean(),
  rev: revision,
})
export type SpecialityNameRow = Static<typeof SpecialityNameRow>

export const newSpecialityName = {
  code_: text(lengths.code),
  special_: text(lengths.name),
  specialKg: optionalText(lengths.name),
  specialEn: optionalText(lengths.name),
}

export const specialityNameCalls = {
  specialityNames: get('ministerstvo/allSpecial', Type.Array(SpecialityNameRow), {
    readByKey: 'speciality-name',
  }),
  saveSpecialityName: post(
    'ministerstvo/ins-upd-spec',
    { idSpecial: idOrNew, ...newSpecialityName, rev },
    SaveAnswer,
    { may: 'catalogues' },
  ),
  deleteSpecialityName: post('ministerstvo/del-special', { idSpecial: id }, SaveAnswer, {
    may: 'catalogues',
  }),
}
