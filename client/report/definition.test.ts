import { expect, test } from 'vitest'
import { moved, offered, readDefinition, without, writeDefinition } from './definition.ts'

// @rule report-screen
test('report: a definition goes into the address and comes back; strange words are passed over', () => {
  const search = new URLSearchParams(
    'rows=faculty,colour,course,faculty&cols=course,payment&nums=plan,plan&year=26&vuz=5',
  )
  const definition = readDefinition(search)
  expect(definition).toEqual({
    rows: ['faculty', 'course'],
    columns: [],
    measures: ['plan'],
    vuz: 5,
    fac: undefined,
    year: 26,
  })
  expect(readDefinition(writeDefinition(definition))).toEqual(definition)
})

// @rule report-screen
test('report: words are removed, moved and offered once', () => {
  const definition = readDefinition(new URLSearchParams('rows=faculty,course&nums=plan'))
  expect(moved(definition, 'rows', 'course', -1).rows).toEqual(['course', 'faculty'])
  expect(moved(definition, 'rows', 'course', 1)).toBe(definition)
  expect(without(definition, 'rows', 'faculty').rows).toEqual(['course'])
  expect(offered(definition, 'columns')).not.toContain('course')
  expect(offered({ ...definition, columns: ['payment'] }, 'columns')).toEqual([])
})
