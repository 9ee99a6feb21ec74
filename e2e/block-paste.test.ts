import type { Page } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { expect, open, test, toastOf } from './fixtures.ts'
import { givenPositions, input, row, hoursOf } from './positions-screen.ts'
import { prepareEmptyYear } from './empty-year.ts'
import { givenRooms, row as room, search, roomOf } from './rooms-screen.ts'

const pasteText = async (page: Page, text: string) => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.evaluate((one) => navigator.clipboard.writeText(one), text)
  await page.keyboard.press('Control+V')
}
const pasteBar = (page: Page) => page.getByRole('group', { name: 'Вставка в таблицу' })
const saveButton = (page: Page) => pasteBar(page).getByRole('button', { name: 'Сохранить', exact: true })
const changesOf = ({ sql }: Parameters<typeof givenPositions>[0], table: string) =>
  sql<{ change: string; rows: number }>(
    `SELECT change::text AS change, count(*)::int AS rows FROM history
     WHERE table_name = $1 AND action = 'update' GROUP BY change ORDER BY change`,
    [table],
  )

// @rule rows-pasted
test('positions: user pastes hours → they are previewed, then saved as one change and undone as one change', async ({
  page,
  okuu,
}) => {
  const year = await prepareEmptyYear(okuu)
  await givenPositions(okuu, year, { Ассистент: 100, Доцент: 200, Лектор: 300, Профессор: 400 })
  await open(page, `position-teaching?year=${year}`)
  await row(page, 'Доцент').getByRole('cell', { name: '200' }).click()
  const before = await changesOf(okuu, 'teaching_position')
  await pasteText(page, '210\r\nмного\r\n410\r\n510\r\n')
  await expect(pasteBar(page)).toContainText('Не подходит значений: 1')
  await expect(pasteBar(page)).toContainText('Не поместилось строк: 1')
  await expect(input(page, 'Часы', 'Лектор')).toBeFocused()
  await expectAccessible(page)
  await input(page, 'Часы', 'Лектор').fill('310')
  await page.keyboard.press('Enter')
  await expect(toastOf(page, 'Строк: 3')).toBeVisible()
  await expect(pasteBar(page)).toHaveCount(0)
  expect(await hoursOf(okuu, year)).toEqual({ Ассистент: 100, Доцент: 210, Лектор: 310, Профессор: 410 })
  const after = await changesOf(okuu, 'teaching_position')
  expect(after.slice(before.length).map(({ rows }) => rows)).toEqual([3])
  await page.getByRole('button', { name: 'Отменить', exact: true }).click()
  await expect(toastOf(page, 'Изменение отменено')).toBeVisible()
  expect(await hoursOf(okuu, year)).toEqual({ Ассистент: 100, Доцент: 200, Лектор: 300, Профессор: 400 })
})

// @rule rows-pasted rows-filled-down
test('rooms: user pastes a block with a select column → options are matched by name; Ctrl+D fills selected rows', async ({
  page,
  okuu,
}) => {
  const { building, unit } = await givenRooms(okuu, 'Встб', 4)
  const [kind] = await okuu.sql<{ name: string }>(
    'SELECT name_ru AS name FROM room_kind ORDER BY id DESC LIMIT 1',
  )
  await open(page, `audience?building=${building}`)
  await room(page, 'К-1').getByRole('cell', { name: '10', exact: true }).click()
  await pasteText(page, `31\t40,5\tНет такого\n32\t41\t${kind?.name}\n`)
  await expect(pasteBar(page)).toContainText('Не подходит значений: 1')
  await expect(search(page, 'Тип аудитории', 'К-1')).toBeFocused()
  await pasteBar(page).getByRole('button', { name: 'Пропустить неподходящие' }).click()
  await expect(pasteBar(page)).toContainText('Изменится ячеек: 5, строк: 2')
  await saveButton(page).click()
  await expect(toastOf(page, 'Строк: 2')).toBeVisible()
  expect(await roomOf(okuu, building, 'К-1')).toMatchObject({ capacity: '31', square: '40.50', unit })
  expect(await roomOf(okuu, building, 'К-2')).toMatchObject({ capacity: '32', square: '41.00', unit })
  await expect(room(page, 'К-2')).toContainText(kind?.name ?? '')

  await room(page, 'К-2').getByRole('cell', { name: '32', exact: true }).click()
  await page.keyboard.press('Shift+ArrowDown')
  await page.keyboard.press('Shift+ArrowDown')
  await page.keyboard.press('Control+D')
  await expect(pasteBar(page)).toContainText('Изменится ячеек: 2, строк: 2')
  await expect(saveButton(page)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(pasteBar(page)).toHaveCount(0)
  expect(await roomOf(okuu, building, 'К-3')).toMatchObject({ capacity: '32', square: '20.25' })
  expect(await roomOf(okuu, building, 'К-4')).toMatchObject({ capacity: '32', square: '20.25' })
  expect(await roomOf(okuu, building, 'К-1')).toMatchObject({ capacity: '31' })
})
