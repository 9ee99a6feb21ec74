import type { Locator, Page } from '@playwright/test'
import { expectAccessibleInEveryLook } from './accessible.ts'
import { thisYear } from './educational-screen.ts'
import { endSessionWhenIdle, expect, type Okuu, open, test, toastOf } from './fixtures.ts'
import { givenNamedGroups, givenPath, type GivenPath } from './given.ts'
import { chooseMenuAction } from './more.ts'
import { changeQuota } from './quota-dialog.ts'
import { leaveForLogin, signInByForm } from './signing-in.ts'

test.use({ signedIn: 'alone' })

const draftOffer = (page: Page) => page.getByRole('status').filter({ hasText: 'Сессия закончилась раньше' })
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const groupNumbers = [1, 2, 3, 4] as const

const givenFourGroups = async (okuu: Okuu, key: string) => {
  const way = await givenPath(okuu, key)
  const made = { 1: 0, 2: 0, 3: 0, 4: 0 }
  const links = { ...made }
  for (const n of groupNumbers) {
    const { link, groups } = await givenNamedGroups(okuu, way.speciality, `${key}-${n}`, [thisYear])
    made[n] = groups[0] ?? 0
    links[n] = link
  }
  return { ...way, groups: made, links }
}

/** Ends the session, awaits other users' saves and presses the button, whose call is refused (401). Signs in. */
async function saveUntilSessionEnds(
  page: Page,
  okuu: Okuu,
  press: Locator,
  others: () => Promise<unknown>,
  leave = async () => {},
) {
  await endSessionWhenIdle(page, okuu)
  await others()
  await press.click()
  await leave()
  await expect(page).toHaveURL(/\/okuu\/login$/)
  await signInByForm(page)
}

test.describe('drafts of ticked groups', () => {
  const box = (page: Page, group: string, flag = 'Зимний приём') =>
    page.getByRole('checkbox', { name: `${group}: ${flag}` })
  const stored = async ({ sql }: Okuu, way: GivenPath) =>
    Object.fromEntries(
      (
        await sql<{ name: string; flags: string }>(
          `SELECT n.name, g.winter_reception || ' ' || g.individual_name AS flags FROM study_group g
           JOIN speciality_group l ON l.id = g.speciality_group_id JOIN group_name n ON n.id = l.group_name_id
           WHERE l.speciality_id = $1`,
          [way.speciality],
        )
      ).map(({ name, flags }) => [name, flags]),
    )

  // @rule draft-session-end
  test('drafts: others saved or deleted some of the ticked groups → the draft restores the ticks of the remaining groups', async ({
    page,
    okuu,
  }) => {
    const way = await givenFourGroups(okuu, 'Чот')
    await okuu.given.change('studyGroup', way.groups[4], { extra: 'текст' })
    const [first, second, third] = groupNumbers.map((n) => `Чот-${n}-${thisYear}`) as [string, string, string]
    const named = `Чот-4-${thisYear} текст`
    await open(page, `educational?${way.search}&modal=group.flags`)
    for (const group of [first, second, third]) await box(page, group).check()
    await box(page, named, 'Инд. название').check()
    await saveUntilSessionEnds(page, okuu, button(page, 'Сохранить'), async () => {
      await okuu.given.change('studyGroup', way.groups[2], { winterReception: true })
      await okuu.given.remove('studyGroup', way.groups[3])
    })
    await expect(page).toHaveURL(/modal=group\.flags$/)
    // ticks that are already stored, and ticks of deleted groups, are not restored
    await expect(draftOffer(page)).toContainText('Групп: 2')
    await expect(box(page, first)).not.toBeChecked()
    await expect(box(page, third)).toHaveCount(0)
    await expectAccessibleInEveryLook(page)
    await button(page, 'Восстановить').click()
    await expect(draftOffer(page)).toHaveCount(0)
    await expect(box(page, first)).toBeChecked()
    await expect(box(page, first)).toBeFocused()
    await expect(box(page, named, 'Инд. название')).toBeChecked()
    await expect(page.getByText('Изменено групп: 2')).toBeVisible()
    expect(await stored(okuu, way)).toMatchObject({ 'Чот-1': 'false false', 'Чот-4': 'false false' })

    // the restored ticks are unsaved, so leaving shows a question
    await page.keyboard.press('Escape')
    await button(page, 'Остаться').click()
    await expect(box(page, first)).toBeFocused()
    await page.keyboard.press('Control+Enter')
    await expect(toastOf(page, 'Сохранено групп: 2')).toBeVisible()
    expect(await stored(okuu, way)).toEqual({
      'Чот-1': 'true false',
      'Чот-2': 'true false',
      'Чот-4': 'false true',
    })
    await chooseMenuAction(page, 'Изменить отметки')
    await expect(box(page, first)).toBeChecked()
    await expect(draftOffer(page)).toHaveCount(0)
  })

  // @rule draft-forgotten
  test('drafts: user discards a draft, or leaves ticks without saving → the draft is no longer offered', async ({
    page,
    okuu,
  }) => {
    const way = await givenFourGroups(okuu, 'Чон')
    const first = `Чон-1-${thisYear}`
    await open(page, `educational?${way.search}&modal=group.flags`)
    await box(page, first).check()
    await saveUntilSessionEnds(page, okuu, button(page, 'Сохранить'), async () => undefined)
    await button(page, 'Не восстанавливать').click()
    await expect(draftOffer(page)).toHaveCount(0)
    await expect(box(page, first)).toBeFocused()
    await page.keyboard.press('Escape')
    await chooseMenuAction(page, 'Изменить отметки')
    await expect(box(page, first)).not.toBeChecked()
    await expect(draftOffer(page)).toHaveCount(0)

    await box(page, first).check()
    await page.keyboard.press('Escape')
    await button(page, 'Закрыть без сохранения').click()
    await expect(box(page, first)).toHaveCount(0)
    await page.goForward()
    await expect(box(page, first)).not.toBeChecked()
    await expect(draftOffer(page)).toHaveCount(0)
  })
})

// @rule draft-session-end draft-forgotten
test('drafts: session ends with groups ticked in «next year», others create or delete some → the draft has the remaining tick', async ({
  page,
  okuu,
}) => {
  const way = await givenFourGroups(okuu, 'Чсл')
  const box = (n: number) => page.getByRole('dialog').getByRole('checkbox', { name: `Чсл-${n}-${thisYear}` })
  await open(page, `educational?${way.search}&modal=nextYear`)
  for (const n of [1, 2, 3]) await box(n).check()
  await saveUntilSessionEnds(page, okuu, button(page, 'Создать 3 группы'), async () => {
    await okuu.given.group({ specialityGroupId: way.links[2], intakeYearId: thisYear + 1 })
    await okuu.given.remove('studyGroup', way.groups[3])
  })
  await expect(draftOffer(page)).toContainText('Отмечено групп: 1')
  await expect(box(1)).not.toBeChecked()
  await expectAccessibleInEveryLook(page)
  await button(page, 'Восстановить').click()
  await expect(draftOffer(page)).toHaveCount(0)
  await expect(box(1)).toBeChecked()
  await expect(box(1)).toBeFocused()
  await expect(box(4)).not.toBeChecked()
  await button(page, 'Создать 1 группу').click()
  await expect(toastOf(page, 'Создано групп: 1')).toBeVisible()
  const created = `SELECT n.name FROM study_group g JOIN speciality_group l ON l.id = g.speciality_group_id
    JOIN group_name n ON n.id = l.group_name_id WHERE l.speciality_id = $1 AND g.intake_year_id = $2 ORDER BY 1`
  expect(await okuu.sql(created, [way.speciality, thisYear + 1])).toEqual([
    { name: 'Чсл-1' },
    { name: 'Чсл-2' },
  ])
})

// @rule draft-session-end
test('drafts: session ends before a pasted column is saved → the draft is offered, and previewed before its save', async ({
  page,
  okuu,
}) => {
  const way = await givenFourGroups(okuu, 'Чст')
  const cell = (n: number) =>
    page
      .getByRole('row', { name: new RegExp(`Чст-${n}-${thisYear}`) })
      .getByRole('gridcell')
      .nth(1)
  const preview = page.getByRole('group', { name: 'Вставить столбец из Excel' })
  await open(
    page,
    `educational?${way.search}&modal=quota&m-fac=${way.faculty}&m-year=${thisYear}&m-half=1&m-rate=1`,
  )
  await cell(1).click()
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.evaluate(() => navigator.clipboard.writeText('10\n11\n12\n'))
  await page.keyboard.press('Control+V')
  await expect(preview).toContainText('3 строки, сохранить?')
  const others = async () => {
    await changeQuota(okuu, way.groups[1], { budget: 0, contract: 5 })
    await changeQuota(okuu, way.groups[2], { budget: 11, contract: 0 })
  }
  await saveUntilSessionEnds(page, okuu, button(page, 'Сохранить'), others, () => leaveForLogin(page))
  await expect(draftOffer(page)).toContainText('Строк: 2')
  await expect(cell(1)).toHaveText('0')
  await expectAccessibleInEveryLook(page)
  await button(page, 'Восстановить').click()
  await expect(draftOffer(page)).toHaveCount(0)
  await expect(preview).toContainText('2 строки, сохранить?')
  await expect(preview.getByRole('button', { name: 'Сохранить' })).toBeFocused()
  await expect(cell(1)).toHaveText('0 10')
  await expect(cell(3)).toHaveText('0 12')
  await page.keyboard.press('Enter')
  await expect(toastOf(page, 'Строк: 2')).toBeVisible()
  const quotas = `SELECT n.name, q.budget, q.contract FROM group_quota q JOIN study_group g ON g.id = q.group_id
    JOIN speciality_group l ON l.id = g.speciality_group_id JOIN group_name n ON n.id = l.group_name_id
    WHERE l.speciality_id = $1 AND q.half_year_id = 1 AND q.budget > 0 ORDER BY 1`
  expect(await okuu.sql(quotas, [way.speciality])).toEqual([
    { name: 'Чст-1', budget: 10, contract: 5 },
    { name: 'Чст-2', budget: 11, contract: 0 },
    { name: 'Чст-3', budget: 12, contract: 0 },
  ])
})
