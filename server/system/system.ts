import { system } from '#contract/system.ts'
import type { Db } from '#db/connect.ts'
import { type Caller, serve } from '../serve.ts'

export const systemRoutes = serve(system, {
  state: (_db: Db, _body: object, { services }: Caller) => services.systemState(),
})
