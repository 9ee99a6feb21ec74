import type { Page } from '@playwright/test'
import { system } from '#contract/system.ts'
import { expectAccessible } from './accessible.ts'
import { searchBox } from './direction-screen.ts'
import { bodyRows as rows, edit, expect, expectNoSidewaysScroll, open, test, toastOf } from './fixtures.ts'
import { givenDirection } from './given.ts'
import { bellButton, noticePanel } from './notice-panel.ts'

test.use({ noticesOpen: true })

const startTime = new Date('2026-11-20T09:00:00+06:00')

/**
 * Opens a path and advances the fake clock until `isThere` succeeds. Returns the milliseconds of the fake
 * clock.
 */
async function openOnFakeClock(page: Page, path: string, isThere: () => Promise<void>): Promise<number> {
  let passed = 0
  await open(page, path)
  await expect(async () => {
    await page.clock.runFor(20)
    passed += 20
    await isThere()
  }).toPass({ intervals: [100] })
  return passed
}

async function expectLoadedList(page: Page): Promise<void> {
  expect(await rows(page).count()).toBeGreaterThan(0)
  expect(await bellButton(page).textContent()).toMatch(/\d/)
}

async function waitForPanel(page: Page, maximum: number): Promise<void> {
  for (let passed = 0; passed < maximum && !(await noticePanel(page).isVisible()); passed += 250)
    await page.clock.runFor(250)
  await expect(noticePanel(page)).toBeVisible()
}

/** `awaitFiles` awaits the panel's files, which load after five seconds. Call `watchPanelFiles` before `open`. */
function watchPanelFiles(page: Page) {
  const files = ['js', 'css'].map((kind) =>
    page.waitForResponse((answer) => new RegExp(`/NoticeStrip[^/]*\\.${kind}$`).test(answer.url()), {
      timeout: 0,
    }),
  )
  const awaitFiles = async () => {
    await page.clock.runFor(5500)
    const [code] = await Promise.all(files)
    await page.evaluate((url) => import(url ?? ''), code?.url())
    await page.waitForFunction(() =>
      [...document.styleSheets].some(({ href }) => href?.includes('/NoticeStrip')),
    )
  }
  return { awaitFiles }
}

test.beforeEach(async ({ page }) => {
  await page.clock.install({ time: startTime })
  await page.clock.pauseAt(new Date(startTime.getTime() + 1000))
})

// @rule notice-opens notice-waits
test('notices: page is open for 15 s → the panel opens for 15 s, once a day; the focus does not move', async ({
  page,
}) => {
  const code = watchPanelFiles(page)
  const passed = await openOnFakeClock(page, 'direction', () => expectLoadedList(page))
  const search = page.getByRole('button', { name: 'Найти', exact: true })
  await search.focus()
  await code.awaitFiles()
  await page.clock.runFor(15_000 - 5500 - passed - 100)
  await expect(noticePanel(page)).toHaveCount(0)
  await waitForPanel(page, passed + 1500)
  await expect(search).toBeFocused()
  await expect(bellButton(page)).toHaveAttribute('aria-expanded', 'true')
  await expect(noticePanel(page).getByRole('timer')).toHaveAccessibleName(/^Закроется через 1[45] с$/)

  await noticePanel(page).getByRole('button', { name: 'Прочитано' }).hover()
  await page.clock.runFor(20_000)
  await expect(noticePanel(page)).toBeVisible()
  await noticePanel(page).getByRole('button', { name: 'Прочитано' }).focus()
  await page.mouse.move(400, 700)
  await page.clock.runFor(20_000)
  await expect(noticePanel(page)).toBeVisible()
  await search.focus()
  await page.clock.runFor(13_500)
  await expect(noticePanel(page)).toBeVisible()
  await page.clock.runFor(2000)
  await expect(noticePanel(page)).toHaveCount(0)
  await expect(search).toBeFocused()

  await page.clock.runFor(31_000)
  await expect(noticePanel(page)).toHaveCount(0)
  await openOnFakeClock(page, 'direction', () => expectLoadedList(page))
  await page.clock.runFor(31_000)
  await expect(noticePanel(page)).toHaveCount(0)

  // the page has been open over night, so the panel may open
  await page.clock.pauseAt(new Date('2026-11-21T09:00:00+06:00'))
  await waitForPanel(page, 1000)
})

// @rule notice-waits
test('notices: dialog is open or user types → the panel stays closed; it opens later → the search keeps the focus', async ({
  page,
}) => {
  const code = watchPanelFiles(page)
  const form = page.getByRole('dialog')
  await openOnFakeClock(page, 'direction?modal=add', async () => {
    await expectLoadedList(page)
    await expect(form.getByLabel('Код')).toBeFocused({ timeout: 50 })
  })
  await code.awaitFiles()
  await page.clock.runFor(16_000)
  await expect(noticePanel(page)).toHaveCount(0)
  // no field has the focus, but the dialog is open
  await form.getByRole('button', { name: 'Закрыть' }).last().focus()
  await page.clock.runFor(16_000)
  await expect(noticePanel(page)).toHaveCount(0)

  await page.keyboard.press('Escape')
  await expect(form).toHaveCount(0)
  // waits until the dialog has restored the focus, since a field that is focused earlier would lose the focus
  await expect(async () => {
    await page.clock.runFor(20)
    await expect(rows(page).first()).toBeFocused({ timeout: 50 })
  }).toPass({ intervals: [100] })
  // the panel opens five seconds after the last key, although a field has the focus
  for (let keys = 0; keys < 4; keys += 1) {
    await searchBox(page).press('a')
    await page.clock.runFor(4000)
  }
  await expect(noticePanel(page)).toHaveCount(0)
  await waitForPanel(page, 2500)
  await expect(searchBox(page)).toBeFocused()
  // axe needs a running clock; a hovered panel stays open
  await noticePanel(page).getByRole('button', { name: 'Прочитано' }).hover()
  await page.clock.resume()
  await expectAccessible(page)

  await page.keyboard.press('Escape')
  await expect(noticePanel(page)).toHaveCount(0)
  await expect(searchBox(page)).toBeFocused()
})

/** Returns controls whose middle is covered when they are scrolled to the centre. */
const coveredControls = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('a[href], button, input, select, textarea, [role="tab"]')]
      .filter((element) => !element.closest('#root header'))
      .filter((element) => element.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
      .filter((element) => {
        element.scrollIntoView({ block: 'center' })
        const { left, top, width, height } = element.getBoundingClientRect()
        const found = document.elementFromPoint(left + width / 2, top + height / 2)
        // a click on a label reaches its field, so the label counts as the field
        const label = element instanceof HTMLInputElement ? element.labels?.[0] : undefined
        return !element.contains(found) && label?.contains(found) !== true
      })
      .map((element) => element.getAttribute('aria-label') ?? element.textContent),
  )

const sizes = [
  { width: 1366, height: 768 },
  { width: 1440, height: 900 },
  { width: 1024, height: 768 },
  { width: 390, height: 844 },
]

// @rule notice-opens
for (const size of sizes) {
  test(`notices: panel is open at ${size.width}×${size.height} → it covers no control`, async ({
    page,
    okuu,
  }) => {
    const text =
      'Срок подачи сведений о контингенте перенесён на 1 декабря, формы выложены на сайте министерства'
    await okuu.ask(system.addNotice, { text, url: 'https://edu.gov.kg', important: true })
    await page.setViewportSize(size)
    const code = watchPanelFiles(page)
    const passed = await openOnFakeClock(page, 'direction', () => expectLoadedList(page))
    // two controls are covered even without the panel: the hidden skip link and, on a phone, the head of the
    // table
    const before = await coveredControls(page)
    await code.awaitFiles()
    await waitForPanel(page, 15_000 + passed)
    await expect(noticePanel(page)).toContainText(text)
    expect(await coveredControls(page)).toEqual(before)
    await expectNoSidewaysScroll(page)
    await noticePanel(page)
      .getByRole('button', { name: /^Все: \d+$/ })
      .click()
    await expect(noticePanel(page).getByRole('tab', { name: 'Уведомления' })).toBeFocused()
    await page.clock.runFor(20_000)
    await expect(noticePanel(page)).toContainText(text)
  })
}

// @rule notice-waits
test('notices: toast is shown → panel opens after it; toast is shown over the open panel → the panel is hidden', async ({
  page,
  okuu,
}) => {
  await givenDirection(okuu, { code: '020721', ru: 'Тосты и уведомления' })
  const code = watchPanelFiles(page)
  await openOnFakeClock(page, 'direction?q=020721', () => expectLoadedList(page))
  await code.awaitFiles()
  const save = async (ky: string) => {
    await edit(rows(page).first())
    const dialog = page.getByRole('dialog')
    const name = dialog.getByRole('textbox', { name: 'Кыр' })
    // The clock advances in small steps, so that the page can process responses between the steps.
    const advanceClock = (until: () => Promise<void>) =>
      expect(async () => {
        await page.clock.runFor(20)
        await until()
      }).toPass({ intervals: [100] })
    await advanceClock(() => expect(name).toBeVisible({ timeout: 50 }))
    await name.fill(ky)
    await page.keyboard.press('Control+Enter')
    await advanceClock(() => expect(dialog).toHaveCount(0, { timeout: 50 }))
    await expect(toastOf(page, 'Изменения сохранены')).toBeVisible()
    await page.getByRole('region', { name: 'Сообщения' }).getByRole('button', { name: 'Отменить' }).hover()
  }
  await save('Биринчи')
  await page.clock.runFor(30_000)
  await expect(noticePanel(page)).toHaveCount(0)
  await page.mouse.move(400, 700)
  await waitForPanel(page, 12_000)
  await expect(toastOf(page, 'Изменения сохранены')).toHaveCount(0)
  await save('Экинчи')
  await page.clock.runFor(30_000)
  await expect(noticePanel(page)).toBeHidden()
  await page.mouse.move(400, 700)
  await page.clock.runFor(5500)
  await expect(noticePanel(page)).toBeVisible()
})
