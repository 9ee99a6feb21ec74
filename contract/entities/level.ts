import { Type } from 'typebox'
import { post } from '../call.ts'
import { SaveAnswer } from '../save.ts'
import { bodyOf, define, idOf, protection, rowOf } from './facts.ts'
import { nameRu, newNameEn, newNameKy } from './fields.ts'

export const level = define({
  entity: 'level',
  title: 'level.list',
  savedBy: 'catalogues',
  id: { row: 'IDLevel', body: 'IDLevel' },
  fields: {
    nameRu: nameRu('NameLevel', 'NameLevel'),
    nameKy: newNameKy('NameLevel_kg', 'NameLevelKg'),
    nameEn: newNameEn('NameLevel_en', 'NameLevelEn'),
  },
  protects: true,
  shared: true,
  translated: true,
  past: true,
  compared: {},
  transferred: true,
})

const LevelRow = Type.Object({ ...rowOf(level), ...protection })

export const levelCalls = {
  levels: post('ministerstvo/nameLevel', {}, Type.Array(LevelRow), { readByKey: 'level', reads: ['level'] }),
  saveLevel: post('ministerstvo/ins-upd-level', bodyOf(level), SaveAnswer, {
    may: 'catalogues',
    writes: ['level'],
  }),
  deleteLevel: post('ministerstvo/del-level', idOf(level), SaveAnswer, {
    may: 'catalogues',
    writes: ['level'],
  }),
}
