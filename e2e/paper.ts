import type { Page } from '@playwright/test'
import { expect } from './fixtures.ts'

/** Prints by the browser's own command, which asks nothing on the page whether it is ready. */
export async function print(page: Page): Promise<void> {
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')))
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('banner')).toBeHidden()
}

export async function endPrinting(page: Page): Promise<void> {
  await page.emulateMedia({ media: 'screen' })
  await page.evaluate(() => dispatchEvent(new Event('afterprint')))
}
