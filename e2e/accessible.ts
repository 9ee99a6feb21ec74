import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'
import type axeCore from 'axe-core'
import { expect, expectNoSidewaysScroll, type Language, type Look } from './fixtures.ts'

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

const axeTags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** Rules of axe whose result depends on the language: names, titles, languages and scroll areas. */
const languageRuleIds = [
  'aria-command-name',
  'aria-dialog-name',
  'aria-input-field-name',
  'aria-progressbar-name',
  'aria-toggle-field-name',
  'aria-tooltip-name',
  'button-name',
  'document-title',
  'empty-heading',
  'empty-table-header',
  'html-has-lang',
  'html-lang-valid',
  'image-alt',
  'input-button-name',
  'label',
  'label-title-only',
  'landmark-unique',
  'link-name',
  'role-img-alt',
  'scrollable-region-focusable',
  'select-name',
  'svg-img-alt',
  'valid-lang',
]

export const allRules = { type: 'tag', values: axeTags } as const
const colourRules = { type: 'rule', values: ['color-contrast'] } as const
export const languageRules = { type: 'rule', values: languageRuleIds } as const
type Rules = { readonly type: 'tag' | 'rule'; readonly values: readonly string[] }

/** Expects that the page, or its open dialog, violates no rule. Default: WCAG 2.2 AA and best practice. */
export async function expectAccessible(page: Page, rules: Rules = allRules): Promise<void> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource)
  let found: AxeResult
  do {
    // an element that fades in has its final colours only after its animation
    await page.evaluate(waitUntilSettled)
    found = await page.evaluate(violationsOf, rules)
    // a response may enable a button during the check, so its colours are checked after the transition
  } while (found.violations.length > 0 && found.isMoving)
  expect(found.violations).toEqual([])
}

type AxeResult = { violations: string[]; isMoving: boolean }

/** Returns violations. `isMoving`: a transition ran during the check, so the colours were not final. */
const violationsOf = async ({ type, values }: Rules): Promise<AxeResult> => {
  const { axe } = window as unknown as { axe: typeof axeCore } // defined by the script added above
  const hasTransitions = () => document.getAnimations().some((one) => one instanceof CSSTransition)
  let isMoving = hasTransitions()
  const move = () => {
    isMoving = true
  }
  document.addEventListener('transitionrun', move)
  // An open dialog is checked with its open lists only, since the screen under it is inert.
  const dialog = document.querySelector('[role="dialog"]')
  const open = [...document.querySelectorAll('[role="listbox"]')].filter((list) => list.checkVisibility())
  const lists = dialog ? open : []
  const { violations } = await axe.run(dialog ? { include: [dialog, ...lists] } : document, {
    runOnly: { type, values: [...values] },
    resultTypes: ['violations'],
  })
  document.removeEventListener('transitionrun', move)
  return {
    violations: violations.map(
      ({ id, help, nodes }) => `${id}: ${help}\n${nodes.map((n) => `  ${n.html}`).join('\n')}`,
    ),
    // the event of a transition is sent in the next frame
    isMoving: isMoving || hasTransitions(),
  }
}

/**
 * Waits for animations shorter than 2 s, buttons whose script is loading, and forms that are hidden until
 * their names are loaded.
 */
const waitUntilSettled = async () => {
  const isAwaited = () =>
    document.documentElement.hasAttribute('data-code-awaited') ||
    [...document.querySelectorAll('form')].some((form) => getComputedStyle(form).visibility === 'hidden')
  while (isAwaited()) await new Promise((resolve) => requestAnimationFrame(resolve))
  const moving = () =>
    document
      .getAnimations()
      .filter(
        ({ playState, effect }) =>
          playState === 'running' && Number(effect?.getComputedTiming().endTime) < 2000,
      )
  for (let all = moving(); all.length > 0; all = moving())
    await Promise.allSettled(all.map(({ finished }) => finished))
}

/**
 * Combinations to check. Contrast depends only on the theme; the structure of a page depends on neither theme
 * nor language.
 */
const lookCases = [
  { language: 'ru', theme: 'light', rules: allRules },
  { language: 'ru', theme: 'dark', rules: colourRules },
  { language: 'ky', theme: 'light', rules: languageRules },
  { language: 'en', theme: 'light', rules: languageRules },
] as const

/**
 * Checks the page with open parts and typed values in every theme and language, then sets Russian. `before`:
 * called before each check.
 */
export async function expectAccessibleInEveryLook(
  page: Page,
  before: (look: Required<Look>) => Promise<void> = async () => {},
): Promise<void> {
  for (const { language, theme, rules } of lookCases) {
    await page.emulateMedia({ colorScheme: theme })
    await setLanguage(page, language)
    await before({ language, theme })
    await expectAccessible(page, rules)
  }
  await setLanguage(page, 'ru')
}

/** Changes the language as the switch in the header does, even while a dialog covers the switch. */
export async function setLanguage(page: Page, language: Language): Promise<void> {
  const html = page.locator('html')
  if ((await html.getAttribute('lang')) === language) return
  await page.locator(`header button[lang="${language}"]`).dispatchEvent('click')
  await expect(html).toHaveAttribute('lang', language)
}

export async function expectFitsEachSize(page: Page, rules: Rules | undefined): Promise<void> {
  for (const [width, height] of [
    [390, 844],
    [1366, 768],
  ] as const) {
    await page.setViewportSize({ width, height })
    await expectNoSidewaysScroll(page)
    if (rules) await expectAccessible(page, rules)
  }
}
