import {
  academicYear,
  choose,
  clearChoice,
  groupRow,
  groupsTable,
  select,
  tabTo,
  thisYear,
} from './educational-screen.ts'
import { expect, manualPromise, open, test } from './fixtures.ts'
import { givenGroups, givenPath } from './given.ts'

const lowerSelects = ['Факультет', 'Направление', 'Форма обучения', 'Специальность']

// @rule hierarchy-levels structure-selects course-zero-all cascade-only-entry
test('structure: user chooses each step → the groups of a course can be listed; graduated groups are collapsed', async ({
  page,
  okuu,
}) => {
  const way = await givenPath(okuu, 'Мышь')
  await givenGroups(okuu, way.speciality, 'Мышь-1', [thisYear, thisYear - 1, thisYear - 6, thisYear + 1])
  await open(page, 'educational')
  await expect(page.getByRole('heading', { name: 'Выберите учебное заведение' })).toBeVisible()
  await expect(page.getByText('Шаг 2 из 6')).toBeVisible()
  await expect(select(page, 'Министерство')).toHaveValue(/Министерство науки/)
  for (const name of lowerSelects)
    await expect(select(page, name)).toHaveAttribute('placeholder', 'Нет данных')

  await choose(page, 'Учебное заведение', 'Мышь университет')
  await expect(page.getByText('Учебное заведение выбрано. Факультетов: 2')).toBeAttached()
  await expect(select(page, 'Факультет')).toBeFocused()
  await expect(select(page, 'Факультет')).toHaveAttribute('placeholder', '--')
  await choose(page, 'Факультет', 'Мышь факультет 1')
  // the only direction and the only study form are chosen automatically
  await expect(page.getByText('Форма обучения выбрана. Специальностей: 2')).toBeAttached()
  await expect(select(page, 'Направление')).toHaveValue('Мышь направление 1')
  await expect(select(page, 'Форма обучения')).toHaveValue('Мышь форма')
  await page.goBack()
  await expect(select(page, 'Факультет')).toHaveValue('')
  await expect(page.getByText('Шаг 3 из 6')).toBeVisible()
  await page.goForward()
  await expect(page.getByText('Шаг 6 из 6')).toBeVisible()
  await choose(page, 'Специальность', 'Мышь специальность 1')

  await expect(page.getByText('4 группы')).toBeVisible()
  const courses = page.getByRole('group', { name: 'Отбор по курсу' }).getByRole('button')
  await expect(courses).toHaveText(['Все', '1', '2', '3', '4'])
  await expect(groupRow(page, `Мышь-1-${thisYear + 1}`)).toContainText('будущая')
  const graduated = groupRow(page, `Мышь-1-${thisYear - 6}`)
  await expect(graduated).toHaveCount(0)
  const more = page.getByRole('button', { name: 'ещё 1 выпущенная' })
  // this button is visible without hovering, unlike the buttons of rows
  await expect(more).not.toHaveCSS('opacity', '0')
  await expect(more).toHaveAttribute('aria-expanded', 'false')
  await more.click()
  await expect(graduated).toContainText('выпущена')
  await expect(groupsTable(page).locator('[data-column="name"]').last()).toHaveText(`Мышь-1-${thisYear - 6}`)
  await more.click()
  await expect(graduated).toHaveCount(0)
  await page.getByRole('searchbox', { name: 'Поиск группы' }).fill(`1-${thisYear - 6}`)
  await expect(graduated).toBeVisible()
  await page.getByRole('searchbox', { name: 'Поиск группы' }).fill('')
  await courses.nth(2).click()
  await expect(page.getByText('1 из 4')).toBeVisible()
  await expect(groupRow(page, `Мышь-1-${thisYear - 1}`)).toContainText(academicYear(thisYear - 1))
  await expect(page).toHaveURL(new RegExp(`educational\\?${way.search}&rate=2$`))
})

// @rule keys-whole-work
test('structure: user chooses institution, faculty and speciality by keyboard → each choice opens the next list', {
  tag: '@daily',
}, async ({ page, okuu }) => {
  const way = await givenPath(okuu, 'Клавиша')
  await givenGroups(okuu, way.speciality, 'Клавиша-1', [thisYear])
  await open(page, 'educational')
  await expect(select(page, 'Министерство')).not.toHaveValue('')
  await tabTo(page, select(page, 'Учебное заведение'))
  await page.keyboard.type('клавиша')
  await expect(page.getByRole('option')).toHaveCount(1)
  await page.keyboard.press('Enter')

  await expect(select(page, 'Факультет')).toBeFocused()
  await expect(page.getByRole('option')).toHaveText(['--', 'Клавиша факультет 1', 'Клавиша факультет 2'])
  await page.keyboard.press('Escape')
  await expect(page.getByRole('option')).toHaveCount(0)
  await expect(select(page, 'Факультет')).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')

  await expect(select(page, 'Специальность')).toBeFocused()
  await expect(page.getByRole('option').nth(1)).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Alt+s')
  for (const name of ['Направление', 'Форма обучения', 'Специальность'])
    await expect(select(page, name)).toHaveValue(/^Клавиша .*/)
  await expect(page).toHaveURL(new RegExp(`educational\\?${way.search}$`))
  await expect(groupRow(page, `Клавиша-1-${thisYear}`)).toBeVisible()
  await tabTo(page, groupRow(page, `Клавиша-1-${thisYear}`))
  await page.keyboard.press('Space')
  await expect(groupRow(page, `Клавиша-1-${thisYear}`)).toHaveAttribute('aria-selected', 'true')
})

// @rule cascade-clears
test('structure: user chooses a row or «--» in a step → all later steps are cleared; Back restores them', async ({
  page,
  okuu,
}) => {
  const way = await givenPath(okuu, 'Очистка')
  await open(page, `educational?${way.search}`)
  await expect(page.getByText('Групп пока нет. Добавьте первую внизу.')).toBeVisible()
  await expect(page.getByText('Факультет выбран')).toHaveCount(0)

  await page.keyboard.press('Alt+s')
  await choose(page, 'Факультет', 'Очистка факультет 2')
  await expect(page).toHaveURL(/educational\?min=\d+&vuz=\d+&fac=\d+$/)
  for (const name of lowerSelects.slice(1)) {
    await expect(select(page, name)).toHaveValue('')
    await expect(select(page, name)).toHaveAttribute('placeholder', 'Нет данных')
    await expect(page.getByRole('option')).toHaveCount(0)
  }
  await expect(page.getByRole('heading', { name: 'Нет данных' })).toBeVisible()
  await expect(page.getByText('На этом уровне пока нечего выбрать.')).toBeVisible()

  await page.goBack()
  await expect(select(page, 'Специальность')).toHaveValue('Очистка специальность 1')
  await page.keyboard.press('Alt+s')
  await clearChoice(page, 'Направление')
  await expect(page).toHaveURL(new RegExp(`fac=${way.faculty}$`))
  await expect(select(page, 'Форма обучения')).toHaveValue('')
  await expect(select(page, 'Специальность')).toHaveValue('')
  await clearChoice(page, 'Министерство')
  await expect(page.getByRole('heading', { name: 'Выберите министерство' })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Выберите министерство' })).toBeVisible()
})

// @rule cascade-clears
test('structure: response to a first choice arrives after the response to a second one → the list of the second choice is shown', async ({
  page,
  okuu,
}) => {
  const slow = await givenPath(okuu, 'Медленный')
  await givenPath(okuu, 'Быстрый')
  const sent = manualPromise()
  const late = manualPromise()
  await page.route('**/ministerstvo/faculty?*', async (route) => {
    const { idVuz } = route.request().postDataJSON() as { idVuz: number } // the cast is safe: the page under test sends this body
    if (idVuz !== slow.institution) return route.continue()
    sent.open()
    await late.opened
    await route.continue().catch(() => undefined)
  })
  await open(page, 'educational')
  await choose(page, 'Учебное заведение', 'Медленный университет')
  await sent.opened
  await expect(select(page, 'Факультет')).toHaveAttribute('placeholder', 'Загрузка…')
  await choose(page, 'Учебное заведение', 'Быстрый университет')
  await expect(select(page, 'Факультет')).toHaveAttribute('placeholder', '--')
  late.open()
  await choose(page, 'Факультет', 'Быстрый факультет 1')
  await expect(select(page, 'Учебное заведение')).toHaveValue('Быстрый университет')
  await select(page, 'Факультет').click()
  await expect(page.getByRole('option')).toHaveText(['--', 'Быстрый факультет 1', 'Быстрый факультет 2'])
  await expect(page.getByRole('alert')).toHaveCount(0)
})

// @rule structure-actions
test('structure: button needs a choice → it names the missing choice; user makes the choice → the button works', async ({
  page,
  okuu,
}) => {
  const way = await givenPath(okuu, 'Кнопки')
  await open(page, 'educational')
  const buttons = [
    ['Плановое количество студентов по курсам', 'Сначала выберите учебное заведение'],
    ['Создать академические группы на следующий год', 'Сначала выберите факультет'],
    ['Удаление дублей специальностей', 'Сначала выберите специальность'],
  ] as const
  const button = (name: string) => page.getByRole('main').getByRole('button', { name })
  for (const [name, reason] of buttons) {
    await expect(button(name)).toHaveAttribute('aria-disabled', 'true')
    await expect(button(name)).toHaveAccessibleDescription(reason)
    await button(name).click({ force: true })
    await expect(page.getByRole('dialog')).toHaveCount(0)
  }
  await expect(page.getByRole('heading', { name: 'Выберите учебное заведение' })).toBeVisible()
  const [first] = buttons
  await expect(button(first[0])).toHaveAttribute('title', first.join('. '))
  await expect(button(first[0])).toHaveText('Плановое количество')

  const partsOf = [2, 3, 6]
  for (const [index, [name]] of buttons.entries()) {
    const search = way.search.split('&').slice(0, partsOf[index]).join('&')
    await open(page, `educational?${search}`)
    await expect(button(name)).not.toHaveAttribute('aria-disabled', 'true')
    for (const [later, reason] of buttons.slice(index + 1))
      await expect(button(later)).toHaveAccessibleDescription(reason)
    await button(name).click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(button(name)).toBeFocused()
  }
})

// @rule structure-selects language-fallback-name
test('structure: user chooses a path in Kyrgyz, then sets English → names are shown in English', async ({
  page,
  okuu,
}) => {
  const way = await givenPath(okuu, 'Тил')
  await okuu.given.change('institution', way.institution, { fullEn: '' })
  await open(page, 'educational', { language: 'ky' })
  await expect(page.getByText('6 ичинен 2-кадам')).toBeVisible()
  await choose(page, 'Окуу жайы', 'Тил университети')
  await choose(page, 'Факультет', 'Тил факультети 1')
  // the only direction and the only study form are chosen automatically
  await expect(select(page, 'Багыт')).toHaveValue('Тил багыты 1')
  await expect(select(page, 'Окуу формасы')).toHaveValue('Тил формасы')
  await choose(page, 'Адистик', 'Тил адистиги 1')
  await expect(page.getByText('Азырынча топ жок. Биринчисин төмөндөн кошуңуз.')).toBeVisible()

  await page.getByRole('button', { name: 'En', exact: true }).click()
  await page.keyboard.press('Alt+s')
  await expect(select(page, 'Faculty')).toHaveValue('Тил faculty 1')
  await expect(select(page, 'Speciality')).toHaveValue('Тил speciality 1')
  await expect(page).toHaveURL(new RegExp(`${way.search}$`))
  // the institution has no translation, so its Russian name is shown, marked as Russian
  await expect(select(page, 'Institution')).toHaveValue('Тил университет')
  await expect(select(page, 'Institution')).toHaveAttribute('lang', 'ru')
})

// @rule structure-foot structure-selects
test('structure: six selects are in one row, user opens one → the actions of its step are below the list', async ({
  page,
  okuu,
}) => {
  const way = await givenPath(okuu, 'Строка')
  await givenGroups(okuu, way.speciality, 'Строка-1', [thisYear])
  await page.setViewportSize({ width: 1366, height: 768 })
  await open(page, `educational?${way.search}`)
  const all = ['Министерство', 'Учебное заведение', ...lowerSelects]
  const tops = async () =>
    new Set(await Promise.all(all.map(async (name) => (await select(page, name).boundingBox())?.y)))
  const row = groupRow(page, `Строка-1-${thisYear}`)
  await expect(row).toBeVisible()
  expect(await tops()).toHaveProperty('size', 1)
  expect((await row.boundingBox())?.y).toBeLessThan(300)
  await page.setViewportSize({ width: 1000, height: 768 })
  expect(await tops()).toHaveProperty('size', 2)
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.emulateMedia({ forcedColors: 'active' })
  const chosen = [
    page.getByRole('group', { name: 'Отбор по курсу' }).getByRole('button', { pressed: true }),
    page.getByRole('group', { name: 'Язык' }).getByRole('button', { pressed: true }),
    page.getByRole('navigation').getByRole('link', { name: 'Структура' }),
  ]
  for (const mark of chosen) await expect(mark).toHaveCSS('outline-style', 'solid')
  await page.emulateMedia({ forcedColors: 'none' })
  for (const mark of chosen) await expect(mark).toHaveCSS('outline-style', 'none')
  // this window has the size of 1366 × 768 at a zoom of 200 %
  await page.setViewportSize({ width: 683, height: 384 })
  await expect(row.getByTitle(`Строка-1-${thisYear}`)).toBeInViewport({ ratio: 1 })
  await page.setViewportSize({ width: 1440, height: 900 })

  await page.keyboard.press('Alt+s')
  await expect(select(page, 'Учебное заведение')).toBeFocused()
  await page.keyboard.press('F2')
  const dialog = page.getByRole('dialog')
  await expect(dialog).toHaveAccessibleName(/^Изменить данные учебного заведения/)
  await page.keyboard.press('Escape')
  await expect(select(page, 'Учебное заведение')).toBeFocused()
  await select(page, 'Факультет').focus()
  await page.keyboard.press('Insert')
  await expect(dialog).toHaveAccessibleName(/^Добавить факультет/)
  await page.keyboard.press('Escape')
  await expect(select(page, 'Факультет')).toBeFocused()
  // the key Delete must not delete the faculty
  await page.keyboard.press('Delete')
  await expect(dialog).toHaveCount(0)
  await page.keyboard.press('Escape')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('option')).toHaveCount(3)
  // ↓ on the last row moves the focus to the actions below the list
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  const foot = page.getByRole('group', { name: 'Факультет', exact: true }).getByRole('button')
  await expect(foot).toHaveText(['Изменить факультет', 'Добавить факультет'])
  await expect(foot.first()).toBeFocused()
  await page.keyboard.press('ArrowUp')
  await expect(select(page, 'Факультет')).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowRight')
  await expect(foot.last()).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(foot).toHaveCount(0)
  await expect(select(page, 'Факультет')).toBeFocused()
  await select(page, 'Специальность').click()
  await expect(
    page.getByRole('group', { name: 'Специальность', exact: true }).getByRole('button'),
  ).toHaveText(['Выбор специальности', 'Закрыть или открыть набор', 'Убрать из формы обучения'])
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  // @rule structure-phone
  test('structure: part of the path is chosen → one line with the path and the next select are shown; a click on the line shows all selects', async ({
    page,
    okuu,
  }) => {
    const way = await givenPath(okuu, 'Телефон')
    await givenGroups(okuu, way.speciality, 'Телефон-1', [thisYear])
    const search = way.search.split('&').slice(0, 4).join('&')
    await open(page, `educational?${search}`)
    const line = page.getByRole('button', { name: /^Телефон вуз › Телефон фак1 › 98\d{4} · изменить$/ })
    await expect(line).toBeVisible()
    await expect(select(page, 'Форма обучения')).toBeVisible()
    await expect(select(page, 'Факультет')).toBeHidden()
    await select(page, 'Форма обучения').tap()
    await page.getByRole('option', { name: 'Телефон форма' }).tap()
    await expect(select(page, 'Форма обучения')).toBeHidden()
    await expect(select(page, 'Специальность')).toBeFocused()
    await choose(page, 'Специальность', 'Телефон специальность 1')
    const row = groupRow(page, `Телефон-1-${thisYear}`)
    await expect(row).toBeInViewport()
    const box = await row.boundingBox()
    expect(box?.y).toBeLessThan(424)
    expect(box?.height).toBeLessThan(60)
    await expect(page.getByRole('button', { name: 'Удаление дублей специальностей' })).toBeHidden()
    await page.getByRole('button', { name: 'Действия', exact: true }).tap()
    await expect(page.getByRole('button', { name: 'Удаление дублей специальностей' })).toBeVisible()
    await page.getByRole('button', { name: /изменить$/ }).click()
    await expect(select(page, 'Министерство')).toBeVisible()
    await select(page, 'Факультет').tap()
    await page.getByRole('option', { name: 'Телефон факультет 2' }).tap()
    await expect(select(page, 'Министерство')).toBeHidden()
    await expect(page).toHaveURL(/fac=\d+$/)
  })
})
