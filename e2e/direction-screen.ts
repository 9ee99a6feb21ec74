import type { Locator, Page } from '@playwright/test'
import { bodyRows, type Okuu, open } from './fixtures.ts'

export const addForm = (page: Page) => page.getByRole('dialog', { name: 'Добавить направление' })
export const editForm = (page: Page) => page.getByRole('dialog', { name: /^Изменить направление/ })
export const deletionQuestion = (page: Page) => page.getByRole('dialog', { name: 'Подтверждение удаления' })
export const field = (page: Page, name: 'Код' | 'Рус' | 'Кыр' | 'En') =>
  page.getByRole('dialog').getByRole('textbox', { name, exact: name === 'Код' })
export const searchBox = (page: Page) => page.getByRole('textbox', { name: 'Поиск по трём языкам' })

export const columnTexts = (page: Page, number: number) =>
  bodyRows(page).evaluateAll((all, at) => all.map((row) => row.children[at]?.textContent ?? ''), number)

export async function fillNewDirection(page: Page, code: string, ru: string): Promise<Locator> {
  await open(page, 'direction?modal=add')
  const form = addForm(page)
  await form.getByLabel('Код').fill(code)
  const compared = waitForNameComparison(page, ru)
  await form.getByRole('textbox', { name: 'Рус' }).fill(ru)
  await compared
  return form
}

/** Resolves when the form has compared the name, so that it has no pending call. */
export const waitForNameComparison = (page: Page, name: string) =>
  page.waitForResponse(
    (answer) =>
      answer.url().includes('duplicates/like') && (answer.request().postData() ?? '').includes(name),
  )

/** Creates directions for four pages, which the search «листание» finds. */
export async function givenManyPages({ given, sql }: Okuu): Promise<void> {
  if ((await sql(`SELECT 1 FROM direction WHERE code = '971001'`)).length > 0) return
  for (let at = 0; at < 40; at++)
    await given.direction({
      code: String(971_001 + at),
      nameRu: `Листание ${at + 1}`,
      nameKy: `Барактоо ${99 - at}`,
      nameEn: `Paging ${at + 1}`,
    })
}
