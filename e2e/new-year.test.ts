import type { Page } from '@playwright/test'
import { newYear } from '#contract/new-year.ts'
import { expectAccessibleInEveryLook } from './accessible.ts'
import { select, thisYear } from './educational-screen.ts'
import {
  expect,
  expectNoSidewaysScroll,
  expectWholeLabels,
  openByMenu,
  unsavedQuestion,
  type Okuu,
  open,
  test,
  toastOf,
} from './fixtures.ts'
import { givenGroups, givenNamedGroups, givenPath, type GivenPath } from './given.ts'
import { signInAs } from './roles.ts'

const [now, next] = [thisYear, thisYear + 1]
const box = (page: Page, name: string) => page.getByRole('checkbox', { name, exact: true })
const createButton = (page: Page) => page.getByRole('button', { name: /^Создать отмеченное/ })
const stepRegion = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

/**
 * Creates a speciality with a group of last year and two groups of this year, the first with planned students.
 */
async function givenYear(okuu: Okuu, key: string) {
  const way = await givenPath(okuu, key)
  const [, groupId = 0] = await givenGroups(okuu, way.speciality, `${key}-1`, [now - 1, now])
  await givenGroups(okuu, way.speciality, `${key}-2`, [now])
  const { id: quota } = await okuu.given.quota({ groupId, academicYearId: now, budget: 17, contract: 49 })
  return { ...way, quota, group: groupId }
}

const planRowsOf = async ({ ask }: Okuu, { faculty }: GivenPath) =>
  (await ask(newYear.plan, { idFaculty: faculty, yearFrom: now, yearTo: next })).filter(
    ({ kind }) => kind !== 'position',
  )

// @rule new-year-screen new-year-apply
test('new year: user edits and carries out a faculty’s plan by keyboard → rows are created; undo restores the plan', async ({
  page,
  okuu,
}) => {
  const { keyboard } = page
  const way = await givenYear(okuu, 'Нов')
  await okuu.given.parameters(way.speciality, { contract: 50 })
  await open(page, `new-year?fac=${way.faculty}`)
  await expect(select(page, 'С года')).toHaveValue(`20${now}-20${next}`)
  await expect(select(page, 'На год')).toHaveValue(`20${next}-20${next + 1}`)
  const groups = stepRegion(page, 'Группы')
  await expect(groups).toContainText('создать 2')
  await expect(groups).toContainText('как в прошлом году')
  const warning = groups
    .getByRole('row')
    .filter({ has: box(page, `Нов-1-${next}`) })
    .getByRole('link', { name: 'Порог ниже установленного: контракт 50, нужно 110' })
  await expect(warning).toHaveAttribute('href', /modal=speciality\.parameters/)
  // positions are common to all faculties, so the test unticks them
  await page.getByRole('button', { name: /^3 Должности/ }).press('Enter')
  await page.getByRole('checkbox', { name: 'Отметить все: Должности' }).press('Space')

  await box(page, `Нов-2-${next}`).focus()
  await keyboard.press('Space')
  await expect(groups).toContainText('создать 1')
  await keyboard.press('ArrowUp')
  await expect(box(page, `Нов-1-${next}`)).toBeFocused()

  const autumn = `Нов-1-${next} · 20${next}-20${next + 1} · осень`
  const contracts = page.getByRole('textbox', { name: / осень: Контракт$/ })
  await contracts.first().focus()
  await keyboard.press('Enter')
  await expect(contracts.nth(1)).toBeFocused()
  await keyboard.press('Shift+Enter')
  await expect(contracts.first()).toBeFocused()
  await box(page, `Нов-1-${next} · 20${next}-20${next + 1}`).focus()
  await keyboard.type('21')
  await expect(page.getByRole('textbox', { name: `${autumn}: Бюджет` })).toHaveValue('21')
  const totals = page.getByRole('region', { name: 'Итог плана' })
  await expect(totals.getByRole('columnheader')).toHaveText([
    `20${now}-20${next}`,
    `20${next}-20${next + 1}`,
    'Разница',
  ])
  await expect(totals.getByRole('rowheader', { name: /час/ })).toHaveCount(0)
  await expect(totals.getByRole('row', { name: /^Бюджет/ })).toContainText('21')
  await expectAccessibleInEveryLook(page)
  await expectNoSidewaysScroll(page)
  await expectWholeLabels(page)

  await expect(createButton(page)).toHaveText('Создать отмеченное: 2')
  await keyboard.press('Control+Enter')
  await expect(page.getByText('Создано: 2').first()).toBeVisible()
  const made = (await planRowsOf(okuu, way)).filter(({ action }) => action === 'exists')
  expect(made.map(({ label, values }) => [label, values.kol_b])).toEqual([
    [`Нов-1-${next}`, undefined],
    [autumn, 21],
  ])
  await expect(groups).toContainText('создано 1')
  await expect(page.getByText('Сейчас — ничего.')).toBeVisible()
  await expect(toastOf(page, 'Создано: 2')).toBeVisible()
  await keyboard.press('Control+Z')
  await expect(groups.locator('tbody input').first()).toBeFocused()
  await expect(groups).toContainText('создать 1')
  await expect(page.getByRole('textbox', { name: `${autumn}: Бюджет` })).toHaveValue('21')
  expect((await planRowsOf(okuu, way)).filter(({ action }) => action === 'exists')).toEqual([])

  // a number of the previous year changes while the plan is open, so the row with this number is stale
  await okuu.given.change('groupQuota', way.quota, { contract: 50 })
  await box(page, `Нов-1-${next}`).focus()
  await keyboard.press('Control+Enter')
  await expect(page.getByRole('alert')).toContainText(`Нов-1-${now}`)
  expect((await planRowsOf(okuu, way)).filter(({ action }) => action === 'exists')).toEqual([])
})

// @rule new-year-screen dialog-unsaved-asks
test('new year: user leaves with typed numbers → a question is shown, also after a refusal; plan applied → no question', async ({
  page,
  okuu,
}) => {
  const way = await givenYear(okuu, 'Ухд')
  await open(page, `new-year?fac=${way.faculty}`)
  const budget = page.getByRole('textbox', { name: new RegExp(`^Ухд-1-${next}.* осень: Бюджет$`) })
  const isAsked = async () => {
    await openByMenu(page, 'Направления')
    await unsavedQuestion(page).getByRole('button', { name: 'Остаться' }).click()
    await expect(unsavedQuestion(page)).toHaveCount(0)
    await expect(budget).toHaveValue('21')
  }
  await budget.fill('21')
  await isAsked()
  // the group of the previous year changes while the plan is open, so the plan is stale
  await okuu.given.change('studyGroup', way.group, { extra: 'у' })
  const readAgain = page.waitForResponse(/new-year\/plan/)
  await createButton(page).click()
  await readAgain
  await expect(page.getByRole('alert')).toContainText(`Ухд-1-${now}`)
  await isAsked()
  await createButton(page).click()
  await expect(toastOf(page, 'Создано: ')).toBeVisible()
  await openByMenu(page, 'Направления')
  await expect(page).toHaveURL(/\/direction$/)
  await expect(unsavedQuestion(page)).toHaveCount(0)
})

// @rule new-year-screen new-year-apply
test('new year: user presses Ctrl+Enter twice in slow calls, then Ctrl+Z → one change, one undo; an omitted row can be created', async ({
  page,
  okuu,
}) => {
  const { keyboard } = page
  const way = await givenYear(okuu, 'Мдл')
  await page.route(/new-year\/apply/, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 400))
    await route.fallback()
  })
  await open(page, `new-year?fac=${way.faculty}`)
  await page.getByRole('button', { name: /^3 Должности/ }).press('Enter')
  await page.getByRole('checkbox', { name: 'Отметить все: Должности' }).press('Space')
  await box(page, `Мдл-1-${next}`).focus()
  const applied: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('new-year/apply')) applied.push(request.url())
  })
  await Promise.all([keyboard.press('Control+Enter'), keyboard.press('Control+Enter')])
  await keyboard.press('Control+Z')
  await expect(toastOf(page, 'Изменение отменено')).toBeVisible()
  await expect(stepRegion(page, 'Группы')).toContainText('создать 2')
  expect(applied).toHaveLength(1)
  expect((await planRowsOf(okuu, way)).filter(({ action }) => action === 'exists')).toEqual([])
  await expect(page.getByText(/^Создано: /)).toHaveCount(0)
  await expect(page.getByRole('region', { name: 'Итог плана' })).toBeVisible()

  const budget = page.getByRole('region', { name: 'Итог плана' }).getByRole('row', { name: /^Бюджет/ })
  const planned = (await budget.textContent()) ?? ''
  await box(page, `Мдл-1-${next}`).press('Space')
  await expect(box(page, `Мдл-1-${next} · 20${next}-20${next + 1}`)).not.toBeChecked()
  await expect(budget).not.toHaveText(planned)
  await expect(createButton(page)).toHaveText('Создать отмеченное: 1')
  await keyboard.press('Control+Enter')
  // the message has the focus, so Enter creates nothing more
  await expect(page.getByRole('main').getByRole('status').filter({ hasText: 'Создано: 1' })).toBeFocused()
  await keyboard.press('Enter')
  await expect(box(page, `Мдл-1-${next}`)).not.toBeChecked()
  await expect(createButton(page)).toHaveCount(0)
  await expect(
    page.getByRole('region', { name: 'Стало' }).getByRole('row', { name: /^Групп на/ }),
  ).toContainText('1')
  expect(applied).toHaveLength(2)
  await page
    .getByRole('row')
    .filter({ has: box(page, `Мдл-1-${next}`) })
    .getByRole('button', { name: 'Создать' })
    .press('Enter')
  await expect(page.getByText('Создано: 2').first()).toBeVisible()
  await expect(stepRegion(page, 'Группы').getByRole('link', { name: 'Открыть: Группы' })).toBeVisible()
  expect(
    (await planRowsOf(okuu, way)).filter(({ action }) => action === 'exists').map(({ label }) => label),
  ).toEqual([`Мдл-1-${next}`, `Мдл-2-${next}`, `Мдл-1-${next} · 20${next}-20${next + 1} · осень`])

  await page.getByRole('button', { name: 'Отменить всё созданное…' }).press('Enter')
  await expect(page.getByRole('button', { name: 'Отменить изменение' })).toBeFocused()
  await keyboard.press('Enter')
  await expect(stepRegion(page, 'Группы')).toContainText('пропустить 1')
  expect((await planRowsOf(okuu, way)).filter(({ action }) => action === 'exists')).toHaveLength(1)
})

// @rule new-year-screen
test('new year: plan has many groups → groups that differ from last year are first, all others in one row that expands', async ({
  page,
  okuu,
}) => {
  const way = await givenPath(okuu, 'Мног')
  for (let n = 1; n <= 12; n++) await givenGroups(okuu, way.speciality, `Мног-${n}`, [now])
  const other = await okuu.given.speciality({ facultyId: way.faculty })
  await okuu.given.admissionPlan({ specialityId: other.id, academicYearId: now })
  await givenGroups(okuu, other.id, 'Без', [now])
  const duplicate = await okuu.given.specialityGroup({
    specialityId: way.second.speciality,
    groupNameId: (await givenNamedGroups(okuu, way.speciality, 'Мног-0', [now])).name,
  })
  await okuu.given.group({ specialityGroupId: duplicate.id, intakeYearId: now })
  await open(page, `new-year?fac=${way.faculty}`)
  const groups = stepRegion(page, 'Группы')
  await expect(box(page, `Без-${next}`)).toBeVisible()
  await expect(groups.getByRole('row')).toHaveCount(3)
  await expect(groups.locator('tbody input').first()).toBeFocused()
  const remainingGroups = groups.getByRole('button', { name: 'Остальное, 14, как в прошлом году' })
  await remainingGroups.press('Enter')
  await expect(groups.getByRole('row')).toHaveCount(17)
  // two groups have one name, so their planned students show the speciality
  const planned = stepRegion(page, 'План студентов')
    .getByRole('row')
    .filter({ hasText: `Мног-0-${next}` })
  await expect(planned).toHaveCount(2)
  await expect(planned.filter({ hasText: 'Мног специальность 2' })).toHaveCount(1)
  await box(page, `Мног-5-${next}`).press('Space')
  await expect(groups).toContainText('создать 13')
  await remainingGroups.press('Enter')
  await expect(groups.getByRole('row')).toHaveCount(3)
})

// @rule new-year-screen
test('new year: user opens the screen on a phone → nothing scrolls horizontally; years are equal → the plan is refused', async ({
  page,
  okuu,
}) => {
  const way = await givenYear(okuu, 'Тел')
  await page.setViewportSize({ width: 390, height: 844 })
  await open(page, `new-year?fac=${way.faculty}`, { language: 'ky', theme: 'dark' })
  await expect(page.getByRole('button', { name: /^Белгиленгенди түзүү/ })).toBeVisible()
  await page.getByRole('button', { name: '17 + 49 = 66' }).click()
  await expect(page.getByRole('textbox', { name: /^Тел-1-.* күз: Бюджет$/ })).toHaveValue('17')
  await expectNoSidewaysScroll(page)
  await open(page, `new-year?fac=${way.faculty}&from=${now}&to=${now}`, { language: 'en' })
  await expect(page.getByText('The to-year must be later than the from-year')).toBeVisible()
})

// @rule new-year-refused new-year-apply
test('new year: year or faculty in the URL is invalid, or another user has applied the plan → a message is shown', async ({
  page,
  okuu,
}) => {
  const { keyboard } = page
  const alert = page.getByRole('region', { name: 'Новый учебный год', exact: true }).getByRole('alert')
  const way = await givenYear(okuu, 'Два')
  await open(page, `new-year?fac=${way.faculty}&to=90`)
  await expect(alert).toContainText('Такого учебного года нет')
  await expect(createButton(page)).toHaveCount(0)
  await open(page, 'new-year?fac=999999')
  await expect(alert).toContainText('Запись не найдена')

  await open(page, `new-year?fac=${way.faculty}`)
  await page.getByRole('button', { name: /^3 Должности/ }).press('Enter')
  await page.getByRole('checkbox', { name: 'Отметить все: Должности' }).press('Space')
  const figure = page.getByRole('textbox', {
    name: `Два-1-${next} · 20${next}-20${next + 1} · осень: Бюджет`,
  })
  await figure.fill('999')
  await keyboard.press('1')
  await expect(figure).toHaveValue('999')
  const plan = await planRowsOf(okuu, way)
  const take = plan.filter(({ action }) => action === 'create').map(({ key }) => ({ key }))
  // reads of the plan get no response, so the page sends its old plan
  await page.route(/new-year\/plan/, () => undefined)
  await okuu.ask(newYear.apply, { idFaculty: way.faculty, yearFrom: now, yearTo: next, take })
  await keyboard.press('Control+Enter')
  await expect(toastOf(page, 'Ничего не создано: всё уже есть')).toBeVisible()
  await expect(page.getByText('Уже было:')).toContainText(`Два-1-${next}; Два-2-${next}`)
  const existing = (await planRowsOf(okuu, way)).find(
    ({ kind, action }) => kind === 'quota' && action === 'exists',
  )
  expect(existing?.values.kol_b).toBe(17)
})

// @rule new-year-screen
test('new year: user on a phone presses Tab and arrows → hidden boxes are skipped; the bottom bar covers no focused row', async ({
  page,
  okuu,
}) => {
  const way = await givenYear(okuu, 'Тлф')
  await page.setViewportSize({ width: 390, height: 640 })
  await open(page, `new-year?fac=${way.faculty}`)
  const head = page.getByRole('button', { name: /^1 Группы/ })
  await head.focus()
  await page.keyboard.press('ArrowDown')
  await expect(stepRegion(page, 'Группы').locator('tbody input').first()).toBeFocused()
  await head.press('Tab')
  await expect(stepRegion(page, 'Группы').locator('tbody input').first()).toBeFocused()
  const bar = (await createButton(page).locator('..').boundingBox())?.y ?? 0
  for (let press = 0; press < 12; press += 1) {
    await page.keyboard.press('ArrowDown')
    const row = await page.locator(':focus').boundingBox()
    expect((row?.y ?? 0) + (row?.height ?? 0)).toBeLessThanOrEqual(bar)
  }
})

test.describe('as a user with the role reader', () => {
  test.use({ signedIn: 'alone' })

  // @rule new-year-screen
  test('new year: user opens the plan → it has no checkboxes and no keys; the reason is shown once', async ({
    page,
    okuu,
  }) => {
    const way = await givenYear(okuu, 'Чит')
    await signInAs(page, okuu, 'reader-of-years', { role: 'reader' })
    await open(page, `new-year?fac=${way.faculty}`)
    await expect(stepRegion(page, 'Группы')).toContainText('создать 2')
    await expect(page.getByRole('main').getByRole('checkbox')).toHaveCount(0)
    await expect(createButton(page)).toHaveCount(0)
    await expect(page.getByText('Ctrl+Enter')).toHaveCount(0)
    await expect(page.getByText(/^Только просмотр/)).toHaveCount(1)
  })
})
