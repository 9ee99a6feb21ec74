import { proposals } from '#contract/proposals.ts'
import { serve } from '../serve.ts'
import { decideProposal, withdrawProposal } from './decide.ts'
import { countWaiting, listProposals, readForm } from './list.ts'
import { saveProposal } from './save.ts'

export const proposalRoutes = serve(proposals, {
  save: saveProposal,
  list: listProposals,
  form: readForm,
  waiting: countWaiting,
  decide: decideProposal,
  withdraw: withdrawProposal,
})
