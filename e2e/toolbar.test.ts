import { expect, expectNoSidewaysScroll, open, test } from './fixtures.ts'
import { givenDirection } from './given.ts'
import { chooseMenuAction } from './more.ts'
import { openPalette } from './palette-dialog.ts'
import { givenRooms } from './rooms-screen.ts'

// @rule toolbar-more
test('toolbar: catalogue has rare actions → the actions are in a menu that arrow keys navigate, and in the palette', async ({
  page,
  okuu,
}) => {
  await givenDirection(okuu, { code: '980941', ru: 'Редкое действие' })
  await page.setViewportSize({ width: 1366, height: 768 })
  await open(page, 'direction')
  const list = page.getByRole('main').getByRole('region', { name: 'Направления' })
  const toolbar = list.locator('> div').first()
  await expect(toolbar.getByRole('link')).toHaveCount(0)
  const names = () =>
    toolbar
      .getByRole('button')
      .evaluateAll((all) => all.map((one) => one.textContent?.trim() || one.getAttribute('title')))
  await expect
    .poll(async () => (await names()).filter((name) => !name?.startsWith('С замечаниями')))
    .toEqual(['Найти', 'Отбор', 'Сохранённые виды', 'Вид таблицы', 'Скачать CSV', 'Ещё', 'Добавить'])
  const more = page.getByRole('button', { name: 'Ещё' })
  await more.press('Enter')
  await expect(
    toolbar.locator('a, button').filter({ hasText: /Дубликаты|Импорт|состояние|Печать|Вставить/ }),
  ).toHaveText([
    'Дубликаты',
    'Импорт и экспорт',
    'Показать состояние на дату',
    'Вставить из таблицы',
    'Печать',
  ])
  await page.keyboard.press('Escape')
  await expect(more).toBeFocused()
  await expect(more).toHaveAttribute('aria-expanded', 'false')
  await chooseMenuAction(page, 'Вставить из таблицы')
  await expect(page).toHaveURL(/import\?entity=direction$/)
  await page.goBack()
  await expect(more).toBeVisible()
  for (const name of ['Показать состояние на дату', 'Печать', 'Импорт и экспорт', 'Дубликаты']) {
    await openPalette(page, name)
    await expect(page.getByRole('dialog').getByRole('option', { name }).first()).toBeVisible()
    await page.keyboard.press('Escape')
  }
})

// @rule toolbar-more
test('toolbar: list has a select of building, year or institution → it is in the toolbar, and visible on a phone', async ({
  page,
  okuu,
}) => {
  const { building } = await givenRooms(okuu, 'Пнл', 2)
  for (const [path, label, title] of [
    [`audience?building=${building}`, 'Корпус', /^Аудитории/],
    ['position-teaching', 'Учебный год', /^Должности/],
    ['kafedra', 'Учебное заведение', /^Кафедры/],
  ] as const) {
    await page.setViewportSize({ width: 1366, height: 768 })
    await open(page, path)
    const list = page.getByRole('main').getByRole('region', { name: title })
    const choice = list.getByRole('combobox', { name: label })
    await expect(choice).toBeVisible()
    await expect(page.getByRole('main').getByRole('region')).toHaveCount(1)
    const table = await list.getByRole('table').first().boundingBox()
    const main = await page.getByRole('main').boundingBox()
    expect((table?.y ?? 0) - (main?.y ?? 0)).toBeLessThan(112)
    await page.setViewportSize({ width: 390, height: 844 })
    await expect(choice).toBeVisible()
    await expectNoSidewaysScroll(page)
  }
})
