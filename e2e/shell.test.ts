import { auth } from '#contract/auth.ts'
import type { DataOf } from '#contract/call.ts'
import { overview } from '#contract/overview.ts'
import {
  expect,
  expectNoSidewaysScroll,
  expectNoToast,
  firstRow,
  manualPromise,
  open,
  refusal,
  test,
  toastOf,
} from './fixtures.ts'
import { registrar } from './registrar.ts'

test.use({ signedIn: 'alone' })

// @rule session-check
test('shell: session is being checked → a loading text is shown, not the login screen', async ({ page }) => {
  let seenLogin = false
  const checkRequested = manualPromise()
  const answer = manualPromise()
  await page.route('**/auth/check*', async (route) => {
    checkRequested.open()
    await answer.opened
    await route.continue()
  })
  page.on('framenavigated', (frame) => {
    seenLogin ||= frame.url().includes('/login')
  })
  await open(page, 'direction')
  await checkRequested.opened
  await expect(page.getByText('Загрузка…')).toBeVisible()
  await expect(page.getByLabel('Логин')).toHaveCount(0)
  answer.open()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Направления')
  expect(seenLogin).toBe(false)
})

// @rule routes-base session-check
test('shell: signed-in user opens the base path, an unknown path or the login → the structure opens', async ({
  page,
}) => {
  for (const path of ['', 'no-such-screen', 'direction/deeper', 'login']) {
    await open(page, path)
    await expect(page).toHaveURL(/\/okuu\/educational$/)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Структура обучения')
  }
})

// @rule menu-counts
test('menu: user hovers the menu → it shows how many kinds of work are open, and the number of errors in names', async ({
  page,
}) => {
  await open(page, 'direction')
  const place = page.getByRole('navigation', { name: 'Главное меню' }).locator('[data-place="overview"]')
  await expect(place).toHaveAccessibleName('Обзор')
  await page.mouse.move(1200, 400)
  // other tests add rows, so the menu is compared with the response that it used
  const list = page.waitForResponse(`**/${overview.attention.path}*`)
  await place.hover()
  await expect(place).toHaveAccessibleName(/^Обзор Требует внимания: \d+$/)
  const count = Number(await place.getByRole('img').textContent())
  const { data: attention } = (await (await list).json()) as { data: DataOf<typeof overview.attention> }
  expect(count).toBe(attention.filter(({ own }) => own > 0).length)
  const names = attention.find(({ kind }) => kind === 'names')?.own
  expect(names).toBeGreaterThan(0)
  const written = new RegExp(`^Ошибки в названиях: ${Array.from(String(names)).join('\\s?')}$`)
  await expect(page.getByRole('img', { name: written })).toBeVisible()
})

// @rule menu-expands footer-version
test('menu: user hovers the menu → it opens over the page; user presses Esc → it closes; user pins it → it stays open', async ({
  page,
}) => {
  await open(page, 'educational')
  const menu = page.getByRole('navigation', { name: 'Главное меню' })
  const pin = menu.getByRole('button', { name: 'Закрепить меню' })
  const main = page.getByRole('main')
  const outsideMenu = { position: { x: 1000, y: 300 } }
  await expect(menu.getByText('2.0.0')).toBeVisible()
  await expect(pin).toHaveCount(0)
  const before = await main.boundingBox()

  await menu.hover()
  await expect(pin).toBeVisible()
  await expect(menu.getByText('версия 2.0.0 · 2023')).toBeVisible()
  expect(await main.boundingBox()).toEqual(before)

  await page.keyboard.press('Escape')
  await expect(pin).toHaveCount(0)
  await main.hover(outsideMenu)
  await menu.hover()
  await expect(pin).toBeVisible()
  await main.hover(outsideMenu)
  await expect(pin).toHaveCount(0)

  await menu.hover()
  await pin.click()
  await expect(menu.getByRole('button', { name: 'Открепить меню' })).toBeVisible()
  await main.hover(outsideMenu)
  await page.reload()
  await expect(menu.getByRole('button', { name: 'Открепить меню' })).toBeVisible()
  expect((await main.boundingBox())?.x).toBeGreaterThan(before?.x ?? 0)
  await menu.getByRole('button', { name: 'Справочники', exact: false }).first().click()
  await menu.getByRole('link', { name: 'Направления' }).click()
  await expect(page).toHaveTitle('Направления — ИС «Учебный процесс»')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Направления')
  await expect(menu.getByRole('link', { name: 'Направления' })).toHaveAttribute('aria-current', 'page')
})

test.describe('before the login', () => {
  test.use({ signedIn: false })

  test('menu: page loads under a resting pointer → the menu stays closed until the pointer moves', async ({
    page,
  }) => {
    await open(page, 'login')
    await page.mouse.move(28, 449)
    await page.mouse.move(28, 450)
    await page.getByLabel('Логин').fill(registrar.login)
    await page.getByLabel('Пароль', { exact: true }).fill(registrar.password)
    await page.keyboard.press('Enter')
    const menu = page.getByRole('navigation', { name: 'Главное меню' })
    await expect(menu).toBeVisible()
    await page.waitForLoadState('networkidle')
    await expect(menu.getByRole('button', { name: 'Закрепить меню' })).toHaveCount(0)
    await page.mouse.move(28, 451)
    await expect(menu.getByRole('button', { name: 'Закрепить меню' })).toBeVisible()
  })
})

// @rule menu-expands
test('menu: user opens it by keyboard and chooses an entry → the new screen has the focus', async ({
  page,
}) => {
  await open(page, 'direction')
  const menu = page.getByRole('navigation', { name: 'Главное меню' })
  await expect(firstRow(page)).toBeFocused()
  await page.getByRole('link', { name: 'Перейти к содержимому' }).focus()
  const structure = menu.getByRole('link', { name: 'Структура', exact: true })
  for (let tabs = 0; tabs < 10; tabs++) {
    await page.keyboard.press('Tab')
    if (await structure.evaluate((link) => link === document.activeElement)) break
  }
  await expect(structure).toBeFocused()
  await expect(menu.getByRole('button', { name: 'Закрепить меню' })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Структура обучения')
  await expect(page.getByRole('combobox', { name: 'Учебное заведение' })).toBeFocused()
  await expect(menu.getByRole('button', { name: 'Закрепить меню' })).toHaveCount(0)
})

// @rule header-parts
test('header: user’s name is loaded → the name is shown; loading the name fails → the login is shown', async ({
  page,
}) => {
  await open(page, 'direction')
  const user = page.getByRole('group', { name: 'Пользователь' })
  await expect(user).toHaveText('АААсанова Айгүл')
  await page.route('**/auth/user-name*', (route) => route.fulfill(refusal('Имени нет', 400)))
  await page.reload()
  await expect(user).toContainText('registrar')
  await expectNoToast(page, 'Имени нет')
})

// @rule theme-kept
test('theme: user presses the button → it switches between system, light and dark; the choice is stored', async ({
  page,
}) => {
  await open(page, 'direction', { theme: 'dark' })
  const html = page.locator('html')
  await expect(html).toHaveAttribute('data-mantine-color-scheme', 'dark')
  const background = () => page.locator('body').evaluate((body) => getComputedStyle(body).backgroundColor)
  expect(await background()).toBe('rgb(17, 22, 28)')
  await page.getByRole('button', { name: 'Тема оформления: Как в системе' }).click()
  await expect(html).toHaveAttribute('data-mantine-color-scheme', 'light')
  expect(await background()).toBe('rgb(244, 246, 248)')
  await page.reload()
  await expect(html).toHaveAttribute('data-mantine-color-scheme', 'light')
  await page.getByRole('button', { name: 'Тема оформления: Светлая' }).click()
  await expect(page.getByRole('button', { name: 'Тема оформления: Тёмная' })).toBeVisible()
  await expect(html).toHaveAttribute('data-mantine-color-scheme', 'dark')
})

// @rule logout-words session-states
test('logout: call succeeds → the server’s message is shown, and the session has ended', async ({
  page,
  okuu,
}) => {
  await open(page, 'direction', { language: 'ky' })
  const menu = page.getByRole('navigation', { name: 'Башкы меню' })
  await menu.hover()
  await menu.getByRole('link', { name: 'Чыгуу' }).click()
  await expect(page).toHaveURL(`${okuu.url}/login`)
  await expect(toastOf(page, 'Сиз системадан чыктыңыз')).toBeVisible()
  await expect(page.getByLabel('Логин')).toBeVisible()
  await page.goto('direction')
  await expect(page).toHaveURL(`${okuu.url}/login`)
})

// @rule logout-words
test('logout: call fails → the login screen opens; the error is only in the console', async ({ page }) => {
  const logged: string[] = []
  page.on('console', (line) => line.type() === 'error' && logged.push(line.text()))
  await page.route('**/auth/logout*', (route) => route.fulfill(refusal('Выход не удался')))
  await open(page, 'logout')
  await expect(page).toHaveURL(/\/okuu\/login$/)
  await expect(page.getByLabel('Логин')).toBeVisible()
  await expectNoToast(page, 'Выход не удался')
  expect(logged.join()).toContain('Выход не удался')
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('menu on a phone: user opens it → theme, user, version and logout are shown; Esc restores the focus', async ({
    page,
  }) => {
    await open(page, 'educational')
    const hamburger = page.getByRole('button', { name: 'Открыть меню' })
    await expect(page.getByRole('navigation', { name: 'Главное меню' })).toBeHidden()
    await hamburger.tap()
    const drawer = page.getByRole('dialog', { name: 'Меню' })
    await expect(drawer.getByText('версия 2.0.0 · 2023')).toBeVisible()
    await expect(drawer.getByText('Асанова Айгүл')).toBeVisible()
    await expect(drawer.getByRole('link', { name: 'Выход' })).toBeVisible()
    await expect(drawer.getByRole('button', { name: /^Тема оформления/ })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(drawer).toHaveCount(0)
    await expect(hamburger).toBeFocused()
    await hamburger.tap()
    await expect(drawer.getByRole('button', { name: 'Структура' }).getByText('4')).toBeVisible()
    await drawer.getByRole('button', { name: 'Справочники', exact: false }).first().tap()
    await drawer.getByRole('link', { name: 'Направления' }).tap()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Направления')
    await expect(drawer).toHaveCount(0)
  })
})

// @rule footer-version
test('menu: screen of «Общие справочники» is open → the narrow menu marks its group, the wide menu its entry', async ({
  page,
}) => {
  await open(page, 'position-teaching', { language: 'ky' })
  const menu = page.getByRole('navigation', { name: 'Башкы меню' })
  await expect(menu.locator('[data-current]')).toHaveText('Тизмелер')
  await expect(menu.getByText('2.0.0', { exact: false }).first()).toHaveText('2.0.02023')
  await menu.hover()
  const entry = menu.getByRole('link', { name: 'Окутуучулардын кызмат орундары' })
  await expect(entry).toHaveAttribute('aria-current', 'page')
  const cut = () => entry.evaluate((link) => link.scrollWidth - link.clientWidth)
  await expect.poll(cut).toBeLessThanOrEqual(0)
})

test('header: window is 1366 px wide, user has a long name → the screen title is not cut', async ({
  page,
}) => {
  const name = 'Токтогулова-Асанбекова Айгүл Бакытбековна'
  await page.route(`**/${auth.userName.path}*`, (route) =>
    route.fulfill({ json: { data: [{ fio: name }], error: false, message: '' } }),
  )
  await page.setViewportSize({ width: 1366, height: 768 })
  await open(page, 'position-teaching', { language: 'ky' })
  const title = page.getByRole('heading', { level: 1 })
  await expect(page.getByText(name)).toBeVisible()
  await expect(title).toHaveText('Окутуучулардын кызмат орундары')
  expect(await title.evaluate((one) => one.scrollWidth - one.clientWidth)).toBeLessThanOrEqual(0)
  await expectNoSidewaysScroll(page)
})

test('forced colours: bars of a chart and of the languages → they keep their colours', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await page.goto('system')
  const bar = page
    .getByRole('list', { name: 'Ответы за сутки' })
    .getByRole('listitem')
    .last()
    .locator('[aria-hidden]')
  await expect(bar).toHaveCSS('forced-color-adjust', 'none')
  await page.goto('languages')
  const share = page
    .getByRole('table', { name: 'Языки' })
    .getByRole('button')
    .first()
    .locator('span[aria-hidden]')
  await expect(share).toHaveCSS('forced-color-adjust', 'none')
})

test('forced colours: user ticks a row and opens a dialog → the browser draws the tick; the dialog has a frame', async ({
  page,
}) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await page.goto('direction')
  const box = page.getByRole('row').getByRole('checkbox').nth(1)
  await box.check()
  await expect(box).toHaveCSS('appearance', 'auto')
  await page.keyboard.press('Control+Slash')
  await expect(page.getByRole('dialog')).toHaveCSS('outline-style', 'solid')
})
