import type { Locator } from '@playwright/test'

/** Opens the list under a cell of an edited row, and chooses the option of this text. */
export async function chooseInCell(cell: Locator, text: string): Promise<void> {
  await cell.click()
  await cell.page().getByRole('option', { name: text, exact: true }).click()
}
