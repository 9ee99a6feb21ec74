import type { Locator } from '@playwright/test'

/** Opens the list of a cell in an edited row, and chooses the option with this text. */
export async function chooseInCell(cell: Locator, text: string): Promise<void> {
  await cell.click()
  await cell.page().getByRole('option', { name: text, exact: true }).click()
}
