import type { Page } from '@playwright/test'
import { system, type SystemState } from '#contract/system.ts'
import { expectAccessibleInEveryLook } from './accessible.ts'
import { openPalette } from './palette-dialog.ts'
import { expect, expectNoSidewaysScroll, open, test } from './fixtures.ts'

const part = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

/** The server's own answer, in trouble. */
const inTrouble = (page: Page) =>
  page.route(`**/${system.state.path}*`, async (route) => {
    const response = await route.fetch()
    const answer: { data: SystemState } = await response.json()
    const at = '2026-11-19T06:00:00.000Z'
    const failure = {
      at,
      id: '3f0c1c1e-1',
      route: '/okuu/api/v1/notice',
      status: 500,
      reason: 'no such table',
      count: 3,
    }
    const kept = [{ at, bytes: 3_250_585 }]
    const backups = {
      folder: '/var/lib/okuu/backups',
      every: 24,
      overdue: true,
      failed: { at, reason: 'no space left' },
      kept,
    }
    await route.fulfill({
      response,
      json: { ...answer, data: { ...answer.data, backups, failures: [failure] } },
    })
  })

// @rule system-state
test('system: from the palette by keyboard → version, database, disk and licence of this installation', async ({
  page,
}) => {
  await open(page, 'direction')
  await openPalette(page, 'состояние')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/system$/)
  await expect(part(page, 'Программа')).toContainText('2.0.0')
  await expect(part(page, 'База данных')).toContainText('PostgreSQL')
  await expect(part(page, 'Диск')).toContainText('%')
  await expect(part(page, 'Лицензия на программу')).toContainText('Действует')
})

// @rule system-backups system-failures
test('system: backups fail, a call has failed → why, since when, under which id; on a phone too', async ({
  page,
}) => {
  await inTrouble(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await open(page, 'system')
  const backups = part(page, 'Резервные копии')
  await expect(backups).toContainText('no space left')
  await expect(backups).toContainText('Последняя копия старше')
  await expect(backups.getByRole('listitem')).toContainText('3,1 МБ')
  const failures = part(page, 'Последние ошибки').getByRole('listitem')
  await expect(failures).toContainText('no such table')
  await expect(failures).toContainText('3f0c1c1e-1')
  await expect(failures).toContainText('3 раза')
  await expectNoSidewaysScroll(page)
  await expectAccessibleInEveryLook(page)
})
