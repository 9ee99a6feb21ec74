import { type Static, Type } from 'typebox'
import { get, post } from '../call.ts'
import { lengths } from '../limits.ts'
import { SaveAnswer } from '../save.ts'
import { bodyOf, define, idOf, protection, rowOf } from './facts.ts'
import { nameEn, nameKy, nameRu, neededText } from './fields.ts'

export const direction = define({
  entity: 'direction',
  title: 'menu.direction',
  savedBy: 'catalogues',
  id: { row: 'id_direction', body: 'idDirection' },
  fields: {
    code: neededText('p24-1', 'code', 'field.code', lengths.code, { locked: true, identity: true }),
    nameRu: nameRu('p24-2', 'direction_'),
    nameKy: nameKy('p24_kg', 'directionKg'),
    nameEn: nameEn('p24_en', 'directionEn'),
  },
  protects: true,
  common: true,
  translated: true,
  renamed: ['code'],
  past: true,
  compared: { code: 'code' },
  transferred: true,
})

// `p24-1` is the code, `p24-2` the Russian name; `p24` is both, for the dialog that confirms a delete.
export const DirectionRow = Type.Object({ ...rowOf(direction), p24: Type.String(), ...protection })
export type DirectionRow = Static<typeof DirectionRow>

export const directionCalls = {
  directions: get('ministerstvo/allDirection', Type.Array(DirectionRow), {
    readByKey: 'direction',
    reads: ['direction'],
  }),
  saveDirection: post('ministerstvo/ins-upd-direction', bodyOf(direction), SaveAnswer, {
    may: 'catalogues',
    writes: ['direction'],
  }),
  deleteDirection: post('ministerstvo/del-direction', idOf(direction), SaveAnswer, {
    may: 'catalogues',
    writes: ['direction'],
  }),
}
