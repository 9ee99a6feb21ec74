import type { Page } from '@playwright/test'
import en from '../client/public/locales/en.json' with { type: 'json' }
import ky from '../client/public/locales/ky.json' with { type: 'json' }
import ru from '../client/public/locales/ru.json' with { type: 'json' }
import { expectAccessible, setLanguage, allRules, languageRules } from './accessible.ts'
import { expect, expectNoSidewaysScroll, expectWholeLabels, open, test } from './fixtures.ts'
import { givenPath } from './given.ts'
import { givenRooms } from './rooms-screen.ts'

const texts = { ru, ky, en }
const sizes = [
  { width: 1366, height: 768 },
  { width: 390, height: 844 },
]

const chooseFile = (page: Page, text: string, name = 'чужой.csv') =>
  page.locator('input[type=file]').setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(text) })

/** File with a title above, headings of a different system, and a column that matches no field. */
const foreignFile = [
  'Утверждено приказом ректора;;;',
  ';;;',
  '№ п/п;Шифр;Направление подготовки;Прежнее',
  '1;991411;Чтение файла;Старое',
  '2;991412;Сверка файла;Старое',
].join('\n')

const delayCalls = (page: Page, delay: number) =>
  page.route(/\/api\/v1\//, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, delay))
    await route.fallback()
  })

// @rule transfer-reading
test('import: headings are unknown → the step «reading» opens; it fits desktop and phone in three languages', async ({
  page,
}) => {
  for (const delay of [400, 0]) {
    await delayCalls(page, delay)
    await page.setViewportSize({ width: 1366, height: 768 })
    await open(page, 'import?entity=direction')
    await chooseFile(page, foreignFile)
    for (const size of sizes) {
      await page.setViewportSize(size)
      for (const language of ['ky', 'en', 'ru'] as const) {
        await setLanguage(page, language)
        await expect(page.locator('[aria-current=step]')).toContainText(
          texts[language]['import.step.reading'],
        )
        await expect(page.getByRole('button', { name: texts[language]['import.agree'] })).toBeVisible()
        await expectNoSidewaysScroll(page)
        await expectWholeLabels(page)
        if (delay === 0) await expectAccessible(page, language === 'ru' ? allRules : languageRules)
        if (process.env.OKUU_SHOTS)
          await page.screenshot({ path: `${process.env.OKUU_SHOTS}/reading-${size.width}-${language}.png` })
      }
    }
    await page.unrouteAll({ behavior: 'ignoreErrors' })
  }
})

// @rule transfer-reading
test('import: user corrects a column by keyboard → the check uses it; user returns → columns and ticks are preserved', async ({
  page,
  okuu,
}) => {
  await page.setViewportSize({ width: 1366, height: 768 })
  await open(page, 'import?entity=direction')
  await chooseFile(page, foreignFile)
  const column = (letter: string) => page.getByRole('combobox', { name: new RegExp(`^Столбец ${letter} `) })
  await expect(column('B')).toHaveValue('Код')
  await expect(page.getByText('Возьмём 2 строки.')).toBeVisible()
  await expect(page.getByText('не узнаны: D')).toBeVisible()
  await expect(column('D')).toBeFocused()
  await page.keyboard.press('Alt+ArrowLeft')
  await expect(column('C')).toBeFocused()
  await page.keyboard.press('Alt+ArrowRight')
  await page.keyboard.press('Enter')
  await page.keyboard.type('Код')
  await page.keyboard.press('Enter')
  await expect(page.getByText('как столбец B')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Всё верно — сверить' })).toHaveAccessibleDescription(
    'Столбцы B и D — одно поле',
  )
  await page.keyboard.press('Enter')
  await page.keyboard.type('английском')
  await page.keyboard.press('Enter')
  await expect(page.getByText('как столбец B')).toHaveCount(0)
  await page.keyboard.press('Control+Enter')
  const rows = page.locator('tbody tr[data-part=add]')
  await expect(rows).toHaveCount(2)
  await expect(rows.first()).toContainText('Старое')
  await rows.nth(1).getByRole('checkbox').press('Space')
  await expect(page.getByText('Отмечено: новых 1, меняется 0.')).toBeVisible()

  await page.getByRole('button', { name: 'Как прочитано' }).click()
  await expect(column('D')).not.toHaveValue('не брать')
  await page.getByRole('button', { name: 'Всё верно — сверить' }).press('Enter')
  await expect(rows.nth(1).getByRole('checkbox')).not.toBeChecked()
  await page.getByRole('button', { name: 'Загрузить строк: 1' }).click()
  await expect(page.getByText('Добавлено записей: 1, изменено: 0')).toBeVisible()
  expect(await okuu.sql(`SELECT code, name_en FROM direction WHERE code LIKE '99141%'`)).toEqual([
    { code: '991411', name_en: 'Старое' },
  ])
  await expect(page.getByRole('link', { name: 'Скачать строки с проблемами' })).toHaveCount(0)

  // The settings of the first file are used, so no question is shown.
  await page.getByRole('button', { name: 'Другой файл' }).click()
  await chooseFile(page, foreignFile.replaceAll('99141', '99142'))
  await expect(page.getByText(/как в прошлый раз/)).toBeVisible()
  await page.getByRole('button', { name: 'Прочитать заново' }).click()
  await expect(page.getByText('не узнаны: D')).toBeVisible()
})

// @rule transfer-reading
test('import: file lacks a required field → the button names the field; a value for all lines can be typed', async ({
  page,
  okuu,
}) => {
  const { building } = await givenRooms(okuu, 'Чтв', 1)
  const [row] = await okuu.sql<{ name: string }>('SELECT name_ru AS name FROM building WHERE id = $1', [
    building,
  ])
  await page.setViewportSize({ width: 390, height: 844 })
  await open(page, 'import?entity=room')
  await chooseFile(page, 'Аудитория;Кол-во мест;Площадь, м2\nЧ-1;30;40,5\nЧ-2;20;30\n')
  const agree = page.getByRole('button', { name: 'Всё верно — сверить' })
  await expect(agree).toHaveAccessibleDescription(/^Нужно заполнить: .*Корпус/)
  await page.getByLabel('Корпус').fill(row?.name ?? '')
  for (const label of ['Тип аудитории', 'Отдел'])
    if (await page.getByLabel(label).count()) await page.getByLabel(label).fill('')
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
})

// @rule transfer-causes transfer-remarks
test('import: user replaces an unknown word in slow calls → it changes in all lines; a remark is resolved by keyboard', async ({
  page,
  okuu,
}) => {
  const way = await givenPath(okuu, 'Замещение')
  const [faculty] = await okuu.sql<{ name: string }>('SELECT short_ru AS name FROM faculty WHERE id = $1', [
    way.faculty,
  ])
  const headings = 'snF1;f1;f1_kg;f1_en;id_faculty'
  const wrong = `${faculty?.name} вечерний`
  const lines = ['а', 'б', 'в'].map((one) => `ПР${one};Причина ${one};Себеп;Cause;${wrong}`)
  const file = [
    headings,
    ...lines,
    `ПРз;Замечание;Эскертүү;"=""Cause""";${faculty?.name}`,
    'Итого;Итого;4;4;',
  ].join('\n')
  await delayCalls(page, 400)
  await page.setViewportSize({ width: 1366, height: 768 })
  await open(page, 'import?entity=department')
  await chooseFile(page, file, 'кафедры.csv')
  const cause = page.locator('tbody tr[data-cause]')
  await expect(cause).toHaveCount(1)
  await expect(cause).toContainText('строк: 3')
  await expect(cause.getByRole('link', { name: 'Добавить в структуре обучения' })).toHaveAttribute(
    'target',
    '_blank',
  )
  // the input that corrects the cause has the focus, and the lines of the cause are collapsed
  await expect(cause.getByRole('combobox')).toBeFocused()
  await expect(cause.getByRole('combobox')).toHaveValue(faculty?.name ?? '')
  const remarks = page.locator('tbody tr[data-part=remarked]')
  await expect(remarks.first()).toContainText('замечание')
  await expect(remarks.first().getByRole('checkbox')).not.toBeChecked()
  for (const size of sizes.toReversed()) {
    await page.setViewportSize(size)
    for (const language of ['ky', 'en', 'ru'] as const) {
      await setLanguage(page, language)
      await expect(cause).toHaveCount(1)
      await expectNoSidewaysScroll(page)
      await expectWholeLabels(page)
      await expectAccessible(page, language === 'ru' ? allRules : languageRules)
      if (process.env.OKUU_SHOTS)
        await page.screenshot({ path: `${process.env.OKUU_SHOTS}/remarks-${size.width}-${language}.png` })
    }
  }
  await cause.getByRole('button', { expanded: false }).focus()
  await page.keyboard.press('ArrowRight')
  await expect(page.locator('tbody tr[data-part=problem]')).toHaveCount(5)
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('Enter')
  await expect(cause.getByRole('combobox')).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(cause).toHaveCount(0)
  await expect(page.locator('tbody tr[data-part=add]')).toHaveCount(3)
  const first = page.locator('tbody tr[data-part=remarked]').first()
  await first.locator('[data-cure]').press('Enter')
  await expect(page.getByText('Отмечено: новых 4, меняется 0.')).toBeVisible()
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText('Добавлено записей: 4, изменено: 0')).toBeVisible()
  expect(
    await okuu.sql(
      `SELECT name_en FROM department WHERE faculty_id = $1 AND short_name LIKE 'ПР%' ORDER BY short_name`,
      [way.faculty],
    ),
  ).toEqual([{ name_en: 'Cause' }, { name_en: 'Cause' }, { name_en: 'Cause' }, { name_en: 'Cause' }])
})

// @rule transfer-reading transfer-causes
test('import: file of rooms has many columns → values set for all lines remain; the button «Заменить» is visible', async ({
  page,
  okuu,
}) => {
  const { short, unit } = await givenRooms(okuu, 'Шир', 1)
  await page.setViewportSize({ width: 1366, height: 768 })
  await open(page, 'import?entity=room')
  const lines = ['1', '2'].map((one) => `Шир корпуса;${one};30;40;Доска;Лекционный зал;${short.department}`)
  await chooseFile(
    page,
    `Корпус;Номер;Вместимость;Площадь;Примечание;Тип аудитории;Кафедра\n${lines.join('\n')}\n`,
  )
  const set = page.getByLabel('Чего нет в файле').getByRole('combobox')
  await set.first().fill(short.faculty)
  await set.first().press('Enter')
  await expect(set.first()).toBeFocused()
  await set.nth(1).fill(unit)
  await set.nth(1).press('Enter')
  await expect(set.first()).toHaveValue(new RegExp(short.faculty))
  await page.keyboard.press('Control+Enter')
  await expect(page.getByRole('button', { name: 'Заменить в строках: 2' })).toBeInViewport({ ratio: 1 })
  await expect(page.getByRole('columnheader', { name: 'Что не так' })).toBeInViewport({ ratio: 1 })
  const cut = await page
    .locator('thead label')
    .evaluateAll((labels) =>
      labels.filter((one) => one.scrollWidth > one.clientWidth).map((one) => one.textContent),
    )
  expect(cut).toEqual([])
})
