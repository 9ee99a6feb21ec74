import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { createStore } from '#client/ui/store.ts'
import { render } from '#test/browser/render.tsx'
import { useGridFocus } from './useGridFocus.ts'

const shown = createStore<readonly string[]>([])
const names = ['К-1', 'К-2', 'К-51']

const Rooms = () => {
  const rows = shown.use((now) => now)
  const { go, register, enter, leave } = useGridFocus()
  return (
    <>
      <button type="button" onClick={() => go({ id: 0, key: '', as: 'cell' })}>
        К началу
      </button>
      <table>
        <tbody onBlur={leave}>
          {rows.map((name) => {
            const id = names.indexOf(name)
            return (
              <tr
                key={id}
                ref={register('cell', id, '')}
                tabIndex={-1}
                onFocus={() => enter({ id, key: '' })}
              >
                <td>{name}</td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </>
  )
}
const row = (name: string) => page.getByRole('row', { name, exact: true })
const show = async (rows: readonly string[]) => {
  shown.set(() => rows)
  await expect.poll(() => page.getByRole('row').elements().length).toBe(rows.length)
}

test('useGridFocus: focused row is removed from the table, and rendered once more → the row has the focus', async () => {
  shown.set(() => names)
  render(<Rooms />)
  await page.getByRole('button', { name: 'К началу' }).click()
  await expect.element(row('К-1')).toHaveFocus()
  await show(['К-51'])
  await expect.element(page.getByRole('table')).toBeVisible()
  expect(document.activeElement).toBe(document.body)
  await show(['К-1', 'К-2'])
  await expect.element(row('К-1')).toHaveFocus()
})

test('useGridFocus: user has focused a row or a button → a row that is rendered later does not take the focus', async () => {
  shown.set(() => names)
  render(<Rooms />)
  await page.getByRole('button', { name: 'К началу' }).click()
  await row('К-51').click()
  await show(['К-51'])
  await show(names)
  await expect.element(row('К-51')).toHaveFocus()
  await show(['К-1', 'К-2'])
  expect(document.activeElement).toBe(document.body)

  await page.getByRole('button', { name: 'К началу' }).click()
  await expect.element(row('К-1')).toHaveFocus()
  await userEvent.keyboard('{Shift>}{Tab}{/Shift}')
  await expect.element(page.getByRole('button', { name: 'К началу' })).toHaveFocus()
  await show(['К-2'])
  await show(names)
  await expect.element(page.getByRole('button', { name: 'К началу' })).toHaveFocus()
})
