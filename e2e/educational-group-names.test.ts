import { footer, groupRow, groupsOf, select, tabTo, thisYear } from './educational-screen.ts'
import { expect, open, test, toastOf } from './fixtures.ts'
import { givenPath } from './given.ts'
import { chooseListAction } from './picker-dialogs.ts'

// @rule group-add
test('structure: user types a new group name and a new subgroup by keyboard → the group is added', async ({
  page,
  okuu,
}) => {
  const { keyboard } = page
  const way = await givenPath(okuu, 'Имя')
  await open(page, `educational?${way.search}`)
  await expect(page.getByText('Групп пока нет. Добавьте первую внизу.')).toBeVisible()
  await tabTo(page, select(page, 'Группа'))
  await keyboard.press('Insert')
  const name = page.getByRole('textbox', { name: 'Название группы' })
  await expect(name).toBeFocused()
  await keyboard.type('  Имя-1 ')
  await keyboard.press('Enter')
  await expect(toastOf(page, 'Запись создана')).toBeVisible()
  await expect(select(page, 'Группа')).toHaveValue('Имя-1')
  await expect(select(page, 'Группа')).toBeFocused()

  await tabTo(page, select(page, 'Подгруппа'))
  await keyboard.type('2')
  await expect(page.getByRole('option')).toHaveText('2у группы её ещё нет')
  await keyboard.press('Enter')
  await keyboard.press('Control+Enter')
  await expect(groupRow(page, `Имя-1-${thisYear}/2`)).toHaveAttribute('aria-selected', 'true')
  expect(await groupsOf(okuu, way.speciality)).toEqual([{ name: 'Имя-1', subgroup: '2', year: thisYear }])

  // the first undo deletes the group with its link; the second undo deletes the group name
  const links = () => okuu.sql('SELECT 1 FROM speciality_group WHERE speciality_id = $1', [way.speciality])
  expect(await links()).toHaveLength(1)
  await page.getByRole('button', { name: 'Отменить', exact: true }).first().click()
  await expect(groupRow(page, `Имя-1-${thisYear}/2`)).toHaveCount(0)
  await expect.poll(links).toHaveLength(0)
  await page.getByRole('main').focus()
  await keyboard.press('Control+z')
  await expect.poll(() => okuu.sql(`SELECT 1 FROM group_name WHERE name = 'Имя-1'`)).toHaveLength(0)
})

test('structure: user types a stored group name as a new one → the stored name is selected', async ({
  page,
  okuu,
}) => {
  const way = await givenPath(okuu, 'Повтор')
  await okuu.given.groupName({ name: 'Повтор-1' })
  await open(page, `educational?${way.search}`)
  await chooseListAction(page, 'Добавить название группы')
  await page.getByRole('textbox', { name: 'Название группы' }).fill('повтор-1')
  await page.keyboard.press('Enter')
  await expect(toastOf(page, 'Такая запись уже существует')).toBeVisible()
  await expect(select(page, 'Группа')).toHaveValue('Повтор-1')
  await expect(footer(page)).toContainText('Такое название уже есть, оно выбрано')
  expect(await groupsOf(okuu, way.speciality)).toEqual([])
})

test('structure: user presses Esc in a new group name → the select of group names has the focus', async ({
  page,
  okuu,
}) => {
  const way = await givenPath(okuu, 'Отказ')
  await open(page, `educational?${way.search}`)
  await chooseListAction(page, 'Добавить название группы')
  await page.getByRole('textbox', { name: 'Название группы' }).fill('Отказ-1')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('textbox', { name: 'Название группы' })).toHaveCount(0)
  await expect(select(page, 'Группа')).toBeFocused()
})
