import type { Page } from '@playwright/test'
import { expect, navigateTo, open, test } from './fixtures.ts'
import { givenPath } from './given.ts'
import { givenRule } from './grading-screen.ts'

// On a slow network scripts load for seconds, so these tests delay the script files.

/** Delays files. The returned function delivers them. */
async function delayFiles(page: Page, files: RegExp): Promise<() => void> {
  let release = () => {}
  const released = new Promise<void>((resolve) => (release = resolve))
  await page.route(files, async (route) => {
    await released
    await route.continue()
  })
  return release
}

const scriptUrls = /\/assets\/.*\.js$/

// @rule slow-line
test('slow network: URL is deep, scripts are loading → frame, path and groups are shown; each list is requested once', async ({
  page,
  okuu,
}) => {
  const [place] = await okuu.sql<{ address: string; name: string; groups: number }>(`
    SELECT format('educational?min=%s&vuz=%s&fac=%s&dir=%s&form=%s&spec=%s', i.ministry_id, i.id, f.id, s.direction_id,
             s.study_form_id, s.speciality_name_id) AS address, n.name_ru AS name, count(*)::int AS groups
      FROM speciality s JOIN faculty f ON f.id = s.faculty_id JOIN institution i ON i.id = f.institution_id
      JOIN speciality_name n ON n.id = s.speciality_name_id JOIN speciality_group l ON l.speciality_id = s.id
      JOIN study_group g ON g.speciality_group_id = l.id
     GROUP BY i.ministry_id, i.id, f.id, s.id, n.id ORDER BY s.id LIMIT 1`)
  if (place === undefined) throw new Error('The demo country has no group')
  const requested: string[] = []
  page.on('request', (request) => {
    const [, call] = /\/api\/v1\/(.*)\?/.exec(request.url()) ?? []
    if (call !== undefined) requested.push(call)
  })
  const release = await delayFiles(page, scriptUrls)
  await page.addInitScript(() => localStorage.setItem('okuu.wasIn', '1'))
  await page.goto(place.address, { waitUntil: 'commit' })
  const frame = page.locator('.first')
  await expect(frame).toContainText('Загрузка…')
  await expect(frame).toContainText(place.name)
  await expect.poll(async () => (await page.locator('.first-groups').textContent())?.trim()).toBeTruthy()
  release()
  await expect(page.getByRole('table', { name: 'Группы' })).toBeVisible()
  await expect(frame).toHaveCount(0)
  // the page itself contains the session, so no check is requested
  expect(requested).not.toContain('auth/check')
  const fetchedAhead = [
    'ministerstvo/select',
    'ministerstvo/vuz',
    'ministerstvo/faculty',
    'ministerstvo/direction',
    'ministerstvo/feduc/select',
    'ministerstvo/speciality',
    'ministerstvo/groupAll',
  ]
  expect(fetchedAhead.map((call) => [call, requested.filter((one) => one === call).length])).toEqual(
    fetchedAhead.map((call) => [call, 1]),
  )

  // on a slow network the order is: groups, scripts of the frame, scripts of the screen; fonts are not loaded
  const files: string[] = []
  page.on('request', (request) => files.push(request.url()))
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { value: { effectiveType: '3g' } }),
  )
  const begin = await delayFiles(page, /\/assets\/index-.*\.js$/)
  const groups = await delayFiles(page, /groupAll/)
  await page.reload({ waitUntil: 'commit' })
  await expect(frame).toContainText(place.name)
  const code = () =>
    files.flatMap((file) => /\/(frame|EducationalScreen|SpecialityContent)-.*\.js$/.exec(file)?.[1] ?? [])
  expect(code()).toEqual([])
  groups()
  await expect.poll(code).toEqual(['frame', 'EducationalScreen'])
  const links = frame.getByRole('navigation').getByRole('link')
  await expect(links).toHaveText(['Обзор', 'Структура', 'Справочники', 'Данные', 'Выход'], {
    useInnerText: true,
  })
  const paths = await links.evaluateAll((all: HTMLAnchorElement[]) => all.map(({ pathname }) => pathname))
  // the path is rendered before the script of the groups is loaded; the script then uses the fetched groups
  const content = await delayFiles(page, /\/SpecialityContent-.*\.js$/)
  begin()
  await expect(page.getByRole('combobox', { name: 'Специальность' })).toHaveValue(place.name)
  await page.waitForTimeout(2_500)
  content()
  await expect(page.getByRole('table', { name: 'Группы' })).toBeVisible()
  expect(requested.filter((call) => call === 'ministerstvo/groupAll')).toHaveLength(2)
  expect(files.filter((file) => file.endsWith('.woff2'))).toEqual([])
  const places = page.getByRole('navigation', { name: 'Главное меню' }).getByRole('link')
  const shownPaths = await places.evaluateAll((all: HTMLAnchorElement[]) =>
    all.map(({ pathname }) => pathname),
  )
  // «Система» is omitted, since only administrators see it
  expect(shownPaths.toSpliced(4, 1)).toEqual(paths)
})

// @rule slow-line
test('slow network: visitor has no session → texts are in the page’s language, no call of the API is sent', async ({
  page,
}) => {
  const calls: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/api/')) calls.push(request.url())
  })
  await delayFiles(page, scriptUrls)
  await page.context().clearCookies()
  await page.goto('login?lang=ky', { waitUntil: 'commit' })
  await expect(page.getByText('Жүктөлүүдө…')).toBeVisible()
  await expect(page.getByText('Загрузка…')).toBeHidden()
  expect(calls).toEqual([])
})

// @rule slow-line
test('slow network: most texts are loading → frame, structure and login show texts, not keys; other screens wait', async ({
  page,
  okuu,
}) => {
  const way = await givenPath(okuu, 'Слова')
  const release = await delayFiles(page, /\/locales\/ru\.json$/)
  await page.addInitScript(() => localStorage.setItem('okuu.wasIn', '1'))
  await page.goto('direction', { waitUntil: 'commit' })
  const menu = page.getByRole('navigation', { name: 'Главное меню' })
  await expect(menu.getByRole('link')).toHaveText(
    ['Обзор', 'Структура', 'Справочники', 'Данные', 'Система', 'Выход'],
    { useInnerText: true },
  )
  await expect(page.getByRole('main')).toHaveText('Загрузка…')
  const words = () => page.locator('body').innerText()
  expect(await words()).not.toMatch(/\b[a-z]+\.[a-zA-Z.]+\b/)
  const bell = page.getByRole('button', { name: /^Уведомления/ })
  await bell.focus()
  release()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Направления')
  await expect(bell).toBeFocused()
  expect(await words()).not.toMatch(/\b[a-z]+\.[a-zA-Z.]+\b/)

  await page.unrouteAll()
  await delayFiles(page, /\/locales\/ru\.json$/)
  await page.goto(`educational?${way.search}`)
  await expect(page.getByRole('table', { name: 'Группы' })).toBeVisible()
  expect(await words()).not.toMatch(/\b[a-z]+\.[a-zA-Z.]+\b/)
  await page.context().clearCookies()
  await page.goto('login', { waitUntil: 'commit' })
  await expect(page.getByRole('button', { name: 'Войти' })).toBeVisible()
  await expect(page.getByLabel('Пароль', { exact: true })).toBeVisible()
  expect(await words()).not.toMatch(/\b[a-z]+\.[a-zA-Z.]+\b/)
})

/** Marks the document as soon as a dialog has no readable text. */
const watchBlankDialogs = () => {
  const checkDialogs = () => {
    for (const dialog of document.querySelectorAll<HTMLElement>('[role=dialog]'))
      if (dialog.innerText.trim() === '') document.documentElement.dataset['blankDialog'] = ''
    requestAnimationFrame(checkDialogs)
  }
  checkDialogs()
}

// @rule slow-line
test('slow network: user opens a dialog, its script is loading → button looks pressed, a bar runs until the dialog opens', async ({
  page,
  okuu,
}) => {
  const way = await givenPath(okuu, 'Медленно')
  const { id, low } = await givenRule(okuu, 'Медленная шкала')
  await page.addInitScript(watchBlankDialogs)
  const structure = `educational?${way.search}`
  const dialogs = page.getByRole('dialog')
  for (const [path, opened] of [
    [structure, [['QuotaDialog', /^Плановое количество студентов/]]],
    [`${structure}&modal=speciality.parameters`, [['DepartmentsDialog', /^Кафедра /, /^Выбор кафедры/]]],
    [
      `evaluation-rule?rule=${id}&band=${low}`,
      [
        ['ConfiguratorDialog', /^Конфигуратор/],
        ['DisplayRulesDialog', /^Правила отображения/],
        ['SplitBandDialog', /^Разделить диапазон/],
        ['RowHistory', /^История/],
      ],
    ],
    ['users', [['UserForm', /^Добавить/]]],
  ] as const) {
    const delayed = await Promise.all(
      opened.map(async ([file, button, title = button]) => {
        const release = await delayFiles(page, new RegExp(`/assets/${file}-.*\\.js$`))
        return { button, title, release }
      }),
    )
    await page.goto(path)
    for (const { button, title, release } of delayed) {
      const before = path.includes('modal') ? 1 : 0
      await expect(dialogs).toHaveCount(before)
      const opener = page.getByRole('button', { name: button }).first()
      await opener.click()
      await expect(page.locator('html')).toHaveAttribute('data-code-awaited', '')
      await expect(opener).toHaveCSS('opacity', '0.6')
      await expect(page.locator('[class*=codeLine]')).toBeVisible()
      await expect(dialogs).toHaveCount(before)
      release()
      await expect(dialogs).toHaveAccessibleName(title)
      await expect(page.locator('html')).not.toHaveAttribute('data-code-awaited')
      await expect(page.locator('html')).not.toHaveAttribute('data-blank-dialog')
      await page.keyboard.press('Escape')
    }
  }
})

// @rule slow-line
test('slow network: counts of the menu are loading → no button looks pressed', async ({ page }) => {
  const release = await delayFiles(page, /MenuCount[^/]*\.js$/)
  await page.clock.install()
  await page.goto('direction')
  const add = page.getByRole('main').getByRole('button', { name: 'Добавить', exact: true })
  await add.focus()
  const requested = page.waitForRequest(/MenuCount[^/]*\.js$/)
  await page.clock.fastForward(10_000)
  await requested
  await expect(page.locator('html')).not.toHaveAttribute('data-code-awaited')
  await expect(add).toBeFocused()
  await expect(add).toHaveCSS('opacity', '1')
  release()
})

// @rule duplicate-screen
test('duplicates: user opens another screen while pairs are counted → that screen stays open', async ({
  page,
}) => {
  const lists = /\/api\/v1\/duplicates\/list\b/
  const count = await delayFiles(page, lists)
  const draw = await delayFiles(page, /\/assets\/UsersScreen.*\.js$/)
  let counted = 0
  page.on('requestfinished', (request) => {
    if (lists.test(request.url())) counted++
  })
  await open(page, 'duplicates')
  const tabs = page.getByRole('navigation', { name: 'Дубликаты' }).getByRole('link')
  await expect(tabs.first()).toBeVisible()
  const all = await tabs.count()
  await navigateTo(page, 'users')
  await expect(page.getByRole('progressbar', { name: /Пользователи/ })).toBeVisible()
  count()
  await expect.poll(() => counted).toBe(all)
  await expect(tabs.getByText(/^\d+$/).first()).toBeVisible()
  await page.evaluate(() => new Promise((shownPaths) => setTimeout(shownPaths, 300)))
  draw()
  await expect(page).toHaveTitle(/^Пользователи/)
})
