import { productLicence } from '#contract/product-licence.ts'
import type { Db } from '#db/connect.ts'
import { type Caller, serve } from '../serve.ts'

async function listInstalled(_db: Db, _body: object, { services: { licence } }: Caller) {
  const { installed } = await licence.read()
  return installed === undefined ? [] : [installed]
}

const listInstallation = async (_db: Db, _body: object, { services: { licence } }: Caller) => [
  licence.ownInstallation,
]

async function readCurrentTime(_db: Db, _body: object, { services: { licence } }: Caller) {
  const { now } = await licence.read()
  return { now: now.toISOString() }
}

export const productLicenceRoutes = serve(productLicence, {
  installed: listInstalled,
  installation: listInstallation,
  time: readCurrentTime,
})
