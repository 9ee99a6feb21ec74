import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from '#test/browser/render.tsx'
import { PairList } from './PairList.tsx'
import type { Pair } from './pairs.ts'

const record = (id: number, ru: string) => ({
  id,
  rev: 1,
  code: '',
  names: { ru, ky: '', en: '' },
  isProtected: false,
})
const pair = (id: number, one: string, other: string): Pair => ({
  first: record(id, one),
  second: record(id + 1, other),
  why: ['likeness'],
  likeness: 0.9,
})
const ignore = () => undefined
const button = (name: string) => page.getByRole('button', { name })

test('PairList: user presses up or down arrow → the focus moves between pairs, across groups; at the ends it does not move', async () => {
  const [first, second] = [pair(1, 'Химиия', 'Химия'), pair(3, 'Физиика', 'Физика')]
  const groups = [
    { records: 2, pairs: [first] },
    { records: 2, pairs: [second] },
  ]
  render(<PairList entity="direction" groups={groups} onCompare={ignore} onDismiss={ignore} />)
  const compareFirst = button('Сравнить: Химиия — Химия')
  const compareSecond = button('Сравнить: Физиика — Физика')
  compareFirst.element().focus()
  await userEvent.keyboard('{ArrowUp}')
  await expect.element(compareFirst).toHaveFocus()
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(compareSecond).toHaveFocus()
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(compareSecond).toHaveFocus()
  // The arrow keys move the focus from every button of a pair, not only from the first button.
  await userEvent.keyboard('{Shift>}{Tab}{/Shift}{ArrowUp}')
  await expect.element(compareFirst).toHaveFocus()
})
