import type { Page } from '@playwright/test'
import { academicYearInProgress, yearId } from '#db/academic-year.ts'
import { expect, type Okuu } from './fixtures.ts'

/** Id of the academic year in progress, whose groups are on the first course. */
export const thisYear = yearId(academicYearInProgress(new Date(), 'Asia/Bishkek'))

/** Returns the label of a year: for the id 26 it is 2026-2027. */
export const academicYear = (id: number) => `${2000 + id}-${2001 + id}`

export const select = (page: Page, name: string) => page.getByRole('combobox', { name, exact: true })

/** Chooses an option. Resolves when the select shows it. */
export async function choose(page: Page, name: string, words: string): Promise<void> {
  await select(page, name).click()
  await select(page, name).fill(words)
  await page.getByRole('option', { name: words }).first().click()
  await expect(select(page, name)).toHaveValue(new RegExp(words))
}

export async function clearChoice(page: Page, name: string): Promise<void> {
  await select(page, name).click()
  await page.getByRole('option', { name: '--' }).click()
}

export const groupsTable = (page: Page) => page.getByRole('table', { name: 'Группы' })

export const groupRow = (page: Page, name: string) =>
  groupsTable(page)
    .getByRole('row')
    .filter({ has: page.getByTitle(name, { exact: true }) })

export async function openTab(page: Page, name: string) {
  await page.getByRole('tab', { name }).click()
  return page.getByRole('region', { name: 'Сведения о специальности' })
}

export const footer = (page: Page) => page.getByRole('group', { name: 'Добавить группу' })

export async function tabTo(page: Page, target: ReturnType<Page['locator']>): Promise<void> {
  for (let tabs = 0; tabs < 80; tabs++) {
    await page.keyboard.press('Tab')
    if (await target.evaluate((element) => element === document.activeElement)) return
  }
  await expect(target).toBeFocused()
}

export const groupsOf = ({ sql }: Okuu, speciality: number) =>
  sql(
    `SELECT n.name, s.name AS subgroup, g.intake_year_id AS year FROM study_group g
     JOIN speciality_group l ON l.id = g.speciality_group_id JOIN group_name n ON n.id = l.group_name_id
     JOIN subgroup s ON s.id = l.subgroup_id WHERE l.speciality_id = $1 ORDER BY g.id`,
    [speciality],
  )
