import { academicYear, choose, select, thisYear } from './educational-screen.ts'
import { expectAccessible, expectAccessibleInEveryLook } from './accessible.ts'
import { chooseInCell } from './cell-choice.ts'
import {
  chair,
  givenFormerMembers,
  givenMembers,
  formerMembersPath,
  input,
  member,
  membersPath,
  membersPanel,
  row,
  secretary,
} from './commission-screens.ts'
import { downloadCsv } from './csv.ts'
import {
  bodyRows,
  edit,
  expect,
  expectNoSidewaysScroll,
  expectWholeLabels,
  open,
  readRefusal,
  test,
  toastOf,
} from './fixtures.ts'
import { givenPath } from './given.ts'

// @rule commission-screens commission-institution row-new-blank
test('commission: user enters members of a year → they are listed in the order for signing', {
  tag: '@daily',
}, async ({ page, okuu }) => {
  const { keyboard } = page
  const way = await givenPath(okuu, 'Гки')
  await givenFormerMembers(okuu, way, [[thisYear - 1, chair, 'Гки Прежний']])
  await open(page, 'state-member?vuz=')
  await expect(page.getByText('Выберите учебное заведение')).toBeVisible()
  await expect(select(page, 'Факультет')).toHaveAttribute('placeholder', 'Нет данных')
  await choose(page, 'Учебное заведение', 'Гки университет')
  await expect(select(page, 'Факультет')).toBeFocused()
  await expect(page.getByText('Выберите факультет')).toBeVisible()
  await choose(page, 'Факультет', 'Гки факультет 1')
  await expect(row(page, 'Гки Прежний')).toBeVisible()

  // defaults of a new row: the current year, and the role of the chair if that year has no chair
  await keyboard.press('Alt+n')
  await expect(input(page, 'ФИО')).toBeFocused()
  await expect(input(page, 'Роль в комиссии')).toHaveValue('Председатель')
  await expect(input(page, 'Учебный год')).toHaveValue(academicYear(thisYear))
  await keyboard.press('Enter')
  await expect(page.getByRole('alert').filter({ hasText: 'Заполните все поля: ФИО' })).toBeVisible()
  await expect(input(page, 'ФИО')).toBeFocused()
  await chooseInCell(input(page, 'Роль в комиссии'), 'Секретарь')
  await input(page, 'ФИО').fill('Гки Абаев')
  await keyboard.press('Enter')
  await expect(row(page, 'Гки Абаев')).toBeVisible()
  await expect(toastOf(page, 'Запись создана')).toBeVisible()

  await expect(input(page, 'ФИО')).toHaveValue('')
  await expect(input(page, 'ФИО')).toBeFocused()
  await input(page, 'ФИО').fill('Гки Яшин')
  await keyboard.press('Tab')
  await keyboard.type('профессор')
  await keyboard.press('Enter')
  await expect(row(page, 'Гки Яшин')).toBeVisible()
  await expect(input(page, 'Роль в комиссии')).toHaveValue('Член комиссии')
  await input(page, 'ФИО').fill('Гки Өмүров')
  await keyboard.press('Enter')
  await expect(input(page, 'ФИО')).toHaveValue('')
  await keyboard.press('Escape')
  await expect(row(page, 'Гки Өмүров')).toBeFocused()
  await expect(bodyRows(page)).toHaveText([
    `1${academicYear(thisYear)}ПредседательГки Яшинпрофессор`,
    `2${academicYear(thisYear)}Член комиссииГки Өмүров`,
    `3${academicYear(thisYear)}СекретарьГки Абаев`,
    `4${academicYear(thisYear - 1)}ПредседательГки Прежнийдоцент Гки Прежний`,
  ])

  await keyboard.press('ArrowDown')
  await keyboard.press('F2')
  await expect(input(page, 'Учебный год', 'Гки Абаев')).toBeFocused()
  await input(page, 'ФИО', 'Гки Абаев').fill('Гки Никто')
  await keyboard.press('Escape')
  await expect(row(page, 'Гки Абаев')).toBeFocused()
  await keyboard.press('Alt+n')
  await input(page, 'ФИО').fill('гки  өмүров')
  await keyboard.press('Enter')
  await expect(membersPanel(page).getByRole('alert')).toContainText('Такая запись уже существует')
  await expect(page.locator('tr[data-failed]')).toContainText('гки өмүров')
  await membersPanel(page).getByRole('button', { name: 'Не сохранять' }).click()
  await page.getByRole('button', { name: 'Убрать новую строку' }).click()
  await expect(bodyRows(page)).toHaveCount(4)

  await row(page, 'Гки Абаев').focus()
  await keyboard.press('Delete')
  await expect(page.getByRole('dialog')).toContainText(`Гки Абаев · Секретарь, ${academicYear(thisYear)}`)
  await page.getByRole('dialog').getByRole('button', { name: 'Удалить' }).click()
  await expect(row(page, 'Гки Абаев')).toHaveCount(0)

  await choose(page, 'Учебный год', academicYear(thisYear - 1))
  await expect(bodyRows(page)).toHaveCount(1)
  await page.reload()
  await expect(bodyRows(page)).toHaveText([/^1.*Гки Прежний/])
  await expect(select(page, 'Факультет')).toHaveValue('Гки факультет 1')
  // a saved row with another year is still visible, since the list changes to that year
  await edit(row(page, 'Гки Прежний'))
  await chooseInCell(input(page, 'Учебный год', 'Гки Прежний'), academicYear(thisYear))
  await page.getByRole('button', { name: 'Сохранить: Гки Прежний' }).click()
  await expect(row(page, 'Гки Прежний')).toBeFocused()
  await expect(select(page, 'Учебный год')).toHaveValue(academicYear(thisYear))
  await expect(bodyRows(page)).toHaveCount(3)
  // the URL contains no choice, so the institution that was chosen last is shown
  await open(page, 'state-member')
  await expect(select(page, 'Учебное заведение')).toHaveValue('Гки университет')
})

// @rule commission-screens cascade-clears row-leaving-asks
test('commission: user changes an upper select → lower selects are cleared; a row is unsaved → a question is shown first', async ({
  page,
  okuu,
}) => {
  const way = await givenPath(okuu, 'Гкс')
  const [, second = 0] = await givenMembers(okuu, way, [
    [secretary, 'Гкс Третий'],
    [member, 'Гкс Второй'],
    [chair, 'Гкс Первый'],
  ])
  await open(page, `spec-member?vuz=${way.institution}&fac=${way.faculty}`)
  await expect(page.getByText('Выберите специальность')).toBeVisible()
  await choose(page, 'Специальность', 'Гкс специальность 1')
  await expect(bodyRows(page)).toHaveText([/^1Председатель/, /^2Член комиссии/, /^3Секретарь/])

  await edit(row(page, 'Гкс Второй'))
  await input(page, 'Звание, должность', 'Гкс Второй').fill('академик')
  await select(page, 'Факультет').click()
  await page.getByRole('option', { name: 'Гкс факультет 2' }).click()
  await page.getByRole('button', { name: 'Остаться' }).click()
  await expect(select(page, 'Факультет')).toHaveValue('Гкс факультет 1')
  // Back of the browser would close the unsaved row, so the question is shown
  await page.goBack()
  await page.getByRole('dialog').getByRole('button', { name: 'Остаться' }).click()
  await expect(input(page, 'Звание, должность', 'Гкс Второй')).toHaveValue('академик')

  await page.getByRole('button', { name: 'En', exact: true }).click()
  await expect(row(page, 'Гкс Первый')).toContainText('Chair')
  await expect(page.getByLabel('Title, position: Гкс Второй')).toHaveValue('академик')
  await page.getByRole('button', { name: 'Рус' }).click()
  await expect(row(page, 'Гкс Первый')).toContainText('Председатель')

  await page.route('**/gak-spec/insUpd-gak-speciality*', (route) => route.abort(), { times: 1 })
  const save = page.getByRole('button', { name: 'Сохранить: Гкс Второй' })
  await save.click()
  await expect(membersPanel(page).getByRole('alert')).toHaveText('Ошибка интернета. Проверьте соединение.')
  await expect(input(page, 'Звание, должность', 'Гкс Второй')).toHaveValue('академик')
  await okuu.given.change('commissionMember', second, { name: 'Гкс Иной' })
  await save.click()
  await expect(membersPanel(page).getByRole('radio', { name: 'Сейчас в базе' })).toHaveCount(1)
  await expect(membersPanel(page)).toContainText('Гкс Иной')
  await page.getByRole('button', { name: 'Сохранить свой вариант' }).click()
  await expect(row(page, 'Гкс Второй')).toContainText('академик')
  await expect(row(page, 'Гкс Иной')).toHaveCount(0)

  await choose(page, 'Факультет', 'Гкс факультет 2')
  await expect(select(page, 'Специальность')).toHaveAttribute('placeholder', 'Нет данных')
  await expect(page.getByText('Выберите специальность')).toBeVisible()
  expect(new URL(page.url()).searchParams.has('spec')).toBe(false)
})

// @rule error-list-failed
test('commission: list cannot be loaded → an error is shown; a retry loads the list', async ({
  page,
  okuu,
}) => {
  const way = await givenPath(okuu, 'Гкч')
  await givenMembers(okuu, way, [[chair, 'Гкч Первый']])
  await page.route('**/gak-spec/speciality*', (route) => route.fulfill(readRefusal('Нет такой таблицы')))
  await open(page, membersPath(way))
  await expect(membersPanel(page).getByRole('alert')).toContainText('Нет такой таблицы')
  await page.unroute('**/gak-spec/speciality*')
  await page.getByRole('button', { name: 'Повторить' }).click()
  await expect(row(page, 'Гкч Первый')).toBeVisible()

  expect((await downloadCsv(page)).name).toMatch(/^ГАК по специальностям Гкч фак1 98\d{4} .*\.csv$/)
  await page.getByRole('button', { name: 'Вид таблицы' }).click()
  await page.getByRole('checkbox', { name: 'Звание, должность' }).uncheck()
  await expect(row(page, 'Гкч Первый')).not.toContainText('доцент')
  await page.reload()
  await expect(row(page, 'Гкч Первый')).not.toContainText('доцент')
  await edit(row(page, 'Гкч Первый'))
  await expect(input(page, 'Звание, должность', 'Гкч Первый')).toBeVisible()
})

for (const screen of ['former', 'members'] as const)
  test(`commission screen «${screen}»: user opens it in every language and theme → it is accessible, and fits a phone`, async ({
    page,
    okuu,
  }) => {
    const key = screen === 'former' ? 'Гкд' : 'Гкв'
    const way = await givenPath(okuu, key)
    await givenFormerMembers(okuu, way, [[25, chair, `${key} Первый`]])
    await givenMembers(okuu, way, [[chair, `${key} Первый`]])
    const path = screen === 'former' ? formerMembersPath(way) : membersPath(way)
    await open(page, path)
    await expectAccessibleInEveryLook(page, async ({ language }) => {
      await expect(row(page, `${key} Первый`)).toContainText(
        { ru: 'Председатель', ky: 'Төрага', en: 'Chair' }[language],
      )
      // the add button is enabled when years and roles are loaded; they load in parallel with the rows
      await expect(page.locator('[aria-keyshortcuts="Alt+N"]')).not.toHaveAttribute('aria-disabled')
      await page.keyboard.press('Alt+n')
      await expect(page.locator('tr[data-open] input:not([role=combobox])').first()).toBeFocused()
      await expectWholeLabels(page)
    })
    await page.keyboard.press('Escape')
    await row(page, `${key} Первый`).focus()
    await page.keyboard.press('Delete')
    await expect(page.getByRole('dialog').getByRole('button', { name: 'Отмена' })).toBeFocused()
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await page.setViewportSize({ width: 390, height: 844 })
    await page.keyboard.press('Alt+n')
    await expect(page.locator('tr[data-open] input:not([role=combobox])').first()).toBeFocused()
    await expectNoSidewaysScroll(page)
    if (screen === 'former') await expectAccessible(page)
  })
