import { type Static, Type } from 'typebox'
import { post } from './call.ts'
import { id, idOrNew, rev, revision } from './fields.ts'
import { lengths } from './limits.ts'
import { SaveAnswer } from './save.ts'

const screen = Type.String({ pattern: '^/[a-z][a-z-]*$', maxLength: lengths.screen })

const ViewRow = Type.Object({
  id_view: Type.Integer(),
  screen: Type.String(),
  name: Type.String(),
  /** Search parameters of the screen's URL without the question mark. */
  address: Type.String(),
  shared: Type.Boolean(),
  own: Type.Boolean(),
  /** True for a built-in view, which has no author. */
  ready: Type.Boolean(),
  rev: revision,
})
export type ViewRow = Static<typeof ViewRow>

export const views = {
  list: post('views/list', { screen }, Type.Array(ViewRow), { reads: ['saved_view', 'succession'] }),
  // Only administrators can save shared views.
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
