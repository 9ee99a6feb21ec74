import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { Positions, positionsServer } from './positions.tsx'
import { render } from './render.tsx'

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
const field = (column: 'Должность' | 'Часы', name = 'Новая строка') =>
  page.getByRole('textbox', { name: `${column}: ${name}` })
const add = () => page.getByRole('button', { name: 'Добавить' }).click()
const isAtRest = () => document.querySelectorAll('tr[data-saving]').length === 0

async function type(keys: readonly string[], delay = 0): Promise<void> {
  for (const key of keys) {
    await userEvent.keyboard(key)
    await pause(delay)
  }
}

const given = ['аа', 'бб', 'вв', 'гг', 'дд'].map((name) => ({ name, hours: '1' }))
const added = 'ба га ав ва аб вб гв да бв еа ге же за зб ив ка лб'.split(' ')
const hoursOf = (at: number) => String(11 + at * 7)

/** Milliseconds of a save. The last latency is longer than a user needs to type a row. */
const latencies = [0, 100, 250, 700]

/** Adds a test per latency: five stored rows, `entered` new rows, `delay` milliseconds between keys. */
export function testTypingAt(delay: number, entered = added.length): void {
  const names = added.slice(0, entered)
  for (const latency of latencies)
    test(`EditableTable: ${delay} ms a key, ${latency} ms a save → every value is stored in the row in which it was typed`, async () => {
      const server = positionsServer(given, latency)
      render(<Positions server={server} />)
      await page.getByRole('button', { name: 'Изменить: аа' }).click()
      await userEvent.keyboard('{Tab}')
      await expect.element(field('Часы', 'аа')).toHaveFocus()
      for (const at of given.keys()) await type([...hoursOf(at).split(''), '{Enter}'], delay)
      await type(['{Escape}'])
      await add()
      for (const [at, name] of names.entries())
        await type([...name.split(''), '{Tab}', ...hoursOf(at + given.length).split(''), '{Enter}'], delay)
      const all = [...given.map(({ name }) => name), ...names]
      await expect
        .poll(server.stored, { timeout: 20_000 })
        .toEqual(Object.fromEntries(all.map((name, at) => [name, hoursOf(at)])))
      await expect.poll(isAtRest).toBe(true)
      // An empty row is not saved.
      await expect.element(field('Должность')).toHaveFocus()
      await type(['{Enter}', '{Escape}'])
      await expect.element(field('Должность')).not.toBeInTheDocument()
      expect(Object.keys(server.stored())).toHaveLength(all.length)
    }, 60_000)
}
