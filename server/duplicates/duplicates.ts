import { duplicates } from '#contract/duplicates.ts'
import { serve } from '../serve.ts'
import { dismissDuplicate } from './dismiss.ts'
import { listDismissed, restoreDuplicate } from './dismissed-pairs.ts'
import { listSimilarRows } from './similar-rows.ts'
import { listDuplicates } from './list.ts'

export const duplicateRoutes = serve(duplicates, {
  list: listDuplicates,
  like: listSimilarRows,
  dismiss: dismissDuplicate,
  dismissed: listDismissed,
  restore: restoreDuplicate,
})
