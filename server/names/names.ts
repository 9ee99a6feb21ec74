import { names } from '#contract/names-through-time.ts'
import { serve } from '../serve.ts'
import { listNamed } from './as-of.ts'
import { listFormerNames } from './former.ts'
import { listNames } from './list.ts'
import { deleteName, saveName } from './save.ts'

export const nameRoutes = serve(names, {
  list: listNames,
  former: listFormerNames,
  save: saveName,
  delete: deleteName,
  asOf: listNamed,
})
