import type { Page } from '@playwright/test'
import { academicYear, select, thisYear } from './educational-screen.ts'
import { expectAccessible, expectAccessibleInEveryLook } from './accessible.ts'
import {
  expect,
  expectNoSidewaysScroll,
  unsavedQuestion,
  delayResponse,
  type Okuu,
  open,
  test,
  toastOf,
} from './fixtures.ts'
import { givenGroups, givenNamedGroups, givenPath, type GivenPath } from './given.ts'

const dialog = (page: Page) =>
  page.getByRole('dialog', { name: /^Создание академических групп на следующий год/ })
const yearRegion = (page: Page, year: number) => page.getByRole('region', { name: academicYear(year) })
const groupBox = (page: Page, group: string) => dialog(page).getByRole('checkbox', { name: group })
const selectAllBox = (page: Page) => page.getByRole('checkbox', { name: 'Выбрать все' })
const createButton = (page: Page) => dialog(page).getByRole('button', { name: /^Создать/ })

/** Creates three groups, of which the third also exists in the next year. */
const givenYear = async (okuu: Okuu, key: string) => {
  const way = await givenPath(okuu, key)
  const { link } = await givenNamedGroups(okuu, way.speciality, `${key}-1`, [thisYear])
  await givenGroups(okuu, way.speciality, `${key}-2`, [thisYear])
  await givenGroups(okuu, way.speciality, `${key}-3`, [thisYear, thisYear + 1])
  return { ...way, link }
}

const storedNames = async ({ sql }: Okuu, way: GivenPath) =>
  (
    await sql<{ name: string }>(
      `SELECT n.name || '-' || g.intake_year_id || g.extra AS name FROM study_group g
       JOIN speciality_group l ON l.id = g.speciality_group_id JOIN group_name n ON n.id = l.group_name_id
       WHERE l.speciality_id = $1 ORDER BY 1`,
      [way.speciality],
    )
  ).map(({ name }) => name)

const [now, next] = [thisYear, thisYear + 1]

// @rule next-year-lists next-year-ticks next-year-order
test('next year: user copies groups by keyboard → each group is created once', {
  tag: '@daily',
}, async ({ page, okuu }) => {
  const { keyboard } = page
  const way = await givenYear(okuu, 'Слг')
  await open(page, `educational?${way.search}`)
  const opener = page.getByRole('button', { name: 'Создать академические группы на следующий год' })
  await expect(opener).not.toHaveAttribute('aria-disabled')
  await opener.press('Enter')
  await expect(select(page, 'С года')).toHaveValue(academicYear(now))
  // the default is the year after the source (domain.md#next-year-order)
  await expect(select(page, 'На год')).toHaveValue(academicYear(next))
  await expect(page.getByRole('textbox', { name: 'Поиск группы' }).last()).toBeFocused()
  await expect(yearRegion(page, now)).toContainText('3 группы')
  await expect(yearRegion(page, next)).toContainText('1 группа')
  await expect(groupBox(page, `Слг-3-${now}`)).toBeDisabled()
  await expect(yearRegion(page, now).getByText('уже создана')).toHaveCount(1)
  await expect(createButton(page)).toHaveAttribute('aria-disabled', 'true')
  await expect(dialog(page).getByText('Отметьте хотя бы одну группу')).toBeVisible()

  await keyboard.type('слг-2')
  await selectAllBox(page).press('Space')
  await keyboard.press('Shift+Tab')
  await keyboard.press('Control+A')
  await keyboard.press('Delete')
  await expect(groupBox(page, `Слг-2-${now}`)).toBeChecked()
  await expect(groupBox(page, `Слг-1-${now}`)).not.toBeChecked()
  expect(await selectAllBox(page).evaluate((one: HTMLInputElement) => one.indeterminate)).toBe(true)
  await expect(createButton(page)).toHaveText('Создать 1 группу')
  await selectAllBox(page).press('Space')
  await expect(createButton(page)).toHaveText('Создать 2 группы')
  await expect(dialog(page).getByText(`Будет создано групп на ${academicYear(next)}: 2`)).toBeVisible()
  await groupBox(page, `Слг-1-${now}`).focus()
  await keyboard.press('ArrowDown')
  await expect(groupBox(page, `Слг-2-${now}`)).toBeFocused()
  await expectAccessible(page)

  await keyboard.press('Control+Enter')
  await expect(toastOf(page, 'Создано групп: 2')).toBeVisible()
  await expect(yearRegion(page, next)).toContainText('3 группы')
  await expect(yearRegion(page, next).getByRole('list')).toBeFocused()
  await expect(yearRegion(page, now).getByText('уже создана')).toHaveCount(3)
  await expect(dialog(page).getByText('Все группы уже созданы')).toBeVisible()
  const groups = [
    `Слг-1-${now}`,
    `Слг-1-${next}`,
    `Слг-2-${now}`,
    `Слг-2-${next}`,
    `Слг-3-${now}`,
    `Слг-3-${next}`,
  ]
  expect(await storedNames(okuu, way)).toEqual(groups)
  await keyboard.press('Control+Enter')
  expect(await storedNames(okuu, way)).toEqual(groups)
  await page.goBack()
  await expect(dialog(page)).toHaveCount(0)
  await expect(page.getByRole('row', { name: `Слг-1-${next}` })).toBeVisible()
})

// @rule next-year-order
test('next year: URL has equal source and target years → user can create groups only after choosing a later target year', async ({
  page,
  okuu,
}) => {
  const way = await givenYear(okuu, 'Слп')
  await open(page, `educational?${way.search}&modal=nextYear&m-from=${now}&m-to=${now}`)
  const words = 'Год «на» должен быть больше года «с»'
  await expect(select(page, 'На год')).toHaveAccessibleDescription(words)
  await expect(createButton(page)).toHaveAttribute('aria-disabled', 'true')
  await expectAccessible(page)
  await select(page, 'На год').click()
  await expect(page.getByRole('option', { name: academicYear(next) })).toBeVisible()
  await expect(page.getByRole('option', { name: academicYear(now) })).toHaveCount(0)
  await page.getByRole('option', { name: academicYear(next + 1) }).click()
  await expect(select(page, 'На год')).toHaveAccessibleDescription('')
  await expect(page).toHaveURL(new RegExp(`m-from=${now}&m-to=${next + 1}`))
  await groupBox(page, `Слп-1-${now}`).check()
  await select(page, 'С года').click()
  await page.getByRole('option', { name: academicYear(next), exact: true }).click()
  await expect(select(page, 'На год')).toHaveValue(academicYear(next + 1))
  await expect(createButton(page)).toHaveAttribute('aria-disabled', 'true')
  await expect(yearRegion(page, next)).toContainText('1 группа')
})

test('next year: another user has created the groups → a message is shown; save fails → the ticks remain', async ({
  page,
  okuu,
}) => {
  const way = await givenYear(okuu, 'Слд')
  await open(page, `educational?${way.search}&modal=nextYear`)
  await groupBox(page, `Слд-1-${now}`).check()
  await page.route('**/next-year*', (route) => route.abort('connectionrefused'))
  await createButton(page).click()
  await expect(dialog(page).getByRole('alert')).toHaveText('Ошибка интернета. Проверьте соединение.')
  await expect(groupBox(page, `Слд-1-${now}`)).toBeChecked()
  await page.unroute('**/next-year*')
  await okuu.given.group({ specialityGroupId: way.link, intakeYearId: next, extra: 'чужая' })
  await createButton(page).click()
  await expect(dialog(page).getByText('Отмеченные группы уже созданы. Списки обновлены.')).toBeVisible()
  await expect(toastOf(page, 'Такая запись уже существует')).toBeVisible()
  await expect(yearRegion(page, next)).toContainText(`Слд-1-${next} чужая`)
  expect(await storedNames(okuu, way)).toEqual([
    `Слд-1-${now}`,
    `Слд-1-${next}чужая`,
    `Слд-2-${now}`,
    `Слд-3-${now}`,
    `Слд-3-${next}`,
  ])
  // the ticks would be lost, so a question is shown
  await groupBox(page, `Слд-2-${now}`).check()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Закрыть без сохранения' }).click()
  await expect(dialog(page)).toHaveCount(0)
})

const firstGroupBox = (page: Page, key: string) =>
  dialog(page).getByRole('checkbox', { name: `${key}-1-${now}` })

test('next year: user opens the dialog → it is accessible in the two themes and every language', async ({
  page,
  okuu,
}) => {
  const way = await givenYear(okuu, 'Сля')
  await open(page, `educational?${way.search}&modal=nextYear`)
  await firstGroupBox(page, 'Сля').check()
  await expectAccessibleInEveryLook(page)
})

test('next year: user opens the dialog on a phone → the lists are in tabs; created groups are shown', async ({
  page,
  okuu,
}) => {
  const way = await givenYear(okuu, 'Слт')
  await page.setViewportSize({ width: 390, height: 844 })
  await open(page, `educational?${way.search}&modal=nextYear`)
  await firstGroupBox(page, 'Слт').check()
  await expectNoSidewaysScroll(page)
  await createButton(page).click()
  await expect(page.getByRole('tab', { name: academicYear(next) })).toHaveAttribute('aria-selected', 'true')
  await expect(dialog(page).getByText(`Слт-1-${next}`)).toBeVisible()
  await expectAccessible(page)
})

// @rule next-year-asks toast-undo
test('next year: user creates more than five groups → a question shows their number; undo deletes all these groups', async ({
  page,
  okuu,
}) => {
  const way = await givenPath(okuu, 'Слм')
  for (const n of [1, 2, 3, 4, 5, 6]) await givenGroups(okuu, way.speciality, `Слм-${n}`, [now])
  await open(page, `educational?${way.search}&modal=nextYear`)
  await expect(selectAllBox(page)).toBeEnabled()
  await selectAllBox(page).press('Space')
  await expect(createButton(page)).toHaveText('Создать 6 групп')
  await page.keyboard.press('Control+Enter')
  const question = page.getByRole('dialog', { name: 'Создать 6 групп?' })
  await expect(question.getByRole('listitem')).toHaveText([/^98\d{4} · Слм6 групп$/])
  await expect(question.getByRole('button', { name: 'Создать 6 групп' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(question).toHaveCount(0)
  await expect(dialog(page)).toBeVisible()
  expect(await storedNames(okuu, way)).toHaveLength(6)

  await createButton(page).click()
  const answer = await delayResponse(page, '**/next-year*')
  await expect(question.getByRole('button', { name: 'Создать 6 групп' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(createButton(page)).toHaveAttribute('aria-busy', 'true')
  await page.keyboard.press('Escape')
  await expect(unsavedQuestion(page)).toHaveCount(0)
  answer.open()
  await expect(toastOf(page, 'Создано групп: 6')).toBeVisible()
  expect(await storedNames(okuu, way)).toHaveLength(12)
  await expect(dialog(page)).toHaveCount(0)
  await page.keyboard.press('Control+KeyZ')
  await expect(toastOf(page, 'Изменение отменено')).toBeVisible()
  expect(await storedNames(okuu, way)).toHaveLength(6)
})
