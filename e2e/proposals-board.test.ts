import type { Page } from '@playwright/test'
import { catalogues } from '#contract/catalogues/catalogues.ts'
import { proposals } from '#contract/proposals.ts'
import { expectFitsEachSize, setLanguage, allRules, languageRules } from './accessible.ts'
import { expect, type Okuu, open, slowDown, test, toastOf } from './fixtures.ts'
import { givenDirection, givenLevel } from './given.ts'
import { signInAs, makePasswordPermanent, password, withdrawCatalogues } from './roles.ts'

// Each test has its own session, since signing in as another user ends the session.
test.use({ signedIn: 'alone' })

const postFunctionOf = (page: Page, okuu: Okuu) => (path: string, data: object) =>
  page.request.post(`${okuu.url}/api/v1/${path}`, { data, headers: { 'X-Okuu': '1' } })

const levelChange = { idProposal: -1, entity: 'level', action: 'change', comment: 'Опечатка' }

/** Creates proposals of a registrar and signs the page in as a user with the right to catalogues. */
async function givenProposals(page: Page, okuu: Okuu, cataloguer: string, bodies: readonly object[]) {
  // The board would count the proposals of other tests, which no call of the API deletes.
  await okuu.sql('DELETE FROM proposal')
  const post = postFunctionOf(page, okuu)
  const rights = { role: 'registrar', institutions: null, faculties: [], catalogues: true }
  await post('users/save', { idUser: -1, login: cataloguer, password, ...rights })
  await makePasswordPermanent(okuu, cataloguer)
  await signInAs(page, okuu, `author-of-${cataloguer}`, {
    role: 'registrar',
    institutions: [],
    faculties: [],
  })
  const ids: number[] = []
  for (const body of bodies) {
    const { data } = await (await post('proposals/save', body)).json()
    ids.push(data[0].ID)
  }
  await post('auth/login', { login: cataloguer, password })
  return ids
}

// @rule proposal-board first-focus
test('proposals: user opens the board → Ctrl+Enter accepts the first proposal, and the next one has the focus', async ({
  page,
  okuu,
}) => {
  const levels = [
    await givenLevel(okuu, { ru: 'Очередь один' }),
    await givenLevel(okuu, { ru: 'Очередь два' }),
  ]
  const bodies = levels.map((id) => ({ ...levelChange, id, values: { NameLevel_en: `Queue ${id}` } }))
  await givenProposals(page, okuu, 'keeper-of-queue', bodies)
  await open(page, 'proposals')
  const title = page.getByRole('heading', { level: 2, name: /Очередь/ })
  await expect(title).toContainText('Очередь один')
  await expect(title).toBeFocused()
  await page.keyboard.press('Control+Enter')
  await expect(toastOf(page, 'Предложение принято')).toBeVisible()
  await expect(title).toContainText('Очередь два')
  await expect(title).toBeFocused()
})

// @rule proposal-board
test('proposals: the state of a licence is proposed → the board shows it in words, another one is accepted', async ({
  page,
  okuu,
}) => {
  const { id } = await okuu.given.licence({ resolution: 'Предложено приостановить' })
  const values = { State: 'suspended' }
  const comment = 'Приказ'
  await givenProposals(page, okuu, 'keeper-of-licences', [
    { idProposal: -1, entity: 'licence', action: 'change', id, values, comment },
  ])
  await open(page, 'proposals')
  const state = page.getByRole('row', { name: /Состояние лицензии/ })
  await expect(state).toContainText('действует')
  await state.getByRole('combobox').selectOption('отозвана')
  await page.keyboard.press('Control+Enter')
  await expect(toastOf(page, 'Предложение принято')).toBeVisible()
  const licences = await okuu.ask(catalogues.licences, {})
  expect(licences.find(({ IDLicence }) => IDLicence === id)?.State).toBe('withdrawn')
})

// @rule proposal-board proposal-stale
test('proposals: user opens board and form → they fit desktop and phone, in three languages, with slow calls', async ({
  page,
  okuu,
}) => {
  const names = { ru: 'Доска', ky: 'Тактаа', en: 'A board' }
  const [level, other] = [await givenLevel(okuu, names), await givenLevel(okuu, { ru: 'Доска вторая' })]
  await givenDirection(okuu, { code: '980299', ru: 'Похожее предложение' })
  const values = { 'p24-1': '980298', 'p24-2': 'Похожее предложение', p24_kg: 'Окшош', p24_en: 'Alike' }
  await givenProposals(page, okuu, 'keeper-of-sizes', [
    { ...levelChange, id: level, values: { NameLevel_en: 'The board' } },
    { ...levelChange, entity: 'direction', action: 'add', values },
    { ...levelChange, action: 'delete', id: other },
  ])
  await okuu.given.change('level', level, { nameEn: 'A stale board' })
  const variants = [
    ['ru', 'Ждут решения 3', 'С тех пор стало', 'Похоже на', 'Взять это'],
    ['ky', 'Чечим күтөт 3', 'Андан бери', 'дегенге окшош', 'Ушуну алуу'],
    ['en', 'Waiting 3', 'Since then', 'Like “', 'Take this one'],
  ] as const
  for (const latency of [0, 400]) {
    await slowDown(page, '**/api/v1/proposals/**', latency)
    await page.setViewportSize({ width: 1366, height: 768 })
    await open(page, 'proposals')
    for (const at of [0, 1]) {
      if (at === 1) await page.keyboard.press('Alt+ArrowDown')
      for (const [language, waiting, since, like] of variants) {
        await setLanguage(page, language)
        await expect(page.getByRole('button', { name: waiting })).toBeVisible()
        if (at === 0) await expect(page.getByText(since).filter({ visible: true }).first()).toBeVisible()
        else await expect(page.getByText(like).filter({ visible: true }).first()).toBeVisible()
        const rules = language === 'ru' ? allRules : languageRules
        await expectFitsEachSize(page, latency === 0 ? rules : undefined)
      }
    }
  }
  await postFunctionOf(page, okuu)('auth/login', { login: 'author-of-keeper-of-sizes', password })
  await open(page, 'direction?propose=direction.add')
  const form = page.getByRole('dialog')
  await form.getByRole('textbox').nth(1).fill('Похожее предложение')
  for (const [language, , , , take] of variants) {
    await setLanguage(page, language)
    await expect(form.getByRole('button', { name: take }).first()).toBeVisible()
    await expectFitsEachSize(page, language === 'ru' ? allRules : languageRules)
  }
})

// @rule proposal-decided proposal-stale proposal-rights
test('proposals: another user decided the proposal, changed or deleted its row, or this user lost the right → reason is shown', async ({
  page,
  okuu,
}) => {
  const given = (ru: string) => givenLevel(okuu, { ru, ky: ru, en: ru })
  const rows = [
    await given('Решённое'),
    await given('Изменённое'),
    await given('Удалённое'),
    await given('Чужое'),
  ]
  const cataloguer = 'keeper-in-races'
  const [decided = 0] = await givenProposals(
    page,
    okuu,
    cataloguer,
    rows.map((id) => ({ ...levelChange, id, values: { NameLevel_en: 'Proposed' } })),
  )
  const [, changed = 0, deleted = 0] = rows
  // The stream of live changes is blocked, so the page learns of each change when its own call is refused.
  await page.route(/\/api\/v1\/live[/?]/, () => undefined)
  await open(page, 'proposals')
  const queue = page.getByRole('list', { name: 'Ждут решения' })
  const alerts = page.getByRole('region').getByRole('alert')
  const accept = page.getByRole('button', { name: 'Принять', exact: true })
  const choose = async (name: string) => {
    await queue.getByRole('button', { name }).click()
    await expect(page.getByRole('heading', { level: 2 })).toContainText(name)
  }
  await choose('Решённое')
  await okuu.ask(proposals.decide, { idProposal: decided, decision: 'reject', answer: 'Уже исправили' })
  await accept.click()
  await expect(alerts).toContainText('Пока вы решали, решение уже приняли')
  await expect(page.getByText('«Уже исправили»')).toBeVisible()
  await expect(accept).toHaveCount(0)

  await choose('Изменённое')
  await page.getByRole('textbox', { name: 'Наименование на кыргызском' }).fill('Оңдолгон')
  const body = { NameLevel: 'Изменённое дважды', NameLevelKg: 'Эки жолу', NameLevelEn: 'Twice' }
  await okuu.ask(catalogues.saveLevel, { IDLevel: changed, ...body })
  await accept.click()
  await expect(alerts).toContainText('Не сохранено: запись изменилась')
  await expect(page.getByRole('columnheader', { name: 'С тех пор стало' })).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Наименование на кыргызском' })).toHaveValue('Оңдолгон')
  await expect(page.getByRole('textbox', { name: 'Наименование на русском' })).toHaveValue(
    'Изменённое дважды',
  )
  await accept.click()
  await expect(toastOf(page, 'Предложение принято')).toBeVisible()
  expect(await okuu.sql('SELECT name_ru, name_ky, name_en FROM level WHERE id = $1', [changed])).toEqual([
    { name_ru: 'Изменённое дважды', name_ky: 'Оңдолгон', name_en: 'Proposed' },
  ])

  await choose('Удалённое')
  await okuu.ask(catalogues.deleteLevel, { IDLevel: deleted })
  await accept.click()
  await expect(alerts).toContainText('Запись не найдена')
  await expect(accept).toHaveAccessibleDescription(/Записи больше нет: принять предложение нельзя/)

  await choose('Чужое')
  await withdrawCatalogues(okuu, cataloguer)
  await accept.click()
  await expect(alerts).toContainText('Общие справочники меняют их хранители')
  await expect(page.getByRole('heading', { level: 2 })).toContainText('Чужое')
})

// @rule proposals-asked
test('proposals: user makes a 51st proposal → refused, the form keeps its values; user withdraws a decided one → refused', async ({
  page,
  okuu,
}) => {
  const id = await givenLevel(okuu, { ru: 'Пятьдесят первое' })
  const bodies = Array.from({ length: 50 }, (_, n) => ({
    ...levelChange,
    action: 'add',
    values: { NameLevel: `Занятое ${n}`, NameLevel_kg: `Бош эмес ${n}`, NameLevel_en: `Taken ${n}` },
  }))
  const ids = await givenProposals(page, okuu, 'keeper-of-fifty', bodies)
  await postFunctionOf(page, okuu)('auth/login', { login: 'author-of-keeper-of-fifty', password })
  await open(page, `level?propose=level.change.${id}`)
  const form = page.getByRole('dialog')
  await form.getByLabel('Наименование на английском').fill('Fifty-first')
  await form.getByLabel('Зачем это нужно').fill('Опечатка')
  await page.keyboard.press('Control+Enter')
  await expect(form.getByRole('alert')).toContainText('Ваших предложений без решения уже 50')
  await expect(form.getByLabel('Наименование на английском')).toHaveValue('Fifty-first')
  await okuu.given.remove('level', id)
  // the call withdraws one proposal at a time, so SQL deletes 49 at once
  await okuu.sql('DELETE FROM proposal WHERE id <> $1', [ids[0]])
  await page.keyboard.press('Control+Enter')
  await expect(form.getByRole('alert')).toContainText('Запись не найдена')

  await open(page, `proposals?show=mine&id=${ids[0]}`)
  await expect(page.getByRole('heading', { level: 2 })).toContainText('Занятое 0')
  await okuu.ask(proposals.decide, { idProposal: ids[0] ?? 0, decision: 'reject', answer: 'Нет' })
  await page.getByRole('button', { name: 'Отозвать' }).click()
  await expect(page.getByRole('region').getByRole('alert')).toContainText('решение уже приняли')
  await expect(page.getByText('«Нет»')).toBeVisible()
})
