import { catalogues } from '#contract/catalogues/catalogues.ts'
import { editForm, field, searchBox } from './direction-screen.ts'
import { bodyRows, edit, expect, open, test } from './fixtures.ts'
import { givenDirection } from './given.ts'
import { givenPositions, input, row, hoursOf, table } from './positions-screen.ts'
import { signInOnPage } from './roles.ts'
import { prepareEmptyYear } from './empty-year.ts'

// @rule live-changed live-marked
test('live: colleague saves a row of the open list → the list shows and marks the row; typed values and focus remain', async ({
  page,
  okuu,
}) => {
  const id = await givenDirection(okuu, {
    code: '987771',
    ru: 'До правки',
    ky: 'Оңдоого чейин',
    en: 'Before',
  })
  const rename = (ru: string) =>
    okuu.ask(catalogues.saveDirection, {
      idDirection: id,
      code: '987771',
      direction_: ru,
      directionKg: 'Оңдоого чейин',
      directionEn: 'Before',
    })
  await open(page, 'direction?q=987771')
  await expect(bodyRows(page)).toContainText(['До правки'])
  await searchBox(page).focus()
  await rename('После правки')
  await expect(bodyRows(page)).toContainText(['После правки'])
  await expect(searchBox(page)).toBeFocused()
  await expect(page.locator('tr[data-other=changed]')).toHaveCount(0)
  await rename('Ещё правка')
  await expect(page.locator('tr[data-other=changed]')).toContainText('было После правки')

  await open(page, `direction?q=987771&modal=edit&id=${id}`)
  const again = page.waitForRequest((request) => request.url().includes('/api/v1/live?'))
  await field(page, 'En').fill('By me')
  await again
  const english = field(page, 'En')
  await english.evaluate((input: HTMLInputElement) => input.setSelectionRange(1, 3))
  const read = page.waitForResponse((answer) => answer.url().includes(catalogues.directions.path))
  await rename('Снова другое')
  await read
  await expect(english).toHaveValue('By me')
  await expect(english).toBeFocused()
  expect(
    await english.evaluate(({ selectionStart, selectionEnd }: HTMLInputElement) => [
      selectionStart,
      selectionEnd,
    ]),
  ).toEqual([1, 3])
  await expect(editForm(page)).toBeVisible()
  await expect(field(page, 'Рус')).toHaveValue('Ещё правка')
})

// @rule live-changed live-marked live-presence row-changed-under-hand
test('live: two users have one list open → a user sees the colleague’s name, open row and saves; typed values remain', async ({
  page,
  browser,
  okuu,
}) => {
  const year = await prepareEmptyYear(okuu)
  const names = Array.from({ length: 12 }, (_, at) => `Должность ${at + 10}`)
  await givenPositions(okuu, year, Object.fromEntries(names.map((name) => [name, 1])))
  const context = await browser.newContext({ baseURL: `${okuu.url}/` })
  const colleague = await context.newPage()
  await signInOnPage(page, colleague, okuu, 'livecolleague', 'administrator')
  for (const one of [page, colleague]) {
    const reported = one.waitForResponse((answer) => answer.url().includes('/live/at'))
    await open(one, `position-teaching?year=${year}`)
    await expect(table(one, year).getByText('Должность 21')).toBeVisible()
    await reported
  }
  await expect(page.getByRole('button', { name: /На этом экране: .*livecolleague/i })).toBeVisible()

  await edit(row(colleague, 'Должность 12'), 'Часы')
  await expect(row(page, 'Должность 12')).toHaveAttribute('data-other', 'edits')
  await edit(row(page, 'Должность 13'), 'Часы')
  await page.keyboard.type('77')
  await colleague.keyboard.type('70')
  await colleague.keyboard.press('Enter')
  await expect(row(page, 'Должность 12')).toContainText('было 1')
  await expect(row(page, 'Должность 12')).toHaveAttribute('data-other', 'changed')
  await expect(input(page, 'Часы', 'Должность 13')).toBeFocused()
  await expect(input(page, 'Часы', 'Должность 13')).toHaveValue('77')
  await page.keyboard.press('Enter')
  // The colleague is editing this row, so the row does not show the save of the first user.
  await expect(input(colleague, 'Часы', 'Должность 13')).toHaveValue('1')
  await colleague.keyboard.press('Escape')
  await expect(row(colleague, 'Должность 13')).toContainText('77')

  // the first save of a field that the colleague has changed shows the conflict
  await edit(row(page, 'Должность 12'), 'Часы')
  await page.keyboard.type('12')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('radiogroup')).toHaveText('ЧасыВаш вариант12Сейчас в базе70')
  const all = await hoursOf(okuu, year)
  expect([all['Должность 12'], all['Должность 13']]).toEqual([70, 77])
  await context.close()
})

// @rule live-changed live-marked live-since
test('live: colleague adds rows, even while this page is disconnected → they appear; the focused row does not move', async ({
  page,
  context,
  okuu,
}) => {
  const year = await prepareEmptyYear(okuu)
  const name = (at: number) => `Должность ${at}`
  await givenPositions(
    okuu,
    year,
    Object.fromEntries(Array.from({ length: 60 }, (_, at) => [name(at + 20), 1])),
  )
  const reported = page.waitForResponse((answer) => answer.url().includes('/live/at'))
  await open(page, `position-teaching?year=${year}`)
  await expect(table(page, year).getByText(name(60))).toBeVisible()
  await reported
  await edit(row(page, name(50)), 'Часы')
  await page.keyboard.type('5')
  const field = input(page, 'Часы', name(50))
  const top = async () => Math.round((await field.boundingBox())?.y ?? 0)
  const before = await top()
  const [arrived] = await givenPositions(okuu, year, { [name(10)]: 1, [name(11)]: 1 })
  await expect(table(page, year).getByText(name(11))).toHaveCount(1)
  expect(Math.abs((await top()) - before)).toBeLessThanOrEqual(1)
  await expect(field).toBeFocused()
  await expect(field).toHaveValue('5')

  await okuu.sql('DELETE FROM teaching_position WHERE id = $1', [arrived])
  await expect(page.getByText(`удалено «${name(10)}»`)).toBeVisible()
  const deleted = page.locator('tr[data-other=gone]')
  await expect(deleted.locator('del', { hasText: name(10) })).toHaveCSS(
    'text-decoration-line',
    'line-through',
  )
  await expect(deleted.getByRole('button')).toHaveCount(0)
  await expect(field).toBeFocused()
  expect(Math.abs((await top()) - before)).toBeLessThanOrEqual(1)
  await expect(deleted).toHaveCount(0, { timeout: 12_000 })
  expect(Math.abs((await top()) - before)).toBeLessThanOrEqual(1)

  await context.setOffline(true)
  await givenPositions(okuu, year, { [name(12)]: 1 })
  await context.setOffline(false)
  await expect(table(page, year).getByText(name(12))).toHaveCount(1, { timeout: 40_000 })
  expect(Math.abs((await top()) - before)).toBeLessThanOrEqual(1)
  await expect(field).toHaveValue('5')
})

// @rule live-marked
test('live: colleague deletes rows, even the last one → they stay for some seconds, without actions; the focus remains', async ({
  page,
  okuu,
}) => {
  const given = (code: string) =>
    givenDirection(okuu, { code, ru: `Удалят ${code}`, ky: `Өчүрөт ${code}`, en: `Gone ${code}` })
  const [first, second] = [await given('987781'), await given('987782')]
  const remove = (idDirection: number) => okuu.ask(catalogues.deleteDirection, { idDirection })
  const reported = page.waitForResponse((answer) => answer.url().includes('/live/at'))
  await open(page, 'direction?q=98778')
  await expect(bodyRows(page)).toHaveCount(2)
  await reported
  const line = (id: number) => page.locator(`tr[data-id="${id}"]`)
  const expectOrder = async () => {
    const ids = await page.locator('tr[data-id]').evaluateAll((rows) => rows.map((row) => row.dataset['id']))
    expect(ids).toEqual([String(first), String(second)])
  }
  await line(second).focus()
  await remove(first)
  await expect(line(first)).toHaveAttribute('data-other', 'gone')
  await expect(line(first)).toContainText('удалено, ')
  await expectOrder()
  await expect(line(second)).toBeFocused()
  await page.keyboard.press('ArrowUp')
  await expect(line(second)).toBeFocused()
  await line(first).click()
  await page.keyboard.press('Delete')
  await page.keyboard.press('F2')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(line(first)).toHaveAttribute('aria-selected', 'false')

  await remove(second)
  await expect(line(second)).toHaveAttribute('data-other', 'gone')
  await expectOrder()
  await expect(page.locator('tr[data-other=gone]')).toHaveCount(0, { timeout: 12_000 })
})
