import { columnTexts, givenManyPages, searchBox } from './direction-screen.ts'
import { bodyRows as rows, expect, open, test } from './fixtures.ts'

// @rule catalogue-address catalogue-page-size
test('directions: user changes page and sort order → a reload restores them; each Back reverts one change', async ({
  page,
  okuu,
}) => {
  await givenManyPages(okuu)
  await open(page, 'direction?q=листание')
  const head = (name: string) => page.getByRole('columnheader', { name })
  await expect(rows(page)).toHaveCount(12)
  await expect(page.getByText('1–12 из 40')).toBeVisible()
  // no column is sorted, so the best match is first
  await expect(rows(page).first()).toContainText('971001')
  await expect(head('Код')).not.toHaveAttribute('aria-sort', /./)
  await head('На кыргызском').getByRole('button').click()
  await expect(head('На кыргызском')).toHaveAttribute('aria-sort', 'ascending')
  await expect(rows(page).first()).toContainText('Барактоо 60')
  await head('На кыргызском').getByRole('button').click()
  await expect(head('На кыргызском')).toHaveAttribute('aria-sort', 'descending')
  await expect(rows(page).first()).toContainText('Барактоо 99')
  await page.getByRole('link', { name: 'Страница 2', exact: true }).click()
  await expect(rows(page).first()).toContainText('Барактоо 87')

  await page.reload()
  await expect(rows(page).first()).toContainText('Барактоо 87')
  await expect(searchBox(page)).toHaveValue('листание')
  await expect(head('На кыргызском')).toHaveAttribute('aria-sort', 'descending')

  await page.goBack()
  await expect(rows(page).first()).toContainText('Барактоо 99')
  await page.goBack()
  await expect(rows(page).first()).toContainText('Барактоо 60')
  await page.goBack()
  await expect(rows(page).first()).toContainText('971001')

  // the page number exceeds the last page, so the last page is shown
  await open(page, 'direction?q=листание&page=99')
  await expect(page.getByText('37–40 из 40')).toBeVisible()
  expect(await columnTexts(page, 0)).toEqual(['37', '38', '39', '40'])
})

// @rule catalogue-table
test('directions: user clicks a row or presses Space → it is selected; arrows move the focus; PgDn opens the next page', async ({
  page,
  okuu,
}) => {
  await givenManyPages(okuu)
  await open(page, 'direction?q=листание')
  await rows(page).nth(2).getByRole('cell').nth(2).click()
  await expect(rows(page).nth(2)).toHaveAttribute('aria-selected', 'true')
  await rows(page).nth(2).focus()
  await page.keyboard.press('ArrowDown')
  await expect(rows(page).nth(3)).toBeFocused()
  await page.keyboard.press('Space')
  await expect(rows(page).nth(3)).toHaveAttribute('aria-selected', 'true')
  await expect(rows(page).nth(2)).toHaveAttribute('aria-selected', 'false')
  await page.keyboard.press('End')
  await expect(rows(page).nth(11)).toBeFocused()
  await page.keyboard.press('Home')
  await expect(rows(page).nth(0)).toBeFocused()
  await page.keyboard.press('PageDown')
  await expect(page.getByText('13–24 из 40')).toBeVisible()
  await expect(rows(page).nth(0)).toBeFocused()
  await page.keyboard.press('PageUp')
  await expect(page.getByText('1–12 из 40')).toBeVisible()
})
