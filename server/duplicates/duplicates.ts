import { duplicates } from '#contract/duplicates.ts'
import { serve } from '../serve.ts'
import { dismissDuplicate } from './dismiss.ts'
import { listDismissed, restoreDuplicate } from './dismissed.ts'
import { listLike } from './like.ts'
import { listDuplicates } from './list.ts'

export const duplicateRoutes = serve(duplicates, {
  list: listDuplicates,
  like: listLike,
  dismiss: dismissDuplicate,
  dismissed: listDismissed,
  restore: restoreDuplicate,
})
