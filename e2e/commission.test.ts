import type { Page } from '@playwright/test'
import { choose, select, thisYear } from './educational-screen.ts'
import { expectAccessible } from './accessible.ts'
import {
  bodyRows,
  expect,
  expectNoSidewaysScroll,
  expectWholeLabels,
  type Okuu,
  open,
  test,
  toastOf,
} from './fixtures.ts'
import { givenWay, type Way } from './given.ts'

const [chair, member, secretary] = [1, 2, 3]
const year = (id: number) => `20${id}-20${id + 1}`
const panel = (page: Page) => page.getByRole('region', { name: 'Состав комиссии' })
const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })
const input = (page: Page, column: string, name = 'Новая строка') => page.getByLabel(`${column}: ${name}`)

const givenHistory = ({ sql }: Okuu, way: Way, rows: [year: number, role: number, name: string][]) =>
  sql(
    `INSERT INTO commission_history_member (faculty_id, academic_year_id, role_id, name, title)
     SELECT $1, (r->>0)::int, (r->>1)::int, r->>2, 'доцент ' || (r->>2) FROM jsonb_array_elements($2::jsonb) r`,
    [way.faculty, JSON.stringify(rows)],
  )

const givenMembers = ({ sql }: Okuu, way: Way, rows: [role: number, name: string][]) =>
  sql(
    `INSERT INTO commission_member (faculty_id, speciality_name_id, role_id, name, title)
     SELECT $1, $2, (r->>0)::int, r->>1, 'доцент ' || (r->>1) FROM jsonb_array_elements($3::jsonb) r`,
    [way.faculty, way.name, JSON.stringify(rows)],
  )

const historyOf = (way: Way) => `state-member?vuz=${way.institution}&fac=${way.faculty}`
const membersOf = (way: Way) => `spec-member?vuz=${way.institution}&fac=${way.faculty}&spec=${way.name}`

test('a year’s commission is entered by keyboard, and stands sorted for signing', async ({ page, okuu }) => {
  const { keyboard } = page
  const way = await givenWay(okuu, 'Гки')
  await givenHistory(okuu, way, [[thisYear - 1, chair, 'Гки Прежний']])
  await open(page, 'state-member?vuz=')
  await expect(page.getByText('Выберите учебное заведение')).toBeVisible()
  await expect(select(page, 'Факультет')).toHaveAttribute('placeholder', 'Нет данных')
  await choose(page, 'Учебное заведение', 'Гки университет')
  await expect(select(page, 'Факультет')).toBeFocused()
  await expect(page.getByText('Выберите факультет')).toBeVisible()
  await choose(page, 'Факультет', 'Гки факультет 1')
  await expect(row(page, 'Гки Прежний')).toBeVisible()

  // the year in progress and, while there is no chair in it, the chair are suggested
  await keyboard.press('Alt+n')
  await expect(input(page, 'ФИО')).toBeFocused()
  await expect(input(page, 'Роль в комиссии')).toHaveValue(String(chair))
  await expect(input(page, 'Учебный год')).toHaveValue(String(thisYear))
  await keyboard.press('Enter')
  await expect(page.getByRole('alert').filter({ hasText: 'Заполните все поля: ФИО' })).toBeVisible()
  await expect(input(page, 'ФИО')).toBeFocused()
  await input(page, 'Роль в комиссии').selectOption('Секретарь')
  await input(page, 'ФИО').fill('Гки Абаев')
  await keyboard.press('Enter')
  await expect(row(page, 'Гки Абаев')).toBeFocused()
  await expect(toastOf(page, 'Запись создана')).toBeVisible()

  await keyboard.press('Alt+n')
  await input(page, 'ФИО').fill('Гки Яшин')
  await keyboard.press('Tab')
  await keyboard.type('профессор')
  await keyboard.press('Enter')
  await expect(row(page, 'Гки Яшин')).toBeFocused()
  await keyboard.press('Alt+n')
  await expect(input(page, 'Роль в комиссии')).toHaveValue(String(member))
  await input(page, 'ФИО').fill('Гки Өмүров')
  await keyboard.press('Enter')
  await expect(row(page, 'Гки Өмүров')).toBeFocused()
  await expect(bodyRows(page)).toHaveText([
    `1${year(thisYear)}ПредседательГки Яшинпрофессор`,
    `2${year(thisYear)}Член комиссииГки Өмүров`,
    `3${year(thisYear)}СекретарьГки Абаев`,
    `4${year(thisYear - 1)}ПредседательГки Прежнийдоцент Гки Прежний`,
  ])

  // arrows, F2, Esc; the same again is refused and keeps the row
  await keyboard.press('ArrowDown')
  await keyboard.press('F2')
  await expect(input(page, 'Учебный год', 'Гки Абаев')).toBeFocused()
  await input(page, 'ФИО', 'Гки Абаев').fill('Гки Никто')
  await keyboard.press('Escape')
  await expect(row(page, 'Гки Абаев')).toBeFocused()
  await keyboard.press('Alt+n')
  await input(page, 'ФИО').fill('гки  өмүров')
  await keyboard.press('Enter')
  await expect(panel(page).getByRole('alert')).toHaveText('Такая запись уже существует')
  await expect(input(page, 'ФИО')).toHaveValue('гки  өмүров')
  await page.getByRole('button', { name: 'Убрать новую строку' }).click()
  await expect(bodyRows(page)).toHaveCount(4)

  await row(page, 'Гки Абаев').focus()
  await keyboard.press('Delete')
  await expect(page.getByRole('dialog')).toContainText(`Гки Абаев · Секретарь, ${year(thisYear)}`)
  await page.getByRole('dialog').getByRole('button', { name: 'Удалить' }).click()
  await expect(row(page, 'Гки Абаев')).toHaveCount(0)

  // the year narrows the list, and a reload keeps all of it
  await choose(page, 'Учебный год', year(thisYear - 1))
  await expect(bodyRows(page)).toHaveCount(1)
  await page.reload()
  await expect(bodyRows(page)).toHaveText([/^1.*Гки Прежний/])
  await expect(select(page, 'Факультет')).toHaveValue('Гки факультет 1')
  // what is saved for another year takes the list with it
  await row(page, 'Гки Прежний').dblclick()
  await input(page, 'Учебный год', 'Гки Прежний').selectOption(year(thisYear))
  await page.getByRole('button', { name: 'Сохранить: Гки Прежний' }).click()
  await expect(row(page, 'Гки Прежний')).toBeFocused()
  await expect(select(page, 'Учебный год')).toHaveValue(year(thisYear))
  await expect(bodyRows(page)).toHaveCount(3)
  // without an address: the institution chosen last
  await open(page, 'state-member')
  await expect(select(page, 'Учебное заведение')).toHaveValue('Гки университет')
})

test('members for a speciality: an upper choice clears the lower, asking before a changed row is lost', async ({
  page,
  okuu,
}) => {
  const way = await givenWay(okuu, 'Гкс')
  await givenMembers(okuu, way, [
    [secretary, 'Гкс Третий'],
    [member, 'Гкс Второй'],
    [chair, 'Гкс Первый'],
  ])
  await open(page, `spec-member?vuz=${way.institution}&fac=${way.faculty}`)
  await expect(page.getByText('Выберите специальность')).toBeVisible()
  await choose(page, 'Специальность', 'Гкс специальность 1')
  await expect(bodyRows(page)).toHaveText([/^1Председатель/, /^2Член комиссии/, /^3Секретарь/])

  await row(page, 'Гкс Второй').dblclick()
  await input(page, 'Звание, должность', 'Гкс Второй').fill('академик')
  await select(page, 'Факультет').click()
  await page.getByRole('option', { name: 'Гкс факультет 2' }).click()
  await page.getByRole('button', { name: 'Остаться' }).click()
  await expect(select(page, 'Факультет')).toHaveValue('Гкс факультет 1')
  // Back leaves the list as well
  await page.goBack()
  await page.getByRole('dialog').getByRole('button', { name: 'Остаться' }).click()
  await expect(input(page, 'Звание, должность', 'Гкс Второй')).toHaveValue('академик')

  // the language changes around the row
  await page.getByRole('button', { name: 'En', exact: true }).click()
  await expect(row(page, 'Гкс Первый')).toContainText('Chair')
  await expect(page.getByLabel('Title, position: Гкс Второй')).toHaveValue('академик')
  await page.getByRole('button', { name: 'Рус' }).click()
  await expect(row(page, 'Гкс Первый')).toContainText('Председатель')

  // a save that fails keeps it; then somebody else was first
  await page.route('**/gak-spec/insUpd-gak-speciality*', (route) => route.abort(), { times: 1 })
  const save = page.getByRole('button', { name: 'Сохранить: Гкс Второй' })
  await save.click()
  await expect(panel(page).getByRole('alert')).toHaveText('Ошибка интернета. Проверьте соединение.')
  await expect(input(page, 'Звание, должность', 'Гкс Второй')).toHaveValue('академик')
  await okuu.sql(`UPDATE commission_member SET name = 'Гкс Иной' WHERE name = 'Гкс Второй'`)
  await save.click()
  await expect(panel(page).getByRole('alert')).toContainText('ФИО: Гкс Иной, Звание, должность: доцент')
  await page.getByRole('button', { name: 'Сохранить свой вариант' }).click()
  await expect(row(page, 'Гкс Иной')).toContainText('академик')

  await choose(page, 'Факультет', 'Гкс факультет 2')
  await expect(select(page, 'Специальность')).toHaveAttribute('placeholder', 'Нет данных')
  await expect(page.getByText('Выберите специальность')).toBeVisible()
  expect(new URL(page.url()).searchParams.has('spec')).toBe(false)
})

test('a list that cannot be read says so, and comes with the next try', async ({ page, okuu }) => {
  const way = await givenWay(okuu, 'Гкч')
  await givenMembers(okuu, way, [[chair, 'Гкч Первый']])
  await page.route('**/gak-spec/speciality*', (route) =>
    route.fulfill({ status: 500, json: { data: [], error: true, message: 'Нет такой таблицы' } }),
  )
  await open(page, membersOf(way))
  await expect(panel(page).getByRole('alert')).toContainText('Нет такой таблицы')
  await page.unroute('**/gak-spec/speciality*')
  await page.getByRole('button', { name: 'Повторить' }).click()
  await expect(row(page, 'Гкч Первый')).toBeVisible()

  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Скачать CSV' }).click()
  expect((await download).suggestedFilename()).toMatch(/^ГАК по специальностям Гкч фак1 98\d{4} .*\.csv$/)
  // what is hidden is seen while it is edited
  await page.getByRole('button', { name: 'Вид таблицы' }).click()
  await page.getByRole('checkbox', { name: 'Звание, должность' }).uncheck()
  await expect(row(page, 'Гкч Первый')).not.toContainText('доцент')
  await page.reload()
  await expect(row(page, 'Гкч Первый')).not.toContainText('доцент')
  await row(page, 'Гкч Первый').dblclick()
  await expect(input(page, 'Звание, должность', 'Гкч Первый')).toBeVisible()
})

/** Width and height of every page in points. */
const pagesOf = (pdf: Buffer) =>
  [...pdf.toString('latin1').matchAll(/\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/g)].map(([, width, height]) => [
    Math.round(Number(width)),
    Math.round(Number(height)),
  ])
const a4 = [595, 842]

test('the sheet for signing is A4, one for each year, in the chosen language', async ({ page, okuu }) => {
  const way = await givenWay(okuu, 'Гкл')
  await givenHistory(okuu, way, [
    [24, chair, 'Гкл Давний'],
    [25, secretary, 'Гкл Третий'],
    [25, chair, 'Гкл Первый'],
  ])
  await givenMembers(okuu, way, [[chair, 'Гкл Тот']])
  await open(page, historyOf(way))
  await expect(bodyRows(page)).toHaveCount(3)
  await expect(select(page, 'Факультет')).toHaveValue('Гкл факультет 1')
  await expect(select(page, 'Учебное заведение')).toHaveValue('Гкл университет')
  expect(pagesOf(await page.pdf({ preferCSSPageSize: true }))).toEqual([a4, a4])

  const print = async () => {
    await page.evaluate(() => dispatchEvent(new Event('beforeprint')))
    await page.emulateMedia({ media: 'print' })
    await expect(page.getByRole('banner')).toBeHidden()
  }
  await print()
  const sheet = page.getByRole('article').first()
  await expect(sheet.getByRole('heading')).toHaveText('Состав государственной аттестационной комиссии')
  await expect(sheet).toContainText('Гкл университетГкл факультет 1')
  await expect(sheet).toContainText(`${year(25)} учебный год`)
  await expect(sheet.getByRole('row')).toHaveText([
    '№Роль в комиссииФИОЗвание, должностьПодпись',
    '1ПредседательГкл Первыйдоцент Гкл Первый',
    '2СекретарьГкл Третийдоцент Гкл Третий',
  ])
  await expect(sheet).toContainText('Декан (директор)Д. Директоров')
  // what a pen needs
  const place = await sheet.getByRole('row').nth(1).getByRole('cell').last().boundingBox()
  expect(place?.height).toBeGreaterThan(40)
  expect(place?.width).toBeGreaterThan(110)

  await page.emulateMedia({ media: 'screen' })
  await open(page, membersOf(way), { language: 'ky' })
  await expect(bodyRows(page)).toHaveCount(1)
  // the sheet names all three
  await expect(select(page, 'Окуу жайы')).toHaveValue('Гкл университети')
  await expect(select(page, 'Факультет')).toHaveValue('Гкл факультети 1')
  await expect(select(page, 'Адистик')).toHaveValue('Гкл адистиги 1')
  await print()
  await expect(sheet).toContainText('Гкл университетиГкл факультети 1')
  await expect(sheet.getByRole('heading')).toHaveText('Мамлекеттик аттестациялык комиссиянын курамы')
  await expect(sheet).toContainText(/98\d{4} Гкл адистиги 1/)
  await expect(sheet.getByRole('row').nth(1)).toHaveText('1ТөрагаГкл Тотдоцент Гкл Тот')
})

const looks = [
  { language: 'ru', theme: 'light' },
  { language: 'ru', theme: 'dark' },
  { language: 'ky', theme: 'light' },
  { language: 'en', theme: 'light' },
] as const

for (const screen of ['history', 'members'] as const)
  test(`the ${screen} screen can be used by everyone, in every look`, async ({ page, okuu }) => {
    const key = screen === 'history' ? 'Гкд' : 'Гкв'
    const way = await givenWay(okuu, key)
    await givenHistory(okuu, way, [[25, chair, `${key} Первый`]])
    await givenMembers(okuu, way, [[chair, `${key} Первый`]])
    const path = screen === 'history' ? historyOf(way) : membersOf(way)
    await open(page, path)
    for (const { language, theme } of looks) {
      await page.emulateMedia({ colorScheme: theme })
      await page
        .getByRole('button', { name: { ru: 'Рус', ky: 'Кыр', en: 'En' }[language], exact: true })
        .click()
      await expect(page.locator('html')).toHaveAttribute('lang', language)
      await expect(row(page, `${key} Первый`)).toContainText(
        { ru: 'Председатель', ky: 'Төрага', en: 'Chair' }[language],
      )
      await page.keyboard.press('Alt+n')
      await expect(page.locator('tr[data-open] input').first()).toBeFocused()
      await expectAccessible(page)
      await expectWholeLabels(page)
      await page.keyboard.press('Escape')
    }
    await row(page, `${key} Первый`).focus()
    await page.keyboard.press('Delete')
    await expect(page.getByRole('dialog').getByRole('button', { name: 'Cancel' })).toBeFocused()
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await page.setViewportSize({ width: 390, height: 844 })
    await page.keyboard.press('Alt+n')
    await expect(page.locator('tr[data-open] input').first()).toBeFocused()
    await expectNoSidewaysScroll(page)
    // both draw their cards alike
    if (screen === 'history') await expectAccessible(page)
  })
