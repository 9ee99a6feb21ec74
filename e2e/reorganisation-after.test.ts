import { reorganisations, type Step } from '#contract/reorganisation.ts'
import { bodyRows, expect, expectNoSidewaysScroll, type Okuu, open, test } from './fixtures.ts'
import { expectAccessible } from './accessible.ts'
import { givenDepartment, givenPath, type GivenPath } from './given.ts'
import { endPrinting, print } from './paper.ts'
import { signInAs } from './roles.ts'

const savePlan = async ({ ask }: Okuu, steps: Step[], over: object = {}) => {
  const plan = { idPlan: -1, title: 'План', steps, from: '2026-09-01', basis: 'Приказ № 7', ...over }
  const [saved] = await ask(reorganisations.save, plan)
  return saved?.ID ?? 0
}

const joinFaculties = async (okuu: Okuu, way: GivenPath) => {
  const step: Step = {
    step: 'join',
    entity: 'faculty',
    keep: way.second.faculty,
    away: [way.faculty],
  }
  const [applied] = await okuu.ask(reorganisations.apply, { idPlan: await savePlan(okuu, [step]) })
  expect(applied?.sms).toBe('2')
}

// @rule names-as-of
test('departments: user shows the list of a day before a reorganisation → each department has the faculty and institution of that day', async ({
  page,
  okuu,
}) => {
  const way = await givenPath(okuu, 'Зд')
  const department = await givenDepartment(okuu.given, 'ЗдК', way.faculty)
  await joinFaculties(okuu, way)
  await open(page, 'kafedra?q=ЗдК&names=1&asof=2026-08-31')
  await expect(bodyRows(page)).toHaveCount(1)
  await expect(bodyRows(page).first()).toContainText('Зд вуз › Зд фак1')
  await page.getByRole('textbox', { name: 'На конец дня' }).fill('01.09.2026')
  await expect(bodyRows(page).first()).toContainText('Зд вуз › Зд фак2')
  // no call of the API writes past changes, so SQL adds changes of yesterday for the department and its faculty
  const saved = (id: number, table: string, row: number, then: string) =>
    okuu.sql(
      `INSERT INTO history (id, at, table_name, row_id, action, before, after) OVERRIDING SYSTEM VALUE
       SELECT ${id}, now() - interval '1 day', '${table}', t.id, 'update', to_jsonb(t) || $2::jsonb, to_jsonb(t) || $2::jsonb
       FROM ${table} t WHERE t.id = $1`,
      [row, then],
    )
  await saved(11, 'department', department.id, JSON.stringify({ faculty_id: way.faculty }))
  await saved(12, 'faculty', way.faculty, JSON.stringify({ ended_on: null }))
  const then = new Date(Date.now() - 3 * 24 * 3600_000).toISOString().slice(0, 10)
  await open(page, `kafedra?q=ЗдК&asof=${then}`)
  await expect(bodyRows(page).first()).toContainText('Зд вуз › Зд фак1')
})

// @rule reorganisation-end
test('joined faculty: user opens quota, commission, report or new year → its end and a link to its successor are shown', async ({
  page,
  okuu,
}) => {
  const way = await givenPath(okuu, 'Зк')
  await joinFaculties(okuu, way)
  const note = page.getByRole('status').filter({ hasText: 'закрыто с 01.09.2026 · Приказ № 7' })
  const place = `vuz=${way.institution}&fac=`
  for (const screen of [
    'quota?fac=',
    `state-member?${place}`,
    `spec-member?${place}`,
    `report?${place}`,
    `new-year?${place}`,
  ]) {
    await open(page, `${screen}${way.faculty}`)
    await expect(note).toContainText('Зк факультет 1')
    await expectAccessible(page)
    await note.getByRole('link', { name: 'Зк факультет 2' }).click()
    await expect(page).toHaveURL(new RegExp(`/${screen.split('?')[0]}\\?.*fac=${way.second.faculty}(&|$)`))
    await expect(note).toHaveCount(0)
  }
  await page.setViewportSize({ width: 390, height: 844 })
  await open(page, `quota?fac=${way.faculty}`)
  await expect(note).toBeVisible()
  await expectNoSidewaysScroll(page)
})

// @rule names-on-paper
test('names by date: sheet of a speciality has a day before the reorganisation → faculty and department are of that day', async ({
  page,
  okuu,
}) => {
  const way = await givenPath(okuu, 'Зл')
  const department = await givenDepartment(okuu.given, 'ЗлК', way.faculty)
  const other = await givenDepartment(okuu.given, 'ЗлП', way.second.faculty)
  await okuu.given.parameters(way.speciality, { departmentId: department.id })
  const join: Step = { step: 'join', entity: 'department', keep: other.id, away: [department.id] }
  const [applied] = await okuu.ask(reorganisations.apply, { idPlan: await savePlan(okuu, [join]) })
  expect(applied?.sms).toBe('2')
  const search = new URLSearchParams(way.search)
  search.set('fac', String(way.second.faculty))
  const rowsOn = async (day: string, faculty: string, name: string) => {
    search.set('names', day)
    await open(page, `educational?${search}`)
    await expect(page.getByRole('region', { name: 'Названия по датам' })).toBeVisible()
    await print(page)
    await expect(page.getByRole('row', { name: /^Факультет/ })).toContainText(faculty)
    await expect(page.getByRole('row', { name: /^Кафедра/ })).toContainText(name)
    await endPrinting(page)
  }
  await rowsOn('2026-08-31', 'Зл факультет 1', department.nameRu)
  await rowsOn('2026-09-01', 'Зл факультет 2', other.nameRu)
})

// @rule reorganisation-stale
test('reorganisation: colleague renames a department of the plan → its new name is shown; the plan can be applied', async ({
  page,
  okuu,
}) => {
  const way = await givenPath(okuu, 'Зс')
  const department = await givenDepartment(okuu.given, 'ЗсК', way.faculty)
  const step: Step = { step: 'move', entity: 'department', id: department.id, into: way.second.faculty }
  const idPlan = await savePlan(okuu, [step], { from: '2027-09-01' })
  await okuu.given.change('department', department.id, { nameRu: 'ЗсК переименованная' })
  await open(page, `reorganisation?plan=${idPlan}`)
  const apply = async () => {
    await page.getByRole('button', { name: 'Применить сейчас…' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Применить' }).click()
  }
  await apply()
  const changedNote = page.getByRole('status').filter({ hasText: 'После сохранения плана изменилось' })
  await expect(changedNote).toContainText('ЗсК переименованная')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Запланировать на 01.09.2027' }).click()
  await expect(changedNote).toHaveCount(0)
  await apply()
  await expect(page.getByText(/^Выполнена \d/)).toBeVisible()
  const [moved] = await okuu.sql('SELECT faculty_id AS faculty FROM department WHERE id = $1', [
    department.id,
  ])
  expect(moved).toEqual({ faculty: way.second.faculty })
})

// @rule reorganisation-day
test('reorganisation: plan fails on its day → the overview lists the plan; its link shows the reason', async ({
  page,
  okuu,
}) => {
  const way = await givenPath(okuu, 'Зф')
  const step: Step = { step: 'end', entity: 'faculty', id: way.faculty }
  const idPlan = await savePlan(okuu, [step], { from: '2027-09-01', title: 'План Зф' })
  await okuu.sql(`UPDATE reorganisation SET state = 'failed', reason = 'clashes' WHERE id = $1`, [idPlan])
  await open(page, 'overview')
  await page.getByRole('link', { name: /План Зф/ }).click()
  await expect(page).toHaveURL(new RegExp(`reorganisation\\?plan=${idPlan}`))
  await expect(page.getByText('В срок план не выполнен: остались нерешённые столкновения')).toBeVisible()
})

test.describe('as users with other roles', () => {
  // each test has its own session, since signing in as another user ends the session
  test.use({ signedIn: 'alone' })

  // @rule reorganisation-screen succession-screen
  test('reorganisation and succession: user has the role reader → the screens are read-only, without buttons', async ({
    page,
    okuu,
  }) => {
    const way = await givenPath(okuu, 'Зр')
    const step: Step = { step: 'end', entity: 'faculty', id: way.second.faculty }
    const idPlan = await savePlan(okuu, [step], { from: '2027-09-01' })
    const { id: succession } = await okuu.given.succession({
      entity: 'direction',
      fromIds: [way.direction],
      toIds: [way.second.direction],
    })
    await signInAs(page, okuu, 'zr-reader', { role: 'reader' })
    await open(page, `reorganisation?plan=${idPlan}`)
    const steps = page.getByRole('region', { name: 'Шаги по порядку' })
    await expect(steps.getByRole('listitem')).toContainText('Зр фак2 закрывается')
    await expect(
      page.getByRole('button', { name: /^(Проверить|Применить|Запланировать|Добавить шаг|Убрать шаг)/ }),
    ).toHaveCount(0)
    await page.getByRole('tree', { name: 'Как есть' }).getByRole('treeitem').first().focus()
    await page.keyboard.press('Delete')
    await expect(steps.getByRole('listitem')).toHaveCount(1)
    await open(page, 'succession')
    await expect(page.getByRole('heading', { name: 'Старые коды' })).toBeVisible()
    await page
      .getByRole('button', { name: /98.*98/ })
      .first()
      .click()
    await expect(page.getByRole('table', { name: /Ещё набирают по/ })).toBeVisible()
    await expect(page.getByRole('checkbox')).toHaveCount(0)
    await expect(
      page.getByRole('button', { name: /^(Добавить преемственность|Перевести|Изменить)/ }),
    ).toHaveCount(0)
    // other tests need the list of old codes without the code of this test
    await okuu.sql('DELETE FROM succession WHERE id = $1', [succession])
  })

  // @rule reorganisation-screen
  test('reorganisation: user has the role registrar in one institution → can save a plan, but not apply it', async ({
    page,
    okuu,
  }) => {
    const way = await givenPath(okuu, 'Зп')
    await signInAs(page, okuu, 'zp-registrar', { role: 'registrar', institutions: [way.institution] })
    await open(page, 'reorganisation')
    await expect(page.getByRole('button', { name: /^Запланировать/ })).toBeVisible()
    await expect(page.getByRole('button', { name: /^Применить/ })).toHaveCount(0)
  })
})
