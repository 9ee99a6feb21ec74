import type { Locator } from '@playwright/test'

export async function chooseInCell(cell: Locator, text: string): Promise<void> {
  await cell.click()
  await cell.page().getByRole('option', { name: text, exact: true }).click()
}
