import type { Page } from '@playwright/test'
import { expect, type Okuu, open } from './fixtures.ts'
import { givenDepartment, type GivenPath } from './given.ts'

export const dialog = (page: Page) => page.getByRole('dialog')
export const button = (page: Page, name: string | RegExp) =>
  dialog(page).getByRole('button', { name, exact: true })
export const pickButton = (page: Page, label: string) =>
  dialog(page).getByRole('button', { name: new RegExp(`^${label} `) })
export const input = (page: Page, name: string) => dialog(page).getByRole('textbox', { name, exact: true })
export const search = (page: Page) => dialog(page).getByRole('combobox', { name: /^Поиск/ })
export const options = (page: Page) => dialog(page).getByRole('option')
export const planRows = (page: Page) => dialog(page).getByRole('table').locator('tbody tr')
export const parametersPanel = (page: Page) => page.getByRole('region', { name: 'Сведения о специальности' })

export const openParameters = async (page: Page, way: GivenPath) => {
  await open(page, `educational?${way.search}&modal=speciality.parameters`)
  await expect(input(page, 'Шифр специальности')).toBeVisible()
}

export const parametersOf = async ({ sql }: Okuu, { speciality }: GivenPath) => {
  const [row] = await sql<Record<string, unknown>>(
    'SELECT * FROM speciality_parameters WHERE speciality_id = $1',
    [speciality],
  )
  return row
}

export const plansOf = ({ sql }: Okuu, { speciality }: GivenPath) =>
  sql(
    `SELECT academic_year_id AS year, budget, contract FROM admission_plan WHERE speciality_id = $1
     ORDER BY academic_year_id`,
    [speciality],
  )

export const givenParameterRows = async ({ given }: Okuu, key: string, way: GivenPath) => {
  const names = (ru: string, ky: string, en: string) => ({
    nameRu: `${key} ${ru}`,
    nameKy: `${key} ${ky}`,
    nameEn: `${key} ${en}`,
  })
  const licence = {
    resolution: `${key} №1`,
    startsOn: '2020-09-01',
    endsOn: '2090-09-01',
    supplement: `${key} приложение`,
  }
  return {
    department: (await givenDepartment(given, key, way.faculty)).id,
    level: (await given.level(names('уровень', 'деңгээли', 'level'))).id,
    qualification: (await given.qualification(names('мастер', 'уста', 'master'))).id,
    licence: (await given.licence(licence)).id,
  }
}
