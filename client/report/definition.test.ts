import { expect, test } from 'vitest'
import {
  definitionOf,
  filterOf,
  withMovedWord,
  wordsToAdd,
  readDefinition,
  withValue,
  without,
  writeDefinition,
} from './definition.ts'

// @rule report-screen
test('report: definition is written to the URL → it is read back; unknown names in the URL are ignored', () => {
  const search = new URLSearchParams(
    'rows=faculty,colour,course,faculty&cols=course,payment&nums=plan,plan&year=26&vuz=5&course=2,1,x,2',
  )
  const definition = readDefinition(search)
  expect(definition).toEqual({
    rows: ['faculty', 'course'],
    columns: [],
    measures: ['plan'],
    vuz: 5,
    fac: undefined,
    year: 26,
    filter: { course: [2, 1] },
  })
  expect(readDefinition(writeDefinition(definition))).toEqual(definition)
})

// @rule report-screen
test('report: saved report has no places → places of the URL are used; saved report has places → its places are used', () => {
  const here = readDefinition(new URLSearchParams('vuz=5&fac=7'))
  const kept = {
    id_report: 1,
    name: '',
    rows: ['faculty'],
    columns: null,
    measures: ['plan'],
    shared: false,
    own: true,
    ready: false,
    rev: 1,
  } as const
  const lists = { rows: [...kept.rows], measures: [...kept.measures] }
  const of = (filter: object) => filterOf(definitionOf({ ...kept, ...lists, filter }, here))
  expect(of({ course: [1, 2] })).toEqual({ course: [1, 2], institution: [5], faculty: [7] })
  expect(of({ institution: [1, 2], faculty: [3] })).toEqual({ institution: [1, 2], faculty: [3] })
  expect(withValue(withValue(here, 'course', 3), 'course', 3)).toEqual(here)
})

// @rule report-screen
test('report: dimensions are used → they can be removed and moved; they and a second column are not offered', () => {
  const definition = readDefinition(new URLSearchParams('rows=faculty,course&nums=plan'))
  expect(withMovedWord(definition, 'rows', 'course', -1).rows).toEqual(['course', 'faculty'])
  expect(withMovedWord(definition, 'rows', 'course', 1)).toBe(definition)
  expect(without(definition, 'rows', 'faculty').rows).toEqual(['course'])
  expect(wordsToAdd(definition, 'columns')).not.toContain('course')
  expect(wordsToAdd({ ...definition, columns: ['payment'] }, 'columns')).toEqual([])
})
