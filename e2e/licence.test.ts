import { expectAccessible } from './accessible.ts'
import { expect, expectNoSidewaysScroll, expectNoToast, holdBack, open, toastOf } from './fixtures.ts'
import { inDays, ministry, test } from './licence-screen.ts'
import { signInByForm } from './signing-in.ts'

// Each test ends its session, or has it shortened by the server.
test.use({ signedIn: 'alone' })

// @rule licence-verdict
test('licence: valid → a chip; nothing waits for it', async ({ page, install }) => {
  await install({})
  const { open: answer } = await holdBack(page, '**/license/time*')
  await open(page, 'educational')
  await expect(ministry(page)).not.toHaveValue('')
  await page.getByRole('combobox', { name: 'Учебное заведение' }).fill('Раззакова')
  await expect(page.getByRole('option')).toContainText('Раззакова')
  const chip = page.getByText(/Лицензия действует до \d\d\.\d\d\.\d{4}$/)
  expect(await chip.count()).toBe(0)
  answer()
  await expect(chip).toBeVisible()
  // in a narrow window the chip has two lines and is not higher than the buttons
  for (const width of [1366, 1280]) {
    await page.setViewportSize({ width, height: 768 })
    const short = page.getByText(/^Лицензия до\s\d\d\.\d\d\.\d{4}$/)
    await expect(short).toBeVisible()
    const box = await short.boundingBox()
    expect(box?.height).toBeLessThanOrEqual(32)
    const print = await page.getByRole('button', { name: 'Скопировать ссылку' }).boundingBox()
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(print?.x ?? 0)
  }
})

// @rule licence-ending-soon
test('licence: near its end → one warning per session, with the days left', async ({ page, install }) => {
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
  const reason = page.getByText('Choose an institution first')
  await expect.poll(async () => (await reason.boundingBox())?.width).toBeGreaterThan(350)

  await open(page, 'logout')
  await signInByForm(page)
  await expect(toastOf(page, warning)).toHaveCount(1)
})

test('licence: the verdict is loaded → the page does not move; the reason of a disabled button is visible', async ({
  page,
  install,
}) => {
  await install({ end: inDays(12), notice: inDays(-1) })
  const { open: answer } = await holdBack(page, '**/license/time*')
  await open(page, 'educational')
  const reasons = [
    ['Рус', 'Сначала выберите учебное заведение'],
    ['Кыр', 'Адегенде окуу жайын тандаңыз'],
  ] as const
  /** Position of the reason at each width, in Russian and in the longer Kyrgyz. */
  const places = async (verdicts: readonly string[]) => {
    const found: Record<string, { height: number } | null> = {}
    for (const [at, [name, why]] of reasons.entries()) {
      await page.getByRole('button', { name, exact: true }).click()
      const reason = page.getByText(why)
      await expect(reason).toBeVisible()
      if (verdicts.length > 0) await expect(page.getByText(verdicts[at] ?? '')).toBeVisible()
      await page.evaluate(() => document.fonts.ready)
      for (const width of [1440, 1280, 1100]) {
        await page.setViewportSize({ width, height: 900 })
        found[`${name} ${width}`] = await reason.boundingBox()
      }
    }
    return found
  }
  const before = await places([])
  answer()
  expect(
    await places(['Лицензия истекает: осталось 12 дней', 'Лицензия бүтүп баратат: 12 күн калды']),
  ).toEqual(before)
  for (const place of Object.values(before)) expect(place?.height).toBeLessThan(24)
})
