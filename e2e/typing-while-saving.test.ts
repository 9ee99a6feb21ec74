import type { Page } from '@playwright/test'
import { thisYear } from './educational-screen.ts'
import { edit, expect, type Okuu, open, refusal, slowDown, test } from './fixtures.ts'
import { givenGroups, givenPath, type GivenPath } from './given.ts'
import { givenPositions } from './positions-screen.ts'
import { dialogPath, cell, input, quotasOf } from './quota-dialog.ts'
import { prepareEmptyYear } from './empty-year.ts'

const groupCount = 6

const groupNamesOf = (key: string) =>
  Array.from({ length: groupCount }, (_, at) => `${key}-${String(at + 1).padStart(2, '0')}`)

const givenManyGroups = async (okuu: Okuu, key: string) => {
  const way = await givenPath(okuu, key)
  for (const name of groupNamesOf(key)) await givenGroups(okuu, way.speciality, name, [thisYear])
  return way
}

const quotaReader = (okuu: Okuu, way: GivenPath, key: string) => async () => {
  const all = await quotasOf(okuu, way)
  return groupNamesOf(key).map((name) => all[`${name} 1`])
}

const typedValues = Array.from({ length: groupCount }, (_, at) => 101 + at * 37)

/**
 * Speeds at which responses arrive while one row is typed, or after several rows. client/editing tests other
 * delays (typing-fast and typing-slow.browser.test.tsx).
 */
const paces = [
  { latency: 250, delay: 120 },
  { latency: 700, delay: 40 },
]

async function typeColumn(page: Page, delay: number): Promise<void> {
  for (const value of typedValues) {
    await page.keyboard.type(String(value), { delay })
    await page.keyboard.press('Enter', { delay })
  }
}

for (const [at, { latency, delay }] of paces.entries())
  test(`quota: user types at ${delay} ms a key while a save takes ${latency} ms → every value is stored in its row`, async ({
    page,
    okuu,
  }) => {
    const key = `Квт${at}`
    const way = await givenManyGroups(okuu, key)
    await slowDown(page, '**/upd-kolst*', latency)
    await open(page, dialogPath(way))
    const [first = ''] = groupNamesOf(key)
    await cell(page, `${first}-${thisYear}`, 'Бюджет').focus()
    await typeColumn(page, delay)
    await expect.poll(quotaReader(okuu, way, key)).toEqual(typedValues.map((one) => `${one}/0`))
    await expect(page.locator('tr[data-saving]')).toHaveCount(0)
  })

test('positions: user types while a save takes 700 ms → every value is stored in its row', async ({
  page,
  okuu,
}) => {
  const year = await prepareEmptyYear(okuu)
  const names = groupNamesOf('Должность')
  await givenPositions(okuu, year, Object.fromEntries(names.map((name) => [name, 1])))
  await slowDown(page, '**/insUpd-rrnk-dolj*', 700)
  await open(page, `position-teaching?year=${year}`)
  await edit(page.getByRole('row').filter({ hasText: `${names[0]}` }), 'Часы')
  await expect(page.getByRole('textbox', { name: `Часы: ${names[0]}` })).toBeFocused()
  await typeColumn(page, 40)
  const hours = async () =>
    (
      await okuu.sql<{ hours: number }>(
        'SELECT hours FROM teaching_position WHERE academic_year_id = $1 ORDER BY name',
        [year],
      )
    ).map((row) => row.hours)
  await expect.poll(hours).toEqual(typedValues)
})

test('quota: a save is refused while other rows are typed → row is marked, keeps its value, can be saved or discarded', async ({
  page,
  okuu,
}) => {
  const key = 'Квтр'
  const way = await givenManyGroups(okuu, key)
  const names = groupNamesOf(key).map((name) => `${name}-${thisYear}`)
  const [first = '', second = '', third = '', fourth = ''] = names
  let calls = 0
  await page.route('**/upd-kolst*', async (route) => {
    calls += 1
    if (calls <= 2) await route.fulfill(refusal('Сервер отказал'))
    else await route.continue()
  })
  await open(page, dialogPath(way))
  await cell(page, first, 'Бюджет').focus()
  const failed = (name: string) => page.getByRole('row', { name }).and(page.locator('[data-failed]'))
  const type = async (value: string) => {
    await page.keyboard.type(value)
    await page.keyboard.press('Enter')
  }
  // each row is sent in a separate call, since no row is queued behind a pending save
  await type('11')
  await expect(failed(first)).toBeVisible()
  await type('12')
  await expect(failed(second)).toBeVisible()
  await type('13')
  await expect(failed(first)).toBeVisible()
  await expect(cell(page, first, 'Бюджет')).toHaveText('11')
  await expect(input(page, fourth, 'Бюджет')).toBeFocused()
  await expect
    .poll(quotaReader(okuu, way, key))
    .toEqual(['0/0', '0/0', '13/0', ...Array(groupCount - 3).fill('0/0')])
  await page.getByRole('button', { name: 'Повторить' }).first().click()
  await expect(failed(first)).toHaveCount(0)
  await page.getByRole('button', { name: 'Не сохранять' }).click()
  await expect(cell(page, second, 'Бюджет')).toHaveText('0')
  await expect(cell(page, third, 'Бюджет')).toHaveText('13')
  await expect
    .poll(quotaReader(okuu, way, key))
    .toEqual(['11/0', '0/0', '13/0', ...Array(groupCount - 3).fill('0/0')])
})

test('quota: user closes the dialog during saves → saves are awaited; a row is refused → a question is shown', async ({
  page,
  okuu,
}) => {
  const key = 'Квтз'
  const way = await givenManyGroups(okuu, key)
  const [first = ''] = groupNamesOf(key).map((name) => `${name}-${thisYear}`)
  await slowDown(page, '**/upd-kolst*', 600)
  await open(page, dialogPath(way))
  await cell(page, first, 'Бюджет').focus()
  for (const value of ['21', '22', '23']) {
    await page.keyboard.type(value)
    await page.keyboard.press('Enter')
  }
  await page.getByRole('dialog').getByRole('button', { name: 'Закрыть' }).last().click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect
    .poll(quotaReader(okuu, way, key))
    .toEqual(['21/0', '22/0', '23/0', ...Array(groupCount - 3).fill('0/0')])

  await page.unroute('**/upd-kolst*')
  await page.route('**/upd-kolst*', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 600))
    await route.fulfill(refusal('Сервер отказал'))
  })
  await open(page, dialogPath(way))
  await cell(page, first, 'Бюджет').focus()
  await page.keyboard.type('31')
  await page.keyboard.press('Enter')
  await page.getByRole('dialog').getByRole('button', { name: 'Закрыть' }).last().click()
  await page
    .getByRole('dialog', { name: 'Есть несохранённые изменения' })
    .getByRole('button', { name: 'Остаться' })
    .click()
  await expect(cell(page, first, 'Бюджет')).toHaveText('31')
})
