import { expectAccessible, expectAccessibleInEveryLook } from './accessible.ts'
import { expect, expectNoSidewaysScroll, open, test, toastOf } from './fixtures.ts'
import { givenLevel } from './given.ts'

// @rule language-board language-fix keys-whole-work
test('languages: twenty English names are missing → user types them by keyboard, and one save stores them', async ({
  page,
  okuu,
}) => {
  const count = 20
  for (let n = 1; n <= count; n++)
    await okuu.given.qualification({ nameRu: `Ааа мастер ${n}`, nameKy: `Ааа уста ${n}` })
  await open(page, 'languages?entity=qualification&name=en')
  const pencil = page.getByRole('button', { name: /^Изменить: Ааа мастер/ })
  await expect(pencil).toHaveCount(count)
  await expectAccessibleInEveryLook(page)

  // the chosen cell of the matrix has the focus; pressing Enter twice opens the first input
  await page.reload()
  await expect(pencil).toHaveCount(count)
  await expect(page.locator('[data-cell][tabindex="0"]')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.locator('[data-line]').first()).toBeFocused()
  await page.keyboard.press('Enter')
  const input = page.locator('[data-name]')
  await expect(input).toBeFocused()
  for (let line = 1; line <= count; line += 1) {
    const label = (await input.getAttribute('aria-label')) ?? ''
    await page.keyboard.type(`Master ${/\d+$/.exec(label)?.[0] ?? ''}`)
    await page.keyboard.press('Enter')
  }
  await expect(page.getByRole('button', { name: `Сохранить: ${count}` })).toBeVisible()
  await page.keyboard.press('Control+Enter')
  await expect(toastOf(page, `Сохранено записей: ${count}`)).toBeVisible()
  await expect(pencil).toHaveCount(0)
  const rows = await okuu.sql<{ ru: string; en: string }>(
    `SELECT name_ru AS ru, name_en AS en FROM qualification WHERE name_ru LIKE 'Ааа мастер%'`,
  )
  expect(rows).toHaveLength(count)
  for (const { ru, en } of rows) expect(en).toBe(ru.replace('Ааа мастер', 'Master'))
})

// @rule language-board language-suggestion access-phone
test('languages on a phone: two rows share a Russian name → user can copy the translation of one row to the other', async ({
  page,
  okuu,
}) => {
  await givenLevel(okuu, { ru: 'Ааа ступень', ky: 'Ааа баскыч', en: '' })
  await okuu.given.qualification({ nameRu: 'Ааа ступень', nameKy: 'Ааа баскыч', nameEn: 'Step' })
  await page.setViewportSize({ width: 390, height: 800 })
  await open(page, 'languages?entity=level&name=en')
  await page.getByRole('button', { name: /^Изменить: Ааа ступень/ }).click()
  await page.keyboard.press('Alt+Enter')
  const copied = page.locator('[data-name]')
  await expect(copied).toBeFocused()
  await expect(copied).toHaveValue('Step')
  await expectNoSidewaysScroll(page)
  await page.getByRole('button', { name: 'Сохранить: 1' }).click()
  await expect(toastOf(page, 'Сохранено записей: 1')).toBeVisible()
})

// @rule language-board
test('languages: missing names exceed one page → a pager shows the position', async ({ page, okuu }) => {
  const levels: number[] = []
  for (let n = 1001; n <= 1250; n++)
    levels.push((await okuu.given.level({ nameRu: `Яяя ${n}`, nameKy: `Яяя ${n}` })).id)
  try {
    await open(page, 'languages?entity=level&name=en')
    const range = page.getByText(/^\d+–\d+ из \d+$/)
    await expect(range).toHaveText(/^1–200 из 25\d$/)
    const names = Number(/\d+$/.exec((await range.textContent()) ?? '')?.[0])
    await expect(page.locator('[data-line]')).toHaveCount(200)
    const next = page.getByRole('button', { name: 'Следующая страница' })
    // typed names are unsaved, so leaving the page shows a question
    await page.locator('[data-line]').first().click()
    await page.locator('[data-name]').fill('Step')
    await next.click()
    await page.getByRole('dialog').getByRole('button', { name: 'Уйти без сохранения' }).click()
    await expect(page).toHaveURL(/page=2/)
    const last = page.getByRole('button', { name: /^Изменить: Яяя 1250$/ })
    await expect(last).toBeVisible()
    await expectAccessible(page)
    await page.reload()
    await last.click()
    await page.locator('[data-name]').fill('Last step 1250')
    await page.keyboard.press('Control+Enter')
    await expect(toastOf(page, 'Сохранено записей: 1')).toBeVisible()
    await expect(range).toHaveText(`201–${names - 1} из ${names - 1}`)
  } finally {
    for (const id of levels) await okuu.given.remove('level', id)
  }
})

// @rule language-accepted
test('languages: user dismisses an issue about a word → the word is listed, and the issue can be restored', async ({
  page,
  okuu,
}) => {
  const names = { nameRu: 'Ббб знаток Ubuntu', nameKy: 'Ббб билерман', nameEn: 'Expert of it' }
  await okuu.given.qualification(names)
  await open(page, 'languages?entity=qualification&name=ru')
  const pencil = page.getByRole('button', { name: 'Изменить: Ббб знаток Ubuntu' })
  await pencil.click()
  await page.getByRole('button', { name: 'Это слово везде верно' }).click()
  await expect(toastOf(page, 'Замечание снято')).toBeVisible()
  await expect(pencil).toHaveCount(0)
  await page.getByRole('link', { name: 'Не ошибки' }).click()
  await page.getByRole('button', { name: /^Вернуть: ubuntu/ }).click()
  await expect(toastOf(page, 'Замечание снова в списке')).toBeVisible()
  await page.getByRole('link', { name: 'Показать ошибки' }).click()
  await expect(pencil).toBeVisible()
})
