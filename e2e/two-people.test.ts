import type { Browser, Page } from '@playwright/test'
import { expectAccessible, expectAccessibleInEveryLook } from './accessible.ts'
import { editForm, field } from './direction-screen.ts'
import { edit, expect, expectNoSidewaysScroll, type Okuu, open, test, toastOf } from './fixtures.ts'
import { givenDirection, storedDirection } from './given.ts'
import { givenRooms, input, row, roomOf } from './rooms-screen.ts'
import { makePasswordPermanent } from './roles.ts'

const password = 'көк бөрү 12'

/** Returns a page on which a user with a distinct name is signed in. */
async function pageOfColleague(browser: Browser, page: Page, okuu: Okuu, login: string): Promise<Page> {
  const context = await browser.newContext({ baseURL: `${okuu.url}/` })
  const post = (by: Page['request'], path: string, data: object) =>
    by.post(`${okuu.url}/api/v1/${path}`, { data, headers: { 'X-Okuu': '1' } })
  const user = { idUser: -1, login, password, surname: 'Токтогулов', name: 'Бакыт', role: 'administrator' }
  expect((await post(page.request, 'users/save', user)).ok()).toBe(true)
  await makePasswordPermanent(okuu, login)
  expect((await post(context.request, 'auth/login', { login, password })).ok()).toBe(true)
  return context.newPage()
}

const conflictChoice = (page: Page, field: string) =>
  page.getByRole('radiogroup', { name: field, exact: true })

// @rule row-merge
test('directions: two users fill in different languages → both names are saved; second user sees the first change', async ({
  page,
  browser,
  okuu,
}) => {
  const id = await givenDirection(okuu, { code: '987301', ru: 'Вдвоём над одним', ky: '', en: '' })
  const address = `direction?q=987301&modal=edit&id=${id}`
  const colleague = await pageOfColleague(browser, page, okuu, 'toktogulov')
  await open(page, address)
  await field(page, 'En').fill('By two')
  await open(colleague, address)
  await field(colleague, 'Кыр').fill('Экөөлөп')
  await colleague.keyboard.press('Control+Enter')
  await expect(toastOf(colleague, 'Изменения сохранены')).toBeVisible()

  await page.keyboard.press('Control+Enter')
  await expect(toastOf(page, 'Изменения сохранены')).toBeVisible()
  await expect(
    toastOf(page, /^Тем временем изменено: Токтогулов Бакыт — Наименование на кыргызском/),
  ).toBeVisible()
  await expect(editForm(page)).toHaveCount(0)
  expect(await storedDirection(okuu, '987301')).toEqual({
    ru: 'Вдвоём над одним',
    ky: 'Экөөлөп',
    en: 'By two',
  })

  await page.keyboard.press('Control+z')
  await expect.poll(() => storedDirection(okuu, '987301')).toMatchObject({ ky: 'Экөөлөп', en: '' })
  await colleague.context().close()
})

// @rule row-conflict row-merge-together
test('rooms: two users change one row → contested fields are chosen by keyboard, other fields are merged', async ({
  page,
  browser,
  okuu,
}) => {
  const { building } = await givenRooms(okuu, 'Экк', 1)
  const colleague = await pageOfColleague(browser, page, okuu, 'toktogulov2')
  const openRow = async (of: Page) => {
    await open(of, `audience?building=${building}`)
    await edit(row(of, 'К-1'), 'Вместимость')
    await expect(input(of, 'Вместимость', 'К-1')).toBeFocused()
  }
  await openRow(page)
  await openRow(colleague)
  await input(colleague, 'Вместимость', 'К-1').fill('30')
  await input(colleague, 'Площадь, м²', 'К-1').fill('44')
  await input(colleague, 'Примечание', 'К-1').fill('Экран')
  await colleague.keyboard.press('Enter')
  await expect.poll(() => roomOf(okuu, building, 'К-1')).toMatchObject({ capacity: '30', note: 'Экран' })

  await input(page, 'Вместимость', 'К-1').fill('25')
  await input(page, 'Примечание', 'К-1').fill('Проектор')
  await page.keyboard.press('Enter')
  await expect(page.getByText(/^Сохранено: Токтогулов Бакыт, /)).toBeVisible()
  await expect(conflictChoice(page, 'Вместимость')).toHaveText('ВместимостьВаш вариант25Сейчас в базе30')
  await expect(conflictChoice(page, 'Примечание')).toHaveText(
    'ПримечаниеВаш вариантПроекторСейчас в базеЭкран',
  )
  await expect(page.getByText('Изменения в других полях сохранятся: Площадь, м².')).toBeVisible()
  expect(await roomOf(okuu, building, 'К-1')).toMatchObject({ capacity: '30', note: 'Экран' })
  await expectAccessible(page)

  await expect(conflictChoice(page, 'Вместимость').getByRole('radio').first()).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('button', { name: 'Сохранить выбранное' })).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(conflictChoice(page, 'Примечание').getByRole('radio').first()).toBeFocused()
  await page.keyboard.press('Enter')
  await expect
    .poll(() => roomOf(okuu, building, 'К-1'))
    .toMatchObject({ capacity: '30', square: '44.00', note: 'Проектор' })
  await expect(conflictChoice(page, 'Вместимость')).toHaveCount(0)
  await colleague.context().close()
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  // @rule row-conflict
  test('conflicts: user chooses between two versions on a phone → it fits, is accessible in every language, works by touch', async ({
    page,
    okuu,
  }) => {
    const names = { ru: 'Наименование, которое меняют двое', ky: 'Эки кишилик', en: 'Of two' }
    const id = await givenDirection(okuu, { code: '987302', ...names })
    await open(page, `direction?q=987302&modal=edit&id=${id}`)
    await field(page, 'Кыр').fill('Менин аталышым, узун жана так')
    await field(page, 'En').fill('Mine')
    await okuu.given.change('direction', id, { nameKy: 'Башканын аталышы', nameEn: 'Theirs' })
    await editForm(page).getByRole('button', { name: 'Сохранить' }).click()
    await expect(editForm(page).getByRole('radiogroup')).toHaveCount(2)
    await expectNoSidewaysScroll(page)
    await expectAccessibleInEveryLook(page)
    await editForm(page).getByText('Theirs').click()
    await editForm(page).getByRole('button', { name: 'Сохранить выбранное' }).click()
    await expect(editForm(page)).toHaveCount(0)
    expect(await storedDirection(okuu, '987302')).toMatchObject({
      ky: 'Менин аталышым, узун жана так',
      en: 'Theirs',
    })
  })
})
