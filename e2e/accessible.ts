import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'
import type axeCore from 'axe-core'
import { expect, type Language } from './fixtures.ts'

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

type Checked = {
  /** Half of the work, and the same in every language. */
  readonly colours: boolean
}

/** Zero violations of WCAG 2.2 A and AA in the page as it stands, or in the modal over it. */
export async function expectAccessible(page: Page, { colours }: Checked = { colours: true }): Promise<void> {
  // what fades in has not its colours yet
  await expect.poll(() => page.evaluate(fading)).toBe(0)
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource)
  const told = await page.evaluate(
    async ({ rules, withColours }) => {
      const { axe } = window as unknown as { axe: typeof axeCore } // the script has just put it there
      // Under a modal lies a screen that nobody reaches now, and that is looked at on its own.
      const modal = document.querySelector('[role="dialog"]')
      const lists = modal ? [...document.querySelectorAll('[role="listbox"]')] : []
      const { violations } = await axe.run(modal ? { include: [modal, ...lists] } : document, {
        runOnly: { type: 'tag', values: rules },
        resultTypes: ['violations'],
        rules: { 'color-contrast': { enabled: withColours } },
      })
      return violations.map(
        ({ id, help, nodes }) => `${id}: ${help}\n${nodes.map((n) => `  ${n.html}`).join('\n')}`,
      )
    },
    { rules: tags, withColours: colours },
  )
  expect(told).toEqual([])
}

/** How many parts of the page are moving and will come to rest. */
const fading = () =>
  document
    .getAnimations()
    .filter(
      ({ playState, effect }) =>
        playState === 'running' && Number(effect?.getComputedTiming().endTime) < 2000,
    ).length

const everyLook = [
  { language: 'ru', theme: 'light', colours: true },
  { language: 'ru', theme: 'dark', colours: true },
  { language: 'ky', theme: 'light', colours: false },
  { language: 'en', theme: 'light', colours: false },
] as const

/**
 * The page as it stands, with whatever is open and typed, in both themes and every language; Russian again at the
 * end. `before`: what is done or expected in each look first.
 */
export async function expectAccessibleInEveryLook(
  page: Page,
  before: (language: Language) => Promise<void> = async () => {},
): Promise<void> {
  for (const { language, theme, colours } of everyLook) {
    await page.emulateMedia({ colorScheme: theme })
    await speak(page, language)
    await before(language)
    await expectAccessible(page, { colours })
  }
  await speak(page, 'ru')
}

/** Changes the language as the switch in the header does, which may lie under a modal. */
async function speak(page: Page, language: Language): Promise<void> {
  const html = page.locator('html')
  if ((await html.getAttribute('lang')) === language) return
  await page.locator(`header button[lang="${language}"]`).dispatchEvent('click')
  await expect(html).toHaveAttribute('lang', language)
}
