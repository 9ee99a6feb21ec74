import type { Page } from '@playwright/test'
import { choose, select } from './educational-screen.ts'
import { expectAccessible } from './accessible.ts'
import {
  expect,
  expectNoSidewaysScroll,
  expectWholeLabels,
  type Okuu,
  open,
  test,
  toastOf,
} from './fixtures.ts'
import { givenWay } from './given.ts'

const row = (page: Page, number: string) =>
  page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: number, exact: true }) })
const input = (page: Page, column: string, number = 'Новая строка') =>
  page.getByRole('textbox', { name: `${column}: ${number}` })
const search = (page: Page, column: string, number = 'Новая строка') =>
  page.getByRole('combobox', { name: `${column}: ${number}` })
const numbers = (page: Page) => page.getByRole('rowheader').allTextContents()

type Given = { building: number; faculty: string; department: string; unit: string }

/** A building called after the key with so many rooms, К-1 and on, and whose they are. */
async function givenRooms(okuu: Okuu, key: string, count: number): Promise<Given> {
  const way = await givenWay(okuu, key)
  const [made] = await okuu.sql<{ building: number }>(
    `WITH
      house AS (INSERT INTO building (name_ru, name_ky, name_en)
        VALUES ($1 || ' корпус', $1 || ' имарат', $1 || ' house') RETURNING id),
      unit AS (INSERT INTO unit (name_ru, name_ky, name_en)
        VALUES ($1 || ' отдел', $1 || ' бөлүм', $1 || ' unit') RETURNING id),
      department AS (INSERT INTO department (faculty_id, short_name, name_ru, name_ky, name_en)
        VALUES ($2, $1, $1 || ' кафедра', $1 || ' кафедрасы', $1 || ' department') RETURNING id),
      room AS (INSERT INTO room (building_id, number, capacity, square, note, kind_id, faculty_id, unit_id, department_id)
        SELECT house.id, 'К-' || n, 10, 20.25, 'Доска', (SELECT min(id) FROM room_kind), $2, unit.id, department.id
        FROM house, unit, department, generate_series(1, $3) n)
     SELECT id AS building FROM house`,
    [key, way.faculty, count],
  )
  if (made === undefined) throw new Error('The statement answered no row')
  return {
    building: made.building,
    faculty: `${key} факультет 1`,
    department: `${key} кафедра`,
    unit: `${key} отдел`,
  }
}

const stored = async ({ sql }: Okuu, building: number, number: string) =>
  (
    await sql(
      `SELECT room.number, capacity::int8::text AS capacity, square::text AS square, note, unit.name_ru AS unit,
        department.name_ru AS department, faculty.full_ru AS faculty
       FROM room JOIN unit ON unit.id = unit_id JOIN department ON department.id = department_id
         JOIN faculty ON faculty.id = room.faculty_id
       WHERE building_id = $1 AND number = $2`,
      [building, number],
    )
  )[0]

test('a building is chosen, its pages are turned, a room is entered by keyboard where it belongs', async ({
  page,
  okuu,
}) => {
  const { keyboard } = page
  const { building, faculty, department, unit } = await givenRooms(okuu, 'Кмб', 53)
  await open(page, 'audience')
  await expect(page.getByText('Выберите корпус')).toBeVisible()
  await choose(page, 'Корпус', 'Кмб корпус')
  await expect(page.getByText('1–50 из 53')).toBeVisible()
  expect(page.url()).toContain(`building=${building}`)
  // ids are names here, and the sums are those of the whole building
  await expect(row(page, 'К-10')).toContainText(faculty)
  await expect(row(page, 'К-10')).toContainText(department)
  await expect(row(page, 'К-10')).toContainText(unit)
  await expect(row(page, 'Итого')).toContainText('530')
  await expect(row(page, 'Итого')).toContainText('1 073,25')
  expect((await numbers(page)).slice(0, 3)).toEqual(['К-1', 'К-2', 'К-3'])
  await row(page, 'К-1').focus()
  await keyboard.press('PageDown')
  await expect(row(page, 'К-51')).toBeFocused()
  await expect(row(page, 'К-51').getByRole('cell').first()).toHaveText('51')
  expect(page.url()).toContain('page=2')

  await keyboard.press('Alt+N')
  await expect(input(page, 'Номер')).toBeFocused()
  await keyboard.type('К-2а')
  await keyboard.press('Tab')
  await keyboard.type('1a2345678901')
  await expect(input(page, 'Вместимость')).toHaveValue('1234567890')
  await keyboard.press('Tab')
  await keyboard.type('54,567')
  await expect(input(page, 'Площадь, м²')).toHaveValue('54,56')
  await keyboard.press('Enter')
  await expect(
    page.getByRole('alert').getByText('Тип аудитории, Факультет, Отдел, Кафедра, Примечание'),
  ).toBeVisible()
  await expect(search(page, 'Тип аудитории')).toBeFocused()
  for (const words of ['Лаборатория', faculty, unit, department]) {
    await keyboard.type(words)
    await expect(page.getByRole('option', { name: words })).toBeVisible()
    await keyboard.press('Enter')
    await expect(page.getByRole('option')).toHaveCount(0)
    await keyboard.press('Tab')
  }
  await expect(input(page, 'Примечание')).toBeFocused()
  await keyboard.type('Проектор')
  await keyboard.press('Enter')
  // on the page where it belongs
  await expect(row(page, 'К-2а')).toBeFocused()
  expect((await numbers(page)).slice(0, 4)).toEqual(['К-1', 'К-2', 'К-2а', 'К-3'])
  expect(await stored(okuu, building, 'К-2а')).toEqual({
    number: 'К-2а',
    capacity: '1234567890',
    square: '54.56',
    note: 'Проектор',
    unit,
    department,
    faculty,
  })

  // Enter in a select saves as well; the next row stands open
  await keyboard.press('F2')
  await expect(input(page, 'Номер', 'К-2а')).toBeFocused()
  await keyboard.press('Tab')
  await keyboard.type('30')
  await search(page, 'Кафедра', 'К-2а').focus()
  await keyboard.press('Enter')
  await expect(search(page, 'Кафедра', 'К-3')).toBeFocused()
  await keyboard.press('Escape')
  await expect(row(page, 'К-3')).toBeFocused()
  await expect(row(page, 'Итого')).toContainText('560')

  await page.getByRole('button', { name: 'Удалить: К-2а' }).click()
  await expect(page.getByRole('dialog')).toContainText('Аудитория К-2а')
  await page.getByRole('button', { name: 'Удалить', exact: true }).click()
  await expect(toastOf(page, 'Запись удалена')).toBeVisible()
  await expect(row(page, 'К-2а')).toHaveCount(0)
})

test('a changed room is not lost by a page, a building or somebody else; sort and columns are kept', async ({
  page,
  okuu,
}) => {
  const { building } = await givenRooms(okuu, 'Чтк', 52)
  await givenRooms(okuu, 'Чти', 1)
  await okuu.sql(`UPDATE room SET square = 9 WHERE building_id = $1 AND number = 'К-52'`, [building])
  await open(page, `audience?building=${building}`)
  await row(page, 'К-1').getByText('20,25').dblclick()
  await expect(input(page, 'Площадь, м²', 'К-1')).toBeFocused()
  await page.keyboard.type('33,3')
  await page.getByRole('link', { name: 'Страница 2' }).click()
  const leaving = page.getByRole('dialog', { name: 'Есть несохранённые изменения' })
  await leaving.getByRole('button', { name: 'Остаться' }).click()
  await expect(input(page, 'Площадь, м²', 'К-1')).toHaveValue('33,3')

  await select(page, 'Корпус').click()
  await page.getByRole('option', { name: 'Чти корпус' }).click()
  const question = page.getByRole('alertdialog', { name: 'Строка не сохранена: К-1' })
  await question.getByRole('button', { name: 'Остаться' }).click()
  await expect(input(page, 'Площадь, м²', 'К-1')).toBeFocused()

  await okuu.sql(`UPDATE room SET capacity = 11 WHERE building_id = $1 AND number = 'К-1'`, [building])
  await page.keyboard.press('Enter')
  await expect(page.getByText(/Сейчас в базе: Номер: К-1, Вместимость: 11, Площадь, м²: 20,25/)).toBeVisible()
  await page.getByRole('button', { name: 'Взять вариант из базы' }).click()
  await expect(input(page, 'Вместимость', 'К-1')).toHaveValue('11')
  await page.getByRole('button', { name: 'Отменить правку: К-1' }).click()
  await expect(row(page, 'К-1')).toBeFocused()

  // by size, and not by characters
  await page.getByRole('button', { name: 'Площадь, м²' }).click()
  await expect(row(page, 'К-52').getByRole('cell').first()).toHaveText('1')
  await page.getByRole('button', { name: 'Вид таблицы' }).click()
  await page.getByRole('checkbox', { name: 'Примечание' }).uncheck()
  await page.reload()
  await expect(row(page, 'К-52').getByRole('cell').first()).toHaveText('1')
  await expect(page.getByRole('columnheader', { name: 'Примечание' })).toHaveCount(0)

  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Скачать CSV' }).click()
  const chunks: Buffer[] = []
  for await (const chunk of await (await download).createReadStream()) chunks.push(Buffer.from(chunk))
  const lines = Buffer.concat(chunks).toString().trim().split('\r\n')
  // every room of the building, every column
  expect(lines).toHaveLength(53)
  expect(lines[0]).toContain('Номер;Вместимость;Площадь, м²;Тип аудитории;Факультет;Отдел;Кафедра;Примечание')
  expect(lines[1]).toContain('К-52;10;9;')
  expect(lines[1]).toContain('Чтк факультет 1;Чтк отдел;Чтк кафедра;Доска')
})

test('where a row has no room the pencil opens a form at the side; on a phone rooms are cards', async ({
  page,
  okuu,
}) => {
  const { building, department } = await givenRooms(okuu, 'Тар', 2)
  await page.setViewportSize({ width: 1000, height: 800 })
  await open(page, `audience?building=${building}`)
  await page.getByRole('button', { name: 'Изменить: К-1' }).click()
  const form = page.getByRole('dialog', { name: 'Изменить аудиторию К-1' })
  await expect(form.getByRole('textbox', { name: 'Номер' })).toBeFocused()
  await expect(form.getByText('Изменений нет')).toBeVisible()
  await form.getByRole('textbox', { name: 'Площадь' }).fill('40,5')
  await form.getByRole('textbox', { name: 'Примечание' }).fill('')
  await expect(form.getByText('Заполните все поля: Примечание')).toBeVisible()
  await form.getByRole('textbox', { name: 'Примечание' }).fill('Экран')
  await page.keyboard.press('Control+Enter')
  await expect(form).toHaveCount(0)
  expect(await stored(okuu, building, 'К-1')).toMatchObject({ square: '40.50', note: 'Экран', department })
  await expect(row(page, 'К-1')).toContainText('40,5')

  await page.setViewportSize({ width: 390, height: 844 })
  await expectNoSidewaysScroll(page)
  await expect(row(page, 'К-1').getByRole('cell', { name: /^Вместимость: ?10$/ })).toBeVisible()
  await page.getByRole('button', { name: 'Добавить', exact: true }).click()
  const added = page.getByRole('dialog', { name: 'Добавить аудиторию' })
  await expect(added.getByRole('textbox', { name: 'Номер' })).toBeFocused()
  await page.keyboard.type('К-9')
  await page.goBack()
  await page.getByRole('button', { name: 'Остаться' }).click()
  await expect(added.getByRole('textbox', { name: 'Номер' })).toHaveValue('К-9')
  await expectNoSidewaysScroll(page)
})

test('rooms are accessible in both themes, in every language and on a phone', async ({ page, okuu }) => {
  const { building } = await givenRooms(okuu, 'Кжт', 3)
  await open(page, `audience?building=${building}`)
  await row(page, 'К-2').getByText('10').dblclick()
  await page.keyboard.press('Delete')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert').getByText('Заполните все поля: Вместимость')).toBeVisible()
  await expectAccessible(page)
  await page.emulateMedia({ colorScheme: 'dark' })
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(row(page, 'К-2')).toBeFocused()
  await page.setViewportSize({ width: 390, height: 844 })
  for (const [language, edit] of [
    ['Кыр', 'Өзгөртүү: К-1'],
    ['En', 'Edit: К-1'],
  ] as const) {
    await page.getByRole('button', { name: language, exact: true }).click()
    await expectWholeLabels(page)
    await page.getByRole('button', { name: edit }).click()
    await expect(page.getByRole('dialog').getByRole('textbox').first()).toBeFocused()
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
  }
  await expectAccessible(page)
})
