import { type Static, Type } from 'typebox'
import { get, post } from './call.ts'
import { discipline } from './entities/discipline.ts'
import { bodyOf, idOf, rowOf } from './entities/facts.ts'
import { revision, threeNames } from './fields.ts'
import { SaveAnswer } from './save.ts'

const DisciplineRow = Type.Object({ ...rowOf(discipline), rev: revision })

const DisciplineKindRow = Type.Object({ idVidDisc: Type.Integer(), ...threeNames })

export type DisciplineRow = Static<typeof DisciplineRow>
export type DisciplineKindRow = Static<typeof DisciplineKindRow>

const { disciplineId: _none, ...fields } = bodyOf(discipline)

export const disciplines = {
  list: get('discipline/discipline/select', Type.Array(DisciplineRow), {
    readByKey: 'discipline',
    reads: ['discipline'],
  }),
  kinds: get('discipline/discipline/vidDiscipline', Type.Array(DisciplineKindRow), {
    readByKey: 'all',
    reads: ['discipline_kind'],
  }),
  create: post('discipline/discipline/insert', fields, SaveAnswer, {
    may: 'catalogues',
    writes: ['discipline'],
  }),
  update: post('discipline/discipline/update', { ...bodyOf(discipline), ...idOf(discipline) }, SaveAnswer, {
    may: 'catalogues',
    writes: ['discipline'],
  }),
  delete: post('discipline/discipline/delete', idOf(discipline), SaveAnswer, {
    may: 'catalogues',
    writes: ['discipline'],
  }),
}
