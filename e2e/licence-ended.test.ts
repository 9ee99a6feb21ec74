import type { Terms } from '#server/product-licence/token.ts'
import { expectAccessible } from './accessible.ts'
import { waitForNameComparison } from './direction-screen.ts'
import {
  endSession,
  expect,
  expectNoToast,
  firstRow,
  manualPromise,
  delayResponse,
  open,
  supportContact,
  toastOf,
} from './fixtures.ts'
import { verdictBanner, expiredText, inDays, ministrySelect, test } from './licence-screen.ts'
import { signInByForm } from './signing-in.ts'

// Each test ends its session, or the server ends it, so no session is shared.
test.use({ signedIn: 'alone' })

const invalidLicences: [string, Partial<Terms> | 'absent', string, string][] = [
  ['expired', { end: inDays(0), notice: inDays(-30) }, 'Срок вашей лицензии истёк!!!', 'educational'],
  ['issued for another customer', { code: 'SOMEBODY-ELSE' }, 'Лицензия нарушена!', 'audience'],
  ['absent', 'absent', 'У вас нет лицензии!', 'direction'],
]

// @rule licence-forced-logout licence-told
for (const [name, licence, message, screen] of invalidLicences)
  test(`licence: ${name} → a message is shown; three seconds later the user is signed out`, async ({
    page,
    install,
  }) => {
    await install(licence)
    await page.clock.install()
    const [verdict, left] = [manualPromise(), manualPromise()]
    await page.route('**/auth/check*', (route) => verdict.opened.then(() => route.continue()))
    await page.route('**/auth/logout*', (route) => left.opened.then(() => route.continue()))
    await open(page, screen)
    await page.clock.pauseAt(Date.now() + 1000)
    verdict.open()
    const dialog = page.getByRole('dialog', { name: message })
    await expect(async () => {
      await page.clock.runFor(10)
      expect(await dialog.count()).toBe(1)
    }).toPass({ intervals: [20] })
    await expect(dialog).toContainText('Выход из системы через 3 с')
    await expect(dialog).toContainText(supportContact)
    await page.keyboard.press('Escape')
    await page.mouse.click(5, 5)
    await page.clock.runFor(1000)
    await expect(dialog).toContainText('Выход из системы через 2 с')
    await page.clock.runFor(1000)
    await expect(dialog).toContainText('Выход из системы через 1 с')
    const logout = page.waitForRequest('**/auth/logout*')
    await page.clock.runFor(1000)
    await logout
    // axe needs a running clock; the dialog stays open until the response to the logout
    await page.clock.resume()
    if (licence === 'absent') await expectAccessible(page)
    left.open()
    await expect(page).toHaveURL(/\/okuu\/login$/)
    await expect(toastOf(page, message)).toHaveCount(1)
    await expectNoToast(page, expiredText)
    await page.goto('direction')
    await expect(page).toHaveURL(/\/okuu\/login$/)
    await expect(verdictBanner(page)).toContainText(message)
    await expectAccessible(page)
  })

// @rule licence-told
test('licence: licence has expired, user signs in → a message, then the login screen; its banner has the contact', async ({
  page,
  install,
}) => {
  await install({ end: inDays(0), notice: inDays(-30) })
  await page.context().clearCookies()
  await open(page, 'login')
  const words = [
    ['Рус', 'Срок вашей лицензии истёк!!!', 'пока не установлена действующая лицензия'],
    ['Кыр', 'Лицензияңыздын мөөнөтү бүттү!!!', 'Жарактуу лицензия орнотулмайынча'],
    ['En', 'Your license has expired!!!', 'until a valid licence is installed'],
    ['Рус', 'Срок вашей лицензии истёк!!!', `Обратитесь: ${supportContact}`],
  ] as const
  for (const [language, ...texts] of words) {
    await page.getByRole('button', { name: language, exact: true }).click()
    for (const text of texts) await expect(verdictBanner(page)).toContainText(text)
  }
  await expect(page.getByText('Войдите в систему')).toHaveCount(0)
  for (let time = 0; time < 2; time++) {
    await signInByForm(page)
    await expect(page.getByRole('dialog', { name: 'Срок вашей лицензии истёк!!!' })).toBeVisible()
    await expect(page).toHaveURL(/\/okuu\/login$/)
    await expect(verdictBanner(page)).toContainText('Срок вашей лицензии истёк!!!')
    await expectNoToast(page, expiredText)
  }
  await install({})
  await signInByForm(page)
  await expect(ministrySelect(page)).not.toHaveValue('')
  await expect(verdictBanner(page)).toHaveCount(0)
})

// @rule licence-forced-logout
test('licence: call is refused (401) in the three seconds before the logout → the logout is not earlier, and has one message', async ({
  page,
  okuu,
  install,
}) => {
  await install('absent')
  const { open: answer } = await delayResponse(page, '**/ministerstvo/select*')
  await open(page, 'educational')
  const dialog = page.getByRole('dialog', { name: 'У вас нет лицензии!' })
  await expect(dialog).toBeVisible()
  await endSession(page, okuu)
  const refused = page.waitForResponse((response) => response.url().includes('ministerstvo/select'))
  answer()
  expect((await refused).status()).toBe(401)
  await expect(page.getByRole('alert').filter({ hasText: 'Не удалось загрузить' })).toBeVisible()
  await expect(dialog).toBeVisible()
  await expectNoToast(page, expiredText)
  await expect(page).toHaveURL(/\/okuu\/login$/)
  await expect(toastOf(page, 'У вас нет лицензии!')).toHaveCount(1)
  await expectNoToast(page, expiredText)
})

// @rule licence-forced-logout
test('licence: licence ends while a page is open → the next call shows the reason', async ({
  page,
  install,
}) => {
  await install({})
  await open(page, 'direction')
  await expect(firstRow(page)).toBeVisible()
  await install({ end: inDays(0), notice: inDays(-30) })
  // the keyboard is used, since hovering the menu would fetch its counts, and that call would show the reason
  await page.keyboard.press('g')
  await page.keyboard.press('k')
  await expect(page).toHaveURL(/\/okuu\/login$/)
  await expect(toastOf(page, 'Срок вашей лицензии истёк!!!')).toHaveCount(1)
  await expectNoToast(page, expiredText)
})

// @rule draft-session-end licence-told
test('licence: licence ends while the user types → the draft is offered only after the next login', async ({
  page,
  install,
}) => {
  await install({})
  await open(page, 'educational?modal=direction.add')
  const form = page.getByRole('dialog', { name: 'Добавить направление' })
  await form.getByLabel('Код').fill('977101')
  // A pending comparison of names would report the ended licence before Enter does, so the test waits for it.
  const compared = waitForNameComparison(page, 'Недописанное')
  await form.getByRole('textbox', { name: 'Рус' }).fill('Недописанное')
  await compared
  const address = page.url()
  await form.getByLabel('Код').focus()
  await install('absent')
  // another call may report the ended licence before Enter does, and close the form
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/okuu\/login$/)

  await signInByForm(page)
  await expect(page.getByRole('dialog', { name: 'У вас нет лицензии!' })).toBeVisible()
  await expect(form).toBeVisible()
  await expect(page.getByRole('button', { name: 'Восстановить' })).toHaveCount(0)
  await expect(page).toHaveURL(/\/okuu\/login$/)
  await install({})
  await signInByForm(page)
  await expect(page).toHaveURL(address)
  await expect(form.getByRole('textbox', { name: 'Рус' })).toHaveValue('')
  await form.getByRole('button', { name: 'Восстановить' }).click()
  await expect(form.getByLabel('Код')).toHaveValue('977101')
  await expect(form.getByRole('textbox', { name: 'Рус' })).toHaveValue('Недописанное')
})
