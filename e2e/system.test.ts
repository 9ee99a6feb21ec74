import type { Page } from '@playwright/test'
import { system, type SystemState } from '#contract/system.ts'
import { expectAccessibleInEveryLook } from './accessible.ts'
import { openPalette } from './palette-dialog.ts'
import { expect, expectNoSidewaysScroll, open, test, toastOf } from './fixtures.ts'

const stateRow = (page: Page, name: string) =>
  page
    .getByRole('list', { name: 'Состояние по частям' })
    .getByRole('listitem', { name: new RegExp(`^${name}`) })
const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

const simulateFailures = (page: Page) =>
  page.route(`**/${system.state.path}*`, async (route) => {
    const response = await route.fetch()
    const answer: { data: SystemState } = await response.json()
    const [before, at] = ['2026-11-18T06:00:00.000Z', '2026-11-19T06:00:00.000Z']
    const failure = {
      at,
      id: '3f0c1c1e-1',
      route: '/okuu/api/v1/notice',
      status: 500,
      reason: 'no such table',
      count: 3,
    }
    const stored = [
      { name: 'okuu-2026-11-18T06-00-00Z.okuu', at: before, bytes: 3_250_585, ms: 840, checked: true },
    ]
    const failed = [{ at, reason: 'no space left' }]
    const backups = {
      folder: '/var/lib/okuu/backups',
      every: 24,
      overdue: true,
      failed: { at, reason: 'no space left' },
      keep: 30,
      kept: stored,
      missed: failed,
    }
    await route.fulfill({
      response,
      // `low` is fixed, so that the test does not depend on the disk of this machine
      json: {
        ...answer,
        data: { ...answer.data, disk: { ...answer.data.disk, low: false }, backups, failures: [failure] },
      },
    })
  })

// @rule system-state
test('system: user opens it from the palette by keyboard → a verdict and six rows are shown; ↓ moves between them', async ({
  page,
}) => {
  await open(page, 'direction')
  await openPalette(page, 'состояние')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/system$/)
  const lines = page.getByRole('list', { name: 'Состояние по частям' }).getByRole('listitem')
  await expect(lines).toHaveCount(6)
  await expect(page.getByRole('status').filter({ hasText: 'Работает' })).toBeVisible()
  await expect(stateRow(page, 'База данных')).toContainText('PostgreSQL')
  await expect(stateRow(page, 'Место на диске')).toContainText('%')
  await expect(stateRow(page, 'Лицензия на программу')).toContainText('Okuu Evaluation')
  await lines.first().focus()
  await page.keyboard.press('ArrowDown')
  await expect(lines.nth(1)).toBeFocused()
  await page.keyboard.press('ArrowUp')
  await expect(lines.first()).toBeFocused()
  await stateRow(page, 'Люди в системе').focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/users$/)
})

// @rule system-backup-now system-backup-file
test('system: user starts a backup by a button → the backup completes; user has no second factor → download is refused', async ({
  page,
}) => {
  await open(page, 'system')
  const copies = section(page, 'Копии за 30 дней')
  await stateRow(page, 'Резервная копия').getByRole('button', { name: 'Сделать сейчас' }).click()
  await expect(toastOf(page, 'Копия готова')).toBeVisible({ timeout: 30_000 })
  await expect(stateRow(page, 'Резервная копия')).toContainText('только что')
  await copies
    .getByRole('button', { name: /^Проверить копию/ })
    .first()
    .click()
  await expect(toastOf(page, 'Копия цела')).toBeVisible()
  await expect(copies.getByText('сделана и проверена').first()).toBeVisible()
  await copies
    .getByRole('button', { name: /^Скачать копию/ })
    .first()
    .click()
  await expect(page.getByRole('dialog').getByLabel('Код')).toBeFocused()
  await page.keyboard.type('000000')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog').getByRole('alert')).toContainText('со вторым фактором')
  await expectAccessibleInEveryLook(page)
})

// @rule system-backups system-failures
test('system: backups and calls have failed → the failures are first, with reason, time and id, on a phone', async ({
  page,
}) => {
  await simulateFailures(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await open(page, 'system')
  await expect(page.getByRole('status').filter({ hasText: /требует внимания: 2/ })).toBeVisible()
  const first = page.getByRole('list', { name: 'Состояние по частям' }).getByRole('listitem').first()
  await expect(first).toContainText('no space left')
  await expect(first).toContainText('Последняя копия старше')
  const copies = section(page, 'Копии за 30 дней').getByRole('row')
  await expect(copies.nth(1)).toHaveText(/^19\.11\.2026 \d\d:\d\dno space left----$/)
  await expect(copies.nth(2)).toHaveText(/^18\.11\.2026 \d\d:\d\dсделана и проверена3,1 МБ0,8 с$/)
  const failures = section(page, 'Последние ошибки').getByRole('listitem')
  await expect(failures).toContainText('no such table')
  await expect(failures).toContainText('3f0c1c1e-1')
  await expect(failures).toContainText('3 раза')
  await expectNoSidewaysScroll(page)
  await expectAccessibleInEveryLook(page)
  // the last poll of the state may be pending, so the test waits for it
  await page.unrouteAll({ behavior: 'wait' })
})

// @rule system-notices system-settings
test('system: user writes a message for all users → shown until withdrawn; contact is in the configuration → read-only', async ({
  page,
}) => {
  await open(page, 'system')
  const messagesPart = section(page, 'Уведомления всем')
  await messagesPart.getByRole('textbox', { name: 'Текст' }).fill('Завтра с 18:00 система не работает')
  await messagesPart.getByRole('checkbox', { name: 'Важное' }).check()
  await messagesPart.getByRole('button', { name: 'Показать всем' }).click()
  await expect(toastOf(page, 'Уведомление показано всем')).toBeVisible()
  const line = messagesPart.getByRole('listitem').filter({ hasText: 'Завтра с 18:00' })
  await expect(line).toContainText('важное')
  await line.getByRole('button', { name: /^Убрать: Завтра/ }).click()
  await expect(toastOf(page, 'Уведомление убрано')).toBeVisible()
  await expect(line).toHaveCount(0)
  await expect(section(page, 'Настройки').getByRole('textbox')).toHaveAttribute('readonly')
  await expectAccessibleInEveryLook(page)
})
