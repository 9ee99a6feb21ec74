import { checks } from '#contract/checks.ts'
import { serve } from '../serve.ts'
import { importRules } from './import-rules.ts'
import { acknowledge, deleteAcknowledgements } from './acknowledge.ts'
import { listFindings } from './findings.ts'
import { listRules, saveRule } from './rules.ts'

export const checkRoutes = serve(checks, {
  rules: listRules,
  saveRule,
  importRules,
  findings: listFindings,
  acknowledge,
  tellAgain: deleteAcknowledgements,
})
