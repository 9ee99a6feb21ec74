import { expect, test } from 'vitest'
import { normaliseOf, refusalOf } from './editing.ts'

type LicenceValues = { readonly resolution: string; readonly stateFrom: string }

const editing = {
  entity: 'licence' as const,
  rows: [],
  idOf: () => 1,
  valuesOf: () => ({ resolution: '', stateFrom: '' }),
  nameOf: ({ resolution }: LicenceValues) => resolution,
  save: () => Promise.reject(new Error('not sent')),
  readRows: () => Promise.resolve([]),
}

test('editing: row is sent → its dates have one format, and blanks around its texts are removed', () => {
  const typed = { resolution: ' 01092026 ', stateFrom: ' 1.9.2026' }
  expect(normaliseOf(editing)(typed)).toEqual({ resolution: '01092026', stateFrom: '01.09.2026' })
})

test('editing: date field has a text that is no date → the row is not sent; date field is blank → the row is sent', () => {
  expect(refusalOf(editing, { resolution: 'ЛД-1', stateFrom: '31.04.2026' })).toMatchObject({
    fields: ['stateFrom'],
    isBlank: false,
  })
  expect(refusalOf(editing, { resolution: 'ЛД-1', stateFrom: ' ' })).toBeUndefined()
})
