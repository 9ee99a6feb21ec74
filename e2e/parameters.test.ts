import type { Page } from '@playwright/test'
import { tabTo, thisYear } from './educational-screen.ts'
import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  type Look,
  type Okuu,
  open,
  test,
  toastOf,
} from './fixtures.ts'
import { givenWay, type Way } from './given.ts'

const dialog = (page: Page) => page.getByRole('dialog')
const button = (page: Page, name: string | RegExp) => dialog(page).getByRole('button', { name, exact: true })
/** A field that is chosen in a step: its label and what is chosen. */
const pick = (page: Page, label: string) =>
  dialog(page).getByRole('button', { name: new RegExp(`^${label} `) })
const input = (page: Page, name: string) => dialog(page).getByRole('textbox', { name, exact: true })
const rows = (page: Page) => dialog(page).getByRole('table').locator('tbody tr')
const panel = (page: Page) => page.getByRole('region', { name: 'Сведения о специальности' })

const openParameters = async (page: Page, way: Way) => {
  await open(page, `educational?${way.search}&modal=params`)
  await expect(input(page, 'Шифр специальности')).toBeVisible()
}

const stored = async ({ sql }: Okuu, { speciality }: Way) => {
  const [row] = await sql<Record<string, unknown>>(
    'SELECT * FROM speciality_parameters WHERE speciality_id = $1',
    [speciality],
  )
  return row
}

const plans = ({ sql }: Okuu, { speciality }: Way) =>
  sql(
    `SELECT academic_year_id AS year, budget, contract FROM admission_plan WHERE speciality_id = $1
     ORDER BY academic_year_id`,
    [speciality],
  )

/** Departments of the way's faculty, and one elsewhere; a level, a qualification and a licence of the test's own. */
const givenCatalogues = async ({ sql }: Okuu, key: string, way: Way) => {
  const [row] = await sql<{ department: number; level: number; qualification: number; licence: number }>(
    `WITH
      department AS (INSERT INTO department (faculty_id, short_name, name_ru, name_ky, name_en)
        VALUES ($2, $1::text, $1 || ' кафедра', $1 || ' кафедрасы', $1 || ' department') RETURNING id),
      level AS (INSERT INTO level (name_ru, name_ky, name_en)
        VALUES ($1 || ' уровень', $1 || ' деңгээли', $1 || ' level') RETURNING id),
      qualification AS (INSERT INTO qualification (name_ru, name_ky, name_en)
        VALUES ($1 || ' мастер', $1 || ' уста', $1 || ' master') RETURNING id),
      licence AS (INSERT INTO licence (resolution, starts_on, ends_on, supplement)
        VALUES ($1 || ' №1', '2020-09-01', '2090-09-01', $1 || ' приложение') RETURNING id)
    SELECT department.id AS department, level.id AS level, qualification.id AS qualification, licence.id AS licence
    FROM department, level, qualification, licence`,
    [key, way.faculty],
  )
  return row
}

test('by keyboard: the parameters are chosen, typed, saved, and stand in the panel', async ({
  page,
  okuu,
}) => {
  const way = await givenWay(okuu, 'Параметр')
  const own = await givenCatalogues(okuu, 'Параметр', way)
  await open(page, `educational?${way.search}`)
  const opener = panel(page).getByRole('button', { name: 'Изменить' })
  await opener.focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/modal=params$/)
  await expect(pick(page, 'Кафедра')).toBeFocused()
  await expect(button(page, 'Сохранить')).toHaveAttribute('aria-disabled', 'true')
  await expect(dialog(page).getByText('Изменений нет')).toBeVisible()

  for (const [label, words, chosen] of [
    ['Кафедра', 'параметр каф', 'Параметр · Параметр кафедра'],
    ['Уровень', 'параметр level', 'Параметр уровень'],
    ['Квалификация', 'параметр уста', 'Параметр мастер'],
    ['Лицензия', 'параметр №1', 'Параметр №1'],
  ] as const) {
    await pick(page, label).focus()
    await page.keyboard.press('Enter')
    await expect(input(page, 'Поиск')).toBeFocused()
    await page.keyboard.type(words)
    await expect(rows(page)).toHaveCount(1)
    await page.keyboard.press('Enter')
    await expect(pick(page, label)).toBeFocused()
    await expect(pick(page, label)).toContainText(chosen)
  }
  await tabTo(page, input(page, 'Биология'))
  await page.keyboard.type('-5')
  await page.keyboard.press('Tab')
  // spec §5: bad input becomes 0, visibly
  await expect(input(page, 'Биология')).toHaveValue('')
  await expect(dialog(page).getByText('«-5»: нужно целое число от 0, будет записан 0')).toBeVisible()
  await page.keyboard.type('0065')
  await page.keyboard.press('Tab')
  await expect(input(page, 'История')).toHaveValue('65')
  await input(page, 'Шифр специальности').fill('980101')
  await input(page, 'Срок обучения, лет').fill('5')
  await input(page, 'Бюджет').fill('120')
  await input(page, 'Текст лицензии').fill('Текст\nв две строки')
  await expect(dialog(page).getByText('Что изменится')).toBeVisible()
  await page.keyboard.press('Control+Enter')

  await expect(toastOf(page, 'Изменения сохранены')).toBeVisible()
  await expect(dialog(page)).toHaveCount(0)
  await expect(opener).toBeFocused()
  expect(await stored(okuu, way)).toMatchObject({
    department_id: own?.department,
    level_id: own?.level,
    qualification_id: own?.qualification,
    licence_id: own?.licence,
    code: '980101',
    duration: 5,
    licence_text: 'Текст\nв две строки',
    biology: 0,
    history: 65,
    chemistry: 0,
    contract: 0,
    budget: 120,
  })
  for (const text of ['980101', 'Параметр уровень', 'Параметр мастер', '5 лет', 'Параметр №1'])
    await expect(panel(page).getByText(text).first()).toBeVisible()

  await page.keyboard.press('Control+KeyZ')
  await expect(toastOf(page, 'Изменение отменено')).toBeVisible()
  expect(await stored(okuu, way)).toMatchObject({ department_id: null, code: '', history: 0, budget: 0 })
})

test('a value put back by hand is no change, and closing asks only about one', async ({ page, okuu }) => {
  const way = await givenWay(okuu, 'Сравнение')
  await open(page, `educational?${way.search}`)
  await page.getByRole('button', { name: 'Параметры специальности и план приёма' }).first().click()
  await input(page, 'Химия').fill('7')
  await expect(button(page, 'Сохранить')).toHaveAttribute('aria-disabled', 'false')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Остаться' }).click()
  await expect(input(page, 'Химия')).toHaveValue('7')
  await input(page, 'Химия').fill('0')
  await expect(button(page, 'Сохранить')).toHaveAttribute('aria-disabled', 'true')
  await page.goBack()
  await expect(dialog(page)).toHaveCount(0)
  await expect(page).toHaveURL(new RegExp(`educational\\?${way.search}$`))
})

test('a department is added in its step, chosen, kept while in use, and protected ones are locked', async ({
  page,
  okuu,
}) => {
  const way = await givenWay(okuu, 'Кафедрал')
  await givenCatalogues(okuu, 'Кафедрал', way)
  const [elsewhere] = await okuu.sql<{ id: number }>(
    `INSERT INTO department (faculty_id, short_name, name_ru, name_ky, name_en, editable)
     SELECT id, 'ААА', 'Аа нерушимая кафедра', 'Аа кафедрасы', 'Aa department', false
     FROM faculty WHERE id <> $1 ORDER BY id LIMIT 1 RETURNING id`,
    [way.faculty],
  )
  await openParameters(page, way)
  await input(page, 'Физика').fill('33')
  await pick(page, 'Кафедра').click()
  // the faculty's own first, though another comes first by the alphabet
  await expect(rows(page).first()).toContainText('Кафедрал кафедра')
  await page.keyboard.press('Alt+KeyN')
  await expect(dialog(page).getByText('Осталось заполнить: Краткое название, Рус, Кыр, En')).toBeVisible()
  await expect(dialog(page).getByRole('combobox', { name: 'Факультет' })).toHaveValue('Кафедрал факультет 1')
  await input(page, 'Краткое название').fill('КН')
  await input(page, 'Рус русский').fill('кафедрал  КАФЕДРА')
  await input(page, 'Кыр кыргызча').fill('Жаңы кафедра')
  await expect(dialog(page).getByText('Осталось заполнить: En')).toBeVisible()
  await input(page, 'En English').fill('New department')
  await page.keyboard.press('Control+Enter')
  await expect(dialog(page).getByText('Такая запись уже существует')).toBeVisible()
  // what is typed is not lost without a question, and the step before stays as it was
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Остаться' }).click()
  await input(page, 'Рус русский').fill('Кафедрал новая')
  await page.keyboard.press('Control+Enter')
  await expect(pick(page, 'Кафедра')).toContainText('КН · Кафедрал новая')
  await expect(input(page, 'Физика')).toHaveValue('33')
  await page.keyboard.press('Control+Enter')
  await expect(dialog(page)).toHaveCount(0)

  await openParameters(page, way)
  await pick(page, 'Кафедра').click()
  await input(page, 'Поиск').fill('кафедрал новая')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Delete')
  await expect(dialog(page).getByText('Удалить «КН · Кафедрал новая»?')).toBeVisible()
  await button(page, 'Удалить').click()
  await expect(toastOf(page, 'Удалить нельзя: запись используется или защищена')).toBeVisible()
  await expect(dialog(page).getByText('Запись используется в других данных')).toBeVisible()
  await button(page, 'Назад').click()

  await input(page, 'Поиск').fill('нерушимая')
  await button(page, 'Удаление запрещено: ААА · Аа нерушимая кафедра').click()
  await expect(dialog(page).getByText('Удалить «')).toHaveCount(0)
  await rows(page).first().focus()
  await page.keyboard.press('F2')
  await expect(input(page, 'Краткое название')).toHaveAttribute('readonly', '')
  await expect(input(page, 'Рус русский')).toHaveAttribute('readonly', '')
  await input(page, 'En English').fill('Aa renamed')
  await page.keyboard.press('Control+Enter')
  await expect(rows(page)).toContainText(['Aa renamed'])
  const [kept] = await okuu.sql('SELECT name_ru, name_en FROM department WHERE id = $1', [elsewhere?.id])
  expect(kept).toEqual({ name_ru: 'Аа нерушимая кафедра', name_en: 'Aa renamed' })
  await page.keyboard.press('Escape')
  await expect(pick(page, 'Кафедра')).toBeFocused()
})

test('what was chosen and then deleted in its step is not chosen any more', async ({ page, okuu }) => {
  const way = await givenWay(okuu, 'Мираж')
  await openParameters(page, way)
  for (const [label, title] of [
    ['Уровень', 'Добавить уровень обучения'],
    ['Квалификация', 'Добавить квалификацию'],
  ] as const) {
    await pick(page, label).click()
    await button(page, 'Добавить').click()
    await expect(dialog(page)).toHaveAccessibleName(title)
    await expect(dialog(page).getByText('Осталось заполнить: Рус, Кыр, En')).toBeVisible()
    await input(page, 'Рус русский').fill(`Мираж ${label}`)
    await input(page, 'Кыр кыргызча').fill('Закым')
    await button(page, 'En: Скопировать из «Кыр»').click()
    await button(page, 'Добавить').click()
    await expect(pick(page, label)).toContainText(`Мираж ${label}`)
    await pick(page, label).click()
    await button(page, `Удалить: Мираж ${label}`).click()
    await button(page, 'Удалить').click()
    await expect(toastOf(page, 'Запись удалена').first()).toBeVisible()
    await expect(input(page, 'Поиск')).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(pick(page, label)).toContainText('--')
  }
  await expect(button(page, 'Сохранить')).toHaveAttribute('aria-disabled', 'true')
})

test('licences show how long they hold, and none ends before it begins', async ({ page, okuu }) => {
  const key = 'Недолгая'
  const day = (days: number) => `current_date + ${days}`
  await okuu.sql(
    `INSERT INTO licence (resolution, starts_on, ends_on, supplement, editable) VALUES
      ($1 || ' 1', '2019-01-01', '2020-01-01', 'п', true),
      ($1 || ' 2', '2019-01-01', ${day(30)}, 'п', false),
      ($1 || ' 3', '2019-01-01', ${day(700)}, 'п', true)`,
    [key],
  )
  await open(page, 'educational?modal=licences')
  await expect(dialog(page)).toHaveAccessibleName('Управление лицензиями')
  await input(page, 'Поиск').fill(key)
  await expect(rows(page)).toHaveCount(3)
  await expect(rows(page).nth(0)).toContainText('срок истёк 01.01.2020')
  await expect(rows(page).nth(1)).toContainText(/Осталось (29|30|31) д/)
  await expect(rows(page).nth(1).locator('[data-state]')).toHaveAttribute('data-state', 'ending')
  await expect(rows(page).nth(2).locator('[data-state]')).toHaveAttribute('data-state', 'running')
  await button(page, `Удаление запрещено: ${key} 2`).click()
  await expect(toastOf(page, 'Удалить нельзя: запись используется или защищена')).toBeVisible()

  await button(page, 'Добавить').click()
  await input(page, 'Решение').fill(`${key} 4`)
  await input(page, 'Дата начала').fill('1.9.2026')
  await input(page, 'Дата окончания').fill('31082026')
  await expect(dialog(page).getByText('Дата окончания раньше даты начала').first()).toBeVisible()
  await expect(button(page, 'Добавить')).toHaveAttribute('aria-disabled', 'true')
  await input(page, 'Дата окончания').fill('31.02.2031')
  await input(page, 'Приложение').fill('Контингент 100')
  await button(page, 'Добавить').click()
  await expect(dialog(page).getByText('Введите дату: ДД.ММ.ГГГГ')).toBeVisible()
  await expect(input(page, 'Дата окончания')).toBeFocused()
  await input(page, 'Дата окончания').fill('31.08.2031')
  await page.keyboard.press('Control+Enter')
  await expect(toastOf(page, 'Запись создана')).toBeVisible()
  const [added] = await okuu.sql(
    `SELECT starts_on::text AS start, ends_on::text AS end, supplement FROM licence WHERE resolution = $1`,
    [`${key} 4`],
  )
  expect(added).toEqual({ start: '2026-09-01', end: '2031-08-31', supplement: 'Контингент 100' })

  await input(page, 'Поиск').fill(`${key} 1`)
  await rows(page).first().dblclick()
  await input(page, 'Дата окончания').fill('01.01.2021')
  await page.keyboard.press('Control+Enter')
  await expect(rows(page).first()).toContainText('срок истёк 01.01.2021')
  await rows(page).first().focus()
  await page.keyboard.press('Delete')
  await button(page, 'Удалить').click()
  await expect(toastOf(page, 'Запись удалена')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toHaveCount(0)
  await expect(page).toHaveURL(/educational(\?min=\d*)?$/)
})

test('by keyboard: the plan of a year is added and changed in place, and the chart follows', async ({
  page,
  okuu,
}) => {
  const way = await givenWay(okuu, 'Приём')
  await okuu.sql(
    'INSERT INTO admission_plan (speciality_id, academic_year_id, budget, contract) VALUES ($1, $2, 30, 90)',
    [way.speciality, thisYear - 1],
  )
  await openParameters(page, way)
  await page.keyboard.press('Alt+KeyN')
  const cell = (label: string) => dialog(page).getByRole('textbox', { name: new RegExp(`^${label}: `) })
  // the year after the last one planned
  await expect(dialog(page).getByRole('combobox', { name: /^Учебный год/ })).toHaveValue(String(thisYear))
  await expect(cell('Бюджет')).toBeFocused()
  await page.keyboard.type('4x0')
  await expect(cell('Бюджет')).toHaveValue('40')
  await page.keyboard.press('Tab')
  await page.keyboard.type('120')
  await expect(rows(page).first()).toContainText('160')
  await page.keyboard.press('Enter')
  await expect(toastOf(page, 'Запись создана')).toBeVisible()
  expect(await plans(okuu, way)).toEqual([
    { year: thisYear - 1, budget: 30, contract: 90 },
    { year: thisYear, budget: 40, contract: 120 },
  ])
  await expect(rows(page).first()).toBeFocused()
  await expect(dialog(page).locator('svg text', { hasText: '160' })).toHaveCount(1)

  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('F2')
  // a year has one plan: that of the other row is not offered
  await expect(dialog(page).locator(`option[value="${thisYear}"]`)).toHaveCount(0)
  await tabTo(page, cell('Контракт'))
  await page.keyboard.press('Control+KeyA')
  await page.keyboard.press('Delete')
  await page.keyboard.press('Enter')
  await expect(toastOf(page, 'Изменения сохранены')).toBeVisible()
  expect((await plans(okuu, way))[0]).toEqual({ year: thisYear - 1, budget: 30, contract: 0 })
  // nothing of the parameters was touched
  await expect(dialog(page).getByText('Изменений нет')).toBeVisible()
  expect(await stored(okuu, way)).toBeUndefined()
})

test('a plan that somebody else has entered meanwhile is not overwritten', async ({ page, okuu }) => {
  const way = await givenWay(okuu, 'Встречный')
  await openParameters(page, way)
  await button(page, 'Добавить год').click()
  await okuu.sql(
    'INSERT INTO admission_plan (speciality_id, academic_year_id, budget, contract) VALUES ($1, $2, 1, 2)',
    [way.speciality, thisYear],
  )
  await page.keyboard.type('50')
  await page.keyboard.press('Enter')
  await expect(dialog(page).getByText('Запись уже изменил кто-то другой')).toBeVisible()
  expect(await plans(okuu, way)).toEqual([{ year: thisYear, budget: 1, contract: 2 }])
})

test('a stale save shows both versions, and a failed one keeps what was typed', async ({ page, okuu }) => {
  const way = await givenWay(okuu, 'Двое')
  await okuu.sql('INSERT INTO speciality_parameters (speciality_id, code, history) VALUES ($1, $2, 10)', [
    way.speciality,
    'A1',
  ])
  await openParameters(page, way)
  await input(page, 'История').fill('20')
  await page.route('**/insUpdSpecialtyParameters/insupd*', (route) => route.abort())
  await page.keyboard.press('Control+Enter')
  await expect(dialog(page).getByRole('alert')).toBeVisible()
  await expect(input(page, 'История')).toHaveValue('20')
  await page.unroute('**/insUpdSpecialtyParameters/insupd*')

  await okuu.sql('UPDATE speciality_parameters SET code = $2 WHERE speciality_id = $1', [
    way.speciality,
    'B2',
  ])
  await page.keyboard.press('Control+Enter')
  await expect(dialog(page).getByText('Запись уже изменил кто-то другой')).toBeVisible()
  await button(page, 'Сохранить свой вариант').click()
  await expect(dialog(page)).toHaveCount(0)
  // mine where I changed it, the other's where I did not
  expect(await stored(okuu, way)).toMatchObject({ code: 'B2', history: 20 })
})

test('the parameters and their steps are accessible, in both themes and every language', async ({
  page,
  okuu,
}) => {
  const way = await givenWay(okuu, 'Доступ')
  await givenCatalogues(okuu, 'Доступ', way)
  const show = async (look: Look) => {
    await open(page, `educational?${way.search}&modal=params`, look)
    await expect(dialog(page).locator('fieldset')).toBeVisible()
    await expect(dialog(page).locator('[data-autofocus]').first()).toBeFocused()
    await dialog(page).locator('fieldset input').nth(2).fill('-1')
    await page.keyboard.press('Alt+KeyN')
    await expect(dialog(page).locator('select')).toBeVisible()
    await expectAccessible(page)
  }
  for (const theme of ['light', 'dark'] as const) {
    await show({ theme })
    await dialog(page).locator('button[aria-labelledby]').first().click()
    await input(page, 'Поиск').fill('доступ')
    await expect(rows(page)).toHaveCount(1)
    await expectAccessible(page)
    await page.keyboard.press('Alt+KeyN')
    await expect(dialog(page).locator('form')).toBeVisible()
    await expectAccessible(page)
  }
  await show({ language: 'ky' })
  await show({ language: 'en' })
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('the parameters are a page, and a department is chosen by touch', async ({ page, okuu }) => {
    const way = await givenWay(okuu, 'Телефон')
    await givenCatalogues(okuu, 'Телефон', way)
    await openParameters(page, way)
    expect(await dialog(page).boundingBox()).toMatchObject({ x: 0, width: 390 })
    await expectNoSidewaysScroll(page)
    await pick(page, 'Кафедра').tap()
    await expect(rows(page).first()).toContainText('Телефон кафедра')
    await rows(page).first().tap()
    await button(page, 'Выбрать').tap()
    await expect(pick(page, 'Кафедра')).toContainText('Телефон · Телефон кафедра')
    await button(page, 'Добавить год').tap()
    await expect(rows(page).first()).toBeInViewport()
    await expectNoSidewaysScroll(page)
  })
})
