import { expectAccessible } from './accessible.ts'
import { expect, expectNoSidewaysScroll, open, test, toastOf } from './fixtures.ts'
import { givenPath } from './given.ts'
import { openPalette, palette } from './palette-dialog.ts'
import { searchUpTo } from './picker-dialogs.ts'

// @rule succession-screen
test('succession: user replaces a code by keyboard → Ctrl+Enter moves ticked specialities; undo moves them back', async ({
  page,
  okuu,
}) => {
  const { keyboard } = page
  const way = await givenPath(okuu, 'Пк')
  const successor = await okuu.given.direction({ code: 'Пк710300', nameRu: 'Прикладная информатика Пк' })
  const [replaced] = await okuu.sql<{ code: string }>('SELECT code FROM direction WHERE id = $1', [
    way.direction,
  ])
  // the faculty already admits students to the second speciality under the new code
  await okuu.given.speciality({
    facultyId: way.faculty,
    directionId: successor.id,
    studyFormId: way.studyForm,
    specialityNameId: way.second.name,
  })
  await okuu.given.admissionPlan({
    specialityId: way.speciality,
    academicYearId: 27,
    budget: 25,
    contract: 60,
  })
  const planned = async () =>
    (
      await okuu.sql<{ direction: number }>(
        `SELECT s.direction_id AS direction FROM admission_plan a JOIN speciality s ON s.id = a.speciality_id
         WHERE s.faculty_id = $1`,
        [way.faculty],
      )
    ).map(({ direction }) => direction)

  await open(page, 'succession')
  await expect(page.getByRole('button', { name: 'Добавить преемственность' })).toBeVisible()
  await keyboard.press('Alt+n')
  const dialog = page.getByRole('dialog', { name: 'Добавить преемственность' })
  const choose = async (label: string, code: string) => {
    await dialog.getByRole('combobox', { name: label }).fill(code)
    await page.getByRole('option', { name: code }).first().click()
  }
  await choose('Прежние', replaced?.code ?? '')
  await choose('Новые', 'Пк710300')
  await dialog.getByLabel('С даты').fill('01.09.2027')
  await dialog.getByLabel('Основание').fill('МОН КР № 482')
  await keyboard.press('Control+Enter')
  await expect(dialog).toHaveCount(0)

  const line = page.getByRole('button', { name: new RegExp(`${replaced?.code}.*Пк710300`) })
  await expect(line).toHaveAttribute('aria-pressed', 'true')
  await expect(line).toContainText('2')
  const table = page.getByRole('table', { name: /Ещё набирают по/ })
  const own = table.getByRole('row').filter({ hasText: 'Пк специальность 1' })
  const moved = table.getByRole('row').filter({ hasText: 'Пк специальность 2' })
  await expect(own).toContainText('85')
  await expect(own.getByRole('checkbox')).toBeChecked()
  await expect(moved.getByRole('checkbox')).toBeDisabled()
  await expect(moved).toContainText('по Пк710300 здесь уже набирают')
  await expectAccessible(page)

  // nothing is ticked, so the button that moves specialities is disabled
  await own.getByRole('checkbox').focus()
  await keyboard.press('Space')
  await expect(page.getByRole('button', { name: 'Перевести на Пк710300: 0' })).toHaveAttribute(
    'aria-disabled',
    'true',
  )
  await keyboard.press('Control+Enter')
  expect(await planned()).toEqual([way.direction])
  await keyboard.press('Space')
  await page.setViewportSize({ width: 390, height: 844 })
  await expectNoSidewaysScroll(page)
  await page.setViewportSize({ width: 1366, height: 768 })
  for (const [language, text] of [
    ['ky', 'Эски коддор'],
    ['en', 'Old codes'],
    ['ru', 'Старые коды'],
  ] as const) {
    await open(page, 'succession', { language })
    await expect(page.getByRole('heading', { name: text })).toBeVisible()
  }

  await own.getByRole('checkbox').focus()
  await keyboard.press('Control+Enter')
  await expect(toastOf(page, 'Набор переведён: 1')).toBeVisible()
  await expect.poll(planned).toEqual([successor.id])
  await expect(own).toHaveCount(0)
  await expect(moved).toHaveCount(1)
  await page.getByRole('button', { name: 'Отменить', exact: true }).click()
  await expect.poll(planned).toEqual([way.direction])
  await expect(own.getByRole('checkbox')).toBeChecked()
})

// @rule succession-shown
test('succession: code of a speciality was replaced → panel, forms, palette, selects show successor, day and order', async ({
  page,
  okuu,
}) => {
  const way = await givenPath(okuu, 'Пв')
  const successor = await okuu.given.direction({ code: 'Пв710300', nameRu: 'Прикладная информатика Пв' })
  const rows = { entity: 'direction', fromIds: [way.direction], toIds: [successor.id] }
  await okuu.given.succession({ ...rows, basis: 'приказ № 482' })
  const successorText = 'с 01.09.2027 — Пв710300 (приказ № 482)'
  const [replaced] = await okuu.sql<{ code: string }>('SELECT code FROM direction WHERE id = $1', [
    way.direction,
  ])
  const code = replaced?.code ?? ''

  await open(page, `educational?${way.search}`)
  await expect(page.getByRole('tabpanel')).toContainText(`${code} ${successorText}`)
  await expectAccessible(page)
  await open(page, `educational?${searchUpTo(way.search, 3)}`)
  await page.getByRole('combobox', { name: 'Направление' }).click()
  await expect(page.getByRole('option', { name: code })).toContainText(successorText)
  await open(page, `educational?${way.search}&modal=speciality.parameters`)
  await expect(page.getByRole('dialog')).toContainText(`${code} ${successorText}`)
  await page.keyboard.press('Escape')

  await open(page, 'direction')
  await openPalette(page, code)
  await expect(palette(page).getByRole('option', { name: successorText })).toHaveCount(2)
  await page.keyboard.press('Escape')
  for (const [language, text] of [
    ['ru', successorText],
    ['ky', '01.09.2027 тартып — Пв710300'],
    ['en', '— Пв710300 (приказ № 482)'],
  ] as const) {
    await open(page, `direction?q=${code}&modal=edit&id=${way.direction}`, { language })
    await expect(page.getByRole('dialog')).toContainText(text)
  }
})
