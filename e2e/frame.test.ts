import { bodyRows as rows, expect, firstRow, open, test, toastOf } from './fixtures.ts'
import { givenGroups, givenPath } from './given.ts'
import { select, thisYear } from './educational-screen.ts'
import { registrar } from './registrar.ts'

test.describe('before the login', () => {
  test.use({ signedIn: false })

  // @rule session-check-fails login-welcome login-two-characters
  test('frame: there is no session → a message and the login screen are shown; blanks around a password are ignored', async ({
    page,
  }) => {
    await open(page, 'educational')
    await expect(page).toHaveURL(/\/okuu\/login$/)
    // the message is shown as a hint, not as an error
    await expect(toastOf(page, 'Войдите в систему')).toHaveCount(1)
    await expect(page.getByRole('main').getByText('Войдите в систему')).toHaveCount(0)
    await expect(page.getByRole('alert')).toHaveCount(0)
    await expect(page.getByText('Добро пожаловать в информационную систему')).toBeVisible()
    await page.getByLabel('Логин').fill(registrar.login)
    await page.getByLabel('Пароль', { exact: true }).fill(`  ${registrar.password} `)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Структура обучения')
  })
})

const menuGroups: Readonly<Record<string, readonly (readonly [title: string, path: string])[]>> = {
  Структура: [
    ['Структура обучения', 'educational'],
    ['Квота факультета', 'quota'],
    ['Новый учебный год', 'new-year'],
    ['Реорганизация', 'reorganisation'],
  ],
  Администрирование: [
    ['Пользователи', 'users'],
    ['Ключи доступа', 'keys'],
    ['Начальная настройка', 'setup'],
    ['Состояние системы', 'system'],
  ],
  Справочники: [
    ['Направления', 'direction'],
    ['Специальности', 'speciality'],
    ['Кафедры', 'kafedra'],
    ['Квалификации', 'qual'],
    ['Формы обучения', 'study-form'],
    ['Уровни обучения', 'level'],
    ['Управление лицензиями', 'licence'],
    ['Названия групп', 'group-name'],
  ],
  'Общие справочники': [
    ['Правила оценки', 'evaluation-rule'],
    ['Должности преподавателей', 'position-teaching'],
    ['Аудитории', 'audience'],
    ['История ГАК', 'state-member'],
    ['ГАК по специальностям', 'spec-member'],
    ['Дисциплины', 'discipline'],
  ],
  Данные: [
    ['Отчёты', 'report'],
    ['Импорт и экспорт', 'import'],
    ['Языки', 'languages'],
    ['Дубликаты', 'duplicates'],
    ['Преемственность кодов', 'succession'],
    ['Проверки', 'checks'],
    ['Предложения', 'proposals'],
    ['Журнал изменений', 'journal'],
  ],
}

// @rule menu-entries page-title header-parts discipline-screen
test('frame: user opens the menu → every screen has a working link; logout is the last entry', async ({
  page,
}) => {
  await open(page, 'educational')
  const menu = page.getByRole('navigation', { name: 'Главное меню' })
  await expect(menu.getByRole('link')).toHaveText([
    'Обзор',
    'Структура',
    'Справочники',
    'Данные',
    'Система',
    'Выход',
  ])
  const all = menu.getByRole('group', { name: 'Все разделы' })
  await menu.hover()
  for (const [group, screens] of Object.entries(menuGroups)) {
    const list = all
      .getByRole('listitem')
      .filter({ has: page.getByRole('heading', { name: group, exact: true }) })
      .getByRole('link')
    await expect(list).toHaveText(screens.map(([title]) => title))
    for (const [title, path] of screens) {
      await page.mouse.move(1200, 400)
      await menu.hover()
      await list.filter({ hasText: new RegExp(`^${title}$`) }).click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
      await expect(page.getByRole('banner')).toContainText(`${group} ›`)
      await expect(page).toHaveTitle(`${title} — ИС «Учебный процесс»`)
      expect(new URL(page.url()).pathname).toBe(`/okuu/${path}`)
      await page.getByRole('main').hover({ position: { x: 900, y: 300 } })
      await expect(all).toHaveCount(0)
    }
    await menu.hover()
  }
})

// @rule menu-arrows
test('frame: user presses arrows or a letter in the menu → the focus moves; click on a group → screen used last opens', async ({
  page,
}) => {
  await open(page, 'kafedra')
  const menu = page.getByRole('navigation', { name: 'Главное меню' })
  await expect(firstRow(page)).toBeVisible()
  await page.getByRole('link', { name: 'Перейти к содержимому' }).focus()
  const structure = menu.getByRole('link', { name: 'Структура', exact: true })
  for (let tabs = 0; tabs < 10; tabs++) {
    await page.keyboard.press('Tab')
    if (await structure.evaluate((link) => link === document.activeElement)) break
  }
  await expect(structure).toBeFocused()
  const keys = async (...pressed: string[]) => {
    for (const key of pressed) await page.keyboard.press(key)
  }
  const all = menu.getByRole('group', { name: 'Все разделы' })
  await expect(all).toBeVisible()
  await keys('ArrowRight', 'ArrowDown')
  await expect(menu.getByRole('link', { name: 'Квота факультета' })).toBeFocused()
  await keys('ArrowRight', 'ArrowRight')
  await expect(all.locator('ul[data-column]').nth(2).locator(':focus')).toHaveCount(1)
  await keys('Home', 'ArrowDown')
  await expect(menu.getByRole('link', { name: 'Импорт и экспорт' })).toBeFocused()
  // the event is dispatched, since Playwright has no key with a Cyrillic letter
  await page.locator(':focus').dispatchEvent('keydown', { key: 'н', bubbles: true })
  await expect(menu.getByRole('link', { name: 'Новый учебный год' })).toBeFocused()
  await page.locator(':focus').dispatchEvent('keydown', { key: 'н', bubbles: true })
  await expect(menu.getByRole('link', { name: 'Начальная настройка' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Начальная настройка')
  await menu.getByRole('link', { name: 'Справочники', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Кафедры')
  await expect(menu.getByRole('group', { name: 'Все разделы' })).toHaveCount(0)
})

// @rule structure-selects catalogue-table
test('frame: select is required → red asterisk; table has rows → they are striped, the selected row has its own colour', async ({
  page,
  okuu,
}) => {
  const way = await givenPath(okuu, 'Рамка')
  await givenGroups(okuu, way.speciality, 'Рамка-1', [thisYear])
  await givenGroups(okuu, way.speciality, 'Рамка-2', [thisYear])
  await open(page, `educational?${way.search}`)
  for (const name of [
    'Министерство',
    'Учебное заведение',
    'Факультет',
    'Направление',
    'Форма обучения',
    'Специальность',
  ]) {
    await expect(select(page, name)).toHaveAttribute('aria-required', 'true')
    const asterisk = page.locator('label', { hasText: name }).getByText('*')
    await expect(asterisk.first()).toHaveCSS('color', 'rgb(179, 38, 30)')
  }
  await open(
    page,
    `educational?${way.search}&modal=quota&m-fac=${way.faculty}&m-year=${thisYear}&m-half=1&m-rate=1`,
  )
  const groups = page.getByRole('dialog').getByRole('row', { name: /Рамка-/ })
  await groups.nth(1).getByRole('gridcell').first().click()
  await expect(groups.nth(1)).toHaveAttribute('aria-selected', 'true')
  await expect(groups.nth(0)).toHaveAttribute('aria-selected', 'false')

  await open(page, 'direction')
  await expect(rows(page)).toHaveCount(12)
  await page.getByRole('heading', { level: 1 }).hover()
  const colours = await rows(page).evaluateAll((all) =>
    all.map((row) => getComputedStyle(row.children[1] ?? row).backgroundColor),
  )
  expect(new Set(colours.filter((_, index) => index % 2 === 1))).toEqual(new Set(['rgb(248, 250, 251)']))
  expect(colours[0]).not.toBe('rgb(248, 250, 251)')
  await rows(page).nth(1).getByRole('cell').nth(1).click()
  await page.getByRole('heading', { level: 1 }).hover()
  await expect(rows(page).nth(1).getByRole('cell').nth(1)).toHaveCSS('background-color', 'rgb(230, 240, 250)')
})

// @rule speciality-name-needs form-missing-named
test('specialities: user adds a speciality without Russian name or code → not added; the missing field has the focus', async ({
  page,
  okuu,
}) => {
  await open(page, 'speciality?modal=add')
  const form = page.getByRole('dialog')
  await expect(form.getByText('Осталось заполнить: Код, Рус')).toBeVisible()
  await form.getByRole('textbox', { name: 'Код', exact: true }).fill('977999')
  await form.getByRole('textbox', { name: 'Кыр' }).fill('Орусчасы жок адистик')
  await page.keyboard.press('Control+Enter')
  await expect(form.getByRole('textbox', { name: 'Рус' })).toHaveAttribute('aria-invalid', 'true')
  await expect(form.getByRole('textbox', { name: 'Рус' })).toBeFocused()
  await form.getByRole('textbox', { name: 'Рус' }).fill('Есть русское')
  await form.getByRole('textbox', { name: 'Код', exact: true }).fill('')
  await page.keyboard.press('Control+Enter')
  await expect(form.getByRole('textbox', { name: 'Код', exact: true })).toBeFocused()
  expect(await okuu.sql(`SELECT 1 FROM speciality_name WHERE name_ru = 'Есть русское'`)).toEqual([])
})
