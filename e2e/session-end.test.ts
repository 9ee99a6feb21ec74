import type { Page } from '@playwright/test'
import { fillNewDirection } from './direction-screen.ts'
import {
  endSessionWhenIdle,
  expect,
  expectNoToast,
  firstRow,
  type Okuu,
  open,
  test,
  toastOf,
} from './fixtures.ts'
import { signInByForm } from './signing-in.ts'

test.use({ signedIn: 'alone' })

/** Waits for the menu's counts, then ends the session: the next call of the screen is refused with 401. */
async function endSessionAfterMenuLoads(page: Page, okuu: Okuu): Promise<void> {
  await page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => name.includes('overview/attention')),
  )
  await endSessionWhenIdle(page, okuu)
}

/** Opens a path and ends the session without notifying the page. */
async function openAndEndSession(page: Page, okuu: Okuu, path: string): Promise<void> {
  await open(page, path)
  await expect(firstRow(page)).toBeVisible()
  await endSessionAfterMenuLoads(page, okuu)
}

test.describe('a session that has ended', () => {
  // @rule session-ended
  test('session: session ends → one toast and the login screen are shown; after the login the requested URL opens', async ({
    page,
    okuu,
  }) => {
    await open(page, 'educational')
    await expect(page.getByRole('combobox', { name: 'Министерство' })).not.toHaveValue('')
    await endSessionAfterMenuLoads(page, okuu)
    // rendering the catalogue sends the call that is refused with 401
    await page.getByRole('navigation', { name: 'Главное меню' }).hover()
    await page.getByRole('link', { name: 'Направления' }).click()
    await expect(page).toHaveURL(/\/okuu\/login$/)
    await expect(toastOf(page, 'Сессия истекла. Войдите снова.')).toHaveCount(1)
    await expect(page.getByRole('alert')).toHaveCount(1)
    await signInByForm(page)
    await expect(page).toHaveURL(/\/okuu\/direction$/)
    await expect(firstRow(page)).toBeVisible()
    await expectNoToast(page, 'Сессия истекла. Войдите снова.')
  })

  // @rule session-ended
  test('session: many parallel calls are refused → one message is shown; after the login the URL with parameters opens', async ({
    page,
    okuu,
  }) => {
    await openAndEndSession(page, okuu, 'direction?q=инженер&sort=-ky')
    const [speciality] = await okuu.sql<{ address: string }>(`
      SELECT format('min=%s&vuz=%s&fac=%s&dir=%s&form=%s&spec=%s', i.ministry_id, i.id, f.id, s.direction_id,
                    s.study_form_id, s.speciality_name_id) AS address
      FROM speciality s JOIN faculty f ON f.id = s.faculty_id JOIN institution i ON i.id = f.institution_id
      WHERE i.short_ru = 'КГТУ' AND f.short_ru = 'ИИТ' ORDER BY s.id LIMIT 1`)
    await page.evaluate((search) => history.pushState(null, '', `educational?${search}`), speciality?.address)
    // `popstate` navigates without a page load, so the screen only fetches its lists
    await page.evaluate(() => dispatchEvent(new PopStateEvent('popstate')))
    await expect(page).toHaveURL(/\/okuu\/login$/)
    await expect(page.getByRole('alert')).toHaveCount(1)
    await signInByForm(page)
    await expect(page).toHaveURL(new RegExp(`/educational\\?${speciality?.address}$`))
    await expect(page.getByRole('combobox', { name: 'Специальность', exact: true })).not.toHaveValue('')
  })

  // @rule session-ended
  test('session: save is refused with 401 → the login screen opens', async ({ page, okuu }) => {
    const form = await fillNewDirection(page, '9981', 'Не сохранится')
    await endSessionWhenIdle(page, okuu)
    await form.getByRole('button', { name: 'Добавить' }).click()
    await expect(toastOf(page, 'Сессия истекла. Войдите снова.')).toHaveCount(1)
    await expect(page.getByLabel('Логин')).toBeVisible()
    await signInByForm(page)
    await expect(page).toHaveURL(/\/okuu\/direction\?modal=add$/)
  })
})

test.describe('session calls', () => {
  const expired = 'Сессия истекла. Войдите снова.'

  // @rule session-check-fails
  test('session: session check fails → one message is shown, but not «session expired»', async ({
    page,
    okuu,
  }) => {
    await openAndEndSession(page, okuu, 'direction')
    await page.reload()
    await expect(page).toHaveURL(/\/okuu\/login$/)
    await expect(toastOf(page, 'Войдите в систему')).toHaveCount(1)
    await expect(page.getByRole('alert')).toHaveCount(0)
    await signInByForm(page)
    await expect(page).toHaveURL(/\/okuu\/direction$/)
  })

  // @rule logout-words
  test('session: user logs out after the session has ended → the login screen opens; the error is only in the console', async ({
    page,
    okuu,
  }) => {
    await openAndEndSession(page, okuu, 'direction')
    const logged: string[] = []
    page.on('console', (line) => logged.push(line.text()))
    await page.getByRole('navigation', { name: 'Главное меню' }).hover()
    await page.getByRole('link', { name: 'Выход' }).click()
    await expect.poll(() => logged).toContainEqual(expect.stringContaining('Войдите в систему'))
    await expect(page).toHaveURL(/\/okuu\/login$/)
    await expectNoToast(page, expired)
  })
})
