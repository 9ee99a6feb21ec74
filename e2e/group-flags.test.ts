import type { Page } from '@playwright/test'
import { tabTo, thisYear } from './educational-screen.ts'
import { expectAccessible } from './accessible.ts'
import { expect, unsavedQuestion, delayResponse, open, test, toastOf } from './fixtures.ts'
import { givenGroups, givenPath } from './given.ts'
import { groupsPanel, unflaggedGroup, storedGroups } from './group-dialogs.ts'
import { chooseMenuAction } from './more.ts'
import { changeQuota } from './quota-dialog.ts'

const flagBox = (page: Page, group: string, flag: 'Зимний приём' | 'Инд. название') =>
  page.getByRole('checkbox', { name: `${group}: ${flag}` })

// @rule reception-edit-mode reception-this-year reception-quota-entered
test('flags: user saves flags of several groups at once → refused groups stay ticked and show a reason', async ({
  page,
  okuu,
}) => {
  const { keyboard } = page
  const way = await givenPath(okuu, 'Отметки')
  await givenGroups(okuu, way.speciality, 'От-1', [thisYear - 1, thisYear])
  const [second = 0] = await givenGroups(okuu, way.speciality, 'От-2', [thisYear])
  const [third = 0] = await givenGroups(okuu, way.speciality, 'От-3', [thisYear])
  const [fourth = 0] = await givenGroups(okuu, way.speciality, 'От-4', [thisYear])
  await changeQuota(okuu, fourth, { budget: 5 })
  await okuu.given.change('studyGroup', third, { extra: 'текст' })
  await open(page, `educational?${way.search}`)
  const start = groupsPanel(page).getByRole('button', { name: 'Ещё' })
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
  await expect(flagBox(page, old, 'Зимний приём')).toBeFocused()
  const save = groupsPanel(page).getByRole('button', { name: 'Сохранить' })
  await expect(save).toHaveAccessibleDescription('Изменений нет')
  // two boxes are disabled: one of an earlier intake year, and one of a group with planned students
  await expect(flagBox(page, old, 'Зимний приём')).toHaveAccessibleDescription(
    'Зимний приём отмечают только у групп, принятых в текущем учебном году',
  )
  await expect(flagBox(page, planned, 'Зимний приём')).toHaveAccessibleDescription(whyPlanned)
  // the reason is shown once, below the headings, and describes the pressed box
  await expect(groupsPanel(page).getByText(/^Выключенные клетки: /)).toContainText(whyPlanned)
  await flagBox(page, planned, 'Зимний приём').click({ force: true })
  await expect(toastOf(page, whyPlanned)).toBeVisible()
  await page.getByRole('button', { name: 'Закрыть сообщение' }).first().click()
  await expect(flagBox(page, planned, 'Зимний приём')).not.toBeChecked()
  await flagBox(page, old, 'Зимний приём').focus()
  await keyboard.press('Space')
  await keyboard.press('ArrowDown')
  await keyboard.press('Space')
  await keyboard.press('ArrowDown')
  await keyboard.press('Space')
  // the group has no extra text, so the box of the individual name is disabled
  await expect(flagBox(page, now, 'Инд. название')).toHaveAttribute('aria-disabled', 'true')
  await flagBox(page, now, 'Инд. название').click({ force: true })
  await expect(flagBox(page, now, 'Инд. название')).not.toBeChecked()
  await flagBox(page, named, 'Инд. название').click()
  await expect(groupsPanel(page)).toContainText('Изменено групп: 3')
  await changeQuota(okuu, second, { budget: 5 })
  await keyboard.press('Control+Enter')

  await expect(toastOf(page, 'Изменения сохранены')).toBeVisible()
  await expect(toastOf(page, entered)).toBeVisible()
  await expect(toastOf(page, 'сначала обнулите плановое количество студентов')).toBeVisible()
  await expect(flagBox(page, entered, 'Зимний приём')).toHaveAccessibleDescription(whyPlanned)
  await expect(groupsPanel(page)).toContainText('Изменено групп: 1')
  expect(await storedGroups(okuu, way.speciality)).toEqual({
    [`От-1-${thisYear - 1}`]: unflaggedGroup,
    [`От-1-${thisYear}`]: { ...unflaggedGroup, winter: true },
    [`От-2-${thisYear}`]: unflaggedGroup,
    [`От-3-${thisYear}`]: { extra: 'текст', named: true, winter: false },
    [planned]: unflaggedGroup,
  })
  await expectAccessible(page)

  // refused groups are unsaved, so leaving shows a question; a group that was unticked has no message
  await page.goBack()
  await expect(unsavedQuestion(page)).toBeVisible()
  await unsavedQuestion(page).getByRole('button', { name: 'Остаться' }).click()
  await flagBox(page, entered, 'Зимний приём').click()
  await expect(groupsPanel(page).getByRole('alert').filter({ hasText: whyPlanned })).toHaveCount(0)
  await keyboard.press('Escape')
  await expect(start).toBeFocused()
  await expect(page).not.toHaveURL(/modal/)
})

// @rule reception-edit-mode toast-undo
test('flags: save fails → the ticks remain; save succeeds → the user can undo it', async ({ page, okuu }) => {
  const way = await givenPath(okuu, 'Разрыв')
  await givenGroups(okuu, way.speciality, 'Об-1', [thisYear])
  await open(page, `educational?${way.search}&modal=group.flags`)
  await flagBox(page, `Об-1-${thisYear}`, 'Зимний приём').click()
  await page.route('**/insUpdGroupReception-all*', (route) => route.abort('connectionrefused'))
  await groupsPanel(page).getByRole('button', { name: 'Сохранить' }).click()
  await expect(groupsPanel(page).getByRole('alert')).toContainText('Ошибка интернета')
  await expect(flagBox(page, `Об-1-${thisYear}`, 'Зимний приём')).toBeChecked()
  await page.unroute('**/insUpdGroupReception-all*')
  await groupsPanel(page).getByRole('button', { name: 'Сохранить' }).click()
  await expect(toastOf(page, 'Изменения сохранены')).toBeVisible()
  expect((await storedGroups(okuu, way.speciality))[`Об-1-${thisYear}`]?.winter).toBe(true)
  await expect(groupsPanel(page).getByRole('button', { name: 'Ещё' })).toBeVisible()
  await page.keyboard.press('Control+KeyZ')
  await expect(toastOf(page, 'Изменение отменено')).toBeVisible()
  expect((await storedGroups(okuu, way.speciality))[`Об-1-${thisYear}`]?.winter).toBe(false)
})

test('flags: user presses Esc during a save → no question is shown; editing ends when the save completes', async ({
  page,
  okuu,
}) => {
  const way = await givenPath(okuu, 'Ожидание')
  await givenGroups(okuu, way.speciality, 'Ож-1', [thisYear])
  await open(page, `educational?${way.search}&modal=group.flags`)
  await flagBox(page, `Ож-1-${thisYear}`, 'Зимний приём').click()
  const answer = await delayResponse(page, '**/insUpdGroupReception-all*')
  await page.keyboard.press('Control+Enter')
  await page.keyboard.press('Escape')
  await expect(groupsPanel(page).getByRole('button', { name: 'Сохранить' })).toHaveAttribute(
    'aria-busy',
    'true',
  )
  await expect(unsavedQuestion(page)).toHaveCount(0)
  answer.open()
  await expect(toastOf(page, 'Изменения сохранены')).toBeVisible()
  await expect(groupsPanel(page).getByRole('button', { name: 'Ещё' })).toBeVisible()
  await expect(page).not.toHaveURL(/modal/)
})
