import type { Page } from '@playwright/test'
import { expectAccessibleInEveryLook } from './accessible.ts'
import {
  bodyRows as rows,
  tapRowAction,
  edit,
  expect,
  expectNoSidewaysScroll,
  navigateTo,
  open,
  test,
  toastOf,
} from './fixtures.ts'
import { givenPath } from './given.ts'

const dialog = (page: Page) => page.getByRole('dialog')
const field = (page: Page, name: string) =>
  dialog(page).getByRole('textbox', { name, exact: name === 'Код' || name === 'Краткое название' })
const button = (page: Page, name: string) => dialog(page).getByRole('button', { name, exact: true })
const save = async (page: Page) => {
  await button(page, 'Сохранить').click()
  await expect(dialog(page)).toHaveCount(0)
}
const addButton = (page: Page) => page.getByRole('button', { name: 'Добавить', exact: true })
const deleteFirstRow = async (page: Page) => {
  await rows(page).first().focus()
  await page.keyboard.press('Delete')
  await button(page, 'Удалить').click()
  await expect(toastOf(page, 'Запись удалена').first()).toBeVisible()
  await expect(dialog(page)).toHaveCount(0)
}

// @rule speciality-name-needs catalogue-search delete-asks
test('specialities: user adds one with an English name → it can be found in each language, changed and deleted', {
  tag: '@daily',
}, async ({ page, okuu }) => {
  await open(page, 'speciality')
  await expect(page.getByRole('columnheader')).toHaveText([
    '№',
    'Код',
    'На русском',
    'На кыргызском',
    'На английском',
    'Действия',
  ])
  await addButton(page).click()
  await expect(field(page, 'Код')).toBeFocused()
  await field(page, 'Код').fill('990101')
  await field(page, 'Рус').fill('Горное мореходство')
  await field(page, 'Кыр').fill('Тоо деңизчилиги')
  await field(page, 'En').fill('Mountain Navigation')
  await page.keyboard.press('Control+Enter')
  await expect(toastOf(page, 'Запись создана')).toBeVisible()
  await expect(rows(page).filter({ hasText: '990101' })).toHaveAttribute('aria-selected', 'true')
  expect(await okuu.sql(`SELECT name_en FROM speciality_name WHERE code = '990101'`)).toEqual([
    { name_en: 'Mountain Navigation' },
  ])

  for (const words of ['горное МОРЕХОДСТВО', 'деңизчилиги', 'mountain nav']) {
    await page.getByRole('textbox', { name: 'Поиск по трём языкам' }).fill(words)
    await page.getByRole('button', { name: 'Найти', exact: true }).click()
    await expect(rows(page)).toHaveCount(1)
  }
  await edit(rows(page).first())
  await field(page, 'Кыр').fill('Тоодогу деңизчилик')
  await save(page)
  await expect(rows(page)).toContainText('Тоодогу деңизчилик')
  await deleteFirstRow(page)
  expect(await okuu.sql(`SELECT 1 FROM speciality_name WHERE code = '990101'`)).toEqual([])
})

// @rule department-needs
test('departments: user adds one → its faculty’s short name is listed; the department can move to another faculty', {
  tag: '@daily',
}, async ({ page, okuu }) => {
  const key = 'Сводная'
  const way = await givenPath(okuu, key)
  await open(page, 'kafedra')
  await addButton(page).click()
  await expect(field(page, 'Краткое название')).toBeFocused()
  await expect(
    dialog(page).getByText(/^Осталось заполнить: Краткое название, Рус, Кыр, En, Факультет$/),
  ).toBeVisible()
  await field(page, 'Краткое название').fill('СВДН')
  await field(page, 'Рус').fill('Сводная кафедра')
  await field(page, 'Кыр').fill('Жыйынды кафедра')
  await field(page, 'En').fill('Joint Department')
  await expect(button(page, 'Добавить')).toHaveAttribute('aria-disabled', 'true')
  const faculty = dialog(page).getByRole('combobox', { name: 'Факультет' })
  await faculty.fill(`${key} университет`)
  const group = page.getByRole('group', { name: `${key} университет` })
  await expect(group.getByRole('option')).toHaveText([
    `${key} фак1${key} факультет 1`,
    `${key} фак2${key} факультет 2`,
  ])
  await page.keyboard.press('Enter')
  await expect(faculty).toHaveValue(`${key} факультет 1`)
  await expect(faculty).toHaveAccessibleDescription(`${key} фак1 ${key} университет`)
  await button(page, 'Добавить').click()
  await expect(toastOf(page, 'Запись создана')).toBeVisible()

  await open(page, 'kafedra?q=сводная кафедра')
  await expect(rows(page)).toHaveCount(1)
  await expect(rows(page).getByText(new RegExp(`› ${key} фак1$`))).toBeVisible()
  await edit(rows(page))
  await faculty.fill('сводная фак2')
  await page.keyboard.press('Enter')
  await expect(dialog(page).getByRole('row', { name: /^Факультет/ })).toHaveText(
    `Факультет${key} факультет 1${key} факультет 2`,
  )
  await save(page)
  await expect(rows(page)).toContainText(`${key} фак2`)
  expect(
    await okuu.sql(`SELECT faculty_id <> $1 AS moved FROM department WHERE name_ru = 'Сводная кафедра'`, [
      way.faculty,
    ]),
  ).toEqual([{ moved: true }])
  await deleteFirstRow(page)
})

// @rule level-needs form-missing-named form-locked-fields delete-protected
test('qualifications: English name is missing → not added; row is protected → Russian name is locked, no deletion', async ({
  page,
  okuu,
}) => {
  await okuu.given.qualification({ nameRu: 'Нерушимый магистр', nameEn: 'Master', editable: false })
  await open(page, 'qual')
  await addButton(page).click()
  await field(page, 'Рус').fill('Испытатель небес')
  await field(page, 'Кыр').fill('Асман сыноочу')
  await expect(button(page, 'Добавить')).toHaveAttribute('aria-disabled', 'true')
  await expect(dialog(page).getByText('Осталось заполнить: En')).toBeVisible()
  await field(page, 'En').fill('Sky Examiner')
  await button(page, 'Добавить').click()
  await expect(rows(page).filter({ hasText: 'Испытатель небес' })).toHaveAttribute('aria-selected', 'true')
  await open(page, 'qual?q=испытатель небес')
  await deleteFirstRow(page)

  await open(page, 'qual?q=нерушимый')
  await rows(page).getByRole('button', { name: 'Удаление запрещено: Нерушимый магистр' }).click()
  await expect(toastOf(page, 'Удалить нельзя: запись используется или защищена')).toBeVisible()
  await expect(dialog(page)).toHaveCount(0)
  await expect(rows(page).getByRole('img', { name: 'Русское название защищено' })).toBeVisible()
  await edit(rows(page))
  await expect(field(page, 'Рус')).toHaveAttribute('readonly', '')
  // qualifications have no code, so the text mentions only the name
  await expect(dialog(page).getByText('Русское название защищено')).toBeVisible()
  await expect(dialog(page)).not.toContainText('Код и русское')
  await field(page, 'Кыр').fill('Бузулгус магистр')
  await save(page)
  await expect(rows(page)).toContainText('Бузулгус магистр')
})

// @rule discipline-screen discipline-identity
test('disciplines: user adds a discipline → rows are sorted by code; a second row with that code is refused', async ({
  page,
  okuu,
}) => {
  for (const n of [10, 2]) await okuu.given.discipline({ code: `Ю.9.${n}`, nameRu: `Полёты ${n}` })
  await open(page, 'discipline?q=полёты')
  await expect(rows(page)).toHaveText([/^1Ю\.9\.2Обязательная/, /^2Ю\.9\.10Обязательная/])
  await addButton(page).click()
  const kind = dialog(page).getByRole('combobox', { name: 'Вид дисциплины' })
  await expect(field(page, 'Код')).toBeFocused()
  await kind.fill('выбору')
  await page.keyboard.press('Enter')
  await field(page, 'Код').fill('ю.9.10')
  await field(page, 'Рус').fill('Полёты во сне')
  await button(page, 'Добавить').click()
  await expect(dialog(page).getByRole('alert')).toContainText('Такая запись уже существует')
  await field(page, 'Код').fill('Ю.9.11')
  await button(page, 'Добавить').click()
  await expect(toastOf(page, 'Запись создана')).toBeVisible()
  const row = rows(page).filter({ hasText: 'Полёты во сне' })
  await expect(row).toHaveText(/^3Ю\.9\.11По выбору/)

  await edit(row)
  await field(page, 'Код').fill('')
  await kind.fill('практика')
  await page.keyboard.press('Enter')
  await expect(dialog(page).getByRole('row', { name: /^Вид дисциплины/ })).toHaveText(
    'Вид дисциплиныПо выборуПрактика',
  )
  await save(page)
  await expect(row).toHaveText(/^3Практика/)
  await page.getByRole('textbox', { name: 'Поиск по трём языкам' }).fill('во сне')
  await page.keyboard.press('Enter')
  await expect(rows(page)).toHaveCount(1)
  await deleteFirstRow(page)
})

// @rule access-wcag
test('catalogues: user opens lists and forms → they are accessible in the two themes and every language', async ({
  page,
}) => {
  await open(page, 'direction')
  for (const [path, title] of [
    ['speciality', 'Специальности'],
    ['kafedra', 'Кафедры'],
    ['qual', 'Квалификации'],
    ['discipline', 'Дисциплины'],
  ] as const) {
    await navigateTo(page, path)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
    await expect(rows(page).first()).toBeVisible()
    await expectAccessibleInEveryLook(page)
    await page.keyboard.press('Alt+KeyN')
    await expect(dialog(page)).toHaveAccessibleName(/^Добавить/)
    await expectAccessibleInEveryLook(page)
    await page.keyboard.press('Escape')
    await expect(dialog(page)).toHaveCount(0)
  }
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  // @rule access-phone
  test('departments: list is open on a phone → a card shows the faculty; the form shows its save button without scrolling', async ({
    page,
    okuu,
  }) => {
    const way = await givenPath(okuu, 'Карманная')
    await okuu.given.department({
      facultyId: way.faculty,
      shortName: 'КРМН',
      nameRu: 'Карманная кафедра',
      nameKy: 'Чөнтөк кафедра',
      nameEn: 'Pocket Department',
    })
    await open(page, 'kafedra?q=карманная кафедра')
    await expect(rows(page).getByText(/› Карманная фак1$/)).toBeVisible()
    await expectNoSidewaysScroll(page)
    await tapRowAction(rows(page), /^Изменить/)
    await expect(dialog(page)).toBeVisible()
    await expectNoSidewaysScroll(page)
    await expect(button(page, 'Сохранить')).toBeInViewport()
  })
})
