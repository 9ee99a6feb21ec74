import { useQuery, useQueryClient } from '@tanstack/react-query'
import { CellInput, NumberCell } from '#client/editing/cells/CellInput.tsx'
import type { EditableColumn } from '#client/editing/editable-column.ts'
import { EditableTable } from '#client/editing/EditableTable.tsx'
import { cleanNumber } from '#client/editing/fields/typed-texts.ts'
import { useRow } from '#client/editing/useRow.ts'
import { hasSucceeded } from '#client/api/save.ts'
import { digits, lengths, ranges } from '#contract/limits.ts'
import { created, duplicate, type SaveAnswer, stale, updated, withheld } from '#contract/save.ts'

type Position = { readonly id: number; readonly rev: number; readonly name: string; readonly hours: string }
type Values = { readonly name: string; readonly hours: string }

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** Mocks the calls of positions. `latency`: milliseconds of each read and save. */
export const positionsServer = (given: readonly Values[], latency: number) => {
  let rows: readonly Position[] = given.map((values, at) => ({ id: at + 1, rev: 1, ...values }))
  let lost = 0
  let held: Promise<void> | undefined
  const calls: string[] = []
  const store = (id: number, rev: number | undefined, values: Values): SaveAnswer => {
    if (rows.some((row) => row.name === values.name && row.id !== id)) return duplicate()
    if (id > 0) {
      const found = rows.find((row) => row.id === id)
      if (found?.rev !== rev) return stale()
      rows = rows.map((row) => (row.id === id ? { id, rev: row.rev + 1, ...values } : row))
      return updated((rev ?? 0) + 1)
    }
    const next = rows.length + 1
    rows = [...rows, { id: next, rev: 1, ...values }]
    return created(next, 1)
  }
  return {
    calls,
    stored: () => Object.fromEntries(rows.map(({ name, hours }) => [name, hours])),
    other: (name: string, values: Partial<Values>) => {
      rows = rows.map((row) => (row.name === name ? { ...row, ...values, rev: row.rev + 1 } : row))
    },
    /**
     * Lets the responses of the next `count` successful saves of single rows fail after the rows were stored.
     */
    loseAnswers: (count: number) => {
      lost = count
    },
    /** Delays saves of single rows. The returned function releases them. */
    holdSaves: () => {
      let release = () => {}
      held = new Promise((resolve) => {
        release = resolve
      })
      return release
    },
    read: async () => {
      await pause(latency / 2)
      const now = rows
      await pause(latency / 2)
      return now
    },
    save: async (id: number, rev: number | undefined, values: Values) => {
      await held
      await pause(latency / 2)
      calls.push(`${id > 0 ? 'update' : 'create'} ${values.name} ${values.hours}`)
      const answer = store(id, rev, values)
      await pause(latency / 2)
      if (lost === 0 || !answer.every(hasSucceeded)) return answer
      lost -= 1
      throw new Error('Ответа нет')
    },
    saveMany: async (
      given: readonly (Pick<Position, 'id'> & { rev: number | undefined; values: Values })[],
    ) => {
      await pause(latency / 2)
      calls.push(`many ${given.map(({ values }) => `${values.name} ${values.hours}`).join(', ')}`)
      const before = rows
      const answers = given.map(({ id, rev, values }) => store(id, rev, values))
      const isWhole = answers.flat().every(hasSucceeded)
      if (!isWhole) rows = before
      await pause(latency / 2)
      return answers.flatMap((answer, at) =>
        !isWhole && answer.every(hasSucceeded) ? withheld(given[at]?.rev ?? 0) : answer,
      )
    },
  }
}

const columns: readonly EditableColumn<Position, Values>[] = [
  {
    key: 'name',
    label: 'field.position',
    namesRow: true,
    text: ({ values }) => values.name,
    maxLength: lengths.name,
    input: (field) => <CellInput {...field} />,
  },
  { key: 'number', label: 'field.no', text: ({ row }) => String(row?.id ?? '') },
  {
    key: 'hours',
    label: 'field.hours',
    text: ({ values }) => values.hours,
    input: (field) => <NumberCell {...field} room={digits.hours} />,
    clean: cleanNumber,
  },
]

export const Positions = ({ server }: { readonly server: ReturnType<typeof positionsServer> }) => {
  const queries = useQueryClient()
  const list = { queryKey: ['positions'], queryFn: server.read }
  const { data = [] } = useQuery(list)
  const rows = data.toSorted((a, b) => a.name.localeCompare(b.name, 'ru'))
  const edit = useRow<Position, Values>({
    entity: 'teaching-position',
    rows,
    idOf: ({ id }) => id,
    valuesOf: (row) => ({ name: row?.name ?? '', hours: row?.hours ?? '' }),
    nameOf: ({ name }) => name,
    required: { name: 'Должность', hours: 'Часы' },
    numbers: { hours: ranges.hours },
    save: async (id, rev, values) => {
      const answer = await server.save(id, rev, values)
      void queries.invalidateQueries()
      return answer
    },
    saveMany: async (given) => {
      const answer = await server.saveMany(given)
      void queries.invalidateQueries()
      return answer
    },
    readRows: () => queries.fetchQuery({ ...list, staleTime: 0 }),
  })
  return (
    <>
      <button type="button" onClick={() => edit.actions.add('name')}>
        Добавить
      </button>
      <EditableTable
        {...{ edit, rows, columns }}
        caption="Должности"
        navigateBy="rows"
        whenEmpty="Пусто"
        density="regular"
        isBusy={false}
      />
    </>
  )
}
