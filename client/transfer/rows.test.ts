import { expect, test } from 'vitest'
import { line, remarked } from './line.fixture.ts'
import { portionRequest } from './portions.ts'
import { type Run, rowAt, runsOf } from './rows.ts'

const counts = { problem: 3, unclear: 0, change: 1, add: 2, same: 2 }
const unknown = { field: 'building', message: 'не найден' }
const wrong = (number: number, text: string) =>
  line(number, 'problem', { problems: [unknown], texts: [text], cells: [] })
const problems = [wrong(4, 'Гл. корпус'), wrong(5, 'Второй'), wrong(6, 'Гл. корпус')]
const cause = { ...unknown, text: 'Гл. корпус', count: 2, lines: [4], nearest: [{ id: 1, label: 'Главный' }] }
const findings = { causes: [cause], problems, remarked: [line(8, 'add', remarked)] }
const columns = [{ field: 'building' }]

const listed = (runs: readonly Run[]) => {
  const rows = runs.reduce((sum, { count }) => sum + count, 0)
  return Array.from({ length: rows }, (_, row) => rowAt(runs, row)).map((one) => {
    if ('heading' in one) return one.heading
    if ('group' in one) return `cause ${one.place}`
    return 'line' in one ? one.line.line : `${one.action} ${one.place}`
  })
}

// @rule transfer-preview transfer-causes
test('import: file is checked → causes, problems, remarks, changes, new rows are listed; unchanged lines separately', () => {
  const all = { counts, findings, columns, part: undefined, open: new Set<number>() }
  const rest = ['remarked', 8, 'change', 'change 0', 'add', 'add 0']
  expect(listed(runsOf(all))).toEqual(['problem', 'cause 0', 5, ...rest])
  expect(listed(runsOf({ ...all, open: new Set([0]) }))).toEqual(['problem', 'cause 0', 4, 6, 5, ...rest])
  expect(listed(runsOf({ ...all, part: 'same' }))).toEqual(['same', 'same 0', 'same 1'])
  // After a correction only one line has this problem, so the problem is no longer a cause.
  const fewer = { ...findings, problems: problems.slice(0, 2) }
  expect(listed(runsOf({ ...all, findings: fewer, counts: { ...counts, problem: 2 } }))).toEqual([
    'problem',
    4,
    5,
    ...rest,
  ])
  // Too many problems are not loaded with the list: their lines follow the causes and are loaded in ranges.
  const many = { ...findings, problems: undefined }
  expect(listed(runsOf({ ...all, findings: many })).slice(0, 4)).toEqual([
    'problem',
    'cause 0',
    'problem 0',
    'problem 1',
  ])
})

// @rule transfer-correct
test('import: user’s correction changes the action of a line → the line leaves the list of its former action', () => {
  const moved = [
    { at: { action: 'problem', place: 1 }, was: line(11, 'problem'), now: line(11, 'add') },
    { at: { action: 'problem', place: 4 }, was: line(14, 'problem'), now: line(14, 'add') },
    { at: { action: 'problem', place: 5 }, was: line(15, 'problem'), now: line(15, 'problem') },
    { at: undefined, was: line(20, 'add', remarked), now: line(20, 'add') },
  ] as const
  const { listed: put, ...body } = portionRequest({ action: 'problem', from: 3, count: 3 }, moved)
  expect(body).toEqual({ action: 'problem', remarked: false, offset: 2, limit: 2, except: [] })
  const numbers = put([line(13, 'problem'), line(15, 'problem')]).map((one) => one.line)
  expect(numbers).toEqual([13, 14, 15])
  expect(portionRequest({ action: 'add', from: 0, count: 9 }, moved)).toMatchObject({
    offset: 0,
    limit: 9,
    except: [11, 14, 20],
  })
})
