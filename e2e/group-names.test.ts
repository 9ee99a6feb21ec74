import type { Page } from '@playwright/test'
import { academicYear, choose, groupRow, select, tabTo, thisYear } from './educational-screen.ts'
import { expectAccessible } from './accessible.ts'
import { expect, open, test, toastOf } from './fixtures.ts'
import { givenGroups, givenPath } from './given.ts'
import { dialog } from './group-dialogs.ts'
import { findListAction, chooseListAction } from './picker-dialogs.ts'

const unlinkAction = 'Убрать подгруппу у группы'

const search = (page: Page) => dialog(page).getByRole('combobox')

// @rule group-names-global group-name-delete
test('group names: user changes a name → every group shows the new name; name is unused → it can be deleted', async ({
  page,
  okuu,
}) => {
  const { keyboard } = page
  const way = await givenPath(okuu, 'Имена')
  await givenGroups(okuu, way.speciality, 'Переим-1', [thisYear])
  await okuu.given.groupName({ name: 'Переим-ничья' })
  await open(page, `educational?${way.search}`)
  await expect(groupRow(page, `Переим-1-${thisYear}`)).toBeVisible()
  await keyboard.press('/')
  await tabTo(page, select(page, 'Группа'))
  await keyboard.press('Enter')
  await expect(page.getByRole('option').first()).toBeVisible()
  await keyboard.press('ArrowUp')
  await keyboard.press('Enter')
  await expect(page).toHaveURL(/modal=groupName\.pick$/)
  await expect(search(page)).toBeFocused()
  await keyboard.type('Переим-')
  await expect(page.getByRole('option')).toHaveText([
    'Переим-1есть в этой специальности · групп: 1, факультетов: 1',
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

  // the name is in use, so it cannot be deleted
  await form.getByRole('button', { name: 'Удалить' }).click()
  await form.getByRole('button', { name: 'Удалить' }).click()
  await expect(toastOf(page, 'Удалить нельзя: запись используется или защищена')).toBeVisible()
  await keyboard.press('Escape')
  await page.getByRole('option', { name: /Переим-ничья/ }).click()
  await form.getByRole('button', { name: 'Удалить' }).click()
  await expect(form).toContainText('Вы действительно хотите удалить эту запись?')
  await form.getByRole('button', { name: 'Удалить' }).click()
  await expect(toastOf(page, 'Запись удалена')).toBeVisible()
  await expect(page.getByRole('option')).toHaveText([
    'Переим-2есть в этой специальности · групп: 1, факультетов: 1',
  ])
  await expect(search(page)).toBeFocused()
  await keyboard.press('Enter')
  await expect(dialog(page)).toHaveCount(0)
  await expect(select(page, 'Группа')).toHaveValue('Переим-2')
  await expect(groupRow(page, `Переим-2-${thisYear}`)).toBeVisible()
  const names = await okuu.sql(`SELECT name FROM group_name WHERE name LIKE 'Переим-%'`)
  expect(names).toEqual([{ name: 'Переим-2' }])
})

// @rule group-add
test('group names: user chooses year and subgroup of a new group in dialogs → the selects show the choices', async ({
  page,
  okuu,
}) => {
  const way = await givenPath(okuu, 'Списки')
  await open(page, `educational?${way.search}`)
  await chooseListAction(page, 'Выбор года')
  await expect(search(page)).toBeFocused()
  await page.keyboard.type(`20${thisYear - 3}-`)
  await page.keyboard.press('Enter')
  await expect(select(page, 'Год набора')).toHaveValue(academicYear(thisYear - 3))
  await expect(dialog(page)).toHaveCount(0)
  await chooseListAction(page, 'Выбор подгруппы')
  await expect(page).toHaveURL(/modal=subgroup\.pick$/)
  await expect(search(page)).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expectAccessible(page)
  await page.keyboard.press('Enter')
  await expect(select(page, 'Подгруппа')).toHaveValue('1')
})

// @rule group-names-global uses-list
test('group names: user opens the dialog → names that this speciality uses are first, with their number of uses', async ({
  page,
  okuu,
}) => {
  const way = await givenPath(okuu, 'Носитель')
  await okuu.given.groupName({ name: 'Аа-ничья' })
  await givenGroups(okuu, way.speciality, 'Яя-своя', [thisYear])
  await open(page, `educational?${way.search}&modal=groupName.pick`)
  await expect(page.getByRole('option').first()).toContainText('Яя-своя')
  await expect(
    dialog(page).getByText('Справочник, общий для всех вузов · используется: 1 факультет'),
  ).toBeVisible()
  const specialities = dialog(page).getByRole('region', { name: 'Где используется' })
  await expect(specialities.getByRole('link')).toHaveText([/^Яя-своя · 98\d{4} Носитель специальность 1$/])
  await search(page).fill('Аа-ничья')
  await expect(page.getByRole('option')).toHaveText(['Аа-ничьянигде не используется'])
  await expect(specialities).toHaveCount(0)
})

// @rule group-subgroups
test('group names: subgroup is linked but has no group → it can be unlinked', async ({ page, okuu }) => {
  const way = await givenPath(okuu, 'Ошибка')
  await givenGroups(okuu, way.speciality, 'Оши-1', [thisYear])
  await open(page, `educational?${way.search}`)
  const expectNoUnlink = async (why: string) => {
    await expect(await findListAction(page, unlinkAction)).toHaveAccessibleDescription(why)
    await page.keyboard.press('Escape')
  }
  await expectNoUnlink('Сначала выберите группу')
  await choose(page, 'Группа', 'Оши-1')
  await choose(page, 'Подгруппа', 'без подгрупп')
  await expectNoUnlink('У подгруппы есть группы: сначала удалите их')
  await choose(page, 'Подгруппа', '2')
  await expectNoUnlink('У группы ещё нет этой подгруппы')
  await chooseListAction(page, 'Добавить подгруппу к группе')
  await expect(toastOf(page, 'Запись создана')).toBeVisible()
  const offered = await findListAction(page, unlinkAction)
  await expect(offered).not.toHaveAttribute('aria-disabled')
  await offered.click()
  await expect(dialog(page)).toContainText('Убрать подгруппу «2» у названия «Оши-1»? Групп у неё нет.')
  await dialog(page).getByRole('button', { name: 'Удалить' }).click()
  await expect(toastOf(page, 'Запись удалена')).toBeVisible()
  await expect(dialog(page)).toHaveCount(0)
  await expectNoUnlink('У группы ещё нет этой подгруппы')
  const links = await okuu.sql('SELECT 1 FROM speciality_group WHERE speciality_id = $1', [way.speciality])
  expect(links).toHaveLength(1)
})
