import type { Page } from '@playwright/test'
import { expect, type Okuu, open } from './fixtures.ts'
import type { Way } from './given.ts'

export const dialog = (page: Page) => page.getByRole('dialog')
export const button = (page: Page, name: string | RegExp) =>
  dialog(page).getByRole('button', { name, exact: true })
/** A field that is chosen in a step: its label and what is chosen. */
export const pick = (page: Page, label: string) =>
  dialog(page).getByRole('button', { name: new RegExp(`^${label} `) })
export const input = (page: Page, name: string) => dialog(page).getByRole('textbox', { name, exact: true })
/** The search of a catalogue in the dialog, and the rows that it finds. */
export const search = (page: Page) => dialog(page).getByRole('combobox', { name: /^Поиск/ })
export const options = (page: Page) => dialog(page).getByRole('option')
export const rows = (page: Page) => dialog(page).getByRole('table').locator('tbody tr')
export const panel = (page: Page) => page.getByRole('region', { name: 'Сведения о специальности' })

export const openParameters = async (page: Page, way: Way) => {
  await open(page, `educational?${way.search}&modal=speciality.parameters`)
  await expect(input(page, 'Шифр специальности')).toBeVisible()
}

export const stored = async ({ sql }: Okuu, { speciality }: Way) => {
  const [row] = await sql<Record<string, unknown>>(
    'SELECT * FROM speciality_parameters WHERE speciality_id = $1',
    [speciality],
  )
  return row
}

export const plans = ({ sql }: Okuu, { speciality }: Way) =>
  sql(
    `SELECT academic_year_id AS year, budget, contract FROM admission_plan WHERE speciality_id = $1
     ORDER BY academic_year_id`,
    [speciality],
  )

/** Departments of the way's faculty, and one elsewhere; a level, a qualification and a licence of the test's own. */
export const givenCatalogues = async ({ sql }: Okuu, key: string, way: Way) => {
  const [row] = await sql<{ department: number; level: number; qualification: number; licence: number }>(
    `WITH
      department AS (INSERT INTO department (faculty_id, short_name, name_ru, name_ky, name_en)
        VALUES ($2, $1::text, $1 || ' кафедра', $1 || ' кафедрасы', $1 || ' department') RETURNING id),
      level AS (INSERT INTO level (name_ru, name_ky, name_en)
        VALUES ($1 || ' уровень', $1 || ' деңгээли', $1 || ' level') RETURNING id),
      qualification AS (INSERT INTO qualification (name_ru, name_ky, name_en)
        VALUES ($1 || ' мастер', $1 || ' уста', $1 || ' master') RETURNING id),
      licence AS (INSERT INTO licence (resolution, starts_on, ends_on, supplement)
        VALUES ($1 || ' №1', '2020-09-01', '2090-09-01', $1 || ' приложение') RETURNING id)
    SELECT department.id AS department, level.id AS level, qualification.id AS qualification, licence.id AS licence
    FROM department, level, qualification, licence`,
    [key, way.faculty],
  )
  return row
}
