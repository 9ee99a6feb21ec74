import { academicYear, select, thisYear } from './educational-screen.ts'
import { expectAccessible, expectAccessibleInEveryLook } from './accessible.ts'
import { expect, expectNoSidewaysScroll, open, refusal, test, toastOf } from './fixtures.ts'
import { givenGroups } from './given.ts'
import { print } from './paper.ts'
import {
  dialogPath,
  cell,
  changeQuota,
  dialog,
  givenCourse,
  input,
  quotasOf,
  totals,
} from './quota-dialog.ts'

// @rule quota-row-save quota-range quota-default-year quota-half-year row-edit
test('quota: user types the numbers of a course by keyboard → they are stored; a reload shows them', {
  tag: '@daily',
}, async ({ page, okuu }) => {
  const { keyboard } = page
  const { way, names } = await givenCourse(okuu, 'Квк')
  await page.clock.setFixedTime(new Date(`20${thisYear}-10-01T12:00:00+06:00`))
  await open(page, `educational?${way.search}`)
  const opener = page.getByRole('button', { name: 'Плановое количество студентов по курсам' })
  await expect(opener).not.toHaveAttribute('aria-disabled')
  await opener.press('Enter')
  await expect(select(page, 'Курс')).toBeFocused()
  await expect(dialog(page).getByRole('combobox', { name: 'Факультет' })).toHaveValue('Квк факультет 1')
  // the default is the academic year that begins in this calendar year (domain.md#quota-default-year)
  await expect(select(page, 'Учебный год')).toHaveValue(academicYear(thisYear))

  await expect(select(page, 'Полугодие')).toHaveValue('Осеннее полугодие')
  await keyboard.press('Enter')
  await expect(page.getByRole('option', { name: '1', exact: true })).toBeVisible()
  await keyboard.press('ArrowDown')
  await keyboard.press('Enter')
  await expect(cell(page, names[0], 'Бюджет')).toBeFocused()
  await expect(cell(page, names[0], 'Бюджет')).toHaveText('0')

  // only digits are accepted; with a fourth digit the field is invalid, and Enter does not leave the row
  await keyboard.type('1x230')
  await keyboard.press('Enter')
  await expect(input(page, names[0], 'Бюджет')).toBeFocused()
  await expect(input(page, names[0], 'Бюджет')).toHaveValue('1230')
  await expect(page.getByRole('alert')).toHaveText('Не больше 999')
  await keyboard.press('Enter')
  await expect(input(page, names[0], 'Бюджет')).toHaveValue('1230')
  expect(await quotasOf(okuu, way)).toMatchObject({ 'Квк-1 1': '0/0' })
  await keyboard.press('End')
  await keyboard.press('Backspace')
  await keyboard.press('Enter')
  await expect(input(page, names[1], 'Бюджет')).toBeFocused()
  await expect(toastOf(page, names[0])).toBeVisible()
  // the row has no changes, so it is closed without a save
  await keyboard.press('Enter')
  await expect(input(page, names[2], 'Бюджет')).toBeFocused()
  await keyboard.type('7')
  await keyboard.press('Tab')
  await expect(input(page, names[2], 'Контракт')).toBeFocused()
  await keyboard.type('20')
  await expect(totals(page)).toContainText('130')
  await keyboard.press('ArrowDown')
  await expect(input(page, names[3], 'Контракт')).toBeFocused()
  await keyboard.type('99')
  await keyboard.press('Escape')
  await expect(dialog(page)).toBeVisible()
  await expect(cell(page, names[3], 'Контракт')).toBeFocused()
  await expect(cell(page, names[3], 'Контракт')).toHaveText('0')

  // arrows move between cells; F2 leaves the value unchanged, and an empty field means 0
  await keyboard.press('Home')
  await keyboard.press('ArrowUp')
  await expect(cell(page, names[2], 'Бюджет')).toBeFocused()
  await keyboard.press('F2')
  await expect(input(page, names[2], 'Бюджет')).toHaveValue('7')
  await keyboard.press('Delete')
  await keyboard.press('Enter')
  await expect(input(page, names[3], 'Бюджет')).toBeFocused()
  await keyboard.press('Escape')
  await expect(dialog(page).getByText('Сохранено в 12:00')).toBeVisible()
  // this text is shown after each of the three saves, so the last save may still be pending
  await expect
    .poll(() => quotasOf(okuu, way))
    .toEqual({
      'Квк-1 1': '123/0',
      'Квк-2 1': '0/0',
      'Квк-3 1': '0/20',
      'Квк-4 1': '0/0',
    })

  await page.reload()
  await expect(cell(page, names[0], 'Бюджет')).toHaveText('123')
  await expect(select(page, 'Курс')).toHaveValue('1')
  await expect(select(page, 'Курс')).toBeFocused()
  await page.goBack()
  await expect(dialog(page)).toHaveCount(0)
  expect(page.url()).not.toContain('m-')
})

// @rule quota-cascade quota-default-year
test('quota: user changes an upper select → lower selects and list are cleared; year is not current → a note is shown', async ({
  page,
  okuu,
}) => {
  const { way, names } = await givenCourse(okuu, 'Квв')
  // The default is the academic year that begins in this calendar year.
  await page.clock.setFixedTime(new Date(`20${thisYear + 1}-03-01T12:00:00+06:00`))
  await open(page, `educational?${way.search}&modal=quota`)
  await expect(select(page, 'Учебный год')).toHaveValue(academicYear(thisYear + 1))
  await expect(
    dialog(page).getByText(
      `Выбран ${academicYear(thisYear + 1)} учебный год, он ещё не начался. Сейчас идёт ${academicYear(thisYear)}.`,
    ),
  ).toBeVisible()
  await open(page, dialogPath(way))
  await expect(cell(page, names[0], 'Бюджет')).toBeVisible()
  await select(page, 'Учебный год').click()
  await page.getByRole('option', { name: academicYear(thisYear - 1) }).click()
  await expect(select(page, 'Полугодие')).toHaveValue('')
  await expect(select(page, 'Полугодие')).toBeFocused()
  await expect(page.getByRole('grid')).toHaveCount(0)
  await expect(dialog(page).getByText('он уже закончился')).toBeVisible()
  await expect(dialog(page).getByText('Выберите факультет, учебный год, полугодие и курс.')).toBeVisible()
  // the URL has an unknown faculty, so no numbers are shown
  await open(page, dialogPath({ ...way, faculty: way.faculty + 100_000 }))
  await expect(dialog(page).getByRole('combobox', { name: 'Факультет' })).toHaveValue('')
  await expect(page.getByRole('grid')).toHaveCount(0)
})

// @rule row-kept-on-failure row-conflict toast-undo
test('quota: save fails → row stays open; another user changed the row → two versions are shown; save can be undone', async ({
  page,
  okuu,
}) => {
  const { keyboard } = page
  const { way, names, groups } = await givenCourse(okuu, 'Квс')
  await open(page, dialogPath(way))
  await cell(page, names[0], 'Контракт').press('F2')
  await expect(input(page, names[0], 'Контракт')).toBeFocused()
  await keyboard.type('5')
  await page.route('**/upd-kolst*', (route) => route.fulfill(refusal('Сервер отказал')))
  await page.getByRole('button', { name: `Сохранить: ${names[0]}` }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'Сервер отказал' }).last()).toBeVisible()
  await expect(toastOf(page, 'Сервер отказал')).toHaveCount(1)
  await expect(input(page, names[0], 'Контракт')).toHaveValue('5')
  await page.unroute('**/upd-kolst*')

  await changeQuota(okuu, groups[0], { budget: 77, contract: 9 })
  await input(page, names[0], 'Контракт').press('Enter')
  await expect(dialog(page).getByRole('radiogroup')).toHaveText('КонтрактВаш вариант5Сейчас в базе9')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Сохранить свой вариант' }).click()
  // the merged row has the other user's budget and this user's contract
  await expect(cell(page, names[0], 'Контракт')).toHaveText('5')
  await expect(cell(page, names[0], 'Бюджет')).toHaveText('77')
  await toastOf(page, 'Отменить').first().click()
  await expect(cell(page, names[0], 'Контракт')).toHaveText('9')
  expect(await quotasOf(okuu, way)).toMatchObject({ 'Квс-1 1': '77/9', 'Квс-2 1': '0/0' })

  // the row has changes, so leaving it shows a question
  await cell(page, names[1], 'Бюджет').press('4')
  await page.getByRole('button', { name: `Изменить: ${names[2]}` }).click()
  const question = page.getByRole('alertdialog', { name: `Строка не сохранена: ${names[1]}` })
  await expect(question.getByRole('button', { name: 'Сохранить' })).toBeFocused()
  await question.getByRole('button', { name: 'Остаться' }).click()
  await expect(input(page, names[1], 'Бюджет')).toBeFocused()
  await page.getByRole('button', { name: `Изменить: ${names[2]}` }).click()
  await question.getByRole('button', { name: 'Не сохранять' }).click()
  await expect(input(page, names[2], 'Бюджет')).toBeFocused()
  await expect(cell(page, names[1], 'Бюджет')).toHaveText('0')
  await keyboard.type('6')
  await dialog(page).getByRole('button', { name: 'Закрыть' }).last().click()
  await page.getByRole('button', { name: 'Остаться' }).click()
  await expect(input(page, names[2], 'Бюджет')).toHaveValue('6')
})

// @rule quota-plan
test('quota: speciality has an admission plan → it is compared only with the groups of the first course', async ({
  page,
  okuu,
}) => {
  const { way, names } = await givenCourse(okuu, 'Квб')
  await okuu.given.admissionPlan({
    specialityId: way.speciality,
    academicYearId: thisYear,
    budget: 20,
    contract: 50,
  })
  await givenGroups(okuu, way.speciality, 'КВБАз-2', [thisYear - 1])
  await open(page, dialogPath(way))
  const plan = page.getByRole('region', { name: `Группы против плана приёма ${academicYear(thisYear)}` })
  await expect(plan).toContainText('0 из 20')
  await cell(page, names[0], 'Бюджет').press('2')
  await page.keyboard.type('5')
  await expect(plan).toContainText('25 из 20')
  await expect(plan).toContainText('на 5 больше плана')
  await expect(plan).toContainText('осталось 50')
  // the surplus is red: a fifth of the bar, and the number
  const red = await plan.getByText('на 5 больше плана').evaluate((one) => getComputedStyle(one).color)
  await expect(plan.locator('svg rect[width="20"]')).toHaveCSS('fill', red)
  await expect(plan.getByText('25 из 20')).toHaveCSS('color', red)
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await open(page, dialogPath(way, 2))
  await expect(page.getByText('План приёма сравнивается только на первом курсе.')).toBeVisible()
  await page.setViewportSize({ width: 390, height: 844 })
  const heightOfName = () =>
    page.getByRole('rowheader', { name: `КВБАз-2-${thisYear - 1}` }).evaluate((head) => {
      const text = document.createRange()
      text.selectNodeContents(head)
      return text.getBoundingClientRect().height
    })
  await expect.poll(heightOfName).toBeLessThan(24)
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
})

test('quota: user opens the dialog → it is accessible in the two themes and every language', async ({
  page,
  okuu,
}) => {
  const { way, names } = await givenCourse(okuu, 'Квя')
  await open(page, dialogPath(way))
  await cell(page, names[0], 'Бюджет').press('F2')
  await expectAccessibleInEveryLook(page)
})

// @rule quota-sheet
test('quota: user prints the dialog → the sheet has heading, faculty and year; the dialog is not printed', async ({
  page,
  okuu,
}) => {
  const { way, names } = await givenCourse(okuu, 'Квл')
  await open(page, dialogPath(way))
  await expect(cell(page, names[0], 'Бюджет')).toBeVisible()
  await print(page)
  const sheet = page.getByRole('heading', { level: 1, name: 'Плановое количество студентов по курсам' })
  await expect(sheet).toBeVisible()
  await expect(page.getByText(`Квл фак1 · ${academicYear(thisYear)}`)).toBeVisible()
  await expect(dialog(page)).toBeHidden()
})
