import type { Page } from '@playwright/test'
import type { Okuu } from './fixtures.ts'

export const addForm = (page: Page) => page.getByRole('dialog', { name: 'Добавить направление' })
export const editForm = (page: Page) => page.getByRole('dialog', { name: /^Изменить направление/ })
export const question = (page: Page) => page.getByRole('dialog', { name: 'Подтверждение удаления' })
export const guard = (page: Page) => page.getByRole('dialog', { name: 'Есть несохранённые изменения' })
export const field = (page: Page, name: 'Код' | 'Рус' | 'Кыр' | 'En') =>
  page.getByRole('dialog').getByRole('textbox', { name, exact: name === 'Код' })
export const stored = async ({ sql }: Okuu, code: string) =>
  (
    await sql<{ ru: string; ky: string; en: string }>(
      'SELECT name_ru AS ru, name_ky AS ky, name_en AS en FROM direction WHERE code = $1',
      [code],
    )
  )[0]
