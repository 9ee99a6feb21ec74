import { expectAccessible, setLanguage } from './accessible.ts'
import { storedDirection } from './given.ts'
import { fillNewDirection } from './direction-screen.ts'
import { expect, firstRow, manualPromise, open, refusal, test, toastOf } from './fixtures.ts'

const badGatewayResponse = { status: 502, contentType: 'text/html', body: '<h1>Bad Gateway</h1>' }
const unavailableText = 'Сервер сейчас недоступен'

// @rule error-521 error-offline-strip
test('failures: connection is lost → toast and failure strip are shown; the form keeps its values for a later save', async ({
  page,
  context,
  okuu,
}) => {
  const form = await fillNewDirection(page, '9982', 'Связь вернулась')
  await context.setOffline(true)
  await form.getByRole('button', { name: 'Добавить' }).click()
  const words = 'Ошибка интернета. Проверьте соединение.'
  await expect(toastOf(page, words)).toHaveCount(1)
  await expect(form.getByRole('alert')).toHaveText(words)
  const strip = page.getByText('Нет соединения')
  await expect(strip).toBeVisible()
  await expect(form.getByLabel('Код')).toHaveValue('9982')
  await expect(form.getByRole('textbox', { name: 'Рус' })).toHaveValue('Связь вернулась')
  await expectAccessible(page)

  await context.setOffline(false)
  await form.getByRole('button', { name: 'Добавить' }).click()
  await expect(toastOf(page, 'Запись создана')).toBeVisible()
  await expect(form).toHaveCount(0)
  await expect(strip).toHaveCount(0)
  expect(await storedDirection(okuu, '9982')).toBeDefined()
})

// @rule error-offline-strip
test('failures: connection is restored → queries that failed are repeated', async ({ page }) => {
  await page.clock.install()
  await open(page, 'educational')
  await expect(page.getByRole('combobox', { name: 'Министерство' })).not.toHaveValue('')
  const cut = (route: { abort: (code: string) => Promise<void> }) => route.abort('connectionrefused')
  await page.route('**/api/v1/**', cut)
  await page.getByRole('navigation', { name: 'Главное меню' }).hover()
  await page.getByRole('link', { name: 'Направления' }).click()
  await page.clock.fastForward(10_000)
  await expect(page.getByRole('alert').filter({ hasText: 'Не удалось загрузить данные' })).toBeVisible()
  await expect(page.getByText('Нет соединения')).toBeVisible()
  await page.unroute('**/api/v1/**', cut)
  // the strip polls the server every five seconds
  await page.clock.fastForward(6000)
  await expect(firstRow(page)).toBeVisible()
  await expect(page.getByText('Нет соединения')).toHaveCount(0)
  await expect(page.getByText('Не удалось загрузить данные')).toHaveCount(0)
})

// @rule error-522 error-offline-strip
test('failures: proxy refuses a query → it is sent six times; then the error is shown, without a toast', async ({
  page,
}) => {
  await page.clock.install()
  let asked = 0
  await page.route('**/allDirection*', (route) => {
    asked += 1
    return route.fulfill(badGatewayResponse)
  })
  await open(page, 'direction')
  const problem = page
    .getByRole('alert')
    .filter({ hasText: `Не удалось загрузить данные. ${unavailableText}` })
  // the query and its repetition each have two retries
  await expect(async () => {
    await page.clock.runFor(1000)
    expect(asked).toBe(6)
  }).toPass()
  for (let second = 0; second < 20; second += 1) {
    await page.clock.runFor(1000)
    await page.evaluate(() => fetch('.'))
  }
  expect(asked).toBe(6)
  await expect(problem).toBeVisible()
  await expect(toastOf(page, unavailableText)).toHaveCount(0)
})

// @rule error-522 error-offline-strip
test('failures: proxy refuses a save → toast and form show it; session check fails, too → the strip replaces the toast', async ({
  page,
}) => {
  await page.clock.install()
  // these calls have no response, since a response would hide the failure strip
  for (const call of ['live/at', 'live/since']) await page.route(`**/${call}*`, () => undefined)
  await page.route('**/ins-upd-direction*', (route) => route.fulfill(badGatewayResponse))
  const form = await fillNewDirection(page, '9986', 'За прокси')
  await form.getByRole('button', { name: 'Добавить' }).click()
  const words = unavailableText
  const strip = page.getByRole('status').filter({ hasText: words })
  await expect(toastOf(page, words)).toHaveCount(1)
  await expect(form.getByRole('alert')).toHaveText(words)
  await expect(page.getByText(words)).toHaveCount(2)
  await expect(page.getByText('Неизвестная ошибка')).toHaveCount(0)
  // the server responds to the first poll, so no strip is shown
  await page.clock.fastForward(6000)
  await expect(page.getByText(words)).toHaveCount(1)
  await page.route('**/auth/check*', (route) => route.fulfill(badGatewayResponse))
  await form.getByRole('button', { name: 'Добавить' }).click()
  await expect(toastOf(page, words)).toHaveCount(1)
  await expect(strip).toHaveCount(0)
  await page.clock.fastForward(6000)
  await expect(strip).toBeVisible()
  await expect(toastOf(page, words)).toHaveCount(0)
  // a successful query does not hide the strip while the session check fails
  await Promise.all([page.waitForResponse('**/allDirection*'), setLanguage(page, 'ky')])
  await setLanguage(page, 'ru')
  await page.clock.fastForward(3000)
  await expect(strip).toBeVisible()
  await expect(form.getByRole('alert')).toHaveText(words)
  await expect(page.getByText('Нет соединения')).toHaveCount(0)
})

// @rule error-522 error-offline-strip
for (const [what, answer] of [
  ['not JSON', { status: 200, contentType: 'application/json', body: '{"data":[' }],
  ['JSON of another program', { status: 200, json: { ok: true } }],
] as const)
  test(`failures: response is ${what} → unknown error is shown, form stays open; the next poll hides the failure strip`, async ({
    page,
  }) => {
    await page.clock.install()
    let saves = 0
    await page.route('**/ins-upd-direction*', (route) => {
      saves += 1
      return route.fulfill(answer)
    })
    const form = await fillNewDirection(page, '9983', 'Остаётся в форме')
    // The strip is hidden by the first poll, five seconds later, so it is awaited from the click on.
    await Promise.all([
      expect(page.getByText('Нет соединения')).toBeVisible(),
      form.getByRole('button', { name: 'Добавить' }).click(),
    ])
    await expect(toastOf(page, 'Неизвестная ошибка')).toHaveCount(1)
    await expect(form.getByRole('alert')).toHaveText('Неизвестная ошибка')
    await expect(form.getByRole('textbox', { name: 'Рус' })).toHaveValue('Остаётся в форме')
    // The client polls every five seconds, but does not repeat the save.
    await page.clock.fastForward(6000)
    await expect(page.getByText('Нет соединения')).toHaveCount(0)
    expect(saves).toBe(1)
  })

// @rule error-slow
test('failures: save is slow → after 8 s the form offers a button to abort it; user aborts → the values remain', async ({
  page,
}) => {
  await page.clock.install()
  await page.route('**/ins-upd-direction*', () => undefined)
  const form = await fillNewDirection(page, '9985', 'Долгое сохранение')
  const sent = page.waitForRequest('**/ins-upd-direction*')
  await form.getByRole('button', { name: 'Добавить' }).click()
  await sent
  const slow = form.getByText('Сервер отвечает слишком долго')
  expect(await slow.count()).toBe(0)
  await page.clock.fastForward(8000)
  await expect(slow).toBeVisible()
  await expectAccessible(page)
  await form.getByRole('button', { name: 'Не ждать' }).click()
  const words = 'Ожидание прервано. Возможно, сервер успел выполнить запрос.'
  await expect(form.getByRole('alert')).toHaveText(words)
  await expect(toastOf(page, words)).toHaveCount(1)
  await expect(slow).toHaveCount(0)
  await expect(form.getByLabel('Код')).toHaveValue('9985')
  await expect(page.getByText('Нет соединения')).toHaveCount(0)
})

// @rule error-slow error-list-failed
test('failures: query is slow → the user can abort it, and retry it by a button', async ({ page }) => {
  await page.clock.install()
  let answers = false
  const { opened, open: asked } = manualPromise()
  await page.route('**/allDirection*', (route) => {
    asked()
    return answers ? route.continue() : undefined
  })
  await open(page, 'direction')
  await opened
  await page.clock.fastForward(8000)
  await page.getByRole('button', { name: 'Не ждать' }).click()
  const problem = page
    .getByRole('alert')
    .filter({ hasText: 'Не удалось загрузить данные. Ожидание прервано' })
  await expect(problem).toBeVisible()
  answers = true
  await problem.getByRole('button', { name: 'Повторить' }).click()
  await expect(firstRow(page)).toBeVisible()
})

// @rule error-timeout
test('failures: call takes 100 seconds → it is aborted, and a timeout is reported', async ({ page }) => {
  const form = await fillNewDirection(page, '9986', 'Без ответа')
  // no call may succeed, since a response would hide the failure strip
  await page.route('**/api/v1/**', () => undefined)
  // `AbortSignal.timeout` is replaced after the load, whose queries may take more than 1.5 seconds
  await page.evaluate(() => {
    const asked: number[] = []
    Object.assign(window, { asked })
    const real = AbortSignal.timeout.bind(AbortSignal)
    AbortSignal.timeout = (after) => {
      asked.push(after)
      return real(after === 100_000 ? 1500 : after)
    }
  })
  await form.getByRole('button', { name: 'Добавить' }).click()
  await expect(form.getByRole('alert')).toHaveText('Сервер отвечает слишком долго')
  await expect(page.getByText('Нет соединения')).toBeVisible()
  await expect(form.getByLabel('Код')).toHaveValue('9986')
  const asked = await page.evaluate(() => (window as unknown as { asked: number[] }).asked)
  expect([...new Set(asked)]).toEqual([100_000])
})

// @rule error-server-fault error-toast
test('failures: server reports an internal error → it is shown with the id of the request', async ({
  page,
  okuu,
}) => {
  await okuu.sql(`
    CREATE OR REPLACE FUNCTION break_9984() RETURNS trigger LANGUAGE plpgsql AS
      $$ BEGIN RAISE EXCEPTION 'broken on purpose' USING ERRCODE = 'XX000'; END $$;
    CREATE OR REPLACE TRIGGER break_9984 BEFORE INSERT ON direction FOR EACH ROW
      WHEN (NEW.code = '9984') EXECUTE FUNCTION break_9984()`)
  const form = await fillNewDirection(page, '9984', 'Ошибка сервера')
  await form.getByRole('button', { name: 'Добавить' }).click()
  await expect(toastOf(page, /^Ошибка на сервере\. Номер запроса: \S+/)).toHaveCount(1)
  await expect(form.getByRole('alert')).toHaveText(/^Ошибка на сервере\. Номер запроса: \S+/)
  await expect(form.getByText('broken on purpose')).toHaveCount(0)
  await expect(form.getByLabel('Код')).toHaveValue('9984')
  await okuu.sql('DROP TRIGGER break_9984 ON direction')
})

// @rule error-list-failed error-toast
test('failures: list cannot be loaded → the reason and a retry button are shown instead of the rows', async ({
  page,
}) => {
  let fails = true
  await page.route('**/allDirection*', (route) =>
    fails ? route.fulfill(refusal('Сервер отказал', 400)) : route.continue(),
  )
  await open(page, 'direction')
  const problem = page.getByRole('alert').filter({ hasText: 'Не удалось загрузить данные. Сервер отказал' })
  await expect(problem).toBeVisible()
  await expect(toastOf(page, 'Сервер отказал')).toHaveCount(1)
  await expect(page.getByRole('columnheader', { name: 'Код' })).toBeVisible()
  fails = false
  await problem.getByRole('button', { name: 'Повторить' }).click()
  await expect(firstRow(page)).toBeVisible()
  await expect(problem).toHaveCount(0)
})

// @rule error-list-failed first-focus
test('failures: first list of a screen cannot be loaded → no loading line remains; the retry button and a visible focus are there', async ({
  page,
}) => {
  for (const [path, call] of [
    ['reorganisation', 'ministerstvo/all-faculty'],
    ['duplicates?entity=direction', 'duplicates/list'],
    ['import', 'history/changes'],
  ] as const) {
    await page.route(`**/${call}*`, (route) => route.fulfill(refusal('Сервер отказал', 400)))
    await open(page, path)
    const main = page.getByRole('main')
    await expect(main.getByText('Сервер отказал')).toBeVisible()
    await expect(main.getByRole('button', { name: 'Повторить' })).toBeVisible()
    await expect(main.getByText('Загрузка…')).toHaveCount(0)
    await expect(main.locator(':focus'), path).toHaveAccessibleName(/./)
  }
})
