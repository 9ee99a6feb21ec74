import type { Page } from '@playwright/test'
import { expectAccessibleInEveryLook } from './accessible.ts'
import { endSession, endSessionWhenIdle, expect, delayResponse, open, test, toastOf } from './fixtures.ts'
import { givenGroups, givenPath } from './given.ts'
import { leaveForLogin, signInByForm } from './signing-in.ts'
import { prepareEmptyYear } from './empty-year.ts'

test.use({ signedIn: 'alone' })

const draftOffer = (page: Page) => page.getByRole('status').filter({ hasText: 'Сессия закончилась раньше' })
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

// @rule draft-session-end
test('drafts: session ends while the user edits a table row → the table offers the draft', async ({
  page,
  okuu,
}) => {
  const way = await givenPath(okuu, 'Черн')
  await givenGroups(okuu, way.speciality, 'Черн-1', [26])
  await givenGroups(okuu, way.speciality, 'Черн-2', [26])
  const address = `educational?${way.search}&modal=quota&m-fac=${way.faculty}&m-year=26&m-half=1&m-rate=1`
  await open(page, address)
  const input = (group: string) => page.getByRole('textbox', { name: `Бюджет: ${group}` })
  const cell = page
    .getByRole('row', { name: /Черн-2-26/ })
    .getByRole('gridcell')
    .nth(1)
  await cell.press('F2')
  await input('Черн-2-26').fill('17')
  await endSessionWhenIdle(page, okuu)
  await page.keyboard.press('Enter')
  await leaveForLogin(page)
  await signInByForm(page)
  await expect(draftOffer(page)).toContainText('Черн-2-26')
  await expect(cell).toHaveText('0')
  await expectAccessibleInEveryLook(page)
  await button(page, 'Восстановить').click()
  await expect(input('Черн-2-26')).toHaveValue('17')
  await expect(input('Черн-2-26')).toBeFocused()
  await expect(draftOffer(page)).toHaveCount(0)
  await page.keyboard.press('Enter')
  await expect(toastOf(page, 'Черн-2-26')).toBeVisible()
  expect(
    await okuu.sql(
      `SELECT q.budget FROM group_quota q JOIN study_group g ON g.id = q.group_id
       JOIN speciality_group l ON l.id = g.speciality_group_id JOIN group_name n ON n.id = l.group_name_id
       WHERE n.name = 'Черн-2' AND q.half_year_id = 1`,
    ),
  ).toEqual([{ budget: 17 }])
})

// @rule draft-session-end row-new-blank row-half-typed
test('positions: session ends while new rows are being saved → all new rows are offered as drafts and saved once', async ({
  page,
  okuu,
}) => {
  const year = await prepareEmptyYear(okuu)
  await open(page, `position-teaching?year=${year}`)
  const answer = await delayResponse(page, '**/insUpd-rrnk-dolj*')
  await expect(page.getByText('Записей пока нет')).toBeVisible()
  await page.keyboard.press('Alt+KeyN')
  for (const [name, hours] of [
    ['Декан', '11'],
    ['Тьютор', '12'],
  ] as const) {
    await page.keyboard.type(name)
    await page.keyboard.press('Tab')
    await page.keyboard.type(hours)
    await page.keyboard.press('Enter')
  }
  await page.keyboard.type('Куратор')
  await endSession(page, okuu)
  answer.open()
  await leaveForLogin(page)
  await page.unroute('**/insUpd-rrnk-dolj*')
  await signInByForm(page)
  for (const name of ['Декан', 'Тьютор', 'Куратор']) await expect(draftOffer(page)).toContainText(name)
  await expect(draftOffer(page)).toContainText('Куратор (ввод прерван: «Куратор»)')
  await button(page, 'Восстановить').click()
  await expect(page.locator('tr[data-failed]')).toHaveCount(2)
  await expect(page.locator('tr[data-open]')).toHaveCount(1)
  await expect(page.getByRole('textbox', { name: /^Должность: / })).toHaveValue('Куратор')
  await page.getByRole('textbox', { name: /^Часы: / }).fill('13')
  await page.keyboard.press('Enter')
  for (const count of [1, 0]) {
    await button(page, 'Повторить').first().click()
    await expect(page.locator('tr[data-failed]')).toHaveCount(count)
  }
  const stored = () =>
    okuu.sql('SELECT name, hours FROM teaching_position WHERE academic_year_id = $1 ORDER BY name', [year])
  await expect.poll(stored).toEqual([
    { name: 'Декан', hours: 11 },
    { name: 'Куратор', hours: 13 },
    { name: 'Тьютор', hours: 12 },
  ])
})
