import { reorganisations } from '#contract/reorganisation.ts'
import { serve } from '../serve.ts'
import { listEnded } from './ended-units.ts'
import { applyPlan, cancelPlan, listPlans, planReorganisation, savePlan } from './plans.ts'

export const reorganisationRoutes = serve(reorganisations, {
  plan: planReorganisation,
  save: savePlan,
  apply: applyPlan,
  list: listPlans,
  ended: listEnded,
  cancel: cancelPlan,
})
