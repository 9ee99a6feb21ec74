import type { Page } from '@playwright/test'
import { expectAccessibleInEveryLook } from './accessible.ts'
import {
  tapRowAction,
  expect,
  expectNoSidewaysScroll,
  expectWholeLabels,
  type Okuu,
  open,
  readRefusal,
  test,
  toastOf,
} from './fixtures.ts'
import { bands, boundsOf, details, dialog, givenRule, input, rowOf, scale } from './grading-screen.ts'

/** Returns the details of a band, sorted by start: «50–60 2.50 BB+». */
const detailsOf = async ({ sql }: Okuu, band: number) => {
  const rows = await sql<{ text: string }>(
    `SELECT format('%s–%s %s %s', starts_at::float, ends_at::float, numeric_equivalent, letter_equivalent) AS text
     FROM band_detail WHERE score_band_id = $1 ORDER BY starts_at`,
    [band],
  )
  return rows.map(({ text }) => text)
}

const ruleSelect = (page: Page) => page.getByRole('combobox', { name: 'Правило оценки' })

// @rule detail-inside-band detail-needs-all detail-letter score-input grading-default-rule grading-areas
// @rule row-edit row-new-blank
test('grading: user edits details of a band by keyboard → they are saved; invalid values are refused with a reason', {
  tag: '@daily',
}, async ({ page, okuu }) => {
  const { keyboard } = page
  const rule = await givenRule(okuu, 'А лестница')
  await open(page, 'evaluation-rule')
  await expect(ruleSelect(page)).toHaveValue('Кредитная шкала 100 баллов')
  await expect(scale(page)).toContainText('целые баллы: без пропусков и пересечений')
  // no band contains 60.5, so the gap is listed
  await expect(scale(page)).toContainText('Баллы с десятыми пропущены: 60,1–60,9; 73,1–73,9; 86,1–86,9')
  await ruleSelect(page).fill('лестница')
  await keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`rule=${rule.id}$`))
  await expect(scale(page)).toContainText('Пропуск: 80–84')
  await expect(scale(page).getByRole('listitem').last()).toHaveText('85–100 Выше')
  await expect(details(page)).toContainText('Выберите диапазон')
  for (const area of [bands(page), details(page)])
    expect(await area.locator('div[style*="height"]').first().boundingBox()).toMatchObject({ height: 300 })

  await bands(page).getByRole('row').nth(1).focus()
  await keyboard.press('ArrowDown')
  await keyboard.press('Space')
  await expect(page).toHaveURL(new RegExp(`band=${rule.middle}$`))
  await expect(page.getByRole('heading', { name: 'Промежуточные значения: 50–79 · Средне' })).toBeVisible()

  await keyboard.press('Alt+KeyN')
  await expect(input(page, 'С')).toBeFocused()
  await keyboard.press('Enter')
  await expect(details(page).getByRole('alert')).toHaveText('Заполните все поля!')
  await keyboard.type('49,95')
  await expect(input(page, 'С')).toHaveValue('49,95')
  await expect(details(page).getByRole('alert')).toHaveText('Знаков после запятой не больше 1')
  await keyboard.press('Backspace')
  await keyboard.press('Tab')
  await keyboard.type('60')
  await keyboard.press('Tab')
  await keyboard.type('2,505')
  await expect(details(page).getByRole('alert')).toHaveText('Знаков после запятой не больше 2')
  await keyboard.press('Backspace')
  await expect(input(page, 'Цифровой экв.')).toHaveValue('2,50')
  await keyboard.press('Tab')
  await keyboard.type('bb+x')
  await expect(input(page, 'Буквенный экв.')).toHaveValue('BB+')
  await keyboard.press('Enter')
  await expect(details(page).getByRole('alert')).toHaveText('Значение должно быть от 50 до 79')
  expect(await detailsOf(okuu, rule.middle)).toEqual(['70–79 3.00 C'])
  await expect(input(page, 'С')).toBeFocused()
  await input(page, 'С').fill('60')
  await keyboard.press('Enter')
  await expect(details(page).getByRole('alert')).toHaveText(
    'Начало должно быть меньше конца. Значение должно быть от 50 до 79',
  )
  await input(page, 'С').fill('50')
  await keyboard.press('Enter')
  await expect(toastOf(page, 'Запись создана')).toBeVisible()
  const added = rowOf(page, 'BB+')
  await expect(input(page, 'С')).toHaveValue('')
  await keyboard.press('Escape')
  await expect(added).toBeFocused()
  expect(await detailsOf(okuu, rule.middle)).toEqual(['50–60 2.50 BB+', '70–79 3.00 C'])

  await page.getByLabel('Проверить балл').fill('-1')
  await expect(page.getByLabel('Проверить балл')).toHaveValue('-1')
  await expect(page.getByText('Значение должно быть от 0 до 100')).toBeVisible()
  await page.getByLabel('Проверить балл').fill('60')
  await expect(page.getByRole('status').filter({ hasText: 'Средне · 2,50 · BB+' })).toBeVisible()
  await page.getByLabel('Проверить балл').fill('82')
  await expect(scale(page)).toContainText('не входит ни в один диапазон')

  await added.focus()
  await keyboard.press('F2')
  await input(page, 'По').fill('69')
  await keyboard.press('Escape')
  await expect(added).toContainText('60')
  await expect(added).toBeFocused()
  await keyboard.press('Delete')
  await expect(dialog(page)).toContainText('Удалить «50–60 BB+»?')
  await expect(dialog(page).getByRole('button', { name: 'Отмена' })).toBeFocused()
  await keyboard.press('Tab')
  await keyboard.press('Enter')
  await expect(toastOf(page, 'Запись удалена')).toBeVisible()
  await expect(dialog(page)).toHaveCount(0)
  await expect(added).toHaveCount(0)
  expect(await detailsOf(okuu, rule.middle)).toEqual(['70–79 3.00 C'])

  await details(page).getByRole('button', { name: 'Добавить' }).click()
  await page.getByRole('button', { name: 'Убрать новую строку' }).click()
  await expect(input(page, 'С')).toHaveCount(0)
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Промежуточные значения: 50–79 · Средне' })).toBeVisible()
  await expect(details(page).getByRole('row')).toHaveCount(2)
})

// @rule band-bounds row-kept-on-failure row-conflict row-merge-together
test('grading: invalid bounds are typed → refused; save fails → typed bounds remain; bounds are saved → no gap is left', async ({
  page,
  okuu,
}) => {
  const rule = await givenRule(okuu, 'А сдвиг')
  let isCut = false
  await page.route('**/grading-rule/upd-ebe*', (route) => (isCut ? route.abort() : route.continue()))
  await open(page, `evaluation-rule?rule=${rule.id}`)
  await bands(page).getByRole('button', { name: 'Изменить: 85–100 Выше' }).click()
  await expect(input(page, 'С')).toBeFocused()
  // the grade is read-only, so a row has two fields
  await expect(bands(page).getByRole('textbox')).toHaveCount(2)
  await input(page, 'С').fill('100')
  await page.keyboard.press('Enter')
  await expect(bands(page).getByRole('alert')).toHaveText('Начало должно быть меньше конца')
  await input(page, 'По').fill('1015')
  await page.keyboard.press('Enter')
  await expect(bands(page).getByRole('alert')).toHaveText('Значение должно быть от 0 до 100')
  expect(await boundsOf(okuu, rule.high)).toBe('85–100')

  await input(page, 'С').fill('80')
  await input(page, 'По').fill('100')
  isCut = true
  await page.keyboard.press('Enter')
  await expect(bands(page).getByRole('alert')).toBeVisible()
  await expect(input(page, 'С')).toHaveValue('80')
  isCut = false

  await okuu.given.change('scoreBand', rule.high, { endsAt: 99 })
  await input(page, 'С').focus()
  await page.keyboard.press('Enter')
  // start and end of a band are merged as a unit, so there is one choice
  await expect(bands(page).getByRole('radiogroup', { name: 'С · По' })).toHaveText(
    'С · ПоВаш вариант80 · 100Сейчас в базе85 · 99',
  )
  expect(await boundsOf(okuu, rule.high)).toBe('85–99')
  await page.getByRole('button', { name: 'Сохранить свой вариант' }).click()
  await expect(toastOf(page, 'Изменения сохранены')).toBeVisible()
  expect(await boundsOf(okuu, rule.high)).toBe('80–100')
  await expect(scale(page)).not.toContainText('80–84')

  // the band would not contain its detail, so the save is refused
  await bands(page).getByRole('button', { name: 'Изменить: 50–79 Средне' }).click()
  await input(page, 'По').fill('75')
  await page.keyboard.press('Enter')
  await expect(bands(page).getByRole('alert')).toContainText('он должен включать баллы от 70 до 79')
  // Enter has opened the next band, so Esc closes that band
  await page.keyboard.press('Escape')
  await bands(page).getByRole('button', { name: 'Не сохранять' }).click()
  await bands(page)
    .getByRole('row', { name: /50 79 Средне/ })
    .click()

  // the row has unsaved values, so choosing another rule shows a question
  await details(page).getByRole('button', { name: 'Изменить: 70–79 C' }).click()
  await input(page, 'Буквенный экв.').fill('d')
  await ruleSelect(page).fill('Кредитная')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Остаться' }).click()
  await expect(input(page, 'Буквенный экв.')).toHaveValue('D')
  expect(await boundsOf(okuu, rule.middle)).toBe('50–79')
})

// @rule print-whole error-list-failed
test('grading: details fail to load → a button retries the call; bands and details are loaded → file and print contain both', async ({
  page,
  okuu,
}) => {
  const rule = await givenRule(okuu, 'А бумага')
  await page.route('**/grading-rule/ebe-detal*', (route) => route.fulfill(readRefusal('Сервер занят')))
  await open(page, `evaluation-rule?rule=${rule.id}&band=${rule.middle}`)
  await expect(bands(page)).toContainText('Средне')
  await expect(details(page).getByRole('alert')).toContainText('Сервер занят')
  await page.unroute('**/grading-rule/ebe-detal*')
  await details(page).getByRole('button', { name: 'Повторить' }).click()
  await expect(details(page).getByRole('row', { name: /70 79/ })).toBeVisible()

  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Скачать CSV' }).click(),
  ])
  expect(file.suggestedFilename()).toMatch(/^Правила оценки Правило \d+. А бумага .*\.csv$/)
  const stream = await file.createReadStream()
  const chunks: Buffer[] = []
  for await (const chunk of stream) chunks.push(Buffer.from(chunk))
  expect(Buffer.concat(chunks).toString().split('\r\n').slice(1, 4)).toEqual([
    'А бумага;0–49;Ниже;;;',
    'А бумага;50–79;Средне;70–79;3,00;C',
    'А бумага;85–100;Выше;;;',
  ])
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')))
  await expect(page.locator('body > div').last()).toContainText('50–79Средне70–793,00C')
})

test('grading: user opens the screen in every language and theme → it is accessible', async ({
  page,
  okuu,
}) => {
  const rule = await givenRule(okuu, 'А взгляд')
  await open(page, `evaluation-rule?rule=${rule.id}&band=${rule.middle}`)
  await page.getByLabel('Проверить балл').fill('75')
  await page.keyboard.press('Alt+KeyN')
  await page.keyboard.press('Enter')
  await expect(details(page).getByRole('alert')).toBeVisible()
  await expectAccessibleInEveryLook(page)
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('grading: user opens a detail on a phone → its start has the focus, and nothing scrolls horizontally', async ({
    page,
    okuu,
  }) => {
    const rule = await givenRule(okuu, 'А карман')
    await open(page, `evaluation-rule?rule=${rule.id}&band=${rule.middle}`)
    await tapRowAction(details(page).getByRole('row', { name: /70–79/ }), 'Изменить: 70–79 C')
    await expect(input(page, 'С')).toBeFocused()
    await expectNoSidewaysScroll(page)
    await expectWholeLabels(page)
  })
})
