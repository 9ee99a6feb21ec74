import { expectAccessible } from './accessible.ts'
import { bodyRows as rows, expect, expectNoSidewaysScroll, open, test, toastOf } from './fixtures.ts'
import { thisYear } from './educational-screen.ts'
import { givenDirection, givenGroups, givenPath } from './given.ts'

// @rule rows-ticked rows-bulk
test('ticked rows: user ticks and changes three rows by keyboard → one toast undoes all changes', async ({
  page,
}) => {
  const { keyboard } = page
  await open(page, 'discipline')
  const kinds = () => rows(page).locator('[data-column="kind"]').allTextContents()
  await expect(rows(page).nth(2)).toContainText('Обязательная')
  const before = await kinds()
  await rows(page).first().focus()
  await keyboard.press('Space')
  await keyboard.press('Shift+ArrowDown')
  await keyboard.press('Shift+ArrowDown')
  await keyboard.press('Shift+ArrowDown')
  await keyboard.press('Shift+ArrowUp')
  const bar = page.getByRole('region', { name: 'Отмечено: 3' })
  await expect(bar).toBeVisible()
  await keyboard.press('Control+Enter')
  await expect(bar.getByRole('combobox', { name: 'Поле' })).toBeFocused()
  await keyboard.type('вид')
  await keyboard.press('Enter')
  await expect(bar.getByRole('combobox', { name: 'Вид дисциплины' })).toBeFocused()
  await keyboard.type('факульт')
  await keyboard.press('Enter')
  await expectAccessible(page)
  await keyboard.press('Control+Enter')
  await expect(toastOf(page, 'Изменено записей: 3')).toBeVisible()
  await expect(rows(page).nth(2)).toContainText('Факультативная')
  expect((await kinds()).slice(0, 4)).toEqual([...Array(3).fill('Факультативная'), before[3]])
  await expect(page.getByRole('region', { name: /Отмечено/ })).toHaveCount(0)
  await page.getByRole('region', { name: 'Сообщения' }).getByRole('button', { name: 'Отменить' }).click()
  await expect.poll(kinds).toEqual(before)
})

// @rule rows-ticked rows-bulk
test('ticked rows: user deletes ticked rows, one is protected → its name is shown; a button deletes the other rows', async ({
  page,
  okuu,
}) => {
  await givenDirection(okuu, { code: '980301', ru: 'Отмеченное первое' })
  await givenDirection(okuu, { code: '980302', ru: 'Отмеченное второе', editable: false })
  await givenDirection(okuu, { code: '980303', ru: 'Отмеченное третье' })
  await page.setViewportSize({ width: 390, height: 844 })
  await open(page, 'direction?q=отмеченное')
  await rows(page).first().getByRole('checkbox').click()
  await page.getByRole('button', { name: 'Отметить все: 3' }).click()
  await expectNoSidewaysScroll(page)
  await page.getByRole('button', { name: 'Удалить: 3' }).click()
  const refused = page.getByRole('alert').filter({ hasText: 'не прошла 1 запись из 3' })
  await expect(refused.getByRole('listitem')).toHaveText(/980302.*Удалить нельзя/)
  await expect(rows(page)).toHaveCount(3)
  await expect(refused.getByRole('button', { name: 'Остальные: 2' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(toastOf(page, 'Удалено записей: 2')).toBeVisible()
  await expect(rows(page)).toHaveCount(1)
  await expect(page.getByRole('region', { name: 'Отмечено: 1' })).toBeVisible()
  await page.keyboard.press('Control+Z')
  await expect(rows(page)).toHaveCount(3)
})

// @rule rows-ticked uses-list
test('ticked rows: user opens the uses of a ticked row → they are listed; the row remains ticked', async ({
  page,
  okuu,
}) => {
  await givenPath(okuu, 'Смотренный')
  await open(page, 'direction?q=Смотренный направление 1')
  await rows(page).first().getByRole('checkbox').click()
  await page.getByRole('button', { name: 'Где используется' }).click()
  const uses = page.getByRole('dialog').getByRole('region', { name: 'Где используется' })
  await expect(uses).toContainText('Смотренный специальность 1')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('region', { name: 'Отмечено: 1' })).toBeVisible()
})

// @rule rows-ticked rows-bulk
test('ticked rows: user has bulk actions → can disable users, change the ministry of institutions, delete unused rows', async ({
  page,
  okuu,
}) => {
  const bar = (count: number) => page.getByRole('region', { name: `Отмечено: ${count}` })
  const setInBulk = async (field: string, value: string, count: number) => {
    await bar(count).getByRole('button', { name: 'Изменить…' }).click()
    await bar(count).getByRole('combobox', { name: 'Поле' }).fill(field)
    await page.keyboard.press('Enter')
    await bar(count).getByRole('combobox', { name: field }).fill(value)
    await page.keyboard.press('Enter')
    await bar(count)
      .getByRole('button', { name: `Изменить: ${count}` })
      .click()
    await expect(toastOf(page, `Изменено записей: ${count}`)).toBeVisible()
  }
  for (const n of [1, 2])
    await okuu.given.user({ login: `tick${n}`, loginKey: `tick${n}`, surname: 'Отмеченный' })
  await open(page, 'users?q=отмеченный')
  await rows(page).first().focus()
  await page.keyboard.press('Control+A')
  await setInBulk('Отключён', 'Да', 2)
  await expect(rows(page).filter({ hasText: 'Отключён' })).toHaveCount(2)
  // disabling users has no undo
  await expect(
    page.getByRole('region', { name: 'Сообщения' }).getByRole('button', { name: 'Отменить' }),
  ).toHaveCount(0)

  const [own, other] = [
    await okuu.given.ministry({ nameRu: 'Отмеченное одно' }),
    await okuu.given.ministry({ nameRu: 'Отмеченное другое' }),
  ]
  for (const shortRu of ['ОТМ1', 'ОТМ2'])
    await okuu.given.institution({ ministryId: own.id, shortRu, fullRu: `Отмеченный ${shortRu}` })
  await open(page, 'setup?list=institution')
  for (const name of ['ОТМ1', 'ОТМ2']) await page.getByRole('checkbox', { name: `Отметить: ${name}` }).click()
  await setInBulk('Министерство', 'Отмеченное другое', 2)
  expect(
    await okuu.sql('SELECT count(*)::integer AS n FROM institution WHERE ministry_id = $1', [other.id]),
  ).toEqual([{ n: 2 }])
  await page.keyboard.press('Control+Z')
  await expect(rows(page).filter({ hasText: 'Отмеченное одно' })).toHaveCount(2)

  await open(page, 'setup?list=ministry')
  for (const name of ['одно', 'другое'])
    await page.getByRole('checkbox', { name: `Отметить: Отмеченное ${name}` }).click()
  await bar(2).getByRole('button', { name: 'Удалить: 2' }).click()
  await page.getByRole('button', { name: 'Остальные: 1' }).press('Enter')
  await expect(rows(page).filter({ hasText: 'Отмеченное другое' })).toHaveCount(0)
  await expect(rows(page).filter({ hasText: 'Отмеченное одно' })).toHaveCount(1)
})

// @rule rows-ticked rows-bulk
test('ticked rows: user sets one extra text for three groups → saved; one undo restores all; groups can be filtered', async ({
  page,
  okuu,
}) => {
  const way = await givenPath(okuu, 'Отг')
  for (const n of [1, 2, 3]) await givenGroups(okuu, way.speciality, `Отг-${n}`, [thisYear])
  const { keyboard } = page
  const extras = () =>
    okuu.sql(
      `SELECT g.extra FROM study_group g JOIN speciality_group l ON l.id = g.speciality_group_id
       WHERE l.speciality_id = $1 GROUP BY g.extra`,
      [way.speciality],
    )
  await open(page, `educational?${way.search}`)
  await page.getByRole('row', { name: `Отг-1-${thisYear}` }).focus()
  await keyboard.press('Control+A')
  const bar = page.getByRole('region', { name: 'Отмечено: 3' })
  await expect(bar).toBeVisible()
  await bar.getByRole('button', { name: 'Изменить…' }).press('Enter')
  const text = bar.getByRole('textbox', { name: 'Дополнительно' })
  await expect(text).toBeFocused()
  await keyboard.type('вечер')
  await expectAccessible(page)
  await keyboard.press('Enter')
  await expect(toastOf(page, 'Изменено записей: 3')).toBeVisible()
  expect(await extras()).toEqual([{ extra: 'вечер' }])
  await keyboard.press('Control+Z')
  await expect.poll(extras).toEqual([{ extra: '' }])

  await page.getByRole('button', { name: 'Отбор', exact: true }).press('Enter')
  await page.getByRole('combobox', { name: 'Столбец' }).selectOption({ label: 'Группа' })
  await page.getByRole('checkbox', { name: /^Отг-2/ }).press('Space')
  await keyboard.press('Escape')
  await expect(rows(page).filter({ hasText: 'Отг' })).toHaveCount(1)
})
