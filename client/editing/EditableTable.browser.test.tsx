import { useQuery, useQueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { type SaveAnswer, updated } from '#contract/save.ts'
import { render } from '#test/browser/render.tsx'
import { CellInput } from './cells/CellInput.tsx'
import type { EditableColumn } from './editable-column.ts'
import { EditableTable } from './EditableTable.tsx'
import { useRow } from './useRow.ts'

type Position = { readonly id: number; readonly rev: number; readonly hours: string }
type Values = { readonly hours: string }

const count = 6
const nameOf = ({ id }: Position) => `Должность ${id}`
const columns: readonly EditableColumn<Position, Values>[] = [
  { key: 'name', label: 'field.position', namesRow: true, text: ({ row }) => (row ? nameOf(row) : '') },
  {
    key: 'hours',
    label: 'field.hours',
    text: ({ values }) => values.hours,
    input: (field) => <CellInput {...field} />,
  },
]
const valuesOf = (row: Position | undefined): Values => ({ hours: row?.hours ?? '' })
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** A server whose saves take `latency`, and whose list comes as late. */
const serverOf = (latency: number) => {
  let rows: readonly Position[] = Array.from({ length: count }, (_, at) => ({
    id: at + 1,
    rev: 1,
    hours: '1',
  }))
  return {
    stored: () => rows.map(({ hours }) => hours),
    read: async () => {
      const now = rows
      await pause(latency)
      return now
    },
    save: async (id: number, rev: number | undefined, { hours }: Values): Promise<SaveAnswer> => {
      await pause(latency)
      const next = (rev ?? 0) + 1
      rows = rows.map((row) => (row.id === id && row.rev === rev ? { id, rev: next, hours } : row))
      return updated(next)
    },
  }
}

const Positions = ({ server }: { readonly server: ReturnType<typeof serverOf> }) => {
  const queries = useQueryClient()
  const { data: rows = [] } = useQuery({ queryKey: ['positions'], queryFn: server.read })
  const edit = useRow<Position, Values>({
    rows,
    idOf: ({ id }) => id,
    valuesOf,
    nameOf: (_, row) => (row ? nameOf(row) : ''),
    save: async (id, rev, values) => {
      const answer = await server.save(id, rev, values)
      void queries.invalidateQueries()
      return answer
    },
    readRows: server.read,
  })
  return (
    <EditableTable
      {...{ edit, rows, columns }}
      caption="Должности"
      walk="rows"
      whenEmpty="Пусто"
      density="regular"
      isBusy={false}
    />
  )
}

const field = (at: number) => page.getByRole('textbox', { name: `Часы: Должность ${at}` })

for (const latency of [0, 50, 250])
  for (const delay of [0, 30])
    test(`EditableTable: ${delay} ms a key while a save takes ${latency} ms → every value in its row`, async () => {
      const server = serverOf(latency)
      render(<Positions server={server} />)
      await page.getByRole('button', { name: 'Изменить: Должность 1' }).click()
      await expect.element(field(1)).toHaveFocus()
      const values = Array.from({ length: count }, (_, at) => String(101 + at * 37))
      for (const value of values) {
        for (const key of [...value.split(''), '{Enter}']) {
          await userEvent.keyboard(key)
          await pause(delay)
        }
      }
      await expect.poll(server.stored, { timeout: 10_000 }).toEqual(values)
      await expect.poll(() => document.querySelectorAll('tr[data-saving]').length).toBe(0)
    })
