import { type Static, Type } from 'typebox'
import { get, post } from './call.ts'
import { id, optionalText, rev, revision, text, threeNames } from './fields.ts'
import { lengths } from './limits.ts'
import { SaveAnswer } from './save.ts'

// p34 is the Russian name.
const DisciplineRow = Type.Object({
  disciplineId: Type.Integer(),
  p34: Type.String(),
  p34_kg: Type.String(),
  p34_en: Type.String(),
  codeDiscipline: Type.String(),
  idVidDisc: Type.Integer(),
  rev: revision,
})

/** Compulsory, elective, optional. */
const DisciplineKindRow = Type.Object({ idVidDisc: Type.Integer(), ...threeNames })

export type DisciplineRow = Static<typeof DisciplineRow>
export type DisciplineKindRow = Static<typeof DisciplineKindRow>

// The code may be left out: then the Russian name says which discipline it is.
const fields = {
  p34: text(lengths.name),
  p34Kg: optionalText(lengths.name),
  p34En: optionalText(lengths.name),
  codeDiscipline: optionalText(lengths.code),
  idVidDisc: id,
  rev,
}

export const disciplines = {
  list: get('discipline/discipline/select', Type.Array(DisciplineRow), { readByKey: 'discipline' }),
  kinds: get('discipline/discipline/vidDiscipline', Type.Array(DisciplineKindRow), { readByKey: 'all' }),
  // The one create that has a path of its own instead of the id −1.
  create: post('discipline/discipline/insert', fields, SaveAnswer, { may: 'catalogues' }),
  update: post('discipline/discipline/update', { disciplineId: id, ...fields }, SaveAnswer, {
    may: 'catalogues',
  }),
  delete: post('discipline/discipline/delete', { disciplineId: id }, SaveAnswer, { may: 'catalogues' }),
}
