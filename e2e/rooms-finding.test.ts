import type { Page } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { choose, select } from './educational-screen.ts'
import { expect, navigateTo, open, test } from './fixtures.ts'
import { givenRooms, row } from './rooms-screen.ts'

const laboratory = 3

const roomNumbers = (page: Page) => page.locator('tbody').getByRole('rowheader')
const minimumCapacity = (page: Page) => page.getByRole('textbox', { name: 'Мест не меньше' })

// @rule room-pages
test('rooms: user filters by words, kind and capacity → matching rooms and sums are shown; the URL has the filter', async ({
  page,
  okuu,
}) => {
  const { building, rooms: ids } = await givenRooms(okuu, 'Отб', 12)
  await okuu.given.change('room', ids['К-7'] ?? 0, { capacity: 200, note: 'Актовый зал', kindId: laboratory })
  await open(page, `audience?building=${building}`)
  await expect(roomNumbers(page)).toHaveCount(12)
  await page.keyboard.press('/')
  await page.keyboard.type('актовый')
  await page.keyboard.press('Enter')
  await expect(roomNumbers(page)).toHaveText(['К-7'])
  await expect(row(page, 'К-7').getByRole('cell', { name: '200', exact: true })).toBeVisible()
  await expect(page.getByRole('row').filter({ hasText: 'Итого' })).toContainText('200')
  await page.getByRole('button', { name: 'Очистить поиск' }).click()
  await expect(roomNumbers(page)).toHaveCount(12)
  await choose(page, 'Тип аудитории', 'Лаборатория')
  await expect(roomNumbers(page)).toHaveText(['К-7'])
  await minimumCapacity(page).fill('2о01')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert')).toHaveText('Введите число')
  await expect(roomNumbers(page)).toHaveText(['К-7'])
  await minimumCapacity(page).fill('201')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('cell', { name: 'Таких аудиторий в корпусе нет' })).toBeVisible()
  expect(new URL(page.url()).searchParams.get('seats')).toBe('201')
  await minimumCapacity(page).fill('')
  await minimumCapacity(page).pressSequentially('12345678901')
  await expect(minimumCapacity(page)).toHaveValue('12345678901')
  await expect(page.getByRole('alert')).toHaveText('Не больше 9 999 999 999')
  await minimumCapacity(page).fill('')
  await page.keyboard.press('Tab')
  await expect(roomNumbers(page)).toHaveText(['К-7'])
  await page.reload()
  await expect(roomNumbers(page)).toHaveText(['К-7'])
  await expectAccessible(page)
})

test('rooms: user opens the screen a second time → the building that the user chose last is selected', async ({
  page,
  okuu,
}) => {
  const { building } = await givenRooms(okuu, 'Пмн', 1)
  await open(page, 'audience')
  await choose(page, 'Корпус', 'Пмн корпус')
  await expect(roomNumbers(page)).toHaveText(['К-1'])
  await navigateTo(page, 'direction')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Направления')
  await navigateTo(page, 'audience')
  await expect(select(page, 'Корпус')).toHaveValue('Пмн корпус')
  await expect(page).toHaveURL(new RegExp(`building=${building}`))
})

// @rule room-pages
test('rooms: user opens another page by mouse → it is scrolled to its top', async ({ page, okuu }) => {
  const { building } = await givenRooms(okuu, 'Врх', 120)
  await open(page, `audience?building=${building}`)
  await expect(roomNumbers(page)).toHaveCount(50)
  await roomNumbers(page).last().scrollIntoViewIfNeeded()
  await page.getByRole('link', { name: 'Страница 3', exact: true }).click()
  await expect(roomNumbers(page)).toHaveCount(20)
  await expect(roomNumbers(page).first()).toBeInViewport()
  const number = row(page, 'К-101').getByRole('cell').first()
  await expect(number).toHaveText('101')
  const height = (await number.boundingBox())?.height ?? 0
  expect(height).toBeLessThan(40)
})

test('rooms: window is 1366 pixels wide → no text is cut, nothing scrolls horizontally; areas have two decimals', async ({
  page,
  okuu,
}) => {
  await page.setViewportSize({ width: 1366, height: 768 })
  const { building, rooms: ids } = await givenRooms(okuu, 'Шрн', 5)
  await okuu.given.change('room', ids['К-2'] ?? 0, { square: 119 })
  await open(page, `audience?building=${building}`)
  await expect(roomNumbers(page)).toHaveCount(5)
  await expect(row(page, 'К-2')).toContainText('119,00')
  await expect(row(page, 'К-3')).toContainText('20,25')
  const table = page.getByRole('table')
  const cut = await table
    .locator('tbody [title]')
    .evaluateAll((cells) =>
      cells.filter((cell) => cell.scrollWidth > cell.clientWidth + 1).map((cell) => cell.textContent),
    )
  expect(cut).toEqual([])
  const sideways = await table.evaluate(
    ({ parentElement: area }) => (area?.scrollWidth ?? 0) - (area?.clientWidth ?? 0),
  )
  expect(sideways).toBeLessThanOrEqual(0)
})

// @rule catalogue-search
test('rooms: user presses ↓ in the search → the first match of the typed text has the focus', async ({
  page,
  okuu,
}) => {
  const { building } = await givenRooms(okuu, 'Вниз', 12)
  await open(page, `audience?building=${building}`)
  await expect(roomNumbers(page)).toHaveCount(12)
  await page.keyboard.press('/')
  await page.keyboard.type('К-11')
  await page.keyboard.press('ArrowDown')
  await expect(roomNumbers(page)).toHaveText(['К-11'])
  await expect(row(page, 'К-11')).toBeFocused()
})
