import { select } from './educational-screen.ts'
import { bodyRows, expect, navigateTo, open, test } from './fixtures.ts'
import { givenPath } from './given.ts'
import { signInAs } from './roles.ts'
import { givenRooms } from './rooms-screen.ts'

// @rule known-place
test('last place: user opened a structure path → commissions and quota open with its faculty; one Back leaves them', async ({
  page,
  okuu,
}) => {
  const way = await givenPath(okuu, 'Известный')
  await open(page, `educational?${way.search}`)
  await expect(page.getByRole('combobox', { name: 'Специальность' })).toHaveValue('Известный специальность 1')
  for (const path of ['state-member', 'spec-member', 'quota']) {
    await navigateTo(page, 'direction')
    await expect(bodyRows(page).first()).toBeVisible()
    await navigateTo(page, path)
    await expect(select(page, 'Факультет')).toHaveValue(/^Известный фак(ультет )?1$/)
    await expect(page.getByText('Выберите факультет')).toHaveCount(0)
    await page.goBack()
    await expect(page).toHaveURL(/\/direction$/)
  }
  // a path in the URL overrides the last path
  await navigateTo(page, `state-member?vuz=${way.institution}&fac=${way.second.faculty}`)
  await expect(select(page, 'Факультет')).toHaveValue('Известный факультет 2')
})

// @rule known-place
test('users: URL names no user → the first user is shown and marked; on a phone, only the list is shown', async ({
  page,
  okuu,
}) => {
  // By login this user would be first, but the list is sorted by name.
  await okuu.given.user({ login: 'aa-known', loginKey: 'aa-known', surname: 'Ырысбеков' })
  await open(page, 'users')
  const first = bodyRows(page).first()
  await expect(first).toHaveAttribute('aria-selected', 'true')
  await expect(page.getByRole('complementary')).toContainText('Что может')
  await expect(page).toHaveURL(/\/users$/)
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(page.getByRole('complementary')).toBeHidden()
  await expect(first).toBeVisible()
})

test.describe(() => {
  test.use({ signedIn: 'alone' })

  // @rule known-place
  test('rooms: the user’s institution has one building → that building is chosen; one Back leaves the screen', async ({
    page,
    okuu,
  }) => {
    const [one] = [await givenRooms(okuu, 'Одн', 1), await givenRooms(okuu, 'Дрг', 1)]
    const [row] = await okuu.sql<{ id: number }>('SELECT institution_id AS id FROM building WHERE id = $1', [
      one.building,
    ])
    await signInAs(page, okuu, 'rooms-registrar', {
      role: 'registrar',
      institutions: [row?.id ?? 0],
      faculties: [],
    })
    await open(page, 'direction')
    await navigateTo(page, 'audience')
    await expect(select(page, 'Корпус')).toHaveValue('Одн корпус')
    await page.goBack()
    await expect(page).toHaveURL(/\/direction$/)
  })
})
