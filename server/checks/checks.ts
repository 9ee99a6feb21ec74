import { checks } from '#contract/checks.ts'
import { serve } from '../serve.ts'
import { acknowledge, tellAgain } from './acknowledge.ts'
import { listFindings } from './findings.ts'
import { listRules, saveRule } from './rules.ts'

export const checkRoutes = serve(checks, {
  rules: listRules,
  saveRule,
  findings: listFindings,
  acknowledge,
  tellAgain,
})
