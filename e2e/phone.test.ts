import { expect, open, test } from './fixtures.ts'
import { givenGroups, givenWay } from './given.ts'
import { thisYear } from './educational-screen.ts'

test('a search hints at its key where there is a keyboard, and on a phone at none', async ({
  page,
  okuu,
}) => {
  const way = await givenWay(okuu, 'Сенсор')
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

test('on a phone the form of an institution shows one half at a time, and what is wrong first', async ({
  page,
  okuu,
}) => {
  const way = await givenWay(okuu, 'Половина')
  await page.setViewportSize({ width: 390, height: 844 })
  await open(page, `educational?min=${way.ministry}&vuz=${way.institution}&modal=institution.edit`)
  const form = page.getByRole('dialog')
  const [names, mail] = [form.getByRole('group', { name: 'Полное название' }), form.getByLabel('Эл. почта')]
  await expect(names).toBeVisible()
  await expect(mail).toBeHidden()
  await expect(names.getByRole('textbox', { name: 'Рус' })).toHaveValue('Половина университет')
  await form.getByRole('button', { name: 'Руководитель, связь, лицензия' }).click()
  await expect(names).toBeHidden()
  await mail.fill('почта')
  await form.getByRole('button', { name: 'Названия и адреса' }).click()
  await expect(mail).toBeHidden()
  await names.getByRole('textbox', { name: 'Кыр' }).press('Control+Enter')
  await expect(mail).toBeVisible()
  await expect(form.getByText('Проверьте адрес эл. почты')).toBeVisible()
})
