import type { Page } from '@playwright/test'
import { generateSync } from 'otplib'
import { expectAccessibleInEveryLook } from './accessible.ts'
import { expect, expectNoSidewaysScroll, test, toastOf } from './fixtures.ts'
import { startOwnServer } from './own-server.ts'
import { registrar } from './registrar.ts'
import { signInByForm } from './signing-in.ts'

test.use({ signedIn: false })

const codeOf = (secret: string, steps = 0) =>
  generateSync({ secret, epoch: Math.floor(Date.now() / 1000) + steps * 30 })

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const codeField = (page: Page) => page.getByLabel('Код', { exact: true })

async function setUpFactor(page: Page, steps = 0) {
  await page.getByLabel('Пароль', { exact: true }).last().fill(registrar.password)
  await button(page, 'Дальше').click()
  return confirmCode(page, steps)
}

async function confirmCode(page: Page, steps = 0) {
  await expect(page.getByRole('img', { name: 'QR-код для приложения-аутентификатора' })).toBeVisible()
  const secret = (await page.locator('form code').innerText()).replaceAll(' ', '')
  await expect(codeField(page)).toBeFocused()
  await page.keyboard.type(codeOf(secret, steps))
  await page.keyboard.press('Enter')
  const codes = page.getByRole('list', { name: 'Резервные коды' }).getByRole('listitem')
  await expect(codes).toHaveCount(10)
  return { secret, recovery: await codes.allInnerTexts() }
}

// @rule second-factor-setup second-factor-login second-factor-removed
test('second factor: user sets up a factor by keyboard → can sign in with a code, and remove the factor', async ({
  page,
}) => {
  // setting up the second factor ends the user's other sessions, so the test has a separate server
  const own = await startOwnServer(`test_${process.pid}_factor`)
  try {
    await page.goto(`${own.url}/me`)
    await signInByForm(page)
    const section = page.getByRole('region', { name: 'Второй фактор' })
    await section.getByRole('button', { name: 'Подключить' }).click()
    await expect(section.getByLabel('Пароль')).toBeFocused()
    await page.keyboard.type('wrong')
    await page.keyboard.press('Enter')
    await expect(section.getByText('Пароль неверен')).toBeVisible()
    const { secret, recovery } = await setUpFactor(page, -1)
    await expect(section.getByRole('heading', { name: 'Резервные коды' })).toBeFocused()
    await button(page, 'Я сохранил коды').click()
    await expect(section.getByText('Осталось 10 резервных кодов')).toBeVisible()

    await page.goto(`${own.url}/logout`)
    await expect(page).toHaveURL(/login$/)
    await signInByForm(page)
    await expect(page.getByRole('heading', { name: 'Второй шаг входа' })).toBeVisible()
    await expect(codeField(page)).toBeFocused()
    await expect(page.getByRole('alert')).toHaveCount(0)
    await page.keyboard.press('Escape')
    await expect(page.getByLabel('Логин')).toBeFocused()
    await signInByForm(page)
    await expectAccessibleInEveryLook(page, async () => {
      for (const width of [320, 1440]) {
        await page.setViewportSize({ width, height: 844 })
        await expectNoSidewaysScroll(page)
      }
    })
    await codeField(page).fill('000000')
    await page.keyboard.press('Enter')
    await expect(page.getByText('Код неверен или уже использован').first()).toBeVisible()
    await expect(codeField(page)).toHaveValue('')
    await expect(codeField(page)).toBeFocused()
    await page.keyboard.type(codeOf(secret))
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/educational/)

    await page.goto(`${own.url}/me`)
    await section.getByRole('button', { name: 'Отключить' }).click()
    await section.getByLabel('Пароль').fill(registrar.password)
    await codeField(page).fill(recovery[0] ?? '')
    await page.keyboard.press('Enter')
    await expect(toastOf(page, 'Второй фактор отключён')).toBeVisible()
    await expect(section.getByRole('button', { name: 'Подключить' })).toBeVisible()
  } finally {
    await own.stop()
  }
})

// @rule second-factor-demanded
test('second factor: user needs a second factor but has none → no screen opens before the set-up', async ({
  page,
}) => {
  const own = await startOwnServer(`test_${process.pid}_demanded`, { SECOND_FACTOR: 'all' })
  try {
    await page.goto(`${own.url}/login`)
    await signInByForm(page)
    await expect(page.getByText('В этой системе второй фактор обязателен')).toBeVisible()
    await expect(page.getByRole('navigation')).toHaveCount(0)
    await page.goto(`${own.url}/users`)
    await expect(page.getByText('В этой системе второй фактор обязателен')).toBeVisible()
    // the password has just been typed, so it is not required
    await confirmCode(page)
    await expectAccessibleInEveryLook(page, async () => {})
    await button(page, 'Я сохранил коды').click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Пользователи')
    await page.getByRole('rowheader').first().click()
    await expect(page.getByText('Второй фактор', { exact: true })).toBeVisible()
  } finally {
    await own.stop()
  }
})
