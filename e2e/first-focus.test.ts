import type { Page } from '@playwright/test'
import { duplicates } from '#contract/duplicates.ts'
import { textOf } from '#test/sources.ts'
import { select, thisYear } from './educational-screen.ts'
import { expect, navigateTo, open, test, toastOf } from './fixtures.ts'
import { givenDirection, givenGroups, givenPath } from './given.ts'
import { searchUpTo } from './picker-dialogs.ts'
import { dialogPath, cell } from './quota-dialog.ts'
import { signInAs } from './roles.ts'
import { texts } from './texts.ts'

/** Returns a name of the focused element; '' if it is BODY or MAIN. */
const focusedName = (page: Page) =>
  page.evaluate(() => {
    const element = document.activeElement
    const isNone = element === null || element.matches('body, main')
    return isNone ? '' : `${element.localName} ${element.getAttribute('aria-label') ?? element.textContent}`
  })

/** Screens behind the login, read from the client's routes. */
const screens = [...textOf('client/routes.tsx').matchAll(/path: '\/([\w-]+)',\s*titleKey: '([\w.]+)'/g)].map(
  ([, path = '', key = '']) => ({ path, title: texts.ru[key] ?? '' }),
)

// @rule first-focus
test('every screen: user opens it, returns to it or closes its dialog → an element of the screen has the focus', async ({
  page,
}) => {
  test.setTimeout(240_000)
  expect(screens.length).toBeGreaterThan(25)
  const title = page.getByRole('heading', { level: 1 })
  const inside = async (what: string) => {
    await expect.poll(() => focusedName(page), what).not.toBe('')
    await expect(page.locator('main :focus'), what).toHaveCount(1)
  }
  for (const { path, title: name } of screens) {
    await open(page, path)
    await expect(title).toHaveText(name)
    await inside(`${path}: opened`)
    await page.keyboard.press('Control+Slash')
    await expect(page.getByRole('dialog')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await inside(`${path}: after a dialog`)
    await navigateTo(page, path === 'me' ? 'journal' : 'me')
    await expect(title).not.toHaveText(name)
    await inside(`${path}: another screen`)
    await page.goBack()
    await expect(title).toHaveText(name)
    await inside(`${path}: gone back to`)
  }
})

// @rule first-focus
test('structure: user reloads the page → the first step without a choice has the focus', async ({
  page,
  okuu,
}) => {
  const way = await givenPath(okuu, 'Пф')
  await open(page, `educational?${searchUpTo(way.search, 3)}`)
  await expect(select(page, 'Направление')).toBeFocused()
  await page.reload()
  await expect(select(page, 'Направление')).toBeFocused()
})

// @rule first-focus
test('quota of a faculty: user opens the screen → the select of the faculty has the focus', async ({
  page,
}) => {
  await open(page, 'quota')
  await expect(select(page, 'Факультет')).toBeFocused()
})

// @rule first-focus
test('grading: user opens the screen, no band is chosen → the first band has the focus', async ({ page }) => {
  await open(page, 'evaluation-rule')
  const bands = page.getByRole('table', { name: 'Диапазоны баллов и оценки' })
  await expect(bands.locator('tbody :focus, tbody tr:focus')).toHaveCount(1)
})

// @rule first-focus
test('set-up: user opens a list → a row has the focus', async ({ page }) => {
  await open(page, 'setup?list=unit')
  await expect(page.locator('tr:focus')).toBeVisible()
})

// @rule first-focus
test('my institution: user chooses it on the structure screen → the select of the faculty has the focus', async ({
  page,
}) => {
  await open(page, 'educational')
  await page.getByRole('banner').getByRole('button', { name: /вуз/i }).first().click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('combobox')).toBeFocused()
  await page.keyboard.type('кгту', { delay: 40 })
  await page.keyboard.press('Enter')
  await expect(dialog).toHaveCount(0)
  await expect(select(page, 'Факультет')).toBeFocused()
})

// @rule first-focus
test('quota: user clicks «Отменить» in a toast over the dialog → the cell that was focused before is focused', async ({
  page,
  okuu,
}) => {
  const way = await givenPath(okuu, 'Пфт')
  await givenGroups(okuu, way.speciality, 'Пфт-1', [thisYear])
  await open(page, dialogPath(way))
  const budget = cell(page, `Пфт-1-${thisYear}`, 'Бюджет')
  await budget.focus()
  await page.keyboard.type('11')
  await page.keyboard.press('Enter')
  await expect(toastOf(page, 'Изменения сохранены')).toBeVisible()
  await toastOf(page, 'Отменить').click()
  await expect(toastOf(page, 'Изменение отменено')).toBeVisible()
  await expect(budget).toHaveText('0')
  await expect(budget).toBeFocused()
})

// @rule first-focus check-screen
test('checks: user goes Back from a finding’s screen → the finding has the focus', async ({ page }) => {
  await open(page, 'checks?rule=11')
  const findings = page.locator('main li a[data-walk]')
  await expect(findings.first()).toBeFocused()
  await page.keyboard.press('ArrowDown')
  const second = await focusedName(page)
  await page.keyboard.press('Enter')
  await expect(page).not.toHaveURL(/\/checks/)
  await page.goBack()
  await expect.poll(() => focusedName(page)).toBe(second)
  await expect(findings.nth(1)).toBeFocused()
})

// @rule first-focus duplicate-dismissed
test('duplicates: user dismisses ten pairs, which moves other pairs between sections → a pair has the focus each time', async ({
  page,
  okuu,
}) => {
  // four names form one group; dismissing one of its pairs moves its other pairs between sections
  for (const letter of 'АБГ')
    for (const name of [`Отсек ${letter}`, `Отсек «${letter}»`, `Отсек ${letter}.`, `Отсек, ${letter}`])
      await givenDirection(okuu, { code: `9803${'АБГ'.indexOf(letter)}5`, ru: name })
  await open(page, 'duplicates?entity=direction')
  const pairs = page.getByRole('button', { name: /^Сравнить: .*Отсек/ })
  await expect(pairs.nth(9)).toBeVisible()
  await pairs.first().focus()
  for (let key = 0; key < 10; key += 1) {
    await expect(pairs.and(page.locator(':focus'))).toHaveCount(1)
    await page.keyboard.press('Delete')
  }
  const dismissed = async () =>
    (await okuu.ask(duplicates.dismissed, { entity: 'direction' })).map(({ labels }) => labels[0])
  await expect
    .poll(async () => (await dismissed()).filter((label) => label?.includes('Отсек')).length)
    .toBe(10)
})

// @rule first-focus
test('journal: user opens its URL → the focus ring is inside a chip, because the row of chips cuts what is outside', async ({
  page,
}) => {
  await open(page, 'journal')
  const chip = page.getByRole('button', { name: 'Всё', exact: true })
  await expect(chip).toBeFocused()
  await expect(chip).toHaveCSS('outline-style', 'solid')
  await expect(chip).toHaveCSS('outline-offset', '-2px')
})

// @rule first-focus
test('narrow window: user presses Tab in a row of chips that scrolls → the focused chip is shown in full', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await open(page, 'journal')
  const kinds = page.getByRole('group', { name: 'Что за работа' })
  await kinds.getByRole('button', { name: 'Импорт' }).focus()
  for (const name of ['Новый год', 'Объединения', 'Отмены']) {
    await page.keyboard.press('Tab')
    const chip = kinds.getByRole('button', { name })
    await expect(chip).toBeFocused()
    await expect(chip).toBeInViewport({ ratio: 0.95 })
  }
})

test.describe('as a user with the role reader', () => {
  test.use({ signedIn: 'alone' })
  test.beforeEach(({ page, okuu }, { testId }) => signInAs(page, okuu, testId.slice(-20), { role: 'reader' }))

  // @rule first-focus
  test('closed screen: user opens it → its note has the focus', async ({ page }) => {
    for (const path of ['users', 'keys', 'setup', 'system']) {
      await open(page, path)
      await expect(page.locator('main p:focus'), path).toContainText('администратор')
    }
  })

  // @rule proposal-board
  test('proposals: user opens the empty list → the text does not name the button, which a reader lacks', async ({
    page,
  }) => {
    await open(page, 'proposals')
    await expect(page.getByText(texts.ru['proposal.none.all'] ?? '')).toBeVisible()
  })
})
