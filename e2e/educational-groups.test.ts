import {
  academicYear,
  choose,
  footer,
  groupRow,
  groupsOf,
  groupsTable,
  select,
  thisYear,
} from './educational-screen.ts'
import { expect, delayResponse, open, test, toastOf } from './fixtures.ts'
import { givenGroups, givenPath } from './given.ts'
import { bellButton } from './notice-panel.ts'
import { pressTwice } from './press-twice.ts'

const addLabel = 'Добавить'

// @rule group-add
test('structure: user adds a group with a stored name → it is shown and selected; the next group can be added at once', async ({
  page,
  okuu,
}) => {
  const way = await givenPath(okuu, 'Набор')
  await givenGroups(okuu, way.speciality, 'Набор-1', [thisYear - 1])
  await open(page, `educational?${way.search}&rate=4`)
  await expect(groupsTable(page)).toContainText('На 4 курсе групп нет')
  const button = footer(page).getByRole('button', { name: addLabel, exact: true })
  await expect(button).toHaveAttribute('aria-disabled', 'true')
  await expect(button).toHaveAccessibleDescription('Выберите группу, подгруппу и год')
  await expect(select(page, 'Подгруппа')).toHaveValue('— без подгрупп')
  await expect(select(page, 'Год набора')).toHaveValue(academicYear(thisYear))

  await select(page, 'Группа').fill('набор')
  await expect(page.getByRole('option')).toHaveText('Набор-1есть в этой специальности')
  await choose(page, 'Группа', 'Набор-1')
  await button.click()
  await expect(toastOf(page, 'Запись создана')).toBeVisible()
  await expect(toastOf(page, `Набор-1-${thisYear}`)).toBeVisible()
  // the filter is cleared, since it would hide the group
  await expect(groupRow(page, `Набор-1-${thisYear}`)).toHaveAttribute('aria-selected', 'true')
  await expect(page).toHaveURL(new RegExp(`${way.search}$`))
  await expect(select(page, 'Группа')).toBeFocused()
  await expect(select(page, 'Группа')).toHaveValue('')
  expect(await groupsOf(okuu, way.speciality)).toEqual([
    { name: 'Набор-1', subgroup: '-', year: thisYear - 1 },
    { name: 'Набор-1', subgroup: '-', year: thisYear },
  ])

  // Ctrl+Z undoes the save, since no text is typed in the select
  await page.keyboard.press('Control+z')
  await expect(toastOf(page, 'Изменение отменено')).toBeVisible()
  expect(await groupsOf(okuu, way.speciality)).toEqual([
    { name: 'Набор-1', subgroup: '-', year: thisYear - 1 },
  ])
})

test('structure: user presses «Добавить» twice before the button is disabled → one call is sent', async ({
  page,
  okuu,
}) => {
  const way = await givenPath(okuu, 'Двойной')
  await givenGroups(okuu, way.speciality, 'Двойной-1', [thisYear - 1])
  await open(page, `educational?${way.search}`)
  let sent = 0
  await page.route('**/insUpdGroupT*', async (route) => {
    sent++
    await route.continue()
  })
  await choose(page, 'Группа', 'Двойной-1')
  await pressTwice(footer(page).getByRole('button', { name: addLabel, exact: true }))
  await expect(groupRow(page, `Двойной-1-${thisYear}`)).toHaveAttribute('aria-selected', 'true')
  expect(sent).toBe(1)
})

// @rule group-add
test('structure: user adds a group that exists → refused in toast and footer; the selected values remain', async ({
  page,
  okuu,
}) => {
  const way = await givenPath(okuu, 'Дубль')
  await givenGroups(okuu, way.speciality, 'Дубль-1', [thisYear])
  await open(page, `educational?${way.search}`)
  await choose(page, 'Группа', 'Дубль-1')
  await select(page, 'Год набора').click()
  await expect(page.getByRole('option', { name: academicYear(thisYear) })).toContainText('уже создана')
  await page.keyboard.press('Escape')
  await footer(page).getByRole('button', { name: addLabel, exact: true }).click()
  await expect(toastOf(page, 'Такая запись уже существует')).toHaveCount(1)
  await expect(footer(page)).toContainText('Такая группа уже есть')
  await expect(select(page, 'Группа')).toHaveValue('Дубль-1')
  await choose(page, 'Год набора', academicYear(thisYear - 2))
  await expect(footer(page)).not.toContainText('Такая группа уже есть')
  await select(page, 'Год набора').press('Control+Enter')
  await expect(groupRow(page, `Дубль-1-${thisYear - 2}`)).toHaveAttribute('aria-selected', 'true')
})

test('structure: user presses «Добавить» before the subgroups are loaded → the group is added when they are loaded', async ({
  page,
  okuu,
}) => {
  const way = await givenPath(okuu, 'Спешка')
  await okuu.given.groupName({ name: 'Спешка-1' })
  await open(page, `educational?${way.search}`)
  await expect(select(page, 'Подгруппа')).toHaveValue('— без подгрупп')
  const { open: answer } = await delayResponse(page, '**/ministerstvo/subgroup*')
  await choose(page, 'Группа', 'Спешка-1')
  const button = footer(page).getByRole('button', { name: addLabel, exact: true })
  await button.click()
  await expect(button).toHaveAttribute('aria-busy', 'true')
  answer()
  await expect(groupRow(page, `Спешка-1-${thisYear}`)).toHaveAttribute('aria-selected', 'true')
  expect(await groupsOf(okuu, way.speciality)).toHaveLength(1)
})

test('structure: creation of a group fails → the selected values remain; the message lists the completed steps', async ({
  page,
  okuu,
}) => {
  const way = await givenPath(okuu, 'Сбой')
  await okuu.given.groupName({ name: 'Сбой-1' })
  await page.route('**/insUpdGroupT*', (route) => route.abort('connectionrefused'))
  await open(page, `educational?${way.search}`)
  await choose(page, 'Группа', 'Сбой-1')
  const button = footer(page).getByRole('button', { name: addLabel, exact: true })
  await button.click()
  await expect(footer(page)).toContainText(
    'Подгруппа добавлена, но группа не создана. Ошибка интернета. Проверьте соединение.',
  )
  await expect(select(page, 'Группа')).toHaveValue('Сбой-1')
  await bellButton(page).click()
  await page.getByRole('tab', { name: 'Последние сообщения' }).click()
  const listed = page.getByRole('list', { name: 'Последние сообщения' }).getByRole('listitem')
  await expect(listed.filter({ hasText: 'Ошибка интернета. Проверьте соединение.' })).toHaveCount(1)
  await page.keyboard.press('Escape')
  await page.unroute('**/insUpdGroupT*')
  await button.click()
  await expect(groupRow(page, `Сбой-1-${thisYear}`)).toBeVisible()
  expect(await groupsOf(okuu, way.speciality)).toHaveLength(1)
})
