import { expect, open, test, toastOf } from './fixtures.ts'
import { givenPath } from './given.ts'
import {
  button,
  dialog,
  givenParameterRows,
  input,
  openParameters,
  options,
  pickButton,
  search,
} from './parameters-dialog.ts'
import { chooseListAction } from './picker-dialogs.ts'

// @rule parameters-form dialog-steps
test('department step: user adds a department → it is chosen; department is used → not deleted; protected → names are locked', async ({
  page,
  okuu,
}) => {
  const way = await givenPath(okuu, 'Кафедрал')
  await givenParameterRows(okuu, 'Кафедрал', way)
  const elsewhere = await okuu.given.department({
    facultyId: way.second.faculty,
    shortName: 'ААА',
    nameRu: 'Аа нерушимая кафедра',
    nameKy: 'Аа кафедрасы',
    nameEn: 'Aa department',
    editable: false,
  })
  await openParameters(page, way)
  await input(page, 'Физика').fill('33')
  await pickButton(page, 'Кафедра').click()
  // the faculty's own department is first, although another department precedes it in alphabetical order
  await expect(options(page).first()).toContainText('Кафедрал кафедра')
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
  // values are typed in the step, so a question is shown; the form below the step is unchanged
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Остаться' }).click()
  await input(page, 'Рус русский').fill('Кафедрал новая')
  await page.keyboard.press('Control+Enter')
  await expect(pickButton(page, 'Кафедра')).toContainText('КН · Кафедрал новая')
  await expect(input(page, 'Физика')).toHaveValue('33')
  await page.keyboard.press('Control+Enter')
  await expect(dialog(page)).toHaveCount(0)

  await openParameters(page, way)
  await pickButton(page, 'Кафедра').click()
  await search(page).fill('кафедрал новая')
  await button(page, 'Удалить').click()
  await expect(dialog(page).getByText('Удалить «КН · Кафедрал новая»?')).toBeVisible()
  await button(page, 'Удалить').click()
  await expect(toastOf(page, 'Удалить нельзя: запись используется или защищена')).toBeVisible()
  await expect(dialog(page).getByText('Запись используется в других данных')).toBeVisible()
  await button(page, 'Назад').click()

  await search(page).fill('нерушимая')
  await button(page, 'Удалить').click()
  await expect(dialog(page).getByText('Удалить «')).toHaveCount(0)
  await search(page).focus()
  await page.keyboard.press('F2')
  await expect(input(page, 'Краткое название')).toHaveAttribute('readonly', '')
  await expect(input(page, 'Рус русский')).toHaveAttribute('readonly', '')
  await input(page, 'En English').fill('Aa renamed')
  await page.keyboard.press('Control+Enter')
  await expect(dialog(page).locator('form')).toHaveCount(0)
  await expect(dialog(page).getByRole('definition').filter({ hasText: 'Aa renamed' })).toBeVisible()
  const [unchanged] = await okuu.sql('SELECT name_ru, name_en FROM department WHERE id = $1', [elsewhere.id])
  expect(unchanged).toEqual({ name_ru: 'Аа нерушимая кафедра', name_en: 'Aa renamed' })
  await page.keyboard.press('Escape')
  await expect(pickButton(page, 'Кафедра')).toBeFocused()
})

test('parameters: user deletes the chosen row in its step → the field is cleared', async ({ page, okuu }) => {
  const way = await givenPath(okuu, 'Мираж')
  await openParameters(page, way)
  for (const [label, title] of [
    ['Уровень', 'Добавить уровень обучения'],
    ['Квалификация', 'Добавить квалификацию'],
  ] as const) {
    await pickButton(page, label).click()
    await button(page, 'Добавить').click()
    await expect(dialog(page)).toHaveAccessibleName(title)
    await expect(dialog(page).getByText('Осталось заполнить: Рус, Кыр, En')).toBeVisible()
    await input(page, 'Рус русский').fill(`Мираж ${label}`)
    await input(page, 'Кыр кыргызча').fill('Закым')
    await input(page, 'En English').fill('Mirage')
    await button(page, 'Добавить').click()
    await expect(pickButton(page, label)).toContainText(`Мираж ${label}`)
    await pickButton(page, label).click()
    await expect(dialog(page).getByRole('option', { selected: true })).toContainText(`Мираж ${label}`)
    await button(page, 'Удалить').click()
    await button(page, 'Удалить').click()
    await expect(toastOf(page, 'Запись удалена').first()).toBeVisible()
    await expect(search(page)).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(pickButton(page, label)).toContainText('--')
  }
  await expect(button(page, 'Сохранить')).toHaveAttribute('aria-disabled', 'true')
})

// @rule licence-term licence-turned-over licence-management licence-needs
test('parameters: user opens the licences → their validity is shown; a licence that ends before its start is refused', async ({
  page,
  okuu,
}) => {
  const key = 'Недолгая'
  const inDays = (days: number) => new Date(Date.now() + days * 24 * 3600_000).toISOString().slice(0, 10)
  const licences = [
    { endsOn: '2020-01-01' },
    { endsOn: inDays(30), editable: false },
    { endsOn: inDays(700) },
  ]
  for (const [at, one] of licences.entries())
    await okuu.given.licence({
      resolution: `${key} ${at + 1}`,
      startsOn: '2019-01-01',
      supplement: 'п',
      ...one,
    })
  await open(page, 'educational')
  await chooseListAction(page, 'Управление лицензиями')
  await expect(dialog(page)).toHaveAccessibleName('Управление лицензиями')
  await expect(page).toHaveURL(/modal=licence\.list$/)
  await search(page).fill(key)
  await expect(options(page)).toHaveCount(3)
  await expect(options(page).nth(0)).toContainText('срок истёк 01.01.2020')
  await expect(options(page).nth(1)).toContainText(/Осталось (29|30|31) д/)
  await expect(options(page).nth(1).locator('[data-state]')).toHaveAttribute('data-state', 'ending')
  await expect(options(page).nth(2).locator('[data-state]')).toHaveAttribute('data-state', 'running')
  await options(page).nth(1).click()
  await button(page, 'Удалить').click()
  await expect(toastOf(page, 'Удалить нельзя: запись используется или защищена')).toBeVisible()

  await button(page, 'Добавить').click()
  const left = (fields: string) => dialog(page).getByText(`Осталось заполнить: ${fields}`, { exact: true })
  await expect(left('Решение, Дата начала, Дата окончания, Приложение')).toBeVisible()
  await input(page, 'Решение').fill(`${key} 4`)
  await input(page, 'Дата начала').fill('1.9.2026')
  await input(page, 'Дата окончания').fill('31082026')
  await expect(dialog(page).getByText('Дата окончания раньше даты начала').first()).toBeVisible()
  await expect(button(page, 'Добавить')).toHaveAttribute('aria-disabled', 'true')
  await input(page, 'Дата окончания').fill('31.02.2031')
  await expect(left('Приложение')).toBeVisible()
  await expect(button(page, 'Добавить')).toHaveAttribute('aria-disabled', 'true')
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

  await expect(input(page, 'Приложение')).toHaveCount(0)
  await search(page).fill(`${key} 1`)
  await options(page).first().dblclick()
  await input(page, 'Дата окончания').fill('01.01.2021')
  await page.keyboard.press('Control+Enter')
  await expect(options(page).first()).toContainText('срок истёк 01.01.2021')
  await button(page, 'Удалить').click()
  await button(page, 'Удалить').click()
  await expect(toastOf(page, 'Запись удалена')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toHaveCount(0)
  await expect(page).toHaveURL(/educational(\?min=\d*)?$/)
})
