import type { Page } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { testOnEmpty } from './empty-server.ts'
import { expect, expectNoSidewaysScroll, open } from './fixtures.ts'
import { endPrinting, print } from './paper.ts'
import { signInByForm } from './signing-in.ts'

const test = testOnEmpty('university')

const universityNames = {
  ru: 'Таласский государственный университет',
  ky: 'Талас мамлекеттик университети',
  en: 'Talas State University',
}

/**
 * Reloads until the page has the name, or has no name if `name` is undefined. The server caches the name for a
 * second.
 */
const waitForName = (page: Page, name: string | undefined) =>
  expect(async () => {
    await page.reload()
    const written = await page.locator('meta[name=university]').count()
    expect(written > 0).toBe(name !== undefined)
    if (name !== undefined) await expect(page.getByText(name)).toBeVisible()
  }).toPass()

const header = (page: Page) => page.getByRole('banner')
const paperNames = (page: Page) => page.locator('body > div > p').filter({ hasText: /университет/ })

const longName = 'Нарынский государственный университет С. Нааматова'

/** Writes the name into the page, as a server that is configured for one university does. */
const writeUniversity = async (page: Page, name: string) => {
  const names = { ru: name, ky: name, en: name }
  const meta = `<meta name="university" content='${JSON.stringify({ short: names, full: names, isOnly: false })}'>`
  await page.route('**', async (route) => {
    if (!route.request().isNavigationRequest()) return route.continue()
    const response = await route.fetch()
    await route.fulfill({ response, body: (await response.text()).replace('</title>', `</title>${meta}`) })
  })
}

const expectOneLine = async (page: Page, name: string) => {
  const shown = header(page).getByText(name)
  for (const width of [1440, 1280, 1024, 768]) {
    await page.setViewportSize({ width, height: 800 })
    const outside = () =>
      header(page).evaluate((element) => {
        const frame = element.getBoundingClientRect()
        return [...element.querySelectorAll('*')]
          .filter((part) => part.checkVisibility())
          .filter((part) => {
            const { top, bottom, right } = part.getBoundingClientRect()
            return top < frame.top || bottom > frame.bottom || right > frame.right
          })
          .map(({ outerHTML }) => outerHTML.slice(0, 200))
      })
    await expect.poll(outside, { message: `${width}` }).toEqual([])
    expect((await shown.boundingBox())?.height, `${width}`).toBeLessThan(24)
    expect(await shown.evaluate((text) => text.scrollWidth > text.clientWidth)).toBe(true)
    await expect(shown).toHaveCSS('text-overflow', 'ellipsis')
  }
  await page.setViewportSize({ width: 1440, height: 900 })
}

/** Returns the `@page` rules, which contain the texts in the margins of each page. */
const marginRules = (page: Page) =>
  page.evaluate(() =>
    [...document.styleSheets]
      .flatMap((sheet) => [...sheet.cssRules])
      .filter((rule) => rule instanceof CSSPageRule)
      .map(({ cssText }) => cssText)
      .join('\n'),
  )

// @rule university-name print-whole
test('header: one university → its name is on login, header and print; several universities → the user’s university', async ({
  page,
  okuu,
}) => {
  const ministry = await okuu.given.ministry({ nameRu: 'Талас министерствосу' })
  const found = (short: string, full: typeof universityNames) =>
    okuu.given.institution({
      ministryId: ministry.id,
      shortRu: short,
      fullRu: full.ru,
      fullKy: full.ky,
      fullEn: full.en,
    })
  const own = await found('ТалГУ', universityNames)
  await open(page, 'login')
  await waitForName(page, universityNames.ru)
  await page.getByRole('button', { name: 'Кыр', exact: true }).click()
  await expect(page.getByText(universityNames.ky)).toBeVisible()
  await page.getByRole('button', { name: 'En', exact: true }).click()
  await expect(page.getByText(universityNames.en)).toBeVisible()
  await page.getByRole('button', { name: 'Рус', exact: true }).click()
  await expectAccessible(page)

  await signInByForm(page)
  await expect(header(page).getByText('ТалГУ')).toHaveAttribute('title', universityNames.ru)
  await expect(header(page).getByRole('button', { name: /^Мой вуз/ })).toHaveCount(0)
  await expectAccessible(page)
  await open(page, 'direction')
  await expect(page.getByText('Записей пока нет').first()).toBeVisible()
  await print(page)
  await expect(paperNames(page)).toHaveText(universityNames.ru)
  expect(await marginRules(page)).toMatch(/@bottom-right\s*{[^}]*counter\(page\) " \/ " counter\(pages\)/)
  await endPrinting(page)

  const other = await found(longName, { ru: 'Нарынский университет', ky: '', en: '' })
  await waitForName(page, undefined)
  await expect(header(page).getByRole('button', { name: 'Мой вуз: Все вузы' })).toBeVisible()
  await expect(header(page).getByText('ТалГУ')).toHaveCount(0)
  await print(page)
  await expect(paperNames(page)).toHaveCount(0)
  await endPrinting(page)
  await writeUniversity(page, longName)
  await page.reload()
  await expect(header(page).getByRole('button', { name: 'Мой вуз: Все вузы' })).toBeVisible()
  await expectOneLine(page, longName)
  await page.unrouteAll({ behavior: 'wait' })

  // no call of the API changes the last administrator to a registrar, so SQL does
  await okuu.sql(`UPDATE app_user SET role = 'registrar', institutions = $1`, [[other.id]])
  await page.reload()
  const institutionButton = header(page).getByRole('button', { name: `Мой вуз: ${longName}` })
  await expect(institutionButton).toBeVisible()
  await expectOneLine(page, longName)
  await print(page)
  await expect(paperNames(page)).toHaveText('Нарынский университет')
  await endPrinting(page)
  for (const width of [1280, 1024, 390]) {
    await page.setViewportSize({ width, height: 800 })
    await expectNoSidewaysScroll(page)
  }
  await page.setViewportSize({ width: 1440, height: 900 })
  await institutionButton.click()
  await page.getByRole('dialog').getByRole('combobox', { name: 'Учебное заведение' }).click()
  await page.keyboard.type('Талас')
  await page.keyboard.press('Enter')
  await expect(header(page).getByRole('button', { name: 'Мой вуз: ТалГУ' })).toBeVisible()
  await print(page)
  await expect(paperNames(page)).toHaveText(universityNames.ru)
  expect(own.id).not.toBe(other.id)
})
