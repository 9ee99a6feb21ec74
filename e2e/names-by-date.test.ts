import { names } from '#contract/names-through-time.ts'
import { expectAccessible, expectFitsEachSize, setLanguage, allRules, languageRules } from './accessible.ts'
import { downloadGroups } from './csv.ts'
import { groupRow, select, thisYear } from './educational-screen.ts'
import { expect, expectNoSidewaysScroll, open, slowDown, test, toastOf } from './fixtures.ts'
import { givenGroups, givenLevel, givenPath } from './given.ts'
import { endPrinting, print } from './paper.ts'

const basis = 'Приказ № 214 от 12.06.2026'

// @rule names-line names-box names-rename names-planned names-correction
test('names by date: user renames a faculty by keyboard, in the past and the future → a timeline shows the names', async ({
  page,
  okuu,
}) => {
  const way = await givenPath(okuu, 'Переименованный')
  const address = `educational?${way.search}&modal=faculty.edit`
  await open(page, address)
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText('Названия не менялись')).toBeVisible()
  await dialog.getByRole('button', { name: 'Переименовать с даты…' }).click()
  const primary = dialog.getByRole('button', { name: /^Переименовать (с \d|сейчас)/ })
  await expect(dialog.getByLabel('С даты')).toBeFocused()
  await expect(primary).toHaveAccessibleDescription('Укажите, с какой даты')
  await page.keyboard.type('01.09.2024')
  await page.keyboard.press('Tab')
  await page.keyboard.type(basis)
  await dialog.getByLabel('Полное название (рус)').fill('Институт информационных технологий')
  await dialog.getByLabel('Краткое название (рус)').fill('ИИТ')
  await dialog.getByLabel('Полное название (кырг)').fill('Маалыматтык технологиялар институту')
  await dialog.getByLabel('Полное название (англ)').fill('Institute of Information Technologies')
  await expect(primary).toHaveText('Переименовать сейчас')
  await expectAccessible(page)
  await page.keyboard.press('Control+Enter')
  await expect(dialog).toHaveCount(0)
  await expect(select(page, 'Факультет')).toHaveValue('Институт информационных технологий')
  await select(page, 'Факультет').fill('Переименованный факультет 1')
  await expect(page.getByRole('option', { name: /Институт информационных технологий/ })).toContainText(
    'бывш. Переименованный факультет 1, до 01.09.2024',
  )
  await page.keyboard.press('Escape')

  await open(page, address)
  const line = dialog.getByRole('list').filter({ hasText: 'прежнее' })
  await expect(line.getByRole('listitem')).toHaveText([
    /прежнее, до 01\.09\.2024/,
    /сейчас, с 01\.09\.2024.*Институт/,
  ])
  await dialog.getByRole('button', { name: 'Переименовать с даты…' }).click()
  await dialog.getByLabel('С даты').fill('01.09.2024')
  await dialog.getByLabel('Основание').fill('Приказ № 300')
  await dialog.getByLabel('Полное название (рус)').fill('Высшая школа информационных технологий')
  await page.keyboard.press('Control+Enter')
  await expect(
    dialog.getByText('В этот день уже действует «Институт информационных технологий»'),
  ).toBeVisible()
  await dialog.getByLabel('С даты').fill('01.09.2099')
  await expect(primary).toHaveText('Переименовать с 01.09.2099')
  await primary.click()
  await expect(toastOf(page, 'Переименование запланировано')).toBeVisible()

  // arrow keys move between the entries of the timeline; Enter opens the planned name in the form
  await expect(line.getByRole('listitem')).toHaveCount(3)
  await line.getByRole('button').first().focus()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  await expect(dialog.getByLabel('С даты')).toHaveValue('01.09.2099')
  await dialog.getByLabel('С даты').fill('01.09.2098')
  await primary.click()
  await expect(line.getByRole('listitem').nth(2)).toContainText('запланировано с 01.09.2098')
  expect(
    (await okuu.ask(names.list, { entity: 'faculty', id: way.faculty })).map(({ state, from }) => [
      state,
      from,
    ]),
  ).toEqual([
    ['former', null],
    ['present', '2024-09-01'],
    ['planned', '2098-09-01'],
  ])

  await line.getByRole('button').nth(2).click()
  await page.keyboard.press('Escape')
  await expect(line).toBeVisible()
  await setLanguage(page, 'ky')
  await expect(dialog.getByText('01.09.2098 баштап пландалган')).toBeVisible()
  await setLanguage(page, 'en')
  await expect(dialog.getByText('planned from 01.09.2098')).toBeVisible()
  await page.setViewportSize({ width: 390, height: 844 })
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
})

// @rule names-on-paper
test('names by date: user chooses a day for the list of groups → print and file have the names of that day', async ({
  page,
  okuu,
}) => {
  const way = await givenPath(okuu, 'Бумажный')
  await givenGroups(okuu, way.speciality, 'Бумажный-1', [thisYear])
  const rename = { idPeriod: -1, from: '2024-09-01', basis } as const
  const faculty = { 'p23-1': 'ВШБ', 'p23-2': 'Высшая школа бумаги' }
  await okuu.ask(names.save, { ...rename, entity: 'faculty', id: way.faculty, values: faculty })
  await okuu.ask(names.save, {
    ...rename,
    entity: 'speciality-name',
    id: way.name,
    values: { special: 'Новая бумага' },
  })
  await open(page, `educational?${way.search}`)
  await expect(groupRow(page, `Бумажный-1-${thisYear}`)).toBeVisible()
  expect((await downloadGroups(page)).text).toContain('ВШБ;')
  await page.getByRole('button', { name: 'Ещё', exact: true }).click()
  await page.getByRole('button', { name: 'С названиями на дату…' }).click()
  const strip = page.getByRole('region', { name: 'Названия по датам' })
  await expect(strip.getByLabel('Названия на дату')).toBeFocused()
  await page.keyboard.type('31.08.2024')
  await expect(strip).toContainText('На бумаге и в файле — названия на 31.08.2024')
  await expectAccessible(page)
  const file = await downloadGroups(page)
  expect(file.name).toContain('31.08.2024')
  expect(file.text).not.toMatch(/ВШБ|Новая бумага/)
  await print(page)
  await expect(page.getByRole('heading', { level: 1 }).first()).toContainText('Бумажный специальность 1')
  await expect(page.getByText('· названия на 31.08.2024')).toBeVisible()
  await expect(page.getByRole('row', { name: /^Факультет/ })).toContainText('Бумажный факультет 1')
  await endPrinting(page)
  await strip.getByRole('button', { name: 'К сегодняшним данным' }).click()
  await expect(strip).toHaveCount(0)
})

// @rule names-search names-as-of
test('names by date: level was renamed → user can find it by its former name, and list the names of a day', async ({
  page,
  okuu,
}) => {
  const id = await givenLevel(okuu, { ru: 'Ступень старинная', ky: 'Эски баскыч', en: 'An old level' })
  const values = { NameLevel: 'Ступень новейшая', NameLevel_kg: 'Жаңы баскыч', NameLevel_en: 'A new level' }
  await okuu.ask(names.save, { idPeriod: -1, entity: 'level', id, from: '2024-09-01', values, basis })
  await open(page, 'level?q=старинная')
  await expect(page.getByRole('row').filter({ hasText: 'Ступень новейшая' })).toBeVisible()
  await expect(page.getByText('бывш. Ступень старинная, до 01.09.2024')).toBeVisible()

  await open(page, 'level?q=Ступень&asof=2024-08-31')
  await page.getByRole('button', { name: 'Названия на эту дату' }).click()
  await expect(page.getByRole('row').filter({ hasText: 'Ступень старинная' })).toBeVisible()
  await expect(page.getByText('Нынешние записи с названиями на 31.08.2024')).toBeVisible()
  await expectAccessible(page)
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'XLSX', exact: true }).click(),
  ])
  expect(file.suggestedFilename()).toMatch(/^Уровни обучения .* 2024-08-31\.xlsx$/)
  await open(page, 'level?q=Ступень&asof=2024-09-01&names=1')
  await expect(page.getByRole('row').filter({ hasText: 'Ступень новейшая' })).toBeVisible()
})

// @rule names-line names-box
test('names by date: user opens form or timeline → they fit desktop and phone, in three languages, with slow calls', async ({
  page,
  okuu,
}) => {
  const id = await givenLevel(okuu, { ru: 'Ступень прежняя', ky: 'Мурунку баскыч', en: 'A former level' })
  const values = { NameLevel: 'Ступень нынешняя', NameLevel_kg: 'Азыркы баскыч', NameLevel_en: 'A level' }
  await okuu.ask(names.save, { idPeriod: -1, entity: 'level', id, from: '2024-09-01', values, basis })
  const dialog = page.getByRole('dialog')
  const variants = [
    ['ru', 'прежнее, до 01.09.2024', 'С даты'],
    ['ky', 'мурдагы, 01.09.2024 чейин', 'Баштапкы күн'],
    ['en', 'former, until 01.09.2024', 'From date'],
  ] as const
  for (const latency of [0, 400]) {
    await slowDown(page, '**/api/v1/names/**', latency)
    await open(page, `level?modal=edit&id=${id}`)
    for (const box of [false, true]) {
      if (box) await dialog.getByRole('button', { name: 'Rename from a date…' }).click()
      for (const [language, former, day] of variants) {
        await setLanguage(page, language)
        await expect(dialog.getByText(former)).toBeVisible()
        if (box) await expect(dialog.getByLabel(day)).toBeVisible()
        const rules = language === 'ru' ? allRules : languageRules
        await expectFitsEachSize(page, latency === 0 ? rules : undefined)
      }
    }
  }
})

// @rule names-protected
test('names by date: faculty is protected → Russian names are locked; an administrator can rename it by an order', async ({
  page,
  okuu,
}) => {
  const way = await givenPath(okuu, 'Защищённый')
  await okuu.given.change('faculty', way.faculty, { editable: false })
  await open(page, `educational?${way.search}&modal=faculty.edit`)
  const dialog = page.getByRole('dialog')
  const name = dialog.getByLabel('Полное название (рус)')
  await expect(name).toHaveAttribute('readonly', '')
  await dialog.getByRole('button', { name: 'Переименовать с даты…' }).click()
  await expect(name).not.toHaveAttribute('readonly')
  await page.keyboard.type('01.09.2024')
  await page.keyboard.press('Tab')
  await page.keyboard.type(basis)
  await name.fill('Переименован приказом')
  await page.keyboard.press('Control+Enter')
  await expect(dialog).toHaveCount(0)
  const stored = async () =>
    (
      await okuu.sql<{ name: string }>('SELECT full_ru AS name FROM faculty WHERE id = $1', [way.faculty])
    ).map(({ name }) => name)
  expect(await stored()).toEqual(['Переименован приказом'])
  await page.keyboard.press('Control+z')
  await expect.poll(stored).toEqual(['Защищённый факультет 1'])
})
