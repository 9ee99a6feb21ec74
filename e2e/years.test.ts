import { academicYears } from '#contract/years.ts'
import { expectAccessible } from './accessible.ts'
import { academicYear } from './educational-screen.ts'
import { edit, expect, expectNoSidewaysScroll, open, test, toastOf } from './fixtures.ts'
import { givenPositions, input, row, hoursOf } from './positions-screen.ts'
import { prepareEmptyYear } from './empty-year.ts'

// @rule year-closed-screens year-days
test('years: colleague closes the year while the user types a position → it cannot be saved until the year is reopened', async ({
  page,
  okuu,
}) => {
  const year = await prepareEmptyYear(okuu)
  const label = academicYear(year)
  await givenPositions(okuu, year, { Тьютор: 300 })
  await open(page, `position-teaching?year=${year}`)
  await edit(row(page, 'Тьютор'), 'Часы')
  await page.keyboard.type('310')

  const other = await page.context().newPage()
  await open(other, `setup?list=academic-year&row=${year}`)
  const panel = other.getByRole('complementary', { name: label })
  await expect(panel.getByText(/^Что в нём не закончено: /)).toBeVisible()
  await panel.getByRole('button', { name: `Закрыть ${label}` }).click()
  await expect(toastOf(other, 'Изменения сохранены')).toBeVisible()
  await expect(row(other, label)).toContainText('закрыт ')
  await expectAccessible(other)
  await other.setViewportSize({ width: 390, height: 844 })
  await expectNoSidewaysScroll(other)
  await other.setViewportSize({ width: 1366, height: 768 })

  await page.bringToFront()
  await input(page, 'Часы', 'Тьютор').press('Enter')
  await expect(
    page
      .getByRole('alert')
      .getByText(/Учебный год закрыт/)
      .last(),
  ).toBeVisible()
  await expect(input(page, 'Часы', 'Тьютор')).toHaveValue('310')
  expect(await hoursOf(okuu, year)).toEqual({ Тьютор: 300 })
  await expect(page.getByText(/^Год закрыт /)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Добавить', exact: true })).toHaveCount(0)

  // a page in the background does not end its transitions
  await other.bringToFront()
  await panel.getByRole('button', { name: 'Открыть…' }).click()
  const ground = other.getByRole('dialog')
  await ground.getByRole('textbox').fill('Письмо министерства')
  await ground.getByRole('button', { name: 'Сохранить' }).click()
  await expect(panel.getByRole('button', { name: `Закрыть ${label}` })).toBeVisible()
  await page.bringToFront()
  await input(page, 'Часы', 'Тьютор').press('Enter')
  await expect.poll(() => hoursOf(okuu, year)).toEqual({ Тьютор: 310 })

  await other.bringToFront()
  await edit(row(other, label), 'Начало')
  await other.keyboard.type('15.09.20' + String(year).padStart(2, '0'))
  await other.keyboard.press('Enter')
  await expect
    .poll(async () => (await okuu.ask(academicYears.list, {})).find((one) => one.id_a_year === year)?.begins)
    .toBe(`20${String(year).padStart(2, '0')}-09-15`)
})
