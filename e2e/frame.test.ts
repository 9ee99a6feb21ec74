import { bodyRows as rows, expect, open, test, toastOf } from './fixtures.ts'
import { givenGroups, givenWay } from './given.ts'
import { select, thisYear } from './educational-screen.ts'
import { registrar } from './registrar.ts'

test.describe('before the login', () => {
  test.use({ signedIn: false })

  // @rule session-check-fails login-welcome login-two-characters
  test('a check without a session is told, the login bids welcome, and blanks around a password do not count', async ({
    page,
  }) => {
    await open(page, 'educational')
    await expect(page).toHaveURL(/\/okuu\/login$/)
    // quietly: nothing has gone wrong
    await expect(toastOf(page, 'Войдите в систему')).toHaveCount(1)
    await expect(page.getByRole('main').getByText('Войдите в систему')).toBeVisible()
    await expect(page.getByRole('alert')).toHaveCount(0)
    await expect(page.getByText('Добро пожаловать в информационную систему')).toBeVisible()
    await page.getByLabel('Логин').fill(registrar.login)
    await page.getByLabel('Пароль', { exact: true }).fill(`  ${registrar.password} `)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Структура обучения')
  })
})

const main = [
  'Структура обучения',
  'Направления',
  'Специальности',
  'Кафедры',
  'Квалификации',
  'Пользователи',
  'Ключи для программ',
  'Состояние системы',
]
const general = [
  'Правила оценки',
  'Должности преподавателей',
  'Аудитории',
  'История ГАК',
  'ГАК по специальностям',
  'Квота факультета',
  'Настройка',
  'Названия на трёх языках',
  'Дубликаты',
  'Импорт и экспорт',
  'Журнал изменений',
  'Уровни обучения',
  'Формы обучения',
  'Управление лицензиями',
  'Названия групп',
  'Дисциплины',
]
const paths = [
  'educational',
  'direction',
  'speciality',
  'kafedra',
  'qual',
  'users',
  'keys',
  'system',
  'evaluation-rule',
  'position-teaching',
  'audience',
  'state-member',
  'spec-member',
  'quota',
  'setup',
  'languages',
  'duplicates',
  'import',
  'journal',
  'level',
  'study-form',
  'licence',
  'group-name',
  'discipline',
]

// @rule menu-entries page-title header-parts discipline-screen
test('the menu lists every screen in its place, each leads where it says, and logout stands at the foot', async ({
  page,
}) => {
  await open(page, 'educational')
  const menu = page.getByRole('navigation', { name: 'Главное меню' })
  const entries = menu.getByRole('link')
  await menu.hover()
  await expect(entries).toHaveText([...main, ...general, 'Выход'])
  await expect(
    menu.getByRole('listitem').filter({ hasText: 'Общие справочники' }).getByRole('link'),
  ).toHaveText(general)
  for (const [index, name] of [...main, ...general].entries()) {
    await menu.hover()
    await entries.nth(index).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
    await expect(page).toHaveTitle(`${name} — ИС «Учебный процесс»`)
    expect(new URL(page.url()).pathname).toBe(`/okuu/${paths[index]}`)
  }
})

// @rule structure-selects catalogue-table
test('selects have a red asterisk, tables stripes, and the row that is chosen stands out', async ({
  page,
  okuu,
}) => {
  const way = await givenWay(okuu, 'Рамка')
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

// @rule speciality-name-needs
test('a speciality without a Russian name is not added', async ({ page, okuu }) => {
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
