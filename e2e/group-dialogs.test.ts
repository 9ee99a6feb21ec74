import type { Page } from '@playwright/test'
import { thisYear } from './educational-screen.ts'
import { expectAccessibleInEveryLook } from './accessible.ts'
import { expect, expectNoSidewaysScroll, navigateTo, type Okuu, open, test } from './fixtures.ts'
import { givenGroups, givenPath } from './given.ts'
import { dialog } from './group-dialogs.ts'

async function givenDialogs(okuu: Okuu, key: string) {
  const way = await givenPath(okuu, key)
  await givenGroups(okuu, way.speciality, `${key}-1`, [thisYear])
  const [group] = await okuu.sql<{ id: number; name: number }>(
    `SELECT g.id, l.group_name_id AS name FROM study_group g JOIN speciality_group l ON l.id = g.speciality_group_id
     WHERE l.speciality_id = $1`,
    [way.speciality],
  )
  const ofGroup = ['group.edit', 'group.copy', 'group.delete'].map((dialog) => `${dialog}&id=${group?.id}`)
  const ofName = ['groupName.edit', 'groupName.delete'].map((dialog) => `${dialog}&id=${group?.name}`)
  const lists = ['group.flags', 'groupName.pick', 'groupName.add', 'subgroup.pick', 'intakeYear.pick']
  return { way, dialogs: [...ofGroup, ...ofName, ...lists] }
}
/** Returns the heading of the dialog when the dialog has a name other than `before`. */
async function nextHeading(page: Page, before: string): Promise<string> {
  await expect(dialog(page)).toHaveAccessibleName(/\S/)
  await expect(dialog(page)).not.toHaveAccessibleName(before)
  return (await dialog(page).getByRole('heading').first().textContent()) ?? ''
}

test('groups: user opens a dialog → it is accessible in the two themes and every language, and fits a phone', async ({
  page,
  okuu,
}) => {
  test.setTimeout(120_000)
  const { way, dialogs } = await givenDialogs(okuu, 'Внешность')
  await open(page, `educational?${way.search}`)
  let before = ''
  for (const dialog of dialogs) {
    await navigateTo(page, `educational?${way.search}&modal=${dialog}`)
    if (dialog === 'group.flags') await expect(page.getByRole('checkbox').first()).toBeVisible()
    else before = await nextHeading(page, before)
    await expectAccessibleInEveryLook(page)
    await page.setViewportSize({ width: 390, height: 844 })
    await expectNoSidewaysScroll(page)
    await page.setViewportSize({ width: 1440, height: 900 })
  }
})
