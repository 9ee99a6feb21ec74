import { type Static, Type } from 'typebox'
import { get, post } from '../call.ts'
import { id, idOrNew, optionalText, rev, revision, text } from '../fields.ts'
import { lengths } from '../limits.ts'
import { SaveAnswer } from '../save.ts'

// p24-1 is the code, p24-2 the Russian name; p24 is both, for the delete confirmation.
export const DirectionRow = Type.Object({
  id_direction: Type.Integer(),
  'p24-1': Type.String(),
  'p24-2': Type.String(),
  p24_kg: Type.String(),
  p24_en: Type.String(),
  p24: Type.String(),
  edit: Type.Boolean(),
  rev: revision,
})
export type DirectionRow = Static<typeof DirectionRow>

export const newDirection = {
  code: text(lengths.code),
  direction_: text(lengths.name),
  directionKg: optionalText(lengths.name),
  directionEn: optionalText(lengths.name),
}

export const directionCalls = {
  directions: get('ministerstvo/allDirection', Type.Array(DirectionRow), { readByKey: 'direction' }),
  saveDirection: post(
    'ministerstvo/ins-upd-direction',
    { idDirection: idOrNew, ...newDirection, rev },
    SaveAnswer,
    { may: 'catalogues' },
  ),
  deleteDirection: post('ministerstvo/del-direction', { idDirection: id }, SaveAnswer, { may: 'catalogues' }),
}
