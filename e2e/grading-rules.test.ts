import type { Page } from '@playwright/test'
import { expectAccessibleInEveryLook } from './accessible.ts'
import {
  expect,
  expectNoSidewaysScroll,
  expectWholeLabels,
  type Okuu,
  open,
  test,
  toastOf,
} from './fixtures.ts'

type Rule = { id: number; low: number; middle: number; high: number }

/** A rule of the test's own: nobody covers 80–84. The middle band has one detail, 70–79. */
async function givenRule({ sql }: Okuu, name: string): Promise<Rule> {
  const [rule] = await sql<Rule>(
    `WITH
      rule AS (INSERT INTO grading_rule (name) VALUES ($1) RETURNING id),
      band AS (INSERT INTO score_band (grading_rule_id, starts_at, ends_at, grade)
        SELECT id, starts_at, ends_at, grade FROM rule,
          (VALUES (0, 49, 'Ниже'), (50, 79, 'Средне'), (85, 100, 'Выше')) AS bands (starts_at, ends_at, grade)
        RETURNING id, grade),
      detail AS (INSERT INTO band_detail (score_band_id, starts_at, ends_at, numeric_equivalent, letter_equivalent)
        SELECT id, 70, 79, 3, 'C' FROM band WHERE grade = 'Средне'),
      field AS (INSERT INTO configuration_field (grading_rule_id, position, name, kind, mark_field, formula, min, max)
        SELECT id, 1, 'Модуль', 1, 'm1', '', 0, 40 FROM rule),
      shown AS (INSERT INTO display_rule (score_band_id, assessment_form_id, definition)
        SELECT band.id, assessment_form.id, 'Показ ' || grade FROM band, assessment_form WHERE assessment_form.id < 3)
    SELECT rule.id, (SELECT id FROM band WHERE grade = 'Ниже') AS low,
      (SELECT id FROM band WHERE grade = 'Средне') AS middle, (SELECT id FROM band WHERE grade = 'Выше') AS high
    FROM rule`,
    [name],
  )
  if (rule === undefined) throw new Error('The statement answered no row')
  return rule
}

/** «50–60 2.50 BB+», by their starts. */
const detailsOf = async ({ sql }: Okuu, band: number) => {
  const rows = await sql<{ text: string }>(
    `SELECT format('%s–%s %s %s', starts_at::float, ends_at::float, numeric_equivalent, letter_equivalent) AS text
     FROM band_detail WHERE score_band_id = $1 ORDER BY starts_at`,
    [band],
  )
  return rows.map(({ text }) => text)
}

const boundsOf = async ({ sql }: Okuu, band: number) => {
  const [row] = await sql<{ text: string }>(
    `SELECT format('%s–%s', starts_at::float, ends_at::float) AS text FROM score_band WHERE id = $1`,
    [band],
  )
  return row?.text
}

const select = (page: Page) => page.getByRole('combobox', { name: 'Правило оценки' })
const bands = (page: Page) => page.getByRole('region', { name: 'Диапазоны баллов и оценки' })
const details = (page: Page) => page.getByRole('region', { name: /^Промежуточные значения/ })
const scale = (page: Page) => page.getByRole('region', { name: 'Шкала 0–100' })
const dialog = (page: Page) => page.getByRole('dialog')
const input = (page: Page, label: string) =>
  page.getByRole('table').getByRole('textbox', { name: new RegExp(`^${label}: `) })
const rowOf = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text })

test('details of a band by keyboard: chosen, added, refused in words, changed, deleted', async ({
  page,
  okuu,
}) => {
  const { keyboard } = page
  const rule = await givenRule(okuu, 'А лестница')
  await open(page, 'evaluation-rule')
  // rule 1, though the list begins with another
  await expect(select(page)).toHaveValue('Кредитная шкала 100 баллов')
  await expect(scale(page)).toContainText('без пропусков и пересечений')
  await select(page).fill('лестница')
  await keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`rule=${rule.id}$`))
  await expect(scale(page)).toContainText('Пропуск: 80–84')
  await expect(scale(page).getByRole('listitem').last()).toHaveText('85–100 Выше')
  await expect(details(page)).toContainText('Выберите диапазон')
  for (const area of [bands(page), details(page)])
    expect(await area.locator('div[style]').first().boundingBox()).toMatchObject({ height: 300 })

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
  await expect(input(page, 'С')).toHaveValue('49,9')
  await keyboard.press('Tab')
  await keyboard.type('60')
  await keyboard.press('Tab')
  await keyboard.type('2,505')
  await expect(input(page, 'Цифровой экв.')).toHaveValue('2,50')
  await keyboard.press('Tab')
  await keyboard.type('bb+x')
  await expect(input(page, 'Буквенный экв.')).toHaveValue('BB+')
  await keyboard.press('Enter')
  await expect(details(page).getByRole('alert')).toHaveText('Значение должно быть от 50 до 79')
  expect(await detailsOf(okuu, rule.middle)).toEqual(['70–79 3.00 C'])
  // what is to blame has the focus
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
  await expect(added).toBeFocused()
  expect(await detailsOf(okuu, rule.middle)).toEqual(['50–60 2.50 BB+', '70–79 3.00 C'])

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

  // a new row that is not saved leaves nothing behind
  await details(page).getByRole('button', { name: 'Добавить' }).click()
  await page.getByRole('button', { name: 'Убрать новую строку' }).click()
  await expect(input(page, 'С')).toHaveCount(0)
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Промежуточные значения: 50–79 · Средне' })).toBeVisible()
  await expect(details(page).getByRole('row')).toHaveCount(2)
})

test('a band is moved: refused in words, kept when the save fails or is stale, the gap closed', async ({
  page,
  okuu,
}) => {
  const rule = await givenRule(okuu, 'А сдвиг')
  let isCut = false
  await page.route('**/grading-rule/upd-ebe*', (route) => (isCut ? route.abort() : route.continue()))
  await open(page, `evaluation-rule?rule=${rule.id}`)
  await bands(page).getByRole('button', { name: 'Изменить: 85–100 Выше' }).click()
  await expect(input(page, 'С')).toBeFocused()
  // the grade is only read
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

  await okuu.sql('UPDATE score_band SET ends_at = 99 WHERE id = $1', [rule.high])
  await input(page, 'С').focus()
  await page.keyboard.press('Enter')
  await expect(bands(page).getByRole('alert')).toContainText('Сейчас в базе: С: 85, По: 99')
  expect(await boundsOf(okuu, rule.high)).toBe('85–99')
  await page.getByRole('button', { name: 'Сохранить свой вариант' }).click()
  await expect(toastOf(page, 'Изменения сохранены')).toBeVisible()
  // the other's end stands, nobody here had changed it
  expect(await boundsOf(okuu, rule.high)).toBe('80–99')
  await expect(scale(page)).toContainText('Пропуск: 100')
  await expect(scale(page)).not.toContainText('80–84')

  // a band that would leave its detail outside
  await bands(page).getByRole('button', { name: 'Изменить: 50–79 Средне' }).click()
  await input(page, 'По').fill('75')
  await page.keyboard.press('Enter')
  await expect(bands(page).getByRole('alert')).toContainText('он должен включать баллы от 70 до 79')
  await page.keyboard.press('Escape')

  // what is unsaved is asked about before another rule is shown
  await details(page).getByRole('button', { name: 'Изменить: 70–79 C' }).click()
  await input(page, 'Буквенный экв.').fill('d')
  await select(page).fill('Кредитная')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Остаться' }).click()
  await expect(input(page, 'Буквенный экв.')).toHaveValue('D')
  expect(await boundsOf(okuu, rule.middle)).toBe('50–79')
})

test('the configurator and the display rules, each with its address', async ({ page, okuu }) => {
  const { keyboard } = page
  const rule = await givenRule(okuu, 'А поля')
  const fields = () =>
    okuu.sql(
      'SELECT position, name, kind, mark_field, formula, min, max FROM configuration_field WHERE grading_rule_id = $1 ORDER BY 1',
      [rule.id],
    )
  const module = { position: 1, name: 'Модуль', kind: 1, mark_field: 'm1', formula: '', min: 0, max: 40 }
  await open(page, `evaluation-rule?rule=${rule.id}`)
  await page.getByRole('button', { name: 'Конфигуратор' }).click()
  await expect(page).toHaveURL(/modal=configurator$/)
  await expect(rowOf(page, 'Модуль')).toBeFocused()

  await keyboard.press('Alt+KeyN')
  await expect(input(page, 'Название поля')).toBeFocused()
  await expect(input(page, 'Порядок')).toHaveValue('2')
  await keyboard.type('Итого')
  await keyboard.press('Enter')
  await expect(dialog(page).getByRole('alert')).toHaveText('Заполните все поля!')
  await dialog(page).getByRole('combobox').selectOption('Информация')
  await input(page, 'Формула').fill('=process.exit(1)')
  await input(page, 'Минимум').fill('12345')
  await expect(input(page, 'Минимум')).toHaveValue('123')
  await input(page, 'Максимум').fill('99')
  await keyboard.press('Enter')
  await expect(dialog(page).getByRole('alert')).toHaveText('Минимум не может быть больше максимума')
  await input(page, 'Минимум').fill('0')
  await keyboard.press('Enter')
  await expect(toastOf(page, 'Запись создана')).toBeVisible()
  const total = {
    position: 2,
    name: 'Итого',
    kind: 0,
    mark_field: '',
    formula: '=process.exit(1)',
    min: 0,
    max: 99,
  }
  expect(await fields()).toEqual([module, total])
  const formula = dialog(page).getByText('=process.exit(1)')
  expect(await formula.evaluate((element) => getComputedStyle(element).fontFamily)).toContain('monospace')

  await expect(rowOf(page, 'Итого')).toBeFocused()
  await keyboard.press('Delete')
  await expect(page).toHaveURL(/modal=field-delete&id=\d+$/)
  await expect(dialog(page)).toHaveCount(1)
  await expect(dialog(page).getByRole('button', { name: 'Удалить', exact: true })).toBeVisible()
  // a step back, not out of the modal
  await keyboard.press('Escape')
  await expect(rowOf(page, 'Итого')).toBeFocused()
  await keyboard.press('Delete')
  await dialog(page).getByRole('button', { name: 'Удалить', exact: true }).click()
  await expect(rowOf(page, 'Итого')).toHaveCount(0)
  await expect(dialog(page)).toContainText('Модуль')
  expect(await fields()).toEqual([module])
  await page.goBack()
  await expect(dialog(page)).toHaveCount(0)

  await page.getByRole('button', { name: 'Правила отображения' }).click()
  await expect(page).toHaveURL(/modal=display-rules$/)
  await expect(dialog(page).getByRole('row')).toHaveCount(7)
  await rowOf(page, 'Показ Выше').first().dblclick()
  await expect(input(page, 'Определение')).toBeFocused()
  await keyboard.type('Первая')
  await keyboard.press('Shift+Enter')
  await keyboard.type('вторая')
  await dialog(page)
    .getByRole('button', { name: /^Сохранить/ })
    .click()
  await expect(toastOf(page, 'Изменения сохранены')).toBeVisible()
  const definitions = await okuu.sql<{ definition: string }>(
    'SELECT definition FROM display_rule WHERE score_band_id = $1 ORDER BY 1',
    [rule.high],
  )
  expect(definitions.map(({ definition }) => definition)).toEqual(['Первая\nвторая', 'Показ Выше'])
  await page.reload()
  await expect(dialog(page)).toContainText('вторая')
})

test('the list as a file, on paper, and a second try where it cannot be read', async ({ page, okuu }) => {
  const rule = await givenRule(okuu, 'А бумага')
  await page.route('**/grading-rule/ebe-detal*', (route) =>
    route.fulfill({ status: 500, json: { data: null, error: true, message: 'Сервер занят' } }),
  )
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
    '0–49;Ниже;;;',
    '50–79;Средне;70–79;3,00;C',
    '85–100;Выше;;;',
  ])
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')))
  await expect(page.locator('body > div').last()).toContainText('50–79Средне70–793,00C')
})

test('the screen and its modals are accessible in every look', async ({ page, okuu }) => {
  const rule = await givenRule(okuu, 'А взгляд')
  await open(page, `evaluation-rule?rule=${rule.id}&band=${rule.middle}`)
  await page.getByLabel('Проверить балл').fill('75')
  await page.keyboard.press('Alt+KeyN')
  await page.keyboard.press('Enter')
  await expect(details(page).getByRole('alert')).toBeVisible()
  await expectAccessibleInEveryLook(page)
  for (const modal of ['configurator', 'display-rules']) {
    await open(page, `evaluation-rule?rule=${rule.id}&modal=${modal}`)
    await dialog(page).getByRole('row').nth(1).dblclick()
    await expect(dialog(page).getByRole('textbox').first()).toBeVisible()
    await expectAccessibleInEveryLook(page)
  }
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('tables scroll in their areas, the modals are pages of cards', async ({ page, okuu }) => {
    const rule = await givenRule(okuu, 'А карман')
    await open(page, `evaluation-rule?rule=${rule.id}&band=${rule.middle}`)
    await details(page).getByRole('button', { name: 'Изменить: 70–79 C' }).click()
    await expect(input(page, 'С')).toBeFocused()
    await expectNoSidewaysScroll(page)
    await expectWholeLabels(page)
    await open(page, `evaluation-rule?rule=${rule.id}&modal=configurator`)
    await expect(rowOf(page, 'Модуль')).toBeVisible()
    expect(await dialog(page).boundingBox()).toMatchObject({ x: 0, width: 390 })
    await expectNoSidewaysScroll(page)
    await expectWholeLabels(page)
  })
})
