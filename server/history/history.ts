import { history } from '#contract/history.ts'
import { serve } from '../serve.ts'
import { listAsOf } from './as-of.ts'
import { listChangedRows, listRowChanges } from './changed-rows.ts'
import { listChanges } from './changes.ts'
import { putRowBack } from './undo/put-back.ts'
import { undoChange } from './undo/undo.ts'

export const historyRoutes = serve(history, {
  changes: listChanges,
  change: listChangedRows,
  row: listRowChanges,
  asOf: listAsOf,
  undo: undoChange,
  putBack: putRowBack,
})
