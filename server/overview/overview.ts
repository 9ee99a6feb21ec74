import { overview } from '#contract/overview.ts'
import { serve } from '../serve.ts'
import { listAttention } from './attention.ts'
import { readCheckedCounts } from './check-counts.ts'
import { readFigures } from './figures.ts'

export const overviewRoutes = serve(overview, {
  attention: listAttention,
  checked: readCheckedCounts,
  figures: readFigures,
})
