import type { Page, Route } from '@playwright/test'
import { edit, expect, openByMenu, type Okuu, open, test, toastOf } from './fixtures.ts'
import { prepareEmptyYear } from './empty-year.ts'

const offlineText = 'Ошибка интернета. Проверьте соединение.'
const newVersionText = 'Вышла новая версия. Обновите страницу.'
const hoursField = (page: Page) => page.getByLabel('Часы: Проректор без сети')
const offlineStrip = (page: Page) => page.getByRole('status').getByText('Нет соединения')

const typeHours = async (page: Page, okuu: Okuu) => {
  const year = await prepareEmptyYear(okuu)
  await okuu.given.position({ academicYearId: year, name: 'Проректор без сети', hours: 100 })
  await open(page, `position-teaching?year=${year}`)
  await edit(page.getByRole('row', { name: /Проректор без сети/ }))
  await hoursField(page).fill('321')
}

/** Failures without a response, or with an error page of a proxy. */
const noResponseCases = [
  [
    'the server does not respond',
    offlineText,
    'Нет соединения',
    (route: Route) => route.abort('connectionrefused'),
  ],
  [
    'a proxy responds for the server',
    'Сервер сейчас недоступен',
    'Сервер сейчас недоступен',
    (route: Route) => route.fulfill({ status: 502, contentType: 'text/html', body: '<h1>Bad Gateway</h1>' }),
  ],
] as const

/** Sets a property of `window`, which a reloaded page does not have. */
const markPage = (page: Page) => page.evaluate(() => void Object.assign(window, { isOld: true }))
const isMarked = (page: Page) =>
  page
    .evaluate(() => 'isOld' in window)
    .catch((error: unknown) => {
      // the evaluation fails if the page is being reloaded
      if (String(error).includes('navigation')) return true
      throw error
    })

// @rule error-missing-file
test('missing files: connection is lost, script of the notices is not loaded → the open page is preserved', async ({
  page,
  okuu,
}) => {
  await typeHours(page, okuu)
  await markPage(page)
  await page.context().setOffline(true)
  await page.getByRole('button', { name: /^Уведомления/ }).click()
  await expect(toastOf(page, offlineText)).toBeVisible()
  await expect(offlineStrip(page)).toBeVisible()
  await expect(hoursField(page)).toHaveValue('321')
  await page.context().setOffline(false)
  await expect(offlineStrip(page)).toBeHidden()
  await expect(page.getByRole('group', { name: 'Уведомления' }).first()).toBeVisible()
  await hoursField(page).press('Enter')
  await expect(toastOf(page, 'Изменения сохранены')).toBeVisible()
  expect(await isMarked(page)).toBe(true)
})

// @rule error-missing-file
for (const [what, words, short, respond] of noResponseCases)
  test(`missing files: ${what} → the screen opens when the server is back`, async ({ page }) => {
    await open(page, 'position-teaching')
    await expect(page.getByRole('button', { name: 'Добавить' })).toBeEnabled()
    await page.route('**/okuu/**', respond)
    await page.keyboard.press('g')
    await page.keyboard.press('d')
    await expect(toastOf(page, words)).toBeVisible()
    await expect(page.getByRole('status').filter({ hasText: `${short}. Экран` })).toBeVisible()
    await expect(page.getByRole('banner')).toBeVisible()
    // the strip names the chosen screen, which cannot be loaded yet
    await expect(page.getByText('Экран «Направления» откроется, когда связь вернётся')).toBeVisible()
    await expect(page.getByRole('progressbar', { name: 'Открывается «Направления»' })).toBeAttached()
    await page.unroute('**/okuu/**')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Направления')
    await expect(page.getByRole('row').nth(1)).toBeVisible()
    // the input is visible only if the styles of the screen are loaded
    await expect(page.getByRole('searchbox').or(page.getByPlaceholder('Поиск по трём языкам'))).toBeVisible()
  })

// @rule error-missing-file
test('missing files: scripts are of an old version → page reloads; page has unsaved values → a message instead', async ({
  page,
  okuu,
}) => {
  for (const file of ['NoticePanel', 'Palette'])
    await page.route(`**/assets/${file}-*.js`, (route) => route.fulfill({ status: 404 }))
  const bell = page.getByRole('button', { name: /^Уведомления/ })
  await typeHours(page, okuu)
  await markPage(page)
  await bell.click()
  await expect(toastOf(page, newVersionText)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Обновить страницу' })).toBeVisible()
  await expect(hoursField(page)).toHaveValue('321')
  expect(await isMarked(page)).toBe(true)

  await hoursField(page).press('Escape')
  await openByMenu(page, 'Направления')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Направления')
  await page.keyboard.press('Control+k')
  await expect.poll(() => isMarked(page)).toBe(false)
  await expect(page.getByRole('row').nth(1)).toBeVisible()
})
