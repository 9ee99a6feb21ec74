import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from '#test/browser/render.tsx'
import type { Column } from './column.ts'
import { TableHead } from './TableHead.tsx'

const columns: readonly Column<never>[] = [
  { key: 'code', label: 'field.code', cell: () => null, text: () => '' },
  { key: 'note', label: 'field.note', cell: () => null, text: () => '' },
]

const Head = ({ cards }: { readonly cards: boolean }) => (
  <>
    <table>
      <TableHead
        columns={columns}
        sorting={{ by: undefined, onSort: () => undefined }}
        cards={cards}
        ticks={undefined}
        renderFilter={undefined}
      />
    </table>
    <button type="button">Дальше</button>
  </>
)

const afterTab = async () => {
  await userEvent.tab()
  return document.activeElement?.textContent
}

test('TableHead: phone shows rows as cards, user presses Tab → the hidden headings are skipped', async () => {
  await page.viewport(390, 800)
  render(<Head cards />)
  const button = page.getByRole('columnheader', { name: 'Код' }).getByRole('button')
  await expect.element(button).toBeInTheDocument()
  expect(await afterTab()).toBe('Дальше')
})

test.each([
  ['a wide screen', 1200, true],
  ['a phone without cards', 390, false],
])(
  'TableHead: user presses Tab on %s → each heading that sorts is focused in turn',
  async (_, width, cards) => {
    await page.viewport(width, 800)
    render(<Head cards={cards} />)
    await expect.element(page.getByRole('button', { name: 'Код' })).toBeVisible()
    expect(await afterTab()).toBe('Код')
    expect(await afterTab()).toBe('Примечание')
  },
)
