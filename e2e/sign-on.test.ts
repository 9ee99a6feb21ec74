import { createServer } from 'node:net'
import { once } from 'node:events'
import { client, startSignOnService } from '#test/sign-on-service.ts'
import { expectAccessible } from './accessible.ts'
import { expect, open, supportContact, test } from './fixtures.ts'
import { startOwnServer } from './own-server.ts'
import { registrar } from './registrar.ts'
import { signInByForm } from './signing-in.ts'

test.use({ signedIn: false })

/** Returns settings with a fixed port: the service must know the redirect's URL before the start. */
async function settingsOfOwnPort() {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const port = String(typeof address === 'object' ? address?.port : '')
  await new Promise((resolve) => server.close(resolve))
  return {
    OIDC_ISSUER: 'http://127.0.0.1:9',
    OIDC_CLIENT_ID: 'okuu',
    OIDC_CLIENT_SECRET: 'secret',
    PUBLIC_ORIGIN: `http://127.0.0.1:${port}`,
    PORT: port,
  }
}
const signOnLabel = 'Войти через учётную запись организации'

// @rule sso-sign-in
test('sign-on: no service is configured → no button is shown', async ({ page }) => {
  await open(page, 'login?sso=failed')
  await expect(page.getByLabel('Логин')).toBeVisible()
  await expect(page.getByRole('link', { name: signOnLabel })).toHaveCount(0)
  await expect(page.getByText('Ответ службы входа не принят')).toHaveCount(0)
})

// @rule sso-refused sso-password-off login-landing
test('sign-on: service does not respond → the login screen shows it; password login is off → only a button is shown', async ({
  page,
}) => {
  const settings = await settingsOfOwnPort()
  const own = await startOwnServer(`test_${process.pid}_sso`, settings)
  try {
    await page.goto(`${own.url}/direction?lang=ru`)
    await expect(page.getByLabel('Логин')).toBeVisible()
    await expect(page.getByRole('link', { name: signOnLabel })).toHaveAttribute(
      'href',
      /sso\/start\?to=%2Fdirection/,
    )
    await page.getByRole('link', { name: signOnLabel }).click()
    await expect(page.getByText('Служба входа организации не отвечает')).toBeVisible()
    await expectAccessible(page)
    await page.reload()
    await signInByForm(page)
    await expect(page).toHaveURL(/\/okuu\/direction$/)
  } finally {
    await own.stop()
  }
  const closed = await startOwnServer(`test_${process.pid}_sso_only`, { ...settings, PASSWORD_LOGIN: '0' })
  try {
    await page.goto(`${closed.url}/login?lang=ru`)
    await expect(page.getByRole('link', { name: signOnLabel })).toBeVisible()
    await expect(page.getByLabel('Логин')).toHaveCount(0)
  } finally {
    await closed.stop()
  }
})

// @rule sso-sign-in sso-refused login-landing
test('sign-on: person has no account → refused, with the login named; person has an account → the requested URL opens', async ({
  page,
}) => {
  const settings = await settingsOfOwnPort()
  const service = await startSignOnService(`${settings.PUBLIC_ORIGIN}/okuu/sso/callback`)
  service.person = { sub: '2', preferred_username: 'asanova@univ.kg' }
  const own = await startOwnServer(`test_${process.pid}_sso_real`, {
    ...settings,
    OIDC_ISSUER: service.issuer,
    OIDC_CLIENT_ID: client.id,
    OIDC_CLIENT_SECRET: client.secret,
    OIDC_CLAIM: 'preferred_username',
    SUPPORT_CONTACT: supportContact,
  })
  try {
    const [place] = await own.sql<{ min: number; vuz: number }>(
      'SELECT ministry_id AS min, id AS vuz FROM institution ORDER BY id LIMIT 1',
    )
    await page.goto(`${own.url}/login?lang=ru`)
    await page.getByRole('link', { name: signOnLabel }).click()
    const refusal = page.getByRole('alert')
    await expect(refusal).toContainText(`Попросите администратора добавить её. Обратитесь: ${supportContact}`)
    await expect(refusal).toContainText('asanova@univ.kg')

    service.person = { sub: '1', preferred_username: registrar.login }
    await page.goto(`${own.url}/educational?min=${place?.min}&vuz=${place?.vuz}`)
    await page.getByRole('link', { name: signOnLabel }).click()
    await expect(page).toHaveURL(new RegExp(`educational\\?.*vuz=${place?.vuz}`))
    await expect(page.getByRole('combobox', { name: 'Факультет' })).toBeFocused()
  } finally {
    await own.stop()
    await service.stop()
  }
})
