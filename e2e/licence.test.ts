import { expectAccessible } from './accessible.ts'
import { expect, expectNoSidewaysScroll, expectNoToast, delayResponse, open, toastOf } from './fixtures.ts'
import { inDays, ministrySelect, test } from './licence-screen.ts'
import { signInByForm } from './signing-in.ts'

// Each test ends its session, or the server ends it, so no session is shared.
test.use({ signedIn: 'alone' })

// @rule licence-verdict
test('licence: licence is valid → a chip shows its last day; selects work before the chip is loaded', async ({
  page,
  install,
}) => {
  await install({})
  const { open: answer } = await delayResponse(page, '**/license/time*')
  await open(page, 'educational')
  await expect(ministrySelect(page)).not.toHaveValue('')
  await page.getByRole('combobox', { name: 'Учебное заведение' }).fill('Раззакова')
  await expect(page.getByRole('option')).toContainText('Раззакова')
  const chip = page.getByText(/Лицензия до\s\d\d\.\d\d\.\d{4}$/)
  expect(await chip.count()).toBe(0)
  answer()
  await expect(chip).toBeVisible()
  await expect(chip).toHaveAttribute('title', /^Лицензия действует до /)
})

// @rule licence-ending-soon
test('licence: licence expires soon → the remaining days are shown, and one warning in each session', async ({
  page,
  install,
}) => {
  await install({ end: inDays(12), notice: inDays(-1) })
  await open(page, 'educational')
  const warning = 'Срок вашей лицензии скоро истекает!'
  await expect(page.getByText('Лицензия истекает: осталось 12 дней')).toBeVisible()
  await expect(toastOf(page, warning)).toHaveCount(1)
  await expectAccessible(page)

  await page.reload()
  await expect(page.getByText('Лицензия истекает: осталось 12 дней')).toBeVisible()
  await expectNoToast(page, warning)
  await install({ end: inDays(2), notice: inDays(-1) })
  await page.setViewportSize({ width: 390, height: 844 })
  await open(page, 'educational', { language: 'ky', theme: 'dark' })
  await expect(page.getByText('Лицензия бүтүп баратат: 2 күн калды')).toBeVisible()
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
  await install({ end: inDays(1), notice: inDays(-1) })
  await open(page, 'educational', { language: 'en' })
  await expect(page.getByText('Licence ending: 1 day left')).toBeVisible()
  await page.getByRole('button', { name: 'Actions', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Delete duplicate specialities' })).toBeVisible()

  await open(page, 'logout')
  await signInByForm(page)
  await expect(toastOf(page, warning)).toHaveCount(1)
})

test('licence: state of the licence is loaded → the actions of the structure do not move', async ({
  page,
  install,
}) => {
  await install({ end: inDays(12), notice: inDays(-1) })
  const { open: answer } = await delayResponse(page, '**/license/time*')
  await open(page, 'educational')
  const actions = [
    ['Рус', 'Удаление дублей специальностей', 'Лицензия истекает: осталось 12 дней'],
    ['Кыр', 'Кайталанган адистиктерди өчүрүү', 'Лицензия бүтүп баратат: 12 күн калды'],
  ] as const
  /** Returns the places at each width, in Russian and in Kyrgyz, whose texts are longer. */
  const places = async (isKnown: boolean) => {
    const found: Record<string, { x: number; y: number } | null> = {}
    for (const [name, action, verdict] of actions) {
      await page.getByRole('button', { name, exact: true }).click()
      const button = page.getByRole('button', { name: action })
      await expect(button).toBeVisible()
      if (isKnown) await expect(page.getByText(verdict)).toBeVisible()
      await page.evaluate(() => document.fonts.ready)
      for (const width of [1440, 1280, 1100]) {
        await page.setViewportSize({ width, height: 900 })
        found[`${name} ${width}`] = await button.boundingBox()
      }
    }
    return found
  }
  const before = await places(false)
  answer()
  expect(await places(true)).toEqual(before)
})
