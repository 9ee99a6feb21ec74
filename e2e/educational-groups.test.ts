import { choose, footer, groupRow, groupsTable, select, tabTo, thisYear } from './educational-screen.ts'
import { expect, gate, holdBack, type Okuu, open, test, toastOf } from './fixtures.ts'
import { givenGroups, givenWay } from './given.ts'
import { bell } from './notice-panel.ts'
import { pressTwice } from './press-twice.ts'

const add = 'Добавить'

/** The groups of the speciality in the database: name, subgroup, intake year. */
const groupsOf = ({ sql }: Okuu, speciality: number) =>
  sql(
    `SELECT n.name, s.name AS subgroup, g.intake_year_id AS year FROM study_group g
     JOIN speciality_group l ON l.id = g.speciality_group_id JOIN group_name n ON n.id = l.group_name_id
     JOIN subgroup s ON s.id = l.subgroup_id WHERE l.speciality_id = $1 ORDER BY g.id`,
    [speciality],
  )

// @rule group-add
test('a group of an existing name is added: shown, selected, and the next one can follow', async ({
  page,
  okuu,
}) => {
  const way = await givenWay(okuu, 'Набор')
  await givenGroups(okuu, way.speciality, 'Набор-1', [thisYear - 1])
  await open(page, `educational?${way.search}&rate=4`)
  await expect(groupsTable(page)).toContainText('На 4 курсе групп нет')
  const button = footer(page).getByRole('button', { name: add, exact: true })
  await expect(button).toHaveAttribute('aria-disabled', 'true')
  await expect(button).toHaveAccessibleDescription('Выберите группу, подгруппу и год')
  await expect(select(page, 'Подгруппа')).toHaveValue('— без подгрупп')
  await expect(select(page, 'Год набора')).toHaveValue(`20${thisYear}/${thisYear + 1}`)

  await select(page, 'Группа').fill('набор')
  await expect(page.getByRole('option')).toHaveText('Набор-1есть в этой специальности')
  await choose(page, 'Группа', 'Набор-1')
  await button.click()
  await expect(toastOf(page, 'Запись создана')).toBeVisible()
  await expect(toastOf(page, `Набор-1-${thisYear}`)).toBeVisible()
  // the filter that would hide it is gone
  await expect(groupRow(page, `Набор-1-${thisYear}`)).toHaveAttribute('aria-selected', 'true')
  await expect(page).toHaveURL(new RegExp(`${way.search}$`))
  await expect(select(page, 'Группа')).toBeFocused()
  await expect(select(page, 'Группа')).toHaveValue('')
  expect(await groupsOf(okuu, way.speciality)).toEqual([
    { name: 'Набор-1', subgroup: '-', year: thisYear - 1 },
    { name: 'Набор-1', subgroup: '-', year: thisYear },
  ])

  // nothing is typed into the select: undo is the page's
  await page.keyboard.press('Control+z')
  await expect(toastOf(page, 'Изменение отменено')).toBeVisible()
  expect(await groupsOf(okuu, way.speciality)).toEqual([
    { name: 'Набор-1', subgroup: '-', year: thisYear - 1 },
  ])
})

// @rule group-add
test('a new name is added with a subgroup that nobody had, all by keyboard', async ({ page, okuu }) => {
  const { keyboard } = page
  const way = await givenWay(okuu, 'Имя')
  await open(page, `educational?${way.search}`)
  await expect(page.getByText('Групп пока нет. Добавьте первую внизу.')).toBeVisible()
  await tabTo(page, footer(page).getByRole('button', { name: 'Добавить название группы' }))
  await keyboard.press('Enter')
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

  // the group goes with the link that it needed, then the name
  const links = () => okuu.sql('SELECT 1 FROM speciality_group WHERE speciality_id = $1', [way.speciality])
  expect(await links()).toHaveLength(1)
  await page.getByRole('button', { name: 'Отменить', exact: true }).first().click()
  await expect(groupRow(page, `Имя-1-${thisYear}/2`)).toHaveCount(0)
  await expect.poll(links).toHaveLength(0)
  await page.getByRole('main').focus()
  await keyboard.press('Control+z')
  await expect.poll(() => okuu.sql(`SELECT 1 FROM group_name WHERE name = 'Имя-1'`)).toHaveLength(0)
})

test('a name that exists already is picked instead of added', async ({ page, okuu }) => {
  const way = await givenWay(okuu, 'Повтор')
  await okuu.sql(`INSERT INTO group_name (name) VALUES ('Повтор-1')`)
  await open(page, `educational?${way.search}`)
  await footer(page).getByRole('button', { name: 'Добавить название группы' }).click()
  await page.getByRole('textbox', { name: 'Название группы' }).fill('повтор-1')
  await page.keyboard.press('Enter')
  await expect(toastOf(page, 'Такая запись уже существует')).toBeVisible()
  await expect(select(page, 'Группа')).toHaveValue('Повтор-1')
  await expect(footer(page)).toContainText('Такое название уже есть, оно выбрано')
  // a name alone is no group
  expect(await groupsOf(okuu, way.speciality)).toEqual([])
})

// @rule group-add
test('a name is picked → the focus goes on to the subgroup; of a divided name one must be picked', async ({
  page,
  okuu,
}) => {
  const way = await givenWay(okuu, 'Деление')
  await givenGroups(okuu, way.speciality, 'Деление-1', [thisYear - 1])
  await okuu.sql(
    `UPDATE speciality_group SET subgroup_id = (SELECT id FROM subgroup WHERE name = '1') WHERE speciality_id = $1`,
    [way.speciality],
  )
  await open(page, `educational?${way.search}`)
  await select(page, 'Группа').fill('Деление-1')
  await page.keyboard.press('Enter')
  await expect(select(page, 'Группа')).toHaveValue('Деление-1')
  await expect(select(page, 'Подгруппа')).toBeFocused()
  await expect(select(page, 'Подгруппа')).toHaveValue('')
  const button = footer(page).getByRole('button', { name: add, exact: true })
  await expect(button).toHaveAttribute('aria-disabled', 'true')
  await page.keyboard.type('2')
  await page.keyboard.press('Enter')
  await expect(select(page, 'Группа')).toHaveValue('Деление-1')
  await button.dblclick()
  await expect(groupRow(page, `Деление-1-${thisYear}/2`)).toHaveAttribute('aria-selected', 'true')
})

// @rule group-add
test('the names of the subgroups come into a select that has the focus → the next key searches among them', async ({
  page,
  okuu,
}) => {
  const way = await givenWay(okuu, 'Позже')
  await givenGroups(okuu, way.speciality, 'Позже-1', [thisYear - 1])
  const names = gate()
  const linksOfName = gate()
  const held = [names, linksOfName]
  await page.route('**/ministerstvo/subgroup*', async (route) => {
    await held.shift()?.opened
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

test('a new group name is given up by Esc → the focus is on its button', async ({ page, okuu }) => {
  const way = await givenWay(okuu, 'Отказ')
  await open(page, `educational?${way.search}`)
  const plus = footer(page).getByRole('button', { name: 'Добавить название группы' })
  await plus.click()
  await page.getByRole('textbox', { name: 'Название группы' }).fill('Отказ-1')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('textbox', { name: 'Название группы' })).toHaveCount(0)
  await expect(plus).toBeFocused()
})

test('«Добавить» is pressed twice at once → one group is sent', async ({ page, okuu }) => {
  const way = await givenWay(okuu, 'Двойной')
  await givenGroups(okuu, way.speciality, 'Двойной-1', [thisYear - 1])
  await open(page, `educational?${way.search}`)
  let sent = 0
  await page.route('**/insUpdGroupT*', async (route) => {
    sent++
    await route.continue()
  })
  await choose(page, 'Группа', 'Двойной-1')
  await pressTwice(footer(page).getByRole('button', { name: add, exact: true }))
  await expect(groupRow(page, `Двойной-1-${thisYear}`)).toHaveAttribute('aria-selected', 'true')
  expect(sent).toBe(1)
})

// @rule group-subgroups
test('a subgroup can be given to a group without adding a group', async ({ page, okuu }) => {
  const way = await givenWay(okuu, 'Связь')
  await givenGroups(okuu, way.speciality, 'Связь-1', [thisYear])
  await open(page, `educational?${way.search}`)
  const link = footer(page).getByRole('button', { name: 'Добавить подгруппу к группе' })
  await expect(link).toHaveAccessibleDescription('Сначала выберите группу')
  await choose(page, 'Группа', 'Связь-1')
  await expect(link).toHaveAccessibleDescription('Подгруппа у группы уже есть')
  await choose(page, 'Подгруппа', '3')
  await expect(select(page, 'Подгруппа')).toHaveAccessibleDescription('у группы её ещё нет')
  await link.click()
  await expect(toastOf(page, 'Запись создана')).toBeVisible()
  await expect(link).toHaveAttribute('aria-disabled', 'true')
  await expect(select(page, 'Подгруппа')).toHaveAccessibleDescription('')
  expect(await groupsOf(okuu, way.speciality)).toHaveLength(1)
  const links = await okuu.sql('SELECT 1 FROM speciality_group WHERE speciality_id = $1', [way.speciality])
  expect(links).toHaveLength(2)
  await page.getByRole('button', { name: 'Отменить', exact: true }).click()
  await expect(link).not.toHaveAttribute('aria-disabled', 'true')
  await expect(select(page, 'Подгруппа')).toHaveAccessibleDescription('у группы её ещё нет')
})

// @rule group-add
test('a group that exists is refused in toast and footer, and the picks stay', async ({ page, okuu }) => {
  const way = await givenWay(okuu, 'Дубль')
  await givenGroups(okuu, way.speciality, 'Дубль-1', [thisYear])
  await open(page, `educational?${way.search}`)
  await choose(page, 'Группа', 'Дубль-1')
  await select(page, 'Год набора').click()
  await expect(page.getByRole('option', { name: `20${thisYear}/${thisYear + 1}` })).toContainText(
    'уже создана',
  )
  await page.keyboard.press('Escape')
  await footer(page).getByRole('button', { name: add, exact: true }).click()
  await expect(toastOf(page, 'Такая запись уже существует')).toHaveCount(1)
  await expect(footer(page)).toContainText('Такая группа уже есть')
  await expect(select(page, 'Группа')).toHaveValue('Дубль-1')
  await choose(page, 'Год набора', `20${thisYear - 2}/${thisYear - 1}`)
  await expect(footer(page)).not.toContainText('Такая группа уже есть')
  await select(page, 'Год набора').press('Control+Enter')
  await expect(groupRow(page, `Дубль-1-${thisYear - 2}`)).toHaveAttribute('aria-selected', 'true')
})

test('a group: «Добавить» is pressed before the subgroups of its name have come → it is added when they come', async ({
  page,
  okuu,
}) => {
  const way = await givenWay(okuu, 'Спешка')
  await okuu.sql(`INSERT INTO group_name (name) VALUES ('Спешка-1')`)
  await open(page, `educational?${way.search}`)
  await expect(select(page, 'Подгруппа')).toHaveValue('— без подгрупп')
  const { open: answer } = await holdBack(page, '**/ministerstvo/subgroup*')
  await choose(page, 'Группа', 'Спешка-1')
  const button = footer(page).getByRole('button', { name: add, exact: true })
  await button.click()
  await expect(button).toHaveAttribute('aria-busy', 'true')
  answer()
  await expect(groupRow(page, `Спешка-1-${thisYear}`)).toHaveAttribute('aria-selected', 'true')
  expect(await groupsOf(okuu, way.speciality)).toHaveLength(1)
})

test('an addition that fails leaves the picks, and says what was done before', async ({ page, okuu }) => {
  const way = await givenWay(okuu, 'Сбой')
  await okuu.sql(`INSERT INTO group_name (name) VALUES ('Сбой-1')`)
  await page.route('**/insUpdGroupT*', (route) => route.abort('connectionrefused'))
  await open(page, `educational?${way.search}`)
  await choose(page, 'Группа', 'Сбой-1')
  const button = footer(page).getByRole('button', { name: add, exact: true })
  await button.click()
  await expect(footer(page)).toContainText(
    'Подгруппа добавлена, но группа не создана. Ошибка интернета. Проверьте соединение.',
  )
  await expect(select(page, 'Группа')).toHaveValue('Сбой-1')
  // said once: the toast goes when the lists that are read after the first half answer, and its log stays
  await bell(page).click()
  await page.getByRole('tab', { name: 'Последние сообщения' }).click()
  const said = page.getByRole('list', { name: 'Последние сообщения' }).getByRole('listitem')
  await expect(said.filter({ hasText: 'Ошибка интернета. Проверьте соединение.' })).toHaveCount(1)
  await page.keyboard.press('Escape')
  await page.unroute('**/insUpdGroupT*')
  await button.click()
  await expect(groupRow(page, `Сбой-1-${thisYear}`)).toBeVisible()
  expect(await groupsOf(okuu, way.speciality)).toHaveLength(1)
})
