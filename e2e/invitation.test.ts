import type { Page } from '@playwright/test'
import { expectAccessibleInEveryLook } from './accessible.ts'
import { expect, expectNoSidewaysScroll, type Okuu, test } from './fixtures.ts'

const post = async (page: Page, okuu: Okuu, path: string, data: object) => {
  const answer = await page.request.post(`${okuu.url}/api/v1/${path}`, { data, headers: { 'X-Okuu': '1' } })
  return (await answer.json()) as { data: { ID: number; token: string }[] & { token: string } }
}

const password = 'өзүм тандаган'

async function expectFits(page: Page) {
  for (const width of [320, 390, 1366]) {
    await page.setViewportSize({ width, height: 768 })
    await expectNoSidewaysScroll(page)
  }
}

// @rule users-invited
test('invitation: user opens the link → can set a password by keyboard and is signed in; a second use is refused', async ({
  page,
  okuu,
  browser,
}) => {
  const user = { idUser: -1, login: 'konok', surname: 'Асанова', name: 'Айгүл', role: 'reader', invite: true }
  const { data: made } = await post(page, okuu, 'users/save', user)
  const { data: invitation } = await post(page, okuu, 'users/invite', { idUser: made[0]?.ID })
  const link = `${okuu.url}/invitation#${invitation.token}`
  const context = await browser.newContext({ locale: 'ru' })
  const guest = await context.newPage()
  // the page must not check the session, since a 401 would show the sign-in message to the guest
  const calls: string[] = []
  guest.on('request', (request) => calls.push(new URL(request.url()).pathname))
  await guest.goto(link)
  await expect(guest.getByText('Айгүл Асанова, задайте пароль для логина «konok».')).toBeVisible()
  expect(calls).not.toContain('/okuu/api/v1/auth/check')
  await expectAccessibleInEveryLook(guest, () => expectFits(guest))
  await expect(guest.getByLabel('Новый пароль', { exact: true })).toBeFocused()
  await guest.keyboard.type(password)
  await guest.keyboard.press('Tab')
  await guest.keyboard.type('башка')
  await guest.keyboard.press('Enter')
  await expect(guest.getByRole('alert')).toContainText('Новые пароли не совпадают')
  await guest.getByLabel('Пароль ещё раз').fill(password)
  await guest.keyboard.press('Enter')
  await expect(guest).toHaveURL(/educational/)
  await expect(guest.getByText('Асанова Айгүл')).toBeVisible()
  const again = await context.newPage()
  await again.goto(link)
  await expect(again.getByRole('main').getByRole('alert')).toContainText('Эта ссылка уже использована')
  await expectAccessibleInEveryLook(again)
  await context.close()
})

// @rule password-given
test('invitation: administrator has set the password → user must change it before the requested screen opens', async ({
  page,
  okuu,
  browser,
}) => {
  const given = 'берилген сыр'
  await post(page, okuu, 'users/save', { idUser: -1, login: 'jangy', password: given, role: 'reader' })
  const context = await browser.newContext({ locale: 'ru' })
  const newcomer = await context.newPage()
  // the server refuses all other calls until the password is changed, so the page must send none
  const refused: string[] = []
  newcomer.on('response', (answer) => {
    if (answer.status() === 403) refused.push(answer.url())
  })
  await newcomer.goto(`${okuu.url}/direction`)
  await newcomer.getByLabel('Логин').fill('jangy')
  await newcomer.getByLabel('Пароль', { exact: true }).fill(given)
  await newcomer.keyboard.press('Enter')
  await expect(newcomer.getByText(/Пароль знает тот, кто его выдал/)).toBeVisible()
  await expect(newcomer.getByRole('navigation')).toHaveCount(0)
  await expectAccessibleInEveryLook(newcomer, () => expectFits(newcomer))
  await expect(newcomer.getByLabel('Новый пароль', { exact: true })).toBeFocused()
  await expect(newcomer.getByLabel('Прежний пароль')).toHaveCount(0)
  await newcomer.reload()
  await expect(newcomer.getByLabel('Новый пароль', { exact: true })).toBeFocused()
  const change = async (word: string) => {
    await newcomer.getByLabel('Новый пароль', { exact: true }).fill(word)
    await newcomer.getByLabel('Новый пароль ещё раз').fill(word)
    await newcomer.keyboard.press('Enter')
  }
  await change(given)
  await expect(newcomer.getByRole('alert')).toContainText('такой же, как прежний')
  // the old password is required after six minutes; no call of the API ages a session, so SQL does
  await okuu.sql(
    `UPDATE session SET created_at = created_at - interval '6 minutes'
     WHERE user_id = (SELECT id FROM app_user WHERE login = $1)`,
    ['jangy'],
  )
  await change(password)
  await newcomer.getByLabel('Прежний пароль').fill(given)
  await change(password)
  await expect(newcomer.getByRole('heading', { level: 1 })).toHaveText('Направления')
  await expect(newcomer.getByRole('row').nth(1)).toBeVisible()
  expect(refused).toEqual([])
  await context.close()
})
