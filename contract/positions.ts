import { type Static, Type } from 'typebox'
import { post } from './call.ts'
import { id, idOrNew, rev, revision, text, whole } from './fields.ts'
import { lengths, ranges } from './limits.ts'
import { SaveAnswer } from './save.ts'

/** A teaching position with its hours in an academic year. */
const PositionRow = Type.Object({
  id_rrnk_doljnost: Type.Integer(),
  n_doljnost: Type.String(),
  chasy: Type.Integer(),
  id_a_year: Type.Integer(),
  rev: revision,
})
export type PositionRow = Static<typeof PositionRow>

export const positions = {
  list: post('positions-teach/rrnk-dolj', { idYear: id }, Type.Array(PositionRow)),
  // domain.md#position-needs: needs all fields
  save: post(
    'positions-teach/insUpd-rrnk-dolj',
    {
      idRrnkDoljnost: idOrNew,
      nDoljnost: text(lengths.name),
      chasy: whole(ranges.hours),
      idYear: id,
      rev,
    },
    SaveAnswer,
    { may: 'catalogues' },
  ),
  delete: post('positions-teach/del-rrnk-dolj', { idRrnkDoljnost: id }, SaveAnswer, { may: 'catalogues' }),
}
