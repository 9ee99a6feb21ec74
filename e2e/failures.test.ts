import type { Page } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { endSessionAtRest, expect, expectNoToast, gate, open, test, toastOf } from './fixtures.ts'
import { signInByForm } from './signing-in.ts'

const firstRow = (page: Page) => page.getByRole('row', { name: /^1 / })

test.describe('a session that has ended', () => {
  test.use({ signedIn: 'alone' })

  test('one toast, the login, and after it the same address', async ({ page, okuu }) => {
    await open(page, 'educational')
    await expect(page.getByRole('combobox', { name: 'Министерство' })).not.toHaveValue('')
    await endSessionAtRest(page, okuu)
    // the catalogue asks as soon as it is drawn
    await page.getByRole('navigation', { name: 'Главное меню' }).hover()
    await page.getByRole('link', { name: 'Направления' }).click()
    await expect(page).toHaveURL(/\/okuu\/login$/)
    await expect(toastOf(page, 'Сессия истекла. Войдите снова.')).toHaveCount(1)
    await expect(page.getByRole('alert')).toHaveCount(1)
    await signInByForm(page)
    await expect(page).toHaveURL(/\/okuu\/direction$/)
    await expect(firstRow(page)).toBeVisible()
    await expectNoToast(page, 'Сессия истекла. Войдите снова.')
  })

  test('many calls that hear it at once say it once, and the address comes back whole', async ({
    page,
    okuu,
  }) => {
    await open(page, 'direction?q=инженер&sort=-ky')
    await expect(firstRow(page)).toBeVisible()
    await endSessionAtRest(page, okuu)
    const [speciality] = await okuu.sql<{ address: string }>(`
      SELECT format('min=%s&vuz=%s&fac=%s&dir=%s&form=%s&spec=%s', i.ministry_id, i.id, f.id, s.direction_id,
                    s.study_form_id, s.speciality_name_id) AS address
      FROM speciality s JOIN faculty f ON f.id = s.faculty_id JOIN institution i ON i.id = f.institution_id
      WHERE i.short_ru = 'КГТУ' AND f.short_ru = 'ИИТ' ORDER BY s.id LIMIT 1`)
    await page.evaluate((search) => history.pushState(null, '', `educational?${search}`), speciality?.address)
    // the page as it stood comes from memory, its seven lists from the server
    await page.evaluate(() => dispatchEvent(new PopStateEvent('popstate')))
    await expect(page).toHaveURL(/\/okuu\/login$/)
    await expect(page.getByRole('alert')).toHaveCount(1)
    await signInByForm(page)
    await expect(page).toHaveURL(new RegExp(`/educational\\?${speciality?.address}$`))
    await expect(page.getByRole('combobox', { name: 'Факультет' })).toHaveValue(/информационных/)
  })

  test('a save that hears it leads to the login', async ({ page, okuu }) => {
    await open(page, 'direction?modal=add')
    const form = page.getByRole('dialog', { name: 'Добавить направление' })
    await form.getByLabel('Код').fill('9981')
    await form.getByRole('textbox', { name: 'Рус' }).fill('Не сохранится')
    await endSessionAtRest(page, okuu)
    await form.getByRole('button', { name: 'Добавить' }).click()
    await expect(toastOf(page, 'Сессия истекла. Войдите снова.')).toHaveCount(1)
    await expect(page.getByLabel('Логин')).toBeVisible()
    await signInByForm(page)
    await expect(page).toHaveURL(/\/okuu\/direction\?modal=add$/)
  })
})

test.describe('the calls of the session itself', () => {
  test.use({ signedIn: 'alone' })
  const expired = 'Сессия истекла. Войдите снова.'

  test('a session check that is refused says so once, and of no session that has expired', async ({
    page,
    okuu,
  }) => {
    await open(page, 'direction')
    await expect(firstRow(page)).toBeVisible()
    await endSessionAtRest(page, okuu)
    await page.reload()
    await expect(page).toHaveURL(/\/okuu\/login$/)
    await expect(toastOf(page, 'Войдите в систему')).toHaveCount(1)
    await expect(page.getByRole('alert')).toHaveCount(1)
    await signInByForm(page)
    await expect(page).toHaveURL(/\/okuu\/direction$/)
  })

  test('a logout from a session that is over leads to the login, and only the console knows', async ({
    page,
    okuu,
  }) => {
    await open(page, 'direction')
    await expect(firstRow(page)).toBeVisible()
    await endSessionAtRest(page, okuu)
    const logged = page.waitForEvent('console', (line) => line.text().includes('Войдите в систему'))
    await page.getByRole('navigation', { name: 'Главное меню' }).hover()
    await page.getByRole('link', { name: 'Выход' }).click()
    await logged
    await expect(page).toHaveURL(/\/okuu\/login$/)
    await expectNoToast(page, expired)
  })
})

test('without a connection a toast and a strip say so, the form keeps its values, and saves when it is back', async ({
  page,
  context,
  okuu,
}) => {
  await open(page, 'direction?modal=add')
  const form = page.getByRole('dialog', { name: 'Добавить направление' })
  await form.getByLabel('Код').fill('9982')
  await form.getByRole('textbox', { name: 'Рус' }).fill('Связь вернулась')
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
  expect(await okuu.sql(`SELECT 1 FROM direction WHERE code = '9982'`)).toHaveLength(1)
})

test('what could not be read is read by itself when the connection is back', async ({ page }) => {
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
  // the strip knocks every five seconds
  await page.clock.fastForward(6000)
  await expect(firstRow(page)).toBeVisible()
  await expect(page.getByText('Нет соединения')).toHaveCount(0)
  await expect(page.getByText('Не удалось загрузить данные')).toHaveCount(0)
})

for (const [what, answer] of [
  ['a page of a proxy', { status: 502, contentType: 'text/html', body: '<h1>Bad Gateway</h1>' }],
  ['something that is not JSON', { status: 200, contentType: 'application/json', body: '{"data":[' }],
  ['JSON of somebody else', { status: 200, json: { ok: true } }],
] as const)
  test(`an answer that is ${what} is an unknown error, the form stays, and the strip until a call succeeds`, async ({
    page,
  }) => {
    let saves = 0
    await page.route('**/ins-upd-direction*', (route) => {
      saves += 1
      return route.fulfill(answer)
    })
    await open(page, 'direction?modal=add')
    const form = page.getByRole('dialog', { name: 'Добавить направление' })
    await form.getByLabel('Код').fill('9983')
    await form.getByRole('textbox', { name: 'Рус' }).fill('Остаётся в форме')
    await form.getByRole('button', { name: 'Добавить' }).click()
    await expect(toastOf(page, 'Неизвестная ошибка')).toHaveCount(1)
    await expect(form.getByRole('alert')).toHaveText('Неизвестная ошибка')
    await expect(page.getByText('Нет соединения')).toBeVisible()
    await expect(form.getByRole('textbox', { name: 'Рус' })).toHaveValue('Остаётся в форме')
    // it knocks by itself, and the save is not done by itself
    await expect(page.getByText('Нет соединения')).toHaveCount(0)
    expect(saves).toBe(1)
  })

test('a save that takes long says so after eight seconds, and waiting can be ended without losing the input', async ({
  page,
}) => {
  await page.clock.install()
  await page.route('**/ins-upd-direction*', () => undefined)
  await open(page, 'direction?modal=add')
  const form = page.getByRole('dialog', { name: 'Добавить направление' })
  await form.getByLabel('Код').fill('9985')
  await form.getByRole('textbox', { name: 'Рус' }).fill('Долгое сохранение')
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

test('a read that takes long can be ended and is tried again on demand', async ({ page }) => {
  await page.clock.install()
  let answers = false
  const { opened, open: asked } = gate()
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

test('after 100 seconds a call is given up', async ({ page }) => {
  await page.addInitScript(() => {
    const asked: number[] = []
    Object.assign(window, { asked })
    const real = AbortSignal.timeout.bind(AbortSignal)
    // as long as the test can wait, and what was asked for
    AbortSignal.timeout = (after) => {
      asked.push(after)
      return real(after === 100_000 ? 1500 : after)
    }
  })
  await page.route('**/ins-upd-direction*', () => undefined)
  await open(page, 'direction?modal=add')
  const form = page.getByRole('dialog', { name: 'Добавить направление' })
  await form.getByLabel('Код').fill('9986')
  await form.getByRole('textbox', { name: 'Рус' }).fill('Без ответа')
  await form.getByRole('button', { name: 'Добавить' }).click()
  await expect(form.getByRole('alert')).toHaveText('Сервер отвечает слишком долго')
  await expect(page.getByText('Нет соединения')).toBeVisible()
  await expect(form.getByLabel('Код')).toHaveValue('9986')
  const asked = await page.evaluate(() => (window as unknown as { asked: number[] }).asked)
  expect([...new Set(asked)]).toEqual([100_000])
})

test('what the server says of its own mistake is shown with the number of the request', async ({
  page,
  okuu,
}) => {
  // a mistake that only this code meets
  await okuu.sql(`
    CREATE OR REPLACE FUNCTION break_9984() RETURNS trigger LANGUAGE plpgsql AS
      $$ BEGIN RAISE EXCEPTION 'broken on purpose' USING ERRCODE = 'XX000'; END $$;
    CREATE OR REPLACE TRIGGER break_9984 BEFORE INSERT ON direction FOR EACH ROW
      WHEN (NEW.code = '9984') EXECUTE FUNCTION break_9984()`)
  await open(page, 'direction?modal=add')
  const form = page.getByRole('dialog', { name: 'Добавить направление' })
  await form.getByLabel('Код').fill('9984')
  await form.getByRole('textbox', { name: 'Рус' }).fill('Ошибка сервера')
  await form.getByRole('button', { name: 'Добавить' }).click()
  await expect(toastOf(page, /^Ошибка на сервере\. Номер запроса: \S+/)).toHaveCount(1)
  await expect(form.getByRole('alert')).toHaveText(/^Ошибка на сервере\. Номер запроса: \S+/)
  await expect(form.getByText('broken on purpose')).toHaveCount(0)
  await expect(form.getByLabel('Код')).toHaveValue('9984')
  await okuu.sql('DROP TRIGGER break_9984 ON direction')
})

test('a list that cannot be read says why in its place and is read again on demand', async ({ page }) => {
  let fails = true
  await page.route('**/allDirection*', (route) =>
    fails
      ? route.fulfill({ status: 400, json: { data: null, error: true, message: 'Сервер отказал' } })
      : route.continue(),
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
