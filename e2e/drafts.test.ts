import type { Page } from '@playwright/test'
import { expectAccessible, expectAccessibleInEveryLook } from './accessible.ts'
import { waitForNameComparison } from './direction-screen.ts'
import { bodyRows, endSessionWhenIdle, expect, type Okuu, open, test, toastOf } from './fixtures.ts'
import { givenDirection, givenPath, storedDirection } from './given.ts'
import { button as inDialog, input, openParameters, pickButton } from './parameters-dialog.ts'
import { signInByForm } from './signing-in.ts'

test.use({ signedIn: 'alone' })

const addForm = (page: Page) => page.getByRole('dialog', { name: 'Добавить направление' })
const editForm = (page: Page) => page.getByRole('dialog', { name: /^Изменить направление/ })
const codeField = (page: Page) => page.getByRole('dialog').getByLabel('Код')
const russianField = (page: Page) => page.getByRole('dialog').getByRole('textbox', { name: 'Рус' })
const draftOffer = (page: Page) => page.getByRole('status').filter({ hasText: 'Сессия закончилась раньше' })
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

const countByCode = async ({ sql }: Okuu, key: string) =>
  (await sql('SELECT 1 FROM direction WHERE code = $1', [key])).length

async function typeUntilSessionEnds(page: Page, okuu: Okuu, key: string): Promise<void> {
  await open(page, 'direction?modal=add')
  await codeField(page).fill(key)
  const compared = waitForNameComparison(page, 'Прерванное')
  await russianField(page).fill('Прерванное')
  await compared
  await endSessionWhenIdle(page, okuu)
  await button(page, 'Добавить').last().click()
  await expect(page).toHaveURL(/\/okuu\/login$/)
  await signInByForm(page)
  await expect(page).toHaveURL(/\/okuu\/direction\?modal=add$/)
  await expect(addForm(page)).toBeVisible()
}

// @rule draft-session-end
test('drafts: session ends while a form is open → after the login the draft is offered and restored; the save deletes it', async ({
  page,
  okuu,
}) => {
  await typeUntilSessionEnds(page, okuu, '97721')
  await expect(draftOffer(page)).toBeVisible()
  await expect(codeField(page)).toHaveValue('')
  await expect(codeField(page)).toBeFocused()
  await button(page, 'Восстановить').click()
  await expect(codeField(page)).toHaveValue('97721')
  await expect(russianField(page)).toHaveValue('Прерванное')
  await expect(codeField(page)).toBeFocused()
  await expect(draftOffer(page)).toHaveCount(0)
  expect(await countByCode(okuu, '97721')).toBe(0)

  // the draft is unsaved, so leaving shows a question
  await page.keyboard.press('Escape')
  await button(page, 'Остаться').click()
  await expect(codeField(page)).toBeFocused()
  await page.keyboard.press('Control+Enter')
  await expect(toastOf(page, 'Запись создана')).toBeVisible()
  expect(await countByCode(okuu, '97721')).toBe(1)
  await open(page, 'direction?modal=add')
  await expect(addForm(page)).toBeVisible()
  await expect(draftOffer(page)).toHaveCount(0)
})

// @rule draft-forgotten
test('drafts: user discards the draft, closes its form or signs out → the draft is no longer offered', async ({
  page,
  okuu,
}) => {
  await typeUntilSessionEnds(page, okuu, '97722')
  await button(page, 'Не восстанавливать').click()
  await expect(draftOffer(page)).toHaveCount(0)
  await expect(codeField(page)).toBeFocused()
  await page.reload()
  await expect(addForm(page)).toBeVisible()
  await expect(draftOffer(page)).toHaveCount(0)

  await russianField(page).fill('Оставлено')
  await page.keyboard.press('Escape')
  await button(page, 'Закрыть без сохранения').click()
  await expect(addForm(page)).toHaveCount(0)
  await open(page, 'direction?modal=add')
  await expect(addForm(page)).toBeVisible()
  await expect(draftOffer(page)).toHaveCount(0)

  await typeUntilSessionEnds(page, okuu, '97723')
  await expect(draftOffer(page)).toBeVisible()
  await open(page, 'logout')
  await signInByForm(page)
  await expect(page).toHaveURL(/\/educational/)
  await open(page, 'direction?modal=add')
  await expect(addForm(page)).toBeVisible()
  await expect(draftOffer(page)).toHaveCount(0)
})

// @rule draft-session-end
test('drafts: a query is refused (401) → form becomes a draft; fields that the user has not changed show stored values', async ({
  page,
  okuu,
}) => {
  const id = await givenDirection(okuu, { code: '97724', ru: 'Было', ky: 'Болгон', en: 'It was' })
  await page.clock.install()
  await open(page, `direction?q=97724&modal=edit&id=${id}`)
  await russianField(page).fill('Стало')
  await expect(bodyRows(page).first()).toContainText('97724')
  await endSessionWhenIdle(page, okuu)
  await okuu.given.change('direction', id, { nameKy: 'Башка' })
  // stale data is refetched when the window is focused
  await page.clock.fastForward(20_000)
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })))
  await expect(page).toHaveURL(/\/okuu\/login$/)
  await signInByForm(page)
  await expect(editForm(page)).toBeVisible()
  await expect(page).toHaveURL(new RegExp(`q=97724&modal=edit&id=${id}$`))
  await expectAccessible(page)
  await button(page, 'Восстановить').click()
  await expect(russianField(page)).toHaveValue('Стало')
  await expect(editForm(page).getByRole('textbox', { name: 'Кыр' })).toHaveValue('Башка')
  await expect(editForm(page).getByRole('deletion')).toHaveText('Было')
  await button(page, 'Сохранить').click()
  await expect(toastOf(page, 'Изменения сохранены')).toBeVisible()
  expect(await storedDirection(okuu, '97724')).toMatchObject({ ru: 'Стало', ky: 'Башка' })
})

// @rule draft-own
test('drafts: form is in a step of a dialog, language changes at the login → its draft is offered only in that step', async ({
  page,
  okuu,
}) => {
  const way = await givenPath(okuu, 'Черш')
  await openParameters(page, way)
  const addRowIn = async (catalogue: string) => {
    await pickButton(page, catalogue).click()
    await inDialog(page, 'Добавить').click()
    await expect(input(page, 'Рус русский')).toBeFocused()
  }
  await addRowIn('Уровень')
  await input(page, 'Рус русский').fill('Прерванный')
  await input(page, 'Кыр кыргызча').fill('Үзүлгөн')
  await input(page, 'En English').fill('Interrupted')
  await inDialog(page, 'En').click()
  await expect(inDialog(page, 'Add')).toBeVisible()
  await endSessionWhenIdle(page, okuu)
  await page.keyboard.press('Control+Enter')
  await expect(page).toHaveURL(/\/okuu\/login$/)
  await page.locator('button[lang="ru"]').click()
  await signInByForm(page)
  await expect(page).toHaveURL(/modal=speciality\.parameters$/)
  await addRowIn('Квалификация')
  await expect(draftOffer(page)).toHaveCount(0)
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await addRowIn('Уровень')
  await expect(draftOffer(page)).toBeVisible()
  await expectAccessibleInEveryLook(page)
  await button(page, 'Восстановить').click()
  await expect(input(page, 'Рус русский')).toHaveValue('Прерванный')
  await expect(input(page, 'En English')).toHaveValue('Interrupted')
})
