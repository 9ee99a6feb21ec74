import { history } from '#contract/history.ts'
import { serve } from '../serve.ts'
import { annotateChange } from './annotate.ts'
import { listAsOf, readBeginning } from './as-of.ts'
import { listChangedRows, listRowChanges } from './changed-rows.ts'
import { listChanges } from './changes.ts'
import { restoreEarlierValues } from './undo/put-back.ts'
import { undoChange } from './undo/undo.ts'

export const historyRoutes = serve(history, {
  changes: listChanges,
  change: listChangedRows,
  row: listRowChanges,
  annotate: annotateChange,
  asOf: listAsOf,
  begun: readBeginning,
  undo: undoChange,
  putBack: restoreEarlierValues,
})
