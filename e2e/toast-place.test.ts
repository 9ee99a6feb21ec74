import type { Page } from '@playwright/test'
import { catalogues } from '#contract/catalogues/catalogues.ts'
import { thisYear } from './educational-screen.ts'
import { bodyRows, edit, expect, navigateTo, open, test, toastOf } from './fixtures.ts'
import { givenDirection, givenGroups, givenPath } from './given.ts'

const toastRegion = (page: Page) => page.getByRole('region', { name: 'Сообщения' })

async function saveDirection(page: Page, code: string, ky: string): Promise<void> {
  await open(page, `direction?q=${code}`)
  await edit(bodyRows(page).first())
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'Кыр' }).fill(ky)
  await dialog.getByRole('button', { name: 'Сохранить' }).click()
  await expect(toastOf(page, 'Изменения сохранены')).toBeVisible()
  await expect(dialog).toHaveCount(0)
}

/** Clicks by mouse, even if a toast covers the middle. */
async function clickCentre(page: Page, target: ReturnType<Page['locator']>): Promise<void> {
  const box = await target.boundingBox()
  if (box === null) throw new Error('Nothing is there to be pressed')
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2)
}

/** Returns controls outside the header whose middle a toast covers. */
const coveredControls = (page: Page) =>
  page.getByRole('region', { name: 'Сообщения' }).evaluate((region) => {
    const cards = [...region.children].map((card) => card.getBoundingClientRect())
    const isUnderCard = (x: number, y: number) =>
      cards.some((card) => x > card.left && x < card.right && y > card.top && y < card.bottom)
    // hides the toasts, so that the control under them is found
    region.style.visibility = 'hidden'
    const found = [
      ...document.querySelectorAll('a[href], button, input, select, textarea, [role="tab"], [role="option"]'),
    ].filter((element) => {
      if (element.closest('body > #root header')) return false
      const { left, top, width, height } = element.getBoundingClientRect()
      const [x, y] = [left + width / 2, top + height / 2]
      return isUnderCard(x, y) && element.contains(document.elementFromPoint(x, y))
    })
    region.style.visibility = ''
    return found.map((element) => element.getAttribute('aria-label') ?? element.textContent)
  })

test('toasts: user saves a row and presses «Добавить» at once → the form opens, and the row is stored', async ({
  page,
  okuu,
}) => {
  const id = await givenDirection(okuu, { code: '020701', ru: 'Тосты' })
  await saveDirection(page, '020701', 'Тосттор')
  await clickCentre(page, page.getByRole('main').getByRole('button', { name: 'Добавить', exact: true }))
  await expect(page.getByRole('dialog')).toBeVisible()
  await expect(page.getByRole('dialog').getByRole('textbox', { name: 'Код' })).toHaveValue('')
  expect((await okuu.ask(catalogues.directions, {})).find((row) => row.id_direction === id)?.p24_kg).toBe(
    'Тосттор',
  )
  await clickCentre(
    page,
    page.getByRole('dialog').getByRole('button', { name: 'Закрыть', exact: true }).first(),
  )
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('structure: toast is visible → user can click the selects «Факультет» and «Специальность» and the × of a dialog', async ({
  page,
  okuu,
}) => {
  const way = await givenPath(okuu, 'Тостовый')
  await givenDirection(okuu, { code: '020702', ru: 'Тосты структуры' })
  await saveDirection(page, '020702', 'Структура')
  await hoverToast(page)
  for (const name of ['Факультет', 'Специальность']) {
    await navigateTo(page, `educational?${way.search}`)
    const select = page.getByRole('combobox', { name, exact: true })
    await expect(select).toHaveValue(/Тостовый/)
    await expect(toastOf(page, 'Изменения сохранены')).toBeVisible()
    await clickCentre(page, select)
    await expect(page.getByRole('option').first()).toBeVisible()
    await page.keyboard.press('Escape')
    await hoverToast(page)
  }
  await navigateTo(page, `educational?${way.search}&modal=speciality.parameters`)
  const close = page.getByRole('dialog').getByRole('button', { name: 'Закрыть', exact: true }).first()
  await expect(close).toBeVisible()
  await clickCentre(page, close)
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

const hoverToast = (page: Page) => toastRegion(page).getByRole('button', { name: 'Отменить' }).hover()

const screens = [
  'direction',
  'kafedra',
  'evaluation-rule',
  'position-teaching',
  'audience',
  'state-member',
  'spec-member',
  'discipline',
]

const sizes = [
  { width: 1440, height: 900 },
  { width: 1366, height: 768 },
  { width: 1280, height: 657 },
  { width: 1024, height: 768 },
  { width: 390, height: 844 },
]

test('screens: toast is visible at every window size → it covers no control', async ({ page, okuu }) => {
  const code = '020814'
  const way = await givenPath(okuu, 'Тост везде')
  await givenGroups(okuu, way.speciality, 'Тс-везде', [thisYear - 1, thisYear])
  await givenDirection(okuu, {
    code,
    ru: 'Тосты повсюду, в названии подлиннее, чтобы оно заняло две строки',
  })
  await saveDirection(page, code, 'Бардык жерде')
  await hoverToast(page)
  const structure = `educational?${way.search}`
  for (const path of [
    structure,
    ...['speciality.parameters', 'institution.edit', 'faculty.add'].map(
      (name) => `${structure}&modal=${name}`,
    ),
    `direction?q=${code}&modal=add`,
    ...screens,
  ]) {
    await navigateTo(page, path)
    await expect(
      path.includes('modal') ? page.getByRole('dialog') : page.getByRole('main'),
      path,
    ).toBeVisible()
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
    for (const size of sizes) {
      await page.setViewportSize(size)
      // the toast has moved with the window, so it must be hovered once more
      await hoverToast(page)
      await expect(toastOf(page, 'Изменения сохранены')).toBeVisible()
      const card = await toastRegion(page).locator(':scope > *').first().boundingBox()
      expect(card?.height, `${path} at ${size.width}`).toBeLessThanOrEqual(44)
      if (size.width > 720) {
        expect(card?.x).toBeGreaterThanOrEqual(size.width / 2)
        expect((card?.y ?? 0) + (card?.height ?? 0)).toBeLessThanOrEqual(48)
      }
      expect(await coveredControls(page), `${path} at ${size.width}`).toEqual([])
    }
  }
})

test('toasts: connection is restored, or user saves the refused row → the toast about the failure disappears', async ({
  page,
  okuu,
}) => {
  await givenDirection(okuu, { code: '020703', ru: 'Тосты занятые' })
  await givenDirection(okuu, { code: '020704', ru: 'Тосты связи' })
  await open(page, 'direction?q=020704')
  await edit(bodyRows(page).first())
  const dialog = page.getByRole('dialog')
  const save = dialog.getByRole('button', { name: 'Сохранить' })
  const offline = toastOf(page, 'Ошибка интернета. Проверьте соединение.')
  const duplicate = toastOf(page, 'Такая запись уже существует')
  await dialog.getByRole('textbox', { name: 'Код' }).fill('020703')
  await dialog.getByRole('textbox', { name: 'Рус' }).fill('Тосты занятые')
  await page.context().setOffline(true)
  await save.click()
  await expect(offline).toBeVisible()
  await page.context().setOffline(false)
  await save.click()
  await expect(duplicate).toBeVisible()
  expect(await offline.count()).toBe(0)
  await dialog.getByRole('textbox', { name: 'Рус' }).fill('Тосты свободные')
  await save.click()
  await expect(toastOf(page, 'Изменения сохранены')).toBeVisible()
  expect(await duplicate.count()).toBe(0)
})
