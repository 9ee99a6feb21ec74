import { expectAccessible, expectAccessibleInEveryLook } from './accessible.ts'
import { bodyRows as rows, expect, expectNoSidewaysScroll, open, test, toastOf } from './fixtures.ts'
import { thisYear } from './educational-screen.ts'
import { givenDirection, givenLevel, givenPath } from './given.ts'
import { chooseMenuAction } from './more.ts'
import { givenRooms } from './rooms-screen.ts'

// @rule duplicate-screen merge-screen merge-references header-parts toast-undo
test('duplicates: user compares and merges two directions → undo restores the two directions', async ({
  page,
  okuu,
}) => {
  const way = await givenPath(okuu, 'Сливаемое')
  const [remaining] = await okuu.sql<{ code: string }>('SELECT code FROM direction WHERE id = $1', [
    way.direction,
  ])
  const duplicate = await givenDirection(okuu, {
    code: remaining?.code ?? '',
    ru: 'Сливаемое «направление» 1',
    en: 'Merged direction',
  })
  const existing = () =>
    okuu.sql('SELECT id, name_en FROM direction WHERE id = ANY ($1) ORDER BY id', [
      [way.direction, duplicate],
    ])
  const both = await existing()

  await open(page, 'direction?q=сливаемое')
  await chooseMenuAction(page, 'Дубликаты')
  await expect(page).toHaveURL(/\/duplicates\?entity=direction$/)
  const pair = page.getByRole('listitem').filter({ hasText: 'Сливаемое «направление» 1' }).first()
  await expect(pair).toContainText('один код')
  await expect(pair).toContainText('одно название')
  await pair.getByRole('button', { name: /^Сравнить/ }).press('Enter')

  const dialog = page.getByRole('region', { name: 'Объединение направлений' })
  const title = page.getByRole('heading', { level: 1 })
  await expect(page.getByRole('banner')).toContainText('Данные › Дубликаты ›')
  await expect(title).toHaveText('Объединение направлений')
  await expect(dialog.getByRole('combobox', { name: 'Останется' })).toHaveValue(/Сливаемое направление 1/)
  await expect(dialog.getByRole('region', { name: 'Переедет к оставшейся' })).toContainText(
    'Переносить нечего',
  )
  await dialog.getByRole('button', { name: 'Поменять местами' }).click()
  await expect(dialog.getByRole('region', { name: 'Переедет к оставшейся' })).toContainText(
    'Специальности факультетов 2',
  )
  await page.reload()
  await expect(dialog.getByRole('combobox', { name: 'Останется' })).toHaveValue(/«направление»/)
  await dialog.getByRole('radio', { name: 'Английский: Сливаемое direction 1' }).check()
  await page.keyboard.press('Control+Enter')

  await expect(toastOf(page, 'Записи объединены')).toBeVisible()
  await expect(dialog).toHaveCount(0)
  await expect(title).toHaveText('Дубликаты')
  await expect(pair).toHaveCount(0)
  expect(await existing()).toEqual([{ id: duplicate, name_en: 'Сливаемое direction 1' }])
  expect(await okuu.sql('SELECT direction_id FROM speciality WHERE id = $1', [way.speciality])).toEqual([
    { direction_id: duplicate },
  ])

  await page
    .getByRole('button', { name: /^Отменить/ })
    .first()
    .click()
  await expect(toastOf(page, 'Изменение отменено')).toBeVisible()
  await expect(pair).toBeVisible()
  expect(await existing()).toEqual(both)
  expect(await okuu.sql('SELECT direction_id FROM speciality WHERE id = $1', [way.speciality])).toEqual([
    { direction_id: way.direction },
  ])
})

// @rule duplicate-screen
test('duplicates: user follows the link of a row in a pair → the catalogue opens with this row selected', async ({
  page,
  okuu,
}) => {
  for (const ru of ['Двойной уровень', 'Двойной «уровень»']) await givenLevel(okuu, { ru })
  await open(page, 'duplicates?entity=level')
  await page.getByRole('link', { name: 'Двойной «уровень»' }).click()
  await expect(page).toHaveURL(/\/level\?q=.*&row=\d+$/)
  await expect(rows(page).and(page.locator('[aria-selected=true]'))).toContainText('Двойной «уровень»')

  await page.goBack()
  await page.getByRole('link', { name: 'Открыть справочник' }).click()
  await expect(page).toHaveURL(/\/level$/)
})

// @rule duplicate-screen
test('duplicates: URL has no catalogue → the first catalogue that has pairs opens', async ({
  page,
  okuu,
}) => {
  for (const ru of ['Парный уровень', 'Парный «уровень»']) await givenLevel(okuu, { ru })
  await open(page, 'duplicates')
  const catalogues = page.getByRole('navigation', { name: 'Дубликаты' }).getByRole('link')
  await expect(catalogues.filter({ hasText: /\d$/ }).first()).toHaveAttribute('aria-current', 'page')
  await expect(page.getByRole('button', { name: /^Сравнить: / }).first()).toBeVisible()
  await expect(page).toHaveURL(/duplicates\?entity=[a-z-]+$/)
})

// @rule duplicate-screen
test('duplicates: rooms of several buildings are compared → all rooms are loaded with one request', async ({
  page,
  okuu,
}) => {
  const one = await givenRooms(okuu, 'Сравниваемое', 2)
  await givenRooms(okuu, 'Сравниваемое другое', 1)
  await okuu.given.room({ ...one.whose, number: 'К1', capacity: 10, square: 20.25, note: 'Доска', kindId: 1 })
  const requested: string[] = []
  page.on('request', (request) => requested.push(new URL(request.url()).pathname))
  await open(page, 'duplicates?entity=room')
  await expect(page.getByRole('button', { name: 'Сравнить: К-1 — К1' }).first()).toBeVisible()
  expect(requested.filter((path) => path.endsWith('auditoriums'))).toEqual([
    expect.stringMatching(/all-auditoriums$/),
  ])
})

// @rule duplicate-dismissed toast-undo
test('duplicates: user dismisses a pair by mistake → Ctrl+Z restores the pair', async ({ page, okuu }) => {
  await givenDirection(okuu, { code: '980141', ru: 'Непохожее на себя' })
  await givenDirection(okuu, { code: '980142', ru: 'Непохожее на «себя»' })
  await open(page, 'duplicates?entity=direction')
  const pair = page.getByRole('listitem').filter({ hasText: 'Непохожее на «себя»' }).first()
  await pair.getByRole('button', { name: /^Не дубликат/ }).click()
  await expect(toastOf(page, 'Пара отмечена: не дубликат')).toBeVisible()
  await expect(pair).toHaveCount(0)
  await page.keyboard.press('Control+Z')
  await expect(pair).toBeVisible()
})

// @rule duplicate-dismissed duplicate-screen
test('duplicates: Delete on a pair → it is dismissed; Shift+Delete → its two names are; dismissals are listed, can be restored', async ({
  page,
  okuu,
}) => {
  for (const [code, ru] of [
    ['980151', 'Клавишное первое'],
    ['980152', 'Клавишное «первое»'],
    ['980153', 'Клавишное другое'],
    ['980154', 'Клавишное «другое»'],
    ['980155', 'Клавишное иное'],
    ['980156', 'Клавишное «иное»'],
  ] as const)
    await givenDirection(okuu, { code, ru })
  await open(page, 'duplicates?entity=direction')
  const pair = (word: string) =>
    page.getByRole('listitem').filter({ hasText: new RegExp(`Клавишное ${word}.*Клавишное «${word}»`) })
  await expect(pair('первое')).toBeVisible()
  await expect(page.getByRole('heading', { name: /^Одинаковые после сверки/ })).toBeVisible()
  const compare = (word: string) => pair(word).getByRole('button', { name: /^Сравнить/ })
  await compare('первое').focus()
  await page.keyboard.press('Delete')
  await expect(pair('первое')).toHaveCount(0)
  await compare('другое').focus()
  await page.keyboard.press('Shift+Delete')
  await expect(pair('другое')).toHaveCount(0)
  await expect(toastOf(page, 'Названия отмечены')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Сравнить/ }).and(page.locator(':focus'))).toHaveCount(1)
  await pair('иное').getByRole('button', { name: /^Ещё/ }).click()
  await page.getByRole('button', { name: 'Эти два названия' }).click()
  await expect(pair('иное')).toHaveCount(0)

  await page.getByRole('link', { name: 'Отклонённые' }).click()
  await expect(page).toHaveURL(/shown=dismissed/)
  await expect(pair('другое')).toContainText('эти названия везде')
  await expect(pair('первое')).not.toContainText('эти названия везде')
  await expectAccessibleInEveryLook(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await expectNoSidewaysScroll(page)
  await pair('другое')
    .getByRole('button', { name: /^Вернуть/ })
    .click()
  await expect(toastOf(page, 'Пара снова в списке')).toBeVisible()
  await expect(pair('другое')).toHaveCount(0)
  await page.getByRole('link', { name: 'Показать пары' }).click()
  await expect(pair('другое')).toBeVisible()
  await expect(pair('первое')).toHaveCount(0)
})

// @rule uses-list merge-screen merge-references delete-in-use
test('duplicates: user deletes a used row → refused, with a link to the merge, which moves all references to the row', async ({
  page,
  okuu,
}) => {
  const way = await givenPath(okuu, 'Мешающее')
  const other = await givenDirection(okuu, { code: '980143', ru: 'Принимающее' })
  await open(page, 'direction?q=мешающее направление 1')
  await page.getByRole('button', { name: /^Удалить: .*Мешающее направление 1/ }).click()
  const question = page.getByRole('dialog')
  await question.getByRole('button', { name: 'Удалить' }).click()
  await question.getByRole('link', { name: 'Объединить с другой…' }).click()

  const dialog = page.getByRole('region', { name: 'Объединение направлений' })
  await expect(dialog.getByRole('combobox', { name: 'Уйдёт' })).toHaveValue(/Мешающее направление 1/)
  await expect(dialog.getByRole('button', { name: 'Объединить' })).toHaveAttribute('aria-disabled', 'true')
  const remainingSelect = dialog.getByRole('combobox', { name: 'Останется' })
  await expect(remainingSelect).toBeFocused()
  await remainingSelect.fill('980143')
  await remainingSelect.press('Enter')
  await expect(dialog.getByRole('region', { name: 'Переедет к оставшейся' })).toContainText(
    'Специальности факультетов 2',
  )
  await dialog.getByRole('button', { name: 'Объединить' }).click()
  await expect(toastOf(page, 'Записи объединены')).toBeVisible()
  expect(await okuu.sql('SELECT 1 FROM direction WHERE id = $1', [way.direction])).toHaveLength(0)
  expect(await okuu.sql('SELECT direction_id FROM speciality WHERE id = $1', [way.speciality])).toEqual([
    { direction_id: other },
  ])
  await open(page, 'direction?q=мешающее')
  await expect(rows(page)).toHaveCount(1)
})

// @rule duplicate-hint
test('duplicates: new row resembles a stored row → a hint with a link is shown; saving is possible', async ({
  page,
  okuu,
}) => {
  await givenDirection(okuu, { code: '980144', ru: 'Предупреждаемое направление' })
  await open(page, 'direction?modal=add')
  const form = page.getByRole('dialog')
  await form.getByLabel('Код').fill('980145')
  await form.getByRole('textbox', { name: 'Рус' }).fill('Предупреждаемое «направление»')
  await expect(form.getByRole('status').filter({ hasText: 'Похожее уже есть' })).toContainText(
    '980144 Предупреждаемое направление одно название',
  )
  await form.getByRole('link', { name: '980144 Предупреждаемое направление' }).click()
  await page
    .getByRole('dialog')
    .last()
    .getByRole('button', { name: /Остаться|Вернуться/ })
    .click()
  await expect(form.getByLabel('Код')).toHaveValue('980145')
  await form.getByLabel('Код').press('Control+Enter')
  await expect(toastOf(page, 'Запись создана')).toBeVisible()
})

// @rule duplicate-screen merge-screen
test('duplicates: user opens pairs and merge → they are accessible in the two themes, every language, and fit a phone', async ({
  page,
  okuu,
}) => {
  test.setTimeout(120_000)
  await givenDirection(okuu, { code: '980146', ru: 'Доступное', ky: 'Жеткиликтүү', en: 'Accessible' })
  await givenDirection(okuu, { code: '980146', ru: 'Доступное.', ky: 'Жеткиликтүү', en: 'Accessible one' })
  await open(page, 'duplicates?entity=direction')
  const pair = page.getByRole('listitem').filter({ hasText: 'Доступное.' }).first()
  await expect(pair).toBeVisible()
  await expectAccessibleInEveryLook(page, () => expectNoSidewaysScroll(page))
  await pair.getByRole('button', { name: /^Сравнить|^Салыштыруу|^Compare/ }).click()
  await expect(page.getByRole('radio').first()).toBeVisible()
  await expectAccessibleInEveryLook(page, () => expectNoSidewaysScroll(page))
  for (const width of [320, 390]) {
    await page.setViewportSize({ width, height: 844 })
    await expectNoSidewaysScroll(page)
  }
  await expectAccessible(page)
})

// @rule duplicate-dismissed keys-whole-work
test('duplicates: user dismisses ten pairs → this needs ten keys', async ({ page, okuu }) => {
  const letters = 'АБГДЕЖЗЛМН'
  // the locator finds these ten pairs among the pairs of other tests
  for (const letter of letters) {
    await okuu.given.qualification({ nameRu: `Десяток ${letter}` })
    await okuu.given.qualification({ nameRu: `Десяток «${letter}»` })
  }
  await open(page, 'duplicates?entity=qualification')
  const pairs = page.getByRole('button', { name: /^Сравнить: .*Десяток/ })
  await expect(pairs).toHaveCount(10)
  await pairs.first().focus()
  for (let key = 0; key < 10; key += 1) await page.keyboard.press('Delete')
  await expect(pairs).toHaveCount(0)
})

// @rule merge-obstacles merge-screen
test('duplicates: user merges directions whose groups have different quotas → must first choose a quota', async ({
  page,
  okuu,
}) => {
  const way = await givenPath(okuu, 'Помехи')
  const duplicate = await givenDirection(okuu, { code: '980231', ru: 'Помехи двойник' })
  const { given } = okuu
  const double = await given.speciality({
    facultyId: way.faculty,
    directionId: duplicate,
    studyFormId: way.studyForm,
    specialityNameId: way.name,
    gradingRuleId: 1,
  })
  const groupNameId = (await given.groupName({ name: 'Помехи-1' })).id
  for (const [specialityId, budget] of [
    [way.speciality, 25],
    [double.id, 27],
  ] as const) {
    const link = await given.specialityGroup({ specialityId, groupNameId })
    const group = await given.group({ specialityGroupId: link.id, intakeYearId: thisYear })
    await given.quota({ groupId: group.id, academicYearId: thisYear, halfYearId: 1, budget, contract: 0 })
  }
  await open(page, `duplicates?entity=direction&modal=merge&id=${way.direction}&m-away=${duplicate}`)
  const merge = page.getByRole('button', { name: 'Объединить' })
  await expect(page.getByRole('heading', { name: 'Мешает: 1' })).toBeVisible()
  await expect(merge).toHaveAccessibleDescription('сначала уберите помеху')
  const chosen = page.getByRole('button', { name: /взять 27 \+ 0$/ })
  await chosen.click()
  await expect(chosen).toHaveAttribute('aria-pressed', 'true')
  await expect(page.locator('[data-variant="filled"]')).toHaveText(['Объединить'])
  await expect(page.getByRole('heading', { name: 'Мешает: 0' })).toBeVisible()
  await expectAccessibleInEveryLook(page)
  await page.keyboard.press('Control+Enter')
  await expect(toastOf(page, 'Записи объединены')).toBeVisible()
  expect(
    await okuu.sql(
      `SELECT q.budget FROM group_quota q JOIN study_group g ON g.id = q.group_id
       JOIN speciality_group l ON l.id = g.speciality_group_id WHERE l.speciality_id = $1`,
      [way.speciality],
    ),
  ).toEqual([{ budget: 27 }])
})
