import { checks } from '#contract/checks.ts'
import { history } from '#contract/history.ts'
import {
  expect,
  expectNoSidewaysScroll,
  expectWholeLabels,
  type Okuu,
  open,
  slowDown,
  test,
  toastOf,
} from './fixtures.ts'

const findRule = async ({ ask }: Okuu, title: string) =>
  (await ask(checks.rules, {})).find((rule) => rule.title === title)

// @rule check-screen check-kinds check-codes
test('checks: user adds a rule by keyboard → a title in use is refused; the rule is added once, and undo deletes it', async ({
  page,
  okuu,
}) => {
  const { keyboard } = page
  await slowDown(page, /checks\/save-rule/, 400)
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('checks/save-rule')) sent.push(request.url())
  })
  await open(page, 'checks')
  await expect(page.getByRole('button', { name: 'Добавить правило' })).toBeVisible()
  await keyboard.press('Alt+N')
  const form = page.getByRole('dialog', { name: 'Добавить правило' })
  await expect(form.getByRole('combobox', { name: 'Что проверяется' })).toBeFocused()
  await expect(form.getByText('Осталось заполнить: Рус, Что проверяется')).toBeVisible()
  await keyboard.type('пороги')
  await keyboard.press('Enter')
  const named = (language: string) => form.getByRole('textbox', { name: language })
  await named('Рус').fill('Порог ОРТ: общий')
  await named('Кыр').fill('ЖРТ босогосу: искусство')
  await named('En').fill('Least test score: arts')
  await form.getByRole('textbox', { name: 'Источник', exact: true }).fill('Приказ № 9')
  const url = form.getByRole('textbox', { name: 'Ссылка на источник' })
  await url.fill('edu.gov.kg')
  await keyboard.press('Control+Enter')
  await expect(form.getByText('Ссылка начинается с https:// или http://')).toBeVisible()
  expect(sent).toHaveLength(0)
  await url.fill('https://edu.gov.kg')
  await keyboard.press('Control+Enter')
  await expect(form.getByRole('alert')).toContainText('Такая запись уже существует')
  await named('Рус').fill('Порог ОРТ: искусство')
  await Promise.all([keyboard.press('Control+Enter'), keyboard.press('Control+Enter')])
  await expect(form).toHaveCount(0)
  expect(sent).toHaveLength(2)

  const line = page.getByRole('button', { name: /^Порог ОРТ: искусство/ })
  await expect(line).toBeFocused()
  await expect(line).toHaveAttribute('aria-pressed', 'true')
  await expect(page).toHaveURL(/[?&]rule=\d+$/)
  // each limit is saved when its field loses the focus
  for (const [field, text] of [
    ['Основной тест, контракт', '105'],
    ['Начала кодов, через запятую', '570800; 570900'],
    ['Основной тест, бюджет', '115'],
  ] as const) {
    await page.getByRole('textbox', { name: field }).fill(text)
    const saved = page.waitForResponse(/checks\/save-rule/)
    await keyboard.press('Tab')
    await saved
  }
  const rule = await findRule(okuu, 'Порог ОРТ: искусство')
  expect(rule).toMatchObject({
    kind: 'entranceScore',
    title_kg: 'ЖРТ босогосу: искусство',
    title_en: 'Least test score: arts',
    codes: ['570800', '570900'],
    budget: 115,
    contract: 105,
    source: 'Приказ № 9',
    url: 'https://edu.gov.kg',
    on: true,
  })
  const [change] = await okuu.ask(history.changes, { entity: 'check-rule', limit: 1 })
  expect(change).toMatchObject({ label: 'Порог ОРТ: искусство', operation: 'setup' })

  await page.getByRole('button', { name: 'Название и источник…' }).press('Enter')
  const editing = page.getByRole('dialog', { name: 'Изменить правило' })
  await expect(editing).toContainText('Пороги ОРТ')
  await editing.getByRole('textbox', { name: 'Источник', exact: true }).fill('Приказ № 10')
  await keyboard.press('Control+Enter')
  await expect(page.getByText('Источник: Приказ № 10')).toBeVisible()
  await keyboard.press('Control+Z')
  await expect(page.getByText('Источник: Приказ № 9')).toBeVisible()
  for (let n = 0; n < 3; n++) await keyboard.press('Control+Z')
  await expect(page.getByRole('textbox', { name: 'Основной тест, контракт' })).toHaveValue('')
  await keyboard.press('Control+Z')
  await expect(line).toHaveCount(0)
  expect(await findRule(okuu, 'Порог ОРТ: искусство')).toBeUndefined()

  await page.setViewportSize({ width: 390, height: 844 })
  await open(page, 'checks?modal=add', { language: 'ky' })
  await expect(page.getByRole('dialog', { name: 'Эреже кошуу' })).toBeVisible()
  await expectNoSidewaysScroll(page)
  await expectWholeLabels(page)
})

// @rule check-screen check-years check-file
test('checks: user opens a rule → years, state and lists can be changed; rules can be imported from a file', async ({
  page,
  okuu,
}) => {
  const all = await okuu.ask(checks.rules, {})
  const area = all.find(({ kind }) => kind === 'areaPerStudent')
  if (area === undefined) throw new Error('The rule of the area is not listed')
  const { rev: _, edit: __, ...stored } = area
  const putBack = () =>
    okuu.ask(checks.saveRule, {
      ...stored,
      status: 'announced',
      from_year: null,
      act: '',
      kinds_of_institution: [],
    })
  await putBack()
  const open1 = (language: 'ru' | 'ky' | 'en' = 'ru') => open(page, `checks?rule=${area.id}`, { language })
  await open1()
  await expect(page.getByText('Правило объявлено и пока ничего не находит', { exact: false })).toBeVisible()
  const line = page.getByRole('button', { name: /^Площадь на студента/ })
  await expect(line).toContainText('объявлено')
  const saved = (work: () => Promise<void>) =>
    Promise.all([page.waitForResponse(/checks\/save-rule/), work()])
  const from = page.getByRole('combobox', { name: 'С года' })
  await from.click()
  await page.keyboard.type('2027')
  await saved(() => page.keyboard.press('Enter'))
  await expect(line).toContainText('с 2027-2028')
  const act = page.getByRole('textbox', { name: 'Акт' })
  await act.fill('Порядок лицензирования')
  await saved(() => act.press('Enter'))
  await expect(line).toContainText('с 2027-2028, Порядок лицензирования')
  await page.getByRole('combobox', { name: 'Вузы' }).click()
  await page.keyboard.type('частн')
  await saved(() => page.keyboard.press('Enter'))
  await expect(page.getByRole('button', { name: 'Убрать: частный' })).toBeVisible()
  await saved(() =>
    page.getByRole('group', { name: 'Состояние' }).getByRole('button', { name: 'действует' }).click(),
  )
  await expect(page.getByText('По этому правилу замечаний нет')).toBeVisible()

  const body = { kind: 'bandGaps', title: 'Шкала по акту', on: false, source: 'Приказ № 7', from_year: 27 }
  const file = (content: unknown) => ({
    name: 'act.json',
    mimeType: 'application/json',
    buffer: Buffer.from(JSON.stringify(content)),
  })
  const dialog = page.getByRole('dialog', { name: 'Загрузить акт из файла' })
  const choose = page.getByLabel('Загрузить акт из файла').and(page.locator('input'))
  await choose.setInputFiles(file([{ ...body, source: '' }, body, { ...body, title: 'Ещё одно' }]))
  await expect(dialog.getByText('Не заполнено поле «Источник»')).toBeVisible()
  await expect(dialog.getByRole('checkbox', { name: '1. Шкала по акту' })).toBeDisabled()
  await dialog.getByRole('checkbox', { name: '3. Ещё одно' }).click()
  expect(await findRule(okuu, 'Шкала по акту')).toBeUndefined()
  await dialog.getByRole('button', { name: 'Сохранить: 1' }).click()
  await expect(toastOf(page, 'Правила из файла сохранены')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Шкала по акту/ })).toContainText('с 2027-2028')
  expect(await findRule(okuu, 'Ещё одно')).toBeUndefined()
  await page.keyboard.press('Control+Z')
  await expect(page.getByRole('button', { name: /^Шкала по акту/ })).toHaveCount(0)

  await page.setViewportSize({ width: 390, height: 844 })
  for (const language of ['ru', 'ky', 'en'] as const) {
    await open1(language)
    await expect(page.getByRole('combobox')).toHaveCount(0)
    await page.getByRole('button', { name: /^(Условия|Шарттар|Conditions)$/ }).press('Enter')
    await expect(page.getByRole('combobox').first()).toBeVisible()
    await expect(page.locator(':focus')).toHaveText(/^(действует|күчүндө|in force)\s*$/)
    await expectNoSidewaysScroll(page)
    await expectWholeLabels(page)
  }
  await putBack()
})
