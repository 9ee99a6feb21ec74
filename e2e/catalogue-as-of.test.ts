import { expectAccessibleInEveryLook } from './accessible.ts'
import { downloadCsv } from './csv.ts'
import { bodyRows, expect, expectNoSidewaysScroll, expectWholeLabels, open, test } from './fixtures.ts'
import { givenDirection } from './given.ts'
import { chooseMenuAction } from './more.ts'

// @rule catalogue-as-of
test('catalogue as of a day: user enters a day → its rows are shown, read-only; a button returns to today', async ({
  page,
  okuu,
}) => {
  const id = await givenDirection(okuu, { code: '970970', ru: 'Азыркы', ky: 'Азыркы ky', en: 'Now' })
  // no call of the API writes past changes, so SQL adds a change of yesterday with the original names
  await okuu.sql(
    `INSERT INTO history (id, at, table_name, row_id, action, before, after) OVERRIDING SYSTEM VALUE
     SELECT 1, now() - interval '1 day', 'direction', d.id, 'update', to_jsonb(d), to_jsonb(d) FROM direction d
     WHERE d.id = $1`,
    [id],
  )
  await okuu.given.change('direction', id, { nameEn: 'Wrong' })
  await open(page, 'direction?q=970970')
  await expect(bodyRows(page).first()).toContainText('Wrong')
  await chooseMenuAction(page, 'Показать состояние на дату')
  const strip = page.getByRole('region', { name: 'Показать состояние на дату' })
  const day = strip.getByRole('textbox', { name: 'На конец дня' })
  await expect(day).toBeFocused()
  await expect(bodyRows(page).first()).toContainText('Wrong')
  const then = new Date(Date.now() - 3 * 24 * 3600_000)
  const written = [then.getDate(), then.getMonth() + 1, then.getFullYear()]
    .map((part) => String(part).padStart(2, '0'))
    .join('.')
  await day.fill(written)
  await expect(page).toHaveURL(/q=970970&asof=\d{4}-\d{2}-\d{2}$/)
  await expect(bodyRows(page).first()).toContainText('Now')
  await expect(strip.getByRole('status')).toHaveText(`Справочник, каким он был ${written}. Только просмотр.`)
  await expect(page.getByRole('button', { name: 'Добавить', exact: true })).toHaveCount(0)
  await expect(page.getByRole('button', { name: /^(Изменить|Удалить)/ })).toHaveCount(0)
  await bodyRows(page).first().focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expectAccessibleInEveryLook(page)
  const { name, text } = await downloadCsv(page)
  expect(name).toContain(written)
  expect(text).toContain('Now')

  await page.setViewportSize({ width: 390, height: 844 })
  await expectNoSidewaysScroll(page)
  await expectWholeLabels(page)
  await strip.getByRole('button', { name: 'К сегодняшним данным' }).click()
  await expect(bodyRows(page).first()).toContainText('Wrong')
  await expect(page).toHaveURL(/direction\?q=970970$/)
})

// @rule catalogue-as-of
test('catalogue as of a day: day is before the first change → the first day of the history is shown, not an empty list', async ({
  page,
}) => {
  await open(page, 'qual?asof=2001-02-03')
  await expect(page.getByText(/История ведётся с \d\d\.\d\d\.20\d\d/)).toBeVisible()
  await expect(page.getByText('Записей пока нет')).toHaveCount(0)
})
