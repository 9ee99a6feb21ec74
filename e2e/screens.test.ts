import type { Page } from '@playwright/test'
import { thisYear } from './educational-screen.ts'
import { expectAccessible } from './accessible.ts'
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
import { givenDirection, givenGroups, givenWay } from './given.ts'
import { expectInter, expectNoForeignWords } from './kyrgyz.ts'
import { texts } from './texts.ts'

// axe reads a page from top to bottom, and does it six times in some of these
test.describe.configure({ timeout: 120_000 })
type Visit = {
  readonly page: Page
  /** A text of the page in its language. */
  readonly t: (key: string) => string
  readonly look: Required<Look>
  /** The screen as it stands is done: whatever is to be true of every screen is checked. */
  readonly check: () => Promise<void>
}

let made = 0
/** Tells what one test makes from what another does. */
const serial = () => ++made

async function givenDirections(okuu: Okuu) {
  const key = `Кароо ${serial()}`
  const id = await givenDirection(okuu, { code: '970901', ru: key, ky: '', en: '' })
  await givenDirection(okuu, { code: '970902', ru: key, ky: 'Кароо', en: 'Кароо', editable: false })
  return { key, id }
}

async function seeDirections({ page, t, look, check }: Visit, okuu: Okuu): Promise<void> {
  const { key, id } = await givenDirections(okuu)
  await open(page, `direction?q=${key}`, look)
  await expect(bodyRows(page)).toHaveCount(2)
  await bodyRows(page).first().getByRole('cell').first().click()
  await page.getByRole('button', { name: t('catalogue.view') }).click()
  await check()
  await open(page, `direction?q=${key}&modal=delete&id=${id}`, look)
  await expect(page.getByRole('dialog')).toContainText(key)
  await check()
  await open(page, 'direction?q=жокжок', look)
  await expect(bodyRows(page)).toHaveCount(1)
  await check()
}

async function editDirections({ page, t, look, check }: Visit, okuu: Okuu): Promise<void> {
  const { key, id } = await givenDirections(okuu)
  const dialog = page.getByRole('dialog')
  await open(page, `direction?q=${key}`, look)
  await page.getByRole('button', { name: t('common.add'), exact: true }).click()
  await dialog.getByRole('textbox').nth(2).fill('Кароо')
  await dialog.getByRole('textbox').nth(3).fill('Кароо')
  await page.keyboard.press('Control+Enter')
  await expect(dialog.getByText(t('validation.required')).first()).toBeVisible()
  await check()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog', { name: t('unsaved.title') })).toBeVisible()
  await check()

  await open(page, `direction?q=${key}&modal=edit&id=${id}`, look)
  await dialog.getByRole('textbox').nth(2).fill('Каралды')
  await expect(dialog.getByText(t('diff.title'))).toBeVisible()
  await check()
  await okuu.sql(`UPDATE direction SET name_en = 'Viewed' WHERE id = $1`, [id])
  await page.keyboard.press('Control+Enter')
  await expect(dialog.getByRole('button', { name: t('stale.saveMine') })).toBeVisible()
  await check()
}

async function givenSpeciality(okuu: Okuu) {
  const key = `Көрүү ${serial()}`
  const way = await givenWay(okuu, key)
  await givenGroups(okuu, way.speciality, key, [thisYear, thisYear - 1])
  await okuu.sql(
    `INSERT INTO admission_plan (speciality_id, academic_year_id, budget, contract) VALUES ($1, $2, 25, 50)`,
    [way.speciality, thisYear],
  )
  // a rule has one name, whatever the page's language: these words belong to none
  await okuu.sql(
    `WITH rule AS (INSERT INTO grading_rule (name) VALUES ($2) RETURNING id),
      band AS (INSERT INTO score_band (grading_rule_id, starts_at, ends_at, grade) SELECT id, 0, 100, '5' FROM rule)
     UPDATE speciality SET grading_rule_id = rule.id FROM rule WHERE faculty_id = $1`,
    [way.faculty, `ECTS ${key}`],
  )
  return { key, way }
}

async function walkDown({ page, t, look, check }: Visit, okuu: Okuu): Promise<void> {
  const { key, way } = await givenSpeciality(okuu)
  await open(page, 'educational', look)
  const institution = page.getByRole('combobox', { name: t('entity.institution'), exact: true })
  await expect(institution).toHaveAttribute('placeholder', '--')
  await institution.click()
  await institution.fill(key)
  await expect(page.getByRole('option')).toHaveCount(1)
  await check()
  await open(page, `educational?${way.search.replace(/dir=\d+/, 'dir=2000000')}`, look)
  await expect(page.getByRole('heading', { name: t('state.chooseDirection') })).toBeVisible()
  await check()
}

async function seeSpeciality({ page, t, look, check }: Visit, okuu: Okuu): Promise<void> {
  const { way } = await givenSpeciality(okuu)
  await open(page, `educational?${way.search}`, look)
  const rows = page.getByRole('table', { name: t('structure.groups') }).getByRole('row')
  await expect(rows).toHaveCount(3)
  await rows.nth(1).click()
  await expect(page.getByText(t('admissionPlan.chart'))).toBeVisible()
  await page.getByRole('button', { name: t('group.add') }).click()
  await expect(page.getByRole('textbox', { name: t('entity.groupName') })).toBeFocused()
  await check()
  await page.keyboard.press('Escape')
  await page.getByRole('tab', { name: t('structure.admission') }).click()
  await check()
  await page.getByRole('tab', { name: t('menu.gradingRules') }).click()
  await expect(page.getByText(t('structure.otherSpecialities'))).toBeVisible()
  await check()
  await page.getByRole('button', { name: t('structure.quota') }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await check()
}

const visits = [
  ['the list of directions', seeDirections],
  ['the form of a direction', editDirections],
  ['the way down to a speciality', walkDown],
  ['a speciality with its groups', seeSpeciality],
] as const

const desktop = { width: 1440, height: 900 }

const looks = [
  { language: 'ru', theme: 'light' },
  { language: 'ru', theme: 'dark' },
  { language: 'ky', theme: 'light' },
  { language: 'en', theme: 'light' },
] as const

for (const look of looks) {
  const checkAll = async (page: Page) => {
    await expectAccessible(page, { colours: look.language === 'ru' })
    await expectNoSidewaysScroll(page)
    if (look.language === 'ky') {
      await expectNoForeignWords(page)
      await expectInter(page)
    }
    if (look.theme === 'dark' || look.language === 'en') return
    // WCAG 1.4.10, and the narrow phones
    for (const width of [320, 390]) {
      await page.setViewportSize({ width, height: 844 })
      await expectNoSidewaysScroll(page)
      await expectWholeLabels(page)
    }
    if (look.language === 'ru') await expectAccessible(page)
    await page.setViewportSize(desktop)
  }
  const visitOf = (page: Page): Visit => ({
    page,
    look,
    t: (key) => texts[look.language][key] ?? key,
    check: () => checkAll(page),
  })
  // @rule access-wcag access-phone
  for (const [what, visit] of visits)
    test(`${what} is accessible in ${look.language}, ${look.theme}`, async ({ page, okuu }) => {
      await visit(visitOf(page), okuu)
    })
}
