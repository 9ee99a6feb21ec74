import type { Page } from '@playwright/test'
import { thisYear } from './educational-screen.ts'
import {
  expect,
  manualPromise,
  openByMenu,
  unsavedQuestion,
  delayResponse,
  open,
  refusal,
  test,
  toastOf,
} from './fixtures.ts'
import { givenGroups, givenPath } from './given.ts'
import { givenRule } from './grading-screen.ts'
import { storedGroups } from './group-dialogs.ts'
import { chooseMenuAction } from './more.ts'
import { chooseListAction } from './picker-dialogs.ts'
import { dialogPath, cell, givenCourse, dialog as quotaDialog, quotasOf } from './quota-dialog.ts'

const dialog = (page: Page) => page.getByRole('dialog')
const saveButton = (page: Page) => unsavedQuestion(page).getByRole('button', { name: 'Сохранить' })

// @rule dialog-unsaved-asks quota-paste
test('quota: user closes the dialog with pasted numbers → «Save» saves and closes it; save is refused → numbers remain', async ({
  page,
  okuu,
}) => {
  const { way, names } = await givenCourse(okuu, 'Квух')
  await open(page, dialogPath(way))
  await cell(page, names[1], 'Бюджет').click()
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.evaluate(() => navigator.clipboard.writeText('21\n22\n'))
  await page.keyboard.press('Control+V')
  await expect(quotaDialog(page).getByText('2 строки, сохранить?')).toBeVisible()
  await page.route('**/upd-kolst-all*', (route) => route.fulfill(refusal('Сервер отказал')), { times: 1 })
  const close = quotaDialog(page).getByRole('button', { name: 'Закрыть' }).first()
  await close.click()
  await saveButton(page).click()
  await expect(quotaDialog(page).getByText('Ничего не сохранено. Сервер отказал')).toBeVisible()
  await expect(unsavedQuestion(page)).toHaveCount(0)
  await close.click()
  await saveButton(page).click()
  await expect(dialog(page)).toHaveCount(0)
  expect(await quotasOf(okuu, way)).toMatchObject({ 'Квух-2 1': '21/0', 'Квух-3 1': '22/0' })
})

// @rule dialog-unsaved-asks reception-edit-mode
test('flags: user leaves editing or the screen with ticks → «Save» saves the ticks, then leaves', async ({
  page,
  okuu,
}) => {
  const way = await givenPath(okuu, 'Флагоуход')
  await givenGroups(okuu, way.speciality, 'Фу-1', [thisYear])
  await open(page, 'direction')
  await open(page, `educational?${way.search}&modal=group.flags`)
  const box = page.getByRole('checkbox', { name: `Фу-1-${thisYear}: Зимний приём` })
  await box.click()
  await page.keyboard.press('Escape')
  await saveButton(page).click()
  await expect(page).not.toHaveURL(/modal/)
  await expect(page.getByRole('checkbox', { name: /: Зимний приём$/ })).toHaveCount(0)
  expect((await storedGroups(okuu, way.speciality))[`Фу-1-${thisYear}`]?.winter).toBe(true)

  await chooseMenuAction(page, 'Изменить отметки')
  await box.click()
  await openByMenu(page, 'Направления')
  await saveButton(page).click()
  await expect(page).toHaveURL(/\/direction$/)
  expect((await storedGroups(okuu, way.speciality))[`Фу-1-${thisYear}`]?.winter).toBe(false)
})

// @rule dialog-unsaved-asks next-year-create
test('next year: user leaves the dialog with ticks → «Save» creates a few groups; for many, a question is shown first', async ({
  page,
  okuu,
}) => {
  const way = await givenPath(okuu, 'Годоуход')
  for (const n of [1, 2, 3, 4, 5, 6]) await givenGroups(okuu, way.speciality, `Гу-${n}`, [thisYear])
  const groups = async () => Object.keys(await storedGroups(okuu, way.speciality)).length
  const next = page.getByRole('dialog', { name: /^Создание академических групп/ })
  const question = page.getByRole('dialog', { name: 'Создать 6 групп?' })
  await open(page, `educational?${way.search}&modal=nextYear`)
  await page.getByRole('checkbox', { name: 'Выбрать все' }).check()
  await page.keyboard.press('Escape')
  await saveButton(page).click()
  await expect(question).toBeVisible()
  expect(await groups()).toBe(6)
  await page.keyboard.press('Escape')
  await expect(question).toHaveCount(0)
  await page.getByRole('checkbox', { name: 'Выбрать все' }).uncheck()
  await page
    .getByRole('dialog')
    .getByRole('checkbox', { name: `Гу-2-${thisYear}` })
    .check()
  await page.keyboard.press('Escape')
  await saveButton(page).click()
  await expect(next).toHaveCount(0)
  await expect(toastOf(page, 'Создано групп: 1')).toBeVisible()
  expect(await groups()).toBe(7)
})

// @rule dialog-unsaved-asks band-split
test('grading: user closes the dialog for splitting a band → «Save» splits the band; values are missing → it stays open', async ({
  page,
  okuu,
}) => {
  const rule = await givenRule(okuu, 'Я уходящая')
  const bands = page.getByRole('region', { name: 'Диапазоны баллов' })
  await open(page, `evaluation-rule?rule=${rule.id}`)
  await bands.getByRole('row').filter({ hasText: 'Средне' }).click()
  await bands.getByRole('button', { name: 'Разделить диапазон' }).click()
  await dialog(page).getByLabel('Верхняя часть с').fill('65')
  await page.keyboard.press('Escape')
  await saveButton(page).click()
  await expect(unsavedQuestion(page)).toHaveCount(0)
  await expect(dialog(page).getByLabel('Верхняя часть с')).toHaveValue('65')
  await dialog(page).getByRole('textbox').nth(1).fill('Ушло')
  const answer = await delayResponse(page, '**/setup/split-band*')
  await page.keyboard.press('Escape')
  await saveButton(page).click()
  await expect(unsavedQuestion(page)).toHaveCount(0)
  // the band is being split, so leaving shows no question
  await page.keyboard.press('Escape')
  await expect(unsavedQuestion(page)).toHaveCount(0)
  answer.open()
  await expect(dialog(page)).toHaveCount(0)
  await expect(bands.getByRole('row').filter({ hasText: 'Ушло' })).toBeVisible()
})

test('groups: user presses Esc while a new name is being saved → the save is awaited, then the name is selected', async ({
  page,
  okuu,
}) => {
  const way = await givenPath(okuu, 'Имяуход')
  await open(page, `educational?${way.search}`)
  const answer = manualPromise()
  await page.route(/insUpdNGr|n-gr/i, async (route) => {
    if (route.request().method() === 'POST') await answer.opened
    await route.continue()
  })
  await chooseListAction(page, 'Добавить название группы')
  await page.getByRole('textbox', { name: 'Название группы' }).fill('Имуход-1')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('textbox', { name: 'Название группы' })).toBeVisible()
  answer.open()
  await expect(page.getByRole('combobox', { name: 'Группа', exact: true })).toHaveValue('Имуход-1')
  await expect(unsavedQuestion(page)).toHaveCount(0)
})
