import type { Page } from '@playwright/test'
import type { Okuu } from './fixtures.ts'

export const dialog = (page: Page) => page.getByRole('dialog')
export const search = (page: Page) => dialog(page).getByRole('combobox', { name: 'Поиск по трём языкам' })
export const row = (page: Page, name: string | RegExp) => dialog(page).getByRole('option', { name })
export const field = (page: Page, name: string) => dialog(page).getByRole('textbox', { name })
export const button = (page: Page, name: string) => dialog(page).getByRole('button', { name, exact: true })
export const beside = (page: Page, name: string | RegExp) =>
  page.getByRole('main').getByRole('button', { name })

/** Opens the catalogue of a level from its select, at the chosen row, and one of its actions. */
export async function inCatalogue(page: Page, pick: string, action: string): Promise<void> {
  await beside(page, pick).click()
  await button(page, action).click()
}

export const specialities = ({ sql }: Okuu, faculty: number) =>
  sql<{ trimester: boolean; doctorate: number }>(
    'SELECT trimester, doctorate FROM speciality WHERE faculty_id = $1 ORDER BY id',
    [faculty],
  )

export const upTo = (address: string, levels: number) => address.split('&').slice(0, levels).join('&')
