import { type Static, Type } from 'typebox'
import { post } from '../call.ts'
import { id, idOrNew, optionalText, rev, revision, text } from '../fields.ts'
import { lengths } from '../limits.ts'
import { SaveAnswer } from '../save.ts'

export const LevelRow = Type.Object({
  IDLevel: Type.Integer(),
  NameLevel: Type.String(),
  NameLevel_kg: Type.String(),
  NameLevel_en: Type.String(),
  edit: Type.Boolean(),
  rev: revision,
})
export type LevelRow = Static<typeof LevelRow>

export const newLevel = {
  NameLevel: text(lengths.name),
  NameLevelKg: optionalText(lengths.name),
  NameLevelEn: optionalText(lengths.name),
}

export const levelCalls = {
  levels: post('ministerstvo/nameLevel', {}, Type.Array(LevelRow), { readByKey: 'level' }),
  saveLevel: post('ministerstvo/ins-upd-level', { IDLevel: idOrNew, ...newLevel, rev }, SaveAnswer, {
    may: 'catalogues',
  }),
  deleteLevel: post('ministerstvo/del-level', { IDLevel: id }, SaveAnswer, { may: 'catalogues' }),
}
