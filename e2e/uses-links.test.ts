import { uses } from '#contract/uses.ts'
import { chair, givenFormerMembers, givenMembers, row } from './commission-screens.ts'
import { footer, thisYear } from './educational-screen.ts'
import { expect, navigateTo, open, test } from './fixtures.ts'
import { givenGroups, givenPath } from './given.ts'
import { givenRooms } from './rooms-screen.ts'

const numberedNames = (key: string) => Array.from({ length: 40 }, (_, at) => `${key} ${at + 10}`)

// @rule uses-list
test('uses: user follows a link to a member or a room → its row is selected, visible and focused', async ({
  page,
  okuu,
}) => {
  const way = await givenPath(okuu, 'Ведут')
  await givenMembers(
    okuu,
    way,
    numberedNames('Ведут член').map((name) => [chair, name]),
  )
  await givenFormerMembers(
    okuu,
    way,
    numberedNames('Ведут бывший').map((name) => [25, chair, name]),
  )
  const { building } = await givenRooms(okuu, 'Комнаты', 60)
  const found = await okuu.sql<{ entity: 'room'; id: number; name: string }>(
    `SELECT 'commission-member' AS entity, id, name FROM commission_member WHERE name = 'Ведут член 49'
     UNION ALL SELECT 'commission-history-member', id, name FROM commission_history_member WHERE name = 'Ведут бывший 49'
     UNION ALL SELECT 'room', id, number FROM room WHERE number = 'К-60' AND building_id = $1`,
    [building],
  )
  expect(found).toHaveLength(3)
  await open(page, 'direction')
  for (const { entity, id, name } of found) {
    const { address } = await okuu.ask(uses.address, { entity, id })
    await navigateTo(page, (address ?? '').slice(1))
    await expect(row(page, name)).toBeFocused()
    await expect(row(page, name)).toBeInViewport()
    await expect(row(page, name)).toHaveAttribute('aria-selected', 'true')
  }
  // the page number replaces the linked row in the URL
  await page.getByRole('link', { name: 'Страница 1', exact: true }).click()
  await expect(row(page, 'К-60')).toHaveCount(0)
  expect(new URL(page.url()).searchParams.has('row')).toBe(false)
})

// @rule uses-list
test('uses: link to a group name → its newest group, else the name, is focused; link to a plan → its year is focused', async ({
  page,
  okuu,
}) => {
  const way = await givenPath(okuu, 'Ведёт')
  await givenGroups(okuu, way.speciality, 'Ведёт-1', [thisYear - 1, thisYear])
  const plans = []
  for (const academicYearId of [thisYear - 2, thisYear - 1, thisYear])
    plans.push(await okuu.given.admissionPlan({ specialityId: way.speciality, academicYearId }))
  const [link] = await okuu.sql<{ id: number }>('SELECT id FROM speciality_group WHERE speciality_id = $1', [
    way.speciality,
  ])
  await open(page, 'direction')
  const followLink = async (entity: 'speciality-group' | 'admission-plan', id = 0) => {
    const { address } = await okuu.ask(uses.address, { entity, id })
    await navigateTo(page, (address ?? '').slice(1))
  }
  await followLink('speciality-group', link?.id)
  const newest = row(page, `Ведёт-1-${thisYear}`)
  await expect(newest).toBeFocused()
  await expect(newest).toHaveAttribute('aria-selected', 'true')
  await followLink('admission-plan', plans[1]?.id)
  const year = page.getByRole('dialog').getByRole('row', { name: `20${thisYear - 1}-20${thisYear}` })
  await expect(year).toBeFocused()
  await expect(year).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Escape')

  await okuu.sql('DELETE FROM study_group WHERE speciality_group_id = $1', [link?.id])
  await open(page, 'direction')
  await followLink('speciality-group', link?.id)
  const name = footer(page).getByRole('combobox', { name: 'Группа', exact: true })
  await expect(name).toBeFocused()
  await expect(name).toHaveValue(/Ведёт-1/)
})
