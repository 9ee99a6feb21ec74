import type { Locator, Page } from '@playwright/test'
import { places } from '#contract/places.ts'
import { quota } from '#contract/quota.ts'
import { expectAccessibleInEveryLook } from './accessible.ts'
import { thisYear } from './educational-screen.ts'
import { expect, expectNoSidewaysScroll, type Okuu, open, test } from './fixtures.ts'
import { givenNamedGroups, givenPath } from './given.ts'

/** Opens the page and waits until its figures react to the pointer. */
async function openFigures(page: Page, address: string) {
  await open(page, address)
  await expect(page.locator('[data-figures]').first()).toBeAttached()
}

const figureCard = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name })

async function givenFigures(okuu: Okuu, key: string) {
  const way = await givenPath(okuu, key)
  const budget = [25, 12]
  for (const [place, kolB] of budget.entries()) {
    const { groups } = await givenNamedGroups(okuu, way.speciality, `${key}-${place + 1}`, [thisYear])
    const { id } = await okuu.given.quota({
      groupId: groups[0] ?? 0,
      academicYearId: thisYear,
      halfYearId: 1,
    })
    await okuu.ask(quota.save, { idRrnkGrKolst: id, kolB, kolK: 0 })
  }
  const plan = await okuu.given.admissionPlan({
    specialityId: way.speciality,
    academicYearId: thisYear,
    budget: 30,
    contract: 9,
  })
  await okuu.ask(places.save, {
    idPlanAbit: plan.id,
    parts: [
      { source: 1, count: 30 },
      { source: 4, count: 5 },
      { source: 3, count: 4 },
    ],
  })
  return way
}

const boxOf = async (locator: Locator) => {
  const box = await locator.boundingBox()
  if (box === null) throw new Error('It is not drawn')
  return box
}

// @rule figure-card figure-card-keys
test('figures: user presses Space or Alt+I, or hovers a number → its card opens; card closes → the number has the focus', async ({
  page,
  okuu,
}) => {
  const { keyboard, mouse } = page
  const way = await givenFigures(okuu, 'Крт')
  await openFigures(page, `quota?fac=${way.faculty}&year=${thisYear}`)
  const cellOf = (group: string) =>
    page
      .getByRole('row', { name: new RegExp(`^${group}`) })
      .getByRole('gridcell')
      .nth(1)
  const cell = cellOf('Крт-1')
  await cell.focus()
  await keyboard.press('Space')
  const first = figureCard(page, /^Крт-1-\d+, осень, Бюджет$/i)
  await expect(first).toBeFocused()
  for (const text of [/Крт-2-\d+12/, /Итого37/, '37 из 30', 'было 0', 'Основание не указано'])
    await expect(first).toContainText(text)
  await expectAccessibleInEveryLook(page)
  await keyboard.press('Escape')
  await expect(first).toHaveCount(0)
  await expect(cell).toBeFocused()

  // in an open cell, Alt+I leaves the typed text unchanged, and the input keeps the focus
  await keyboard.press('F2')
  const field = page.getByRole('textbox', { name: /Крт-1/ }).first()
  await keyboard.type('31')
  await keyboard.press('Alt+i')
  await expect(first).toBeVisible()
  await expect(field).toBeFocused()
  await keyboard.type('4')
  await expect(field).toHaveValue('314')
  const [own, over] = [await boxOf(field), await boxOf(first)]
  expect(over.y >= own.y + own.height || over.y + over.height <= own.y).toBe(true)
  await keyboard.press('Escape')
  await expect(first).toHaveCount(0)
  await expect(field).toBeFocused()
  await keyboard.press('Escape')
  await expect(field).toHaveCount(0)

  await cellOf('Крт-2').hover()
  const second = figureCard(page, /^Крт-2/)
  await expect(second).toBeVisible()
  await second.hover()
  await expect(second).toContainText('37 из 30')
  await mouse.move(5, 5)
  await expect(second).toHaveCount(0)

  await openFigures(page, `educational?${way.search}&tab=plan`)
  const plan = page.getByRole('table', { name: 'План приёма по годам' }).getByRole('cell')
  await plan.nth(0).focus()
  await keyboard.press('ArrowRight')
  await expect(plan.nth(1)).toBeFocused()
  await keyboard.press('Space')
  await expect(figureCard(page, /^\d+-\d+.*, Контракт$/)).toContainText(/контракт5.*ваучер4.*Итого9/i)
  await keyboard.press('Escape')
  await expect(plan.nth(1)).toBeFocused()

  const finding = page.getByRole('region', { name: /^Замечания проверок/ }).getByText(/^Студентов больше/)
  await finding.focus()
  await keyboard.press('Space')
  await expect(page.getByRole('dialog')).toContainText(/Чем ограничено.*план/)
  await keyboard.press('Escape')
  await expect(finding).toBeFocused()

  await openFigures(
    page,
    `report?rows=faculty,studyForm&cols=payment&nums=plannedAutumn&vuz=${way.institution}`,
  )
  const figure = page
    .getByRole('row', { name: /^Крт форма/ })
    .getByRole('cell', { name: '37' })
    .first()
  await figure.focus()
  await keyboard.press('Space')
  await expect(figureCard(page, /^Крт форма/)).toContainText(/Крт-1-\d+25.*Крт-2-\d+12.*Итого37/)
})

test.describe('by touch', () => {
  test.use({ hasTouch: true, viewport: { width: 390, height: 844 } })

  // @rule figure-card figure-card-keys
  test('figures: user taps a number on a phone → its card fits the screen; long press on a finding → its card opens', async ({
    page,
    okuu,
  }) => {
    const way = await givenFigures(okuu, 'Кпт')
    await openFigures(page, `report?rows=faculty&nums=plannedAutumn&vuz=${way.institution}`)
    await page.getByRole('cell', { name: '37' }).first().tap()
    const explanation = figureCard(page, /^Кпт фак/)
    await expect(explanation).toContainText(/Кпт-1-\d+25/)
    const { x, width, y, height } = await boxOf(explanation)
    expect([x >= 0, x + width <= 390, y >= 0, y + height <= 844]).toEqual([true, true, true, true])
    await expectNoSidewaysScroll(page)
    await page.getByRole('heading', { level: 2 }).first().tap()
    await expect(explanation).toHaveCount(0)

    // only a long press on a finding opens its card, since a tap opens the finding
    await openFigures(page, `educational?${way.search}`)
    const finding = page.getByText(/^Студентов больше/)
    await finding.tap()
    const ofFinding = figureCard(page, /специальность 1/)
    await expect(ofFinding).toHaveCount(0)
    const { x: left, y: top } = await boxOf(finding)
    const touches = await page.context().newCDPSession(page)
    await touches.send('Input.dispatchTouchEvent', {
      type: 'touchStart',
      touchPoints: [{ x: left + 10, y: top + 10 }],
    })
    await expect(ofFinding).toContainText('Студентов больше плана')
    await touches.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
    await expect(ofFinding).toBeVisible()
    await page.getByRole('heading', { level: 1 }).first().tap()
    await expect(ofFinding).toHaveCount(0)
  })
})
