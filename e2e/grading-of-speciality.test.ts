import type { Page } from '@playwright/test'
import { expectAccessibleInEveryLook } from './accessible.ts'
import { chooseInCell } from './cell-choice.ts'
import {
  edit,
  expect,
  expectNoSidewaysScroll,
  delayResponse,
  type Okuu,
  open,
  test,
  toastOf,
} from './fixtures.ts'
import { givenPath, type GivenPath } from './given.ts'

const dialog = (page: Page) => page.getByRole('dialog')
const table = (page: Page) => dialog(page).getByRole('table', { name: 'Правила оценки специальности' })
const rows = (page: Page) => table(page).locator('tbody tr')
const bands = (page: Page) => dialog(page).getByRole('region', { name: 'Диапазоны баллов и оценки' })

const givenRule = async ({ given }: Okuu, name: string) => {
  const { id: gradingRuleId } = await given.gradingRule({ name })
  await given.scoreBand({ gradingRuleId, startsAt: 0, endsAt: 49, grade: 'Мимо' })
  await given.scoreBand({ gradingRuleId, startsAt: 50, endsAt: 100, grade: 'В цель' })
  return gradingRuleId
}

const ruleOf = async ({ sql }: Okuu, speciality: number) => {
  const [row] = await sql<{ rule: number | null }>(
    'SELECT grading_rule_id AS rule FROM speciality WHERE id = $1',
    [speciality],
  )
  return row?.rule
}

/** Creates the rule `name`, which can be chosen, and opens the rule dialog of a speciality without a rule. */
const openWithoutRule = async (page: Page, okuu: Okuu, key: string, name: string) => {
  const way = await givenPath(okuu, key)
  await okuu.given.change('speciality', way.speciality, { gradingRuleId: null })
  const rule = await givenRule(okuu, name)
  await open(page, `educational?${way.search}&tab=grading`)
  const panel = page.getByRole('region', { name: 'Сведения о специальности' })
  await expect(panel.getByRole('heading', { name: 'Правило оценки не назначено' })).toBeVisible()
  await panel.getByRole('button', { name: 'Изменить' }).click()
  return { way, rule, row: rows(page).filter({ hasText: `${key} специальность 1` }) }
}

const secondSpecialityOf = async ({ sql }: Okuu, way: GivenPath) => {
  const [row] = await sql<{ id: number }>(
    'SELECT id FROM speciality WHERE faculty_id = $1 AND direction_id = $2 AND id <> $3',
    [way.faculty, way.direction, way.speciality],
  )
  return row?.id ?? 0
}

// @rule speciality-rule
test('grading of a speciality: user changes the rule by keyboard → its bands are shown; undo restores the old rule', async ({
  page,
  okuu,
}) => {
  const way = await givenPath(okuu, 'Оценка')
  const rule = await givenRule(okuu, 'Стрелковая шкала')
  const other = await secondSpecialityOf(okuu, way)
  await open(page, `educational?${way.search}`)
  const tab = page.getByRole('tab', { name: 'Правила оценки' })
  await tab.click()
  // the label of the button depends on the open tab, so the tab must be open
  await expect(tab).toHaveAttribute('aria-selected', 'true')
  const opener = page
    .getByRole('region', { name: 'Сведения о специальности' })
    .getByRole('button', { name: 'Изменить' })
  await opener.focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/modal=speciality\.gradingRules$/)
  await expect(rows(page)).toHaveCount(2)
  // the chosen speciality is in the first row, which has the focus
  await expect(rows(page).first()).toBeFocused()
  await expect(rows(page).first()).toContainText('Оценка специальность 1')

  await page.keyboard.press('Enter')
  const choice = table(page).getByRole('combobox')
  await expect(choice).toBeFocused()
  await chooseInCell(choice, 'Стрелковая шкала')
  await expect(bands(page)).toContainText('В цель')
  await expect(bands(page)).toContainText('50–100')
  expect(await ruleOf(okuu, way.speciality)).toBe(1)
  await page.keyboard.press('Enter')
  await expect(toastOf(page, 'Изменения сохранены')).toBeVisible()
  expect(await ruleOf(okuu, way.speciality)).toBe(rule)
  await expect(rows(page).nth(1).getByRole('combobox')).toBeFocused()
  await page.keyboard.press('Escape')
  expect(await ruleOf(okuu, other)).toBe(1)
  await expect(rows(page).nth(1)).toBeFocused()

  await page.keyboard.press('Control+KeyZ')
  await expect(toastOf(page, 'Изменение отменено')).toBeVisible()
  expect(await ruleOf(okuu, way.speciality)).toBe(1)
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toHaveCount(0)
  await expect(opener).toBeFocused()
})

test('grading of a speciality: user saves the first rule by the save button of the row → the panel shows the rule', async ({
  page,
  okuu,
}) => {
  const { way, rule, row } = await openWithoutRule(page, okuu, 'Ничья', 'Первая шкала')
  await expect(row).toContainText('Правило оценки не назначено')
  await row.getByRole('button', { name: /^Изменить/ }).click()
  await row.getByRole('button', { name: /^Сохранить/ }).click()
  expect(await ruleOf(okuu, way.speciality)).toBeNull()
  await row.getByRole('button', { name: /^Изменить/ }).click()
  await chooseInCell(row.getByRole('combobox'), 'Первая шкала')
  await row.getByRole('button', { name: /^Сохранить/ }).click()
  await expect(toastOf(page, 'Изменения сохранены')).toBeVisible()
  // the save cannot be undone, since the speciality had no rule before
  await expect(page.getByRole('button', { name: 'Отменить', exact: true })).toHaveCount(0)
  expect(await ruleOf(okuu, way.speciality)).toBe(rule)
  await dialog(page).getByRole('button', { name: 'Закрыть', exact: true }).last().click()
  await expect(page.getByRole('heading', { name: 'Первая шкала' })).toBeVisible()
})

test('grading of a speciality: user chooses a rule, its bands are loaded → the save button does not move', async ({
  page,
  okuu,
}) => {
  const { row } = await openWithoutRule(page, okuu, 'Тихая', 'Тихая шкала')
  await row.getByRole('button', { name: /^Изменить/ }).click()
  const save = row.getByRole('button', { name: /^Сохранить/ })
  await expect(save).toBeVisible()
  const before = await save.boundingBox()
  const answer = await delayResponse(page, '**/estimationInfo/select*')
  await chooseInCell(row.getByRole('combobox'), 'Тихая шкала')
  await expect(page.getByRole('heading', { name: 'Тихая шкала' })).toBeVisible()
  expect(await save.boundingBox()).toEqual(before)
  answer.open()
  await expect(page.getByRole('cell', { name: 'Мимо' })).toBeVisible()
  expect(await save.boundingBox()).toEqual(before)
})

// @rule row-merge row-conflict
test('grading of a speciality: colleague changed a flag → rule and flag are saved; colleague changed the rule → a conflict', async ({
  page,
  okuu,
}) => {
  const way = await givenPath(okuu, 'Спор')
  const rule = await givenRule(okuu, 'Спорная шкала')
  await open(page, `educational?${way.search}&tab=grading`)
  await page
    .getByRole('region', { name: 'Сведения о специальности' })
    .getByRole('button', { name: 'Изменить' })
    .click()
  await edit(rows(page).first())
  await chooseInCell(table(page).getByRole('combobox'), 'Спорная шкала')
  await dialog(page).getByRole('button', { name: 'Закрыть', exact: true }).last().click()
  await page.getByRole('button', { name: 'Остаться' }).click()
  await expect(table(page).getByRole('combobox')).toBeFocused()
  await expect(table(page).getByRole('combobox')).toHaveValue('Спорная шкала')

  await okuu.given.change('speciality', way.speciality, { doctorate: 1 })
  await table(page).getByRole('combobox').focus()
  await page.keyboard.press('Enter')
  await expect(toastOf(page, /^Тем временем изменено: Система — /)).toBeVisible()
  expect(await ruleOf(okuu, way.speciality)).toBe(rule)
  expect(await okuu.sql('SELECT doctorate FROM speciality WHERE id = $1', [way.speciality])).toEqual([
    { doctorate: 1 },
  ])

  const other = await givenRule(okuu, 'Чужая шкала')
  await edit(rows(page).first())
  const [first] = await okuu.sql<{ name: string }>('SELECT name FROM grading_rule WHERE id = 1')
  await chooseInCell(table(page).getByRole('combobox'), first?.name ?? '')
  await okuu.given.change('speciality', way.speciality, { gradingRuleId: other })
  await table(page).getByRole('combobox').focus()
  await page.keyboard.press('Enter')
  await expect(dialog(page).getByText('Запись уже изменил кто-то другой')).toBeVisible()
  expect(await ruleOf(okuu, way.speciality)).toBe(other)
  await dialog(page).getByRole('button', { name: 'Сохранить свой вариант' }).click()
  await expect.poll(() => ruleOf(okuu, way.speciality)).toBe(1)
})

test('grading of a speciality: user opens the dialog → it is accessible in the two themes and every language', async ({
  page,
  okuu,
}) => {
  const way = await givenPath(okuu, 'Зримая')
  await open(page, `educational?${way.search}&modal=speciality.gradingRules`)
  await edit(dialog(page).getByRole('table').first().locator('tbody tr').first())
  await expect(dialog(page).getByRole('combobox')).toBeFocused()
  await expectAccessibleInEveryLook(page)
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('grading of a speciality: user opens the dialog on a phone → it fills the width of the screen', async ({
    page,
    okuu,
  }) => {
    const way = await givenPath(okuu, 'Карманные правила')
    await open(page, `educational?${way.search}&modal=speciality.gradingRules`)
    await expect(rows(page)).toHaveCount(2)
    expect(await dialog(page).boundingBox()).toMatchObject({ x: 0, width: 390 })
    await expectNoSidewaysScroll(page)
  })
})
