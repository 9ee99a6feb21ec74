import { choose, footer, groupRow, groupsOf, select, thisYear } from './educational-screen.ts'
import { expect, manualPromise, open, test, toastOf } from './fixtures.ts'
import { givenGroups, givenNamedGroups, givenPath } from './given.ts'
import { findListAction } from './picker-dialogs.ts'

const addLabel = 'Добавить'

// @rule group-add
test('structure: user chooses a group name → the subgroup select has the focus; name has subgroups → a subgroup is required', async ({
  page,
  okuu,
}) => {
  const way = await givenPath(okuu, 'Деление')
  // 2 is the id of the subgroup «1»
  await givenNamedGroups(okuu, way.speciality, 'Деление-1', [thisYear - 1], 2)
  await open(page, `educational?${way.search}`)
  await select(page, 'Группа').fill('Деление-1')
  await page.keyboard.press('Enter')
  await expect(select(page, 'Группа')).toHaveValue('Деление-1')
  await expect(select(page, 'Подгруппа')).toBeFocused()
  await expect(select(page, 'Подгруппа')).toHaveValue('')
  const button = footer(page).getByRole('button', { name: addLabel, exact: true })
  await expect(button).toHaveAttribute('aria-disabled', 'true')
  await page.keyboard.type('2')
  await page.keyboard.press('Enter')
  await expect(select(page, 'Группа')).toHaveValue('Деление-1')
  await button.dblclick()
  await expect(groupRow(page, `Деление-1-${thisYear}/2`)).toHaveAttribute('aria-selected', 'true')
})

// @rule group-add
test('structure: subgroup names load into a focused select → the next key searches the names', async ({
  page,
  okuu,
}) => {
  const way = await givenPath(okuu, 'Позже')
  await givenGroups(okuu, way.speciality, 'Позже-1', [thisYear - 1])
  const names = manualPromise()
  const linksOfName = manualPromise()
  const delayed = [names, linksOfName]
  await page.route('**/ministerstvo/subgroup*', async (route) => {
    await delayed.shift()?.opened
    await route.continue()
  })
  const namesAsked = page.waitForRequest('**/ministerstvo/subgroup*')
  await open(page, `educational?${way.search}`)
  await namesAsked
  await select(page, 'Группа').fill('Позже-1')
  await page.keyboard.press('Enter')
  await expect(select(page, 'Подгруппа')).toBeFocused()
  names.open()
  await expect(select(page, 'Подгруппа')).toHaveValue('— без подгрупп')
  await page.keyboard.type('2')
  await page.keyboard.press('Enter')
  await expect(select(page, 'Подгруппа')).toHaveValue('2')
  linksOfName.open()
  await page.keyboard.press('Control+Enter')
  await expect(groupRow(page, `Позже-1-${thisYear}/2`)).toHaveAttribute('aria-selected', 'true')
})

// @rule group-subgroups
test('structure: user links a subgroup to a group name → no group is added', async ({ page, okuu }) => {
  const way = await givenPath(okuu, 'Связь')
  await givenGroups(okuu, way.speciality, 'Связь-1', [thisYear])
  await open(page, `educational?${way.search}`)
  const link = 'Добавить подгруппу к группе'
  await expect(await findListAction(page, link)).toHaveAccessibleDescription('Сначала выберите группу')
  await choose(page, 'Группа', 'Связь-1')
  await expect(await findListAction(page, link)).toHaveAccessibleDescription('Подгруппа у группы уже есть')
  await page.keyboard.press('Escape')
  await choose(page, 'Подгруппа', '3')
  await expect(select(page, 'Подгруппа')).toHaveAccessibleDescription('у группы её ещё нет')
  await select(page, 'Подгруппа').press('Insert')
  await expect(toastOf(page, 'Запись создана')).toBeVisible()
  await expect(select(page, 'Подгруппа')).toHaveAccessibleDescription('')
  expect(await groupsOf(okuu, way.speciality)).toHaveLength(1)
  const links = await okuu.sql('SELECT 1 FROM speciality_group WHERE speciality_id = $1', [way.speciality])
  expect(links).toHaveLength(2)
  await page.getByRole('button', { name: 'Отменить', exact: true }).click()
  await expect(select(page, 'Подгруппа')).toHaveAccessibleDescription('у группы её ещё нет')
})
