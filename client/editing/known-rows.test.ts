import { expect, test } from 'vitest'
import { stale, updated } from '#contract/save.ts'
import { outcomeOf } from '../api/save.ts'
import { trimAll } from './changes.ts'
import {
  type Attempt,
  nextState,
  type RowsContext,
  type RowEvent,
  type RowsState,
  viewOf,
} from './row-state.ts'
import { sendRow } from './send-row.ts'
import { makeSavedRows } from './saved-rows.ts'

type Values = { readonly hours: string }
type Row = Values & { readonly id: number; readonly rev: number }

const valuesOf = (row: Row | undefined): Values => ({ hours: row?.hours ?? '' })

/**
 * Creates a list of two rows in one window, and its server. The returned functions are the steps of a test.
 */
const makeList = () => {
  const stored = new Map([1, 2].map((id): [number, Row] => [id, { id, rev: 1, hours: '0' }]))
  const saved = makeSavedRows<Values>()
  let byKey: ReadonlyMap<number, Row> = new Map(stored)
  let state: RowsState<Row, Values> = { open: undefined, sent: new Map() }
  const attempts = new Map<number, Attempt<Row, Values>>()
  const answers = new Map<number, Extract<RowEvent<Row, Values>, { type: 'answered' }>>()
  const reading = (): RowsContext<Row, Values> => ({
    valuesOf,
    normalise: trimAll,
    list: '',
    isIn: (key) => byKey.has(key),
    byKey,
  })
  const view = () => viewOf(state, reading())
  const act = (event: RowEvent<Row, Values>) => {
    state = nextState(state, event, reading())
  }
  const store = (id: number, hours: string) => {
    const rev = (stored.get(id)?.rev ?? 0) + 1
    stored.set(id, { id, rev, hours })
    return updated(rev)
  }
  const shown = (id: number) => byKey.get(id) ?? { id, rev: 0, hours: '' }
  act({ type: 'shown', own: new Set() })
  return {
    /** Saves the row as another user, or as this user in a different window. */
    store,
    /** Refetches the list. `own`: ids of rows that another form of this window has saved. */
    read: (own: readonly number[] = []) => {
      byKey = new Map(stored)
      act({ type: 'shown', own: new Set(own) })
    },
    type: (id: number, hours: string) => {
      const row = shown(id)
      const opening = { field: 'hours', by: 'typed' } as const
      act({ type: 'opened', row: { id, row, blank: undefined, values: valuesOf(row), opening, list: '' } })
      act({ type: 'typed', texts: { hours } })
      const { open, isChanged, before } = view()
      if (open && isChanged) {
        const attempt = { ...open, before: before(open), field: 'hours' }
        attempts.set(id, attempt)
        act({ type: 'sent', attempt })
      }
      act({ type: 'closed', id })
    },
    send: async (id: number) => {
      const attempt = attempts.get(id)
      if (!attempt) return
      const { answer, other } = await sendRow(
        attempt,
        {
          idOf: (row) => row.id,
          valuesOf,
          normalise: trimAll,
          together: undefined,
          canSend: () => true,
          readRows: async () => [...stored.values()],
          save: async (of, rev, { hours }) => (stored.get(of)?.rev === rev ? store(of, hours) : stale()),
        },
        saved,
      )
      const progress = other
        ? ({ state: 'conflict', other } as const)
        : ({ state: 'saved', id, rev: outcomeOf(answer).rev, rows: [] } as const)
      answers.set(id, { type: 'answered', attempt, progress })
    },
    answer: (id: number) => {
      const event = answers.get(id)
      if (event) act(event)
    },
    paste: (id: number, hours: string) => {
      const { rev } = saved.targetOf(id, shown(id).rev)
      const outcome = outcomeOf(store(id, hours))
      saved.recordSaved(id, { id, rev }, outcome, { hours })
      act({ type: 'stored', id, version: { rev: outcome.rev ?? 0, values: { hours } } })
    },
    reportFocusLeft: () => act({ type: 'focusLeft' }),
    isMarked: (id: number) => view().isChangedBelow(id, shown(id)),
    isSent: (id: number) => attempts.has(id),
    isAsked: (id: number) => view().conflictAt(id)?.contested.flat().includes('hours') === true,
    shown: (id: number) => shown(id).hours,
    stored: (id: number) => stored.get(id)?.hours,
  }
}

const ordersOf = (steps: readonly string[], waits: Readonly<Record<string, readonly string[]>>) => {
  const found: string[][] = []
  const go = (done: readonly string[], left: readonly string[]) => {
    if (left.length === 0) found.push([...done])
    for (const step of new Set(left))
      if ((waits[step] ?? []).every((one) => done.includes(one))) {
        const rest = [...left]
        rest.splice(rest.indexOf(step), 1)
        go([...done, step], rest)
      }
  }
  go([], steps)
  return found
}

// The user types in row 1, then in row 2. A response arrives at any time after its save. The list may be
// refetched at any time, even before the first key.
const ownSteps = ['type 1', 'type 2', 'send 1', 'send 2', 'answer 1', 'answer 2']
const ownWaits = {
  'type 2': ['type 1'],
  'send 1': ['type 1'],
  'send 2': ['type 2', 'send 1'],
  'answer 1': ['send 1'],
  'answer 2': ['send 2'],
}

// @rule row-changed-under-hand row-conflict
test.each([
  { own: '12', changed: 1 },
  { own: '12', changed: 2 },
  { own: '0', changed: 2 },
])(
  'known-rows: another user changes row $changed while $own is typed → that change remains; a later save shows a question',
  async ({ own, changed }) => {
    const orders = ordersOf([...ownSteps, `other ${changed}`, 'read', 'read'], ownWaits)
    expect(orders.length).toBeGreaterThan(1000)
    const wrong: string[] = []
    for (const order of orders) {
      const list = makeList()
      for (const step of order) {
        const [what, of] = step.split(' ')
        const id = Number(of)
        if (what === 'type') list.type(id, own)
        else if (what === 'send') await list.send(id)
        else if (what === 'answer') list.answer(id)
        else if (what === 'other') list.store(id, '70')
        else list.read()
        for (const one of [1, 2])
          if (list.isMarked(one) && list.shown(one) !== '70')
            wrong.push(`${order.join(', ')}: ${one} is marked at ${step}`)
      }
      // A typed value that equals the shown value is not sent. In that case no question is shown.
      const isMet =
        order.indexOf(`other ${changed}`) < order.indexOf(`send ${changed}`) && list.isSent(changed)
      if (list.stored(changed) !== '70' || list.isAsked(changed) !== isMet)
        wrong.push(`${order.join(', ')}: ${changed} is ${list.stored(changed)}`)
    }
    expect(wrong).toEqual([])
  },
)

// @rule row-changed-under-hand row-own-save
test.each(['undo', 'paste'])(
  'known-rows: %s by this window changes a row → no mark; when the list shows the change, a typed value is saved',
  async (kind) => {
    const steps = ['type', 'send', 'answer', kind, 'type again', 'send again', 'answer again', 'read', 'read']
    const waits = {
      send: ['type'],
      answer: ['send'],
      [kind]: ['answer'],
      'type again': ['answer'],
      'send again': ['type again', kind],
      'answer again': ['send again'],
    }
    const wrong: string[] = []
    for (const order of ordersOf(steps, waits)) {
      const list = makeList()
      for (const step of order) {
        if (step.startsWith('type')) list.type(1, step === 'type' ? '11' : '13')
        else if (step.startsWith('send')) await list.send(1)
        else if (step.startsWith('answer')) list.answer(1)
        else if (step === 'undo') list.store(1, '0')
        else if (step === 'paste') list.paste(1, '50')
        else list.read()
        if (list.isMarked(1)) wrong.push(`${order.join(', ')}: it is marked at ${step}`)
      }
      const isShown = order.slice(order.indexOf(kind), order.indexOf('type again')).includes('read')
      if ((isShown || kind === 'paste') && list.stored(1) !== '13')
        wrong.push(`${order.join(', ')}: it is ${list.stored(1)}`)
    }
    expect(wrong).toEqual([])
  },
)

// @rule row-changed-under-hand
test('known-rows: another user changes a row before this user types in it → the row has a mark until the focus leaves the list', async () => {
  const list = makeList()
  list.store(1, '1')
  list.read([1])
  expect(list.isMarked(1)).toBe(false)
  list.store(2, '70')
  list.read()
  expect([list.isMarked(1), list.isMarked(2)]).toEqual([false, true])
  list.type(2, '12')
  await list.send(2)
  list.answer(2)
  expect([list.isAsked(2), list.stored(2)]).toEqual([true, '70'])
  list.reportFocusLeft()
  expect(list.isMarked(2)).toBe(false)
  list.type(2, '13')
  await list.send(2)
  list.answer(2)
  expect([list.isAsked(2), list.stored(2)]).toEqual([false, '13'])
})
