import type { Page } from '@playwright/test'
import { catalogues } from '#contract/catalogues/catalogues.ts'
import { users } from '#contract/users.ts'
import { expectAccessibleInEveryLook } from './accessible.ts'
import { footer, groupsTable } from './educational-screen.ts'
import { expect, expectNoSidewaysScroll, firstRow, open, supportContact, test, toastOf } from './fixtures.ts'
import { signInAs, signInOnPage, password, withdrawCatalogues, findTwoPlaces } from './roles.ts'
import { registrar } from './registrar.ts'

// Each test has its own session, since signing in as another user ends the session.
test.use({ signedIn: 'alone' })

const dialog = (page: Page) => page.getByRole('dialog')
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const menu = (page: Page) => page.getByRole('navigation', { name: 'Главное меню' })

// @rule people-roles
test('roles: user with the role reader opens a screen → the screen is read-only and shows the reason', async ({
  page,
  okuu,
}) => {
  const [{ address }] = await findTwoPlaces(okuu)
  await signInAs(page, okuu, 'okurman', { role: 'reader' })
  await open(page, 'direction')
  const why = page.getByText('Только просмотр: у вас нет права изменять данные').first()
  await expect(why).toBeVisible()
  await expect(page.getByText('Можно предложить изменение')).toHaveCount(0)
  await expect(button(page, 'Добавить')).toHaveCount(0)
  await expect(firstRow(page)).toBeVisible()
  await expect(page.getByRole('button', { name: /^(Изменить|Удалить)/ })).toHaveCount(0)
  await firstRow(page).focus()
  await page.keyboard.press('Enter')
  await expect(dialog(page)).toHaveCount(0)
  await page.keyboard.press('Alt+n')
  await expect(button(page, 'Предложить')).toHaveCount(0)
  await expect(dialog(page)).toHaveCount(0)
  await open(page, address)
  await expect(firstRow(groupsTable(page))).toBeVisible()
  await expect(why).toBeVisible()
  await expect(footer(page)).toHaveCount(0)
  await expect(groupsTable(page).getByRole('button', { name: /^(Изменить|Удалить)/ })).toHaveCount(0)
  await expect(button(page, 'Создать академические группы на следующий год')).toHaveAttribute(
    'aria-disabled',
    'true',
  )
  await open(page, 'languages')
  await expect(why).toBeVisible()
  await open(page, 'reorganisation')
  await expect(page.getByText('Шагов пока нет')).toBeVisible()
  await open(page, 'checks')
  await expect(page.getByText(/Enter — открыть запись$/)).toBeVisible()
  await expect(page.getByText('Ctrl+Enter')).toHaveCount(0)
  await open(page, 'evaluation-rule')
  await expect(why).toBeVisible()
  await firstRow(page.getByRole('table', { name: 'Диапазоны баллов и оценки' })).click()
  await expect(page.getByRole('heading', { name: /^Промежуточные значения: / })).toBeVisible()
  await expect(
    page.getByRole('button', { name: /^(Добавить|Изменить|Удалить|Разделить|Объединить)/ }),
  ).toHaveCount(0)
  await button(page, 'Конфигуратор').click()
  await expect(dialog(page).getByRole('row').nth(1)).toBeVisible()
  await page.keyboard.press('Alt+n')
  await expect(dialog(page)).toHaveCount(1)
  await expect(dialog(page).getByRole('button', { name: /^(Добавить|Изменить|Удалить)/ })).toHaveCount(0)
  await expect(dialog(page).getByRole('textbox')).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toHaveCount(0)
  await menu(page).hover()
  await expect(menu(page).getByRole('link', { name: 'Языки' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Пользователи' })).toHaveCount(0)
  await open(page, 'users')
  await expect(page.getByText('Это может только администратор')).toBeVisible()
})

// @rule setup-whom-to-ask
test('roles: select has no options → an administrator sees a link to the set-up, other users see the contact', async ({
  page,
  okuu,
}) => {
  const ministry = await okuu.given.ministry({ nameRu: 'Пустое министерство' })
  const address = `educational?min=${ministry.id}`
  const main = page.getByRole('main')
  const link = main.getByRole('link', { name: 'Добавить в настройке' })
  const words = main.getByText(`Добавить может администратор. Обратитесь: ${supportContact}`)
  await open(page, address)
  await expect(link).toHaveCount(1)
  await expect(words).toHaveCount(0)
  await signInAs(page, okuu, 'surooluu', { role: 'registrar', catalogues: true, institutions: [] })
  await open(page, address)
  await expect(words).toHaveCount(1)
  await expect(link).toHaveCount(0)
  await expectAccessibleInEveryLook(page)
  await open(page, 'setup?list=institution')
  await expect(main).toContainText(`Это может только администратор. Обратитесь: ${supportContact}`)
  await okuu.given.remove('ministry', ministry.id)
})

// @rule people-scope people-catalogues
test('roles: user is registrar of one faculty → can edit that faculty; other faculties and catalogues are read-only', async ({
  page,
  okuu,
}) => {
  const [own, foreign] = await findTwoPlaces(okuu)
  const level = {
    IDLevel: -1,
    NameLevel: 'Общий уровень',
    NameLevelKg: 'Жалпы деңгээл',
    NameLevelEn: 'Common level',
  }
  await okuu.ask(catalogues.saveLevel, level)
  await signInAs(page, okuu, 'dekan', { role: 'registrar', faculties: [own.fac] })
  await open(page, own.address)
  await expect(footer(page)).toBeVisible()
  await expect(
    groupsTable(page)
      .getByRole('button', { name: /^Изменить/ })
      .first(),
  ).toBeVisible()
  await open(page, foreign.address)
  await expect(
    page.getByText('Только просмотр: у вас нет прав на этот вуз или факультет').first(),
  ).toBeVisible()
  await expect(footer(page)).toHaveCount(0)
  await open(page, 'direction')
  await expect(page.getByText('Только просмотр: общие справочники меняют их хранители')).toBeVisible()
  await expect(button(page, 'Добавить')).toHaveCount(0)
  await open(page, 'journal')
  const line = page.getByRole('main').getByText('Общий уровень').first()
  await expect(line).toBeVisible()
  await expect(button(page, 'Отменить: Общий уровень')).toHaveCount(0)
  await line.click()
  await expect(page.getByText('Только просмотр: общие справочники меняют их хранители').first()).toBeVisible()
})

// @rule people-rights-change
test('roles: administrator withdraws rights while the user works → the save is refused, the edit buttons disappear', async ({
  page,
  okuu,
}) => {
  await signInAs(page, okuu, 'katchy', { role: 'registrar', catalogues: true, institutions: [] })
  await open(page, 'direction')
  await button(page, 'Добавить').click()
  await dialog(page).getByRole('textbox', { name: 'Код' }).fill('799999')
  for (const name of ['Рус', 'Кыр', 'En'])
    await dialog(page).getByRole('textbox', { name }).fill(`Новое ${name}`)
  await withdrawCatalogues(okuu, 'katchy')
  await dialog(page).getByRole('button', { name: 'Добавить', exact: true }).click()
  await expect(dialog(page).getByText(/Общие справочники меняют их хранители/)).toBeVisible()
  await expect(dialog(page).getByText('Только просмотр: общие справочники меняют их хранители')).toBeVisible()
  await expect(dialog(page).getByRole('textbox', { name: 'Рус' })).toHaveValue('Новое Рус')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Закрыть без сохранения' }).click()
  await expect(dialog(page)).toHaveCount(0)
  await expect(page.getByText('Только просмотр: общие справочники меняют их хранители')).toBeVisible()
  await expect(page.getByText('Новое Рус')).toHaveCount(0)
})

// @rule users-saved users-invited users-looked-at users-new-password keys-counted
test('users: administrator invites a user with at most 7 keys, then changes role and password → the list shows the user', async ({
  page,
  okuu,
}) => {
  const [last] = await okuu.sql<{ id: number; path: string }>(
    `SELECT f.id, concat(i.short_ru, ' › ', f.short_ru) AS path
     FROM faculty f JOIN institution i ON i.id = f.institution_id ORDER BY i.full_ru DESC, f.id LIMIT 1`,
  )
  await open(page, 'users')
  await expect(page.getByRole('row', { name: /Айгүл registrar/ })).toBeVisible()
  let keys = 0
  const press = async (key: string) => {
    keys++
    await page.keyboard.press(key)
  }
  await press('Alt+n')
  const form = dialog(page)
  await expect(form.getByRole('textbox', { name: 'Фамилия' })).toBeFocused()
  await page.keyboard.type('Токтогулова')
  await press('Tab')
  await page.keyboard.type('Айгүл')
  await press('Tab')
  await page.keyboard.type('aigul')
  await press('Tab')
  await expect(form.getByRole('combobox', { name: 'Роль' })).toHaveValue('Сотрудник')
  await press('Tab')
  await expect(form.getByRole('combobox', { name: 'Вуз или факультет' })).toBeFocused()
  await page.keyboard.type((last?.path ?? '').replace(' ›', ''))
  await press('Enter')
  await expect(form.getByRole('listitem')).toContainText(last?.path ?? '')
  await press('Control+Enter')
  const link = form.getByRole('textbox', { name: 'Ссылка' })
  await expect(link).toHaveValue(/\/invitation#[\w-]{43}$/)
  expect(keys).toBeLessThanOrEqual(7)
  await expect(button(page, 'Скопировать ссылку')).toBeFocused()
  await expectAccessibleInEveryLook(page)
  await press('Enter')
  await expect(toastOf(page, 'Скопировано')).toBeVisible()
  await press('Escape')
  await expect(form).toHaveCount(0)
  expect(keys).toBeLessThanOrEqual(9)
  // the change is irreversible, so its toast has no undo
  const messages = page.getByRole('region', { name: 'Сообщения' })
  await expect(messages.getByRole('button', { name: /^Отменить/ })).toHaveCount(0)
  const row = page.getByRole('row', { name: /aigul/ })
  await expect(row).toContainText('Токтогулова Айгүл')
  await expect(row).toContainText('Сотрудник')
  await expect(row).toContainText((last?.path ?? '').replace(' ›', ':'))
  await expect(row).toContainText('приглашён до')
  const [stored] = await okuu.sql<{ role: string; catalogues: boolean; faculties: number[] }>(
    `SELECT role, catalogues, faculties FROM app_user WHERE login = 'aigul'`,
  )
  expect(stored).toEqual({ role: 'registrar', catalogues: false, faculties: [last?.id] })
  await row.click()
  const panel = page.getByRole('complementary', { name: 'Токтогулова Айгүл' })
  await expect(panel.getByText(/^Вести .*: группы, план студентов, комиссии$/)).toBeVisible()
  await expect(panel.getByText('Никто не вошёл')).toBeVisible()
  await panel.getByRole('button', { name: 'Изменить пользователя' }).click()
  await form.getByRole('combobox', { name: 'Роль' }).fill('хранитель')
  await page.keyboard.press('Enter')
  await button(form as unknown as Page, 'Сохранить').click()
  await expect(row).toContainText('Хранитель справочников')
  await panel.getByRole('button', { name: 'Новый пароль…' }).click()
  await expect(form.getByLabel('Новый пароль')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(form.getByRole('textbox', { name: 'Ссылка' })).toHaveValue(/\/invitation#[\w-]{43}$/)
  await page.keyboard.press('Escape')
  await panel.getByRole('button', { name: 'Новый пароль…' }).click()
  await page.keyboard.type(password)
  await button(page, 'Сохранить').click()
  await expect(toastOf(page, 'Пароль задан, сессии пользователя завершены')).toBeVisible()
  await expect(row).toContainText('не входил')
  await panel.getByRole('button', { name: 'Отключить' }).click()
  await expect(toastOf(page, 'Пользователь отключён')).toBeVisible()
  await expect(row).toContainText('Отключён')
  await page.getByRole('button', { name: /^Отключённые/ }).click()
  await expect(page).toHaveURL(/kind=disabled/)
  await expect(page.getByRole('row', { name: /Айгүл registrar/ })).toHaveCount(0)
  await expectAccessibleInEveryLook(page)
})

// @rule users-last-administrator users-looked-at users-locked
test('users: last administrator → cannot be disabled; user is signed in or locked out → session or lockout can be ended', async ({
  page,
  okuu,
  browser,
}) => {
  // other tests may have added administrators, so all others are disabled
  await okuu.sql(`UPDATE app_user SET disabled = true WHERE role = 'administrator' AND login <> $1`, [
    registrar.login,
  ])
  await open(page, 'users')
  await page.getByRole('row', { name: /Айгүл registrar/ }).click()
  const own = page.getByRole('complementary', { name: /./ }).last()
  await expect(own.getByText('Эта сессия')).toBeVisible()
  await expect(own.getByRole('button', { name: 'Отключить' })).toHaveAttribute('aria-disabled', 'true')
  const colleague = await browser.newPage({ baseURL: `${okuu.url}/` })
  await signInOnPage(page, colleague, okuu, 'kesiptesh')
  // SQL sets a lockout, as five wrong passwords would
  await okuu.sql(
    `INSERT INTO login_attempt (login_key, address) SELECT 'kesiptesh', '10.0.0.7' FROM generate_series(1, 5)`,
  )
  await page.reload()
  const row = page.getByRole('row', { name: /kesiptesh/ })
  await expect(row).toContainText('закрыт до')
  await row.click()
  await own.getByRole('button', { name: 'Разблокировать' }).click()
  await expect(row).toContainText('сессий: 1')
  await own.getByRole('button', { name: /^Завершить: / }).click()
  await expect(own.getByText('Никто не вошёл')).toBeVisible()
  expect((await colleague.request.get(`${okuu.url}/api/v1/ministerstvo/all-faculty`)).status()).toBe(401)
  await colleague.close()
})

// @rule own-account
test('account: user opens it by the name in the header → can end other sessions and change the password', async ({
  page,
  okuu,
}) => {
  await signInAs(page, okuu, 'ozu', { role: 'reader' })
  // no call of the API creates sessions on other devices, so SQL does
  await okuu.sql(
    `INSERT INTO session (token_hash, user_id, address, expires_at)
     SELECT sha256(('ozu' || n)::bytea), id, '10.0.0.7', now() + interval '1 day' FROM app_user, generate_series(1, 2) n WHERE login = 'ozu'`,
  )
  await open(page, 'direction')
  await page.getByRole('group', { name: 'Пользователь' }).getByRole('link').click()
  const endOthers = page.getByRole('button', { name: /^Завершить все другие: \d$/ })
  await endOthers.click()
  await expect(toastOf(page, 'Другие сессии завершены')).toBeVisible()
  await expect(endOthers).toHaveCount(0)
  await expect(page.getByText('Эта сессия')).toBeVisible()
  await page.getByLabel('Прежний пароль').fill('чужой пароль')
  await page.getByLabel('Новый пароль', { exact: true }).fill('күзгү таң эрте')
  await page.getByLabel('Новый пароль ещё раз').fill('күзгү таң эрте')
  await button(page, 'Сменить пароль').click()
  await expect(page.getByRole('alert')).toContainText('Прежний пароль неверен')
  await page.getByLabel('Прежний пароль').fill(password)
  await button(page, 'Сменить пароль').click()
  await expect(toastOf(page, 'Пароль изменён, другие сессии завершены')).toBeVisible()
  await page.getByLabel('Фамилия').fill('Жаңы')
  await button(page, 'Сохранить').click()
  await expect(page.getByRole('group', { name: 'Пользователь' })).toContainText('Жаңы')
  await expectAccessibleInEveryLook(page)
})

// @rule users-looked-at
test('users: list is loading → its filters have no counts', async ({ page }) => {
  let answer = () => {}
  const held = new Promise<void>((resolve) => (answer = resolve))
  await page.route(`**/${users.list.path}*`, async (route) => {
    await held
    await route.fallback()
  })
  await open(page, 'users')
  const all = page.getByRole('button', { name: /^Все/ })
  await expect(all).toHaveText('Все')
  answer()
  await expect(all).toHaveText(/^Все \d+$/)
})

// @rule users-saved users-looked-at
test('users: administrator opens the list on a phone → users are cards; the chosen user replaces the list', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 800 })
  await open(page, 'users')
  const row = page.getByRole('row').filter({ has: page.getByText(registrar.login, { exact: true }) })
  await expect(row).toBeVisible()
  // a card has two text lines: name with state, login with scope
  expect((await row.boundingBox())?.height).toBeLessThanOrEqual(76)
  await expect(row.getByText('сессий:')).toBeVisible()
  await expect(row.getByText('Асанова Айгүл')).toBeVisible()
  await expect(row.getByText('всё', { exact: true }).filter({ visible: true })).toHaveCount(1)
  await expectNoSidewaysScroll(page)
  await expect(menu(page)).toHaveCount(0)
  await row.click()
  await expect(page.getByText('Что может')).toBeVisible()
  await expect(row).toHaveCount(0)
  await expectNoSidewaysScroll(page)
  await button(page, 'Назад').click()
  await expect(row).toBeVisible()
})
