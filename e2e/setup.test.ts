import type { Page } from '@playwright/test'
import { expectAccessibleInEveryLook } from './accessible.ts'
import {
  expect,
  expectNoSidewaysScroll,
  navigateTo,
  unsavedQuestion,
  open,
  readRefusal,
  test,
  toastOf,
} from './fixtures.ts'

const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })
const dialog = (page: Page) => page.getByRole('dialog')
const newRowFields = (page: Page) => page.getByRole('textbox', { name: /: Новая строка$/ })

/** `column`: heading of the column with the name; `table` and `field`: its table and column in the database. */
const setupLists = [
  { list: 'ministry', column: 'На русском', table: 'ministry', field: 'name_ru' },
  { list: 'institution', column: 'Полное название (рус)', table: 'institution', field: 'full_ru' },
  { list: 'building', column: 'На русском', table: 'building', field: 'name_ru' },
  { list: 'unit', column: 'На русском', table: 'unit', field: 'name_ru' },
  { list: 'room-kind', column: 'На русском', table: 'room_kind', field: 'name_ru' },
  { list: 'member-type', column: 'На русском', table: 'commission_role', field: 'name_ru' },
  { list: 'discipline-kind', column: 'На русском', table: 'discipline_kind', field: 'name_ru' },
  { list: 'rule', column: 'Правило оценки', table: 'grading_rule', field: 'name' },
] as const

const typeNewRow = async (page: Page, list: string, name: string) => {
  await page.keyboard.press('Alt+N')
  await expect(newRowFields(page).first()).toBeFocused()
  if (list === 'institution') {
    await page.keyboard.type(`${name} вуз`)
    await page.keyboard.press('Tab')
  }
  await page.keyboard.type(name)
  const parent = { institution: 'Министерство', building: 'Учебное заведение' }[list]
  if (parent === undefined) return
  const select = page.getByRole('combobox', { name: `${parent}: Новая строка` })
  if ((await select.inputValue()) !== '') return
  await select.press('ArrowDown')
  await select.press('ArrowDown')
  await select.press('Enter')
  await expect(select).not.toHaveValue('')
}

for (const { list, column, table, field } of setupLists) {
  // @rule setup-lists row-edit delete-asks save-duplicate
  test(`set-up, ${list}: user types a row → it can be added, renamed and deleted; the row is a duplicate → it is refused`, async ({
    page,
    okuu,
  }) => {
    const stored = async (name: string) =>
      (await okuu.sql(`SELECT 1 FROM ${table} WHERE ${field} = $1`, [name])).length
    await open(page, `setup?list=${list}`)
    await expect(page.getByRole('link', { name: /^Первые шаги/ })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Добавить', exact: true })).not.toHaveAttribute(
      'aria-disabled',
      'true',
    )
    const name = `Настройка ${list}`
    await typeNewRow(page, list, name)
    await page.keyboard.press('Enter')
    await expect(toastOf(page, 'Запись создана')).toBeVisible()
    expect(await stored(name)).toBe(1)
    // Esc closes the blank row, which opened after the save
    await page.keyboard.press('Escape')
    await expect(newRowFields(page)).toHaveCount(0)

    await row(page, name)
      .first()
      .getByRole('button', { name: /^Изменить/ })
      .click()
    const input = page.getByRole('textbox', { name: new RegExp(`^${column.replace(/[()]/g, '.')}:`) })
    await input.fill(`${name} 2`)
    await input.press('Enter')
    await expect(toastOf(page, 'Изменения сохранены')).toBeVisible()
    await expect.poll(() => stored(`${name} 2`)).toBe(1)

    await typeNewRow(page, list, `${name} 2`)
    await page.keyboard.press('Enter')
    await expect(toastOf(page, 'Такая запись уже существует')).toBeVisible()
    await expect(page.getByRole('alert').filter({ hasText: 'Такая запись уже существует' })).toBeVisible()
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: /^Не сохранять/ }).click()
    await expect(row(page, `${name} 2`)).toHaveCount(1)
    expect(await stored(`${name} 2`)).toBe(1)

    await row(page, `${name} 2`)
      .first()
      .getByRole('button', { name: /^Удалить/ })
      .click()
    await dialog(page).getByRole('button', { name: 'Удалить', exact: true }).click()
    await expect(toastOf(page, 'Запись удалена')).toBeVisible()
    expect(await stored(`${name} 2`)).toBe(0)
  })
}

/** Statements for a row of the demo data to which other rows refer, by list. */
const rowsInUse = {
  ministry: 'SELECT m.name_ru AS name FROM ministry m JOIN institution i ON i.ministry_id = m.id LIMIT 1',
  institution:
    'SELECT i.full_ru AS name FROM institution i JOIN faculty f ON f.institution_id = i.id ORDER BY i.id LIMIT 1',
  building: 'SELECT b.name_ru AS name FROM building b JOIN room r ON r.building_id = b.id LIMIT 1',
  unit: 'SELECT u.name_ru AS name FROM unit u JOIN room r ON r.unit_id = u.id LIMIT 1',
}

// @rule delete-in-use
for (const [list, query] of Object.entries(rowsInUse)) {
  test(`set-up, ${list}: user deletes a row in use → the deletion is refused with the reason`, async ({
    page,
    okuu,
  }) => {
    const [found] = await okuu.sql<{ name: string }>(query)
    const name = found?.name ?? ''
    await open(page, `setup?list=${list}`)
    await row(page, name)
      .first()
      .getByRole('button', { name: /^Удалить/ })
      .click()
    await dialog(page).getByRole('button', { name: 'Удалить', exact: true }).click()
    await expect(dialog(page).getByText('Запись используется в других данных')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(row(page, name).first()).toBeVisible()
  })
}

// @rule setup-protected
test('set-up: user deletes or renames a predefined row → refused with the reason', async ({ page }) => {
  await open(page, 'setup?list=member-type')
  const chair = row(page, 'Председатель')
  await chair.getByRole('button', { name: /^Удалить/ }).click()
  await expect(dialog(page).getByText('Запись защищена от изменений')).toBeVisible()
  await page.keyboard.press('Escape')
  await chair.getByRole('button', { name: /^Изменить/ }).click()
  await page.getByRole('textbox', { name: /^На русском:/ }).fill('Глава')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert').getByText(/русское название защищены/)).toBeVisible()
})

// @rule rule-new
test('set-up: user copies a grading rule → the copy has several bands and can be opened from its row', async ({
  page,
  okuu,
}) => {
  await open(page, 'setup?list=rule')
  await expect(page.getByRole('link', { name: 'Открыть шкалу' }).first()).toBeVisible()
  await page.keyboard.press('Alt+N')
  await page.keyboard.type('Правило-копия')
  await page.getByRole('combobox', { name: /^Шкала:/ }).click()
  // a scale is required, so «--» is not an option
  await expect(page.getByRole('option').first()).toHaveText('Один диапазон 0–100')
  await page.getByRole('option').nth(1).click()
  await page.keyboard.press('Enter')
  await expect(toastOf(page, 'Запись создана')).toBeVisible()
  const bands = await okuu.sql<{ bands: number }>(
    `SELECT count(*)::int AS bands FROM score_band b JOIN grading_rule r ON r.id = b.grading_rule_id
     WHERE r.name = 'Правило-копия'`,
  )
  expect(bands[0]?.bands).toBeGreaterThan(1)
  await row(page, 'Правило-копия').getByRole('link', { name: 'Открыть шкалу' }).click()
  await expect(page.getByRole('combobox', { name: 'Правило оценки' })).toHaveValue('Правило-копия')
})

test('set-up: lists fail to load → an error with a retry is shown; user leaves typed values → a question is shown', async ({
  page,
}) => {
  await page.route('**/setup/lists*', (route) => route.fulfill(readRefusal('Нет связи с базой')))
  await open(page, 'setup?list=unit')
  await expect(page.getByRole('main').getByRole('alert').getByText('Нет связи с базой')).toBeVisible()
  await page.unroute('**/setup/lists*')
  await page.getByRole('button', { name: 'Повторить' }).click()
  await expect(page.getByRole('button', { name: /^Изменить/ }).first()).toBeVisible()
  await page.keyboard.press('Alt+N')
  await page.keyboard.type('Недописанный')
  await page.getByRole('link', { name: /^Корпуса/ }).click()
  await expect(unsavedQuestion(page)).toBeVisible()
})

test('set-up: user opens lists and steps → they are accessible in every language and theme, and fit a phone', async ({
  page,
}) => {
  for (const path of ['setup', 'setup?list=institution', 'setup?list=unit']) {
    await open(page, path)
    await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible()
    await expectAccessibleInEveryLook(page, async () => {
      for (const width of [390, 1366]) {
        await page.setViewportSize({ width, height: 844 })
        await expectNoSidewaysScroll(page)
      }
    })
  }
})

// @rule row-history
test('set-up: user opens the history of a row → it shows who renamed the row; history closes → the row’s button has the focus', async ({
  page,
  okuu,
}) => {
  await okuu.given.unit({ nameRu: 'Архив', nameKy: 'Архив', nameEn: 'Archive' })
  await open(page, 'setup?list=unit')
  await row(page, 'Archive')
    .getByRole('button', { name: /^Изменить/ })
    .click()
  await page.getByRole('textbox', { name: /^На английском:/ }).fill('Records office')
  await page.keyboard.press('Enter')
  await expect(toastOf(page, 'Изменения сохранены')).toBeVisible()
  const button = row(page, 'Records office').getByRole('button', { name: 'История: Архив' })
  await button.click()
  await expect(page).toHaveURL(/history=unit\.\d+$/)
  const history = page.getByRole('dialog', { name: /^История/ })
  const renamed = history.getByRole('listitem').filter({ has: page.getByRole('deletion') })
  await expect(renamed).toContainText('Асанова Айгүл')
  await expect(renamed).toContainText(/En.*Archive.*Records office/)
  await page.keyboard.press('Escape')
  await expect(history).toHaveCount(0)
  await expect(button).toBeFocused()
})

// @rule setup-unfinished
test('set-up: all steps are done → the first list opens without a history entry of its own; the steps are in a tab', async ({
  page,
}) => {
  await open(page, 'direction')
  await navigateTo(page, 'setup')
  await expect(page).toHaveURL(/setup\?list=ministry$/)
  await expect(row(page, 'Министерство').first()).toBeVisible()
  await page.getByRole('link', { name: 'Первые шаги' }).click()
  await expect(page.getByText('Все шаги сделаны')).toBeVisible()
  await page.goBack()
  await page.goBack()
  await expect(page).toHaveURL(/\/direction$/)
})
