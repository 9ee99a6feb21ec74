import { catalogues } from '#contract/catalogues/catalogues.ts'
import { editForm, field, searchBox } from './direction-screen.ts'
import { bodyRows, expect, open, test } from './fixtures.ts'
import { givenDirection } from './given.ts'

// @rule live-changed
test('a colleague saves, even as the page opens → the list shows it by itself; what is typed, marked and ticked stays', async ({
  page,
  okuu,
}) => {
  const id = await givenDirection(okuu, {
    code: '987771',
    ru: 'До правки',
    ky: 'Оңдоого чейин',
    en: 'Before',
  })
  const rename = (ru: string) =>
    okuu.ask(catalogues.saveDirection, {
      idDirection: id,
      code: '987771',
      direction_: ru,
      directionKg: 'Оңдоого чейин',
      directionEn: 'Before',
    })
  await open(page, 'direction?q=987771')
  await expect(bodyRows(page)).toContainText(['До правки'])
  await searchBox(page).focus()
  await rename('После правки')
  await expect(bodyRows(page)).toContainText(['После правки'])
  await expect(searchBox(page)).toBeFocused()

  await open(page, `direction?q=987771&modal=edit&id=${id}`)
  const again = page.waitForRequest((request) => request.url().includes('/api/v1/live?'))
  await field(page, 'En').fill('By me')
  await again
  const english = field(page, 'En')
  await english.evaluate((input: HTMLInputElement) => input.setSelectionRange(1, 3))
  const read = page.waitForResponse((answer) => answer.url().includes(catalogues.directions.path))
  await rename('Снова другое')
  await read
  await expect(english).toHaveValue('By me')
  await expect(english).toBeFocused()
  expect(
    await english.evaluate(({ selectionStart, selectionEnd }: HTMLInputElement) => [
      selectionStart,
      selectionEnd,
    ]),
  ).toEqual([1, 3])
  await expect(editForm(page)).toBeVisible()
  await expect(field(page, 'Рус')).toHaveValue('После правки')
})
