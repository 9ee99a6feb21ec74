import { academicYear, openTab, select, thisYear } from './educational-screen.ts'
import { expectAccessible } from './accessible.ts'
import { expect, open, test, toastOf } from './fixtures.ts'
import { givenGroups, givenPath } from './given.ts'
import { button, dialog, chooseListAction } from './picker-dialogs.ts'

const optionTexts = async (page: Parameters<typeof select>[0], name: string) => {
  await select(page, name).click()
  const texts = await page.getByRole('option').allTextContents()
  await page.keyboard.press('Escape')
  return texts
}

// @rule speciality-closed
test('structure: user closes a speciality that cannot be removed → marked as closed, and not offered for admission', async ({
  page,
  okuu,
}) => {
  const way = await givenPath(okuu, 'Закр')
  await givenGroups(okuu, way.speciality, 'Закр-1', [thisYear])
  await open(page, `educational?${way.search}`)
  await chooseListAction(page, 'Убрать из формы обучения')
  await dialog(page)
    .getByRole('link', { name: /^Или закройте набор/ })
    .click()
  await expect(dialog(page)).toHaveAccessibleName(/Закрыть или открыть набор/)
  await expect(button(page, 'Закрыть набор')).toBeDisabled()
  await select(page, 'Набор закрыт с').click()
  await page.getByRole('option', { name: academicYear(thisYear + 1) }).click()
  await expectAccessible(page)
  // no button may be called just «Закрыть», so the form is left by «Отмена»
  await expect(dialog(page).getByText('Закрыть', { exact: true })).toHaveCount(0)
  await button(page, 'Закрыть набор').click()
  await expect(toastOf(page, 'Изменения сохранены')).toBeVisible()
  await expect(dialog(page)).toHaveCount(0)
  const closed = `Набор закрыт с ${academicYear(thisYear + 1)}`
  await expect((await openTab(page, 'Параметры')).getByText(closed)).toBeVisible()
  await page.getByRole('tab', { name: 'Группы' }).click()
  await expect(select(page, 'Специальность')).toHaveAccessibleDescription(new RegExp(closed))
  await expect(page.getByRole('row').filter({ hasText: `Закр-1-${thisYear}` })).toBeVisible()
  const intakes = await optionTexts(page, 'Год набора')
  expect(intakes).toContain(academicYear(thisYear))
  expect(intakes).not.toContain(academicYear(thisYear + 1))

  await page.getByRole('button', { name: 'Создать академические группы на следующий год' }).click()
  const box = dialog(page).getByRole('checkbox', { name: `Закр-1-${thisYear}` })
  await expect(box).toBeDisabled()
  await expect(dialog(page).getByText(closed)).toBeVisible()
  await page.keyboard.press('Escape')

  await page.keyboard.press('Control+k')
  await page.getByRole('combobox', { name: 'Запись, раздел или действие' }).fill('Закр специальность 1')
  await expect(page.getByRole('option').filter({ hasText: closed }).first()).toBeVisible()
  await page.keyboard.press('Escape')
  await open(page, `quota?fac=${way.faculty}`)
  await expect(page.getByRole('row', { name: new RegExp(`^Закр-1-${thisYear}`) })).toContainText(closed)
  // this year has a plan, and the next year cannot have one, so last year is the default
  await okuu.given.admissionPlan({ specialityId: way.speciality, academicYearId: thisYear, budget: 25 })
  await open(page, `educational?${way.search}&modal=speciality.parameters`)
  await button(page, 'Добавить год').click()
  const planned = dialog(page).getByRole('combobox', { name: /^Учебный год/ })
  await expect(planned).toHaveValue(academicYear(thisYear - 1))
  await planned.click()
  await expect(page.getByRole('option').first()).toHaveText(academicYear(thisYear - 1))
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  const other = way.search.replace(/spec=\d+/, `spec=${way.second.name}`)
  await open(page, `educational?${other}&modal=duplicates&id=${way.speciality}`)
  await expect(dialog(page).getByText(closed)).toBeVisible()
  await open(page, `educational?${way.search}`)
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByText(closed).filter({ visible: true }).first()).toBeVisible()
  await page.emulateMedia({ media: null })
  await chooseListAction(page, 'Закрыть или открыть набор')
  await select(page, 'Набор закрыт с').click()
  await page.getByRole('option', { name: '--' }).click()
  await button(page, 'Открыть набор').click()
  await expect(dialog(page)).toHaveCount(0)
  await expect(page.getByText(closed)).toHaveCount(0)
  expect(await okuu.sql('SELECT closed_year_id FROM speciality WHERE id = $1', [way.speciality])).toEqual([
    { closed_year_id: null },
  ])
})
