import { type Static, Type } from 'typebox'
import { post } from './call.ts'
import { bodyOf, idOf, rowOf } from './entities/facts.ts'
import { teachingPosition } from './entities/teaching-position.ts'
import { id, revision } from './fields.ts'
import { SaveAnswer } from './save.ts'

const PositionRow = Type.Object({ ...rowOf(teachingPosition), rev: revision })
export type PositionRow = Static<typeof PositionRow>

export const positions = {
  list: post('positions-teach/rrnk-dolj', { idYear: id }, Type.Array(PositionRow), {
    reads: ['teaching_position'],
  }),
  // A save with a missing required field is refused (domain.md#position-needs).
  save: post('positions-teach/insUpd-rrnk-dolj', bodyOf(teachingPosition), SaveAnswer, {
    may: 'catalogues',
    writes: ['teaching_position'],
  }),
  delete: post('positions-teach/del-rrnk-dolj', idOf(teachingPosition), SaveAnswer, {
    may: 'catalogues',
    writes: ['teaching_position'],
  }),
}
