import { expectAccessibleInEveryLook } from './accessible.ts'
import { expect, expectNoSidewaysScroll, open, test } from './fixtures.ts'
import { registrar } from './registrar.ts'

test.use({ signedIn: false })

// @rule login-landing
test('sign-in: user signs in by keyboard → the structure opens', {
  tag: '@daily',
}, async ({ page }) => {
  await open(page, 'login')
  await expect(page).toHaveTitle(/Вход|Учебный процесс/)
  await expect(page.getByLabel('Логин')).toBeFocused()
  await page.keyboard.type(`  ${registrar.login} `)
  await page.keyboard.press('Tab')
  await page.keyboard.type(registrar.password)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/okuu\/educational/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Структура обучения')
  await expect(page).toHaveTitle('Структура обучения — ИС «Учебный процесс»')
  await expect(page.getByText('Асанова Айгүл')).toBeVisible()
  await expect(page.getByRole('combobox', { name: 'Учебное заведение' })).toBeFocused()
})

// @rule login-landing
test('sign-in: user follows a link to the structure → the first step without a choice has the focus', async ({
  page,
  okuu,
}) => {
  const [row] = await okuu.sql<{ min: number; vuz: number }>(
    'SELECT ministry_id AS min, id AS vuz FROM institution ORDER BY id LIMIT 1',
  )
  await open(page, `educational?min=${row?.min}&vuz=${row?.vuz}`)
  await page.getByLabel('Логин').fill(registrar.login)
  await page.getByLabel('Пароль', { exact: true }).fill(registrar.password)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('combobox', { name: 'Факультет' })).toBeFocused()
})

// @rule login-two-characters
test('sign-in: user types a login of one character → it is refused without a call to the server', async ({
  page,
}) => {
  const calls: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('auth/login')) calls.push(request.url())
  })
  await open(page, 'login')
  await page.getByLabel('Логин').fill(' а ')
  await page.getByLabel('Пароль', { exact: true }).fill('x')
  await page.getByRole('button', { name: 'Войти' }).click()
  await expect(
    page.getByRole('alert').filter({ hasText: 'Логин не может быть меньше 2 символов' }),
  ).toBeVisible()
  await expect(page.getByLabel('Логин')).toBeFocused()
  await expect(page.getByLabel('Логин')).toHaveAccessibleDescription(/не может быть меньше 2/)
  expect(calls).toEqual([])
})

// @rule login-refused
test('sign-in: user types a wrong password → toast and banner are shown; the login stays filled in', {
  tag: '@daily',
}, async ({ page }) => {
  await open(page, 'login', { language: 'ky' })
  await page.getByLabel('Логин').fill('somebody')
  await page.getByLabel('Сырсөз', { exact: true }).fill('wrong')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Логин же сырсөз туура эмес')).toHaveCount(2)
  await expect(page.getByLabel('Логин')).toHaveValue('somebody')
  await expect(page.getByLabel('Сырсөз', { exact: true })).toHaveValue('')
  await expect(page.getByLabel('Сырсөз', { exact: true })).toBeFocused()
})

// @rule login-landing
test('sign-in: user opens a URL without a session → the login screen opens; after the login that URL opens', {
  tag: '@daily',
}, async ({ page }) => {
  await open(page, 'direction?q=информ')
  await expect(page).toHaveURL(/\/okuu\/login$/)
  await page.getByLabel('Логин').fill(registrar.login)
  await page.getByLabel('Пароль', { exact: true }).fill(registrar.password)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/okuu\/direction\?q=/)
})

// @rule login-landing
test('sign-in: return URL is on another site → it is ignored', async ({ page }) => {
  await open(page, 'login?next=//evil.example/')
  await page.getByLabel('Логин').fill(registrar.login)
  await page.getByLabel('Пароль', { exact: true }).fill(registrar.password)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/127\.0\.0\.1:\d+\/okuu\/educational/)
})

// @rule routes-base
test('sign-in: user opens the root of the site or a path outside the base path → the login screen opens', async ({
  page,
  okuu,
}) => {
  const origin = new URL(okuu.url).origin
  for (const path of ['/', '/elsewhere']) {
    await page.goto(`${origin}${path}`)
    await expect(page).toHaveURL(/\/okuu\/login/)
  }
})

test('sign-in: user opens the screen → it is accessible in the two themes and every language, and fits a phone', async ({
  page,
}) => {
  await open(page, 'login')
  await expect(page.locator('form')).toBeVisible()
  await expectAccessibleInEveryLook(page, async () => {
    for (const width of [390, 320, 1440]) {
      await page.setViewportSize({ width, height: 844 })
      await expectNoSidewaysScroll(page)
    }
  })
})
