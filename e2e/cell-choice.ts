import type { Locator } from '@playwright/test'

/** In a row that is edited: the list under the cell, and the option of this text. */
export async function chooseInCell(cell: Locator, text: string): Promise<void> {
  await cell.click()
  await cell.page().getByRole('option', { name: text, exact: true }).click()
}
