import type { Page } from '@playwright/test'
import { expectAccessibleInEveryLook } from './accessible.ts'
import { expect, expectNoSidewaysScroll, navigateTo, open, test, toastOf } from './fixtures.ts'
import { activeOption, openPalette } from './palette-dialog.ts'

const dialog = (page: Page) => page.getByRole('dialog')
const rows = (page: Page) => dialog(page).getByRole('option')
const field = (page: Page, name: string) => dialog(page).getByRole('textbox', { name })
const button = (page: Page, name: string) => dialog(page).getByRole('button', { name, exact: true })
const search = (page: Page) => dialog(page).getByRole('combobox', { name: /^Поиск/ })

// @rule group-names-global
test('group names: user adds, renames and deletes a name in a dialog over a screen → the list shows each change', async ({
  page,
  okuu,
}) => {
  await open(page, 'qual?q=бакалавр&modal=groupName.list')
  await expect(search(page)).toBeFocused()
  await button(page, 'Добавить').click()
  await field(page, 'Название группы').fill('ЩЩ-7')
  await page.keyboard.press('Control+Enter')
  await expect(toastOf(page, 'Запись создана')).toBeVisible()
  await search(page).fill('щщ')
  await expect(rows(page)).toHaveText(['ЩЩ-7нигде не используется'])
  await page.keyboard.press('F2')
  await field(page, 'Название группы').fill('ЩЩ-8')
  await page.keyboard.press('Control+Enter')
  await expect(rows(page)).toHaveText(['ЩЩ-8нигде не используется'])
  await button(page, 'Удалить').click()
  await button(page, 'Удалить').click()
  await expect(toastOf(page, 'Запись удалена')).toBeVisible()
  expect(await okuu.sql(`SELECT 1 FROM group_name WHERE name LIKE 'ЩЩ%'`)).toEqual([])
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toHaveCount(0)
  await expect(page).toHaveURL(/\/qual\?q=[^&]+$/)
})

// @rule study-form-needs form-locked-fields
test('study forms: row is new → missing fields are listed; row is protected → no deletion, its Russian name is locked', async ({
  page,
  okuu,
}) => {
  await okuu.given.studyForm({ nameRu: 'Нерушимая форма', editable: false })
  await open(page, 'direction?modal=studyForm.list')
  await button(page, 'Добавить').click()
  await expect(dialog(page).getByText(/^Осталось заполнить: /)).toBeVisible()
  await page.keyboard.press('Escape')
  await search(page).fill('нерушимая')
  await expect(rows(page)).toHaveCount(1)
  await button(page, 'Удалить').click()
  await expect(toastOf(page, 'Удалить нельзя: запись используется или защищена')).toBeVisible()
  await rows(page).dblclick()
  await expect(field(page, 'Рус')).toHaveAttribute('readonly', '')
  await field(page, 'En').fill('Unshakable form')
  await page.keyboard.press('Control+Enter')
  await expect(dialog(page).getByRole('definition').nth(2)).toContainText('Unshakable form')
})

test('levels: palette opens the screen; user adds and deletes a level in a dialog over a catalogue → Back closes the dialog', async ({
  page,
  okuu,
}) => {
  await open(page, 'direction')
  await expect(page.getByRole('row').nth(1)).toBeVisible()
  await openPalette(page, 'уровни')
  await expect(activeOption(page)).toHaveText(/^Уровни обучения/)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/level$/)
  await page.goBack()
  await expect(page).toHaveURL(/\/direction$/)
  await navigateTo(page, 'direction?modal=level.list')
  await button(page, 'Добавить').click()
  await field(page, 'Рус').fill('Небесный уровень')
  await field(page, 'Кыр').fill('Асман деңгээли')
  await field(page, 'En').fill('Sky level')
  await page.keyboard.press('Control+Enter')
  await expect(toastOf(page, 'Запись создана')).toBeVisible()
  expect(await okuu.sql(`SELECT name_en FROM level WHERE name_ru = 'Небесный уровень'`)).toEqual([
    { name_en: 'Sky level' },
  ])
  await search(page).fill('sky level')
  await button(page, 'Удалить').click()
  await button(page, 'Удалить').click()
  await expect(toastOf(page, 'Запись удалена')).toBeVisible()
  await expect(search(page)).toBeFocused()
  await page.goBack()
  await expect(dialog(page)).toHaveCount(0)
  await expect(page).toHaveURL(/\/direction$/)
})

const catalogueTitles = {
  level: 'Уровни обучения',
  licence: 'Управление лицензиями',
  studyForm: 'Формы обучения',
  groupName: 'Названия групп',
}

async function openList(
  page: Page,
  screen: string,
  [list, title]: readonly [list: string, title: string],
): Promise<void> {
  await navigateTo(page, `${screen}?modal=${list}.list`)
  await expect(page.getByRole('dialog', { name: title })).toBeVisible()
  await expect(rows(page).first()).toBeVisible()
}

test('plain catalogues: user opens them → they are accessible in the two themes and every language', async ({
  page,
}) => {
  await open(page, 'qual')
  for (const list of Object.entries(catalogueTitles)) {
    await openList(page, 'qual', list)
    await expectAccessibleInEveryLook(page)
  }
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('plain catalogues: user opens them on a phone → they fill the width of the screen', async ({
    page,
  }) => {
    await open(page, 'educational')
    for (const list of Object.entries(catalogueTitles)) {
      await openList(page, 'educational', list)
      expect(await dialog(page).boundingBox()).toMatchObject({ x: 0, width: 390 })
      await expectNoSidewaysScroll(page)
    }
  })
})

// @rule catalogue-columns catalogue-search group-names-global
test('group names: user searches, sorts, adds a row and downloads → rows are in natural order; the file is named like the list', async ({
  page,
  okuu,
}) => {
  await okuu.given.groupName({ name: 'ЖЖ-2' })
  await okuu.given.groupName({ name: 'ЖЖ-10' })
  await okuu.given.groupName({ name: 'ЖЖ-1' })
  await open(page, 'group-name?q=жж')
  const names = page.getByRole('rowheader')
  await expect(names).toHaveText(['ЖЖ-1', 'ЖЖ-2', 'ЖЖ-10'])
  await page.getByRole('columnheader', { name: 'Название группы' }).getByRole('button').click()
  await page.getByRole('columnheader', { name: 'Название группы' }).getByRole('button').click()
  await expect(names).toHaveText(['ЖЖ-10', 'ЖЖ-2', 'ЖЖ-1'])
  await page.keyboard.press('Alt+KeyN')
  await field(page, 'Название группы').fill('ЖЖ-3')
  await page.keyboard.press('Control+Enter')
  await expect(toastOf(page, 'Запись создана')).toBeVisible()
  await expect(page.getByRole('row', { name: /ЖЖ-3/ })).toHaveAttribute('aria-selected', 'true')
  const file = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Скачать CSV' }).click()
  expect((await file).suggestedFilename()).toMatch(/^Названия групп .*\.csv$/)
})

// @rule catalogue-columns
test('licences: user searches → columns, days and states are shown; licence without an end → no end date is shown', async ({
  page,
  okuu,
}) => {
  const table = page.getByRole('table')
  await okuu.given.licence({
    resolution: 'ЖЖ 77',
    startsOn: '2020-01-31',
    endsOn: '2021-02-28',
    supplement: 'Приложение ЖЖ',
  })
  await okuu.given.licence({
    resolution: 'ЖЖ 78',
    startsOn: '2020-01-31',
    endsOn: '2099-12-31',
    supplement: 'Приложение ЖЖ',
  })
  await open(page, 'licence?q=жж')
  await expect(page.getByRole('row', { name: /ЖЖ 77/ })).toContainText('31.01.2020')
  await expect(page.getByRole('row', { name: /ЖЖ 77/ })).toContainText('Приложение ЖЖ')
  await expect(page.getByRole('row', { name: /ЖЖ 77/ })).toContainText('срок истёк 28.02.2021')
  await expect(page.getByRole('row', { name: /ЖЖ 78/ })).toContainText('бессрочная')
  await expect(table.getByText('31.12.2099')).toHaveCount(0)
  await expect(table.getByRole('columnheader').filter({ hasText: /\S/ })).toHaveText([
    '№',
    'Решение',
    'Дата начала',
    'Дата окончания',
    'Приложение',
    'Действия',
  ])
})

// @rule catalogue-columns
test('study forms: form in a window of 1366 px → its row has one line; levels and study forms → can be printed', async ({
  page,
  okuu,
}) => {
  await okuu.given.studyForm({ nameRu: 'Вечерняя ЖЖ' })
  const table = page.getByRole('table')
  await page.setViewportSize({ width: 1366, height: 768 })
  await open(page, 'study-form?q=ЖЖ')
  await expect(table.getByRole('row').nth(1)).toBeVisible()
  const heights = await table
    .locator('tbody tr')
    .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().height))
  expect(Math.max(...heights)).toBeLessThan(48)

  for (const path of ['level', 'study-form']) {
    await navigateTo(page, path)
    await expect(table.getByRole('row').nth(1)).toBeVisible()
    await page.emulateMedia({ media: 'print' })
    await expect(page.getByRole('table').last()).toBeVisible()
    await page.emulateMedia({ media: 'screen' })
  }
})
