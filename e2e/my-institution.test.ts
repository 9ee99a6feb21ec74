import type { Page } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { downloadCsv } from './csv.ts'
import { select } from './educational-screen.ts'
import { bodyRows as rows, expect, expectNoSidewaysScroll, navigateTo, open, test } from './fixtures.ts'
import { givenPath } from './given.ts'
import { openPalette, palette } from './palette-dialog.ts'
import { signInAs } from './roles.ts'

const institutionChip = (page: Page) => page.getByRole('banner').getByRole('button', { name: /^Мой вуз: / })
const dialog = (page: Page) => page.getByRole('dialog')

const chooseInstitution = async (page: Page, name: string) => {
  await institutionChip(page).click()
  await expect(dialog(page)).toHaveAccessibleName('Мой вуз')
  await expect(dialog(page).getByRole('combobox')).toBeFocused()
  await page.keyboard.type(name)
  await page.keyboard.press('Enter')
  await expect(dialog(page)).toHaveCount(0)
}

// @rule my-institution catalogue-columns building-institution
test('my institution: user chooses one in the header → screens and palette use it; «Все вузы» → they use all institutions', async ({
  page,
  okuu,
}) => {
  const way = await givenPath(okuu, 'Моё')
  const other = await givenPath(okuu, 'Чужое')
  await okuu.given.department({ facultyId: way.faculty, shortName: 'МОЁ', nameRu: 'Общая кафедра' })
  await okuu.given.department({ facultyId: other.faculty, shortName: 'ЧУЖ', nameRu: 'Общая кафедра' })
  await okuu.given.building({ institutionId: way.institution, nameRu: 'Моё корпус' })
  await okuu.given.building({ institutionId: other.institution, nameRu: 'Чужое корпус' })
  await open(page, 'kafedra')
  await expect(institutionChip(page)).toHaveText('Все вузы')
  await chooseInstitution(page, 'Моё университет')
  await expect(institutionChip(page)).toHaveText('Моё вуз')
  await expect(select(page, 'Учебное заведение')).toHaveValue('Моё университет')
  await expect(rows(page)).toHaveCount(1)
  await expect(rows(page)).toContainText('Моё вуз › Моё фак1')
  await expectAccessible(page)

  const { text } = await downloadCsv(page)
  expect(text).toContain('Моё вуз › Моё фак1')
  expect(text).not.toContain('ЧУЖ')
  await rows(page)
    .getByRole('button', { name: /^Удалить/ })
    .click()
  await expect(dialog(page)).toContainText('Удалить «МОЁ · Общая кафедра, Моё вуз › Моё фак1»?')
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toHaveCount(0)

  await navigateTo(page, 'audience')
  // the only building is chosen when the list is loaded
  await expect(select(page, 'Корпус')).toHaveValue('Моё корпус')
  await select(page, 'Корпус').click()
  await expect(page.getByRole('option').nth(1)).toHaveText('Моё корпус')
  await page.keyboard.press('Escape')
  await navigateTo(page, 'state-member')
  await expect(select(page, 'Учебное заведение')).toHaveValue('Моё университет')
  await navigateTo(page, 'educational')
  await expect(select(page, 'Учебное заведение')).toHaveValue('Моё университет')
  await openPalette(page, 'общая кафедра')
  await expect(palette(page).getByRole('option', { name: /Общая кафедра/ })).toHaveCount(1)
  await page.keyboard.press('Escape')

  await page.getByRole('banner').getByRole('button', { name: 'Все вузы', exact: true }).click()
  await expect(institutionChip(page)).toHaveText('Все вузы')
  await navigateTo(page, 'kafedra?q=общая кафедра')
  await expect(rows(page)).toHaveCount(2)
})

// @rule catalogue-columns
test('departments: user filters by another institution → faculty is cleared; link to a row of the first institution → row is shown', async ({
  page,
  okuu,
}) => {
  const way = await givenPath(okuu, 'Отбор')
  const other = await givenPath(okuu, 'Иной')
  const department = await okuu.given.department({ facultyId: way.faculty, nameRu: 'Отборная кафедра' })
  await open(page, `kafedra?vuz=${way.institution}&fac=${way.faculty}`)
  await expect(rows(page)).toHaveCount(1)
  await select(page, 'Учебное заведение').click()
  await page.keyboard.type('Иной университет')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`vuz=${other.institution}(&|$)`))
  await expect(page).not.toHaveURL(/fac=/)
  await expect(page.getByText('Записей пока нет')).toBeVisible()
  await chooseInstitution(page, 'Иной университет')
  await open(page, `kafedra?row=${department.id}&q=отборная`)
  await expect(rows(page)).toHaveCount(1)
})

test('my institution: user has a phone → the menu offers the choice; nothing scrolls horizontally', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await open(page, 'kafedra')
  await page.getByRole('button', { name: 'Открыть меню' }).click()
  await dialog(page)
    .getByRole('button', { name: /^Мой вуз: / })
    .click()
  await expect(dialog(page)).toHaveAccessibleName('Мой вуз')
  await expectNoSidewaysScroll(page)
})

test.describe('as a user with the role registrar in one faculty', () => {
  test.use({ signedIn: 'alone' })

  // @rule my-institution
  test('first sign-in: user opens structure, quota, departments → own faculty is chosen; user chooses «Все вузы» → a reload keeps it', async ({
    page,
    okuu,
  }) => {
    const way = await givenPath(okuu, 'Декан')
    await okuu.given.department({ facultyId: way.faculty, shortName: 'ДЕК', nameRu: 'Деканская' })
    await signInAs(page, okuu, 'dean-of-one', { role: 'registrar', faculties: [way.faculty] })
    await open(page, 'educational')
    await expect(institutionChip(page)).toHaveText('Декан вуз › Декан фак1')
    await expect(select(page, 'Факультет')).toHaveValue(/Декан/)
    await expect(select(page, 'Направление')).toBeFocused()
    await navigateTo(page, 'kafedra')
    await expect(rows(page)).toHaveCount(1)
    await navigateTo(page, 'quota')
    await expect(select(page, 'Факультет')).toHaveValue(/Декан/)
    await navigateTo(page, 'new-year')
    await expect(page.getByRole('combobox', { name: /^Факультет/ })).toHaveValue(/Декан/)
    await navigateTo(page, 'quota')

    await institutionChip(page).click()
    await expect(select(page, 'Факультет').last()).toHaveValue(/Декан/)
    await page.getByRole('dialog').getByRole('button', { name: 'Все вузы' }).click()
    await expect(institutionChip(page)).toHaveText('Все вузы')
    await page.reload()
    await expect(institutionChip(page)).toHaveText('Все вузы')
  })
})
