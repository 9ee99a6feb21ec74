import { expect, open, test } from './fixtures.ts'
import { givenRooms } from './rooms-screen.ts'

test('selects: chosen faculty has a long name → its institution is below it; short name → its institution is on the right', async ({
  page,
  okuu,
}) => {
  const { whose } = await givenRooms(okuu, 'Узк', 1)
  await page.setViewportSize({ width: 390, height: 844 })
  for (const [name, isOnRight] of [
    ['Факультет компьютерных технологий', false],
    ['Узк', true],
  ] as const) {
    await okuu.given.change('faculty', whose.facultyId, { fullRu: name, shortRu: 'ФКТ' })
    await open(page, `kafedra?q=${encodeURIComponent('Узк кафедра')}`)
    await page.getByRole('button', { name: 'Изменить: Узк · Узк кафедра' }).click()
    const field = page.getByRole('dialog').getByRole('combobox', { name: 'Факультет' })
    await expect(field).toHaveValue(name)
    const note = page.getByRole('dialog').getByText('Узк университет')
    await expect(note).toBeVisible()
    const places = await field.evaluate((input) => {
      const box = input.closest('[title]')
      const note = document.getElementById(`${input.id}-group`)
      const [outer, inner, below] = [box, input, note].map((one) => one?.getBoundingClientRect())
      if (!outer || !inner || !below) throw new Error('The box has a name and a note')
      return {
        isOnRight: below.top < inner.bottom && below.left >= inner.right,
        isBelow: below.top >= inner.bottom - 1 && below.bottom <= outer.bottom,
        isWhole: input.scrollWidth <= input.clientWidth,
        share: inner.width / outer.width,
      }
    })
    expect(places).toMatchObject({ isOnRight, isBelow: !isOnRight, isWhole: true })
    if (!isOnRight) expect(places.share).toBeGreaterThan(0.75)
  }
})
