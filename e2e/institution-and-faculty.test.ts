import type { Page } from '@playwright/test'
import { select, tabTo } from './educational-screen.ts'
import { expectAccessibleInEveryLook } from './accessible.ts'
import { expect, navigateTo, type Okuu, open, test, toastOf } from './fixtures.ts'
import { givenPath } from './given.ts'
import { findListAction, chooseListAction } from './picker-dialogs.ts'

const form = (page: Page) => page.getByRole('dialog')
const saveButton = (page: Page) => form(page).getByRole('button', { name: 'Сохранить', exact: true })
const addButton = (page: Page) => form(page).getByRole('button', { name: 'Добавить', exact: true })
const languages = { Рус: 'рус', Кыр: 'кырг', En: 'англ' } as const
type LanguageName = keyof typeof languages
const nameField = (page: Page, of: string, language: LanguageName) =>
  of === 'Адрес'
    ? form(page).getByRole('group', { name: of }).getByRole('textbox', { name: language })
    : form(page).getByRole('textbox', { name: `${of} (${languages[language]})` })

const storedInstitution = async ({ sql }: Okuu, id: number) =>
  (await sql<Record<string, string>>('SELECT * FROM institution WHERE id = $1', [id]))[0]

const storedFaculties = ({ sql }: Okuu, vuz: number) =>
  sql<{ short_ru: string; full_en: string; director: string }>(
    'SELECT short_ru, full_en, director FROM faculty WHERE institution_id = $1 ORDER BY id',
    [vuz],
  )

// @rule institution-form
test('institution: user changes fields of the form by keyboard → Russian names are locked; changes of other fields are saved', {
  tag: '@daily',
}, async ({ page, okuu }) => {
  const way = await givenPath(okuu, 'Ректорат')
  const other = await givenPath(okuu, 'Соседний')
  const before = await storedInstitution(okuu, other.institution)
  await open(page, `educational?min=${way.ministry}&vuz=${way.institution}`)
  await expect(select(page, 'Факультет')).toHaveAttribute('placeholder', '--')
  const opener = select(page, 'Учебное заведение')
  await tabTo(page, opener)
  await page.keyboard.press('F2')
  await expect(form(page)).toHaveAccessibleName(/^Изменить данные учебного заведения/)
  await expect(page).toHaveURL(/modal=institution\.edit$/)
  await expect(nameField(page, 'Полное название', 'Кыр')).toBeFocused()
  await expect(nameField(page, 'Краткое название', 'Рус')).toHaveAttribute('readonly', '')
  await expect(nameField(page, 'Полное название', 'Рус')).toHaveValue('Ректорат университет')

  await expect(saveButton(page)).toHaveAccessibleDescription('Изменений нет')
  await page.keyboard.type('x')
  await expect(saveButton(page)).not.toHaveAttribute('aria-disabled', 'true')
  await page.keyboard.press('Backspace')
  await expect(saveButton(page)).toHaveAttribute('aria-disabled', 'true')

  await nameField(page, 'Полное название', 'En').fill('Rectorate University')
  await nameField(page, 'Адрес', 'Рус').fill('г. Ош, ул. Ленина, 1')
  await nameField(page, 'Адрес', 'Кыр').fill('Ош ш., Ленин көч., 1')
  await nameField(page, 'Адрес', 'En').fill('1 Lenin St, Osh')
  await form(page).getByLabel('Руководитель').fill('А. Ректорова')
  await form(page).getByLabel('Телефон').fill('+996 3222 1')
  await form(page).getByLabel('Номер лицензии').fill('№ 77')
  await form(page).getByLabel('Эл. почта').fill('ректор')
  await form(page).getByLabel('Дата лицензии').fill('31.02.2020')
  await page.keyboard.press('Control+Enter')
  await expect(form(page).getByText('Проверьте адрес эл. почты')).toBeVisible()
  await expect(form(page).getByLabel('Эл. почта')).toBeFocused()
  expect((await storedInstitution(okuu, way.institution))?.head).toBe('')

  await form(page).getByLabel('Эл. почта').fill('r@osh.kg')
  await form(page).getByLabel('Дата лицензии').fill('1.9.2020')
  await page.keyboard.press('Control+Enter')
  await expect(toastOf(page, 'Изменения сохранены')).toBeVisible()
  await expect(form(page)).toHaveCount(0)
  await expect(opener).toBeFocused()
  expect(await storedInstitution(okuu, way.institution)).toMatchObject({
    short_ru: 'Ректорат вуз',
    short_ky: 'Ректорат окуу',
    full_ru: 'Ректорат университет',
    full_en: 'Rectorate University',
    address_ru: 'г. Ош, ул. Ленина, 1',
    address_ky: 'Ош ш., Ленин көч., 1',
    address_en: '1 Lenin St, Osh',
    head: 'А. Ректорова',
    phone: '+996 3222 1',
    licence_number: '№ 77',
    mail: 'r@osh.kg',
  })
  const [date] = await okuu.sql<{ day: string }>(
    'SELECT licence_date::text AS day FROM institution WHERE id = $1',
    [way.institution],
  )
  expect(date?.day).toBe('2020-09-01')
  expect(await storedInstitution(okuu, other.institution)).toEqual(before)

  await page.getByRole('button', { name: 'En', exact: true }).click()
  await expect(select(page, 'Institution')).toHaveValue('Rectorate University')
})

// @rule row-conflict dialog-unsaved-asks
test('institution: another user saved it first → two versions are shown; Esc with unsaved changes → a question is shown', async ({
  page,
  okuu,
}) => {
  const way = await givenPath(okuu, 'Вдвоём')
  await open(page, `educational?${way.search}&modal=institution.edit`)
  await form(page).getByLabel('Руководитель').fill('Мой')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Остаться' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(1)
  await okuu.given.change('institution', way.institution, { head: 'Чужой', phone: '112' })
  await saveButton(page).click()
  await expect(form(page).getByRole('alert')).toHaveText('Запись уже изменил кто-то другой')
  await expect(form(page).getByRole('radiogroup')).toHaveText('РуководительВаш вариантМойСейчас в базеЧужой')
  await form(page).getByRole('button', { name: 'Сохранить свой вариант' }).click()
  await expect(toastOf(page, 'Изменения сохранены')).toBeVisible()
  expect(await storedInstitution(okuu, way.institution)).toMatchObject({ head: 'Мой', phone: '112' })
})

// @rule faculty-needs-seven form-missing-named
test('faculty: some of seven required fields are empty → they are listed; user saves the faculty → it is selected', async ({
  page,
  okuu,
}) => {
  const way = await givenPath(okuu, 'Деканат')
  await open(page, `educational?min=${way.ministry}&vuz=${way.institution}`)
  await chooseListAction(page, 'Добавить факультет')
  await expect(nameField(page, 'Полное название', 'Рус')).toBeFocused()
  const missing = form(page).getByText(/^Осталось заполнить: /)
  await expect(missing).toHaveText(
    'Осталось заполнить: Краткое название (рус), Краткое название (кырг), Краткое название (англ), ' +
      'Полное название (рус), Полное название (кырг), Полное название (англ), ФИО декана (директора)',
  )
  await page.keyboard.press('Tab')
  await page.keyboard.type('ДЕК')
  await nameField(page, 'Краткое название', 'Кыр').fill('ДЕК ky')
  await nameField(page, 'Краткое название', 'En').fill('DEAN')
  await nameField(page, 'Полное название', 'Рус').fill('Деканат факультет 1')
  await nameField(page, 'Полное название', 'Кыр').fill('Деканат')
  await expect(missing).toHaveText('Осталось заполнить: Полное название (англ), ФИО декана (директора)')
  await expect(addButton(page)).toHaveAttribute('aria-disabled', 'true')
  await nameField(page, 'Полное название', 'En').fill('Deanery')
  await form(page).getByLabel('ФИО декана (директора)').fill('  ')
  await expect(missing).toHaveText('Осталось заполнить: ФИО декана (директора)')
  await form(page).getByLabel('ФИО декана (директора)').fill('Д. Деканов')
  await addButton(page).click()
  // the institution has a faculty of this full name, so the save is refused
  await expect(form(page).getByRole('alert')).toContainText('Такая запись уже существует')
  expect(await storedFaculties(okuu, way.institution)).toHaveLength(2)

  await nameField(page, 'Полное название', 'Рус').fill('Новый факультет')
  await page.keyboard.press('Control+Enter')
  await expect(toastOf(page, 'Запись создана')).toBeVisible()
  await expect(form(page)).toHaveCount(0)
  await expect(select(page, 'Факультет')).toHaveValue('Новый факультет')
  await expect(select(page, 'Направление')).toHaveAttribute('placeholder', 'Нет данных')
  expect((await storedFaculties(okuu, way.institution)).at(-1)).toEqual({
    short_ru: 'ДЕК',
    full_en: 'Deanery',
    director: 'Д. Деканов',
  })
})

// @rule faculty-fixed form-locked-fields
test('faculty: faculty is protected → its Russian names are locked; no faculty can be deleted', async ({
  page,
  okuu,
}) => {
  const way = await givenPath(okuu, 'Стойкий')
  await okuu.given.change('faculty', way.faculty, { editable: false })
  await open(page, `educational?${way.search}`)
  const edit = await findListAction(page, 'Изменить факультет')
  await expect(page.getByRole('button', { name: 'Добавить факультет' })).toBeVisible()
  await expect(page.getByRole('button', { name: /^Удалить факультет/ })).toHaveCount(0)
  await edit.click()
  await expect(form(page).getByText('Русские названия защищены')).toBeVisible()
  await expect(nameField(page, 'Краткое название', 'Рус')).toHaveAttribute('readonly', '')
  await expect(nameField(page, 'Полное название', 'Рус')).toHaveAttribute('readonly', '')
  await expect(saveButton(page)).toHaveAccessibleDescription('Изменений нет')
  await form(page).getByLabel('ФИО декана (директора)').fill('Н. Новая')
  await saveButton(page).click()
  await expect(toastOf(page, 'Изменения сохранены')).toBeVisible()
  await expect(select(page, 'Специальность')).toHaveValue('Стойкий специальность 1')
  const stored = await storedFaculties(okuu, way.institution)
  expect(stored.map(({ director }) => director)).toEqual(['Н. Новая', 'Д. Директоров'])
})

test('institution and faculty: user opens a form → it is accessible in the two themes and every language', async ({
  page,
  okuu,
}) => {
  const way = await givenPath(okuu, 'Видный')
  await open(page, `educational?${way.search}`)
  for (const [dialog, title] of [
    ['institution.edit', /^Изменить данные учебного заведения/],
    ['faculty.add', /^Добавить факультет/],
    ['faculty.edit', /^Изменить факультет/],
  ] as const) {
    await navigateTo(page, `educational?${way.search}&modal=${dialog}`)
    await expect(page.getByRole('dialog', { name: title })).toBeVisible()
    await expectAccessibleInEveryLook(page)
  }
})

test('institution and faculty: forms on a desktop → short names are next to full names; the licence number is visible', async ({
  page,
  okuu,
}) => {
  const way = await givenPath(okuu, 'Рядом стоящий')
  await page.setViewportSize({ width: 1440, height: 900 })
  await open(
    page,
    `educational?min=${way.ministry}&vuz=${way.institution}&fac=${way.faculty}&modal=faculty.edit`,
  )
  const topOf = async (of: string, language: LanguageName) =>
    Math.round((await nameField(page, of, language).boundingBox())?.y ?? 0)
  await expect(nameField(page, 'Краткое название', 'Рус')).toBeVisible()
  expect(await topOf('Краткое название', 'En')).toBe(await topOf('Полное название', 'En'))
  expect(await topOf('Полное название', 'En')).toBeGreaterThan(await topOf('Полное название', 'Кыр'))
  await open(page, `educational?min=${way.ministry}&vuz=${way.institution}&modal=institution.edit`)
  await expect(form(page).getByLabel('Номер лицензии')).toBeInViewport()
})

test('faculty: locked name has several text lines on a phone → it is completely visible', async ({
  page,
  okuu,
}) => {
  const way = await givenPath(okuu, 'Длинноименный')
  const long = 'Факультет информационных технологий, автоматики, кибернетики и управления движением поездов'
  await okuu.given.change('faculty', way.faculty, { fullRu: long, editable: false })
  await page.setViewportSize({ width: 390, height: 844 })
  await open(
    page,
    `educational?min=${way.ministry}&vuz=${way.institution}&fac=${way.faculty}&modal=faculty.edit`,
  )
  await expect(nameField(page, 'Полное название', 'Рус')).toHaveValue(long)
  const cut = () =>
    nameField(page, 'Полное название', 'Рус').evaluate((field) => field.scrollHeight - field.clientHeight)
  await expect.poll(cut).toBeLessThanOrEqual(0)
  expect((await nameField(page, 'Полное название', 'Рус').boundingBox())?.height).toBeGreaterThan(60)
})
