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
const begun = { field: 'hours', by: 'user' } as const

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
  begun,
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
    other: { theirs, began: untouched.values },
  },
}
const openRows: Readonly<Record<string, OpenRow<Row, Values> | undefined>> = {
  closed: undefined,
  open: untouched,
  typed,
  half: { ...typed, isHalf: true },
  held: { ...typed, held: { values: typed.values, fields: ['hours'], isDoubt: false } },
  // another row, and one that has left the list
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
/** The open row is row 1, or nothing of the list. */
const isOnRow = (open: string) => open !== 'closed' && open !== 'other' && open !== 'gone'

/** Each event, and the state that it makes of another: the open row with its values, and the progress of row 1. */
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
  left: { event: { type: 'left', id: 1 }, makes: ({ open }) => (isOnRow(open) ? { open: undefined } : {}) },
  discarded: {
    event: { type: 'discarded' },
    makes: ({ open, sent }) => ({
      open: undefined,
      ...(isOnRow(open) && isReturned(sent) && { sent: 'none' }),
    }),
  },
  focused: { event: { type: 'focused', field: 'name' }, makes: () => ({}) },
  interrupted: { event: { type: 'interrupted' }, makes: () => ({}) },
  held: {
    event: { type: 'held', held: { values: typed.values, fields: ['name'], isDoubt: false } },
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
        // an answer belongs to the sent attempt
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
    event: { type: 'taken', id: 1, row: theirs, values: reading.valuesOf(theirs), begun },
    makes: ({ open }) => ({ sent: 'none', ...(isOnRow(open) && { open: reading.valuesOf(theirs) }) }),
  },
  'put back': {
    event: { type: 'putBack', row: theirs },
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
  test.each(states)('row state: row $open, attempt $sent', (was) => {
    const before = Object.freeze(stateOf(was))
    const made = next(before, event)
    const now = { open: made.open?.values, sent: made.sent.get(1)?.state ?? 'none' }
    expect(now).toEqual({ open: before.open?.values, sent: was.sent, ...makes(was) })
    // queued values are the sent ones, after every event
    expect([undefined, attempt.values]).toContainEqual(made.sent.get(1)?.attempt.values)
  })
})

const opened = (row: OpenRow<Row, Values>): Event => ({ type: 'opened', row })
const type = (hours: string): Event => ({ type: 'typed', texts: { hours } })
const send = (of: Attempt<Row, Values> = attempt): Event => ({ type: 'sent', attempt: of })
const leave: Event = { type: 'left', id: 1 }
const answer = (state: string, of: Attempt<Row, Values> = attempt): Event => ({
  type: 'answered',
  attempt: of,
  progress: progresses[state] ?? { state: 'queued' },
})
const nothing: State = { open: undefined, sent: new Map() }
/** Row 1 is sent and left; the second line is the next event. */
const sentAndLeft = [opened(untouched), type('2'), send(), leave] as const

const view = (state: State, by = reading) => {
  const { open, at, standing, isChanged, unsaved, conflictAt } = viewOf(state, by)
  return {
    typed: open?.values.hours,
    isChanged,
    shown: standing(1, stored).hours,
    state: at(1)?.state,
    unsaved: unsaved.length,
    mine: conflictAt(1)?.merged.hours,
  }
}
const shown = (...happens: readonly Event[]) => view(after(nothing, ...sentAndLeft, ...happens))
const quiet = { typed: undefined, isChanged: false, shown: '2', state: 'queued', unsaved: 1, mine: undefined }

// @rule row-kept-on-failure
test.each<readonly [string, readonly Event[], Partial<ReturnType<typeof view>>]>([
  ['left while saving → it shows what was sent', [], {}],
  [
    'its save succeeds → it shows that until the list does',
    [answer('saved')],
    { state: 'saved', unsaved: 0 },
  ],
  ['opened again while saving → it begins from what was sent', [opened(typed)], { typed: '2' }],
  [
    'typed while saving, then saved → the typed values stay, and differ',
    [opened(typed), type('25'), answer('saved')],
    { typed: '25', isChanged: true, state: 'saved', unsaved: 0 },
  ],
  [
    'typed while saving, then refused → the typed values stay under the reason',
    [opened(typed), type('25'), answer('refused')],
    { typed: '25', isChanged: true, shown: '1', state: 'refused' },
  ],
  [
    'typed while saving, then in conflict → the typed value is the own version',
    [opened(typed), type('25'), answer('conflict')],
    { typed: '25', isChanged: true, shown: '1', state: 'conflict', mine: '25' },
  ],
  [
    'in conflict while a second attempt is queued → the first answer changes nothing',
    [send({ ...attempt, values: { name: 'Лектор', hours: '25' } }), answer('conflict')],
    { shown: '25' },
  ],
  [
    'refused, then typed → the reason goes, the values stay',
    [answer('refused'), type('25')],
    { typed: '25', isChanged: true, shown: '1', state: undefined, unsaved: 0 },
  ],
  [
    'refused while no row is open → it opens again',
    [answer('refused')],
    { typed: '2', isChanged: true, shown: '1', state: 'refused' },
  ],
  [
    'refused while another row is typed → that one stays, and this one waits',
    [opened({ ...untouched, id: 2 }), type('7'), answer('refused')],
    { typed: '7', isChanged: true, shown: '1', state: 'refused' },
  ],
  [
    'another version is taken while another row is typed → that one stays',
    [
      answer('conflict'),
      opened({ ...untouched, id: 2 }),
      type('7'),
      { type: 'taken', id: 1, row: theirs, values: reading.valuesOf(theirs), begun },
    ],
    { typed: '7', isChanged: true, shown: '1', state: undefined, unsaved: 0 },
  ],
  ['given up while saving → the save goes on', [opened(typed), type('25'), { type: 'discarded' }], {}],
  ['refused, then sent again and left → it waits without the reason', [answer('refused'), send(), leave], {}],
])('row-state: a row is %s', (_name, happens, expected) =>
  expect(shown(...happens)).toEqual({ ...quiet, ...expected }),
)

test('row-state: a row is refused after another list was chosen → it does not open, and is marked in its own list', () => {
  const elsewhere = { ...reading, list: 'other' }
  const state = nextState(after(nothing, ...sentAndLeft), answer('refused'), elsewhere)
  expect(view(state, elsewhere)).toMatchObject({ typed: undefined, state: undefined, unsaved: 0 })
  expect(view(state)).toMatchObject({ typed: undefined, state: 'refused', unsaved: 1 })
})

// @rule row-new-blank
test('row-state: a new row is typed again while it is made → the list takes it over, and the typed values differ from it', () => {
  const fresh: OpenRow<Row, Values> = { id: -1, row: undefined, blank, values: blank, begun, list: '' }
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
    type: 'left',
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

test('row-state: a form’s row is put back from its history while it is typed → typed fields stay, the others are the stored ones', () => {
  const form: State = { open: untouched, sent: new Map() }
  const made = after(form, type('2'), { type: 'putBack', row: theirs })
  expect(made.open).toMatchObject({ row: theirs, values: { name: 'Доцент', hours: '2' } })
  // a later read must not lose them
  expect(next(made, { type: 'read', row: { ...theirs, rev: 3, hours: '9' } })).toBe(made)
})

test('row-state: a field that caused a refusal is typed → it is no longer marked', () => {
  const held = { values: typed.values, fields: ['name', 'hours'], isDoubt: false }
  const state = after(nothing, opened(typed), { type: 'held', held }, type('25'))
  expect(state.open?.held?.fields).toEqual(['name'])
})

test('row-state: the session ends over a half typed row → it is half typed until another key', () => {
  const half = after(nothing, opened(typed), { type: 'interrupted' })
  expect(half.open?.isHalf).toBe(true)
  expect(next(half, type('25')).open?.isHalf).toBe(false)
})
