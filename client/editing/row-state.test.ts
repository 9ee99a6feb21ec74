import { describe, expect, test } from 'vitest'
import { duplicate } from '#contract/save.ts'
import { outcomeOf } from '../api/save.ts'
import { trimAll } from './changes.ts'
import {
  type Attempt,
  nextState,
  type OpenRow,
  type Progress,
  type RowsContext,
  type RowEvent,
  type RowsState,
  viewOf,
} from './row-state.ts'

type Values = { readonly name: string; readonly hours: string }
type Row = Values & { readonly id: number; readonly rev: number }
type State = RowsState<Row, Values>
type Event = RowEvent<Row, Values>

const stored: Row = { id: 1, rev: 1, name: 'Лектор', hours: '1' }
const theirs: Row = { id: 1, rev: 2, name: 'Доцент', hours: '3' }
const blank: Values = { name: '', hours: '' }
const opening = { field: 'hours', by: 'user' } as const

const reading: RowsContext<Row, Values> = {
  valuesOf: (row) => ({ name: row?.name ?? '', hours: row?.hours ?? '' }),
  normalise: trimAll,
  list: '',
  isIn: (key) => key === 1 || key === 2,
  byKey: new Map(),
}
const next = (state: State, event: Event) => nextState(state, event, reading)
const after = (state: State, ...events: readonly Event[]) => events.reduce(next, state)

const untouched: OpenRow<Row, Values> = {
  id: 1,
  row: stored,
  values: reading.valuesOf(stored),
  opening,
  list: '',
}
const typed = { ...untouched, values: { name: 'Лектор', hours: '2' } }
const attempt: Attempt<Row, Values> = { ...typed, before: untouched.values, field: 'hours' }

const refusal = outcomeOf(duplicate())
const progresses: Readonly<Record<string, Progress<Row, Values>>> = {
  queued: { state: 'queued' },
  saved: { state: 'saved', id: 1, rev: 2, rows: [theirs] },
  refused: { state: 'refused', outcome: refusal },
  conflict: {
    state: 'conflict',
    other: { theirs, baseValues: untouched.values },
  },
}
const openRows: Readonly<Record<string, OpenRow<Row, Values> | undefined>> = {
  closed: undefined,
  open: untouched,
  typed,
  half: { ...typed, isIncomplete: true },
  unsent: { ...typed, unsent: { values: typed.values, fields: ['hours'], isDoubt: false } },
  // `other`: a second row; `gone`: a row that the list no longer contains.
  other: { ...typed, id: 2, row: { ...stored, id: 2 } },
  gone: { ...typed, id: 9, row: { ...stored, id: 9 } },
}

type Was = { readonly open: string; readonly sent: string }

const stateOf = ({ open, sent }: Was): State => {
  const progress = progresses[sent]
  return { open: openRows[open], sent: new Map(progress ? [[1, { attempt, ...progress }]] : []) }
}
const states = Object.keys(openRows).flatMap((open) =>
  ['none', ...Object.keys(progresses)].map((sent): Was => ({ open, sent })),
)

const isReturned = (sent: string) => sent === 'refused' || sent === 'conflict'
const isOnRow = (open: string) => open !== 'closed' && open !== 'other' && open !== 'gone'

/** Events by name. `makes` returns the expected effect: values of the open row, progress of row 1. */
const events: Readonly<
  Record<
    string,
    { readonly event: Event; readonly makes: (was: Was) => Partial<{ open: unknown; sent: string }> }
  >
> = {
  opened: {
    event: { type: 'opened', row: { ...untouched, id: 2 } },
    makes: () => ({ open: untouched.values }),
  },
  left: { event: { type: 'closed', id: 1 }, makes: ({ open }) => (isOnRow(open) ? { open: undefined } : {}) },
  discarded: {
    event: { type: 'discarded' },
    makes: ({ open, sent }) => ({
      open: undefined,
      ...(isOnRow(open) && isReturned(sent) && { sent: 'none' }),
    }),
  },
  focused: { event: { type: 'focused', field: 'name' }, makes: () => ({}) },
  interrupted: { event: { type: 'interrupted' }, makes: () => ({}) },
  unsent: {
    event: { type: 'notSent', unsent: { values: typed.values, fields: ['name'], isDoubt: false } },
    makes: () => ({}),
  },
  typed: {
    event: { type: 'typed', texts: { name: 'Тьютор' } },
    makes: ({ open, sent }) => ({
      ...(open !== 'closed' && { open: { ...openRows[open]?.values, name: 'Тьютор' } }),
      ...(isOnRow(open) && isReturned(sent) && { sent: 'none' }),
    }),
  },
  sent: { event: { type: 'sent', attempt: { ...attempt } }, makes: () => ({ sent: 'queued' }) },
  ...Object.fromEntries(
    ['saved', 'refused', 'conflict'].map((state) => [
      `answered ${state}`,
      {
        // The response belongs to the attempt that was sent.
        event: { type: 'answered', attempt, progress: progresses[state] ?? { state: 'queued' } } as const,
        makes: ({ open, sent }: Was) =>
          sent === 'none'
            ? {}
            : {
                sent: state,
                ...(isReturned(state) && (open === 'closed' || open === 'gone') && { open: attempt.values }),
              },
      },
    ]),
  ),
  'answered late': {
    event: {
      type: 'answered',
      attempt: { ...attempt },
      progress: { state: 'saved', id: 1, rev: 3, rows: [] },
    },
    makes: () => ({}),
  },
  listed: { event: { type: 'listed', attempt, row: theirs }, makes: () => ({}) },
  forgotten: { event: { type: 'forgotten', id: 1 }, makes: () => ({ sent: 'none' }) },
  taken: {
    event: { type: 'resolved', id: 1, row: theirs, values: reading.valuesOf(theirs), opening },
    makes: ({ open }) => ({ sent: 'none', ...(isOnRow(open) && { open: reading.valuesOf(theirs) }) }),
  },
  'put back': {
    event: { type: 'restored', row: theirs },
    makes: ({ open, sent }) => ({
      ...(open !== 'closed' && {
        open: open === 'open' ? reading.valuesOf(theirs) : { name: 'Доцент', hours: '2' },
      }),
      ...(isOnRow(open) && isReturned(sent) && { sent: 'none' }),
    }),
  },
  read: {
    event: { type: 'read', row: theirs },
    makes: ({ open, sent }) => (open === 'open' && sent === 'none' ? { open: reading.valuesOf(theirs) } : {}),
  },
}

describe.each(Object.entries(events))('row-state: %s', (_name, { event, makes }) => {
  test.each(states)(
    'row-state: row is $open, attempt is $sent → the event has only its defined effect',
    (was) => {
      const before = Object.freeze(stateOf(was))
      const made = next(before, event)
      const now = { open: made.open?.values, sent: made.sent.get(1)?.state ?? 'none' }
      expect(now).toEqual({ open: before.open?.values, sent: was.sent, ...makes(was) })
      // After every event the attempt of row 1, if there is one, has the values that were sent.
      expect([undefined, attempt.values]).toContainEqual(made.sent.get(1)?.attempt.values)
    },
  )
})

const opened = (row: OpenRow<Row, Values>): Event => ({ type: 'opened', row })
const type = (hours: string): Event => ({ type: 'typed', texts: { hours } })
const send = (of: Attempt<Row, Values> = attempt): Event => ({ type: 'sent', attempt: of })
const leave: Event = { type: 'closed', id: 1 }
const answer = (state: string, of: Attempt<Row, Values> = attempt): Event => ({
  type: 'answered',
  attempt: of,
  progress: progresses[state] ?? { state: 'queued' },
})
const nothing: State = { open: undefined, sent: new Map() }
const sentAndLeft = [opened(untouched), type('2'), send(), leave] as const

const view = (state: State, by = reading) => {
  const { open, at, valuesWithSent, isChanged, unsaved, conflictAt } = viewOf(state, by)
  return {
    typed: open?.values.hours,
    isChanged,
    shown: valuesWithSent(1, stored).hours,
    state: at(1)?.state,
    unsaved: unsaved.length,
    mine: conflictAt(1)?.merged.hours,
  }
}
const shown = (...happens: readonly Event[]) => view(after(nothing, ...sentAndLeft, ...happens))
const quiet = { typed: undefined, isChanged: false, shown: '2', state: 'queued', unsaved: 1, mine: undefined }

// @rule row-kept-on-failure
test.each<readonly [string, readonly Event[], Partial<ReturnType<typeof view>>]>([
  ['left while saving → shows the sent values', [], {}],
  [
    'saved → shows the saved values until the list has them',
    [answer('saved')],
    { state: 'saved', unsaved: 0 },
  ],
  ['opened once more while saving → begins with the sent values', [opened(typed)], { typed: '2' }],
  [
    'typed while saving, then saved → the typed values remain as a change',
    [opened(typed), type('25'), answer('saved')],
    { typed: '25', isChanged: true, state: 'saved', unsaved: 0 },
  ],
  [
    'typed while saving, then refused → the typed values remain, with the reason',
    [opened(typed), type('25'), answer('refused')],
    { typed: '25', isChanged: true, shown: '1', state: 'refused' },
  ],
  [
    'typed while saving, then in conflict → the typed value is this user’s version',
    [opened(typed), type('25'), answer('conflict')],
    { typed: '25', isChanged: true, shown: '1', state: 'conflict', mine: '25' },
  ],
  [
    'in conflict while a second attempt is queued → the first response changes nothing',
    [send({ ...attempt, values: { name: 'Лектор', hours: '25' } }), answer('conflict')],
    { shown: '25' },
  ],
  [
    'refused, then typed → the reason is removed, the typed value remains',
    [answer('refused'), type('25')],
    { typed: '25', isChanged: true, shown: '1', state: undefined, unsaved: 0 },
  ],
  [
    'refused while no row is open → opens once more',
    [answer('refused')],
    { typed: '2', isChanged: true, shown: '1', state: 'refused' },
  ],
  [
    'refused while another row is typed → the other row remains open',
    [opened({ ...untouched, id: 2 }), type('7'), answer('refused')],
    { typed: '7', isChanged: true, shown: '1', state: 'refused' },
  ],
  [
    'resolved with the other version while another row is typed → the other row remains open',
    [
      answer('conflict'),
      opened({ ...untouched, id: 2 }),
      type('7'),
      { type: 'resolved', id: 1, row: theirs, values: reading.valuesOf(theirs), opening },
    ],
    { typed: '7', isChanged: true, shown: '1', state: undefined, unsaved: 0 },
  ],
  ['discarded while saving → the save continues', [opened(typed), type('25'), { type: 'discarded' }], {}],
  ['refused, then sent again and left → queued without the reason', [answer('refused'), send(), leave], {}],
])('row-state: row is %s', (_name, happens, expected) =>
  expect(shown(...happens)).toEqual({ ...quiet, ...expected }),
)

test('row-state: save is refused while another list is shown → row does not open; row is marked when its list is shown', () => {
  const elsewhere = { ...reading, list: 'other' }
  const state = nextState(after(nothing, ...sentAndLeft), answer('refused'), elsewhere)
  expect(view(state, elsewhere)).toMatchObject({ typed: undefined, state: undefined, unsaved: 0 })
  expect(view(state)).toMatchObject({ typed: undefined, state: 'refused', unsaved: 1 })
})

// @rule row-new-blank
test('row-state: user changes a new row during its save → list contains the row; the typed values remain as changes', () => {
  const fresh: OpenRow<Row, Values> = { id: -1, row: undefined, blank, values: blank, opening, list: '' }
  const values = { name: 'Тьютор', hours: '2' }
  const made: Attempt<Row, Values> = {
    id: -1,
    row: undefined,
    blank,
    values,
    before: blank,
    field: 'name',
    list: '',
  }
  const saving = after(nothing, opened(fresh), { type: 'typed', texts: values }, send(made), {
    type: 'closed',
    id: -1,
  })
  expect(viewOf(saving, reading).added).toEqual([{ key: -1, values }])
  const again = after(saving, opened({ ...fresh, values }), type('25'), answer('saved', made))
  expect(viewOf(again, reading)).toMatchObject({
    isChanged: true,
    added: [{ key: -1, values: { ...values, hours: '25' } }],
  })
  const row: Row = { id: 3, rev: 1, ...values }
  const listed = nextState(again, { type: 'listed', attempt: made, row }, reading)
  expect(listed.sent.size).toBe(0)
  expect(listed.open).toMatchObject({ row, values: { name: 'Тьютор', hours: '25' } })
})

test('row-state: user restores a row from its history in a form → typed fields remain, the other fields are restored', () => {
  const form: State = { open: untouched, sent: new Map() }
  const made = after(form, type('2'), { type: 'restored', row: theirs })
  expect(made.open).toMatchObject({ row: theirs, values: { name: 'Доцент', hours: '2' } })
  // A later refetch must not replace the restored values.
  expect(next(made, { type: 'read', row: { ...theirs, rev: 3, hours: '9' } })).toBe(made)
})

test('row-state: user types in a field that caused a refusal → that field is no longer marked', () => {
  const unsent = { values: typed.values, fields: ['name', 'hours'], isDoubt: false }
  const state = after(nothing, opened(typed), { type: 'notSent', unsent }, type('25'))
  expect(state.open?.unsent?.fields).toEqual(['name'])
})

test('row-state: session ends while the user types in a row → row is marked incomplete until the next key', () => {
  const half = after(nothing, opened(typed), { type: 'interrupted' })
  expect(half.open?.isIncomplete).toBe(true)
  expect(next(half, type('25')).open?.isIncomplete).toBe(false)
})
