import type { Page } from '@playwright/test'
import { select } from './educational-screen.ts'
import { expect, open, slowDown, test } from './fixtures.ts'

/** Names that are typed without waiting for the lists, each followed by Enter. */
const typedNames = ['кгту', 'иит', '710100', 'очная', '710104']
const chosenValues = {
  'Учебное заведение': /им\. И\. Раззакова$/,
  Факультет: /^Институт информационных технологий$/,
  Направление: /^Информатика и вычислительная техника$/,
  'Форма обучения': /^Очная /,
  Специальность: /^Программное обеспечение/,
}

type Pace = {
  /** `latency`: milliseconds from a call to its response; `delay`: milliseconds from one key to the next. */
  readonly latency: number
  readonly delay: number
  /** Factor by which the CPU of the page is slowed down. */
  readonly throttling: number
}

async function typeAhead(page: Page, { latency, delay, throttling }: Pace): Promise<void> {
  if (latency > 0) await slowDown(page, '**/api/v1/**', latency)
  await open(page, 'educational')
  await select(page, 'Учебное заведение').focus()
  await expect(select(page, 'Учебное заведение')).toHaveAttribute('placeholder', '--')
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: throttling })
  for (const word of typedNames) {
    await page.keyboard.type(word, { delay })
    await page.keyboard.press('Enter', { delay })
  }
  await expect(page).toHaveURL(/&spec=\d+/)
  // a complete path is collapsed to one row, which Alt+S expands
  await page.keyboard.press('Alt+S')
  for (const [level, value] of Object.entries(chosenValues))
    await expect(select(page, level)).toHaveValue(value)
}

// Of two neighbouring paces one has a slower CPU, so that each latency and each delay is tested with both.
const paces: readonly Pace[] =
  process.env.OKUU_WHOLE === undefined
    ? [{ latency: 400, delay: 60, throttling: 1 }]
    : [0, 100, 250, 400, 700].flatMap((latency, row) =>
        [60, 90, 120, 150, 180, 210, 240, 260, 280, 300].map((delay, column) => ({
          latency,
          delay,
          throttling: (row + column) % 2 === 0 ? 1 : 4,
        })),
      )

// @rule typed-ahead
for (const pace of paces)
  test(
    `structure: five names typed at ${pace.delay} ms a key, calls of ${pace.latency} ms, CPU 1/${pace.throttling} → all are chosen`,
    { tag: '@daily' },
    async ({ page }) => typeAhead(page, pace),
  )
