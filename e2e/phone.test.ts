import { expect, open, test } from './fixtures.ts'
import { givenDirection, givenGroups, givenPath } from './given.ts'
import { thisYear } from './educational-screen.ts'

test('phone: screen has a search field → the field shows no keyboard hint', async ({ page, okuu }) => {
  const way = await givenPath(okuu, 'Сенсор')
  await givenGroups(okuu, way.speciality, 'Сн-1', [thisYear])
  const hint = page.getByRole('main').locator('kbd')
  for (const path of ['direction', `educational?${way.search}`]) {
    await page.setViewportSize({ width: 1440, height: 900 })
    await open(page, path, { language: 'en' })
    await expect(hint).toHaveText('/')
    await expect(hint).toBeVisible()
    await page.setViewportSize({ width: 390, height: 844 })
    await expect(hint).toBeHidden()
    const input = page.getByRole('main').locator('input[aria-keyshortcuts="/"]')
    await expect(input).toHaveCSS('padding-right', '8px')
  }
})

test('phone: form of an institution has two halves → one is shown; a refused save opens the half with errors', async ({
  page,
  okuu,
}) => {
  const way = await givenPath(okuu, 'Половина')
  await page.setViewportSize({ width: 390, height: 844 })
  await open(page, `educational?min=${way.ministry}&vuz=${way.institution}&modal=institution.edit`)
  const form = page.getByRole('dialog')
  const [name, mail] = [form.getByLabel('Полное название (рус)'), form.getByLabel('Эл. почта')]
  await expect(name).toHaveValue('Половина университет')
  await expect(mail).toBeHidden()
  await form.getByRole('button', { name: 'Руководитель, связь, лицензия' }).click()
  await expect(name).toBeHidden()
  await mail.fill('почта')
  await form.getByRole('button', { name: 'Названия и адреса' }).click()
  await expect(mail).toBeHidden()
  await form.getByLabel('Полное название (кырг)').press('Control+Enter')
  await expect(mail).toBeVisible()
  await expect(form.getByText('Проверьте адрес эл. почты')).toBeVisible()
})

test('phone: structure → filter and search are on one line; the list of years is high; a title breaks between words', async ({
  page,
  okuu,
}) => {
  const way = await givenPath(okuu, 'Ладонь')
  await givenGroups(okuu, way.speciality, 'Ладн-1', [thisYear])
  await page.setViewportSize({ width: 390, height: 844 })
  await open(page, `educational?${way.search}`)
  const main = page.getByRole('main')
  const middleOf = async (name: string) => {
    const box = await main
      .getByRole(name === 'Поиск группы' ? 'searchbox' : 'button', { name, exact: true })
      .boundingBox()
    return Math.round((box?.y ?? 0) + (box?.height ?? 0) / 2)
  }
  await expect(main.getByRole('button', { name: 'Отбор', exact: true })).toBeVisible()
  expect(Math.abs((await middleOf('Отбор')) - (await middleOf('Поиск группы')))).toBeLessThan(8)

  await open(page, `educational?${way.search}&modal=intakeYear.pick`)
  const dialog = page.getByRole('dialog')
  const years = dialog.getByRole('listbox')
  await expect(years.getByRole('option').first()).toBeVisible()
  expect((await years.boundingBox())?.height).toBeGreaterThan(560)

  await open(page, `educational?${way.search}&modal=speciality.edit`)
  const title = dialog.getByText('Изменить специальность', { exact: true })
  // waits for the form, since the placeholder of the form has a separate title
  await expect(dialog.getByLabel('Код')).toBeVisible()
  const linesOfWord = await title.evaluate((element) => {
    const text = element.firstChild
    if (text === null) return 0
    const range = document.createRange()
    range.setStart(text, 'Изменить '.length)
    range.setEnd(text, 'Изменить специальность'.length)
    return range.getClientRects().length
  })
  expect(linesOfWord).toBe(1)
  await expect(dialog.getByRole('button', { name: 'История' })).toBeInViewport()
})

test('phone: catalogue has tools → they fill two rows in every language, and each has a label', async ({
  page,
  okuu,
}) => {
  await givenDirection(okuu, { code: '020790', ru: 'Две строки' })
  await page.setViewportSize({ width: 390, height: 844 })
  for (const [language, add, more] of [
    ['ru', 'Добавить', 'Ещё'],
    ['ky', 'Кошуу', 'Дагы'],
    ['en', 'Add', 'More'],
  ] as const) {
    await open(page, 'direction', { language })
    const main = page.getByRole('main')
    // The button of missing translations appears only after the list, so the test waits for it.
    await expect(main.locator('button[aria-pressed]')).toBeVisible()
    const [search, plus, csv, link] = await Promise.all([
      main.getByRole('search').boundingBox(),
      main.getByRole('button', { name: add, exact: true }).boundingBox(),
      main.getByRole('button', { name: /CSV/ }).boundingBox(),
      main.getByRole('button', { name: more, exact: true }).boundingBox(),
    ])
    expect(plus?.y).toBe(search?.y)
    expect(link?.y).toBe(csv?.y)
    expect((csv?.y ?? 0) - (search?.y ?? 0)).toBeLessThan(60)
  }
})
