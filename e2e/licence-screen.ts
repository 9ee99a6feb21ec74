import type { Page } from '@playwright/test'
import { readConfig } from '#server/config/config.ts'
import { fixedKeys } from '#server/product-licence/licence.fixture.ts'
import { signLicence, type Terms } from '#server/product-licence/token.ts'
import { test as base } from './fixtures.ts'

const dayLength = 24 * 3_600_000
const issuerKeys = fixedKeys(23)
const { organisation, organisationCode: code } = readConfig({
  ...process.env,
  DATABASE_URL: 'postgres://none',
})

/** Installs a product licence for one test. `absent`: the server has no licence. */
type InstallLicence = (licence: Partial<Terms> | 'absent') => Promise<void>

/** Test that restores the former product licence after each run. */
export const test = base.extend<{ install: InstallLicence }>({
  install: async ({ okuu }, use) => {
    const stored = await okuu.sql<{ token: string }>('SELECT token FROM product_licence ORDER BY id')
    const [key] = await okuu.sql<{ value: string }>(
      `SELECT value::text FROM setting WHERE key = 'licencePublicKey'`,
    )
    const store = async (tokens: string[], publicKey: string | undefined) => {
      await okuu.sql('DELETE FROM product_licence')
      // The call that installs licences refuses those that permit no work, so SQL inserts them.
      for (const token of tokens) await okuu.sql('INSERT INTO product_licence (token) VALUES ($1)', [token])
      await okuu.sql(`UPDATE setting SET value = $1::jsonb WHERE key = 'licencePublicKey'`, [publicKey])
      // this call refreshes the server's verdict, which is cached for a second
      await fetch(`${okuu.url}/api/v1/license/time`)
    }
    await use(async (licence) => {
      const terms = { organisation, code, end: inDays(300), notice: inDays(270) }
      const tokens =
        licence === 'absent' ? [] : [await signLicence({ ...terms, ...licence }, issuerKeys.privateKey)]
      await store(tokens, JSON.stringify(issuerKeys.publicKey))
    })
    await store(
      stored.map(({ token }) => token),
      key?.value,
    )
  },
})

/** Returns the time `days` days from now, less an hour, so that the current day counts. */
export const inDays = (days: number) => new Date(Date.now() + days * dayLength - 3_600_000)

export const ministrySelect = (page: Page) => page.getByRole('combobox', { name: 'Министерство' })
/** Finds the banner with the verdict, not a toast with that verdict. */
export const verdictBanner = (page: Page) =>
  page.getByRole('alert').filter({ hasText: /действующая лицензия|Жарактуу лицензия|valid licence/ })
export const expiredText = 'Сессия истекла. Войдите снова.'
