import type { Page } from '@playwright/test'
import { tabTo, thisYear } from './educational-screen.ts'
import { expectAccessible } from './accessible.ts'
import { expect, unsavedQuestion, delayResponse, open, test, toastOf } from './fixtures.ts'
import { givenGroups, givenWay } from './given.ts'
import { panel, plain, stored } from './group-dialogs.ts'
import { chooseMenuAction } from './more.ts'
import { changeQuota } from './quota-dialog.ts'

const box = (page: Page, group: string, flag: 'Зимний приём' | 'Инд. название') =>
  page.getByRole('checkbox', { name: `${group}: ${flag}` })

// @rule reception-edit-mode reception-this-year reception-quota-entered
test('flags: user saves flags of several groups at once → refused groups stay ticked and show a reason', async ({
  page,
  okuu,
}) => {
  const { keyboard } = page
  const way = await givenWay(okuu, 'Отметки')
  await givenGroups(okuu, way.speciality, 'От-1', [thisYear - 1, thisYear])
  const [second = 0] = await givenGroups(okuu, way.speciality, 'От-2', [thisYear])
  const [third = 0] = await givenGroups(okuu, way.speciality, 'От-3', [thisYear])
  const [fourth = 0] = await givenGroups(okuu, way.speciality, 'От-4', [thisYear])
  await changeQuota(okuu, fourth, { budget: 5 })
  await okuu.given.change('studyGroup', third, { extra: 'текст' })
  await open(page, `educational?${way.search}`)
  const start = panel(page).getByRole('button', { name: 'Ещё' })
  await expect(start).toBeVisible()
  await keyboard.press('/')
  await tabTo(page, start)
  await chooseMenuAction(page, 'Изменить отметки')
  await expect(page).toHaveURL(/modal=group\.flags$/)
  const [old, now, entered, named] = [
    `От-1-${thisYear - 1}`,
    `От-1-${thisYear}`,
    `От-2-${thisYear}`,
    `От-3-${thisYear} текст`,
  ]
  const planned = `От-4-${thisYear}`
  const whyPlanned = 'Сначала обнулите плановое количество студентов этой группы в год приёма'
  await expect(box(page, old, 'Зимний приём')).toBeFocused()
  const save = panel(page).getByRole('button', { name: 'Сохранить' })
  await expect(save).toHaveAccessibleDescription('Изменений нет')
  // two boxes are disabled: one of an earlier intake year, and one of a group with planned students
  await expect(box(page, old, 'Зимний приём')).toHaveAccessibleDescription(
    'Зимний приём отмечают только у групп, принятых в текущем учебном году',
  )
  await expect(box(page, planned, 'Зимний приём')).toHaveAccessibleDescription(whyPlanned)
  // the reason is shown once, below the headings, and describes the pressed box
  await expect(panel(page).getByText(/^Выключенные клетки: /)).toContainText(whyPlanned)
  await box(page, planned, 'Зимний приём').click({ force: true })
  await expect(toastOf(page, whyPlanned)).toBeVisible()
  await page.getByRole('button', { name: 'Закрыть сообщение' }).first().click()
  await expect(box(page, planned, 'Зимний приём')).not.toBeChecked()
  await box(page, old, 'Зимний приём').focus()
  await keyboard.press('Space')
  await keyboard.press('ArrowDown')
  await keyboard.press('Space')
  await keyboard.press('ArrowDown')
  await keyboard.press('Space')
  // the group has no extra text, so the box of the individual name is disabled
  await expect(box(page, now, 'Инд. название')).toHaveAttribute('aria-disabled', 'true')
  await box(page, now, 'Инд. название').click({ force: true })
  await expect(box(page, now, 'Инд. название')).not.toBeChecked()
  await box(page, named, 'Инд. название').click()
  await expect(panel(page)).toContainText('Изменено групп: 3')
  await changeQuota(okuu, second, { budget: 5 })
  await keyboard.press('Control+Enter')

  await expect(toastOf(page, 'Изменения сохранены')).toBeVisible()
  await expect(toastOf(page, entered)).toBeVisible()
  await expect(toastOf(page, 'сначала обнулите плановое количество студентов')).toBeVisible()
  await expect(box(page, entered, 'Зимний приём')).toHaveAccessibleDescription(whyPlanned)
  await expect(panel(page)).toContainText('Изменено групп: 1')
  expect(await stored(okuu, way.speciality)).toEqual({
    [`От-1-${thisYear - 1}`]: plain,
    [`От-1-${thisYear}`]: { ...plain, winter: true },
    [`От-2-${thisYear}`]: plain,
    [`От-3-${thisYear}`]: { extra: 'текст', named: true, winter: false },
    [planned]: plain,
  })
  await expectAccessible(page)

  // refused groups are unsaved, so leaving shows a question; a group that was unticked has no message
  await page.goBack()
  await expect(unsavedQuestion(page)).toBeVisible()
  await unsavedQuestion(page).getByRole('button', { name: 'Остаться' }).click()
  await box(page, entered, 'Зимний приём').click()
  await expect(panel(page).getByRole('alert').filter({ hasText: whyPlanned })).toHaveCount(0)
  await keyboard.press('Escape')
  await expect(start).toBeFocused()
  await expect(page).not.toHaveURL(/modal/)
})

// @rule reception-edit-mode toast-undo
test('flags: save fails → the ticks remain; save succeeds → the user can undo it', async ({ page, okuu }) => {
  const way = await givenWay(okuu, 'Разрыв')
  await givenGroups(okuu, way.speciality, 'Об-1', [thisYear])
  await open(page, `educational?${way.search}&modal=group.flags`)
  await box(page, `Об-1-${thisYear}`, 'Зимний приём').click()
  await page.route('**/insUpdGroupReception-all*', (route) => route.abort('connectionrefused'))
  await panel(page).getByRole('button', { name: 'Сохранить' }).click()
  await expect(panel(page).getByRole('alert')).toContainText('Ошибка интернета')
  await expect(box(page, `Об-1-${thisYear}`, 'Зимний приём')).toBeChecked()
  await page.unroute('**/insUpdGroupReception-all*')
  await panel(page).getByRole('button', { name: 'Сохранить' }).click()
  await expect(toastOf(page, 'Изменения сохранены')).toBeVisible()
  expect((await stored(okuu, way.speciality))[`Об-1-${thisYear}`]?.winter).toBe(true)
  await expect(panel(page).getByRole('button', { name: 'Ещё' })).toBeVisible()
  await page.keyboard.press('Control+KeyZ')
  await expect(toastOf(page, 'Изменение отменено')).toBeVisible()
  expect((await stored(okuu, way.speciality))[`Об-1-${thisYear}`]?.winter).toBe(false)
})

test('flags: user presses Esc during a save → no question is shown; editing ends when the save completes', async ({
  page,
  okuu,
}) => {
  const way = await givenWay(okuu, 'Ожидание')
  await givenGroups(okuu, way.speciality, 'Ож-1', [thisYear])
  await open(page, `educational?${way.search}&modal=group.flags`)
  await box(page, `Ож-1-${thisYear}`, 'Зимний приём').click()
  const answer = await delayResponse(page, '**/insUpdGroupReception-all*')
  await page.keyboard.press('Control+Enter')
  await page.keyboard.press('Escape')
  await expect(panel(page).getByRole('button', { name: 'Сохранить' })).toHaveAttribute('aria-busy', 'true')
  await expect(unsavedQuestion(page)).toHaveCount(0)
  answer.open()
  await expect(toastOf(page, 'Изменения сохранены')).toBeVisible()
  await expect(panel(page).getByRole('button', { name: 'Ещё' })).toBeVisible()
  await expect(page).not.toHaveURL(/modal/)
})
