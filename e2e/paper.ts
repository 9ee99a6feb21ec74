import type { Page } from '@playwright/test'
import { expect } from './fixtures.ts'

/** Shows the page as printed. The browser's own command does not wait for the page. */
export async function print(page: Page): Promise<void> {
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')))
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('banner')).toBeHidden()
}

export async function endPrinting(page: Page): Promise<void> {
  await page.emulateMedia({ media: 'screen' })
  await page.evaluate(() => dispatchEvent(new Event('afterprint')))
}
