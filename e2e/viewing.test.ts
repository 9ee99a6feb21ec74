import { users } from '#contract/users.ts'
import { expectAccessibleInEveryLook } from './accessible.ts'
import { apiCallerOf } from './calls.ts'
import { expect, expectNoSidewaysScroll, test } from './fixtures.ts'

// the test changes the session of an administrator, so it needs a separate session
test.use({ signedIn: 'alone' })

// @rule view-as
test('users: administrator presses «Посмотреть как» → read-only view with that user’s rights; «Закончить» ends the view', async ({
  page,
  okuu,
  context,
}) => {
  const ask = apiCallerOf(okuu.url, await context.cookies())
  const cataloguer = { surname: 'Асанова', name: 'Айгүл', role: 'registrar', catalogues: true } as const
  await ask(users.save, { idUser: -1, login: 'keeper', password: 'чоң сыр 77', ...cataloguer })
  await page.goto('users')
  await page.getByRole('row', { name: /Асанова Айгүл keeper/ }).click()
  await page.getByRole('button', { name: 'Посмотреть как' }).click()
  await page.waitForURL((url) => !url.pathname.endsWith('/users'))
  const band = page.getByText('Вы смотрите как Айгүл Асанова, только просмотр')
  await expect(band).toBeVisible()
  await page.goto('qual')
  await expect(band).toBeVisible()
  await expect(page.getByRole('button', { name: /Уведомления/ })).toHaveCount(0)
  await expectAccessibleInEveryLook(page, () => expectNoSidewaysScroll(page))
  await page.getByRole('button', { name: 'Добавить' }).click()
  for (const name of [/^Рус/, /^Кыр/, /^En/]) await page.getByRole('textbox', { name }).fill('Наблюдаемая')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText(/только просмотр: чтобы изменять данные/).first()).toBeVisible()
  await page.goto('users')
  await expect(page.getByText('Это может только администратор').first()).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(band).toBeVisible()
  await page.getByRole('button', { name: 'Закончить' }).click()
  await expect(band).toHaveCount(0)
  await expect(page.getByRole('row', { name: /Асанова Айгүл keeper/ })).toBeVisible()
})
