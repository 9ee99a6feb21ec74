import type { Page } from '@playwright/test'
import { expectAccessibleInEveryLook } from './accessible.ts'
import { editForm, field, searchBox } from './direction-screen.ts'
import { thisYear } from './educational-screen.ts'
import {
  bodyRows,
  expect,
  expectNoSidewaysScroll,
  expectWholeLabels,
  type Okuu,
  open,
  test,
  toastOf,
} from './fixtures.ts'
import { givenGroups, givenPath, storedDirection } from './given.ts'
import { signInAs } from './roles.ts'

test.use({ signedIn: 'alone' })

const post = (page: Page, okuu: Okuu, path: string, data: object) =>
  page.request.post(`${okuu.url}/api/v1/${path}`, { data, headers: { 'X-Okuu': '1' } })

const historyDialog = (page: Page) => page.getByRole('dialog', { name: /^История/ })
const restoreButton = (page: Page, name: string) =>
  historyDialog(page).getByRole('button', { name: `Вернуть это значение: ${name}` })

const changeOf = (page: Page, name: string) =>
  historyDialog(page)
    .getByRole('listitem')
    .filter({ hasNotText: 'Сейчас' })
    .getByRole('group', { name, exact: true })

/** Creates a direction and changes it as the signed-in user. */
async function givenChangedDirection(page: Page, okuu: Okuu, code: string): Promise<number> {
  // the author of a row that a factory creates is the system
  const { id } = await okuu.given.direction({
    code,
    nameRu: `Тарых ${code}`,
    nameKy: `Тарых ${code} ky`,
    nameEn: `Тарых ${code} en`,
  })
  const saved = await post(page, okuu, 'ministerstvo/ins-upd-direction', {
    idDirection: id,
    code,
    direction_: `Тарых ${code}`,
    directionKg: '',
    directionEn: 'Wrong',
  })
  expect(saved.ok()).toBe(true)
  return id
}

// @rule row-history put-back
test('history: user opens it by keys in the table → author, old and new values are shown; a restored value can be undone', async ({
  page,
  okuu,
}) => {
  const id = await givenChangedDirection(page, okuu, '970960')
  await open(page, 'direction?q=970960')
  await bodyRows(page).first().focus()
  await page.keyboard.press('Alt+h')
  await expect(page).toHaveURL(new RegExp(`history=direction\\.${id}$`))
  await expect(changeOf(page, 'En')).toHaveText(/970960 en\s*Wrong/)
  await expect(historyDialog(page).getByText('Система')).toBeVisible()
  await expect(restoreButton(page, 'En')).toHaveCount(1)
  await expectAccessibleInEveryLook(page)

  await restoreButton(page, 'En').click()
  await expect(toastOf(page, 'Возвращено')).toBeVisible()
  expect(await storedDirection(okuu, '970960')).toMatchObject({ ky: '', en: 'Тарых 970960 en' })
  await expect(restoreButton(page, 'En')).toHaveCount(1)
  await page.getByRole('button', { name: 'Отменить', exact: true }).click()
  await expect(toastOf(page, 'Изменение отменено')).toBeVisible()
  expect(await storedDirection(okuu, '970960')).toMatchObject({ en: 'Wrong' })

  // waits until the list contains the undo, before the row is restored to its first version
  await expect(changeOf(page, 'En')).toHaveCount(3)
  await historyDialog(page).getByRole('button', { name: 'Вернуть всё как тогда…' }).last().click()
  const preview = page.getByRole('dialog', { name: /^Вернуть всё как тогда/ })
  await expect(preview.getByRole('row', { name: /английском.*Wrong.*970960 en/ })).toBeVisible()
  await expect(preview.getByRole('row', { name: /кыргызском.*—.*970960 ky/ })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(
    historyDialog(page).getByRole('button', { name: 'Вернуть всё как тогда…' }).last(),
  ).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(preview.getByRole('button', { name: 'Вернуть' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect
    .poll(() => storedDirection(okuu, '970960'))
    .toMatchObject({ ky: 'Тарых 970960 ky', en: 'Тарых 970960 en' })
  await expect(preview).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(historyDialog(page)).toHaveCount(0)
  await expect(bodyRows(page).first()).toContainText('Тарых 970960 en')
  await expect(bodyRows(page).first()).toBeFocused()
  await expect(searchBox(page)).toHaveValue('970960')
})

// @rule row-history
test('history: user restores a field over a form on a phone → the form shows the field; typed values remain; Back closes', async ({
  page,
  okuu,
}) => {
  const id = await givenChangedDirection(page, okuu, '970961')
  await page.setViewportSize({ width: 390, height: 844 })
  await open(page, `direction?q=970961`)
  await bodyRows(page).first().getByRole('button', { name: 'Изменить' }).click()
  await field(page, 'Рус').fill('Тарых жаңы')
  await editForm(page).getByRole('button', { name: 'История' }).click()
  await expect(page).toHaveURL(new RegExp(`modal=edit&id=${id}&history=direction\\.${id}$`))
  await expectNoSidewaysScroll(page)
  await expectWholeLabels(page)
  await restoreButton(page, 'Кыр').click()
  await expect(toastOf(page, 'Возвращено')).toBeVisible()
  await page.goBack()
  await expect(historyDialog(page)).toHaveCount(0)
  await expect(field(page, 'Рус')).toHaveValue('Тарых жаңы')
  await expect(field(page, 'Кыр')).toHaveValue('Тарых 970961 ky')
  await editForm(page).getByRole('button', { name: 'Сохранить' }).click()
  await expect(toastOf(page, 'Изменения сохранены')).toBeVisible()
  expect(await storedDirection(okuu, '970961')).toEqual({
    ru: 'Тарых жаңы',
    ky: 'Тарых 970961 ky',
    en: 'Wrong',
  })
})

// @rule row-history
test('history: user presses arrows → the focus moves; Alt+↓ → next row’s history; Cyrillic letter in an English name → named', async ({
  page,
  okuu,
}) => {
  const first = await givenChangedDirection(page, okuu, '970963')
  await okuu.given.change('direction', first, { nameEn: 'Wrоng' })
  await givenChangedDirection(page, okuu, '970964')
  await open(page, `direction?q=97096&history=direction.${first}`)
  await expect(historyDialog(page).getByText('латинская «o» заменена кириллической')).toBeVisible()
  await expect(historyDialog(page).getByRole('button', { name: 'Все поля 3' })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
  await historyDialog(page).getByRole('button', { name: 'Кыр 1' }).click()
  await expect(changeOf(page, 'En')).toHaveCount(0)
  await page.keyboard.press('ArrowDown')
  await expect(historyDialog(page).getByRole('listitem').first()).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(restoreButton(page, 'Кыр')).toBeFocused()
  await expect(historyDialog(page).getByRole('button', { name: 'Предыдущая запись' })).toBeVisible()
  await page.keyboard.press('Alt+ArrowDown')
  await expect(historyDialog(page)).toContainText('970964')
  await expect(historyDialog(page).getByRole('button', { name: 'Следующая запись' })).toBeFocused()
  await expect(restoreButton(page, 'En')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(bodyRows(page).filter({ hasText: '970964' })).toBeFocused()
})

// @rule row-history people-roles
test('history: user with the role reader follows a link to a history → the history has no buttons that restore values', async ({
  page,
  okuu,
}) => {
  const id = await givenChangedDirection(page, okuu, '970962')
  await signInAs(page, okuu, 'tarykh', { role: 'reader' })
  await open(page, `direction?q=970962&history=direction.${id}`)
  await expect(changeOf(page, 'En')).toHaveText(/970962 en\s*Wrong/)
  await expect(historyDialog(page).getByRole('button', { name: /^Вернуть/ })).toHaveCount(0)
  await page.keyboard.press('Escape')
  const row = bodyRows(page).first()
  await expect(row.getByRole('button', { name: /^(Изменить|Удалить)/ })).toHaveCount(0)
  await row.getByRole('button', { name: /^История/ }).click()
  await expect(historyDialog(page)).toBeVisible()
  await historyDialog(page).getByRole('link', { name: 'правка' }).first().click()
  await expect(page).toHaveURL(/journal\?change=\d+$/)
})

// @rule row-history
test('history: user opens it at a quota, or at an institution in the set-up → the changes of that row are shown', async ({
  page,
  okuu,
}) => {
  const way = await givenPath(okuu, 'Трх')
  await givenGroups(okuu, way.speciality, 'Трх-1', [thisYear])
  await open(page, `quota?fac=${way.faculty}`)
  const group = `Трх-1-${thisYear}`
  const cell = page
    .getByRole('row', { name: new RegExp(`^${group}`) })
    .getByRole('gridcell')
    .nth(1)
  await cell.press('7')
  await page.keyboard.press('Enter')
  await expect(toastOf(page, 'Изменения сохранены')).toBeVisible()
  await cell.press('Alt+h')
  await expect(historyDialog(page)).toContainText(/Бюджет\s*0\s*7/)

  await open(page, 'setup?list=institution')
  await page.getByRole('button', { name: /^История: Трх/ }).click()
  await expect(page).toHaveURL(new RegExp(`history=institution\\.${way.institution}`))
  await expect(historyDialog(page)).toContainText('Трх университет')
})
