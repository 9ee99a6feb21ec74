import { positions } from '#contract/positions.ts'
import { givenFormerMembers, formerMembersPath, chair, member } from './commission-screens.ts'
import { academicYear, thisYear } from './educational-screen.ts'
import { expectAccessible } from './accessible.ts'
import { expect, open, test, toastOf } from './fixtures.ts'
import { givenPath } from './given.ts'
import { prepareEmptyYear } from './empty-year.ts'

// @rule year-carried-over
test('positions: year lacks rows of the previous year → user ticks and adds them by keyboard; undo reverts each save', async ({
  page,
  okuu,
}) => {
  const { keyboard } = page
  const year = await prepareEmptyYear(okuu)
  const before = year - 1
  await okuu.given.position({ academicYearId: before, name: 'Ректор', hours: 10 })
  await okuu.given.position({ academicYearId: before, name: 'Проректор', hours: 20 })
  await okuu.given.position({ academicYearId: before, name: 'Лаборант', hours: 30 })
  await okuu.given.position({ academicYearId: year, name: 'ректор', hours: 11 })
  const stored = () =>
    okuu.sql('SELECT name, hours FROM teaching_position WHERE academic_year_id = $1 ORDER BY hours', [year])
  await open(page, `position-teaching?year=${year}`)
  await expect(page.getByRole('row', { name: /ректор/ })).toContainText('10')
  const take = page.getByRole('button', { name: `Перенести из ${academicYear(before)} (2)` })
  await take.focus()
  await keyboard.press('Enter')
  const dialog = page.getByRole('dialog', {
    name: `Строки за ${academicYear(before)} → ${academicYear(year)}`,
  })
  await expect(dialog.getByRole('checkbox', { checked: true })).toHaveCount(3)
  await expectAccessible(page)
  await keyboard.press('ArrowDown')
  await keyboard.press('Space')
  await keyboard.press('Control+Enter')
  await expect(toastOf(page, 'Добавлено записей: 1')).toBeVisible()
  await expect(dialog).toHaveCount(0)
  expect(await stored()).toEqual([
    { name: 'ректор', hours: 11 },
    { name: 'Проректор', hours: 20 },
  ])
  await page.getByRole('button', { name: `Перенести из ${academicYear(before)} (1)` }).click()
  await dialog.getByRole('button', { name: 'Добавить: 1' }).click()
  // The dialog, which covers the button that opens it, closes when its rows are saved.
  await expect(dialog).toHaveCount(0)
  await expect(take).toHaveCount(0)
  expect(await stored()).toHaveLength(3)
  await keyboard.press('Control+KeyZ')
  await keyboard.press('Control+KeyZ')
  await expect(take).toBeVisible()
  expect(await stored()).toEqual([{ name: 'ректор', hours: 11 }])
})

// @rule year-carried-over
test('positions: save of a row is refused → the dialog names the row and the reason; the row stays ticked', async ({
  page,
  okuu,
}) => {
  const year = await prepareEmptyYear(okuu)
  await okuu.given.position({ academicYearId: year - 1, name: 'Методист', hours: 40 })
  await open(page, `position-teaching?year=${year}`)
  await page.getByRole('button', { name: /^Перенести из/ }).click()
  const dialog = page.getByRole('dialog', { name: /^Строки за/ })
  await page.route(
    `**/${positions.save.path}*`,
    (route) =>
      route.fulfill({ json: { data: [{ sms: '7', reason: 'yearClosed' }], error: false, message: '' } }),
    { times: 1 },
  )
  await dialog.getByRole('button', { name: 'Добавить: 1' }).click()
  await expect(dialog.getByRole('alert')).toContainText('Методист: Не сохранено. Учебный год закрыт')
  await expect(dialog.getByRole('checkbox', { name: /Методист/ })).toBeChecked()
  await dialog.getByRole('button', { name: 'Добавить: 1' }).click()
  await expect(toastOf(page, 'Добавлено записей: 1')).toBeVisible()
  await expect(dialog).toHaveCount(0)
})

// @rule year-carried-over
test('commission: current year has no members → members of the previous year can be added with their roles', async ({
  page,
  okuu,
}) => {
  const way = await givenPath(okuu, 'Преемственность')
  await givenFormerMembers(okuu, way, [
    [thisYear - 1, chair, 'Асанов А.'],
    [thisYear - 1, member, 'Бекова Б.'],
  ])
  await open(page, formerMembersPath(way))
  const take = page.getByRole('button', { name: `Перенести из ${academicYear(thisYear - 1)} (2)` })
  await expect(take).toHaveAttribute('data-variant', 'default')
  await take.click()
  await page.getByRole('button', { name: 'Добавить: 2' }).click()
  await expect(toastOf(page, 'Добавлено записей: 2')).toBeVisible()
  const rows = await okuu.sql(
    `SELECT name, role_id AS role, title FROM commission_history_member
     WHERE faculty_id = $1 AND academic_year_id = $2 ORDER BY name`,
    [way.faculty, thisYear],
  )
  expect(rows).toEqual([
    { name: 'Асанов А.', role: chair, title: 'доцент Асанов А.' },
    { name: 'Бекова Б.', role: member, title: 'доцент Бекова Б.' },
  ])
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  // @rule access-phone
  test('positions: user opens an empty year on a phone → rows of the previous year can be unticked and added by touch', async ({
    page,
    okuu,
  }) => {
    const year = await prepareEmptyYear(okuu)
    const before = year - 1
    await okuu.given.position({ academicYearId: before, name: 'Тренер', hours: 40 })
    await okuu.given.position({ academicYearId: before, name: 'Кладовщик', hours: 50 })
    await open(page, `position-teaching?year=${year}`)
    await page.getByRole('button', { name: `Перенести из ${academicYear(before)} (2)` }).tap()
    await page.getByText('Тренер', { exact: true }).tap()
    await page.getByRole('button', { name: 'Добавить: 1' }).tap()
    await expect(page.getByRole('rowheader', { name: 'Кладовщик' })).toBeVisible()
  })
})
