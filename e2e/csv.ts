import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'

async function downloadBy(page: Page, press: () => Promise<void>) {
  const downloading = page.waitForEvent('download')
  await press()
  const download = await downloading
  return { name: download.suggestedFilename(), text: await readFile(await download.path(), 'utf8') }
}

export const downloadCsv = (page: Page) =>
  downloadBy(page, () => page.getByRole('button', { name: 'Скачать CSV' }).click())

export const downloadGroups = (page: Page, name: string | RegExp = 'Скачать CSV') =>
  downloadBy(page, async () => {
    await page.getByRole('button', { name: 'Ещё', exact: true }).click()
    await page.getByRole('button', { name }).or(page.getByRole('link', { name })).click()
  })
