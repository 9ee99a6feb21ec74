import type { Locator } from '@playwright/test'
import en from '../client/public/locales/en.json' with { type: 'json' }
import ky from '../client/public/locales/ky.json' with { type: 'json' }
import ru from '../client/public/locales/ru.json' with { type: 'json' }
import { expectAccessibleInEveryLook } from './accessible.ts'
import { downloadGroups } from './csv.ts'
import { groupsTable, thisYear } from './educational-screen.ts'
import { expect, open, test } from './fixtures.ts'
import { givenGroups, givenPath } from './given.ts'
import { chooseMenuAction } from './more.ts'

const texts = { ru, ky, en }

test('groups: user downloads CSV → the file name contains code and name of the speciality', async ({
  page,
  okuu,
}) => {
  const way = await givenPath(okuu, 'Файл')
  await givenGroups(okuu, way.speciality, 'Файл-1', [thisYear])
  await open(page, `educational?${way.search}`)
  expect((await downloadGroups(page)).name).toMatch(/^Группы 98\d{4} Файл специальность 1\.csv$/)
})

// @rule moodle-files
test('groups: user opens the download menu → it offers cohorts and categories for Moodle; Esc focuses the menu’s button', async ({
  page,
  okuu,
}) => {
  const way = await givenPath(okuu, 'Мудл')
  await givenGroups(okuu, way.speciality, 'Мудл-1', [thisYear, thisYear - 1])
  await open(page, `educational?${way.search}`)
  const cohorts = await downloadGroups(page, /когорты факультета/)
  expect(cohorts.name).toBe('moodle-cohorts.csv')
  expect(cohorts.text.split('\n')[0]).toBe('name,idnumber,description,contextid,visible')
  const newest = expect.stringContaining(`Мудл-1-${thisYear},okuu-group-`)
  expect(cohorts.text.split('\n').slice(1, -1)).toEqual([
    expect.stringContaining(`Мудл-1-${thisYear - 1},`),
    newest,
  ])
  const ofIntake = await downloadGroups(page, /когорты набора/)
  expect(ofIntake.text.split('\n').slice(1, -1)).toEqual([newest])
  const categories = await downloadGroups(page, /категории факультета/)
  expect(categories.name).toBe('moodle-categories.csv')
  expect(categories.text).toContain('okuu-faculty-')

  await page.setViewportSize({ width: 390, height: 844 })
  const button = page.getByRole('button', { name: 'Ещё', exact: true })
  await button.press('Enter')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Изменить отметки' })).toBeFocused()
  await expectAccessibleInEveryLook(page)
  await page.keyboard.press('Escape')
  await expect(button).toBeFocused()
  await expect(page.getByRole('link', { name: /Moodle/ })).toHaveCount(0)
})

// @rule list-sort
test('groups: user clicks a heading → rows are sorted by the language’s alphabet, even after a reload', async ({
  page,
  okuu,
}) => {
  const way = await givenPath(okuu, 'Порядок')
  await givenGroups(okuu, way.speciality, 'Өңү-1', [thisYear - 1])
  await givenGroups(okuu, way.speciality, 'Опа-10', [thisYear - 2])
  await givenGroups(okuu, way.speciality, 'Опа-2', [thisYear])
  const names = () => groupsTable(page).locator('td[data-column="name"]')
  const [first, second, third] = [`Өңү-1-${thisYear - 1}`, `Опа-10-${thisYear - 2}`, `Опа-2-${thisYear}`]
  await open(page, `educational?${way.search}`)
  await expect(names()).toHaveText([second, first, third])
  const head = (name: string) => page.getByRole('columnheader', { name, exact: true })
  await expect(head('Год')).toHaveAttribute('aria-sort', 'ascending')
  await head('Группа').getByRole('button').click()
  await expect(names()).toHaveText([third, second, first])
  await expect(head('Группа')).toHaveAttribute('aria-sort', 'ascending')
  await head('Группа').getByRole('button').press('Enter')
  await expect(names()).toHaveText([first, second, third])
  await page.reload()
  await expect(names()).toHaveText([first, second, third])
  await head('Курс').getByRole('button').click()
  await expect(names()).toHaveText([third, first, second])
})

// @rule catalogue-columns-hidden
test('groups: user chooses columns and row height → the choice is stored', async ({ page, okuu }) => {
  const way = await givenPath(okuu, 'Вид групп')
  await givenGroups(okuu, way.speciality, 'Столбцы-1', [thisYear])
  await open(page, `educational?${way.search}`)
  const head = (name: string) => page.getByRole('columnheader', { name, exact: true })
  // the column of the subgroup is hidden by default
  await expect(head('Подгруппа')).toHaveCount(0)
  await expect(groupsTable(page)).toHaveAttribute('data-density', 'compact')
  await page.getByRole('button', { name: 'Вид таблицы' }).click()
  await page.getByRole('checkbox', { name: 'Курс' }).uncheck()
  await page.getByRole('radio', { name: 'Обычно' }).check()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Вид таблицы' })).toBeFocused()
  await expect(head('Курс')).toHaveCount(0)
  await page.reload()
  await expect(head('Год')).toBeVisible()
  await expect(head('Курс')).toHaveCount(0)
  await expect(groupsTable(page)).toHaveAttribute('data-density', 'regular')
  await chooseMenuAction(page, 'Изменить отметки')
  await expect(head('Подгруппа')).toBeVisible()
})

// @rule row-buttons
test('groups: row has buttons → they are visible while the row is hovered or has the focus', async ({
  page,
  okuu,
}) => {
  const way = await givenPath(okuu, 'Кнопки строки')
  await givenGroups(okuu, way.speciality, 'Кноп-1', [thisYear - 1, thisYear])
  await open(page, `educational?${way.search}`)
  const rowOf = (year: number) => groupsTable(page).getByRole('row', { name: `Кноп-1-${year}` })
  const [hoveredRow, other] = [rowOf(thisYear), rowOf(thisYear - 1)]
  const expectShown = async (row: Locator, isShown: boolean) => {
    for (const button of await row.getByRole('button').all())
      await expect(button).toHaveCSS('opacity', isShown ? '1' : '0')
  }
  await expect(hoveredRow.getByRole('button')).toHaveCount(4)
  // the screen has focused the first row, so the focus must leave it
  await other.focus()
  await expectShown(other, true)
  await expectShown(hoveredRow, false)
  await hoveredRow.hover()
  await expectShown(hoveredRow, true)
  await page.getByRole('banner').hover()
  await expectShown(hoveredRow, false)
})

// @rule groups-chips
test('groups: winter group at 1440 pixels width → name and chip fit; user edits flags → the flag has a column', async ({
  page,
  okuu,
}) => {
  const way = await givenPath(okuu, 'Ширина')
  const [group = 0] = await givenGroups(okuu, way.speciality, 'Ширина-2', [thisYear])
  await okuu.given.change('studyGroup', group, { winterReception: true, extra: 'текст' })
  for (const language of ['ru', 'ky', 'en'] as const) {
    await open(page, `educational?${way.search}`, { language })
    const name = page.locator('tr[data-id] > [data-column="name"]')
    await expect(name).toContainText(
      `Ширина-2-${thisYear} текст ${{ ru: 'Зимний приём', ky: 'Кышкы кабыл алуу', en: 'Winter intake' }[language]}`,
    )
    expect(await name.evaluate((cell) => cell.scrollWidth - cell.clientWidth)).toBe(0)
    await expect(page.locator('td[data-column="winter"]')).toHaveCount(0)
    const year = () =>
      page.locator('tr[data-id] > [data-column="year"]').evaluate((cell) => cell.getBoundingClientRect().x)
    const before = await year()
    await chooseMenuAction(page, texts[language]['structure.editFlags'], texts[language]['common.more'])
    await expect(page.locator('td[data-column="winter"]')).toHaveCount(1)
    expect(Math.abs((await year()) - before)).toBeLessThan(16)
  }
})
