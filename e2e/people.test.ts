import type { Page } from '@playwright/test'
import { expectAccessibleInEveryLook } from './accessible.ts'
import { footer, groupsTable } from './educational-screen.ts'
import { expect, firstRow, open, supportContact, test, toastOf } from './fixtures.ts'
import { enterAs, password, twoPlaces } from './roles.ts'

// A test that signs in as somebody else ends the session that it came with.
test.use({ signedIn: 'alone' })

const dialog = (page: Page) => page.getByRole('dialog')
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const menu = (page: Page) => page.getByRole('navigation', { name: 'Главное меню' })

// @rule people-roles
test('a reader: everything is there to be read, nothing to be changed, and why is said', async ({
  page,
  okuu,
}) => {
  const [{ address }] = await twoPlaces(okuu)
  await enterAs(page, okuu, 'okurman', { role: 'reader' })
  await open(page, 'direction')
  const why = page.getByText('Только просмотр: у вас нет права изменять данные').first()
  await expect(why).toBeVisible()
  await expect(button(page, 'Добавить')).toHaveCount(0)
  await expect(firstRow(page)).toBeVisible()
  await expect(page.getByRole('button', { name: /^(Изменить|Удалить)/ })).toHaveCount(0)
  // neither by keys
  await firstRow(page).focus()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Alt+n')
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
test('nothing to choose from: an administrator is led to the set-up, anybody else reads whom to ask', async ({
  page,
  okuu,
}) => {
  const [ministry] = await okuu.sql<{ id: number }>(
    `INSERT INTO ministry (name_ru) VALUES ('Пустое министерство') RETURNING id`,
  )
  const address = `educational?min=${ministry?.id}`
  const main = page.getByRole('main')
  const link = main.getByRole('link', { name: 'Добавить в настройке' })
  const words = main.getByText(`Добавить может администратор. Обратитесь: ${supportContact}`)
  await open(page, address)
  await expect(link).toHaveCount(2)
  await expect(words).toHaveCount(0)
  await enterAs(page, okuu, 'surooluu', { role: 'registrar', catalogues: true, institutions: [] })
  await open(page, address)
  await expect(words).toHaveCount(2)
  await expect(link).toHaveCount(0)
  await expectAccessibleInEveryLook(page)
  // nor does an old link end without a word
  await open(page, 'setup?list=institution')
  await expect(main).toContainText(`Это может только администратор. Обратитесь: ${supportContact}`)
  await okuu.sql('DELETE FROM ministry WHERE id = $1', [ministry?.id])
})

// @rule people-scope people-catalogues
test('a registrar of one faculty: works there, reads the others and the catalogues', async ({
  page,
  okuu,
}) => {
  const [own, foreign] = await twoPlaces(okuu)
  await enterAs(page, okuu, 'dekan', { role: 'registrar', faculties: [own.fac] })
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
  await expect(page.getByText('Только просмотр: у вас нет права изменять общие справочники')).toBeVisible()
  await expect(button(page, 'Добавить')).toHaveCount(0)
})

// @rule people-rights-change
test('rights are taken away from who is at work: the save says why, and nothing more is offered', async ({
  page,
  okuu,
}) => {
  await enterAs(page, okuu, 'katchy', { role: 'registrar', catalogues: true, institutions: [] })
  await open(page, 'direction')
  await button(page, 'Добавить').click()
  await dialog(page).getByRole('textbox', { name: 'Код' }).fill('799999')
  for (const name of ['Рус', 'Кыр', 'En'])
    await dialog(page).getByRole('textbox', { name }).fill(`Новое ${name}`)
  await okuu.sql(`UPDATE app_user SET catalogues = false WHERE login = 'katchy'`)
  // within a second
  await page.waitForTimeout(1100)
  await dialog(page).getByRole('button', { name: 'Добавить', exact: true }).click()
  await expect(dialog(page).getByText(/Общие справочники меняет тот, у кого есть на это право/)).toBeVisible()
  await expect(
    dialog(page).getByText('Только просмотр: у вас нет права изменять общие справочники'),
  ).toBeVisible()
  await expect(dialog(page).getByRole('textbox', { name: 'Рус' })).toHaveValue('Новое Рус')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Закрыть без сохранения' }).click()
  await expect(dialog(page)).toHaveCount(0)
  await expect(page.getByText('Только просмотр: у вас нет права изменять общие справочники')).toBeVisible()
  await expect(page.getByText('Новое Рус')).toHaveCount(0)
})

// @rule users-saved
test('an administrator: adds a registrar of a faculty, changes the role, lets nobody in any more', async ({
  page,
  okuu,
}) => {
  await open(page, 'users')
  await button(page, 'Добавить').click()
  const form = dialog(page)
  await form.getByRole('textbox', { name: 'Логин' }).fill('aigul')
  await form.getByRole('textbox', { name: 'Фамилия' }).fill('Токтогулова')
  await form.getByRole('textbox', { name: 'Имя' }).fill('Айгүл')
  await form.getByLabel('Пароль').fill(password)
  const [last] = await okuu.sql<{ name: string; vuz: string }>(
    `SELECT f.full_ky AS name, i.full_ru AS vuz FROM faculty f JOIN institution i ON i.id = f.institution_id
     ORDER BY i.full_ru DESC, f.id LIMIT 1`,
  )
  const find = form.getByRole('searchbox', { name: 'Найти вуз или факультет' })
  await find.fill('жокжок')
  await expect(form.getByText('По запросу «жокжок» ничего не найдено')).toBeVisible()
  await find.fill(last?.name ?? '')
  await page.keyboard.press('Enter')
  await expect(form).toBeVisible()
  const institution = form.getByRole('listitem').filter({ hasText: last?.vuz ?? '' })
  await institution.getByText(/^Отдельные факультеты: 0/).click()
  await form.locator('details[open]').getByRole('checkbox').first().check()
  await button(form as unknown as Page, 'Добавить').click()
  await expect(toastOf(page, 'Запись создана')).toBeVisible()
  // what cannot be taken back is not offered to be
  const messages = page.getByRole('region', { name: 'Сообщения' })
  await expect(messages.getByRole('button', { name: /^Отменить/ })).toHaveCount(0)
  const row = page.getByRole('row', { name: /aigul/ })
  await expect(row).toContainText('Токтогулова Айгүл')
  await expect(row).toContainText('1 факультет')
  const [stored] = await okuu.sql<{ role: string; n: number }>(
    `SELECT role, cardinality(faculties) AS n FROM app_user WHERE login = 'aigul'`,
  )
  expect(stored).toEqual({ role: 'registrar', n: 1 })
  await row.getByRole('button', { name: /^Изменить/ }).click()
  await expect(form.getByRole('listitem').first()).toContainText('Отдельные факультеты: 1')
  await button(form as unknown as Page, 'Отключить').click()
  await expect(toastOf(page, 'Пользователь отключён')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(row).toContainText('Отключён')
  await expectAccessibleInEveryLook(page)
})

// @rule own-account
test('the own account: from the name in the header to a new password; other sessions end', async ({
  page,
  okuu,
}) => {
  await enterAs(page, okuu, 'ozu', { role: 'reader' })
  await open(page, 'direction')
  await page.getByRole('group', { name: 'Пользователь' }).getByRole('link').click()
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

// @rule users-saved
test('users on a phone: cards, nothing sticks out', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 })
  await open(page, 'users')
  await expect(page.getByRole('row', { name: /registrar/ })).toBeVisible()
  const over = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  expect(over).toBeLessThanOrEqual(0)
  await expect(menu(page)).toHaveCount(0)
})
