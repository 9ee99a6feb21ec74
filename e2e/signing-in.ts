import { expect, type Page } from '@playwright/test'
import { registrar } from './registrar.ts'

/** Signs in as the registrar, on the login screen in Russian. */
export async function signInByForm(page: Page): Promise<void> {
  await page.getByLabel('Логин').fill(registrar.login)
  await page.getByLabel('Пароль', { exact: true }).fill(registrar.password)
  await page.keyboard.press('Enter')
}

/** Closes the password dialog of an ended session, and opens the login screen. */
export async function leaveForLogin(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'На страницу входа' }).click()
  await expect(page).toHaveURL(/\/okuu\/login$/)
}
