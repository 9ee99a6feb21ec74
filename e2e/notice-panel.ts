import type { Page } from '@playwright/test'

export const bell = (page: Page) => page.getByRole('button', { name: /^Уведомления/ })
export const panel = (page: Page) => page.getByRole('group', { name: 'Уведомления' }).first()
