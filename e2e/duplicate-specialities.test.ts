import type { Page } from '@playwright/test'
import { catalogues } from '#contract/catalogues/catalogues.ts'
import { academicYear, select, thisYear } from './educational-screen.ts'
import { expectAccessible, expectAccessibleInEveryLook } from './accessible.ts'
import { expect, expectNoSidewaysScroll, type Okuu, open, test, toastOf } from './fixtures.ts'
import { givenGroups, givenPath, type GivenPath } from './given.ts'

const dialog = (page: Page) => page.getByRole('dialog')
const copyButton = (page: Page) => dialog(page).getByRole('button', { name: 'Скопировать данные' })
const deleteButton = (page: Page) => dialog(page).getByRole('button', { name: 'Удалить специальность' })
const rowOf = (page: Page, label: string) => dialog(page).getByRole('row', { name: label })

/** Creates two specialities: the first has a group, a plan and a code, the second has a plan. */
async function givenDuplicates(
  okuu: Okuu,
  key: string,
): Promise<GivenPath & { target: number; plan: number }> {
  const way = await givenPath(okuu, key)
  await givenGroups(okuu, way.speciality, `${key}-1`, [thisYear])
  await okuu.given.admissionPlan({
    specialityId: way.speciality,
    academicYearId: thisYear,
    budget: 10,
    contract: 20,
  })
  const { id: plan } = await okuu.given.admissionPlan({
    specialityId: way.second.speciality,
    academicYearId: thisYear,
    budget: 11,
    contract: 20,
  })
  await okuu.given.parameters(way.speciality, { code: '77' })
  return { ...way, target: way.second.speciality, plan }
}

const groupCountOf = async ({ sql }: Okuu, speciality: number) =>
  (await sql('SELECT 1 FROM speciality_group WHERE speciality_id = $1', [speciality])).length
const specialityExists = async ({ sql }: Okuu, speciality: number) =>
  (await sql('SELECT 1 FROM speciality WHERE id = $1', [speciality])).length === 1

// @rule speciality-doubles speciality-copy-shows speciality-copy-target copy-words
test('duplicates: user copies a speciality to another → missing data is added; the source can be deleted once the plans are equal', async ({
  page,
  okuu,
}) => {
  const way = await givenDuplicates(okuu, 'Дубли')
  await open(page, `educational?${way.search}`)
  await page.getByRole('button', { name: 'Удаление дублей специальностей' }).click()
  await expect(page).toHaveURL(/modal=duplicates$/)
  await expect(select(page, 'Куда скопировать данные')).toBeFocused()
  await expect(copyButton(page)).toHaveAttribute('aria-disabled', 'true')
  await expect(copyButton(page)).toHaveAccessibleDescription(
    'Выберите специальность, в которую скопировать данные',
  )
  await page.keyboard.press('Enter')
  await expect(page.getByRole('option')).toHaveText(['--', /Дубли специальность 2/])
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')

  const forecast = dialog(page).getByRole('status').filter({ hasText: 'Появится у получателя' })
  await expect(forecast).toContainText('Группы: 1')
  await expect(forecast.getByText('удалению помешает')).toBeVisible()
  await expect(rowOf(page, 'Рус')).toContainText('отличается, не копируется')
  await expect(rowOf(page, `Дубли-1-${thisYear}`)).toHaveText(`Дубли-1-${thisYear}есть—будет скопировано`)
  await expect(rowOf(page, academicYear(thisYear)).last()).toHaveText(
    `${academicYear(thisYear)}бюджет 10, контракт 20бюджет 11, контракт 20останется как у получателя`,
  )
  await expect(rowOf(page, 'Шифр специальности')).toHaveText('Шифр специальности77—будет скопировано')
  await expect(rowOf(page, 'Правило оценки').last()).toContainText('одинаково')
  await dialog(page).getByRole('checkbox', { name: 'Только различия' }).check()
  await expect(rowOf(page, 'Правило оценки')).toHaveCount(0)
  await expectAccessible(page)

  await copyButton(page).click()
  await expect(toastOf(page, 'Скопировано')).toBeVisible()
  await expect(dialog(page)).toContainText('В специальности-получателе есть всё, чего ей не хватало.')
  expect(await groupCountOf(okuu, way.target)).toBe(1)
  expect(await groupCountOf(okuu, way.speciality)).toBe(1)

  // the plans of the two specialities differ, so the deletion is disabled
  await deleteButton(page).click()
  await expect(dialog(page)).toContainText(/Удалить «98\d{4} Дубли специальность 1»\?/)
  await expect(dialog(page)).toContainText(`План приёма: ${academicYear(thisYear)}`)
  await expect(dialog(page)).not.toContainText('Параметры специальности')
  await expect(dialog(page)).not.toContainText('Удаление можно будет отменить.')
  await expect(deleteButton(page)).toHaveAttribute('aria-disabled', 'true')
  await expect(dialog(page).getByRole('button', { name: 'Назад' }).last()).toBeFocused()
  await expectAccessible(page)
  expect(await specialityExists(okuu, way.speciality)).toBe(true)

  await okuu.given.change('admissionPlan', way.plan, { budget: 10 })
  await page.keyboard.press('Escape')
  await deleteButton(page).click()
  await expect(dialog(page)).toContainText('Удаление можно будет отменить.')
  await deleteButton(page).click()
  await expect(toastOf(page, 'Запись удалена')).toBeVisible()
  await expect(dialog(page)).toHaveCount(0)
  await expect(page).toHaveURL(new RegExp(`form=${way.studyForm}$`))
  await expect(select(page, 'Специальность')).toHaveValue('')
  expect(await specialityExists(okuu, way.speciality)).toBe(false)
  expect(await specialityExists(okuu, way.target)).toBe(true)
})

// @rule speciality-delete-names
test('duplicates: speciality has groups that exist nowhere else → the refusal of its deletion lists the groups', async ({
  page,
  okuu,
}) => {
  const way = await givenDuplicates(okuu, 'Своё')
  await open(page, `educational?${way.search}&modal=duplicates`)
  await deleteButton(page).click()
  const why = dialog(page).getByRole('alert')
  await expect(why).toContainText('Этих данных нет ни в одной другой специальности факультета')
  await expect(why).toContainText(`Группы: Своё-1-${thisYear}`)
  await expect(why).toContainText('Параметры специальности')
  await expectAccessible(page)
  expect(await groupCountOf(okuu, way.speciality)).toBe(1)
  await dialog(page).getByRole('button', { name: 'Назад' }).last().click()
  await expect(copyButton(page)).toBeVisible()
})

// @rule speciality-copy-target
test('duplicates: another speciality has the same code → it is the default target; nothing to copy → «Скопировать» is disabled', async ({
  page,
  okuu,
}) => {
  const way = await givenDuplicates(okuu, 'Тёзка')
  const names = await okuu.ask(catalogues.specialityNames, {})
  const code = names.find(({ id_special }) => id_special === way.name)?.['p25-1']
  if (code === undefined) throw new Error('The name is not listed')
  await okuu.given.change('specialityName', way.second.name, { code })
  await open(page, `educational?${way.search}&modal=duplicates`)
  const target = select(page, 'Куда скопировать данные')
  await expect(target).toHaveValue('Тёзка специальность 2')
  await expect(copyButton(page)).not.toHaveAttribute('aria-disabled', 'true')
  await copyButton(page).click()
  await expect(toastOf(page, 'Скопировано')).toBeVisible()
  await expect(copyButton(page)).toHaveAttribute('aria-disabled', 'true')
  await expect(copyButton(page)).toHaveAccessibleDescription(/Копировать нечего/)
  await target.click()
  await page.getByRole('option', { name: '--' }).click()
  await expect(copyButton(page)).toHaveAccessibleDescription(
    'Выберите специальность, в которую скопировать данные',
  )
})

test('duplicates: copy fails → the target is still selected, and the dialog shows the error', async ({
  page,
  okuu,
}) => {
  const way = await givenDuplicates(okuu, 'Помеха')
  await open(page, `educational?${way.search}&modal=duplicates`)
  await select(page, 'Куда скопировать данные').fill('Помеха')
  await page.keyboard.press('Enter')
  await expect(rowOf(page, 'Шифр специальности')).toBeVisible()
  await page.route('**/copy-spec*', (route) => route.abort('connectionrefused'))
  await copyButton(page).click()
  await expect(dialog(page).getByRole('alert')).toContainText('Ошибка интернета')
  await expect(select(page, 'Куда скопировать данные')).toHaveValue('Помеха специальность 2')
  expect(await groupCountOf(okuu, way.target)).toBe(0)
})

async function openComparison(page: Page, way: GivenPath): Promise<void> {
  await open(page, `educational?${way.search}&modal=duplicates`)
  await dialog(page).getByRole('combobox').fill('98')
  await page.keyboard.press('Enter')
  await expect(dialog(page).getByRole('checkbox')).toBeVisible()
}

// @rule access-wcag
test('duplicates: user opens the comparison → it is accessible in the two themes and every language', async ({
  page,
  okuu,
}) => {
  await openComparison(page, await givenDuplicates(okuu, 'Облик'))
  await expectAccessibleInEveryLook(page)
})

test('duplicates: user opens the comparison on a phone → it fits without horizontal scrolling', async ({
  page,
  okuu,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await openComparison(page, await givenDuplicates(okuu, 'Карманный'))
  await expectNoSidewaysScroll(page)
})
