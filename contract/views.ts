import { type Static, Type } from 'typebox'
import { post } from './call.ts'
import { id, idOrNew, rev, revision } from './fields.ts'
import { lengths } from './limits.ts'
import { SaveAnswer } from './save.ts'

/** Path of a screen, below the base path. */
const screen = Type.String({ pattern: '^/[a-z][a-z-]*$', maxLength: lengths.screen })

const ViewRow = Type.Object({
  id_view: Type.Integer(),
  screen: Type.String(),
  name: Type.String(),
  /**
   * Filters, search and order of the view, as the search parameters of the screen's URL without the question
   * mark.
   */
  address: Type.String(),
  shared: Type.Boolean(),
  /** True if the caller is the author. */
  own: Type.Boolean(),
  /** True if the view is built in and has no author. */
  ready: Type.Boolean(),
  rev: revision,
})
export type ViewRow = Static<typeof ViewRow>

export const views = {
  // Returns the screen's built-in views, the caller's own views and the views that are shared.
  list: post('views/list', { screen }, Type.Array(ViewRow), { reads: ['saved_view'] }),
  // Saves a view of the caller. Only administrators can save shared views.
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
