import type { Page } from '@playwright/test'

export const bellButton = (page: Page) => page.getByRole('button', { name: /^Уведомления/ })
export const noticePanel = (page: Page) => page.getByRole('group', { name: 'Уведомления' }).first()
