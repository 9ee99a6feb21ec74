import { expect, type Page } from '@playwright/test'
import { registrar } from './registrar.ts'

export async function signInByForm(page: Page): Promise<void> {
  await page.getByLabel('Логин').fill(registrar.login)
  await page.getByLabel('Пароль', { exact: true }).fill(registrar.password)
  await page.keyboard.press('Enter')
}

export async function leaveForLogin(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'На страницу входа' }).click()
  await expect(page).toHaveURL(/\/okuu\/login$/)
}
