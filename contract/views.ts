import { type Static, Type } from 'typebox'
import { post } from './call.ts'
import { id, idOrNew, rev, revision } from './fields.ts'
import { lengths } from './limits.ts'
import { SaveAnswer } from './save.ts'

/** The path of a screen below the base. */
const screen = Type.String({ pattern: '^/[a-z][a-z-]*$', maxLength: lengths.screen })

const ViewRow = Type.Object({
  id_view: Type.Integer(),
  screen: Type.String(),
  name: Type.String(),
  /** The parameters of the screen's address, without a question mark: filters, search, order. */
  address: Type.String(),
  shared: Type.Boolean(),
  /** Whether it is the caller’s own. */
  own: Type.Boolean(),
  /** The view stands ready and is nobody’s. */
  ready: Type.Boolean(),
  rev: revision,
})
export type ViewRow = Static<typeof ViewRow>

export const views = {
  // The views of the screen that stand ready, one’s own, and the shared ones.
  list: post('views/list', { screen }, Type.Array(ViewRow), { reads: ['saved_view'] }),
  // A view of one’s own; a shared one is saved by administrators alone.
  save: post(
    'views/save',
    {
      idView: idOrNew,
      screen,
      name: Type.String({ minLength: 1, maxLength: lengths.viewName }),
      address: Type.String({ maxLength: lengths.viewAddress }),
      shared: Type.Boolean(),
      rev,
    },
    SaveAnswer,
    { may: 'everyone', writes: ['saved_view'] },
  ),
  delete: post('views/delete', { idView: id }, SaveAnswer, { may: 'everyone', writes: ['saved_view'] }),
}
