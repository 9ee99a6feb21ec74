import type { Page } from '@playwright/test'
import { field } from './direction-screen.ts'
import { bodyRows as rows, expect, delayResponse, open, slowDown, test } from './fixtures.ts'
import { givenLevel, givenPath } from './given.ts'
import { paletteSearch } from './palette-dialog.ts'
import { select } from './educational-screen.ts'
import { prepareEmptyYear } from './empty-year.ts'
import { findListAction, dialog, search as searchOfPicker, searchUpTo } from './picker-dialogs.ts'

const title = (page: Page) => page.getByRole('heading', { level: 1 })
const typingDelay = { delay: 40 }

/** Delays scripts and calls by `latency` milliseconds. */
const slowDownPage = (page: Page, latency = 700) =>
  slowDown(page, /\/assets\/[^/]*\.js$|\/api\/v1\//, latency)

test('palette: user types right after Ctrl+K, before the script is loaded → text is in the search, no shortcut runs', async ({
  page,
}) => {
  await open(page, 'direction')
  await expect(rows(page).first()).toBeVisible()
  await slowDownPage(page)
  await page.keyboard.press('Control+K')
  await page.keyboard.type('geology', typingDelay)
  await expect(paletteSearch(page)).toHaveValue('geology')
  await expect(title(page)).toHaveText('Направления')
})

test('picker: user searches and presses Enter before the catalogue is loaded → the match is chosen', async ({
  page,
  okuu,
}) => {
  const way = await givenPath(okuu, 'Спех')
  await open(page, `educational?${searchUpTo(way.search, 3)}`)
  await expect(select(page, 'Факультет')).toHaveValue('Спех факультет 1')
  await slowDownPage(page)
  await (await findListAction(page, 'Выбор направления')).press('Enter')
  await expect(searchOfPicker(page)).toBeFocused()
  await page.keyboard.type('Спех багыты 2')
  await page.keyboard.press('Enter')
  await expect(dialog(page)).toHaveCount(0)
  await expect(select(page, 'Направление')).toHaveValue('Спех направление 2')
})

test('catalogue: user searches and presses F2 before its list is loaded → the form of the match opens', async ({
  page,
  okuu,
}) => {
  await givenLevel(okuu, { ru: 'Долгожданный' })
  const list = await delayResponse(page, '**/ministerstvo/nameLevel*')
  await open(page, 'direction?modal=level.list')
  await searchOfPicker(page).fill('долгожд')
  await page.keyboard.press('F2')
  await expect(dialog(page)).toContainText('Загрузка…')
  list.open()
  await expect(field(page, 'Рус')).toHaveValue('Долгожданный')
  await page.keyboard.press('Escape')
  await expect(searchOfPicker(page)).toHaveValue('долгожд')
})

test('form: user types right after Alt+N, before the script is loaded → text is in the first field', async ({
  page,
}) => {
  await open(page, 'direction')
  await expect(rows(page).first()).toBeVisible()
  await slowDownPage(page)
  await page.keyboard.press('Alt+N')
  await page.keyboard.type('123456', typingDelay)
  await expect(field(page, 'Код')).toHaveValue('123456')
  await expect(field(page, 'Код')).toBeFocused()
})

test('form: user presses Alt+N in the search box and types at once → text is in the form, not in the search', async ({
  page,
}) => {
  await open(page, 'direction')
  await expect(rows(page).first()).toBeVisible()
  await slowDownPage(page)
  await page.keyboard.press('/')
  await page.keyboard.press('Alt+N')
  await page.keyboard.type('1x', typingDelay)
  await page.keyboard.press('Backspace')
  await page.keyboard.type('23', typingDelay)
  await expect(field(page, 'Код')).toHaveValue('123')
  await expect(page).toHaveURL(/\/direction\?modal=add$/)
})

test('screen: user presses Alt+N and types before a new screen is rendered → text is in the form of that screen', async ({
  page,
}) => {
  await open(page, 'direction')
  await expect(rows(page).first()).toBeVisible()
  await slowDownPage(page)
  await page.keyboard.press('g')
  await page.keyboard.press('q')
  await page.keyboard.press('Alt+N')
  await page.keyboard.type('gd', typingDelay)
  await expect(title(page)).toHaveText('Квалификации')
  await expect(field(page, 'Рус')).toHaveValue('gd')
})

test('select: user types a name and Enter before its list is loaded → the option is chosen after the load', async ({
  page,
  okuu,
}) => {
  const way = await givenPath(okuu, 'Заранее')
  const list = await delayResponse(page, /\/api\/v1\/.*faculty/i)
  await open(page, `educational?min=${way.ministry}&vuz=${way.institution}`)
  const faculty = page.getByRole('combobox', { name: 'Факультет' })
  await expect(faculty).toHaveAttribute('aria-busy', 'true')
  await faculty.focus()
  await page.keyboard.type('факультет 1', typingDelay)
  await expect(faculty).toHaveValue('факультет 1')
  await expect(faculty).toHaveAttribute('aria-expanded', 'false')
  await page.keyboard.press('Enter')
  list.open()
  await expect(faculty).toHaveValue('Заранее факультет 1')
  await expect(page).toHaveURL(new RegExp(`fac=${way.faculty}`))
})

// @rule typed-ahead
test('positions: user types rows right after Alt+N, before the list is loaded → each is saved as typed', async ({
  page,
  okuu,
}) => {
  const year = await prepareEmptyYear(okuu)
  await okuu.given.position({ academicYearId: year, name: 'Тьютор', hours: 5 })
  await slowDownPage(page, 400)
  await open(page, `position-teaching?year=${year}`)
  await expect(title(page)).toHaveText('Должности преподавателей')
  await page.keyboard.press('Alt+N')
  for (const [name, hours] of [
    ['Доцент', '720'],
    ['Lecturer', '810'],
    ['Ассистент', '640'],
  ] as const) {
    await page.keyboard.type(name, typingDelay)
    await page.keyboard.press('Tab')
    await page.keyboard.type(hours, typingDelay)
    await page.keyboard.press('Enter', typingDelay)
  }
  const stored = () =>
    okuu.sql('SELECT name, hours FROM teaching_position WHERE academic_year_id = $1 ORDER BY hours', [year])
  await expect.poll(stored).toEqual([
    { name: 'Тьютор', hours: 5 },
    { name: 'Ассистент', hours: 640 },
    { name: 'Доцент', hours: 720 },
    { name: 'Lecturer', hours: 810 },
  ])
})
