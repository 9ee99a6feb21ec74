import type { Page } from '@playwright/test'
import { readConfig } from '#server/start/config.ts'
import { fixedKeys } from '#server/product-licence/licence.fixture.ts'
import { signLicence, type Terms } from '#server/product-licence/token.ts'
import { expectAccessible } from './accessible.ts'
import {
  endSession,
  expect,
  expectNoSidewaysScroll,
  expectNoToast,
  firstRow,
  gate,
  open,
  supportContact,
  test as base,
  toastOf,
} from './fixtures.ts'
import { signInByForm } from './signing-in.ts'

const day = 24 * 3_600_000
const issuer = fixedKeys(23)
const { organisation, organisationCode: code } = readConfig({
  ...process.env,
  DATABASE_URL: 'postgres://none',
})

/** Which licence the worker's server has for a while; `absent`: none. */
type Install = (licence: Partial<Terms> | 'absent') => Promise<void>

const test = base.extend<{ install: Install }>({
  install: async ({ okuu }, use) => {
    const stored = await okuu.sql<{ token: string }>('SELECT token FROM product_licence ORDER BY id')
    const [key] = await okuu.sql<{ value: string }>(
      `SELECT value::text FROM setting WHERE key = 'licencePublicKey'`,
    )
    const keep = async (tokens: string[], publicKey: string | undefined) => {
      await okuu.sql('DELETE FROM product_licence')
      for (const token of tokens) await okuu.sql('INSERT INTO product_licence (token) VALUES ($1)', [token])
      await okuu.sql(`UPDATE setting SET value = $1::jsonb WHERE key = 'licencePublicKey'`, [publicKey])
      // a verdict is known for a second; whoever asks for the time has it read again
      await fetch(`${okuu.url}/api/v1/license/time`)
    }
    await use(async (licence) => {
      const terms = { organisation, code, end: inDays(300), notice: inDays(270) }
      const tokens =
        licence === 'absent' ? [] : [await signLicence({ ...terms, ...licence }, issuer.privateKey)]
      await keep(tokens, JSON.stringify(issuer.publicKey))
    })
    await keep(
      stored.map(({ token }) => token),
      key?.value,
    )
  },
})

/** An hour less, so that the day in progress counts. */
const inDays = (days: number) => new Date(Date.now() + days * day - 3_600_000)

const dead: [string, Partial<Terms> | 'absent', string, string][] = [
  ['expired', { end: inDays(0), notice: inDays(-30) }, 'Срок вашей лицензии истёк!!!', 'educational'],
  ['somebody else’s', { code: 'SOMEBODY-ELSE' }, 'Лицензия нарушена!', 'audience'],
  ['absent', 'absent', 'У вас нет лицензии!', 'direction'],
]

const ministry = (page: Page) => page.getByRole('combobox', { name: 'Министерство' })
/** The notice that stays on the login page; a toast with the same verdict says no more than that. */
const banner = (page: Page) =>
  page.getByRole('alert').filter({ hasText: /действующая лицензия|Жарактуу лицензия|valid license/ })
const expired = 'Сессия истекла. Войдите снова.'

// Each test ends its session, or has it shortened by the server.
test.use({ signedIn: 'alone' })

// @rule licence-verdict
test('a valid licence is a chip, and nobody waits for it', async ({ page, install }) => {
  await install({})
  const { opened, open: answer } = gate()
  await page.route('**/license/time*', async (route) => {
    await opened
    await route.continue()
  })
  await open(page, 'educational')
  await expect(ministry(page)).not.toHaveValue('')
  await page.getByRole('combobox', { name: 'Учебное заведение' }).fill('Раззакова')
  await expect(page.getByRole('option')).toContainText('Раззакова')
  const chip = page.getByText(/Лицензия действует до \d\d\.\d\d\.\d{4}$/)
  expect(await chip.count()).toBe(0)
  answer()
  await expect(chip).toBeVisible()
  // narrower it keeps its words, in two lines that are no higher than the buttons
  for (const width of [1366, 1280]) {
    await page.setViewportSize({ width, height: 768 })
    const short = page.getByText(/^Лицензия до\s\d\d\.\d\d\.\d{4}$/)
    await expect(short).toBeVisible()
    const box = await short.boundingBox()
    expect(box?.height).toBeLessThanOrEqual(32)
    const print = await page.getByRole('button', { name: 'Скопировать ссылку' }).boundingBox()
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(print?.x ?? 0)
  }
})

// @rule licence-ending-soon
test('near its end it warns, once in a session, and says how many days are left', async ({
  page,
  install,
}) => {
  await install({ end: inDays(12), notice: inDays(-1) })
  await open(page, 'educational')
  const warning = 'Срок вашей лицензии скоро истекает!'
  await expect(page.getByText('Лицензия истекает: осталось 12 дней')).toBeVisible()
  await expect(toastOf(page, warning)).toHaveCount(1)
  await expectAccessible(page)

  await page.reload()
  await expect(page.getByText('Лицензия истекает: осталось 12 дней')).toBeVisible()
  await expectNoToast(page, warning)
  await install({ end: inDays(2), notice: inDays(-1) })
  await page.setViewportSize({ width: 390, height: 844 })
  await open(page, 'educational', { language: 'ky', theme: 'dark' })
  await expect(page.getByText('Лицензия бүтүп баратат: 2 күн калды')).toBeVisible()
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
  await install({ end: inDays(1), notice: inDays(-1) })
  await open(page, 'educational', { language: 'en' })
  await expect(page.getByText('License ending: 1 day left')).toBeVisible()
  const reason = page.getByText('Choose an institution first')
  await expect.poll(async () => (await reason.boundingBox())?.width).toBeGreaterThan(350)

  await open(page, 'logout')
  await signInByForm(page)
  await expect(toastOf(page, warning)).toHaveCount(1)
})

test('its verdict comes without moving the page, and leaves room for why a button is off', async ({
  page,
  install,
}) => {
  await install({ end: inDays(12), notice: inDays(-1) })
  const { opened, open: answer } = gate()
  await page.route('**/license/time*', async (route) => {
    await opened
    await route.continue()
  })
  await open(page, 'educational')
  const reasons = [
    ['Рус', 'Сначала выберите учебное заведение'],
    ['Кыр', 'Адегенде окуу жайын тандаңыз'],
  ] as const
  /** Where the reason stands at each width, in Russian and in the longer Kyrgyz. */
  const places = async (verdicts: readonly string[]) => {
    const found: Record<string, { height: number } | null> = {}
    for (const [at, [name, why]] of reasons.entries()) {
      await page.getByRole('button', { name, exact: true }).click()
      const reason = page.getByText(why)
      await expect(reason).toBeVisible()
      if (verdicts.length > 0) await expect(page.getByText(verdicts[at] ?? '')).toBeVisible()
      await page.evaluate(() => document.fonts.ready)
      for (const width of [1440, 1280, 1100]) {
        await page.setViewportSize({ width, height: 900 })
        found[`${name} ${width}`] = await reason.boundingBox()
      }
    }
    return found
  }
  const before = await places([])
  answer()
  expect(
    await places(['Лицензия истекает: осталось 12 дней', 'Лицензия бүтүп баратат: 12 күн калды']),
  ).toEqual(before)
  for (const place of Object.values(before)) expect(place?.height).toBeLessThan(24)
})

// @rule licence-forced-logout licence-told
for (const [name, licence, message, screen] of dead)
  test(`one that is ${name} is said on every screen, and three seconds later the user is out`, async ({
    page,
    install,
  }) => {
    await install(licence)
    await page.clock.install()
    const [judged, left] = [gate(), gate()]
    await page.route('**/auth/check*', (route) => judged.opened.then(() => route.continue()))
    await page.route('**/auth/logout*', (route) => left.opened.then(() => route.continue()))
    await open(page, screen)
    await page.clock.pauseAt(Date.now() + 1000)
    judged.open()
    const dialog = page.getByRole('dialog', { name: message })
    await expect(async () => {
      await page.clock.runFor(10)
      expect(await dialog.count()).toBe(1)
    }).toPass({ intervals: [20] })
    await expect(dialog).toContainText('Выход из системы через 3 с')
    await expect(dialog).toContainText(supportContact)
    // nothing closes it
    await page.keyboard.press('Escape')
    await page.mouse.click(5, 5)
    await page.clock.runFor(1000)
    await expect(dialog).toContainText('Выход из системы через 2 с')
    await page.clock.runFor(1000)
    await expect(dialog).toContainText('Выход из системы через 1 с')
    const asked = page.waitForRequest('**/auth/logout*')
    await page.clock.runFor(1000)
    await asked
    // axe needs the clock; the dialog waits for the logout's answer
    await page.clock.resume()
    if (licence === 'absent') await expectAccessible(page)
    left.open()
    await expect(page).toHaveURL(/\/okuu\/login$/)
    await expect(toastOf(page, message)).toHaveCount(1)
    await expectNoToast(page, expired)
    await page.goto('direction')
    await expect(page).toHaveURL(/\/okuu\/login$/)
    await expect(banner(page)).toContainText(message)
    await expectAccessible(page)
  })

// @rule licence-told
test('without a licence → a login leads back in the licence’s words, the banner stays and says whom to call', async ({
  page,
  install,
}) => {
  await install({ end: inDays(0), notice: inDays(-30) })
  await page.context().clearCookies()
  await open(page, 'login')
  const words = [
    ['Рус', 'Срок вашей лицензии истёк!!!', 'пока не установлена действующая лицензия'],
    ['Кыр', 'Лицензияңыздын мөөнөтү бүттү!!!', 'Жарактуу лицензия орнотулмайынча'],
    ['En', 'Your license has expired!!!', 'until a valid license is installed'],
    ['Рус', 'Срок вашей лицензии истёк!!!', `Обратитесь: ${supportContact}`],
  ] as const
  for (const [language, ...texts] of words) {
    await page.getByRole('button', { name: language, exact: true }).click()
    for (const text of texts) await expect(banner(page)).toContainText(text)
  }
  await expect(page.getByText('Войдите в систему')).toHaveCount(0)
  for (let time = 0; time < 2; time++) {
    await signInByForm(page)
    await expect(page.getByRole('dialog', { name: 'Срок вашей лицензии истёк!!!' })).toBeVisible()
    await expect(page).toHaveURL(/\/okuu\/login$/)
    await expect(banner(page)).toContainText('Срок вашей лицензии истёк!!!')
    await expectNoToast(page, expired)
  }
  await install({})
  await signInByForm(page)
  await expect(ministry(page)).not.toHaveValue('')
  await expect(banner(page)).toHaveCount(0)
})

// @rule licence-forced-logout
test('a 401 in these three seconds ends nothing early, and the one of the logout is no news', async ({
  page,
  okuu,
  install,
}) => {
  await install('absent')
  const { opened, open: answer } = gate()
  await page.route('**/ministerstvo/select*', async (route) => {
    await opened
    await route.continue()
  })
  await open(page, 'educational')
  const dialog = page.getByRole('dialog', { name: 'У вас нет лицензии!' })
  await expect(dialog).toBeVisible()
  await endSession(page, okuu)
  const refused = page.waitForResponse((response) => response.url().includes('ministerstvo/select'))
  answer()
  expect((await refused).status()).toBe(401)
  await expect(page.getByRole('alert').filter({ hasText: 'Не удалось загрузить' })).toBeVisible()
  await expect(dialog).toBeVisible()
  await expectNoToast(page, expired)
  await expect(page).toHaveURL(/\/okuu\/login$/)
  await expect(toastOf(page, 'У вас нет лицензии!')).toHaveCount(1)
  await expectNoToast(page, expired)
})

// @rule licence-forced-logout
test('a page that was open when the licence ended hears why at its next call', async ({ page, install }) => {
  await install({})
  await open(page, 'direction')
  await expect(firstRow(page)).toBeVisible()
  await install({ end: inDays(0), notice: inDays(-30) })
  await page.getByRole('navigation', { name: 'Главное меню' }).hover()
  await page.getByRole('link', { name: 'Кафедры' }).click()
  await expect(page).toHaveURL(/\/okuu\/login$/)
  await expect(toastOf(page, 'Срок вашей лицензии истёк!!!')).toHaveCount(1)
  await expectNoToast(page, expired)
})

// @rule draft-session-end licence-told
test('what was being typed is not offered where the licence ends the session, and comes back after the next login', async ({
  page,
  install,
}) => {
  await install({})
  await open(page, 'educational?modal=direction.add')
  const form = page.getByRole('dialog', { name: 'Добавить направление' })
  await form.getByLabel('Код').fill('977101')
  await form.getByRole('textbox', { name: 'Рус' }).fill('Недописанное')
  const address = page.url()
  await install('absent')
  await form.getByLabel('Код').press('Enter')
  await expect(page).toHaveURL(/\/okuu\/login$/)

  await signInByForm(page)
  await expect(page.getByRole('dialog', { name: 'У вас нет лицензии!' })).toBeVisible()
  await expect(form).toBeVisible()
  await expect(page.getByRole('button', { name: 'Восстановить' })).toHaveCount(0)
  await expect(page).toHaveURL(/\/okuu\/login$/)
  await install({})
  await signInByForm(page)
  await expect(page).toHaveURL(address)
  await expect(form.getByRole('textbox', { name: 'Рус' })).toHaveValue('')
  await form.getByRole('button', { name: 'Восстановить' }).click()
  await expect(form.getByLabel('Код')).toHaveValue('977101')
  await expect(form.getByRole('textbox', { name: 'Рус' })).toHaveValue('Недописанное')
})
