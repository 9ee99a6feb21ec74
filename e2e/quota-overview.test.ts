import type { Page } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { downloadCsv } from './csv.ts'
import { thisYear } from './educational-screen.ts'
import { expect, expectNoSidewaysScroll, type Okuu, open, refusal, test, toastOf } from './fixtures.ts'
import { givenNamedGroups, givenPath, type GivenPath } from './given.ts'
import { endPrinting, print } from './paper.ts'

const row = (page: Page, group: string) => page.getByRole('row', { name: new RegExp(`^${group}`) })
const columnIndexes = {
  'осень Бюджет': 1,
  'осень Контракт': 2,
  'весна Бюджет': 4,
  'прошлый год': 9,
  отклонение: 11,
}
const cell = (page: Page, group: string, column: keyof typeof columnIndexes) =>
  row(page, group).getByRole('gridcell').nth(columnIndexes[column])
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const pasteBar = (page: Page) => page.getByRole('group', { name: 'Вставить столбец из Excel' })

async function givenCourses(okuu: Okuu, key: string) {
  const way = await givenPath(okuu, key)
  const years = [thisYear, thisYear - 1, thisYear - 2]
  const { name, groups } = await givenNamedGroups(okuu, way.speciality, `${key}-1`, years)
  const names = years.map((year) => `${key}-1-${year}`)
  return { way, name, names: names as [string, string, string], groups: groups as [number, number, number] }
}

/** Returns by group the numbers of autumn and spring, such as «25/0 24/7». */
const quotasOf = async ({ sql }: Okuu, way: GivenPath) =>
  Object.fromEntries(
    (
      await sql<{ key: string; value: string }>(
        `SELECT n.name || '-' || g.intake_year_id AS key,
           string_agg(q.budget || '/' || q.contract, ' ' ORDER BY q.half_year_id) AS value
         FROM group_quota q JOIN study_group g ON g.id = q.group_id
         JOIN speciality_group l ON l.id = g.speciality_group_id JOIN group_name n ON n.id = l.group_name_id
         WHERE l.speciality_id = $1 AND q.academic_year_id = $2 GROUP BY 1`,
        [way.speciality, thisYear],
      )
    ).map(({ key, value }) => [key, value]),
  )

const pasteText = async (page: Page, text: string) => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.evaluate((one) => navigator.clipboard.writeText(one), text)
  await page.keyboard.press('Control+V')
}

// @rule quota-overview quota-overview-copy
test('quota of a faculty: user types numbers and copies them to spring → they are saved; one undo reverts the copy', {
  tag: '@daily',
}, async ({ page, okuu }) => {
  const { way, names } = await givenCourses(okuu, 'Кфа')
  await open(page, 'quota')
  await expect(page.getByText('Выберите факультет')).toBeVisible()
  await page.getByRole('combobox', { name: 'Факультет' }).fill('Кфа факультет 1')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`quota\\?.*fac=${way.faculty}`))
  for (const place of [row(page, names[0]).getByRole('rowheader'), cell(page, names[0], 'прошлый год')]) {
    await place.click()
    await expect(row(page, names[0]).locator('td:focus')).toHaveCount(1)
  }
  await expect(page.getByText('Alt H')).toBeVisible()
  await cell(page, names[0], 'осень Бюджет').click()
  await page.keyboard.type('25')
  await page.keyboard.press('Enter')
  await page.keyboard.type('24')
  await page.keyboard.press('Tab')
  await page.keyboard.type('7')
  await page.keyboard.press('Tab')
  await page.keyboard.type('3')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('row', { name: /^Итого: 3 курса, 3 группы/ })).toContainText('56')
  await expect
    .poll(() => quotasOf(okuu, way))
    .toEqual({
      [names[0]]: '25/0 0/0',
      [names[1]]: '24/7 3/0',
      [names[2]]: '0/0 0/0',
    })
  // the first course has students but no plan, so the deviation is «no plan»
  await expect(cell(page, names[0], 'отклонение')).toHaveText('нет плана')
  await expectAccessible(page)
  const first = page.getByRole('button', { name: '1 курс · 1 группа' })
  await first.click()
  await expect(row(page, names[0])).toHaveCount(0)
  await first.click()

  await button(page, 'Осень → весна').click()
  await expect(pasteBar(page)).toContainText('2 строки, сохранить?')
  await expect(cell(page, names[0], 'весна Бюджет')).toHaveText('0 25')
  await expectAccessible(page)
  await pasteBar(page).getByRole('button', { name: 'Сохранить' }).click()
  await expect(toastOf(page, 'Строк: 2')).toBeVisible()
  expect(await quotasOf(okuu, way)).toEqual({
    [names[0]]: '25/0 25/0',
    [names[1]]: '24/7 24/7',
    [names[2]]: '0/0 0/0',
  })
  await page.keyboard.press('Control+z')
  await expect(toastOf(page, 'Изменение отменено')).toBeVisible()
  await expect(cell(page, names[0], 'весна Бюджет')).toHaveText('0')
  expect(await quotasOf(okuu, way)).toMatchObject({ [names[0]]: '25/0 0/0' })
})

// @rule quota-overview quota-overview-deviation structure-panel
test('quota of a faculty: user filters by course → URL has the course; link names a group → that group is selected', async ({
  page,
  okuu,
}) => {
  const { way, names, groups } = await givenCourses(okuu, 'Кфп')
  const plan = { academicYearId: thisYear, budget: 3, contract: 30 }
  await okuu.given.admissionPlan({ specialityId: way.speciality, ...plan })
  await open(page, `educational?${way.search}`)
  await page.getByRole('row', { name: new RegExp(names[0]) }).press('Alt+l')
  await expect(page).toHaveURL(new RegExp(`quota\\?fac=${way.faculty}&group=${groups[0]}`))
  await expect(row(page, names[0])).toHaveAttribute('aria-selected', 'true')
  await expect(row(page, names[0]).locator(':focus')).toHaveCount(1)
  await page.keyboard.press('Alt+l')
  await expect(page).toHaveURL(new RegExp(`educational\\?.*spec=${way.name}.*tab=plan`))
  await expect(page.getByRole('tab', { name: 'План приёма' })).toHaveAttribute('aria-selected', 'true')
  await open(page, `quota?fac=${way.faculty}&year=${thisYear}&half=2&group=${groups[0]}`)
  await expect(cell(page, names[0], 'весна Бюджет')).toBeFocused()
  await page.keyboard.type('15')
  await expect(cell(page, names[0], 'отклонение')).toHaveText('было 0')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Escape')
  await expect(cell(page, names[0], 'отклонение')).toHaveText('Весна: +12 бюдж.')
  const { text } = await downloadCsv(page)
  expect(text.split('\n').filter((line) => line.includes('+12 бюдж.'))).toEqual([
    expect.stringMatching(new RegExp(`;1;${names[0]};.*;Весна: \\+12 бюдж\\.;`)),
  ])
  await print(page)
  await expect(page.locator('tr', { hasText: names[0] }).filter({ visible: true })).toContainText(
    'Весна: +12 бюдж.',
  )
  await endPrinting(page)
  const widths = () =>
    page
      .getByRole('columnheader')
      .evaluateAll((heads) => heads.map((head) => Math.round(head.getBoundingClientRect().width)))
  const before = await widths()
  await page.route('**/upd-kolst*', (route) => route.fulfill(refusal('Сервер отказал')), { times: 1 })
  await cell(page, names[0], 'весна Бюджет').click()
  await page.keyboard.type('14')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert').filter({ hasText: 'Сервер отказал' }).last()).toBeVisible()
  expect(await widths()).toEqual(before)
  await cell(page, names[0], 'весна Бюджет').dblclick()
  await page.keyboard.press('Escape')
  await page.getByRole('combobox', { name: 'Курс' }).fill('2')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/course=2/)
  await expect(row(page, names[0])).toHaveCount(0)
  await expect(row(page, names[1])).toBeVisible()

  for (const width of [683, 320]) {
    await page.setViewportSize({ width, height: 768 })
    const tops = await page
      .getByRole('main')
      .getByRole('combobox')
      .evaluateAll((selects) => selects.map((select) => Math.round(select.getBoundingClientRect().top)))
    expect(tops.length).toBeGreaterThanOrEqual(5)
    expect(new Set(tops).size, `${width}`).toBe(1)
  }
  await page.setViewportSize({ width: 390, height: 844 })
  const { height } = (await row(page, names[1]).boundingBox()) ?? { height: 0 }
  expect(height).toBeLessThanOrEqual(72)
  await row(page, names[1]).click()
  await expect(row(page, names[1]).getByRole('textbox')).toHaveCount(2)
  await expectAccessible(page)
})

// @rule filters-by-column quota-overview views-kept
test('quota of a faculty: user filters by numbers and deviation → filter can be saved as a view, and cleared if no row matches', async ({
  page,
  okuu,
}) => {
  const { keyboard } = page
  const { way, names, groups } = await givenCourses(okuu, 'Кфф')
  for (const [at, groupId] of groups.entries())
    await okuu.given.quota({ academicYearId: thisYear, groupId, halfYearId: 1, budget: 10 * (at + 1) })
  await open(page, `quota?fac=${way.faculty}&year=${thisYear}`)
  const filter = page.getByRole('button', { name: 'Отбор', exact: true })
  const pick = async (label: string) => {
    await filter.press('Enter')
    await page.getByRole('combobox', { name: 'Столбец' }).selectOption({ label })
  }
  await pick('Осень, всего')
  await page.getByRole('textbox', { name: 'Не меньше' }).fill('20')
  await keyboard.press('Enter')
  await expect(row(page, names[0])).toHaveCount(0)
  await expect(page.getByRole('row', { name: /^Итого: 2 курса, 2 группы/ })).toContainText('50')
  await page.getByRole('button', { name: 'Сохранённые виды' }).press('Enter')
  await page.getByLabel('Сохранить этот вид как').fill('Двадцать и больше')
  await keyboard.press('Enter')
  await expect(toastOf(page, 'Вид сохранён')).toBeVisible()
  await keyboard.press('Escape')
  await cell(page, names[1], 'осень Бюджет').click()
  await keyboard.type('5')
  await expect(row(page, names[1])).toBeVisible()
  await keyboard.press('Enter')
  await expect(row(page, names[1])).toHaveCount(0)
  await keyboard.press('Escape')

  await pick('Отклонение')
  await page.getByRole('checkbox', { name: /^нет плана/ }).press('Space')
  await expect(page.getByText('По этому отбору записей нет')).toBeVisible()
  await expectAccessible(page)
  await keyboard.press('Escape')
  await page.getByRole('button', { name: 'Осень, всего: от 20' }).click()
  await expect(row(page, names[0])).toBeVisible()
  await expect(row(page, names[2])).toHaveCount(0)

  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByRole('button', { name: 'Сохранённые виды' }).click()
  await page.getByRole('button', { name: 'Двадцать и больше', exact: true }).click()
  await expect(row(page, names[2])).toBeVisible()
  await expect(row(page, names[0])).toHaveCount(0)
  await expectNoSidewaysScroll(page)
  await pick('Осень, всего')
  await page.getByRole('textbox', { name: 'Не меньше' }).fill('900')
  await keyboard.press('Enter')
  await page.getByRole('main').getByRole('button', { name: 'Сбросить отбор' }).click()
  await expect(row(page, names[0])).toBeVisible()
})

// @rule quota-overview-paste keys-counted
test('quota of a faculty: user pastes three columns → rows match groups by name and are saved in one call', async ({
  page,
  okuu,
}) => {
  const { way, names } = await givenCourses(okuu, 'Кфб')
  await open(page, `quota?fac=${way.faculty}&year=${thisYear}`)
  await cell(page, names[2], 'осень Контракт').click()
  await pasteText(
    page,
    `Группа\tБюджет\tКонтракт\n${names[2]}\t1\t2\nКфб-9-26\t5\t5\n${names[0].toLowerCase()}\t3\t4\nИтого\t1 009\t11\n`,
  )
  await expect(pasteBar(page)).toContainText('2 строки, сохранить?')
  await expect(pasteBar(page)).toContainText('Нет таких групп: Кфб-9-26.')
  await expect(pasteBar(page)).toContainText('Строки с суммами пропущены: Итого.')
  const saves: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('upd-kolst')) saves.push(request.url())
  })
  await page.keyboard.press('Enter')
  await expect(toastOf(page, 'Строк: 2')).toBeVisible()
  expect(saves).toHaveLength(1)
  expect(await quotasOf(okuu, way)).toEqual({
    [names[0]]: '3/4 0/0',
    [names[1]]: '0/0 0/0',
    [names[2]]: '1/2 0/0',
  })
})

// @rule quota-overview-paste
test('quota of a faculty: two specialities have the pasted group name → user chooses one; only that row is saved', async ({
  page,
  okuu,
}) => {
  const { way, name, names } = await givenCourses(okuu, 'Кфг')
  const other = way.second.speciality
  const link = await okuu.given.specialityGroup({ specialityId: other, groupNameId: name })
  await okuu.given.group({ specialityGroupId: link.id, intakeYearId: thisYear })
  await okuu.given.change('specialityName', way.second.name, { code: '989990' })
  await okuu.given.change('specialityName', way.name, { code: '989990', nameRu: 'Кфг специальность заочно' })
  await open(page, `quota?fac=${way.faculty}&year=${thisYear}`)
  await cell(page, names[1], 'осень Бюджет').click()
  // names of specialities with one code begin with the word that differs
  await expect(row(page, names[1])).toContainText('989990 · заочно')
  await expect(page.getByRole('row').filter({ hasText: '989990 · 2' })).toHaveCount(1)
  await pasteText(page, `${names[0]}\t6\t7\n${names[0]}\t8\t9\n`.repeat(6))
  await expect(pasteBar(page)).toContainText('Выберите, какая это группа.')
  await expectAccessible(page)
  await expect(pasteBar(page).getByRole('combobox').first()).toBeFocused()
  expect((await pasteBar(page).boundingBox())?.height).toBeLessThan(220)
  await pasteBar(page)
    .getByRole('combobox', { name: '(6 / 7)' })
    .first()
    .selectOption('1 курс · Кфг специальность 2 · Кфг')
  await expect(pasteBar(page)).toContainText('1 строка, сохранить?')
  await pasteBar(page).getByRole('button', { name: 'Сохранить' }).click()
  await expect(toastOf(page, 'Строк: 1')).toBeVisible()
  expect(await quotasOf(okuu, way)).toMatchObject({ [names[0]]: '0/0 0/0' })
  expect(await quotasOf(okuu, { ...way, speciality: other })).toEqual({ [names[0]]: '6/7 0/0' })
})

// @rule quota-overview quota-overview-copy
test('quota of a faculty: user copies last year → its numbers are previewed by half-year and course; Esc discards them', async ({
  page,
  okuu,
}) => {
  const { way, names, groups } = await givenCourses(okuu, 'Кфд')
  const [, second, third] = groups
  for (const quota of [
    { groupId: second, halfYearId: 1, budget: 64 },
    { groupId: second, halfYearId: 2, budget: 63 },
    { groupId: third, halfYearId: 2, budget: 20 },
  ])
    await okuu.given.quota({ academicYearId: thisYear - 1, ...quota })
  await open(page, `quota?fac=${way.faculty}&year=${thisYear}`)
  await expect(cell(page, names[0], 'прошлый год')).toHaveText('64')
  await expect(cell(page, names[1], 'прошлый год')).toHaveText('64')
  await expect(cell(page, names[2], 'прошлый год')).toHaveText('20')
  await button(page, 'Как в прошлом году').click()
  await expect(pasteBar(page)).toContainText('5 строк, сохранить?')
  await expect(cell(page, names[0], 'осень Бюджет')).toHaveText('0 64')
  await expect(cell(page, names[0], 'весна Бюджет')).toHaveText('0 63')
  await expect(cell(page, names[2], 'осень Бюджет')).toHaveText('0')
  await page.keyboard.press('Escape')
  await expect(pasteBar(page)).toHaveCount(0)
  await expect(cell(page, names[0], 'осень Бюджет')).toHaveText('0')
  expect(await quotasOf(okuu, way)).toMatchObject({ [names[0]]: '0/0 0/0' })
})

// @rule quota-overview
test('quota of a faculty: language is English or Kyrgyz → specialities have names in this language; no translation → Russian names', async ({
  page,
  okuu,
}) => {
  const { way, names } = await givenCourses(okuu, 'Кфя')
  const path = `quota?fac=${way.faculty}&year=${thisYear}`
  const line = page.getByRole('row', { name: new RegExp(names[0]) })
  await open(page, path, { language: 'en' })
  await expect(line).toContainText('Кфя speciality 1')
  await open(page, path, { language: 'ky' })
  await expect(line).toContainText('Кфя адистиги 1')
  await okuu.given.change('specialityName', way.name, { nameKy: '' })
  await page.reload()
  await expect(line).toContainText('Кфя специальность 1')
})
