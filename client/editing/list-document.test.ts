import type { SaveAll } from './editing.ts'
import { expect, test, vi } from 'vitest'
import { positions } from '#contract/positions.ts'
import { created, duplicate, type SaveAnswer, stale, updated, withheld } from '#contract/save.ts'
import { queryClient } from '../api/client.ts'
import { connectStaleness } from '../api/connect-staleness.ts'
import { hasSucceeded } from '../api/save.ts'
import { makeBlock } from './block/block-document.ts'
import { makeListDocument } from './list-document.ts'

type Values = { readonly name: string; readonly hours: string }
type Row = Values & { readonly id: number; readonly rev: number }

/** Creates a list of two rows and its server, which responds to a save only when a test calls `answer`. */
const makeList = (entity?: 'teaching-position') => {
  let stored: readonly Row[] = [
    { id: 1, rev: 1, name: 'Лектор', hours: '1' },
    { id: 2, rev: 1, name: 'Доцент', hours: '2' },
  ]
  const calls: string[] = []
  const waiting: (() => void)[] = []
  const store = (id: number, rev: number | undefined, values: Values): SaveAnswer => {
    if (stored.some((row) => row.name === values.name && row.id !== id)) return duplicate()
    const row = stored.find((one) => one.id === id)
    if (row && row.rev !== rev) return stale()
    const next = { ...values, id: row?.id ?? stored.length + 1, rev: (row?.rev ?? 0) + 1 }
    stored = [...stored.filter((one) => one !== row), next]
    return row ? updated(next.rev) : created(next.id, next.rev)
  }
  const editing = {
    entity,
    rows: stored,
    idOf: ({ id }: Row) => id,
    valuesOf: (row: Row | undefined): Values => ({ name: row?.name ?? '', hours: row?.hours ?? '' }),
    nameOf: ({ name }: Values) => name,
    required: { name: 'Должность' },
    readRows: async () => stored,
    save: (id: number, rev: number | undefined, values: Values) =>
      new Promise<SaveAnswer>((resolve, reject) => {
        calls.push(`${values.name} ${values.hours}`)
        waiting.push(() => {
          const answer = store(id, rev, values)
          if (isLost && answer.every(hasSucceeded)) reject(new Error('Ответа нет'))
          else resolve(answer)
        })
      }),
  }
  const saveMany: SaveAll<Values> = async (rows) => {
    calls.push(rows.map(({ values }) => `${values.name} ${values.hours}`).join(', '))
    const isFresh = (given: (typeof rows)[number]) =>
      stored.some(({ id, rev }) => id === given.id && rev === given.rev)
    if (rows.every(isFresh)) return rows.flatMap(({ id, rev, values }) => store(id, rev, values))
    return rows.flatMap((row) => (isFresh(row) ? withheld(row.rev ?? 0) : stale()))
  }
  let isLost = false
  const list = makeListDocument<Row, Values>({ ...editing, saveMany }, '')
  const render = () => list.read(list.sourceOf({ ...editing, saveMany, rows: stored }, ''))
  render()
  return {
    ...list,
    block: makeBlock(list),
    render,
    calls,
    stored: () => Object.fromEntries(stored.map(({ name, hours }) => [name, hours])),
    other: (values: Values & { readonly id: number }) => {
      const rev = stored.find(({ id }) => id === values.id)?.rev
      store(values.id, rev, values)
    },
    answer: async (how: 'arrives' | 'lost' = 'arrives') => {
      isLost = how === 'lost'
      await vi.waitFor(() => expect(waiting).not.toEqual([]))
      const before = list.state()
      waiting.shift()?.()
      await vi.waitFor(() => expect(list.state()).not.toBe(before))
      render()
    },
    enter: (key: number, texts: Partial<Values>) => {
      list.actions.start(key, 'hours')
      for (const [field, text] of Object.entries(texts)) list.actions.type(field, text)
      list.actions.save()
    },
    openId: () => list.view().open?.id,
    states: () => list.view().unsaved.map(({ attempt, state }) => `${attempt.values.name} ${state}`),
  }
}

test('list document: user enters values in several rows, one after another → each value is saved once, in that order', async () => {
  const list = makeList()
  list.enter(1, { hours: '11' })
  list.enter(2, { hours: '22' })
  list.enter(1, { hours: '111' })
  expect(list.states()).toEqual(['Лектор queued', 'Доцент queued'])
  for (let saves = 0; saves < 3; saves += 1) await list.answer()
  expect(list.calls).toEqual(['Лектор 11', 'Доцент 22', 'Лектор 111'])
  expect(list.stored()).toEqual({ Лектор: '111', Доцент: '22' })
  expect(list.states()).toEqual([])
})

// @rule row-kept-on-failure
test('list document: save is refused while the user types into another row → the latter remains open; no typed value is lost', async () => {
  const list = makeList()
  list.enter(1, { name: 'Доцент' })
  list.actions.start(2, 'hours')
  list.actions.type('hours', '7')
  await list.answer()
  expect([list.openId(), list.states()]).toEqual([2, ['Доцент refused']])
  list.actions.type('hours', '77')
  list.actions.save()
  await list.answer()
  expect(list.stored()).toEqual({ Лектор: '1', Доцент: '77' })
  expect(list.states()).toEqual(['Доцент refused'])
})

test('list document: user leaves an unsaved row → one question is shown; user leaves the list → saves are awaited', async () => {
  const list = makeList()
  const gone = vi.fn<() => void>()
  list.actions.start(1, 'hours')
  list.actions.type('hours', '5')
  list.actions.start(2, 'hours')
  expect([list.openId(), list.state().afterRow === undefined]).toEqual([1, false])
  // Typing in the row closes the question, so leaving the row shows it again.
  list.actions.type('hours', '55')
  expect(list.state().afterRow).toBeUndefined()
  list.actions.save()
  list.confirmLeave(gone)
  expect([gone.mock.calls.length, list.state().afterSaves === undefined]).toEqual([0, false])
  await list.answer()
  list.confirmLeave(gone)
  expect([gone.mock.calls.length, list.stored()]).toEqual([1, { Лектор: '55', Доцент: '2' }])
})

// @rule row-conflict
test('list document: two users change one field → no value is overwritten until the user chooses a version', async () => {
  const list = makeList()
  list.other({ id: 1, name: 'Лектор', hours: '3' })
  list.enter(1, { hours: '4' })
  await list.answer()
  expect([list.states(), list.stored()]).toEqual([['Лектор conflict'], { Лектор: '3', Доцент: '2' }])
  list.actions.choose(1, { name: 'Лектор', hours: '4' })
  await list.answer()
  expect([list.states(), list.stored()]).toEqual([[], { Лектор: '4', Доцент: '2' }])
})

// @rule row-changed-under-hand
test('list document: another form saved row 1, another user saved row 2 → only row 2 is marked as changed', async () => {
  connectStaleness()
  const list = makeList('teaching-position')
  const changed = () => list.source().rows.filter((row) => list.view().isChangedBelow(row.id, row))
  list.other({ id: 1, name: 'Лектор', hours: '8' })
  list.other({ id: 2, name: 'Доцент', hours: '9' })
  await queryClient
    .getMutationCache()
    .build(queryClient, { mutationFn: async () => updated(2), meta: { call: positions.save } })
    .execute({ idRrnkDoljnost: 1, rev: 1 })
  list.render()
  expect(changed().map(({ name }) => name)).toEqual(['Доцент'])
})

// @rule row-own-save
test('list document: response to the save of a new row is lost → the next save finds the stored row, sends no call', async () => {
  const list = makeList()
  list.actions.add('name')
  const key = list.openId() ?? 0
  list.actions.save()
  expect([list.openId(), list.calls]).toEqual([key, []])
  list.enter(key, { name: 'Тьютор', hours: '5' })
  await list.answer('lost')
  expect(list.states()).toEqual(['Тьютор refused'])
  list.actions.save()
  await vi.waitFor(() => expect(list.states()).toEqual([]))
  expect([list.calls, list.stored()['Тьютор']]).toEqual([['Тьютор 5'], '5'])
})

// @rule rows-pasted row-changed-under-hand
test.each(['before', 'after'])(
  'block: another user saved a row, list is read %s the paste → nothing is saved; user retries → all rows are saved',
  async (when) => {
    const list = makeList()
    const pasted = (values: readonly string[]) => ({
      block: new Map(values.map((value, at) => [at + 1, { hours: { text: value, value } }])),
      skipped: 0,
      left: 0,
      wide: 0,
    })
    const save = async () => {
      expect(list.block.save()).toBe(true)
      expect(list.block.save()).toBe(false)
      await vi.waitFor(() => expect(list.block.state()?.isSaving).not.toBe(true))
      list.render()
    }
    if (when === 'after') list.block.show(pasted(['20', '30']), [])
    list.other({ id: 2, name: 'Доцент', hours: '7' })
    list.render()
    if (when === 'before') list.block.show(pasted(['20', '30']), [])
    await save()
    expect([list.calls, list.stored()]).toEqual([['Лектор 20, Доцент 30'], { Лектор: '1', Доцент: '7' }])
    expect([...(list.block.state()?.refused ?? [])]).toEqual([[2, 'stale']])
    list.block.type(2, 'hours', '31')
    await save()
    expect([list.block.state(), list.stored()]).toEqual([undefined, { Лектор: '20', Доцент: '31' }])
    // The save of the row must use the revision that the pasted save wrote.
    list.enter(1, { hours: '21' })
    await list.answer()
    expect([list.states(), list.stored()]).toEqual([[], { Лектор: '21', Доцент: '31' }])

    list.block.show(pasted(['1', 'x']), [])
    list.block.cancel()
    expect([list.block.state(), list.block.save()]).toEqual([undefined, false])
  },
)
