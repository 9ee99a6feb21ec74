import { thisYear } from './educational-screen.ts'
import { expect, gate, open, refusal, test } from './fixtures.ts'
import { givenWay } from './given.ts'
import { endPrinting, print } from './paper.ts'

test('what is printed before the list has come is no empty list to sign', async ({ page, okuu }) => {
  const way = await givenWay(okuu, 'Печ')
  await okuu.sql(
    `INSERT INTO commission_history_member (faculty_id, academic_year_id, role_id, name, title)
     VALUES ($1, $2, 1, 'Печ Первый', 'доцент')`,
    [way.faculty, thisYear],
  )
  const list = gate()
  await page.route('**/gak-hi/history*', async (route) => {
    await list.opened
    await route.continue()
  })
  await open(page, `state-member?vuz=${way.institution}&fac=${way.faculty}`)
  await expect(page.getByRole('region', { name: 'Состав комиссии' })).toBeVisible()
  await print(page)
  await expect(page.getByText('Загрузка…').last()).toBeVisible()
  await expect(page.getByRole('article')).toHaveCount(0)

  await endPrinting(page)
  list.open()
  await expect(page.getByRole('row', { name: /Печ Первый/ })).toBeVisible()
  await print(page)
  await expect(page.getByRole('article').getByRole('row', { name: /Печ Первый/ })).toBeVisible()
})

test('a list that could not be read is not printed as an empty one', async ({ page }) => {
  await page.route('**/rrnk-dolj*', (route) => route.fulfill(refusal('Сервер отказал')))
  await open(page, 'position-teaching')
  await expect(page.getByRole('alert').getByText('Сервер отказал').last()).toBeVisible()
  await print(page)
  await expect(page.getByText('Не удалось загрузить данные').last()).toBeVisible()
  await expect(page.getByRole('table')).toBeHidden()
})
