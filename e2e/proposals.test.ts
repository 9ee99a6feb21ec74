import { slowDown, expect, openByMenu, open, test, toastOf } from './fixtures.ts'
import { givenDirection, givenLevel } from './given.ts'
import { signInAs, makePasswordPermanent, password, findTwoPlaces } from './roles.ts'

// Each test has its own session, since signing in as another user ends the session.
test.use({ signedIn: 'alone' })

// @rule proposal-form proposal-board proposal-told menu-entries
test('proposals: user proposes two changes, another accepts one and rejects one → the bell informs the first user', async ({
  page,
  okuu,
}) => {
  // No call of the API deletes the proposals of other tests.
  await okuu.sql('DELETE FROM proposal')
  const post = (path: string, data: object) =>
    page.request.post(`${okuu.url}/api/v1/${path}`, { data, headers: { 'X-Okuu': '1' } })
  const registrar = { role: 'registrar', institutions: [], faculties: [] }
  const cataloguer = { login: 'keeper-of-catalogues', password }
  await post('users/save', { idUser: -1, ...cataloguer, ...registrar, catalogues: true })
  await makePasswordPermanent(okuu, cataloguer.login)
  await signInAs(page, okuu, 'proposer', { ...registrar, catalogues: false })
  await slowDown(page, '**/api/v1/proposals/**', 400)
  await open(page, 'direction')
  await expect(
    page.getByText(/общие справочники меняют их хранители · Можно предложить изменение/),
  ).toBeVisible()
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

  await openByMenu(page, 'Предложения')
  await expect(page.getByRole('button', { name: 'Мои 2' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Отозвать' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Принять' })).toHaveCount(0)

  await post('auth/login', cataloguer)
  await open(page, 'educational')
  await openByMenu(page, 'Предложения')
  await expect(page.getByRole('button', { name: 'Ждут решения 2' })).toBeVisible()
  const head = page.getByRole('heading', { level: 2 })
  await expect(head.filter({ hasText: 'Добавить: 710199' })).toBeVisible()
  await page.keyboard.press('Alt+ArrowDown')
  await expect(head.filter({ hasText: 'Изменить: ' })).toBeFocused()
  await page.keyboard.press('Alt+ArrowUp')
  await expect(head.filter({ hasText: 'Добавить: 710199' })).toBeFocused()
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
})

// @rule people-told proposal-form merge-preview language-board
test('proposals: user is registrar of one faculty → can edit own rows; can propose a merge, a rename, a new row', async ({
  page,
  okuu,
}) => {
  const [own, other] = await findTwoPlaces(okuu)
  const code = '980231'
  await givenDirection(okuu, { code, ru: 'Предложено слить' })
  await givenDirection(okuu, { code, ru: 'Предложено «слить»', en: 'Proposed merge' })
  const level = await givenLevel(okuu, { ru: 'Переименуемый уровень' })
  const post = (path: string, data: object) =>
    page.request.post(`${okuu.url}/api/v1/${path}`, { data, headers: { 'X-Okuu': '1' } })
  const cataloguer = { login: 'keeper-of-names', password }
  const everywhere = { role: 'registrar', institutions: null, faculties: [], catalogues: true }
  await post('users/save', { idUser: -1, ...cataloguer, ...everywhere })
  await makePasswordPermanent(okuu, cataloguer.login)
  await signInAs(page, okuu, 'dean', { role: 'registrar', institutions: [], faculties: [own.fac] })
  const note = page.getByRole('note').first()
  await open(page, own.address)
  await expect(note).toHaveText(/Ваше: .+ › .+ · остальное ведут другие вузы и факультеты · Обратитесь: /)

  await open(page, 'duplicates?entity=direction')
  await expect(note).toHaveText(/общие справочники меняют их хранители · Можно предложить изменение/)
  await page
    .getByRole('listitem')
    .filter({ hasText: 'Предложено «слить»' })
    .getByRole('button', { name: /^Сравнить/ })
    .click()
  const merging = page.getByRole('region', { name: 'Объединение направлений' })
  await merging.getByRole('radio', { name: /^Английский: Proposed merge/ }).check()
  await expect(merging.getByRole('button', { name: 'Объединить' })).toHaveCount(0)
  await merging.getByRole('button', { name: 'Предложить объединение' }).click()
  const form = page.getByRole('dialog', { name: /^Предложить/ })
  await expect(form.getByRole('row', { name: /Наименование на английском/ })).toContainText('Proposed merge')
  await form.getByLabel('Зачем это нужно').fill('Одно и то же')
  await page.keyboard.press('Control+Enter')
  await expect(toastOf(page, 'Предложено')).toBeVisible()

  await open(page, 'languages?entity=direction&name=en')
  await expect(page.getByRole('button', { name: /^Изменить: / })).toHaveCount(0)
  await expect(page.getByRole('button', { name: /^Сохранить/ })).toHaveCount(0)
  await page
    .getByRole('button', { name: /^Предложить изменение: / })
    .first()
    .click()
  await expect(form.getByLabel('Наименование на английском')).toBeVisible()

  // only names of the registrar's own faculty have a pencil
  const chairs = { nameKy: 'Ааа кафедрасы', nameEn: '' }
  await okuu.given.department({ ...chairs, facultyId: own.fac, nameRu: 'Ааа своя кафедра' })
  await okuu.given.department({ ...chairs, facultyId: other.fac, nameRu: 'Ааа чужая кафедра' })
  await open(page, 'languages?entity=department&name=en')
  await expect(page.getByRole('button', { name: /^Изменить: .*Ааа своя кафедра/ })).toBeVisible()
  await expect(page.getByRole('row').filter({ hasText: 'Ааа чужая кафедра' })).toBeVisible()
  await expect(page.getByRole('button', { name: /^Изменить: .*Ааа чужая кафедра/ })).toHaveCount(0)

  await open(page, `level?modal=edit&id=${level}`)
  await page.getByRole('button', { name: 'Переименовать с даты…' }).click()
  await form.getByLabel('С даты').fill('01.09.2099')
  await expect(form.getByText('Укажите основание')).toBeVisible()
  await form.getByLabel('Основание').fill('Приказ № 214')
  await form.getByRole('textbox', { name: 'Наименование на русском' }).fill('Уровень по приказу')
  await expect(form.getByText('Решают хранители справочника')).toBeVisible()
  await form.getByRole('button', { name: 'Предложить', exact: true }).click()
  await expect(form).toHaveCount(0)

  await open(page, 'educational?modal=level.list')
  const catalogue = page.getByRole('dialog').first()
  await catalogue.getByRole('button', { name: 'Предложить', exact: true }).click()
  await expect(form).toContainText('Предложить новую запись')

  await post('auth/login', cataloguer)
  await open(page, 'proposals')
  const head = page.getByRole('heading', { level: 2 })
  await page.getByRole('button', { name: /Предложено слить/ }).click()
  await expect(page.getByRole('textbox', { name: 'Наименование на английском' })).toHaveValue(
    'Proposed merge',
  )
  await page.getByRole('button', { name: 'Принять' }).click()
  await expect(toastOf(page, 'Предложение принято').first()).toBeVisible()
  await page.getByRole('button', { name: /Переименуемый уровень/ }).click()
  await expect(head).toContainText('Переименовать: Переименуемый уровень')
  await page.getByRole('button', { name: 'Принять' }).click()
  await expect(page.getByRole('button', { name: /Переименуемый уровень/ })).toHaveCount(0)
  expect(await okuu.sql('SELECT name_en FROM direction WHERE code = $1', [code])).toEqual([
    { name_en: 'Proposed merge' },
  ])
  expect(
    await okuu.sql(`SELECT basis, state FROM name_period WHERE entity = 'level' AND record = $1`, [level]),
  ).toEqual([{ basis: 'Приказ № 214', state: 'planned' }])
})
