import { newYear } from '#contract/new-year.ts'
import { serve } from '../serve.ts'
import { applyNewYear } from './apply.ts'
import { listPlan } from './plan.ts'
import { listTotals } from './totals.ts'

export const newYearRoutes = serve(newYear, { plan: listPlan, totals: listTotals, apply: applyNewYear })
