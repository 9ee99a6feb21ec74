import { history } from '#contract/history.ts'
import { expectAccessible } from './accessible.ts'
import { editForm, field } from './direction-screen.ts'
import { expect, expectNoSidewaysScroll, open, type Okuu, test } from './fixtures.ts'
import { givenDirection } from './given.ts'

const reasonsOf = async ({ ask }: Okuu, id: number) =>
  (await ask(history.changes, { entity: 'direction', id })).map(({ reason }) => reason)

// @rule ground-screens change-reason
test('reason: typed in a toast for this and later changes → all these changes have it; typed in a form → one save has it', async ({
  page,
  okuu,
}) => {
  const id = await givenDirection(okuu, { code: '980401', ru: 'По приказу' })
  let stored = 'По приказу'
  const rename = async (ru: string) => {
    await open(page, `direction?q=980401&modal=edit&id=${id}`)
    // the form first shows the row that the browser has stored, which may be older
    await expect(field(page, 'Рус')).toHaveValue(stored)
    await field(page, 'Рус').fill(ru)
    stored = ru
  }
  await rename('По приказу первому')
  await page.keyboard.press('Control+Enter')
  // the closing form moves the focus, so the button of the toast is pressed afterwards
  await expect(editForm(page)).toHaveCount(0)
  const toasts = page.getByRole('region', { name: 'Сообщения' })
  await toasts.getByRole('button', { name: 'Основание…' }).press('Enter')
  const reasonDialog = page.getByRole('dialog', { name: 'Основание' })
  await expect(reasonDialog.getByRole('textbox', { name: 'Основание' })).toBeFocused()
  await page.keyboard.type('Приказ № 12')
  await reasonDialog.getByRole('checkbox', { name: /и для следующих/ }).check()
  await expectAccessible(page)
  await reasonDialog.getByRole('textbox').press('Enter')
  await expect(reasonDialog).toHaveCount(0)
  const chip = page.getByRole('button', { name: 'Основание: Приказ № 12' })
  await expect(chip).toBeVisible()
  expect(await reasonsOf(okuu, id)).toEqual(['Приказ № 12', null])

  await rename('По приказу второму')
  await page.keyboard.press('Control+Enter')
  await expect(editForm(page)).toHaveCount(0)
  expect(await reasonsOf(okuu, id)).toEqual(['Приказ № 12', 'Приказ № 12', null])
  await page.setViewportSize({ width: 390, height: 844 })
  await expectNoSidewaysScroll(page)
  await page.getByRole('button', { name: 'Снять основание' }).click()
  await expect(chip).toHaveCount(0)

  await rename('По приказу третьему')
  await page.getByRole('button', { name: 'Основание…' }).click()
  await page.getByRole('textbox', { name: 'Основание' }).fill('Протокол № 3')
  await page.keyboard.press('Control+Enter')
  await expect(editForm(page)).toHaveCount(0)
  await rename('По приказу четвёртому')
  await page.keyboard.press('Control+Enter')
  await expect(editForm(page)).toHaveCount(0)
  expect((await reasonsOf(okuu, id)).slice(0, 2)).toEqual([null, 'Протокол № 3'])
})
