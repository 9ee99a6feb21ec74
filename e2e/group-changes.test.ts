import type { Page } from '@playwright/test'
import { choose, footer, groupRow, select, tabTo, thisYear } from './educational-screen.ts'
import { expectAccessible, expectAccessibleInEveryLook } from './accessible.ts'
import { expect, expectNoSidewaysScroll, type Okuu, open, test, toastOf } from './fixtures.ts'
import { givenGroups, givenWay } from './given.ts'

const dialog = (page: Page) => page.getByRole('dialog')
const guard = (page: Page) => page.getByRole('dialog', { name: 'Есть несохранённые изменения' })
/** Of a list in a modal. */
const search = (page: Page) => dialog(page).getByRole('combobox')
const panel = (page: Page) => page.getByRole('region', { name: 'Группы' })
const box = (page: Page, group: string, flag: 'Зимний приём' | 'Инд. название') =>
  page.getByRole('checkbox', { name: `${group}: ${flag}` })

/** Groups of a speciality by their names: text, individual name, winter reception. */
const stored = async ({ sql }: Okuu, speciality: number) =>
  Object.fromEntries(
    (
      await sql<{ key: string; extra: string; named: boolean; winter: boolean }>(
        `SELECT n.name || '-' || g.intake_year_id AS key, g.extra, g.individual_name AS named,
           g.winter_reception AS winter
         FROM study_group g JOIN speciality_group l ON l.id = g.speciality_group_id
         JOIN group_name n ON n.id = l.group_name_id WHERE l.speciality_id = $1`,
        [speciality],
      )
    ).map(({ key, ...row }) => [key, row]),
  )
const plain = { extra: '', named: false, winter: false }

/** Planned students of a group in the first half-year of its intake year. */
const givenQuota = ({ sql }: Okuu, name: string, year: number, budget: number, halfYear = 1) =>
  sql(
    `INSERT INTO group_quota (group_id, academic_year_id, half_year_id, budget, contract)
     SELECT g.id, $2::int, $4::int, $3::int, 0 FROM study_group g
     JOIN speciality_group l ON l.id = g.speciality_group_id JOIN group_name n ON n.id = l.group_name_id
     WHERE n.name = $1 AND g.intake_year_id = $2::int`,
    [name, year, budget, halfYear],
  )

test('a group gets an extra text and is called by it, all by keyboard; undo takes it back', async ({
  page,
  okuu,
}) => {
  const { keyboard } = page
  const way = await givenWay(okuu, 'Поправка')
  await givenGroups(okuu, way.speciality, 'Пр-1', [thisYear])
  await givenGroups(okuu, way.speciality, 'Пр-2', [thisYear])
  await open(page, `educational?${way.search}`)
  await expect(groupRow(page, `Пр-1-${thisYear}`)).toBeVisible()
  await keyboard.press('/')
  await tabTo(page, groupRow(page, `Пр-1-${thisYear}`))
  await keyboard.press('Enter')
  const form = dialog(page)
  const save = form.getByRole('button', { name: 'Сохранить' })
  await expect(form).toHaveAccessibleName(`Изменить группу Пр-1-${thisYear}`)
  await expect(page).toHaveURL(/modal=group-edit&id=\d+$/)
  await expect(form.getByLabel('Дополнительно')).toBeFocused()
  await expect(save).toHaveAccessibleDescription('Изменений нет')
  await expect(form.getByLabel('Дополнительно')).toHaveAttribute('maxlength', '20')

  // an individual name needs a text
  await keyboard.press('Tab')
  await keyboard.press('Space')
  await keyboard.press('Control+Enter')
  await expect(form.getByLabel('Дополнительно')).toBeFocused()
  await expect(form.getByText('Для индивидуального названия нужен дополнительный текст')).toBeVisible()
  expect((await stored(okuu, way.speciality))[`Пр-1-${thisYear}`]).toEqual(plain)

  await keyboard.type('Мой курс')
  await expect(form.getByText('Группа будет называться: Мой курс')).toBeVisible()
  await keyboard.press('Escape')
  await expect(guard(page)).toBeVisible()
  await keyboard.press('Escape')
  await expect(guard(page)).toHaveCount(0)
  await expect(form.getByLabel('Дополнительно')).toBeFocused()
  await keyboard.press('Control+Enter')
  await expect(toastOf(page, 'Изменения сохранены')).toBeVisible()
  await expect(dialog(page)).toHaveCount(0)
  await expect(groupRow(page, 'Мой курс')).toBeFocused()
  expect(await stored(okuu, way.speciality)).toEqual({
    [`Пр-1-${thisYear}`]: { extra: 'Мой курс', named: true, winter: false },
    [`Пр-2-${thisYear}`]: plain,
  })
  await page.getByRole('button', { name: 'Отменить' }).click()
  await expect(groupRow(page, `Пр-1-${thisYear}`)).toBeVisible()
})

test('somebody else was quicker: both versions, and the choice between them', async ({ page, okuu }) => {
  const way = await givenWay(okuu, 'Гонка')
  await givenGroups(okuu, way.speciality, 'Гон-1', [thisYear])
  await open(page, `educational?${way.search}`)
  await page.getByRole('button', { name: `Изменить группу: Гон-1-${thisYear}` }).click()
  await dialog(page).getByLabel('Дополнительно').fill('мой')
  await okuu.sql(
    `UPDATE study_group SET extra = 'чужой' WHERE speciality_group_id IN
       (SELECT id FROM speciality_group WHERE speciality_id = $1)`,
    [way.speciality],
  )
  await page.keyboard.press('Control+Enter')
  await expect(dialog(page).getByRole('row', { name: 'Дополнительно мой чужой' })).toBeVisible()
  await dialog(page).getByRole('button', { name: 'Сохранить свой вариант' }).click()
  await expect(groupRow(page, `Гон-1-${thisYear} мой`)).toBeVisible()
})

test('flags of many groups are saved at once; 4 and 5 stay red at their rows, the rest is saved', async ({
  page,
  okuu,
}) => {
  const { keyboard } = page
  const way = await givenWay(okuu, 'Отметки')
  await givenGroups(okuu, way.speciality, 'От-1', [thisYear - 1, thisYear])
  await givenGroups(okuu, way.speciality, 'От-2', [thisYear])
  await givenGroups(okuu, way.speciality, 'От-3', [thisYear])
  await givenQuota(okuu, 'От-2', thisYear, 5)
  await okuu.sql(
    `UPDATE study_group g SET extra = 'текст' FROM speciality_group l JOIN group_name n ON n.id = l.group_name_id
     WHERE l.id = g.speciality_group_id AND n.name = 'От-3'`,
  )
  await open(page, `educational?${way.search}`)
  const start = panel(page).getByRole('button', { name: 'Изменить отметки' })
  await expect(start).toBeVisible()
  await keyboard.press('/')
  await tabTo(page, start)
  await keyboard.press('Enter')
  await expect(page).toHaveURL(/modal=group-flags$/)
  const [old, now, entered, named] = [
    `От-1-${thisYear - 1}`,
    `От-1-${thisYear}`,
    `От-2-${thisYear}`,
    `От-3-${thisYear} текст`,
  ]
  await expect(box(page, old, 'Зимний приём')).toBeFocused()
  const save = panel(page).getByRole('button', { name: 'Сохранить' })
  await expect(save).toHaveAccessibleDescription('Изменений нет')
  // down the column: not admitted this year, fine, planned students entered
  await keyboard.press('Space')
  await keyboard.press('ArrowDown')
  await keyboard.press('Space')
  await keyboard.press('ArrowDown')
  await keyboard.press('Space')
  // without a text there is no individual name
  await expect(box(page, now, 'Инд. название')).toHaveAttribute('aria-disabled', 'true')
  await box(page, now, 'Инд. название').click({ force: true })
  await expect(box(page, now, 'Инд. название')).not.toBeChecked()
  await box(page, named, 'Инд. название').click()
  await expect(panel(page)).toContainText('Изменено групп: 4')
  await keyboard.press('Control+Enter')

  await expect(toastOf(page, 'Изменения сохранены')).toBeVisible()
  await expect(toastOf(page, old)).toBeVisible()
  await expect(toastOf(page, entered)).toBeVisible()
  await expect(box(page, old, 'Зимний приём')).toHaveAccessibleDescription(
    'Ошибка зимнего приёма: изменение не сохранено',
  )
  await expect(box(page, entered, 'Зимний приём')).toHaveAccessibleDescription(
    'Зимний приём для этой группы недоступен',
  )
  await expect(panel(page)).toContainText('Изменено групп: 2')
  expect(await stored(okuu, way.speciality)).toEqual({
    [`От-1-${thisYear - 1}`]: plain,
    [`От-1-${thisYear}`]: { ...plain, winter: true },
    [`От-2-${thisYear}`]: plain,
    [`От-3-${thisYear}`]: { extra: 'текст', named: true, winter: false },
  })
  await expectAccessible(page)

  // unticked there is nothing wrong any more; what is left is asked about
  await box(page, old, 'Зимний приём').click()
  await expect(panel(page).getByText('Ошибка зимнего приёма')).toHaveCount(0)
  await page.goBack()
  await expect(guard(page)).toBeVisible()
  await guard(page).getByRole('button', { name: 'Остаться' }).click()
  await box(page, entered, 'Зимний приём').click()
  await keyboard.press('Escape')
  await expect(start).toBeFocused()
  await expect(page).not.toHaveURL(/modal/)
})

test('flags that could not be saved keep what was ticked; saved ones are taken back', async ({
  page,
  okuu,
}) => {
  const way = await givenWay(okuu, 'Разрыв')
  await givenGroups(okuu, way.speciality, 'Об-1', [thisYear])
  await open(page, `educational?${way.search}&modal=group-flags`)
  await box(page, `Об-1-${thisYear}`, 'Зимний приём').click()
  await page.route('**/insUpdGroupReception*', (route) => route.abort('connectionrefused'))
  await panel(page).getByRole('button', { name: 'Сохранить' }).click()
  await expect(panel(page).getByRole('alert')).toContainText('Ошибка интернета')
  await expect(box(page, `Об-1-${thisYear}`, 'Зимний приём')).toBeChecked()
  await page.unroute('**/insUpdGroupReception*')
  await panel(page).getByRole('button', { name: 'Сохранить' }).click()
  await expect(toastOf(page, 'Изменения сохранены')).toBeVisible()
  expect((await stored(okuu, way.speciality))[`Об-1-${thisYear}`]?.winter).toBe(true)
  await expect(panel(page).getByRole('checkbox')).toHaveCount(0)
  await page.keyboard.press('Control+KeyZ')
  await expect(toastOf(page, 'Изменение отменено')).toBeVisible()
  expect((await stored(okuu, way.speciality))[`Об-1-${thisYear}`]?.winter).toBe(false)
})

test('a group is copied onto another one, which says before what it loses', async ({ page, okuu }) => {
  const way = await givenWay(okuu, 'Копия')
  await givenGroups(okuu, way.speciality, 'Копия-1', [thisYear])
  await givenGroups(okuu, way.speciality, 'Копия-2', [thisYear - 1, thisYear])
  await givenQuota(okuu, 'Копия-1', thisYear, 12)
  await givenQuota(okuu, 'Копия-2', thisYear, 3)
  await givenQuota(okuu, 'Копия-2', thisYear, 4, 2)
  await okuu.sql(
    `UPDATE study_group g SET extra = 'рус', winter_reception = true FROM speciality_group l
     JOIN group_name n ON n.id = l.group_name_id WHERE l.id = g.speciality_group_id AND n.name = 'Копия-1'`,
  )
  await open(page, `educational?${way.search}`)
  await page.getByRole('button', { name: `Скопировать группу: Копия-1-${thisYear} рус` }).click()
  const copy = dialog(page).getByRole('button', { name: 'Копировать' })
  await expect(copy).toHaveAccessibleDescription('Выберите другую группу')
  await expect(select(page, 'В группу')).toBeFocused()
  await select(page, 'В группу').click()
  // itself is not offered
  await expect(page.getByRole('option')).toHaveText(['--', `Копия-2-${thisYear - 1}`, `Копия-2-${thisYear}`])
  await page.getByRole('option', { name: `Копия-2-${thisYear - 1}` }).click()
  await expect(dialog(page)).toContainText('Зимний приём не переносится: годы набора разные.')
  await choose(page, 'В группу', `Копия-2-${thisYear}`)
  await expect(dialog(page).getByRole('row')).toHaveText([
    'ПолеБылоСтанет',
    'Дополнительно—рус',
    'Зимний приёмНетДа',
    /План студентов .* полугодие 1бюджет 3, контракт 0бюджет 12, контракт 0/,
  ])
  await expectAccessible(page)
  await page.keyboard.press('Control+Enter')
  await expect(toastOf(page, 'Ваш запрос успешно выполнен')).toBeVisible()
  await expect(groupRow(page, `Копия-2-${thisYear} рус`)).toBeVisible()
  const copied = { extra: 'рус', named: false, winter: true }
  expect(await stored(okuu, way.speciality)).toEqual({
    [`Копия-1-${thisYear}`]: copied,
    [`Копия-2-${thisYear}`]: copied,
    [`Копия-2-${thisYear - 1}`]: plain,
  })
  const quotas = await okuu.sql(
    `SELECT q.half_year_id AS half, q.budget FROM group_quota q JOIN study_group g ON g.id = q.group_id
     JOIN speciality_group l ON l.id = g.speciality_group_id JOIN group_name n ON n.id = l.group_name_id
     WHERE n.name = 'Копия-2' AND q.budget > 0 ORDER BY 1`,
  )
  expect(quotas).toEqual([
    { half: 1, budget: 12 },
    { half: 2, budget: 4 },
  ])
})

test('a group is deleted after a question; one with planned students is not', async ({ page, okuu }) => {
  const way = await givenWay(okuu, 'Удаление')
  await givenGroups(okuu, way.speciality, 'Уд-1', [thisYear])
  await givenGroups(okuu, way.speciality, 'Уд-2', [thisYear])
  await givenQuota(okuu, 'Уд-2', thisYear, 7)
  await open(page, `educational?${way.search}`)
  await groupRow(page, `Уд-2-${thisYear}`).focus()
  await page.keyboard.press('Delete')
  await expect(dialog(page)).toContainText('Вы действительно хотите удалить эту запись?')
  await expect(dialog(page)).toContainText(`Уд-2-${thisYear}`)
  await expect(dialog(page).getByRole('button', { name: 'Отмена' })).toBeFocused()
  await expectAccessible(page)
  await dialog(page).getByRole('button', { name: 'Удалить' }).click()
  await expect(toastOf(page, 'Удалить нельзя: запись используется или защищена')).toBeVisible()
  await expect(dialog(page)).toContainText('Запись используется в других данных')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: `Удалить группу: Уд-1-${thisYear}` }).click()
  await dialog(page).getByRole('button', { name: 'Удалить' }).click()
  await expect(toastOf(page, 'Запись удалена')).toBeVisible()
  await expect(dialog(page)).toHaveCount(0)
  await expect(groupRow(page, `Уд-1-${thisYear}`)).toHaveCount(0)
  expect(Object.keys(await stored(okuu, way.speciality))).toEqual([`Уд-2-${thisYear}`])
})

test('a group name is renamed everywhere at once, picked, and deleted when nobody bears it', async ({
  page,
  okuu,
}) => {
  const { keyboard } = page
  const way = await givenWay(okuu, 'Имена')
  await givenGroups(okuu, way.speciality, 'Переим-1', [thisYear])
  await okuu.sql(`INSERT INTO group_name (name) VALUES ('Переим-ничья')`)
  await open(page, `educational?${way.search}`)
  const pencil = footer(page).getByRole('button', { name: 'Выбрать или изменить название группы' })
  await expect(groupRow(page, `Переим-1-${thisYear}`)).toBeVisible()
  await keyboard.press('/')
  await tabTo(page, pencil)
  await keyboard.press('Enter')
  await expect(page).toHaveURL(/modal=group-pick$/)
  await expect(search(page)).toBeFocused()
  await keyboard.type('Переим-')
  await expect(page.getByRole('option')).toHaveText([
    'Переим-1групп: 1, факультетов: 1',
    'Переим-ничьянигде не используется',
  ])
  await expectAccessible(page)
  await keyboard.press('F2')
  const form = dialog(page)
  await expect(form).toContainText('Групп: 1, факультетов: 1.')
  await form.getByLabel('Название группы').fill('Переим-2')
  await keyboard.press('Control+Enter')
  await expect(toastOf(page, 'Изменения сохранены')).toBeVisible()
  await expect(page.getByRole('option').first()).toContainText('Переим-2')

  // in use it stays, whatever is asked
  await form.getByRole('button', { name: 'Удалить' }).click()
  await form.getByRole('button', { name: 'Удалить' }).click()
  await expect(toastOf(page, 'Удалить нельзя: запись используется или защищена')).toBeVisible()
  await keyboard.press('Escape')
  await page.getByRole('option', { name: /Переим-ничья/ }).click()
  await form.getByRole('button', { name: 'Удалить' }).click()
  await expect(form).toContainText('Вы действительно хотите удалить эту запись?')
  await form.getByRole('button', { name: 'Удалить' }).click()
  await expect(toastOf(page, 'Запись удалена')).toBeVisible()
  await expect(page.getByRole('option')).toHaveText(['Переим-2групп: 1, факультетов: 1'])
  await expect(search(page)).toBeFocused()
  await keyboard.press('Enter')
  await expect(dialog(page)).toHaveCount(0)
  await expect(select(page, 'Группа')).toHaveValue('Переим-2')
  await expect(groupRow(page, `Переим-2-${thisYear}`)).toBeVisible()
  const names = await okuu.sql(`SELECT name FROM group_name WHERE name LIKE 'Переим-%'`)
  expect(names).toEqual([{ name: 'Переим-2' }])
})

test('subgroup and year are picked from their lists as well', async ({ page, okuu }) => {
  const way = await givenWay(okuu, 'Списки')
  await open(page, `educational?${way.search}`)
  await footer(page).getByRole('button', { name: 'Выбор года' }).click()
  await expect(search(page)).toBeFocused()
  await page.keyboard.type(`20${thisYear - 3}/`)
  await page.keyboard.press('Enter')
  await expect(select(page, 'Год набора')).toHaveValue(`20${thisYear - 3}/${thisYear - 2}`)
  await expect(dialog(page)).toHaveCount(0)
  await footer(page).getByRole('button', { name: 'Выбор подгруппы' }).click()
  await expect(page).toHaveURL(/modal=subgroup-pick$/)
  await expect(search(page)).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expectAccessible(page)
  await page.keyboard.press('Enter')
  await expect(select(page, 'Подгруппа')).toHaveValue('1')
})

/** A group of the test's own, and the modals that are about it. */
async function givenModals(okuu: Okuu, key: string) {
  const way = await givenWay(okuu, key)
  await givenGroups(okuu, way.speciality, `${key}-1`, [thisYear])
  const [group] = await okuu.sql<{ id: number; name: number }>(
    `SELECT g.id, l.group_name_id AS name FROM study_group g JOIN speciality_group l ON l.id = g.speciality_group_id
     WHERE l.speciality_id = $1`,
    [way.speciality],
  )
  const ofGroup = ['group-edit', 'group-copy', 'group-delete'].map((modal) => `${modal}&id=${group?.id}`)
  const ofName = ['group-name-edit', 'group-name-delete'].map((modal) => `${modal}&id=${group?.name}`)
  const lists = ['group-flags', 'group-pick', 'group-name-add', 'subgroup-pick', 'year-pick']
  return { way, modals: [...ofGroup, ...ofName, ...lists] }
}
const isOpen = (page: Page, modal: string) =>
  expect(modal === 'group-flags' ? page.getByRole('checkbox').first() : dialog(page)).toBeVisible()

test('the modals of groups are accessible in both themes and every language', async ({ page, okuu }) => {
  test.setTimeout(120_000)
  const { way, modals } = await givenModals(okuu, 'Вид')
  for (const modal of modals) {
    await open(page, `educational?${way.search}&modal=${modal}`)
    await isOpen(page, modal)
    await expectAccessibleInEveryLook(page)
  }
})

test('the modals of groups are whole on a phone', async ({ page, okuu }) => {
  const { way, modals } = await givenModals(okuu, 'Ладонь')
  await page.setViewportSize({ width: 390, height: 844 })
  for (const modal of modals) {
    await open(page, `educational?${way.search}&modal=${modal}`)
    await isOpen(page, modal)
    await expectNoSidewaysScroll(page)
  }
})
