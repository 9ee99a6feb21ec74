import { academicYear, select } from './educational-screen.ts'
import { bodyRows, expect, open, test } from './fixtures.ts'
import { givenPath } from './given.ts'
import {
  chair,
  givenFormerMembers,
  givenMembers,
  formerMembersPath,
  membersPath,
  secretary,
} from './commission-screens.ts'
import { print } from './paper.ts'

/** Returns the sizes of the pages in points. */
const pageSizesOf = (pdf: Buffer) =>
  [...pdf.toString('latin1').matchAll(/\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/g)].map(([, width, height]) => [
    Math.round(Number(width)),
    Math.round(Number(height)),
  ])
const a4 = [595, 842]

// @rule commission-sheet
test('commission: user prints the list → each year is one A4 sheet for signatures, in the chosen language', async ({
  page,
  okuu,
}) => {
  const way = await givenPath(okuu, 'Гкл')
  await givenFormerMembers(okuu, way, [
    [24, chair, 'Гкл Давний'],
    [25, secretary, 'Гкл Третий'],
    [25, chair, 'Гкл Первый'],
  ])
  await givenMembers(okuu, way, [[chair, 'Гкл Тот']])
  await open(page, formerMembersPath(way))
  await expect(bodyRows(page)).toHaveCount(3)
  await expect(select(page, 'Факультет')).toHaveValue('Гкл факультет 1')
  await expect(select(page, 'Учебное заведение')).toHaveValue('Гкл университет')
  expect(pageSizesOf(await page.pdf({ preferCSSPageSize: true }))).toEqual([a4, a4])

  await print(page)
  const sheet = page.getByRole('article').first()
  await expect(sheet.getByRole('heading')).toHaveText('Состав государственной аттестационной комиссии')
  await expect(sheet).toContainText('Гкл университетГкл факультет 1')
  await expect(sheet).toContainText(`${academicYear(25)} учебный год`)
  await expect(sheet.getByRole('row')).toHaveText([
    '№Роль в комиссииФИОЗвание, должностьПодпись',
    '1ПредседательГкл Первыйдоцент Гкл Первый',
    '2СекретарьГкл Третийдоцент Гкл Третий',
  ])
  await expect(sheet).toContainText('Декан (директор)Д. Директоров')
  const place = await sheet.getByRole('row').nth(1).getByRole('cell').last().boundingBox()
  expect(place?.height).toBeGreaterThan(40)
  expect(place?.width).toBeGreaterThan(110)

  await page.emulateMedia({ media: 'screen' })
  await open(page, membersPath(way), { language: 'ky' })
  await expect(bodyRows(page)).toHaveCount(1)
  await expect(select(page, 'Окуу жайы')).toHaveValue('Гкл университети')
  await expect(select(page, 'Факультет')).toHaveValue('Гкл факультети 1')
  await expect(select(page, 'Адистик')).toHaveValue('Гкл адистиги 1')
  await print(page)
  await expect(sheet).toContainText('Гкл университетиГкл факультети 1')
  await expect(sheet.getByRole('heading')).toHaveText('Мамлекеттик аттестациялык комиссиянын курамы')
  await expect(sheet).toContainText(/98\d{4} Гкл адистиги 1/)
  await expect(sheet.getByRole('row').nth(1)).toHaveText('1ТөрагаГкл Тотдоцент Гкл Тот')
})

// @rule commission-order
test('commission: user sorts the list by name → the printed sheet is in the order for signing', async ({
  page,
  okuu,
}) => {
  const way = await givenPath(okuu, 'Гксорт')
  await givenFormerMembers(okuu, way, [
    [25, chair, 'Гксорт Яшин'],
    [25, secretary, 'Гксорт Оморов'],
    [24, chair, 'Гксорт Өмүров'],
  ])
  await open(page, formerMembersPath(way))
  const names = page.getByRole('table').first().locator('[data-column="name"]')
  await expect(names).toHaveText(['Гксорт Яшин', 'Гксорт Оморов', 'Гксорт Өмүров'])
  const head = page.getByRole('columnheader', { name: 'ФИО' })
  await head.getByRole('button').click()
  await expect(names).toHaveText(['Гксорт Оморов', 'Гксорт Өмүров', 'Гксорт Яшин'])
  await expect(head).toHaveAttribute('aria-sort', 'ascending')
  await page.reload()
  await expect(names).toHaveText(['Гксорт Оморов', 'Гксорт Өмүров', 'Гксорт Яшин'])
  await print(page)
  await expect(page.getByRole('article').first().getByRole('row')).toContainText([
    '№',
    'Гксорт Яшин',
    'Гксорт Оморов',
  ])
})
