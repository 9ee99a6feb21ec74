import { expectAccessible, expectAccessibleInEveryLook } from './accessible.ts'
import { expect, expectNoSidewaysScroll, open, test, toastOf } from './fixtures.ts'

// @rule keys-screen keys-saved
test('access keys: user creates a key → its secret is shown once; the key has expired → calls with it are refused (401)', async ({
  page,
  okuu,
}) => {
  await open(page, 'keys')
  const section = page.getByRole('region', { name: 'Новый ключ' })
  const keys = page.getByRole('region', { name: 'Ключи доступа' })
  await expect(keys.getByText('Ключей пока нет')).toBeVisible()
  await expect(page.getByRole('main').getByRole('region')).toHaveText([/^Ключи доступа/, /^Новый ключ/])
  await section.getByLabel('Для какой программы').fill('Сайт вуза')
  await section.getByLabel('Все списки').uncheck()
  await page.keyboard.press('Enter')
  await section.getByRole('button', { name: 'Создать ключ' }).click()
  await expect(section.getByText('Отметьте хотя бы один список')).toBeVisible()
  await section.getByLabel('Направления').check()
  await expectAccessible(page)
  await section.getByRole('button', { name: 'Создать ключ' }).click()
  const secret = await section.locator('code').innerText()
  await expect(section.getByRole('button', { name: 'Копировать', exact: true })).toBeFocused()
  const read = (path: string) =>
    page.request.get(`${okuu.url}/api/v1/${path}`, {
      headers: { Authorization: `Bearer ${secret}` },
    })
  expect((await read('ministerstvo/allDirection')).status()).toBe(200)
  await expect(keys.getByText('Направления')).toBeVisible()
  await expect(section.locator('pre')).toContainText(`'${okuu.url}/api/v1/feed/changes'`)
  await section.getByRole('button', { name: 'Проверить' }).click()
  await expect(section.getByText('Ключ работает: ответ 200')).toBeVisible()
  await expectAccessibleInEveryLook(page)
  // no call of the API creates an expired key, so SQL sets the date
  await okuu.sql('UPDATE api_key SET expires = current_date - 1')
  await section.getByRole('button', { name: 'Проверить' }).click()
  await expect(section.getByText('Ключ не читает: ответ 401')).toBeVisible()
  await okuu.sql('UPDATE api_key SET expires = current_date + 365')
  await expect.poll(() => okuu.sql('SELECT answers::integer FROM api_key_use')).toEqual([{ answers: 2 }])
  await section.getByRole('button', { name: 'Ключ сохранён' }).click()
  await expect(page.getByText(secret)).toHaveCount(0)
  await page.reload()
  await expect(keys.getByText('последняя работа')).toBeVisible()
  await expect(keys.getByText('читал /api/v1/feed/changes · сегодня 2 ответа')).toBeVisible()
  await page.setViewportSize({ width: 390, height: 844 })
  await expectNoSidewaysScroll(page)
  await keys.getByRole('button', { name: 'Завершить: Сайт вуза' }).click()
  await expect(keys.getByText('Это действие нельзя отменить')).toBeVisible()
  await keys.getByRole('button', { name: 'Завершить: Сайт вуза' }).click()
  await expect(toastOf(page, 'Ключ отозван')).toBeVisible()
  await expect(keys.getByText('Ключей пока нет')).toBeVisible()
  expect((await read('ministerstvo/allDirection')).status()).toBe(401)
})

// @rule keys-screen keys-end
test('access keys: key expires soon → its remaining days are shown; user renews an expired key → that user is responsible for it', async ({
  page,
  okuu,
}) => {
  // no call of the API creates an expired key, so SQL inserts the keys
  await okuu.sql(
    `INSERT INTO api_key (name, secret_hash, expires) VALUES ('Портал', sha256('a'), current_date + 9),
       ('Старый сайт', sha256('b'), current_date - 1), ('Новый сайт', sha256('c'), current_date + 40)`,
  )
  await open(page, 'keys')
  const item = (name: string) => page.getByRole('listitem').filter({ hasText: name })
  await expect(item('Портал')).toContainText('Осталось 9 дней')
  await expect(item('Портал')).toContainText('создан командой')
  await expect(item('Старый сайт')).toContainText('Срок вышел')
  await expect(item('Новый сайт').getByRole('button')).toHaveCount(1)
  await expectAccessible(page)
  await item('Старый сайт').getByRole('button', { name: 'Продлить на год: Старый сайт' }).click()
  await expect(toastOf(page, 'Ключ продлён, отвечаете за него вы')).toBeVisible()
  await expect(item('Старый сайт')).toContainText('отвечает')
  await expect(item('Старый сайт').getByRole('button')).toHaveCount(1)
  await expect(item('Портал')).toContainText('Осталось 9 дней')
})
