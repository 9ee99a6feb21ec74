import { ranges } from '#contract/limits.ts'
import { chair, givenFormerMembers } from './commission-screens.ts'
import { downloadGroups } from './csv.ts'
import { academicYear, thisYear } from './educational-screen.ts'
import { expect, delayResponse, type Look, open, readRefusal, test } from './fixtures.ts'
import { givenGroups, givenLevel, givenPath } from './given.ts'
import { endPrinting, print } from './paper.ts'
import { registrar } from './registrar.ts'
import { givenRooms } from './rooms-screen.ts'

// @rule print-whole
test('printing: user prints before the list is loaded → a message is printed instead of an empty list', async ({
  page,
  okuu,
}) => {
  const way = await givenPath(okuu, 'Печ')
  await givenFormerMembers(okuu, way, [[thisYear, chair, 'Печ Первый']])
  const list = await delayResponse(page, '**/gak-hi/history*')
  await open(page, `state-member?vuz=${way.institution}&fac=${way.faculty}`)
  await expect(page.getByRole('region', { name: 'Состав комиссии' })).toBeVisible()
  await print(page)
  await expect(page.getByText('Загрузка…').last()).toBeVisible()
  await expect(page.getByRole('article')).toHaveCount(0)

  await endPrinting(page)
  list.open()
  await expect(page.getByRole('row', { name: /Печ Первый/ })).toBeVisible()
  await print(page)
  await expect(page.getByRole('article').getByRole('row', { name: /Печ Первый/ })).toBeVisible()
})

// @rule print-whole error-list-failed
test('printing: user prints a list that cannot be loaded → a message is printed instead of the list', async ({
  page,
}) => {
  await page.route('**/rrnk-dolj*', (route) => route.fulfill(readRefusal('Сервер отказал')))
  await open(page, 'position-teaching')
  await expect(page.getByRole('alert').getByText('Сервер отказал').last()).toBeVisible()
  await print(page)
  await expect(page.getByText('Не удалось загрузить данные').last()).toBeVisible()
  await expect(page.getByRole('table')).toBeHidden()
})

// @rule print-whole csv-columns
test('printing: data of a column is not loaded → print and export are refused', async ({ page }) => {
  await page.route('**/ministerstvo/all-faculty*', (route) => route.fulfill(readRefusal('Сервер отказал')))
  await open(page, 'kafedra')
  await expect(page.getByRole('alert').getByText('Сервер отказал').last()).toBeVisible()
  const file = page.getByRole('button', { name: 'Скачать CSV' })
  await expect(file).toBeDisabled()
  await expect(file).toHaveAttribute('title', 'Не удалось загрузить данные')
  await print(page)
  await expect(page.getByText('Не удалось загрузить данные').last()).toBeVisible()
  await expect(page.getByRole('table')).toBeHidden()
})

// @rule print-whole csv-columns
test('printing: years of groups are loading → export is disabled, print has a message; years are loaded → both contain the years', async ({
  page,
  okuu,
}) => {
  const way = await givenPath(okuu, 'Печг')
  await givenGroups(okuu, way.speciality, 'Печг-1', [thisYear])
  const years = await delayResponse(page, '**/ministerstvo/allGroupY/select*')
  await open(page, `educational?${way.search}`)
  await expect(page.getByText(`Печг-1-${thisYear}`).first()).toBeVisible()
  const file = page.getByRole('button', { name: 'Скачать CSV' })
  await page.getByRole('button', { name: 'Ещё', exact: true }).click()
  await expect(file).toBeDisabled()
  await expect(file).toHaveAttribute('title', 'Загрузка…')
  await page.keyboard.press('Escape')
  await print(page)
  await expect(page.getByText('Загрузка…').last()).toBeVisible()
  await expect(page.getByRole('cell', { name: `Печг-1-${thisYear}`, exact: true })).toBeHidden()

  await endPrinting(page)
  years.open()
  await page.getByRole('button', { name: 'Ещё', exact: true }).click()
  await expect(file).toBeEnabled()
  await page.keyboard.press('Escape')
  const year = academicYear(thisYear)
  expect((await downloadGroups(page)).text).toContain(`;Печг-1-${thisYear};—;1;${year};`)
  await print(page)
  await expect(page.getByRole('row', { name: `Печг-1-${thisYear}` })).toContainText(year)
})

/** Printable area of A4 (the paper minus the margins of the browser) in portrait, CSS pixels. */
const a4 = { width: 718, height: 1047 }
const a4Landscape = { width: 1032, height: 700 }

test('printing: table has sums → they are below their columns; the column of row numbers is narrow', async ({
  page,
  okuu,
}) => {
  const { building } = await givenRooms(okuu, 'Печм', 2)
  await page.setViewportSize(a4)
  await open(page, 'position-teaching')
  await expect(page.getByRole('row', { name: /Доцент/ })).toBeVisible()
  await print(page)
  const box = async (role: 'columnheader' | 'cell', name: string | RegExp) => {
    const at = await page.getByRole(role, { name }).boundingBox()
    if (at === null) throw new Error('It is not on the paper')
    return at
  }
  expect((await box('columnheader', '№')).width).toBeLessThan(50)
  await endPrinting(page)
  await open(page, `audience?building=${building}`)
  await expect(page.getByRole('row', { name: /К-2/ })).toBeVisible()
  await print(page)
  const sum = page.getByRole('row', { name: /^Итого/ }).getByRole('cell', { name: '20', exact: true })
  const capacity = await box('columnheader', 'Вместимость')
  expect(await sum.boundingBox()).toMatchObject({ x: capacity.x, width: capacity.width })
})

// @rule print-whole
test('printing: user prints the journal → the print has the loaded changes with authors, and a note about earlier changes', async ({
  page,
  okuu,
}) => {
  const { usual } = ranges.changes
  const names = Array.from({ length: usual + 1 }, (_, n) => `Печж уровень ${n}`)
  for (const ru of names) await givenLevel(okuu, { ru })
  await open(page, `journal?q=${encodeURIComponent('Печж уровень')}`)
  await expect(page.getByText(`Печж уровень ${usual}`)).toBeVisible()
  await page.setViewportSize(a4)
  await print(page)
  const lines = page.getByRole('row').filter({ has: page.getByRole('cell') })
  await expect(lines).toHaveCount(usual)
  await expect(lines.first()).toContainText(`Печж уровень ${usual}. Уровни обучения (добавлено: 1)`)
  await expect(lines.first()).toContainText(registrar.surname)
  await expect(page.getByText('более ранние на экране не открыты и не напечатаны')).toBeVisible()

  await endPrinting(page)
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.getByRole('button', { name: 'Показать более ранние' }).click()
  await expect(page.getByText('Печж уровень 0')).toBeVisible()
  await print(page)
  await expect(lines).toHaveCount(usual + 1)
  await expect(page.getByText('более ранние на экране не открыты и не напечатаны')).toHaveCount(0)
})

// @rule print-whole
test('printing: note of a room is one long word → all columns fit; the column of kinds keeps its width', async ({
  page,
  okuu,
}) => {
  const { building, rooms } = await givenRooms(okuu, 'Лист', 3)
  for (const room of Object.values(rooms)) await okuu.given.change('room', room, { note: 'щ'.repeat(120) })
  await open(page, `audience?building=${building}`)
  await expect(page.getByRole('rowheader', { name: 'К-1' })).toBeVisible()
  await page.setViewportSize(a4Landscape)
  await print(page)
  const paper = page.getByRole('table').last()
  await expect(paper).toBeVisible()
  const { left, right } = await paper.evaluate((table) => table.getBoundingClientRect().toJSON())
  expect(left).toBeGreaterThanOrEqual(0)
  expect(right).toBeLessThanOrEqual(1032)
  const kind = await paper.getByRole('columnheader', { name: 'Тип аудитории' }).boundingBox()
  expect(kind?.width).toBeGreaterThan(60)
})

// @rule print-short-names
test('printing: building has 71 rooms → they fit on two or three landscape pages, with short names', async ({
  page,
  okuu,
}) => {
  const { building, rooms, short } = await givenRooms(okuu, 'Перечень', 71)
  for (const room of Object.values(rooms).slice(0, 35))
    await okuu.given.change('room', room, { note: 'Требуется ремонт освещения' })
  await open(page, `audience?building=${building}`)
  await expect(page.getByRole('rowheader', { name: 'К-1', exact: true })).toBeVisible()
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
  await page.setViewportSize(a4Landscape)
  await print(page)
  const first = page.getByRole('table').last().getByRole('row').nth(1)
  await expect(first.getByRole('cell', { name: short.faculty, exact: true })).toBeVisible()
  await expect(first.getByRole('cell', { name: short.department, exact: true })).toBeVisible()
  const brokenWords = await page.getByRole('columnheader').evaluateAll((heads) =>
    heads.flatMap((head) => {
      const words = document.createRange()
      words.selectNodeContents(head)
      const lines = words.getClientRects().length
      return lines > (head.textContent ?? '').split(' ').length ? [head.textContent] : []
    }),
  )
  expect(brokenWords).toEqual([])
  const paper = (await page.pdf({ preferCSSPageSize: true })).toString('latin1')
  const boxes = [...paper.matchAll(/\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/g)]
  expect(boxes.length).toBeGreaterThan(1)
  expect(boxes.length).toBeLessThanOrEqual(3)
  for (const [, width, height] of boxes) expect(Number(width)).toBeGreaterThan(Number(height))
})

// @rule print-whole
test('printing: theme is light or dark → the paper is white', async ({ page, okuu }) => {
  const way = await givenPath(okuu, 'Печб')
  await givenGroups(okuu, way.speciality, 'Печб-1', [thisYear])
  const paper = async (theme: NonNullable<Look['theme']>) => {
    await page.setViewportSize(a4)
    await open(page, `educational?${way.search}`, { theme })
    await expect(page.getByText(`Печб-1-${thisYear}`).first()).toBeVisible()
    await page.evaluate(() => document.fonts.ready)
    await print(page)
    await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(255, 255, 255)')
    await expect(page.getByRole('cell', { name: `Печб-1-${thisYear}`, exact: true })).toBeVisible()
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
    await expect(page.getByText('Загрузка…')).toHaveCount(0)
    const contentWidth = await page.screenshot({ fullPage: true })
    await endPrinting(page)
    return contentWidth.toString('base64')
  }
  expect((await paper('dark')) === (await paper('light'))).toBe(true)
})

// @rule print-structure
test('printing: user prints the structure → the print has path, date, parameters, plan and groups, but no buttons', async ({
  page,
  okuu,
}) => {
  const way = await givenPath(okuu, 'Печс')
  await givenGroups(okuu, way.speciality, 'Печс-1', [thisYear, thisYear - 7])
  await okuu.given.change('institution', way.institution, { fullRu: 'Печс университет '.repeat(12) })
  await okuu.given.admissionPlan({
    specialityId: way.speciality,
    academicYearId: thisYear,
    budget: 25,
    contract: 1250,
  })
  await okuu.given.parameters(way.speciality, { budget: 110, physics: 60 })
  await page.setViewportSize(a4)
  await open(page, `educational?${way.search}`)
  await expect(page.getByText(`Печс-1-${thisYear}`).first()).toBeVisible()
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
  await print(page)
  await expect(page.getByRole('heading', { level: 1 }).first()).toHaveText(/^98\d{4} Печс специальность 1$/)
  await expect(page.getByText(/^Структура обучения · \d\d\.\d\d\.\d{4}$/)).toBeVisible()
  const value = (label: string) => page.getByRole('row', { name: label }).getByRole('cell')
  await expect(value('Учебное заведение')).toHaveText('Печс университет '.repeat(12).trim())
  await expect(page.getByRole('row', { name: /25.*1\s250.*1\s275/ })).toBeVisible()
  const heading = (name: string) => page.getByRole('heading', { name, exact: true })
  await expect(heading('Минимальные баллы вступительного теста')).toBeVisible()
  for (const score of ['Бюджет 110', 'Физика 60'])
    await expect(page.getByRole('row', { name: score, exact: true })).toBeVisible()
  // Graduated groups are printed last, although they are the oldest, and although the screen collapses them.
  await expect(page.getByRole('cell', { name: /^Печс-1-/ })).toHaveText([
    `Печс-1-${thisYear}`,
    `Печс-1-${thisYear - 7}`,
  ])
  await expect(page.getByRole('button')).toHaveCount(0)
  const [paper, contentWidth] = await page.evaluate(() => [window.innerWidth, document.body.scrollWidth])
  expect(contentWidth).toBeLessThanOrEqual(paper ?? 0)
})
