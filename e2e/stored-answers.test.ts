import type { Page } from '@playwright/test'
import { auth } from '#contract/auth.ts'
import { catalogues } from '#contract/catalogues/catalogues.ts'
import { live } from '#contract/live.ts'
import { positions } from '#contract/positions.ts'
import { users } from '#contract/users.ts'
import {
  bodyRows,
  edit,
  endSession,
  expect,
  delayResponse,
  type Okuu,
  open,
  refusal,
  test,
} from './fixtures.ts'
import { givenDirection, givenPath } from './given.ts'
import { givenPositions, input, row, table } from './positions-screen.ts'
import { registrar } from './registrar.ts'
import { makePasswordPermanent, password } from './roles.ts'
import { signInByForm } from './signing-in.ts'
import { prepareEmptyYear } from './empty-year.ts'

// Responses are stored in the browser, so each test has a separate browser context. Tests that end a session
// have a separate session.

const listPath = catalogues.directions.path

const storedAnswers = (page: Page) => page.evaluate(() => localStorage.getItem('okuu.kept') ?? '')
const databaseNames = (page: Page) =>
  page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name))

/** Opens a list and waits until its response is stored. */
const openAndStore = async (page: Page, code: string) => {
  await open(page, `direction?q=${code}`)
  await expect(bodyRows(page)).toHaveCount(1)
  await expect.poll(() => storedAnswers(page), { timeout: 20_000 }).toContain(listPath)
}

/** Returns an array to which the path of every later call is appended. */
const recordCalls = (page: Page) => {
  const calls: string[] = []
  page.on('request', (request) => {
    const [, path] = /\/api\/v1\/(.*)\?/.exec(request.url()) ?? []
    if (path !== undefined) calls.push(path)
  })
  return calls
}

const givenDirectionNamed = (okuu: Okuu, code: string, ru: string) =>
  givenDirection(okuu, { code, ru, ky: `${ru} кг`, en: `${ru} en` })

const renameDirection = (okuu: Okuu, idDirection: number, code: string, ru: string) =>
  okuu.ask(catalogues.saveDirection, {
    idDirection,
    code,
    direction_: ru,
    directionKg: `${ru} кг`,
    directionEn: `${ru} en`,
  })

// @rule live-kept
test('stored answers: page starts a second time → list is rendered without a call; list has changed → list is fetched', async ({
  page,
  okuu,
}) => {
  const id = await givenDirectionNamed(okuu, '981101', 'Хранимое')
  await openAndStore(page, '981101')
  const line = await page.context().newCDPSession(page)
  await line.send('Network.enable')
  const slow = { offline: false, latency: 400, downloadThroughput: 50_000, uploadThroughput: 50_000 }
  await line.send('Network.emulateNetworkConditions', slow)
  const calls = recordCalls(page)
  const changesRead = page.waitForResponse((answer) => answer.url().includes(live.since.path))
  await page.reload()
  await expect(bodyRows(page)).toContainText(['Хранимое'])
  await changesRead
  expect(calls).not.toContain(listPath)

  await page.goto('icon.svg')
  await renameDirection(okuu, id, '981101', 'Изменённое')
  const delayed = await delayResponse(page, `**/api/v1/${listPath}?*`)
  const fetched = page.waitForRequest((request) => request.url().includes(listPath))
  await open(page, 'direction?q=981101')
  await expect(bodyRows(page)).toContainText(['Хранимое'])
  await fetched
  delayed.open()
  await expect(bodyRows(page)).toContainText(['Изменённое'])
  expect(calls.filter((path) => path === listPath)).toHaveLength(1)
})

// @rule live-kept
test('stored answers: user edits a row before changes are loaded → typed value remains, the conflict is reported', async ({
  page,
  okuu,
}) => {
  const year = await prepareEmptyYear(okuu)
  await givenPositions(okuu, year, { 'Должность 31': 5, 'Должность 32': 6 })
  await open(page, `position-teaching?year=${year}`)
  await expect(table(page, year).getByText('Должность 32')).toBeVisible()
  await expect.poll(() => storedAnswers(page), { timeout: 20_000 }).toContain(positions.list.path)
  await page.goto('icon.svg')
  await okuu.sql(
    "UPDATE teaching_position SET hours = 70 WHERE academic_year_id = $1 AND name = 'Должность 31'",
    [year],
  )
  const since = await delayResponse(page, `**/api/v1/${live.since.path}?*`)
  await open(page, `position-teaching?year=${year}`)
  await edit(row(page, 'Должность 31'), 'Часы')
  await page.keyboard.type('12')
  const read = page.waitForResponse((answer) => answer.url().includes(positions.list.path))
  since.open()
  await read
  await expect(input(page, 'Часы', 'Должность 31')).toHaveValue('12')
  await expect(input(page, 'Часы', 'Должность 31')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('radiogroup')).toHaveText('ЧасыВаш вариант12Сейчас в базе70')
})

// @rule live-kept
test('stored answers: list is refused, or another version of the client stored it → stored rows are not used', async ({
  page,
  okuu,
}) => {
  const id = await givenDirectionNamed(okuu, '981102', 'Отобранное')
  await openAndStore(page, '981102')
  await page.goto('icon.svg')
  await renameDirection(okuu, id, '981102', 'Отобранное снова')
  await page.route(`**/api/v1/${listPath}?*`, (route) => route.fulfill(refusal('Нет прав', 403)))
  await open(page, 'direction?q=981102')
  await expect(page.getByRole('alert').filter({ hasText: 'Не удалось загрузить данные' })).toBeVisible()
  await expect(page.getByText('Отобранное')).toHaveCount(0)
  await page.unroute(`**/api/v1/${listPath}?*`)

  await page.reload()
  await expect(bodyRows(page)).toContainText(['Отобранное снова'])
  await expect.poll(() => storedAnswers(page), { timeout: 20_000 }).toContain(listPath)
  await page.evaluate(async () => {
    const wait = (request: IDBRequest) =>
      new Promise((resolve) => request.addEventListener('success', () => resolve(request.result)))
    const database = (await wait(indexedDB.open('okuu.kept'))) as IDBDatabase
    const states = database.transaction('state', 'readwrite').objectStore('state')
    const state = (await wait(states.get(''))) as { owner: string }
    await wait(states.put({ ...state, owner: state.owner.replace(/"\d+\.\d+\.\d+"/, '"1.9.9"') }, ''))
    database.close()
  })
  const calls = recordCalls(page)
  await page.reload()
  await expect(bodyRows(page)).toContainText(['Отобранное снова'])
  expect(calls).toContain(listPath)
})

// @rule live-kept session-check
test('stored answers: page starts without responses → frame, path, groups are shown; session has ended → only «Загрузка…»', async ({
  browser,
  okuu,
}) => {
  const { search } = await givenPath(okuu, 'Хранимый путь')
  const context = await browser.newContext({ baseURL: `${okuu.url}/` })
  const page = await context.newPage()
  await open(page, 'login')
  await signInByForm(page)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Структура обучения')
  await open(page, `educational?${search}`)
  const groups = page.getByRole('table', { name: 'Группы' })
  await expect(groups).toBeVisible()
  await expect.poll(() => storedAnswers(page), { timeout: 20_000 }).toContain('groupAll')
  const speciality = page.getByRole('combobox', { name: 'Специальность' })
  const name = await speciality.inputValue()
  const none = await delayResponse(page, '**/api/v1/**')
  await page.reload()
  await expect(page.getByRole('navigation', { name: 'Главное меню' })).toBeVisible()
  await expect(speciality).toHaveValue(name)
  await expect(groups).toBeVisible()

  // the page of an ended session contains no user, so nothing is rendered before the refusal
  await endSession(page, okuu)
  const check = page.waitForRequest((request) => request.url().includes(auth.check.path))
  await page.reload()
  await check
  await page.waitForTimeout(1_000)
  await expect(page.getByText('Загрузка…')).toBeVisible()
  await expect(page.getByRole('main')).toHaveCount(0)
  expect(await page.content()).not.toContain(name)
  none.open()
  await expect(page).toHaveURL(/login/)
  expect(await storedAnswers(page)).toBe('')
  await expect.poll(() => databaseNames(page)).toEqual([])
  await context.close()
})

test.describe('deletion', () => {
  test.use({ signedIn: false })

  // @rule live-kept
  test('stored answers: user signs out or changes, rights change, or computer is public → stored responses are deleted', async ({
    page,
    browser,
    okuu,
  }) => {
    await givenDirectionNamed(okuu, '981103', 'Чужое')
    await open(page, 'login')
    await page.getByLabel('Чужой компьютер').check()
    await signInByForm(page)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Структура обучения')
    await open(page, 'direction?q=981103')
    await expect(bodyRows(page)).toHaveCount(1)
    const streamOpened = page.waitForRequest((request) => request.url().includes('/api/v1/live?'))
    await page.reload()
    await streamOpened
    // this is longer than the delay of a write to the store
    await page.waitForTimeout(2500)
    expect([await storedAnswers(page), await databaseNames(page)]).toEqual(['', []])

    await page.goto('logout')
    await expect(page).toHaveURL(/login/)
    await signInByForm(page)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Структура обучения')
    await openAndStore(page, '981103')
    await page.goto('logout')
    await expect(page).toHaveURL(/login/)
    expect(await storedAnswers(page)).toBe('')
    await expect.poll(() => databaseNames(page)).toEqual([])

    await signInByForm(page)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Структура обучения')
    await openAndStore(page, '981103')
    await okuu.ask(users.save, { idUser: -1, login: 'kepttwo', password, role: 'reader' })
    await makePasswordPermanent(okuu, 'kepttwo')
    const headers = { 'X-Okuu': '1' }
    const other = { login: 'kepttwo', password }
    expect((await page.request.post(`${okuu.url}/api/v1/auth/login`, { data: other, headers })).ok()).toBe(
      true,
    )
    const calls = recordCalls(page)
    const delayed = await delayResponse(page, `**/api/v1/${listPath}?*`)
    const fetched = page.waitForRequest((request) => request.url().includes(listPath))
    await page.reload()
    await fetched
    await expect(page.getByText('Чужое')).toHaveCount(0)
    delayed.open()
    await expect(bodyRows(page)).toContainText(['Чужое'])

    await expect.poll(() => storedAnswers(page), { timeout: 20_000 }).toContain(listPath)
    const reader = (await okuu.ask(users.list, {})).find(({ login }) => login === 'kepttwo')
    await okuu.ask(users.save, {
      idUser: reader?.id_user ?? 0,
      login: 'kepttwo',
      name: '',
      surname: '',
      role: 'administrator',
    })
    calls.length = 0
    await page.reload()
    await expect(bodyRows(page)).toContainText(['Чужое'])
    expect(calls).toContain(listPath)

    const context = await browser.newContext({ baseURL: `${okuu.url}/` })
    const freshPage = await context.newPage()
    await freshPage.addInitScript(() => {
      IDBFactory.prototype.open = () => {
        throw new DOMException('private window', 'SecurityError')
      }
    })
    const { login, password: own } = registrar
    await context.request.post(`${okuu.url}/api/v1/auth/login`, { data: { login, password: own }, headers })
    const streaming = freshPage.waitForRequest((request) => request.url().includes('/api/v1/live?'))
    await open(freshPage, 'direction?q=981103')
    await streaming
    await freshPage.waitForTimeout(2500)
    await freshPage.reload()
    await expect(bodyRows(freshPage)).toContainText(['Чужое'])
    await context.close()
  })
})
