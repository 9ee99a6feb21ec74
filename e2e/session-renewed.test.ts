import type { Page } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import {
  endSessionWhenIdle,
  expect,
  expectNoSidewaysScroll,
  open,
  slowDown,
  test,
  toastOf,
} from './fixtures.ts'
import { dialogPath, cell, givenCourse, input, quotasOf } from './quota-dialog.ts'
import { registrar } from './registrar.ts'

test.use({ signedIn: 'alone' })

const renewalDialog = (page: Page) => page.getByRole('dialog', { name: 'Сессия закончилась' })
const passwordField = (page: Page) => renewalDialog(page).getByLabel('Пароль', { exact: true })

/** Returns an array to which the body of each attempted sign-in is appended. */
const signInBodies = (page: Page) => {
  const all: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/auth/login')) all.push(request.postData() ?? '')
  })
  return all
}

// @rule session-renewed row-half-typed
for (const latency of [0, 400])
  test(`quota: session ends while the user types, calls take ${latency} ms → a password dialog opens; the rows remain`, async ({
    page,
    okuu,
  }) => {
    const { keyboard } = page
    const { way, names } = await givenCourse(okuu, `Квс${latency}`)
    await open(page, dialogPath(way))
    await cell(page, names[0], 'Бюджет').press('F2')
    await endSessionWhenIdle(page, okuu)
    const attempts = signInBodies(page)
    await slowDown(page, '**/api/v1/**', latency)
    await keyboard.type('31')
    await keyboard.press('Enter')
    // Keys that were typed before the dialog opens go to the rows. Keys that are typed while it opens do
    // nothing.
    await keyboard.type('7')
    await expect(renewalDialog(page)).toBeVisible()
    for (const key of ['8', 'Enter', '4', '5', 'Enter', '9', 'Enter'])
      await keyboard.press(key, { delay: latency })
    await expect(passwordField(page)).toBeEditable()
    await expect(passwordField(page)).toHaveValue('')
    await expect(passwordField(page)).toBeFocused()
    await keyboard.press('Enter')
    expect(attempts).toEqual([])
    await expect(page).toHaveURL(/modal=quota/)
    await keyboard.type(registrar.password)
    await keyboard.press('Enter')
    await expect(renewalDialog(page)).toHaveCount(0)
    await expect(toastOf(page, names[0])).toBeVisible()
    expect(attempts).toHaveLength(1)
    await expect.poll(() => quotasOf(okuu, way)).toMatchObject({ [`Квс${latency}-1 1`]: '31/0' })

    // the open row may be incomplete, so one Enter does not save it
    await expect(input(page, names[1], 'Бюджет')).toBeFocused()
    await expect(input(page, names[1], 'Бюджет')).toHaveValue('7')
    await expect(page.getByRole('alert').getByText('Ввод в этой строке был прерван')).toBeVisible()
    await keyboard.press('Enter')
    await expect(input(page, names[1], 'Бюджет')).toBeFocused()
    await keyboard.press('End')
    await keyboard.type('8')
    await keyboard.press('Enter')
    await expect.poll(() => quotasOf(okuu, way)).toMatchObject({ [`Квс${latency}-2 1`]: '78/0' })
  })

// @rule session-renewed draft-own
test('quota: session ends with unsaved rows, another user signs in → the page reloads; the rows are drafts of the first user', async ({
  page,
  okuu,
}) => {
  const { way, names } = await givenCourse(okuu, 'Квч')
  // no call of the API creates a user with a permanent password, so SQL does
  await okuu.sql(
    `INSERT INTO app_user (login, login_key, password_hash, role, institutions)
     SELECT 'kvch', 'kvch', password_hash, 'registrar', NULL FROM app_user WHERE login = $1`,
    [registrar.login],
  )
  await open(page, dialogPath(way))
  await cell(page, names[0], 'Бюджет').press('F2')
  await page.keyboard.type('31')
  await endSessionWhenIdle(page, okuu)
  await page.keyboard.press('Enter')
  await expect(renewalDialog(page)).toBeVisible()
  await page.setViewportSize({ width: 390, height: 844 })
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
  await page.setViewportSize({ width: 1440, height: 900 })
  await renewalDialog(page).getByLabel('Логин').fill('kvch')
  await passwordField(page).fill(registrar.password)
  await page.keyboard.press('Enter')
  await expect(page).not.toHaveURL(/modal/)
  await expect(page).toHaveURL(/\/educational/)
  const draftOffer = page.getByRole('status').filter({ hasText: 'Сессия закончилась раньше' })
  await open(page, dialogPath(way))
  await expect(cell(page, names[0], 'Бюджет')).toHaveText('0')
  await expect(draftOffer).toHaveCount(0)
  expect(await quotasOf(okuu, way)).toMatchObject({ 'Квч-1 1': '0/0' })

  await open(page, 'logout')
  await page.getByLabel('Логин').fill(registrar.login)
  await page.getByLabel('Пароль', { exact: true }).fill(registrar.password)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/educational/)
  await open(page, dialogPath(way))
  await expect(draftOffer).toContainText(names[0])
})

// @rule session-renewed
test('quota: session ends, only single sign-on is possible → it opens in another window; the rows remain', async ({
  page,
  okuu,
}) => {
  const { way, names } = await givenCourse(okuu, 'Квш')
  await page.route('**/okuu/educational*', async (route) => {
    const answer = await route.fetch()
    const body = (await answer.text()).replace(/(<meta name="sign-in" content=")[^"]*/, '$1sso')
    await route.fulfill({ response: answer, body })
  })
  await page.context().route('**/okuu/sso/start*', async (route) => {
    await page.request.post(new URL('/okuu/api/v1/auth/login', page.url()).href, {
      data: { login: registrar.login, password: registrar.password },
      headers: { 'X-Okuu': '1' },
    })
    await route.fulfill({ contentType: 'text/html', body: '<script>location.href = "/okuu/"</script>' })
  })
  await open(page, dialogPath(way))
  await cell(page, names[0], 'Бюджет').press('F2')
  await page.keyboard.type('31')
  await endSessionWhenIdle(page, okuu)
  await page.keyboard.press('Enter')
  await expect(renewalDialog(page)).toBeVisible()
  await expect(passwordField(page)).toHaveCount(0)
  const elsewhere = page.waitForEvent('popup')
  await renewalDialog(page).getByRole('link', { name: 'Войти через учётную запись организации' }).click()
  await elsewhere
  await expect(renewalDialog(page)).toHaveCount(0)
  await expect.poll(() => quotasOf(okuu, way)).toMatchObject({ 'Квш-1 1': '31/0' })
})

// @rule session-ended
test('directions: session ends while the user types, and the login screen opens → typed keys are not sent as a login', async ({
  page,
  okuu,
}) => {
  await open(page, 'educational')
  await endSessionWhenIdle(page, okuu)
  const attempts = signInBodies(page)
  // the keyboard is used, since hovering the menu would request counts, and that call would be refused first
  await page.keyboard.press('g')
  await page.keyboard.press('d')
  await expect(page).toHaveURL(/\/okuu\/login$/)
  for (const key of ['a', 'b', 'Enter', '1', '2', 'Enter', '3', 'Enter']) await page.keyboard.press(key)
  await expect(page.getByLabel('Логин')).toBeEditable()
  await expect(page.getByLabel('Логин')).toHaveValue('')
  expect(attempts).toEqual([])
})
