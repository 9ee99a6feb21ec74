import type { Page } from '@playwright/test'
import { users } from '#contract/users.ts'
import { groupRow, thisYear } from './educational-screen.ts'
import { expect, open, test, toastOf } from './fixtures.ts'
import { givenDirection, givenGroups, givenPath } from './given.ts'
import { givenRooms, input, row, search, roomOf } from './rooms-screen.ts'
import { makePasswordPermanent, password } from './roles.ts'

// Counts pressed keys. Letters of a typed text are not counted.

const countKeys = (page: Page) => {
  let count = 0
  return {
    press: async (...keys: readonly string[]) => {
      for (const key of keys) {
        count += 1
        await page.keyboard.press(key)
      }
    },
    type: (text: string) => page.keyboard.type(text),
    count: () => count,
  }
}

test.describe('from the sign-in on', () => {
  test.use({ signedIn: false })

  // @rule keys-counted
  test('quota: registrar of one faculty signs in → the first planned number is saved after at most 6 keys', async ({
    page,
    okuu,
  }) => {
    const way = await givenPath(okuu, 'Счт')
    await givenGroups(okuu, way.speciality, 'Счт-1', [thisYear])
    await okuu.ask(users.save, {
      idUser: -1,
      login: 'schet',
      surname: 'Счётова',
      name: 'Айгүл',
      password,
      role: 'registrar',
      faculties: [way.faculty],
    })
    await makePasswordPermanent(okuu, 'schet')
    await open(page, 'login')
    await page.getByLabel('Логин').fill('schet')
    await page.getByLabel('Пароль', { exact: true }).fill(password)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('combobox', { name: 'Направление' })).toBeFocused()
    const { press, count } = countKeys(page)
    await press('Alt+l')
    const first = page
      .getByRole('row', { name: /^Счт-1/ })
      .getByRole('gridcell')
      .nth(1)
    await expect(first).toBeFocused()
    await press('2', '5', 'Enter')
    const planned = () =>
      okuu.sql(
        `SELECT q.budget FROM group_quota q JOIN study_group g ON g.id = q.group_id
         JOIN speciality_group l ON l.id = g.speciality_group_id
         WHERE l.speciality_id = $1 AND q.academic_year_id = $2 AND q.budget > 0`,
        [way.speciality, thisYear],
      )
    await expect.poll(planned).toEqual([{ budget: 25 }])
    expect(count()).toBeLessThanOrEqual(6)
  })
})

// @rule keys-counted
test('rooms: user adds another room to a building → this needs at most 8 keys', async ({ page, okuu }) => {
  const { building, faculty, department, unit } = await givenRooms(okuu, 'Счк', 2)
  await open(page, `audience?building=${building}`)
  await expect(row(page, 'К-1')).toBeVisible()
  const { press, type, count } = countKeys(page)
  await press('Alt+n')
  await expect(input(page, 'Номер')).toBeFocused()
  await type('К-3')
  await press('Tab')
  await type('30')
  await press('Tab')
  await type('54,5')
  await press('Tab')
  await type('лаборатория')
  await press('Enter')
  await expect(search(page, 'Факультет')).toHaveValue(new RegExp(faculty))
  await expect(search(page, 'Отдел')).toHaveValue(new RegExp(unit))
  await expect(search(page, 'Кафедра')).toHaveValue(new RegExp(department))
  // Enter focuses the next empty field
  await press('Enter')
  await expect(input(page, 'Примечание')).toBeFocused()
  await type('Проектор')
  await press('Enter')
  await expect(toastOf(page, 'Запись создана')).toBeVisible()
  expect(await roomOf(okuu, building, 'К-3')).toMatchObject({ capacity: '30', note: 'Проектор' })
  expect(count()).toBeLessThanOrEqual(8)
})

// @rule keys-counted rows-bulk
test('groups: user sets one extra text for ten groups → this needs at most 8 keys; one undo restores all ten groups', async ({
  page,
  okuu,
}) => {
  const way = await givenPath(okuu, 'Счг')
  const names = Array.from({ length: 10 }, (_, n) => `Счг-${n + 1}`)
  for (const name of names) await givenGroups(okuu, way.speciality, name, [thisYear])
  await open(page, `educational?${way.search}`)
  await expect(groupRow(page, `Счг-1-${thisYear}`)).toBeVisible()
  await groupRow(page, `Счг-1-${thisYear}`).focus()
  const { press, type, count } = countKeys(page)
  await press('Control+a')
  const change = page.getByRole('region', { name: 'Отмечено: 10' }).getByRole('button', { name: 'Изменить…' })
  await expect(change).toBeVisible()
  while (count() < 6 && !(await change.evaluate((button) => button === document.activeElement)))
    await press('Tab')
  await press('Enter')
  const text = page.getByRole('textbox', { name: 'Дополнительно' })
  await expect(text).toBeFocused()
  await type('вечерние')
  await press('Enter')
  await expect(toastOf(page, 'Изменено записей: 10')).toBeVisible()
  expect(count()).toBeLessThanOrEqual(8)
  const extras = async () =>
    (
      await okuu.sql<{ extra: string; named: boolean }>(
        `SELECT DISTINCT g.extra, g.individual_name AS named FROM study_group g
         JOIN speciality_group l ON l.id = g.speciality_group_id WHERE l.speciality_id = $1`,
        [way.speciality],
      )
    ).map(({ extra, named }) => [extra, named])
  expect(await extras()).toEqual([['вечерние', false]])
  await page.keyboard.press('Control+z')
  await expect.poll(extras).toEqual([['', false]])
})

// @rule keys-counted language-board
test('languages: user fills in the first missing name → this needs at most 4 keys', async ({
  page,
  okuu,
}) => {
  await okuu.given.qualification({ nameRu: 'Ааав знаток', nameKy: 'Ааав билерман', nameEn: '' })
  await open(page, 'languages?entity=qualification&name=en')
  await expect(page.locator('[data-cell][tabindex="0"]')).toBeFocused()
  const { press, type, count } = countKeys(page)
  await press('Enter')
  await expect(page.locator('[data-line]').first()).toBeFocused()
  await press('Enter')
  await expect(page.locator('[data-name]')).toBeFocused()
  await type('Connoisseur')
  await press('Control+Enter')
  await expect(toastOf(page, 'Сохранено записей: 1')).toBeVisible()
  expect(count()).toBeLessThanOrEqual(4)
})

// @rule keys-counted merge-screen
test('duplicates: user merges the two rows of a pair → this needs 2 clicks', async ({ page, okuu }) => {
  for (const ru of ['Щётная пара', 'Щётная «пара»']) await givenDirection(okuu, { code: '987771', ru })
  await open(page, 'duplicates?entity=direction')
  const pair = page.getByRole('listitem').filter({ hasText: 'Щётная' }).first()
  await pair.getByRole('button', { name: /^Сравнить/ }).click()
  await page.getByRole('main').getByRole('button', { name: 'Объединить', exact: true }).click()
  await expect(toastOf(page, 'Записи объединены')).toBeVisible()
  await expect(pair).toHaveCount(0)
})

// @rule keys-counted names-rename
test('structure: list of faculties is open, user renames one from a date → this needs at most 5 clicks and keys', async ({
  page,
  okuu,
}) => {
  const way = await givenPath(okuu, 'Счп')
  await open(page, `educational?${way.search}`)
  const level = page.getByRole('combobox', { name: 'Факультет', exact: true })
  await expect(level).toHaveValue(/Счп/)
  await level.click()
  const clicked = ['Изменить факультет', 'Переименовать с даты…']
  for (const name of clicked) await page.getByRole('button', { name }).click()
  await expect(page.getByLabel('С даты')).toBeFocused()
  const { press, type, count } = countKeys(page)
  await type('01.09.2024')
  await press('Tab')
  await type('Приказ № 5')
  await press('Tab')
  const name = page.getByLabel('Полное название (рус)')
  await expect(name).toBeFocused()
  await name.fill('Институт счёта')
  await press('Control+Enter')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(level).toHaveValue('Институт счёта')
  expect(clicked.length + count()).toBeLessThanOrEqual(5)
})

// @rule keys-counted duplicate-dismissed
test('duplicates: user dismisses ten pairs → this needs at most 10 keys', async ({ page, okuu }) => {
  // the words differ, so that no pair is similar to another pair
  const words = ['Агрономия', 'Бурение', 'Вулканология', 'Гляциология', 'Дендрология', 'Ерундистика']
  const more = ['Жеодезия', 'Зодчество', 'Ихтиология', 'Картография']
  const levels: number[] = []
  for (const word of [...words, ...more])
    for (const names of [
      { nameRu: `${word} счётная`, nameKy: `${word} эсеп` },
      { nameRu: `«${word}» счётная`, nameKy: `${word} эсеп 2` },
    ])
      levels.push((await okuu.given.level(names)).id)
  try {
    await open(page, 'duplicates?entity=level')
    const pairs = page.getByRole('main').getByRole('listitem').filter({ hasText: 'счётная' })
    await expect(pairs).toHaveCount(10)
    const before = await page.getByRole('button', { name: /^Сравнить/ }).count()
    await expect(page.getByRole('button', { name: /^Сравнить/ }).first()).toBeFocused()
    const { press, count } = countKeys(page)
    for (let n = 0; n < 10; n += 1) await press('Delete')
    await expect(page.getByRole('button', { name: /^Сравнить/ })).toHaveCount(before - 10)
    expect(count()).toBeLessThanOrEqual(10)
  } finally {
    for (const level of levels) await okuu.given.remove('level', level)
  }
})
