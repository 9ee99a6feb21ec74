import type { Page } from '@playwright/test'

export async function chooseMenuAction(page: Page, name: string, menu = 'Ещё'): Promise<void> {
  const item = page.getByRole('main').locator('a, button').filter({ hasText: name })
  await page.getByRole('button', { name: menu, exact: true }).press('Enter')
  await item.waitFor()
  while (!(await item.evaluate((element) => element === document.activeElement)))
    await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
}
