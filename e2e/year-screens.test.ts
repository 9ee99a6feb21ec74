import type { Locator, Page } from '@playwright/test'
import en from '../client/public/locales/en.json' with { type: 'json' }
import ky from '../client/public/locales/ky.json' with { type: 'json' }
import ru from '../client/public/locales/ru.json' with { type: 'json' }
import { expectAccessible, setLanguage, allRules, languageRules } from './accessible.ts'
import { thisYear } from './educational-screen.ts'
import { type Language, expect, expectNoSidewaysScroll, expectWholeLabels, open, test } from './fixtures.ts'

type Title = 'menu.overview' | 'menu.newYear' | 'menu.checks' | 'menu.reports'

const menuTexts: Record<Language, Record<Title, string>> = { ru, ky, en }
const languages = ['ky', 'en', 'ru'] as const
const sizes = [
  { width: 1366, height: 768 },
  { width: 390, height: 844 },
] as const

type Screen = {
  title: Title
  path: string
  /** Element that is visible only after all data is loaded. */
  content: (page: Page) => Locator
}

const screens: readonly Screen[] = [
  {
    title: 'menu.overview',
    path: 'overview',
    content: (page) => page.getByRole('main').getByRole('group').first(),
  },
  {
    title: 'menu.newYear',
    path: `new-year?fac=10000&from=${thisYear}&to=${thisYear + 1}`,
    content: (page) => page.getByRole('main').getByRole('checkbox').first(),
  },
  {
    title: 'menu.checks',
    path: 'checks',
    content: (page) => page.getByRole('main').getByRole('listitem').first(),
  },
  {
    title: 'menu.reports',
    path: 'report?rows=institution&cols=course&nums=planned',
    content: (page) => page.getByRole('main').getByRole('rowheader').first(),
  },
]

// @rule overview-screen new-year-screen check-screen report-screen
for (const { title, path, content } of screens)
  test(`${ru[title]}: user opens it in three languages, on desktop and phone, calls of 0 and 400 ms → usable`, async ({
    page,
  }) => {
    for (const delay of [400, 0]) {
      await page.route(/\/api\/v1\//, async (route) => {
        await new Promise((resolve) => setTimeout(resolve, delay))
        await route.fallback()
      })
      await open(page, path)
      for (const size of sizes) {
        await page.setViewportSize(size)
        for (const language of languages) {
          await setLanguage(page, language)
          await expect(page.getByRole('heading', { level: 1 })).toHaveText(menuTexts[language][title])
          await expect(content(page)).toBeVisible()
          await expectNoSidewaysScroll(page)
          await expectWholeLabels(page)
          if (delay === 0) await expectAccessible(page, language === 'ru' ? allRules : languageRules)
        }
      }
      await page.unrouteAll({ behavior: 'ignoreErrors' })
    }
  })
