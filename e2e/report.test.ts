import { expectAccessibleInEveryLook } from './accessible.ts'
import { thisYear } from './educational-screen.ts'
import { expect, expectNoSidewaysScroll, open, test, toastOf } from './fixtures.ts'
import { givenGroups, givenPath } from './given.ts'
import { downloadCsv } from './csv.ts'
import { endPrinting, print } from './paper.ts'

// @rule report-screen report-kept
test('report: user builds a report by keyboard → rows can be collapsed; it can be saved under a name and fits a phone', async ({
  page,
  okuu,
}) => {
  const { keyboard } = page
  const way = await givenPath(okuu, 'Отч')
  await givenGroups(okuu, way.speciality, 'Отч-1', [thisYear - 1, thisYear])
  await open(page, `report?rows=faculty,studyForm&nums=groups&vuz=${way.institution}`)
  const table = page.getByRole('table')
  await expect(table.getByRole('row', { name: /^Отч форма/ })).toContainText('2')
  await expect(table.getByRole('row', { name: /^Итого/ })).toContainText('2')

  const columns = page.getByRole('group', { name: 'Столбцы' })
  await columns.getByRole('button', { name: 'Добавить: Столбцы' }).press('Enter')
  await keyboard.type('курс')
  await keyboard.press('Enter')
  await expect(page).toHaveURL(/cols=course/)
  await expect(columns.getByRole('button', { name: 'Убрать: Курс' })).toBeFocused()
  await expect(table.getByRole('columnheader', { name: '2 курс', exact: true })).toBeVisible()
  const token = page.getByRole('button', { name: 'Убрать: Форма обучения' })
  await token.focus()
  await keyboard.press('Alt+ArrowLeft')
  await expect(page).toHaveURL(/rows=studyForm%2Cfaculty/)
  await expect(token).toBeFocused()
  const add = page.getByRole('button', { name: 'Добавить: Числа' })
  await add.press('Enter')
  await keyboard.type('план')
  await keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Убрать: План приёма' })).toBeVisible()
  await expect(add).toBeFocused()
  await keyboard.press('ArrowLeft')
  await expect(page.getByRole('button', { name: 'Убрать: План приёма' })).toBeFocused()
  await keyboard.press('Delete')
  await expect(page).toHaveURL(/nums=groups(&|$)/)
  await expect(add).toBeFocused()
  await keyboard.press('Enter')
  await expect(page.getByRole('combobox', { name: 'Добавить: Числа' })).toBeFocused()
  await keyboard.press('Escape')
  await expect(add).toBeFocused()
  const fold = table.getByRole('button', { name: 'Отч форма' })
  await fold.focus()
  await keyboard.press('ArrowLeft')
  await expect(fold).toHaveAttribute('aria-expanded', 'false')
  await expect(table.getByRole('row', { name: /^Отч фак1/ })).toHaveCount(0)
  await keyboard.press('ArrowRight')
  await expect(table.getByRole('row', { name: /^Отч фак1/ })).toBeVisible()
  await expectAccessibleInEveryLook(page)
  await expectNoSidewaysScroll(page)

  await page.getByRole('button', { name: 'Сохранить как…' }).press('Enter')
  await keyboard.type('К совету 30 ноября')
  await keyboard.press('Enter')
  await expect(toastOf(page, 'Отчёт сохранён')).toBeVisible()
  const savedLink = page
    .getByRole('region', { name: 'Мои' })
    .getByRole('link', { name: 'К совету 30 ноября' })
  await expect(savedLink).toHaveAttribute('aria-current', 'true')
  await page.getByRole('link', { name: 'Группы по годам набора' }).press('Enter')
  await expect(page).toHaveURL(/cols=intake/)
  await page.getByRole('button', { name: 'Удалить отчёт «К совету 30 ноября»' }).press('Enter')
  await expect(savedLink).toHaveCount(0)

  // Esc closes the form and focuses its button; the second time, the report is saved for all users
  await open(page, `report?rows=faculty&cols=course&nums=groups&vuz=${way.institution}`)
  const saveAs = page.getByRole('button', { name: 'Сохранить как…' })
  await saveAs.press('Enter')
  await keyboard.press('Escape')
  await expect(saveAs).toBeFocused()
  await keyboard.press('Enter')
  await page.getByRole('textbox', { name: 'Название отчёта' }).fill('Форма 3-НК')
  await page.getByRole('checkbox', { name: 'Для всех' }).press('Space')
  await page.getByRole('button', { name: 'Сохранить', exact: true }).press('Enter')
  await expect(
    page.getByRole('region', { name: 'Общие' }).getByRole('link', { name: 'Форма 3-НК' }),
  ).toBeVisible()
  await expect(saveAs).toBeFocused()

  const { name, text } = await downloadCsv(page)
  expect(name).toMatch(/^Отчёт Форма 3-НК 20\d\d-20\d\d /)
  expect(text).toContain('Отч фак1;1;1;2')
  const exported = page.waitForRequest(/report\/xlsx/)
  await page.getByRole('button', { name: 'Скачать XLSX' }).press('Enter')
  const workbook = await page.request.get((await exported).url())
  expect((await workbook.body()).subarray(0, 2).toString()).toBe('PK')
  expect(decodeURIComponent(workbook.headers()['content-disposition'] ?? '')).toMatch(
    /Отчёт Форма 3-НК .*\.xlsx$/,
  )
  await print(page)
  await expect(page.getByRole('row', { name: /^Отч фак1/ }).last()).toBeVisible()
  await expect(page.getByText(/^Учебное заведение: Отч/)).toBeVisible()
  await expect(page.getByText(/^Учебный год: 20\d\d-20\d\d · \d\d\.\d\d\.\d{4}$/)).toBeVisible()
  await endPrinting(page)

  await page.setViewportSize({ width: 390, height: 844 })
  await open(page, `report?rows=faculty&nums=groups&vuz=${way.institution}`, {
    language: 'ky',
    theme: 'dark',
  })
  await expect(page.getByRole('row', { name: /^Жыйынтыгы/ })).toContainText('2')
  await expectNoSidewaysScroll(page)
})

// @rule report-screen report-limits
test('report: too many cells → a dimension can be removed; last year is one column; arrow keys work in the chart', async ({
  page,
}) => {
  await open(page, 'report?rows=institution,direction,speciality&cols=course&nums=planned,lastYear')
  const leave = page.getByRole('button', { name: /^Убрать «/ })
  await expect(
    page
      .getByRole('alert')
      .getByText(/^Слишком подробно: уберите «Специальность»/)
      .first(),
  ).toBeVisible()
  await expect(leave).toHaveCount(1)
  await leave.press('Enter')
  await expect(page).not.toHaveURL(/speciality/)
  const total = page.getByRole('row', { name: /^Итого/ })
  await expect(page.getByRole('columnheader', { name: 'Разница' })).toBeVisible()
  await expect(page.getByRole('columnheader', { name: /^Прошлый год/ })).toHaveCount(1)
  const whole = (await total.getByRole('cell').allTextContents()).at(-3)

  const picture = page.getByRole('group', { name: /^Студенты, осень \+ весна: \d+ %/ })
  await picture.focus()
  await page.keyboard.press('End')
  await expect(picture.getByRole('status')).toHaveText(/^.+: [\d\s]+, 1 курс [\d\s]+/)
  await page.keyboard.press('Home')
  const first = await picture.getByRole('status').textContent()
  await page.keyboard.press('ArrowRight')
  await expect(picture.getByRole('status')).not.toHaveText(first ?? '')

  await page.setViewportSize({ width: 390, height: 844 })
  await expect(total.getByRole('cell')).toHaveCount(1)
  await expect(total.getByRole('cell')).toHaveText(whole ?? '')
  await page.getByRole('combobox', { name: 'Показать' }).fill('Разница')
  await page.keyboard.press('Enter')
  await expect(total.getByRole('cell')).toHaveText(/^([+−][\d\s]+|=)$/)
  await expectNoSidewaysScroll(page)
})

// @rule report-screen
test('report: row under the totals gets the focus → the table scrolls, so that the totals do not cover it', async ({
  page,
}) => {
  await open(page, 'report?rows=faculty,studyForm&nums=groups')
  // the cells are sticky, the row is not
  const totals = page
    .getByRole('row', { name: /^Итого/ })
    .getByRole('cell')
    .first()
  await expect(totals).toBeVisible()
  const top = (await totals.boundingBox())?.y ?? 0
  const covered = page.getByRole('table').locator('tbody button').nth(20)
  await covered.evaluate((one, to) => {
    one.closest('table')?.parentElement?.scrollBy(0, one.getBoundingClientRect().top - to)
  }, top)
  const before = await covered.boundingBox()
  expect(before?.y).toBeCloseTo(top, 0)
  await covered.focus()
  const box = await covered.boundingBox()
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(top)
})
