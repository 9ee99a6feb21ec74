import type { Page } from '@playwright/test'
import { chooseInCell } from './cell-choice.ts'
import { chair, givenHistory, historyOf, input as memberInput, panel } from './commission-screens.ts'
import { choose } from './educational-screen.ts'
import { addForm, field, question } from './direction-screen.ts'
import { bodyRows, expect, guard, open, type Okuu, test, toastOf } from './fixtures.ts'
import { givenDirection, givenWay, storedDirection } from './given.ts'
import { details, givenRule, input as gradeInput } from './grading-screen.ts'
import { givenRooms } from './rooms-screen.ts'

const said = (page: Page) => page.getByRole('region', { name: 'Сообщения' })
const offer = (page: Page) => said(page).getByRole('button', { name: 'Удалить' })
const agree = (page: Page) => question(page).getByRole('button', { name: 'Удалить' })

async function addDirection(page: Page, code: string, name: string): Promise<void> {
  await page.keyboard.press('Alt+N')
  await expect(field(page, 'Код')).toBeFocused()
  await field(page, 'Код').fill(code)
  await field(page, 'Рус').fill(name)
  await page.keyboard.press('Control+Enter')
  await expect(toastOf(page, 'Запись создана')).toBeVisible()
  // while it is pointed at it stays
  await offer(page).hover()
  await expect(addForm(page)).toHaveCount(0)
}

// @rule toast-delete-new
test('a direction that was just added is deleted from its toast, through the question', async ({
  page,
  okuu,
}) => {
  await givenDirection(okuu, { code: '978601', ru: 'Остаётся' })
  await open(page, 'direction?q=97860')
  await expect(bodyRows(page)).toHaveCount(1)
  await addDirection(page, '978602', 'Добавлено по ошибке')
  await page.getByRole('button', { name: 'На русском' }).click()
  await expect(page).toHaveURL(/sort=ru/)
  await offer(page).hover()
  await offer(page).click()
  await expect(question(page)).toContainText('Добавлено по ошибке')
  // the list behind it is as it is looked at now
  await expect(page).toHaveURL(/q=97860&modal=delete&sort=ru&id=\d+$/)
  await expect(bodyRows(page)).toHaveCount(2)
  await question(page).getByRole('button', { name: 'Отмена' }).click()
  await expect(question(page)).toHaveCount(0)
  await expect(page).toHaveURL(/\/direction\?q=97860&sort=ru$/)
  expect(await storedDirection(okuu, '978602')).toBeDefined()

  await addDirection(page, '978603', 'Ещё одна ошибка')
  await offer(page).click()
  await expect(question(page)).toContainText('Ещё одна ошибка')
  await agree(page).click()
  await expect(toastOf(page, 'Запись удалена')).toBeVisible()
  await expect(bodyRows(page)).toHaveCount(2)
  expect(await storedDirection(okuu, '978603')).toBeUndefined()
  expect(await storedDirection(okuu, '978602')).toBeDefined()
})

// @rule toast-delete-new
test('from another screen the toast leads back to where the record was made, and asks about unsaved input first', async ({
  page,
  okuu,
}) => {
  await open(page, 'direction?q=98080')
  await expect(page.getByText('ничего не найдено')).toBeVisible()
  await addDirection(page, '980801', 'Сделано и покинуто')
  // by keyboard: the pointer keeps the toast where it is
  await page.keyboard.press('g')
  await page.keyboard.press('k')
  await expect(page.getByRole('heading', { name: 'Кафедры' })).toBeVisible()
  await page.keyboard.press('Alt+N')
  const form = page.getByRole('dialog', { name: 'Добавить кафедру' })
  await form.getByRole('textbox', { name: 'Рус' }).fill('Недописанная')
  await offer(page).click()
  await guard(page).getByRole('button', { name: 'Остаться' }).click()
  await expect(form.getByRole('textbox', { name: 'Рус' })).toHaveValue('Недописанная')
  await expect(question(page)).toHaveCount(0)
  expect(await storedDirection(okuu, '980801')).toBeDefined()

  await form.getByRole('button', { name: 'Отмена' }).click()
  await guard(page).getByRole('button', { name: 'Закрыть без сохранения' }).click()
  await expect(form).toHaveCount(0)
  await open(page, 'direction?q=98080')
  await expect(bodyRows(page)).toHaveCount(1)
  await addDirection(page, '980802', 'Сделано и оставлено')
  await page.keyboard.press('g')
  await page.keyboard.press('k')
  await expect(page.getByRole('heading', { name: 'Кафедры' })).toBeVisible()
  await offer(page).click()
  await expect(page).toHaveURL(/\/direction\?q=98080&modal=delete&id=\d+$/)
  await expect(question(page)).toContainText('Сделано и оставлено')
  await agree(page).click()
  await expect(question(page)).toHaveCount(0)
  // the rest is shown where it was made
  await expect(page).toHaveURL(/\/direction\?q=98080$/)
  expect(await storedDirection(okuu, '980802')).toBeUndefined()
})

const seats = ({ sql }: Okuu, faculty: number) =>
  sql('SELECT name FROM commission_history_member WHERE faculty_id = $1 ORDER BY name', [faculty])

// @rule toast-delete-new
test('a new row of a table that is edited in place offers the same', async ({ page, okuu }) => {
  const way = await givenWay(okuu, 'Свж')
  await givenHistory(okuu, way, [[25, chair, 'Давний Д.']])
  await open(page, historyOf(way))
  await panel(page).getByRole('button', { name: 'Добавить' }).click()
  await expect(memberInput(page, 'ФИО')).toBeFocused()
  await page.keyboard.type('Лишний Л.')
  await chooseInCell(memberInput(page, 'Роль в комиссии'), 'Член комиссии')
  await page.getByRole('button', { name: /^Сохранить/ }).click()
  await offer(page).hover()
  await offer(page).click()
  await expect(question(page)).toContainText('Лишний Л.')
  await agree(page).click()
  await expect(question(page)).toHaveCount(0)
  expect(await seats(okuu, way.faculty)).toEqual([{ name: 'Давний Д.' }])

  // a detail, in the rule and the band that it was made in
  const rule = await givenRule(okuu, 'Свежее правило')
  await open(page, `evaluation-rule?rule=${rule.id}&band=${rule.middle}`)
  await details(page).getByRole('button', { name: 'Добавить' }).click()
  await gradeInput(page, 'С').fill('50')
  await gradeInput(page, 'По').fill('59')
  await gradeInput(page, 'Цифровой экв.').fill('2')
  await gradeInput(page, 'Буквенный экв.').fill('E')
  await page.keyboard.press('Enter')
  await offer(page).hover()
  await page.getByRole('table').first().getByText('Ниже').click()
  await expect(page).toHaveURL(new RegExp(`band=${rule.low}`))
  await offer(page).hover()
  await offer(page).click()
  await expect(page).toHaveURL(new RegExp(`rule=${rule.id}&band=${rule.middle}&modal=delete`))
  await agree(page).click()
  await expect(question(page)).toHaveCount(0)
  await expect(details(page).getByText('E', { exact: true })).toHaveCount(0)
})

test('the offer keeps to the building where the room was made', async ({ page, okuu }) => {
  const { building, faculty, department, unit } = await givenRooms(okuu, 'Свк', 1)
  await givenRooms(okuu, 'Свл', 1)
  await page.setViewportSize({ width: 1000, height: 800 })
  await open(page, `audience?building=${building}`)
  await page.getByRole('button', { name: 'Добавить', exact: true }).click()
  const form = page.getByRole('dialog', { name: 'Добавить аудиторию' })
  for (const [name, text] of [
    ['Номер', 'К-9'],
    ['Вместимость', '5'],
    ['Площадь', '6'],
    ['Примечание', 'Доска'],
  ] as const)
    await form.getByRole('textbox', { name }).fill(text)
  for (const [name, text] of [
    ['Тип аудитории', 'Лаборатория'],
    ['Факультет', faculty],
    ['Отдел', unit],
    ['Кафедра', department],
  ] as const) {
    await form.getByRole('combobox', { name }).fill(text)
    await page.getByRole('option', { name: text }).first().click()
  }
  await page.keyboard.press('Control+Enter')
  await expect(form).toHaveCount(0)
  await offer(page).hover()
  await choose(page, 'Корпус', 'Свл корпус')
  await expect(page.getByRole('region', { name: 'Аудитории · Свл корпус' })).toBeVisible()
  await offer(page).hover()
  await offer(page).click()
  await expect(question(page)).toContainText('Аудитория К-9')
  expect(new URL(page.url()).searchParams.get('building')).toBe(String(building))
  await agree(page).click()
  await expect(question(page)).toHaveCount(0)
  expect(await okuu.sql('SELECT number FROM room WHERE building_id = $1', [building])).toEqual([
    { number: 'К-1' },
  ])
})
