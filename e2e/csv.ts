import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'

/** The download of «Скачать CSV»: the file's name, and its text. */
export async function downloadCsv(page: Page): Promise<{ name: string; text: string }> {
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Скачать CSV' }).click()
  const download = await downloading
  return { name: download.suggestedFilename(), text: await readFile(await download.path(), 'utf8') }
}
