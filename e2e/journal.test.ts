import type { Page } from '@playwright/test'
import { expectAccessibleInEveryLook } from './accessible.ts'
import { thisYear } from './educational-screen.ts'
import {
  expect,
  expectNoSidewaysScroll,
  expectWholeLabels,
  type Okuu,
  open,
  test,
  toastOf,
} from './fixtures.ts'
import { givenDirection, givenGroups, givenPath, type GivenPath } from './given.ts'
import { signInAs, password } from './roles.ts'

test.describe.configure({ timeout: 120_000 })

const post = (page: Page, okuu: Okuu, path: string, data: object) =>
  page.request.post(`${okuu.url}/api/v1/${path}`, { data, headers: { 'X-Okuu': '1' } })

/** Saves and returns the id of the change from the header of the response. */
async function saveChange(page: Page, okuu: Okuu, path: string, data: object): Promise<string> {
  const answer = await post(page, okuu, path, data)
  expect(answer.ok()).toBe(true)
  const change = answer.headers()['x-change'] ?? ''
  expect(change).not.toBe('')
  return change
}

type Quota = { id: number; budget: number; contract: number; rev: number }

const quotasOf = ({ sql }: Okuu, way: GivenPath) =>
  sql<Quota>(
    `SELECT q.id, q.budget, q.contract, q.rev FROM group_quota q
     JOIN study_group g ON g.id = q.group_id JOIN speciality_group l ON l.id = g.speciality_group_id
     WHERE l.speciality_id = $1 AND q.half_year_id = 1 ORDER BY q.id`,
    [way.speciality],
  )

const countsOf = (quotas: readonly Quota[]) => quotas.map(({ budget, contract }) => [budget, contract])

/** Finds the open change: a region of the list, or a drawer if the list does not contain it. */
const openChange = (page: Page) =>
  page.getByRole('region', { name: /^Изменение №/ }).or(page.getByRole('dialog'))
const button = (page: Page, name: string) => openChange(page).getByRole('button', { name, exact: true })

// @rule journal-screen journal-undo
test('journal: user has pasted wrong quotas → filters find the change; the user’s undo restores the former numbers', {
  tag: '@daily',
}, async ({ page, okuu }) => {
  const way = await givenPath(okuu, 'Журд')
  for (const groupId of await givenGroups(okuu, way.speciality, 'Журд-1', [thisYear, thisYear - 1]))
    await okuu.given.quota({ groupId, academicYearId: thisYear, budget: 25, contract: 50 })
  const before = await quotasOf(okuu, way)
  expect(before).toHaveLength(2)
  await saveChange(page, okuu, 'ministerstvo/upd-kolst-all', {
    rows: before.map(({ id, rev }) => ({ idRrnkGrKolst: id, kolB: 250, kolK: 500, rev })),
  })

  await open(page, 'journal')
  await expect(page.getByRole('heading', { level: 2 }).first()).toContainText('Сегодня')
  await page.getByRole('button', { name: 'Отбор', exact: true }).click()
  await page.getByRole('combobox', { name: 'Что изменено' }).fill('плановое')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/journal\?entity=quota/)
  const found = page.getByRole('link', {
    name: /Массовая правка.*Журд-1.*и ещё 1.*Бюджет: ?25 ?250.*и ещё/,
  })
  await expect(found).toBeVisible()
  await expectAccessibleInEveryLook(page)
  await found.focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/entity=quota&change=\d+/)
  const row = openChange(page).getByRole('row', { name: /Бюджет/ })
  await expect(row.first()).toHaveText(/Бюджет.*25.*250/)
  await expect(row).toHaveCount(2)

  await button(page, 'Отменить всё изменение…').click()
  await expect(openChange(page).getByText('При отмене изменится записей: 2')).toBeVisible()
  expect(countsOf(await quotasOf(okuu, way))).toEqual([
    [250, 500],
    [250, 500],
  ])
  await expectAccessibleInEveryLook(page)
  await expect(page.getByRole('row', { name: /Журд-1.*Бюджет.*250.*25/ })).not.toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(button(page, 'Закрыть')).toBeFocused()
  await found.press('Control+z')
  await expect(button(page, 'Отменить изменение')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(toastOf(page, 'Изменение отменено')).toBeVisible()
  await expect(openChange(page).getByText('Отменено:')).toBeVisible()
  await expect(found).toBeFocused()
  expect(countsOf(await quotasOf(okuu, way))).toEqual(countsOf(before))

  await openChange(page)
    .getByRole('link', { name: /^Изменение/ })
    .click()
  await expect(openChange(page).getByText('Отменяет:')).toBeVisible()
  await openChange(page)
    .getByRole('link', { name: /^Изменение/ })
    .click()
  await expect(openChange(page).getByText('Отменено:')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(openChange(page)).toHaveCount(0)
  await expect(page).toHaveURL(/journal\?entity=quota$/)
  await expect(found.last()).toContainText('отменено')
  const people = page.locator('a[data-change] > :nth-child(5)')
  const edges = await people.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().left))
  expect(edges.length).toBeGreaterThan(1)
  expect(new Set(edges).size).toBe(1)
})

// @rule change-summary
test('journal: user set one value for many rows → the entry shows the number of rows, and the value once', async ({
  page,
  okuu,
}) => {
  const way = await givenPath(okuu, 'Журм')
  for (const groupId of await givenGroups(okuu, way.speciality, 'Журм-1', [thisYear, thisYear - 1]))
    await okuu.given.quota({ groupId, academicYearId: thisYear, budget: 25, contract: 50 })
  await saveChange(page, okuu, 'ministerstvo/upd-kolst-all', {
    rows: (await quotasOf(okuu, way)).map(({ id, rev }) => ({ idRrnkGrKolst: id, kolB: 24, kolK: 50, rev })),
  })
  await open(page, 'journal?entity=quota')
  const line = page.getByRole('link', { name: /Массовая правка.*Журм-1/ })
  await expect(line).toContainText(/2 строки: Бюджет: ?25 ?24/)
  await expect(line).not.toContainText(/25 ?24.*25 ?24/)
})

// @rule change-operation change-place change-reason change-summary
test('journal: user opens an entry → operation, fields, place and reason are shown; a reason can be added', async ({
  page,
  okuu,
}) => {
  const way = await givenPath(okuu, 'Журо')
  const row = await okuu.sql<{
    id: number
    short: string
    full: string
    rev: number
    vuz: number
    head: string
  }>(
    `SELECT f.id, f.short_ru AS short, f.full_ru AS full, f.rev, f.institution_id AS vuz FROM faculty f
     JOIN speciality s ON s.faculty_id = f.id WHERE s.id = $1`,
    [way.speciality],
  )
  const [faculty] = row
  if (faculty === undefined) throw new Error('The way has no faculty')
  const change = await saveChange(page, okuu, 'ministerstvo/ins-upd-faculty', {
    idFaculty: faculty.id,
    idVuz: faculty.vuz,
    shortName: faculty.short,
    shortNameKg: '',
    shortNameEn: '',
    fullName: 'Институт гор',
    fullNameKg: '',
    fullNameEn: '',
    nDirector: '',
    rev: faculty.rev,
  })
  await open(page, 'journal?operation=save&entity=faculty')
  const line = page.locator(`[data-change][href*="change=${change}"]`)
  await expect(line).toContainText('Правка')
  await expect(line).toContainText(/Полное название.*Институт гор.*› /)
  await line.click()
  await openChange(page).getByLabel('Основание').fill('Приказ № 12 от 01.09.2026')
  await page.keyboard.press('Enter')
  await expect(toastOf(page, 'Основание сохранено')).toBeVisible()
  await expectAccessibleInEveryLook(page)
  await page.keyboard.press('Escape')
  await expect(line).toContainText('Основание: Приказ № 12 от 01.09.2026')
  await line.click()
  await openChange(page).getByRole('link', { name: 'Показать на экране «Структура обучения»' }).click()
  await expect(page).toHaveURL(new RegExp(`educational\\?min=\\d+&vuz=${faculty.vuz}&fac=${faculty.id}`))
  // there are no imports of users, so the list is empty
  await open(page, 'journal?operation=import&entity=user')
  await expect(page.getByText('По этим условиям изменений нет')).toBeVisible()
})

// @rule journal-undo
test('journal: undo of a change is refused → the message links to the later change; the link opens that change', async ({
  page,
  okuu,
}) => {
  const id = await givenDirection(okuu, { code: '970950', ru: 'Журнал жолу' })
  const rename = (direction_: string, rev: number) =>
    saveChange(page, okuu, 'ministerstvo/ins-upd-direction', {
      idDirection: id,
      code: '970950',
      direction_,
      directionKg: 'Журнал ky',
      directionEn: 'Journal',
      rev,
    })
  const rev = async () =>
    (await okuu.sql<{ rev: number }>('SELECT rev FROM direction WHERE id = $1', [id]))[0]?.rev ?? 0
  const first = await rename('Журнал эки', await rev())
  const second = await rename('Журнал үч', await rev())
  await page.setViewportSize({ width: 390, height: 844 })
  await open(page, `journal?change=${first}`)
  await button(page, 'Отменить всё изменение…').click()
  await expect(page.getByRole('dialog', { name: /^Отменить правку\?/ })).toBeVisible()
  await expect(openChange(page).getByText('Отменить нельзя: это изменили ещё раз')).toBeVisible()
  await expect(
    openChange(page).getByText(
      /«970950 Журнал үч»: .*Асанова.*Наименование на русском: Журнал эки → Журнал үч/,
    ),
  ).toBeVisible()
  await expectNoSidewaysScroll(page)
  await expectWholeLabels(page)
  await openChange(page)
    .getByRole('link', { name: `Изменение № ${second}` })
    .click()
  await expect(page).toHaveURL(new RegExp(`change=${second}$`))
  await expect(
    openChange(page)
      .getByRole('row', { name: /Журнал үч/ })
      .last(),
  ).toBeVisible()
})

// @rule journal-screen
test('journal on a phone: period has no changes, or the change in the URL does not exist → a message is shown', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await open(page, 'journal?from=2001-01-01&to=2001-01-02')
  await expect(page.getByText('По этим условиям изменений нет')).toBeVisible()
  await expect(page.getByLabel('С даты')).toHaveValue('01.01.2001')
  await expectNoSidewaysScroll(page)
  await page.getByRole('button', { name: 'Сбросить отбор' }).click()
  await expect(page).toHaveURL(/journal$/)
  await expect(page.getByLabel('С даты')).toHaveCount(0)
  await open(page, 'journal')
  const period = page.getByRole('combobox', { name: 'Когда' })
  await expect(period).toBeHidden()
  await page.getByRole('button', { name: 'Отбор', exact: true }).click()
  await expect(period).toHaveValue('30 дней')
  await period.fill('по датам')
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('С даты')).toBeVisible()
  await expectNoSidewaysScroll(page)
  await open(page, 'journal?operation=dismiss&q=жок-нерсе')
  await page.getByRole('button', { name: 'Показать за год' }).click()
  await expect(page).toHaveURL(/period=year/)
  await expect(period).toHaveValue('Год')
  await open(page, 'journal?change=999999999999')
  await expect(openChange(page).getByText('Такого изменения в журнале нет')).toBeVisible()
})

// @rule journal-screen
test('journal: changes exceed one page → a button loads earlier changes; arrows move between them', async ({
  page,
  okuu,
}) => {
  for (let n = 10; n < 70; n += 1) await givenDirection(okuu, { code: `9708${n}`, ru: `Баракча ${n}` })
  await open(page, 'journal?entity=direction')
  const links = page.getByRole('main').getByRole('link')
  await expect(links).toHaveCount(50)
  await links.first().focus()
  await page.keyboard.press('ArrowDown')
  await expect(links.nth(1)).toBeFocused()
  await page.getByRole('button', { name: 'Показать более ранние' }).click()
  await expect(links.nth(59)).toContainText('Баракча 10')
  await expect(links.nth(49)).toContainText('Баракча 20')
})

test.describe('as a user with the role reader', () => {
  test.use({ signedIn: 'alone' })

  // @rule journal-undo people-roles
  test('journal: user opens a change → its values are shown, with the reason why this user cannot undo it', async ({
    page,
    okuu,
  }) => {
    const id = await givenDirection(okuu, { code: '970951', ru: 'Окурман жолу' })
    const change = await saveChange(page, okuu, 'ministerstvo/del-direction', { idDirection: id })
    await signInAs(page, okuu, 'журналчы', { role: 'reader' })
    await open(page, `journal?change=${change}`)
    await expect(
      openChange(page)
        .getByRole('row', { name: /Окурман жолу/ })
        .first(),
    ).toBeVisible()
    await expect(openChange(page).getByText('Только просмотр: у вас нет права изменять данные')).toBeVisible()
    await expect(button(page, 'Отменить всё изменение…')).toHaveCount(0)
    await expect(openChange(page).getByRole('link', { name: /Показать на экране/ })).toHaveCount(0)
    expect(await okuu.sql('SELECT id FROM direction WHERE id = $1', [id])).toEqual([])
  })
})

test.describe('with its own session', () => {
  test.use({ signedIn: 'alone' })

  // @rule journal-screen history-of-users
  test('journal: users were changed → administrator can filter by kind and author; user with the role reader cannot', async ({
    page,
    okuu,
  }) => {
    const user = { idUser: -1, login: 'juros', password, role: 'reader' }
    expect((await post(page, okuu, 'users/save', user)).ok()).toBe(true)
    const what = page.getByRole('combobox', { name: 'Что изменено' })
    await open(page, 'journal')
    await page.getByRole('button', { name: 'Отбор', exact: true }).click()
    await what.fill('пользоват')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/journal\?entity=user$/)
    const found = page.getByRole('link', { name: /juros/ })
    await expect(found.first()).toBeVisible()
    const author = page.getByRole('combobox', { name: 'Кто', exact: true })
    await author.click()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/entity=user&user=\d+$/)
    await expect(found.first()).toBeVisible()

    await signInAs(page, okuu, 'juros-okurman', { role: 'reader' })
    await open(page, 'journal')
    await page.getByRole('button', { name: 'Отбор', exact: true }).click()
    await what.fill('пользоват')
    await expect(page.getByRole('status').filter({ hasText: 'ничего не найдено' })).toBeVisible()
    await open(page, 'journal?entity=user')
    await expect(page.getByText('По этим условиям изменений нет')).toBeVisible()
    await expect(page.getByRole('main').getByRole('link', { name: /juros/ })).toHaveCount(0)
  })
})

// @rule journal-screen journal-folds
test('journal: one user edits directions repeatedly → the edits are one entry, which filters can hide', async ({
  page,
  okuu,
}) => {
  const way = await givenPath(okuu, 'Складка')
  const [faculty] = await okuu.sql<{ name: string; rev: number }>(
    'SELECT full_ru AS name, rev FROM faculty WHERE id = $1',
    [way.faculty],
  )
  const first = await givenDirection(okuu, { code: '980171', ru: 'Складка первая' })
  const second = await givenDirection(okuu, { code: '980172', ru: 'Складка вторая' })
  const rename = (id: number, code: string, name: string) =>
    saveChange(page, okuu, 'ministerstvo/ins-upd-direction', {
      idDirection: id,
      code,
      direction_: name,
      directionKg: name,
      directionEn: name,
    })
  await open(page, 'journal')
  await rename(first, '980171', 'Складка первая иная')
  await rename(second, '980172', 'Складка вторая иная')
  await page.reload()
  const fold = page.getByRole('button', {
    name: /Правка.*Направления: \d+ прав.*Складка вторая иная.*Складка первая иная/,
  })
  await expect(fold).toHaveAttribute('aria-expanded', 'false')
  await fold.focus()
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('link', { name: /980171 Складка первая иная/ })).toBeVisible()
  await page.keyboard.press('ArrowLeft')
  await expect(page.getByRole('link', { name: /980171 Складка первая иная/ })).toHaveCount(0)
  await page.keyboard.press('Control+z')
  await expect(page.getByRole('dialog', { name: /^Отменить правку\?/ })).toContainText('Складка вторая иная')
  await page.keyboard.press('Escape')
  await expect(fold).toBeFocused()
  await fold.click()
  await expectAccessibleInEveryLook(page)

  await page.getByRole('button', { name: 'Объединения' }).click()
  await expect(page).toHaveURL(/operation=merge/)
  await expect(fold).toHaveCount(0)
  await page.getByRole('button', { name: 'Всё', exact: true }).click()
  await expect(fold).toBeVisible()

  const place = page.getByRole('combobox', { name: 'Где' })
  const period = page.getByRole('combobox', { name: 'Когда' })
  const left = async () => (await period.boundingBox())?.x
  const before = await left()
  await place.focus()
  // typing in a filter does not move the next filter
  expect(await left()).toBe(before)
  await place.fill(faculty?.name ?? '')
  expect(await left()).toBe(before)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`faculty=${way.faculty}`))
  await expect(fold).toHaveCount(0)
  await page.reload()
  await expect(place).toHaveValue(new RegExp(faculty?.name ?? '-'))
  await page.setViewportSize({ width: 390, height: 844 })
  await expectNoSidewaysScroll(page)
})
