import type { Page } from '@playwright/test'
import { select } from './educational-screen.ts'
import { expect, firstRow, manualPromise, open, readRefusal, test } from './fixtures.ts'
import { givenPath } from './given.ts'

const problemAlert = (page: Page) =>
  page.getByRole('alert').filter({ hasText: 'Не удалось загрузить данные. Сервер отказал' })

/** Lets the call fail. The returned function ends the failures. */
const failCalls = async (page: Page, address: string) => {
  await page.route(address, (route) => route.fulfill(readRefusal('Сервер отказал')))
  return () => page.unroute(address)
}

const retryByKeyboard = async (page: Page) => {
  await problemAlert(page).getByRole('button', { name: 'Повторить' }).focus()
  await page.keyboard.press('Enter')
  await expect(problemAlert(page)).toHaveCount(0)
}

const columnReads: [screen: string, call: string, column: string, cell: RegExp][] = [
  ['kafedra', '**/ministerstvo/all-faculty*', 'Факультет', /\S/],
  ['discipline', '**/discipline/vidDiscipline*', 'Вид дисциплины', /\S/],
]

// @rule error-list-failed
for (const [screen, call, column, filled] of columnReads)
  test(`reads: data of a column on ${screen} cannot be loaded → a button retries the call`, async ({
    page,
  }) => {
    const endFailures = await failCalls(page, call)
    await open(page, screen)
    await expect(firstRow(page)).toBeVisible()
    await expect(problemAlert(page)).toBeVisible()
    const at = await page
      .getByRole('columnheader')
      .evaluateAll((heads, name) => heads.findIndex((head) => head.textContent?.includes(name)), column)
    const cell = firstRow(page).locator('th, td').nth(at)
    await expect(cell).toHaveText('')
    await endFailures()
    await retryByKeyboard(page)
    await expect(cell).toHaveText(filled)
    await expect(firstRow(page)).toBeFocused()
  })

test('reads: user retries the failed call for buildings → their select has the focus', async ({ page }) => {
  const endFailures = await failCalls(page, '**/sel-korpus*')
  await open(page, 'audience')
  await expect(problemAlert(page)).toBeVisible()
  await endFailures()
  await retryByKeyboard(page)
  await expect(page.getByText('Выберите корпус')).toBeVisible()
  await expect(select(page, 'Корпус')).toBeFocused()
})

test('reads: user retries the failed call for institutions of a commission → their select has the focus', async ({
  page,
}) => {
  for (const screen of ['state-member', 'spec-member']) {
    const endFailures = await failCalls(page, '**/ministerstvo/vuz*')
    await open(page, screen)
    await expect(problemAlert(page)).toBeVisible()
    await expect(page.getByText('Выберите учебное заведение')).toHaveCount(0)
    await endFailures()
    await retryByKeyboard(page)
    await expect(select(page, 'Учебное заведение')).toBeFocused()
  }
})

test('reads: specialities fail to load → no hint asks for a speciality until they are loaded', async ({
  page,
  okuu,
}) => {
  const way = await givenPath(okuu, 'Снч')
  const endFailures = await failCalls(page, '**/gak-spec/spec-of-the-faculty*')
  await open(page, `spec-member?vuz=${way.institution}&fac=${way.faculty}`)
  await expect(problemAlert(page)).toBeVisible()
  await expect(page.getByText('Выберите специальность')).toHaveCount(0)
  await endFailures()
  await retryByKeyboard(page)
  await expect(page.getByText('Выберите специальность')).toBeVisible()
  await expect(select(page, 'Специальность')).toBeFocused()
})

test('reads: user stops waiting for the save of a row by keyboard → values of the row remain, the next row is open', async ({
  page,
}) => {
  const { keyboard } = page
  await page.clock.install()
  const { opened, open: asked } = manualPromise()
  await page.route('**/insUpd-rrnk-dolj*', () => asked())
  await open(page, 'position-teaching')
  await expect(page.getByRole('row').filter({ hasText: 'Доцент' })).toBeVisible()
  await page.getByRole('button', { name: 'Изменить: Доцент' }).click()
  const hours = page.getByRole('textbox', { name: 'Часы: Доцент' })
  await hours.fill('751')
  await keyboard.press('Enter')
  await opened
  await page.clock.fastForward(8000)
  await page.getByRole('button', { name: 'Не ждать' }).focus()
  await keyboard.press('Enter')
  await expect(page.getByText('Сервер отвечает слишком долго')).toHaveCount(0)
  await page.clock.runFor(1000)
  await expect(page.getByRole('textbox', { name: 'Часы: Заведующий кафедрой' })).toBeFocused()
  const refused = page.getByRole('row').filter({ hasText: 'Доцент' }).and(page.locator('[data-failed]'))
  await expect(refused).toContainText('751')
  await page.getByRole('button', { name: 'Не сохранять' }).click()
  await expect(page.getByRole('row').filter({ hasText: 'Доцент' })).toContainText('750')
})
