import type { Page } from '@playwright/test'
import { select, tabTo, thisYear } from './educational-screen.ts'
import { expect, open, test, toastOf } from './fixtures.ts'
import { givenGroups, givenPath } from './given.ts'
import { activeOption, openPalette, palette } from './palette-dialog.ts'
import { plansOf } from './parameters-dialog.ts'

const dialog = (page: Page, name: string) => page.getByRole('dialog', { name })
const groupNames = Array.from({ length: 14 }, (_, n) => `Срк-${String(n + 1).padStart(2, '0')}`)

async function openByPalette(page: Page, words: string): Promise<void> {
  await openPalette(page, words)
  await expect(activeOption(page)).toContainText(new RegExp(words, 'i'))
  await page.keyboard.press('Enter')
  await expect(palette(page)).toHaveCount(0)
}

// @rule keys-whole-work
test('term: user has only a keyboard → can enter the groups, planned students and admission plan of a term', {
  tag: '@daily',
}, async ({ page, okuu }) => {
  const { keyboard } = page
  const way = await givenPath(okuu, 'Срок')
  for (const name of groupNames) await givenGroups(okuu, way.speciality, name, [thisYear])
  await page.clock.setFixedTime(new Date(`20${thisYear}-10-01T12:00:00+06:00`))

  // each choice opens the next select, and the only study form is chosen automatically
  await open(page, 'educational')
  await openByPalette(page, 'Срок факультет 1')
  await expect(select(page, 'Факультет')).toHaveValue('Срок факультет 1')
  await tabTo(page, select(page, 'Направление'))
  await keyboard.press('ArrowDown')
  for (const words of ['Срок направление 1', 'Срок специальность 1']) {
    await expect(page.getByRole('option', { name: words })).toBeVisible()
    await keyboard.type(words)
    await expect(page.getByRole('option').filter({ hasText: words })).toHaveCount(1)
    await keyboard.press('Enter')
    await expect(page.getByRole('option', { name: words })).toHaveCount(0)
  }
  await expect(page.getByRole('table', { name: 'Группы' }).getByRole('row')).toHaveCount(15)

  await openByPalette(page, 'Создать академические группы')
  const nextYear = dialog(page, 'Создание академических групп на следующий год')
  await expect(nextYear.getByRole('textbox', { name: 'Поиск группы' }).last()).toBeFocused()
  await expect(nextYear.getByRole('checkbox')).toHaveCount(15)
  await expect(page.getByRole('checkbox', { name: 'Выбрать все' })).toBeEnabled()
  await tabTo(page, page.getByRole('checkbox', { name: 'Выбрать все' }))
  await keyboard.press('Space')
  await keyboard.press('Control+Enter')
  await expect(page.getByRole('button', { name: 'Создать 14 групп' }).last()).toBeFocused()
  await keyboard.press('Enter')
  await expect(toastOf(page, 'Создано групп: 14')).toBeVisible()
  await expect(nextYear.getByRole('list').last()).toBeFocused()
  await keyboard.press('Escape')
  await expect(nextYear).toHaveCount(0)
  const [made] = await okuu.sql<{ count: string }>(
    `SELECT count(*) FROM study_group g JOIN speciality_group l ON l.id = g.speciality_group_id
     WHERE l.speciality_id = $1 AND g.intake_year_id = $2`,
    [way.speciality, thisYear + 1],
  )
  expect(made?.count).toBe('14')

  // budget and contract are typed for each of the fourteen groups of the course
  await openByPalette(page, 'Плановое количество студентов')
  const quota = dialog(page, 'Плановое количество студентов по курсам')
  await expect(select(page, 'Полугодие')).toHaveValue('Осеннее полугодие')
  await expect(select(page, 'Курс')).toBeFocused()
  await expect(select(page, 'Курс')).toHaveAttribute('placeholder', '--')
  await keyboard.press('Enter')
  await expect(page.getByRole('option', { name: '1', exact: true })).toBeVisible()
  await keyboard.press('ArrowDown')
  await keyboard.press('Enter')
  const input = (column: string, group: string) =>
    quota.getByRole('textbox', { name: `${column}: ${group}-${thisYear}` })
  const cellOf = (group: string, column: number) =>
    quota
      .getByRole('row', { name: `${group}-${thisYear}` })
      .getByRole('gridcell')
      .nth(column)
  await expect(cellOf('Срк-01', 1)).toBeFocused()
  await keyboard.press('F2')
  for (const [index, group] of groupNames.entries()) {
    await expect(input('Бюджет', group)).toBeFocused()
    await keyboard.type(String(10 + index))
    await keyboard.press('Tab')
    await expect(input('Контракт', group)).toBeFocused()
    await keyboard.type('5')
    await keyboard.press('Shift+Tab')
    await keyboard.press('Enter')
  }
  await expect(quota.getByRole('textbox')).toHaveCount(0)
  await expect(quota.getByRole('row', { name: /^\s*Итого/ })).toContainText('231')
  const quotasNow = async () => {
    const quotas = await okuu.sql<{ text: string }>(
      `SELECT n.name || ' ' || q.budget || '/' || q.contract AS text FROM group_quota q
     JOIN study_group g ON g.id = q.group_id JOIN speciality_group l ON l.id = g.speciality_group_id
     JOIN group_name n ON n.id = l.group_name_id WHERE l.speciality_id = $1 ORDER BY n.name`,
      [way.speciality],
    )
    return quotas.map(({ text }) => text)
  }
  await expect.poll(quotasNow).toEqual(groupNames.map((name, index) => `${name} ${10 + index}/5`))
  await keyboard.press('Escape')
  await expect(quota).toHaveCount(0)

  await openByPalette(page, 'Параметры специальности')
  await expect(page.getByRole('dialog').locator('fieldset')).toBeVisible()
  await keyboard.press('Alt+KeyN')
  await expect(page.getByRole('dialog').getByRole('textbox', { name: /^Бюджет: / })).toBeFocused()
  await keyboard.type('231')
  await keyboard.press('Tab')
  await keyboard.type('70')
  await keyboard.press('Enter')
  await expect(toastOf(page, 'Запись создана')).toBeVisible()
  expect(await plansOf(okuu, way)).toEqual([{ year: thisYear, budget: 231, contract: 70 }])
})
