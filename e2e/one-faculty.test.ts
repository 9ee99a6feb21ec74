import { thisYear } from './educational-screen.ts'
import { expect, open, test } from './fixtures.ts'
import { givenGroups, givenPath } from './given.ts'
import { signInAs } from './roles.ts'

// each test has its own session, since signing in as another user ends the session
test.use({ signedIn: 'alone' })

// @rule structure-faculty-line
test('structure: user has one faculty, and chose no path → recent paths, findings and totals are shown', async ({
  page,
  okuu,
}) => {
  const way = await givenPath(okuu, 'Однофак')
  await givenGroups(okuu, way.speciality, 'Одн-1', [thisYear])
  await signInAs(page, okuu, 'odnofak', { role: 'registrar', faculties: [way.faculty] })
  await open(page, `educational?${way.search}`)
  await expect(page.getByRole('tab', { name: 'Группы' })).toBeVisible()
  const line = page.getByRole('region', { name: 'Мой факультет' })
  await expect(line).toHaveCount(0)
  await open(page, 'educational')
  await expect(line).toContainText(`: группы 1, студентов 0, мест по планам набора 0`)
  await expect(line.getByRole('link', { name: /^Требует внимания: \d+$/ })).toBeVisible()
  await line.getByRole('link', { name: /Однофак/ }).click()
  await expect(page.getByRole('row', { name: /Одн-1/ })).toBeVisible()
  await expect(line).toHaveCount(0)
})

// @rule login-landing
test('account: user sets overview as the first screen → the base path opens it; an unknown path opens the structure', async ({
  page,
  okuu,
}) => {
  await signInAs(page, okuu, 'obzornik', { role: 'reader' })
  await open(page, 'me')
  await page.getByRole('checkbox', { name: 'Начинать с обзора' }).click()
  await open(page, '')
  await expect(page).toHaveURL(/\/overview$/)
  await open(page, 'nothing-here')
  await expect(page).toHaveURL(/\/educational/)
  await open(page, 'me')
  await page.getByRole('checkbox', { name: 'Начинать с обзора' }).click()
  await open(page, '')
  await expect(page).toHaveURL(/\/educational/)
})
