import { slowDown, expect, expectNoSidewaysScroll, goByMenu, open, test, toastOf } from './fixtures.ts'
import { enterAs, keepPassword, password } from './roles.ts'

// A test that signs in as somebody else ends the session that it came with.
test.use({ signedIn: 'alone' })

// @rule proposal-form proposal-board proposal-told menu-entries
test('a registrar proposes a direction and a change, a keeper corrects, accepts and rejects, the bell tells both', async ({
  page,
  okuu,
}) => {
  await okuu.sql('DELETE FROM proposal')
  const post = (path: string, data: object) =>
    page.request.post(`${okuu.url}/api/v1/${path}`, { data, headers: { 'X-Okuu': '1' } })
  const registrar = { role: 'registrar', institutions: [], faculties: [] }
  const keeper = { login: 'keeper-of-catalogues', password }
  await post('users/save', { idUser: -1, ...keeper, ...registrar, catalogues: true })
  await keepPassword(okuu, keeper.login)
  await enterAs(page, okuu, 'proposer', { ...registrar, catalogues: false })
  await slowDown(page, '**/api/v1/proposals/**', 400)
  await open(page, 'direction')
  await expect(page.getByText(/у вас нет права изменять общие справочники/)).toBeVisible()
  await expect(page.getByText(/Обратитесь: ИТ-отдел/)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Добавить', exact: true })).toHaveCount(0)
  await page.keyboard.press('Alt+KeyN')
  const form = page.getByRole('dialog', { name: /Предложить новую запись/ })
  await form.getByLabel('Код').fill('710199')
  await form.getByLabel('Наименование на русском').fill('Информатика и вычислительная техника')
  await expect(form.getByText('Возможно, запись уже есть')).toBeVisible()
  await form.getByLabel('Наименование на русском').fill('Предложенное направление')
  await expect(form.getByText(/Осталось заполнить: Зачем это нужно/)).toBeVisible()
  await form.getByLabel('Зачем это нужно').fill('Лицензия № LD260000118')
  await page.keyboard.press('Control+Enter')
  await expect(toastOf(page, 'Предложено')).toBeVisible()
  await expect(form).toHaveCount(0)

  await page
    .getByRole('button', { name: /^Предложить изменение: / })
    .first()
    .click()
  const change = page.getByRole('dialog', { name: /Предложить изменение/ })
  await change.getByLabel('Наименование на английском').fill('Proposed in English')
  await change.getByLabel('Зачем это нужно').fill('Опечатка')
  await change.getByRole('button', { name: 'Предложить', exact: true }).click()
  await expect(change).toHaveCount(0)

  await goByMenu(page, 'Предложения')
  await expect(page.getByRole('button', { name: 'Мои 2' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Отозвать' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Принять' })).toHaveCount(0)

  await post('auth/login', keeper)
  await open(page, 'educational')
  await goByMenu(page, 'Предложения')
  await expect(page.getByRole('button', { name: 'Ждут решения 2' })).toBeVisible()
  const head = page.getByRole('heading', { level: 2 })
  await expect(head.filter({ hasText: 'Добавить: 710199' })).toBeVisible()
  await page.getByRole('textbox', { name: 'Наименование на английском' }).fill('Proposed direction')
  await page.keyboard.press('Control+Enter')
  await expect(toastOf(page, 'Предложение принято')).toBeVisible()
  await expect(head.filter({ hasText: 'Изменить: ' })).toBeFocused()
  await expect(page.locator('mark').first()).toBeVisible()
  await page.getByRole('button', { name: 'Отклонить' }).click()
  await expect(page.getByText('Напишите автору, почему')).toBeVisible()
  await page.getByLabel('Ответ автору').fill('Название по стандарту')
  await page.getByRole('button', { name: 'Отклонить' }).click()
  await expect(toastOf(page, 'Предложение отклонено')).toBeVisible()
  await expect(page.getByText('Все предложения решены')).toBeVisible()
  await page.goto('journal')
  await expect(page.getByText(/предложено: /).first()).toBeVisible()
  await post('auth/login', { login: 'proposer', password })
  await page.goto('educational')
  await page.getByRole('button', { name: /^Уведомления/ }).click()
  await expect(page.getByText('Ваше предложение принято: 710199 Предложенное направление.')).toBeVisible()
  await page
    .getByRole('listitem')
    .filter({ hasText: 'отклонено' })
    .getByRole('link', { name: 'Открыть' })
    .click()
  await expect(page).toHaveURL(/proposals\?show=mine&id=\d+/)
  await expect(page.getByText('«Название по стандарту»')).toBeVisible()

  for (const [lang, title] of [
    ['ru', 'Предложения'],
    ['ky', 'Сунуштар'],
    ['en', 'Proposals'],
  ] as const)
    for (const [width, height] of [
      [1366, 768],
      [390, 844],
    ] as const) {
      await page.setViewportSize({ width, height })
      await page.goto(`proposals?show=all&lang=${lang}`)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
      await expect(page.getByText('«Опечатка»')).toBeVisible()
      await expectNoSidewaysScroll(page)
    }
})
