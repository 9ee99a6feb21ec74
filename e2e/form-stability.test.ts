import type { Page } from '@playwright/test'
import { names } from '#contract/names-through-time.ts'
import {
  chair,
  formerMembersPath,
  givenFormerMembers,
  givenMembers,
  input,
  membersPath,
  row,
} from './commission-screens.ts'
import { thisYear } from './educational-screen.ts'
import { expect, navigateTo, open, slowDown, test } from './fixtures.ts'
import { givenPath } from './given.ts'

/** Records vertical moves of fields, each with its former and new position. */
const watchFields = (page: Page, fields = '[role=dialog] form input') =>
  page.evaluate((watched) => {
    const tops = new Map<string, number>()
    const moved: string[] = []
    Object.assign(window, { moved })
    const recordMoves = () => {
      for (const field of document.querySelectorAll<HTMLInputElement>(watched)) {
        if (!field.checkVisibility({ visibilityProperty: true })) continue
        const name = field.getAttribute('aria-label') ?? field.labels?.[0]?.textContent ?? ''
        const top = Math.round(field.getBoundingClientRect().top)
        const before = tops.get(name)
        if (before !== undefined && before !== top) moved.push(`${name}: ${before} → ${top}`)
        tops.set(name, top)
      }
      requestAnimationFrame(recordMoves)
    }
    recordMoves()
  }, fields)

// the cast is safe: `watchFields` sets `moved` in the page
const movedFields = (page: Page) => page.evaluate(() => (window as unknown as { moved: string[] }).moved)

// @rule form-stands-still
test('forms: texts or rows load late, or changes are listed → no field of the form moves', async ({
  page,
  okuu,
}) => {
  const way = await givenPath(okuu, 'Стоячий')
  await okuu.ask(names.save, {
    idPeriod: -1,
    entity: 'faculty',
    id: way.faculty,
    from: '2024-09-01',
    values: { 'p23-2': 'Высшая школа стояния' },
    basis: 'Приказ № 214',
  })
  for (const [screen, dialog, field, last] of [
    ['educational', 'faculty.edit', 'ФИО декана (директора)', 'прежнее, до 01.09.2024'],
    ['study-form', `edit&id=${way.studyForm}`, 'Краткое название', /^Справочник общий для всех вузов/],
  ] as const) {
    const at = `${screen}?${way.search}`
    await open(page, at)
    await page.waitForLoadState('networkidle')
    await slowDown(page, /\/(assets|names|uses)\//, 600)
    await watchFields(page)
    await navigateTo(page, `${at}&modal=${dialog}`)
    const form = page.getByRole('dialog')
    await form.getByLabel(field).fill('Иначе')
    await expect(form.getByText(last)).toBeVisible()
    await expect(form.getByRole('region', { name: 'Что изменится' })).toBeVisible()
    expect(await movedFields(page)).toEqual([])
    await page.unrouteAll({ behavior: 'wait' })
  }
})

// @rule form-stands-still commission-screens
test('commission: texts or rows load late, or a field shows a message → no field of a row moves', async ({
  page,
  okuu,
}) => {
  const way = await givenPath(okuu, 'Недвижимый')
  await givenFormerMembers(okuu, way, [[thisYear, chair, 'Недвижимый Первый']])
  await givenMembers(okuu, way, [[chair, 'Недвижимый Первый']])
  for (const at of [formerMembersPath(way), membersPath(way)]) {
    await open(page, at)
    await expect(row(page, 'Недвижимый Первый')).toBeVisible()
    await page.waitForLoadState('networkidle')
    await slowDown(page, /\/(assets|api)\//, 600)
    await watchFields(page, 'tr[data-open] input')
    await page.keyboard.press('Alt+n')
    await expect(page.locator('tr[data-open]').getByLabel('ФИО: Новая строка')).toBeFocused()
    await page.keyboard.press('Enter')
    const message = page.getByRole('alert').filter({ hasText: 'Заполните все поля: ФИО' })
    await expect(message).toBeVisible()
    await input(page, 'ФИО').fill('Недвижимый Второй')
    await page.waitForLoadState('networkidle')
    expect(await movedFields(page)).toEqual([])
    await page.keyboard.press('Escape')
    await page.unrouteAll({ behavior: 'wait' })
  }
})
