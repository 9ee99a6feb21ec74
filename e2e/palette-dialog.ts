import type { Page } from '@playwright/test'
import { expect } from './fixtures.ts'

export const palette = (page: Page) => page.getByRole('dialog', { name: 'Найти или перейти' })
export const paletteSearch = (page: Page) =>
  palette(page).getByRole('combobox', { name: 'Запись, раздел или действие' })
export const activeOption = (page: Page) => palette(page).getByRole('option', { selected: true })

export async function openPalette(page: Page, words = ''): Promise<void> {
  // Waits for the heading, since Ctrl+K works only after the screen shows it.
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.keyboard.press('Control+K')
  await expect(paletteSearch(page)).toBeFocused()
  await expect(palette(page).getByRole('status')).toHaveText(/^(Найдено|Табылганы|Found): \d+$/)
  await page.keyboard.type(words)
}
