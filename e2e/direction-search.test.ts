import { searchBox } from './direction-screen.ts'
import { bodyRows as rows, expect, open, test } from './fixtures.ts'
import { givenDirection } from './given.ts'

// @rule catalogue-search
test('directions: search by Enter or button → names of each language are found; search is cleared → list is complete', async ({
  page,
  okuu,
}) => {
  await givenDirection(okuu, {
    code: '970001',
    ru: 'Звёздное мореходство',
    ky: 'Жылдыздуу деңизчилик өнөрү',
    en: 'Celestial Navigation',
  })
  await open(page, 'direction?page=3')
  await expect(page.getByRole('link', { name: 'Страница 3', exact: true })).toHaveAttribute(
    'aria-current',
    'page',
  )
  await expect(rows(page)).toHaveCount(12)

  await searchBox(page).fill('  ЗВЁЗДНОЕ ')
  await expect(rows(page)).toHaveCount(12)
  await searchBox(page).press('Enter')
  await expect(rows(page)).toHaveCount(1)
  await expect(rows(page)).toContainText('970001')
  await expect(page.getByText('1 запись')).toBeVisible()
  await expect(page).toHaveURL(/\?q=[^&]+$/)
  await expect(rows(page).locator('mark')).toHaveText('Звёздное')

  for (const words of ['ДЕҢИЗЧИЛИК өнөр', 'celestial', '970001']) {
    await searchBox(page).fill(words)
    await page.getByRole('button', { name: 'Найти', exact: true }).click()
    await expect(rows(page).locator('mark')).toHaveText(new RegExp(`^${words}$`, 'i'))
    await expect(rows(page)).toHaveCount(1)
  }

  await page.getByRole('button', { name: 'Очистить поиск' }).click()
  await expect(searchBox(page)).toHaveValue('')
  await expect(searchBox(page)).toBeFocused()
  await expect(rows(page)).toHaveCount(12)
  await expect(page).toHaveURL(/\/direction$/)
})

test('directions: search has no matches → headings and a message are shown; the button of the message clears the search', async ({
  page,
}) => {
  await open(page, 'direction?q=ничего похожего')
  await expect(rows(page)).toHaveCount(1)
  await expect(rows(page)).toContainText('По запросу «ничего похожего» ничего не найдено')
  await expect(page.getByRole('columnheader', { name: 'Код' })).toBeVisible()
  await expect(page.getByText('0 записей')).toBeVisible()
  await rows(page).getByRole('button', { name: 'Очистить' }).click()
  await expect(rows(page)).toHaveCount(12)
  await expect(searchBox(page)).toHaveValue('')
})

// @rule catalogue-gaps
test('directions: rows lack a translation or have a copied one → they are marked; a filter lists only these rows', async ({
  page,
  okuu,
}) => {
  const of = { ru: 'Пробел перевода' }
  await givenDirection(okuu, { ...of, code: '970011', ky: '' })
  await givenDirection(okuu, { ...of, code: '970012', ky: 'Котормо', en: ' Котормо ' })
  await givenDirection(okuu, { ...of, code: '970013', ky: 'Котормо', en: 'Translation' })
  await open(page, 'direction?q=пробел перевода')
  await expect(rows(page)).toHaveCount(3)
  await expect(rows(page).nth(0).getByRole('cell').nth(3)).toHaveText('нет перевода')
  await expect(rows(page).nth(1).getByRole('cell').nth(4)).toContainText('совпадает с кыргызским')
  const filter = page.getByRole('button', { name: 'С замечаниями: 2' })
  await filter.click()
  await expect(filter).toHaveAttribute('aria-pressed', 'true')
  await expect(rows(page)).toHaveCount(2)
  await expect(page).toHaveURL(/gap=1/)
  await page.reload()
  await expect(rows(page)).toHaveCount(2)
  await filter.click()
  await expect(rows(page)).toHaveCount(3)
})

// @rule catalogue-search
test('directions: user presses ↓ in the search → first match is focused; Enter in the search → a single match opens', async ({
  page,
  okuu,
}) => {
  const { keyboard } = page
  await givenDirection(okuu, { code: '970011', ru: 'Тропинка верхняя' })
  await givenDirection(okuu, { code: '970012', ru: 'Тропинка нижняя' })
  await open(page, 'direction')
  await expect(rows(page)).toHaveCount(12)
  await searchBox(page).click()
  await keyboard.press('ArrowDown')
  await expect(rows(page).first()).toBeFocused()

  await keyboard.press('/')
  await expect(searchBox(page)).toBeFocused()
  await keyboard.type('тропинка')
  await keyboard.press('ArrowDown')
  await expect(rows(page)).toHaveCount(2)
  await expect(rows(page).first()).toBeFocused()
  await keyboard.press('ArrowDown')
  await expect(rows(page).nth(1)).toBeFocused()

  // there are two matches, so Enter opens neither
  await searchBox(page).press('Enter')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await searchBox(page).fill('тропинка ниж')
  await keyboard.press('Enter')
  await expect(rows(page)).toHaveCount(1)
  await keyboard.press('Enter')
  await expect(page.getByRole('dialog')).toHaveAccessibleName(/970012/)
  await keyboard.press('Escape')

  await searchBox(page).click()
  await keyboard.press('Control+A')
  await keyboard.press('Backspace')
  await expect(page).toHaveURL(/\/direction$/)
  await expect(rows(page)).toHaveCount(12)
  await expect(searchBox(page)).toBeFocused()
})
