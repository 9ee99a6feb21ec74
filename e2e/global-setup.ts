import { createHash } from 'node:crypto'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startEmbedded } from '#db/embedded.ts'
import { root } from '#db/root.ts'
import { fingerprint, fastSettings, makeTemplate } from '#test/cluster.ts'
import type { Addresses } from '#test/database-url.ts'
import { fillDemoCountry } from '#test/demo-country.ts'
import { registrar } from './registrar.ts'

/**
 * Creates the template that every worker clones, with demo data and the user `registrar`, an administrator. The
 * template remains in the temporary folder for the next run. The returned function stops the server.
 */
export default async function setup() {
  const kind = createHash('sha256').update(`${root}\n${process.getuid?.()}`).digest('hex').slice(0, 12)
  const server = await startEmbedded({
    dataDir: join(tmpdir(), `okuu-browser-${kind}`),
    settings: fastSettings,
  })
  // The demo data depends on the current academic year.
  const today = new Date().toISOString().slice(0, 10).replaceAll('-', '')
  const template = `template_${today}_${await fingerprint()}`
  await makeTemplate(server, template, fillTemplate)
  process.env.OKUU_BROWSER_DATABASE = server.url
  process.env.OKUU_BROWSER_DATABASE_OWNER = server.ownerUrl
  process.env.OKUU_BROWSER_TEMPLATE = template
  return () => server.stop()
}

const fillTemplate = (database: Addresses) =>
  fillDemoCountry(database, registrar, (pool) =>
    pool.query(`UPDATE app_user SET name = $1, surname = $2`, [registrar.name, registrar.surname]),
  )
