import type { Page } from '@playwright/test'
import { downloadCsv } from './csv.ts'
import { expect, expectNoSidewaysScroll, expectWholeLabels, open, test } from './fixtures.ts'
import { givenLevel, givenPath } from './given.ts'
import { button, input, openParameters, pickButton } from './parameters-dialog.ts'

const languageCookie = async (page: Page) =>
  (await page.context().cookies()).find(({ name }) => name === 'lang')

const storedLanguage = (page: Page) => page.evaluate(() => localStorage.getItem('lang'))

/** Finds a switch in the dialog, which covers the switch in the header. */
const languageButton = (page: Page, name: 'Кыр' | 'Рус' | 'En') =>
  page.getByRole('dialog').getByRole('button', { name, exact: true })

// @rule language-detection
test('language: URL, cookie or local storage has a language → the first of the three is used; no language → Russian', async ({
  page,
  context,
  okuu,
}) => {
  const heading = page.getByRole('heading', { level: 1 })
  const html = page.locator('html')
  await page.goto('direction')
  await expect(heading).toHaveText('Направления')
  await expect(html).toHaveAttribute('lang', 'ru')

  await context.clearCookies({ name: 'lang' })
  await page.evaluate(() => localStorage.setItem('lang', 'en'))
  await page.reload()
  await expect(heading).toHaveText('Directions')

  await context.addCookies([{ name: 'lang', value: 'ky', url: okuu.url }])
  await page.evaluate(() => localStorage.setItem('lang', 'en'))
  await page.reload()
  await expect(heading).toHaveText('Багыттар')
  await expect(html).toHaveAttribute('lang', 'ky')

  await page.goto('direction?lang=en')
  await expect(heading).toHaveText('Directions')
  await expect(html).toHaveAttribute('lang', 'en')
  // the language is removed from the URL, since it would override the switch at each reload
  await expect(page).toHaveURL(/\/direction$/)
})

// @rule language-kg-alias
test('language: URL contains «kg» → Kyrgyz; URL contains an unknown language → that language is ignored', async ({
  page,
  context,
  okuu,
}) => {
  const heading = page.getByRole('heading', { level: 1 })
  await page.goto('direction?lang=kg')
  await expect(heading).toHaveText('Багыттар')
  expect((await languageCookie(page))?.value).toBe('ky')

  await context.addCookies([{ name: 'lang', value: 'kg', url: okuu.url }])
  await page.reload()
  await expect(heading).toHaveText('Багыттар')

  await context.clearCookies({ name: 'lang' })
  await page.evaluate(() => localStorage.setItem('lang', 'kg'))
  await page.reload()
  await expect(heading).toHaveText('Багыттар')

  for (const unknown of ['de', 'kz', 'rus', '../ru']) {
    await page.goto(`direction?lang=${unknown}`)
    await expect(heading).toHaveText('Багыттар')
  }
  await page.goto('direction?lang=EN-gb')
  await expect(heading).toHaveText('Directions')
  await page.goto('direction?lang=ky_KG')
  await expect(heading).toHaveText('Багыттар')
})

// @rule language-kept header-parts
test('language: user chooses a language → it is stored for 60 days in a cookie, and in local storage', async ({
  page,
}) => {
  await open(page, 'direction')
  await page.getByRole('button', { name: 'Кыр', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Багыттар')
  await expect(page.getByRole('button', { name: 'Кыр', exact: true })).toHaveAttribute('aria-pressed', 'true')
  await expect(page.getByRole('button', { name: 'Рус', exact: true })).toHaveAttribute(
    'aria-pressed',
    'false',
  )
  await expect(page).toHaveTitle('Багыттар — «Окуу процесси» МС')
  expect(await storedLanguage(page)).toBe('ky')
  const cookie = await languageCookie(page)
  expect(cookie?.value).toBe('ky')
  const days = ((cookie?.expires ?? 0) - Date.now() / 1000) / 86_400
  expect(days).toBeGreaterThan(59.9)
  expect(days).toBeLessThanOrEqual(60)
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Багыттар')
})

// @rule language-kept
test('language: cookie has the path of the product, user chooses another language → a reload shows that language', async ({
  page,
  context,
  okuu,
}) => {
  await context.addCookies([{ name: 'lang', value: 'ky', url: `${okuu.url}/` }])
  await page.goto('direction')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Багыттар')
  await page.getByRole('button', { name: 'En', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Directions')
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Directions')
})

// @rule language-files language-of-answers
test('language: screen opens in Kyrgyz → only Kyrgyz texts are loaded; every call sends the language', async ({
  page,
}) => {
  const texts: string[] = []
  const calls: string[] = []
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url())
    if (pathname.endsWith('.json')) texts.push(pathname.replace(/-[\w-]{8}\.json$/, '.json'))
    if (pathname.includes('/api/v1/')) calls.push(searchParams.get('lang') ?? '')
  })
  await open(page, 'direction', { language: 'ky' })
  await expect(page.getByRole('row')).toHaveCount(13)
  expect(new Set(texts)).toEqual(new Set(['/okuu/assets/ky-first.json', '/okuu/locales/ky.json']))
  expect(calls.length).toBeGreaterThan(0)
  expect(new Set(calls)).toEqual(new Set(['ky']))
})

// @rule language-kept
test('language: user changes the language → search, sort order and typed text are preserved', async ({
  page,
}) => {
  await open(page, 'direction?q=информ&page=1&sort=-ky')
  await page.getByRole('textbox').first().fill('ещё не найдено')
  await page.getByRole('button', { name: 'En', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Directions')
  await expect(page).toHaveURL(/q=%D0%B8%D0%BD%D1%84.*sort=-ky/)
  await expect(page.getByRole('textbox').first()).toHaveValue('ещё не найдено')
})

// @rule dialog-language-switch
test('language: user changes the language in an open form → every value is preserved, Save is still enabled', async ({
  page,
}) => {
  const { keyboard } = page
  await open(page, 'direction?modal=add')
  const form = page.getByRole('dialog')
  await expect(form.getByLabel('Код')).toBeFocused()
  await form.getByLabel('Код').fill('9990')
  await form.getByRole('textbox', { name: 'Рус' }).fill('Не меняется')
  await form.getByRole('textbox', { name: 'Кыр' }).fill('Өзгөрүүсүз ңү')
  await languageButton(page, 'Кыр').click()
  await expect(page.getByRole('dialog', { name: 'Багыт кошуу' })).toBeVisible()
  await expect(form.getByRole('textbox', { name: 'Кыр' })).toBeFocused()
  await expect(form.getByLabel('Коду')).toHaveValue('9990')
  await expect(form.getByRole('textbox', { name: 'Рус' })).toHaveValue('Не меняется')
  await expect(form.getByRole('textbox', { name: 'Кыр' })).toHaveValue('Өзгөрүүсүз ңү')
  await expect(form.getByRole('button', { name: 'Кошуу' })).not.toHaveAttribute('aria-disabled', 'true')

  await form.getByLabel('Коду').focus()
  await keyboard.press('Shift+Tab')
  await expect(form.getByRole('button', { name: 'Жабуу' })).toBeFocused()
  await keyboard.press('Shift+Tab')
  await expect(languageButton(page, 'En')).toBeFocused()
  await keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: 'Add direction' })).toBeVisible()
  await expect(languageButton(page, 'En')).toBeFocused()
  await expect(languageButton(page, 'En')).toHaveAttribute('aria-pressed', 'true')
  await expect(form.getByLabel('Code')).toHaveValue('9990')
  await expect(form.getByRole('textbox', { name: 'Кыр' })).toHaveValue('Өзгөрүүсүз ңү')
  await expect(form.getByRole('button', { name: 'Add', exact: true })).not.toHaveAttribute(
    'aria-disabled',
    'true',
  )
})

// @rule dialog-language-switch dialog-steps
test('language: user changes the language in a step of a dialog → step and typed text are preserved', async ({
  page,
  okuu,
}) => {
  const way = await givenPath(okuu, 'Тилче')
  await openParameters(page, way)
  await input(page, 'Шифр специальности').fill('777')
  await pickButton(page, 'Уровень').click()
  await button(page, 'Добавить').click()
  await expect(input(page, 'Рус русский')).toBeFocused()
  await input(page, 'Рус русский').fill('Ступень')
  await languageButton(page, 'En').click()
  await expect(page.getByRole('dialog')).toHaveAccessibleName('Add study level')
  await expect(input(page, 'Рус русский')).toBeFocused()
  await expect(input(page, 'Рус русский')).toHaveValue('Ступень')

  await input(page, 'Рус русский').fill('')
  await button(page, 'Back').click()
  await button(page, 'Back').first().click()
  await expect(input(page, 'Speciality code')).toHaveValue('777')
})

test('language: user saves a row in a dialog step → the search has the focus, not the language switch', async ({
  page,
  okuu,
}) => {
  await givenLevel(okuu, { ru: 'Невиданный', ky: 'Көрүнбөгөн', en: 'Unseen' })
  await open(page, 'direction?modal=level.list')
  const search = page.getByRole('combobox', { name: /^Поиск/ })
  await search.fill('невиданный')
  await page.keyboard.press('F2')
  // the search no longer matches the renamed row
  await input(page, 'Рус русский').fill('Увиденный')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByRole('dialog').getByText('По запросу «невиданный»')).toBeVisible()
  await expect(search).toBeFocused()
})

test('language: dialog is open → dialog has a language switch at each width; question is open → question has no switch', async ({
  page,
}) => {
  await open(page, 'direction?modal=studyForm.list')
  await expect(page.getByRole('dialog').getByRole('option').nth(3)).toBeVisible()
  for (const [name, close] of [
    ['Кыр', 'Жабуу'],
    ['En', 'Close'],
    ['Рус', 'Закрыть'],
  ] as const) {
    await languageButton(page, name).click()
    const button = page.getByRole('dialog').getByRole('button', { name: close, exact: true }).first()
    await expect(button).toBeVisible()
    for (const width of [1440, 390, 320]) {
      await page.setViewportSize({ width, height: 844 })
      await expectWholeLabels(page)
      await expectNoSidewaysScroll(page)
      const [last, cross] = [await languageButton(page, 'En').boundingBox(), await button.boundingBox()]
      expect((last?.x ?? 0) + (last?.width ?? 0)).toBeLessThan(cross?.x ?? 0)
      expect((cross?.x ?? width) + (cross?.width ?? 0)).toBeLessThanOrEqual(width)
    }
  }
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Удалить/ })
    .last()
    .click()
  await expect(page.getByRole('dialog')).toHaveAccessibleName('Подтверждение удаления')
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Отмена' })).toBeFocused()
  await expect(languageButton(page, 'En')).toHaveCount(0)
})

test('language: user changes the language → messages of rows and forms are translated', async ({ page }) => {
  const { keyboard } = page
  await open(page, 'position-teaching')
  const add = page.getByRole('button', { name: 'Добавить' })
  await expect(add).toBeEnabled()
  await add.click()
  await expect(page.getByLabel('Должность: Новая строка')).toBeFocused()
  await keyboard.press('Enter')
  const warning = page.getByRole('table').getByRole('alert')
  await expect(warning).toHaveText('Заполните все поля: Должность, Часы')
  await page.getByRole('button', { name: 'En', exact: true }).click()
  await expect(warning).toHaveText('Fill in all fields: Position, Hours')

  await open(page, 'direction?modal=add')
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'Рус' }).fill('Без кода')
  await keyboard.press('Control+Enter')
  await expect(dialog.getByText('Обязательное поле')).toBeVisible()
  await languageButton(page, 'En').click()
  await expect(dialog.getByText('Required field')).toBeVisible()
  await expect(dialog.getByText('Обязательное поле')).toHaveCount(0)
})

// @rule language-order
test('languages: header → the switch has the order Кыр, Рус, En; forms, tables, files → Russian, Kyrgyz, English', async ({
  page,
  okuu,
}) => {
  const order = ['Кыр', 'Рус', 'En']
  const words = ['На русском', 'На кыргызском', 'На английском']
  const textsIn = async (texts: Promise<string[]>, known: readonly string[]) =>
    (await texts).map((text) => text.replace('*', '').trim()).filter((text) => known.includes(text))
  const inputs = page.getByRole('dialog').locator('[lang]:is(input, textarea)')
  const languagesOf = () => inputs.evaluateAll((all) => all.map((one) => one.getAttribute('lang')))
  const switches = page.getByRole('group', { name: 'Язык интерфейса', includeHidden: true })
  await open(page, 'direction?modal=add')
  await expect(page.getByRole('dialog').getByRole('textbox', { name: 'Рус' })).toBeVisible()
  expect(await switches.locator('button').allTextContents()).toEqual([...order, ...order])
  expect(await languagesOf()).toEqual(['ru', 'ky', 'en'])
  const heads = page.locator('th')
  expect(await textsIn(heads.allTextContents(), words)).toEqual(words)
  await page.keyboard.press('Escape')
  const { text } = await downloadCsv(page)
  const [head = ''] = text.replace('\ufeff', '').split('\r\n')
  expect(words.map((word) => head.split(';').indexOf(word))).toEqual([1, 2, 3])

  await open(page, 'setup?list=unit')
  await expect(heads.first()).toBeVisible()
  expect(await textsIn(heads.allTextContents(), words)).toEqual(words)
  const [way] = await okuu.sql<{ min: number; vuz: number }>(
    'SELECT ministry_id AS min, id AS vuz FROM institution LIMIT 1',
  )
  await open(page, `educational?min=${way?.min}&vuz=${way?.vuz}&modal=faculty.add`)
  await expect(inputs).toHaveCount(6)
  expect(await languagesOf()).toEqual(['ru', 'ru', 'ky', 'ky', 'en', 'en'])
})
