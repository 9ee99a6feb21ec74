import type { Page } from '@playwright/test'
import { expectAccessible, expectAccessibleInEveryLook } from './accessible.ts'
import { thisYear } from './educational-screen.ts'
import {
  bodyRows,
  expect,
  expectNoSidewaysScroll,
  expectWholeLabels,
  type Look,
  type Okuu,
  open,
  test,
} from './fixtures.ts'
import { givenDirection, givenGroups, givenPath } from './given.ts'
import { expectInterFont, expectNoForeignWords } from './kyrgyz.ts'
import { chooseListAction } from './picker-dialogs.ts'

// The timeout is long, since axe checks each page five times.
test.describe.configure({ timeout: 120_000 })

const desktop = { width: 1440, height: 900 }

async function checkEverywhere(page: Page): Promise<void> {
  await expectAccessibleInEveryLook(page, (look) => checkLook(page, look))
  // Checks narrow phones, since WCAG 1.4.10 requires that the page fits them.
  await checkOnPhones(page, () => expectAccessible(page))
}

async function checkLook(page: Page, { language }: Required<Look>): Promise<void> {
  await expectNoSidewaysScroll(page)
  if (language !== 'ky') return
  await expectNoForeignWords(page)
  await expectInterFont(page)
  await checkOnPhones(page)
}

async function checkOnPhones(page: Page, atLast: () => Promise<void> = async () => {}): Promise<void> {
  for (const width of [320, 390]) {
    await page.setViewportSize({ width, height: 844 })
    await expectNoSidewaysScroll(page)
    await expectWholeLabels(page)
  }
  await atLast()
  await page.setViewportSize(desktop)
}

async function showDirections(page: Page, okuu: Okuu): Promise<void> {
  const key = 'Кароо бир'
  const id = await givenDirection(okuu, { code: '970901', ru: key, ky: '', en: '' })
  await givenDirection(okuu, { code: '970902', ru: key, ky: 'Кароо', en: 'Кароо', editable: false })
  await open(page, `direction?q=${key}`)
  await expect(bodyRows(page)).toHaveCount(2)
  await bodyRows(page).first().getByRole('cell').first().click()
  await page.getByRole('button', { name: 'Вид таблицы' }).click()
  await checkEverywhere(page)
  await open(page, `direction?q=${key}&modal=delete&id=${id}`)
  await expect(page.getByRole('dialog')).toContainText(key)
  await checkEverywhere(page)
  await open(page, 'direction?q=жокжок')
  await expect(bodyRows(page)).toHaveCount(1)
  await checkEverywhere(page)
}

async function editDirections(page: Page, okuu: Okuu): Promise<void> {
  const key = 'Кароо эки'
  const id = await givenDirection(okuu, { code: '970903', ru: key, ky: '', en: '' })
  const dialog = page.getByRole('dialog')
  await open(page, `direction?q=${key}`)
  await page.getByRole('button', { name: 'Добавить', exact: true }).click()
  await dialog.getByRole('textbox').nth(2).fill('Кароо')
  await dialog.getByRole('textbox').nth(3).fill('Кароо')
  await page.keyboard.press('Control+Enter')
  await expect(dialog.getByText('Обязательное поле').first()).toBeVisible()
  await checkEverywhere(page)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog', { name: 'Есть несохранённые изменения' })).toBeVisible()
  await checkEverywhere(page)

  await open(page, `direction?q=${key}&modal=edit&id=${id}`)
  await dialog.getByRole('textbox').nth(2).fill('Каралды')
  await expect(dialog.getByText('Что изменится')).toBeVisible()
  await checkEverywhere(page)
  await okuu.given.change('direction', id, { nameKy: 'Viewed' })
  await page.keyboard.press('Control+Enter')
  await expect(dialog.getByRole('button', { name: 'Сохранить свой вариант' })).toBeVisible()
  // the toast is closed, since it is not translated when the language changes
  await page.getByRole('button', { name: 'Закрыть сообщение' }).click()
  await checkEverywhere(page)
}

async function givenSpeciality(okuu: Okuu, key: string) {
  const way = await givenPath(okuu, key)
  await givenGroups(okuu, way.speciality, key, [thisYear, thisYear - 1])
  await okuu.given.admissionPlan({
    specialityId: way.speciality,
    academicYearId: thisYear,
    budget: 25,
    contract: 50,
  })
  // a rule has one name for all languages, so this name has no Russian word
  const { id: gradingRuleId } = await okuu.given.gradingRule({ name: `ECTS ${key}` })
  await okuu.given.scoreBand({ gradingRuleId, startsAt: 0, endsAt: 100, grade: '5' })
  for (const speciality of [way.speciality, way.second.speciality])
    await okuu.given.change('speciality', speciality, { gradingRuleId })
  return way
}

async function showPath(page: Page, okuu: Okuu): Promise<void> {
  const key = 'Көрүү жол'
  const way = await givenSpeciality(okuu, key)
  await open(page, 'educational')
  const institution = page.getByRole('combobox', { name: 'Учебное заведение', exact: true })
  await expect(institution).toHaveAttribute('placeholder', '--')
  await institution.click()
  await institution.fill(key)
  await expect(page.getByRole('option')).toHaveCount(1)
  await checkEverywhere(page)
  await open(page, `educational?${way.search.replace(/dir=\d+/, 'dir=2000000')}`)
  await expect(page.getByRole('heading', { name: 'Выберите направление' })).toBeVisible()
  await checkEverywhere(page)
}

async function showSpeciality(page: Page, okuu: Okuu): Promise<void> {
  const way = await givenSpeciality(okuu, 'Көрүү топ')
  await open(page, `educational?${way.search}`)
  const rows = page.getByRole('table', { name: 'Группы' }).getByRole('row')
  await expect(rows).toHaveCount(3)
  await rows.nth(1).click()
  await chooseListAction(page, 'Добавить название группы')
  await expect(page.getByRole('textbox', { name: 'Название группы' })).toBeFocused()
  await checkEverywhere(page)
  await page.keyboard.press('Escape')
  await page.getByRole('tab', { name: 'Параметры' }).click()
  await expect(page.getByText('План приёма, мест')).toBeVisible()
  await checkEverywhere(page)
  await page.getByRole('tab', { name: 'План приёма' }).click()
  await checkEverywhere(page)
  await page.getByRole('tab', { name: 'Правила оценки' }).click()
  await expect(page.getByText('Другие специальности этой формы')).toBeVisible()
  await checkEverywhere(page)
  await page.getByRole('button', { name: 'Плановое количество студентов по курсам' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await checkEverywhere(page)
}

// @rule access-wcag access-phone
for (const [what, visit] of [
  ['list of directions', showDirections],
  ['form of a direction', editDirections],
  ['path to a speciality', showPath],
  ['speciality with its groups', showSpeciality],
] as const)
  test(`${what}: user opens it in every theme and language, and on a phone → accessible`, async ({
    page,
    okuu,
  }) => {
    await visit(page, okuu)
  })
