import { checks } from '#contract/checks.ts'
import { thisYear } from './educational-screen.ts'
import { expect, expectNoSidewaysScroll, delayResponse, open, slowDown, test, toastOf } from './fixtures.ts'
import { givenGroups, givenPath } from './given.ts'
import { signInAs } from './roles.ts'

// @rule check-screen overview-screen
test('checks: user follows the overview’s link to the findings → one can be accepted with a reason, and restored', async ({
  page,
}) => {
  await open(page, 'overview')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Обзор')
  const picture = page.getByRole('group', { name: /^На контракте \d+ % студентов$/ })
  await picture.focus()
  await page.keyboard.press('ArrowRight')
  await expect(picture.getByRole('status')).toHaveText(
    /^1 курс: бюджет [\d\s]+, контракт [\d\s]+, всего [\d\s]+$/,
  )
  await expect(page.getByRole('table')).toHaveCount(0)
  await page.getByRole('button', { name: 'Показать таблицами' }).press('Enter')
  await expect(page.getByRole('table')).toHaveCount(4)
  await expect(page.getByRole('table', { name: 'План студентов по курсам' })).toContainText('1 курс')
  const lines = page.getByRole('link', { name: /^(?=.*\d).*(Срок лицензии|Лицензия кончается)/ })
  await lines.first().focus()
  await page.keyboard.press('ArrowDown')
  await expect(lines.nth(1)).toBeFocused()
  const faculty = page.getByRole('combobox', { name: /^Факультет/ })
  await faculty.click()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/[?&]fac=\d+$/)
  await expect(
    page.getByRole('table', { name: 'Студенты и план по факультетам' }).getByRole('row'),
  ).toHaveCount(2)
  await page.goBack()
  await page.getByRole('link', { name: /Замечания проверок/ }).click()
  // the findings belong to several rules, so the link opens the list of all rules
  await expect(page).toHaveURL(/\/checks$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Проверки')
  const accept = page.getByRole('button', { name: 'Принять…' })
  await accept.first().click()
  await page.getByRole('button', { name: 'Принять', exact: true }).click()
  await expect(page.getByText('Напишите, почему это правильно')).toBeVisible()
  await page.getByLabel('Почему это правильно').fill('Лицензия продлена')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Замечание принято')).toBeVisible()
  await page.getByRole('button', { name: /^Срок лицензии( \d+| нет)?$/ }).click()
  await page.getByRole('button', { name: /^Принятые/ }).click()
  await expect(page.getByText(/Лицензия продлена — /)).toBeVisible()
  const entry = page.getByRole('link', { name: /Замечание проверки.*Основание: Лицензия продлена/ })
  const accepted = page.url()
  await open(page, 'journal?operation=acknowledge')
  await expect(entry.first()).toContainText('Срок лицензии — ')
  await page.goto(accepted)
  await page.getByRole('button', { name: 'Вернуть' }).first().click()
  await expect(page.getByText(/Лицензия продлена — /)).toHaveCount(0)

  await page.getByRole('button', { name: /^Бюджет/ }).click()
  const institutions = page.getByRole('combobox', { name: 'Вузы без грантов' })
  await expect(institutions).toBeEnabled()
  const before = await page.getByRole('button', { name: /^Убрать: / }).count()
  await institutions.click()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: /^Убрать: / })).toHaveCount(before + 1)
  await expect(page.getByText('Изменения сохранены')).toBeVisible()
  await page.reload()
  await expect(page.getByRole('button', { name: /^Убрать: / })).toHaveCount(before + 1)
  await page.setViewportSize({ width: 390, height: 844 })
  for (const [lang, title] of [
    ['ky', 'Текшерүүлөр'],
    ['en', 'Checks'],
  ] as const) {
    await page.goto(`checks?lang=${lang}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
    await expectNoSidewaysScroll(page)
  }
})

// @rule check-panel check-acknowledged
test('structure: findings of a speciality are loaded → they are listed, and the groups do not move; each can be accepted', async ({
  page,
  okuu,
}) => {
  const way = await givenPath(okuu, 'Замечание')
  const { id: licenceId } = await okuu.given.licence({
    resolution: 'ЗМ-1',
    startsOn: '2020-01-01',
    endsOn: '2025-01-01',
  })
  await okuu.given.parameters(way.speciality, { licenceId })
  await givenGroups(okuu, way.speciality, 'ЗМ-1', [thisYear])
  const answer = await delayResponse(page, /checks\/findings/)
  await open(page, `educational?${way.search}`)
  const group = page.getByRole('row', { name: /ЗМ-1/ })
  await expect(group).toBeVisible()
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
  const before = await group.boundingBox()
  answer.open()
  const findings = page.getByRole('region', { name: 'Замечания проверок: 1' })
  await expect(findings).toContainText('Срок лицензии ЗМ-1 истёк 01.01.2025')
  expect(await group.boundingBox()).toEqual(before)
  await expect(findings.getByText(/найдено|должно быть/i)).toHaveCount(0)
  await expect(findings.getByRole('link')).toHaveCount(0)
  await findings.getByRole('button', { name: 'Принять…' }).click()
  await findings.getByLabel('Почему это правильно').fill('Продлена приказом')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Замечание принято')).toBeVisible()
  await expect(findings).toHaveCount(0)
  await page.getByRole('button', { name: 'Отменить' }).click()
  await expect(findings).toBeVisible()
})

// @rule check-screen check-acknowledged
test('checks: user has only a keyboard → arrows move the focus, Ctrl+Enter accepts a finding once, Space disables a rule', async ({
  page,
  okuu,
}) => {
  const { keyboard } = page
  const way = await givenPath(okuu, 'Стрелки')
  const licence = async (resolution: string) =>
    (await okuu.given.licence({ resolution, startsOn: '2020-01-01', endsOn: '2025-01-01' })).id
  const second = await okuu.given.speciality({ facultyId: way.faculty })
  await okuu.given.parameters(way.speciality, { licenceId: await licence('СТ-1'), contract: 50 })
  await okuu.given.parameters(second.id, { licenceId: await licence('СТ-2') })
  await slowDown(page, /checks\/acknowledge/, 400)
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('checks/acknowledge')) sent.push(request.url())
  })
  await open(page, `checks?fac=${way.faculty}`)
  const general = page.getByRole('button', { name: /^Порог ОРТ: общий/ })
  await expect(general).toContainText('1')
  // a link to a rule about other speciality codes preserves the filter by faculty
  await page.getByRole('link', { name: /^педагогика \d+$/ }).click()
  await expect(page).toHaveURL(new RegExp(`[?&]fac=${way.faculty}(&|$)`))
  await expect(page.getByText('По этому правилу замечаний нет')).toBeVisible()
  await general.focus()
  await keyboard.press('ArrowDown')
  await expect(page.getByRole('button', { name: /^Порог ОРТ: педагогика/ })).toBeFocused()
  const ended = page.getByRole('button', { name: /^Срок лицензии/ })
  await ended.focus()
  await keyboard.press('Enter')
  const found = page
    .getByRole('list')
    .getByRole('link')
    .filter({ hasText: /Стрелки|Специальность/ })
  await expect(found).toHaveCount(2)
  await found.first().focus()
  await keyboard.press('ArrowDown')
  await expect(found.nth(1)).toBeFocused()
  await keyboard.press('ArrowUp')
  await keyboard.press('Control+Enter')
  const why = page.getByLabel('Почему это правильно')
  await expect(why).toBeFocused()
  await keyboard.press('Escape')
  await expect(found.first()).toBeFocused()
  await keyboard.press('Control+Enter')
  await keyboard.type('Приказ в пути')
  await Promise.all([keyboard.press('Control+Enter'), keyboard.press('Control+Enter')])
  await expect(toastOf(page, 'Замечание принято')).toBeVisible()
  await expect(found).toHaveCount(1)
  await expect(found).toBeFocused()
  expect(sent).toHaveLength(1)
  await keyboard.press('Control+Z')
  await expect(found).toHaveCount(2)

  const ruleSwitch = page.getByRole('switch', { name: 'Правило включено: Срок лицензии' })
  await ruleSwitch.press('Space')
  await expect(page.getByText('Правило выключено: замечаний по нему нет')).toBeVisible()
  await expect(ended).toContainText('выключено')
  await ruleSwitch.press('Space')
  await expect(found).toHaveCount(2)
})

// @rule check-screen check-acknowledged
test('checks: several findings have one cause → one entry expands to these findings, and one call accepts them', async ({
  page,
  okuu,
}) => {
  const { keyboard } = page
  const way = await givenPath(okuu, 'Причина')
  const { id: licenceId } = await okuu.given.licence({
    resolution: 'ПР-1',
    startsOn: '2020-01-01',
    endsOn: '2025-01-01',
  })
  for (let n = 0; n < 16; n++) {
    const { id } = await okuu.given.speciality({ facultyId: way.faculty })
    await okuu.given.parameters(id, { licenceId, contract: 50 + n, biology: 1 })
  }
  const sent: string[] = []
  page.on('request', (request) => {
    if (/checks\/(acknowledge|tell-again)/.test(request.url())) sent.push(request.url())
  })
  await page.setViewportSize({ width: 1366, height: 600 })
  const rules = await okuu.ask(checks.rules, {})
  const openRule = (kind: string) =>
    open(page, `checks?fac=${way.faculty}&rule=${rules.find((one) => one.kind === kind)?.id}`)
  await openRule('entranceScore')
  // the numbers of these findings differ, so the findings are listed one by one, four at first
  const scores = page.getByRole('listitem').filter({ hasText: /контракт \d/ })
  await expect(scores).toHaveCount(4)
  await expect(scores.first()).toContainText(/найдено\s+контракт 50биология 1.*должно быть\s+11060/i)
  await expect(page.getByRole('button', { name: 'Принять все…' })).toHaveCount(1)
  await page.getByRole('button', { name: 'Показать ещё 12' }).click()
  await expect(scores).toHaveCount(16)
  const overflow = await page.getByRole('main').evaluate((main) => main.scrollHeight - main.clientHeight)
  expect(overflow).toBeLessThan(50)

  await openRule('licenceEnded')
  const cause = page.getByRole('button', { name: 'Срок лицензии ПР-1 истёк 01.01.2025 16 записей' })
  const links = page.getByRole('list').getByRole('link').filter({ hasText: 'Специальность' })
  await expect(links).toHaveCount(4)
  await cause.press('ArrowLeft')
  await expect(links).toHaveCount(0)
  await cause.press('ArrowRight')
  await expect(links).toHaveCount(4)
  await expect(page.getByRole('listitem').filter({ hasText: 'Специальность' }).first()).toContainText(/ · \S/)
  await cause.press('Control+Enter')
  await keyboard.type('Приказ в пути')
  await keyboard.press('Enter')
  await expect(page.getByText('По этому правилу замечаний нет')).toBeVisible()
  expect(sent).toHaveLength(1)
  await keyboard.press('Control+Z')
  await expect(cause).toBeVisible()
  expect(
    (await okuu.ask(checks.findings, { idFaculty: way.faculty })).filter(
      ({ kind }) => kind === 'licenceEnded',
    ),
  ).toHaveLength(16)
})

test.describe(() => {
  test.use({ signedIn: 'alone' })

  // @rule check-screen check-acknowledged people-scope overview-screen
  test('checks: user has the role registrar → limits are read-only; findings of the user’s own faculty can be accepted', async ({
    page,
    okuu,
  }) => {
    const [own, other] = [await givenPath(okuu, 'Свои пороги'), await givenPath(okuu, 'Чужие пороги')]
    const { id: licenceId } = await okuu.given.licence({ startsOn: '2020-01-01', endsOn: '2025-01-01' })
    for (const { speciality } of [own, other]) await okuu.given.parameters(speciality, { licenceId })
    await signInAs(page, okuu, 'checks-registrar', {
      role: 'registrar',
      institutions: [],
      faculties: [own.faculty],
    })
    for (const [{ faculty }, count] of [
      [own, 1],
      [other, 0],
    ] as const) {
      // findings of other faculties are in a separate list of the overview
      await open(page, `overview?fac=${faculty}`)
      await expect(page.getByRole('link', { name: /^Срок лицензии истёк/ })).toBeVisible()
      await expect(page.getByRole('region', { name: 'Лицензии' })).toHaveCount(count)
      if (count === 0) await expect(page.getByRole('heading', { name: 'Меняют другие' })).toBeVisible()
      await open(page, `checks?fac=${faculty}`)
      await expect(page.getByRole('button', { name: /^Срок лицензии/ })).toContainText('1')
      await expect(page.getByRole('link', { name: /специальность 1$/ })).toBeVisible()
      await expect(page.getByRole('button', { name: 'Принять…' })).toHaveCount(count)
    }
    await expect(page.getByRole('button', { name: 'Добавить правило' })).toHaveCount(0)
    await expect(page.getByRole('switch').first()).toBeDisabled()
    await page.getByRole('button', { name: /^Порог ОРТ: общий/ }).click()
    await expect(page.getByText('Основной тест, бюджет')).toBeVisible()
    await expect(page.getByRole('textbox', { name: 'Основной тест, бюджет' })).toHaveCount(0)
    await expect(page.getByText('Это может только администратор')).toBeVisible()
  })
})

// @rule overview-screen overview-checked
test('overview: there are no findings → the eleven kinds of checks are listed, with the number of rules', async ({
  page,
}) => {
  await page.route(/overview\/attention/, (route) =>
    route.fulfill({ json: { data: [], error: false, message: '' } }),
  )
  await open(page, 'overview')
  await expect(page.getByText('Всё в порядке')).toBeVisible()
  const checked = page.getByRole('region', { name: 'Что проверено' })
  await expect(checked.getByRole('listitem')).toHaveCount(11)
  await expect(checked).toContainText(/правил: \d+, замечаний нет/)
  await expect(checked).toContainText(/\d, ближайшая до \d\d\.\d\d\.\d{4}/)
})

// @rule overview-kind
test('overview: groups of two faculties have no students → the count opens the list of all; a row opens its group', async ({
  page,
  okuu,
}) => {
  for (const name of ['Двеобз', 'Двефак'])
    await givenGroups(okuu, (await givenPath(okuu, name)).speciality, `${name}-1`, [thisYear])
  await open(page, 'overview?fac=')
  await page.getByRole('link', { name: /^Группы без плана студентов/ }).click()
  await expect(page).toHaveURL(/kind=groupsWithoutQuota/)
  const row = page.getByRole('link', { name: /^Двефак-1/ })
  await expect(row).toBeVisible()
  await expect(page.getByRole('link', { name: /^Двеобз-1/ })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Требует внимания' })).toBeVisible()
  await expect(page.locator('body')).not.toBeFocused()
  await row.click()
  await expect(page.getByRole('row', { name: /Двефак-1/ })).toBeVisible()
})

// @rule check-screen
test('forced colours: rule is switched off → its switch looks different; chip is empty → its placeholder is invisible', async ({
  page,
}) => {
  await open(page, 'checks')
  await page.emulateMedia({ forcedColors: 'active' })
  const state = page.getByRole('switch').first()
  const pictureOf = async (isOn: boolean) => {
    await expect(state).toBeChecked({ checked: isOn })
    await page.getByRole('button', { name: 'Принятые' }).focus()
    return state.screenshot({ animations: 'disabled' })
  }
  const on = await pictureOf(true)
  await state.press('Space')
  const off = await pictureOf(false)
  await state.press('Space')
  await expect(state).toBeChecked()
  expect(on.equals(off)).toBe(false)

  await open(page, 'quota?fac=10001')
  const course = page.getByRole('combobox', { name: 'Курс', exact: true })
  await expect(course).toHaveAttribute('placeholder', '--')
  expect(await course.evaluate((input) => getComputedStyle(input, '::placeholder').opacity)).toBe('0')
})
