import type { Page } from '@playwright/test'
import { registrar } from './registrar.ts'

/** As the registrar does it on the login screen, in Russian. */
export async function signInByForm(page: Page): Promise<void> {
  await page.getByLabel('Логин').fill(registrar.login)
  await page.getByLabel('Пароль', { exact: true }).fill(registrar.password)
  await page.keyboard.press('Enter')
}
