import { choose, groupRow, select, thisYear } from './educational-screen.ts'
import { expect, manualPromise, delayResponse, open, test, toastOf } from './fixtures.ts'
import { givenGroups, givenPath } from './given.ts'
import { chooseMenuAction } from './more.ts'

// @rule structure-address
test('structure: link has six steps → all lists are requested in parallel, then the groups', async ({
  page,
  okuu,
}) => {
  const way = await givenPath(okuu, 'Ссылка')
  await givenGroups(okuu, way.speciality, 'Ссылка-1', [thisYear])
  const lists = ['select', 'vuz', 'faculty', 'direction', 'feduc/select', 'speciality']
  const rounds = [new Set<string>(), new Set<string>(), new Set<string>()]
  const answered = [manualPromise(), manualPromise(), manualPromise()]
  let now = 0
  await page.route('**/api/v1/ministerstvo/**', async (route) => {
    const round = now
    rounds[round]?.add(new URL(route.request().url()).pathname.split('ministerstvo/')[1] ?? '')
    await answered[round]?.opened
    await route.continue()
  })
  await open(page, `educational?${way.search}&rate=1`)
  await expect.poll(() => [...(rounds[0] ?? [])]).toEqual(expect.arrayContaining(lists))
  now = 1
  answered[0]?.open()
  await expect.poll(() => [...(rounds[1] ?? [])]).toEqual(expect.arrayContaining(['groupAll', 'rate/select']))
  for (const list of lists) expect(rounds[1]).not.toContain(list)
  now = 2
  answered[1]?.open()
  // the groups do not wait for the third round of calls, which fetches the names of subgroups
  await expect(groupRow(page, `Ссылка-1-${thisYear}`)).toBeVisible()
  await expect(select(page, 'Специальность')).toHaveValue('Ссылка специальность 1')
  await expect(page.getByRole('button', { name: '1', exact: true })).toHaveAttribute('aria-pressed', 'true')
  answered[2]?.open()
  await expect(groupRow(page, `Ссылка-1-${thisYear}`)).toBeVisible()
})

// @rule structure-selects
test('structure: ministries are loading → institution select offers no link to add one', async ({ page }) => {
  const answer = await delayResponse(page, '**/ministerstvo/select*')
  await open(page, 'educational')
  await expect(select(page, 'Министерство')).toHaveAttribute('placeholder', 'Загрузка…')
  await expect(select(page, 'Учебное заведение')).toHaveAttribute('placeholder', 'Нет данных')
  await expect(page.getByRole('link', { name: 'Добавить в настройке' })).toHaveCount(0)
  answer.open()
  await expect(select(page, 'Учебное заведение')).toHaveAttribute('placeholder', '--')
})

// @rule structure-address
test('structure: link names a deleted row → the path ends above that row, with a message', async ({
  page,
  okuu,
}) => {
  const way = await givenPath(okuu, 'Обрыв')
  const broken = way.search.replace(/dir=\d+/, 'dir=2000000')
  await open(page, `educational?${broken}`)
  await expect(page.getByText('Направление: записи из ссылки больше нет. Выберите другую.')).toBeVisible()
  await expect(select(page, 'Факультет')).toHaveValue('Обрыв факультет 1')
  await expect(select(page, 'Направление')).toHaveValue('')
  await expect(select(page, 'Форма обучения')).toHaveValue('')
  await expect(page.getByRole('heading', { name: 'Выберите направление' })).toBeVisible()
  await choose(page, 'Направление', 'Обрыв направление 1')
  await expect(page.getByText('записи из ссылки больше нет')).toHaveCount(0)
  await expect(select(page, 'Форма обучения')).toHaveValue('Обрыв форма')
  // an unknown id and a letter match no row
  await open(page, `educational?min=${way.ministry}&vuz=9999&fac=x`)
  await expect(page.getByRole('heading', { name: 'Выберите учебное заведение' })).toBeVisible()
})

// @rule structure-recent structure-choices
test('structure: user has opened a path before → one click opens this path; the link of the path can be copied', async ({
  page,
  context,
  okuu,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const way = await givenPath(okuu, 'Недавний')
  await open(page, `educational?${way.search}`)
  await expect(page.getByText('Групп пока нет')).toBeVisible()
  await chooseMenuAction(page, 'Скопировать ссылку')
  await expect(toastOf(page, 'Ссылка скопирована')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(page.url())

  await open(page, `educational?min=${way.ministry}&vuz=${way.institution}`)
  const choices = page.getByRole('navigation', { name: 'Выберите факультет' }).getByRole('link')
  await expect(choices).toHaveText(['Недавний факультет 1', 'Недавний факультет 2'])
  await choices.last().click()
  await expect(select(page, 'Факультет')).toHaveValue('Недавний факультет 2')

  await open(page, 'educational')
  const recent = page.getByRole('navigation', { name: 'Недавние' }).getByRole('link')
  await expect(recent).toHaveText([/^Недавний вуз › Недавний фак1 › 98\d{4} › Недавний › 98\d{4}$/])
  await recent.click()
  await expect(select(page, 'Специальность')).toHaveValue('Недавний специальность 1')
  // the clicked link disappears, so an element of the main area has the focus
  await expect(page.getByRole('main').locator(':focus')).toHaveCount(1)
})

test('structure: user opens another screen → the menu entry and G E return to the chosen path', async ({
  page,
  okuu,
}) => {
  const way = await givenPath(okuu, 'Возврат')
  await open(page, `educational?${way.search}`)
  await expect(select(page, 'Специальность')).toHaveValue(/Возврат/)
  const menu = page.getByRole('navigation', { name: 'Главное меню' })
  await menu.hover()
  await menu.getByRole('link', { name: 'Направления' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Направления')
  await page.keyboard.press('g')
  await page.keyboard.press('e')
  await expect(select(page, 'Специальность')).toHaveValue(/Возврат/)
  await page.keyboard.press('g')
  await page.keyboard.press('d')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Направления')
  await menu.hover()
  await menu.getByRole('link', { name: 'Структура обучения' }).click()
  await expect(select(page, 'Специальность')).toHaveValue(/Возврат/)
})
