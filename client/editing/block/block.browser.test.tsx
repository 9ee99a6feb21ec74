import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { Positions, positionsServer } from '#test/browser/positions.tsx'
import { render } from '#test/browser/render.tsx'

const row = (name: string) => page.getByRole('row', { name: new RegExp(name) })
const bar = () => page.getByRole('group', { name: 'Вставка в таблицу' })
const button = (name: string) => page.getByRole('button', { name, exact: true })
const field = (column: 'Должность' | 'Часы', name: string) =>
  page.getByRole('textbox', { name: `${column}: ${name}` })
const shown = () =>
  [...document.querySelectorAll('tbody tr del')].map(
    (was) => `${was.textContent} → ${was.nextElementSibling?.textContent}`,
  )

const paste = (text: string) => {
  const clipboardData = new DataTransfer()
  clipboardData.setData('text/plain', text)
  document.activeElement?.dispatchEvent(
    new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
  )
}

const four = () =>
  positionsServer(
    ['Ассистент', 'Доцент', 'Лектор', 'Тьютор'].map((name, at) => ({ name, hours: String(at + 1) })),
    60,
  )

// @rule rows-pasted
test('EditableTable: user pastes two lines at a cell → the cell and the one below are filled, and saved in one call', async () => {
  const server = four()
  render(<Positions server={server} />)
  await row('Доцент').getByRole('cell', { name: '2' }).last().click()
  paste('20\r\n30\r\n')
  await expect.poll(shown).toEqual(['2 → 20', '3 → 30'])
  await expect.element(bar()).toHaveTextContent('Изменится ячеек: 2, строк: 2. Сохранить?')
  await expect.element(button('Сохранить')).toHaveFocus()
  // No row can be opened while the block is unsaved.
  await row('Тьютор').click()
  await userEvent.keyboard('{Enter}')
  expect(document.querySelector('tr[data-open]')).toBeNull()
  await button('Сохранить').click()
  await expect.poll(server.stored).toEqual({ Ассистент: '1', Доцент: '20', Лектор: '30', Тьютор: '4' })
  expect(server.calls).toEqual(['many Доцент 20, Лектор 30'])
  await expect.element(bar()).not.toBeInTheDocument()
  await expect.element(row('Доцент')).toHaveFocus()
  // The next save of the row must use the revision from the save of the block.
  await button('Изменить: Доцент').click()
  await userEvent.keyboard('{Tab}21{Enter}')
  await expect.poll(server.stored).toMatchObject({ Доцент: '21' })
  expect(server.calls.slice(1)).toEqual(['update Доцент 21'])
})

// @rule rows-pasted
test('EditableTable: pasted values are invalid → first one is focused, count is shown; user can correct or skip them', async () => {
  const server = four()
  render(<Positions server={server} />)
  await row('Ассистент').click()
  await row('Ассистент').getByRole('rowheader').click()
  paste('Ассистент\t99\tдесять\nДоцент\t\t\nЛектор\t\t33\nТьютор\t\t44\nЕщё\t\t5')
  await expect.element(bar()).toHaveTextContent('Не подходит значений: 2')
  await expect.element(bar()).toHaveTextContent('Пропущено ячеек, которые здесь не меняют: 4')
  await expect.element(bar()).toHaveTextContent('Не поместилось строк: 1')
  await expect.element(page.getByText('Часы: «десять» не подходит')).toBeVisible()
  await expect.element(field('Часы', 'Ассистент')).toHaveFocus()
  await expect.element(field('Часы', 'Ассистент')).toHaveValue('десять')
  // Enter does not save, since values are still invalid.
  await userEvent.keyboard('1{Backspace}{Enter}')
  await expect.element(bar()).toBeVisible()
  await field('Часы', 'Ассистент').fill('10')
  await expect.element(bar()).toHaveTextContent('Не подходит значений: 1')
  await button('Пропустить неподходящие').click()
  await expect.element(bar()).toHaveTextContent('Изменится ячеек: 3, строк: 3')
  // The corrected field remains an input although its value is valid.
  await expect.element(field('Часы', 'Ассистент')).toHaveValue('10')
  expect(server.calls).toEqual([])
  await button('Сохранить').click()
  await expect.poll(server.stored).toEqual({ Ассистент: '10', Доцент: '2', Лектор: '33', Тьютор: '44' })
  expect(server.calls).toHaveLength(1)
})

// @rule rows-pasted
test('EditableTable: another user saved a pasted row → nothing is saved until user retries; Escape discards a block', async () => {
  const server = four()
  render(<Positions server={server} />)
  await row('Доцент').getByRole('cell', { name: '2' }).last().click()
  server.other('Лектор', { hours: '7' })
  paste('20\n30')
  await button('Сохранить').click()
  await expect.element(bar().getByRole('alert')).toHaveTextContent('Ничего не сохранено.')
  await expect.element(bar().getByRole('alert')).toHaveTextContent('Тем временем изменили: Лектор')
  expect(server.stored()).toEqual({ Ассистент: '1', Доцент: '2', Лектор: '7', Тьютор: '4' })
  await expect.poll(shown).toEqual(['2 → 20', '7 → 30'])
  await button('Повторить').click()
  await expect.poll(server.stored).toEqual({ Ассистент: '1', Доцент: '20', Лектор: '30', Тьютор: '4' })
  await expect.element(bar()).not.toBeInTheDocument()

  await row('Доцент').getByRole('rowheader').click()
  paste('Профессор\nДекан')
  await expect.poll(shown).toHaveLength(2)
  await userEvent.keyboard('{Escape}')
  await expect.element(bar()).not.toBeInTheDocument()
  expect(server.stored()).toMatchObject({ Доцент: '20', Лектор: '30' })
})

// @rule rows-filled-down
test('EditableTable: user presses Ctrl+D → cell gets the value above, selected cells the value of the first; user pastes one value → all selected cells get it', async () => {
  const server = four()
  render(<Positions server={server} />)
  await row('Доцент').getByRole('rowheader').click()
  await userEvent.keyboard('{ArrowRight}{Control>}d{/Control}')
  await expect.element(field('Часы', 'Доцент')).toHaveValue('1')
  await userEvent.keyboard('{Escape}')
  await expect.element(row('Доцент')).toHaveFocus()
  // In an open row, Ctrl+D fills the focused input.
  await userEvent.keyboard('{F2}{Tab}5{Control>}d{/Control}')
  await expect.element(field('Часы', 'Доцент')).toHaveValue('1')
  await userEvent.keyboard('{Escape}')

  await userEvent.keyboard('{ArrowRight}{Shift>}{ArrowDown}{ArrowDown}{/Shift}')
  expect(document.querySelectorAll('tr[aria-selected=true]')).toHaveLength(3)
  await userEvent.keyboard('{Control>}d{/Control}')
  await expect.poll(shown).toEqual(['3 → 2', '4 → 2'])
  await userEvent.keyboard('{Enter}')
  await expect.poll(server.stored).toEqual({ Ассистент: '1', Доцент: '2', Лектор: '2', Тьютор: '2' })
  expect(server.calls).toEqual(['many Лектор 2, Тьютор 2'])
  // A single pasted value fills all selected rows.
  await expect.element(bar()).not.toBeInTheDocument()
  await row('Ассистент').getByRole('cell', { name: '1' }).last().click()
  await userEvent.keyboard('{Shift>}{ArrowDown}{/Shift}')
  paste('8')
  await expect.poll(shown).toEqual(['1 → 8', '2 → 8'])
})
