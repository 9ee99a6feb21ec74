import { expectAccessible } from './accessible.ts'
import { givenManyPages } from './direction-screen.ts'
import { downloadCsv } from './csv.ts'
import { bodyRows as rows, expect, expectNoSidewaysScroll, open, test } from './fixtures.ts'
import { givenDirection } from './given.ts'

// @rule csv-excel
test('directions: user exports CSV → the file contains all matches in three languages, without formulas', async ({
  page,
  okuu,
}) => {
  await givenManyPages(okuu)
  const id = await givenDirection(okuu, {
    code: '971099',
    ru: 'Листание; «кавычки» "и точка"',
    ky: '=1+1',
    en: '@SUM(A1)',
  })
  await open(page, 'direction?q=листание')
  await expect(page.getByText('41 запись')).toBeVisible()
  const { name, text } = await downloadCsv(page)
  expect(name).toMatch(/^Направления \d{4}-\d\d-\d\d\.csv$/)
  expect(text.startsWith('\uFEFF')).toBe(true)
  const lines = text.slice(1).trimEnd().split('\r\n')
  expect(lines).toHaveLength(42)
  expect(lines[0]).toBe('Код;На русском;На кыргызском;На английском;Номер записи')
  expect(lines[1]).toMatch(/^971001;Листание 1;Барактоо 99;Paging 1;\d+$/)
  expect(lines[41]).toMatch(/^971099;"Листание; «кавычки» ""и точка""";'=1\+1;'@SUM\(A1\);\d+$/)
  await okuu.given.remove('direction', id)
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  // @rule access-phone row-buttons
  test('directions: list is shown on a phone → rows are cards with large buttons; nothing scrolls horizontally', async ({
    page,
    okuu,
  }) => {
    await givenDirection(okuu, {
      code: '970021',
      ru: 'Телефонная карточка с очень длинным названием, которое не помещается в одну строку экрана',
      ky: 'Телефон карточкасы',
      en: 'Phone card',
    })
    await open(page, 'direction?q=телефонная')
    const card = rows(page)
    await expect(card).toContainText('970021')
    await expect(card).toContainText('Телефон карточкасы')
    await expect(card).toContainText('Phone card')
    const box = await card.boundingBox()
    const cells = await Promise.all((await card.getByRole('cell').all()).map((cell) => cell.boundingBox()))
    const tops = new Set(cells.map((cell) => Math.round(cell?.y ?? 0)))
    expect(tops.size).toBeGreaterThan(2)
    expect(box?.width).toBeLessThanOrEqual(390)
    // A card has one button, since a menu contains all buttons of the row, with labels.
    await expect(card.getByRole('button')).toHaveCount(1)
    const actions = card.getByRole('button', { name: /^Действия: / })
    const size = await actions.boundingBox()
    expect(Math.min(size?.width ?? 0, size?.height ?? 0)).toBeGreaterThanOrEqual(36)
    await expectNoSidewaysScroll(page)
    await actions.tap()
    const edit = card.getByRole('button', { name: /^Изменить/ })
    await expect(edit).toHaveText('Изменить')
    await expectAccessible(page)
    await edit.tap()
    const form = page.getByRole('dialog', { name: /^Изменить направление/ })
    await expect(form).toBeVisible()
    expect(await form.boundingBox()).toMatchObject({ x: 0, width: 390 })
    await expect(form.getByRole('button', { name: 'Сохранить' })).toBeInViewport()
    await expectNoSidewaysScroll(page)
  })
})
