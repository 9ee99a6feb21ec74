import type { Page } from '@playwright/test'
import { edit, expect, delayResponse, type Okuu, open, test } from './fixtures.ts'
import { givenDirection } from './given.ts'
import { givenRule } from './grading-screen.ts'
import { givenPositions } from './positions-screen.ts'
import { dialogPath, givenCourse } from './quota-dialog.ts'
import { givenRooms, input, row } from './rooms-screen.ts'
import { prepareEmptyYear } from './empty-year.ts'

const openRow = (page: Page) => page.locator('tr[data-open]')
const selectedRows = (page: Page) => page.locator('tr[aria-selected="true"]')
const saveButton = (page: Page) =>
  page.locator('tr:is([data-open], [data-saving])').getByRole('button', { name: /^Сохранить/ })
const unsavedRowQuestion = (page: Page, name: string) =>
  page.getByRole('alertdialog', { name: `Строка не сохранена: ${name}` })

/** Opens and closes each row. Expects that no row changes its height. */
async function expectSteadyRows(page: Page, place: 'main' | 'dialog' = 'main'): Promise<void> {
  const table = page.getByRole(place).locator('table')
  const pencils = table.getByRole('button', { name: /^Изменить: / })
  await expect(pencils.first()).toBeVisible()
  const rows = table.locator('tr[data-id]')
  const heights = () => rows.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().height))
  const closed = await heights()
  const count = await pencils.count()
  for (let at = 0; at < count; at++) {
    await pencils.nth(at).click()
    await expect(openRow(page).locator('input, select, textarea').first()).toBeVisible()
    expect(await heights()).toEqual(closed)
    await page.keyboard.press('Escape')
    await expect(openRow(page)).toHaveCount(0)
    expect(await heights()).toEqual(closed)
  }
}

async function chooseDensity(page: Page, density: 'Плотно' | 'Обычно'): Promise<void> {
  await page.getByRole('button', { name: 'Вид таблицы' }).first().click()
  await page.getByRole('radio', { name: density }).check()
  await page.keyboard.press('Escape')
}

const givenLongNames = (okuu: Okuu, year: number) =>
  givenPositions(okuu, year, { ['Заведующий учебной лабораторией '.repeat(7)]: 100, Тьютор: 200 })

test('rows: user opens and closes a row, in each row height, on screens and in dialogs → its height does not change', async ({
  page,
  okuu,
}) => {
  const { building } = await givenRooms(okuu, 'Рвн', 2)
  const rule = await givenRule(okuu, 'Ровное правило')
  const { way } = await givenCourse(okuu, 'Рвк')
  await okuu.given.admissionPlan({ specialityId: way.speciality, academicYearId: 3, budget: 1, contract: 2 })
  const year = await prepareEmptyYear(okuu)
  await givenLongNames(okuu, year)
  await open(page, `audience?building=${building}`)
  for (const density of ['Плотно', 'Обычно'] as const) {
    await chooseDensity(page, density)
    await expect(page.locator('table[data-density]')).toHaveAttribute(
      'data-density',
      density === 'Плотно' ? 'compact' : 'regular',
    )
    await expectSteadyRows(page)
    // the name has several text lines, and its input is as high as the name
    await open(page, `position-teaching?year=${year}`)
    await expectSteadyRows(page)
    await open(page, `evaluation-rule?rule=${rule.id}&modal=displayRules`)
    await expectSteadyRows(page, 'dialog')
    await open(page, `evaluation-rule?rule=${rule.id}&modal=configurator`)
    await expectSteadyRows(page, 'dialog')
    await open(page, `audience?building=${building}`)
  }
  for (const dialog of [dialogPath(way), `educational?${way.search}&modal=speciality.parameters`]) {
    await open(page, dialog)
    await expectSteadyRows(page, 'dialog')
  }
  await open(page, `educational?${way.search}&modal=speciality.gradingRules`)
  await expectSteadyRows(page, 'dialog')
})

// @rule row-edit
test('rows: row is being saved → its save button shows a spinner and keeps its size', async ({
  page,
  okuu,
}) => {
  const { building } = await givenRooms(okuu, 'Кро', 1)
  await open(page, `audience?building=${building}`)
  await edit(row(page, 'К-1'), 'Площадь, м²')
  await page.keyboard.type('21')
  const answer = await delayResponse(page, '**/ins-upd-auditoriums*')
  const idle = await saveButton(page).boundingBox()
  await saveButton(page).click()
  await expect(saveButton(page)).toHaveAttribute('aria-busy', 'true')
  await expect(saveButton(page).locator('svg')).toHaveCount(0)
  const spinner = saveButton(page).locator('span')
  await expect(spinner).toHaveCSS('opacity', '1')
  expect(await saveButton(page).boundingBox()).toEqual(idle)
  await expect(openRow(page)).toHaveCount(0)
  await expect(row(page, 'К-1')).toContainText('21')
  answer.open()
  await expect(saveButton(page)).toHaveCount(0)
  await expect(row(page, 'К-1')).toContainText('21')
})

test('rows: field has the longest number → it fits; heading and numbers of a column are aligned on the right', async ({
  page,
  okuu,
}) => {
  const { building } = await givenRooms(okuu, 'Шря', 1)
  await page.setViewportSize({ width: 1100, height: 800 })
  await open(page, `audience?building=${building}`)
  await edit(row(page, 'К-1'), 'Площадь, м²')
  await input(page, 'Вместимость', 'К-1').fill('1234567890')
  await input(page, 'Площадь, м²', 'К-1').fill('8888888888,88')
  for (const column of ['Вместимость', 'Площадь, м²'])
    expect(await input(page, column, 'К-1').evaluate((field) => field.scrollWidth - field.clientWidth)).toBe(
      0,
    )
  await page.keyboard.press('Enter')
  await expect(openRow(page)).toHaveCount(0)
  await page.getByRole('button', { name: 'Кыр', exact: true }).click()
  await expect(page.getByRole('columnheader', { name: 'Сыйымдуулугу' })).toBeVisible()
  const sides = await page.getByRole('table').evaluate((table) => {
    const textOf = (cell: Element) => {
      const range = document.createRange()
      range.selectNodeContents(cell.querySelector('button')?.firstChild ?? cell)
      return range.getBoundingClientRect()
    }
    return [1, 2].map((at) =>
      [...table.querySelectorAll('tr')].flatMap((line) => {
        const cell = line.children[at + 1]
        if (cell === undefined) return []
        const [{ left, right }, frame] = [textOf(cell), cell.getBoundingClientRect()]
        return [{ right: Math.round(frame.right - right), isInside: left >= frame.left }]
      }),
    )
  })
  for (const column of sides) expect(new Set(column.map(({ right }) => right))).toEqual(new Set([10]))
  expect(sides.flat().every(({ isInside }) => isInside)).toBe(true)

  const year = await prepareEmptyYear(okuu)
  await givenLongNames(okuu, year)
  await open(page, `position-teaching?year=${year}`)
  await edit(page.getByRole('row', { name: /Тьютор/ }))
  expect((await page.getByRole('textbox', { name: 'Часы: Тьютор' }).boundingBox())?.width).toBe(64)
})

// @rule row-leaving-asks
test('rows: user chooses «Остаться» in the question → the edited field has the focus; only the open row is marked', async ({
  page,
  okuu,
}) => {
  const { building } = await givenRooms(okuu, 'Мрк', 3)
  await open(page, `audience?building=${building}`)
  await page.getByRole('button', { name: 'Изменить: К-1' }).click()
  await expect(input(page, 'Номер', 'К-1')).toBeFocused()
  await input(page, 'Примечание', 'К-1').fill('Экран')
  for (const choice of ['Escape', 'Остаться']) {
    await page.getByRole('button', { name: 'Изменить: К-3' }).click()
    await expect(unsavedRowQuestion(page, 'К-1').getByRole('button', { name: 'Сохранить' })).toBeFocused()
    await expect(selectedRows(page)).toHaveCount(1)
    if (choice === 'Escape') await page.keyboard.press(choice)
    else await unsavedRowQuestion(page, 'К-1').getByRole('button', { name: choice }).click()
    await expect(input(page, 'Примечание', 'К-1')).toBeFocused()
    await expect(selectedRows(page)).toHaveCount(1)
    await expect(selectedRows(page)).toHaveAttribute('data-open', 'true')
  }
  // a click on another row does not mark that row
  await row(page, 'К-2').getByText('20,25').click()
  await expect(selectedRows(page)).toHaveAttribute('data-open', 'true')
  await page.getByRole('button', { name: 'Отменить правку: К-1' }).click()
  await expect(row(page, 'К-1')).toHaveAttribute('aria-selected', 'true')

  await page.getByRole('button', { name: 'Изменить: К-3' }).click()
  await expect(input(page, 'Номер', 'К-3')).toBeFocused()
  await expect(selectedRows(page)).toHaveCount(1)
})

// @rule row-edit
test('rows: user double-clicks a word → the word is selected; no row opens', async ({ page, okuu }) => {
  const { building } = await givenRooms(okuu, 'Слв', 1)
  const atWord = { x: 12, y: 9 }
  const markedWord = () => page.evaluate(() => window.getSelection()?.toString().trim())
  await open(page, `audience?building=${building}`)
  await row(page, 'К-1').getByText('Доска').dblclick({ position: atWord })
  await expect.poll(markedWord).toBe('Доска')
  await expect(openRow(page)).toHaveCount(0)
  await givenDirection(okuu, { code: '020710', ru: 'Словесность' })
  await open(page, 'direction?q=020710')
  await page
    .getByRole('cell', { name: '020710', exact: true })
    .or(page.getByRole('rowheader', { name: '020710', exact: true }))
    .dblclick({ position: atWord })
  await expect.poll(markedWord).toBe('020710')
  await expect(page.getByRole('dialog')).toHaveCount(0)
})
