import { describe, expect, test } from 'vitest'
import {
  chosenRule,
  readGradingLocation,
  withBand,
  withGradingDialog,
  withRule,
  withSort,
} from './address.ts'

const at = (search: string) => new URLSearchParams(search)

describe('rule in the URL', () => {
  const rules = [
    { id_ebe_var: 10001, ebe_var: 'А' },
    { id_ebe_var: 1, ebe_var: 'Б' },
    { id_ebe_var: 10000, ebe_var: 'В' },
  ]

  // @rule grading-default-rule
  test.each([
    ['', 1],
    ['rule=10001', 10001],
    ['rule=1', 1],
    ['rule=', undefined],
    ['rule=77', undefined],
    ['rule=x', undefined],
    ['rule=-1', undefined],
  ])('URL has «%s» → id of the chosen rule: %s', (search, id) => {
    expect(chosenRule(rules, readGradingLocation(at(search)).rule)?.id_ebe_var).toBe(id)
  })

  // @rule grading-default-rule
  test('URL has no rule, and rule 1 does not exist → the first rule of the list is chosen', () => {
    expect(chosenRule(rules.slice(0, 1), 'default')?.id_ebe_var).toBe(10001)
    expect(chosenRule([], 'default')).toBeUndefined()
  })

  test('user chooses another rule → the URL has the rule without a band; user chooses a band → the URL has the band', () => {
    expect(String(withRule(at('rule=1&band=3&lang=ky'), 5))).toBe('rule=5&lang=ky')
    expect(String(withRule(at('rule=1&band=3'), undefined))).toBe('rule=')
    expect(String(withBand(at('rule=1'), 4))).toBe('rule=1&band=4')
  })
})

describe('dialog in the URL', () => {
  test.each([
    ['modal=configurator', { kind: 'configurator', id: undefined }],
    ['modal=field.delete&id=5', { kind: 'field.delete', id: 5 }],
    ['modal=displayRules', { kind: 'displayRules', id: undefined }],
    ['modal=delete&id=x', { kind: 'delete', id: undefined }],
    ['modal=quota', { kind: 'none' }],
    ['', { kind: 'none' }],
  ])('URL has the parameters «%s» → dialog is %o', (search, dialog) =>
    expect(readGradingLocation(at(search)).dialog).toEqual(dialog),
  )

  test('user opens and closes a dialog → the URL has the former search parameters', () => {
    const open = withGradingDialog(at('rule=1&band=3'), 'field.delete', 5)
    expect(String(open)).toBe('rule=1&band=3&modal=field.delete&id=5')
    expect(String(withGradingDialog(open, 'configurator'))).toBe('rule=1&band=3&modal=configurator')
    expect(String(withGradingDialog(open, 'none'))).toBe('rule=1&band=3')
  })
})

describe('sorting in the URL', () => {
  const down = { column: 'grade', isDescending: true }

  test('URL has no order → bands are sorted by score, fields are in the order of the rule', () => {
    const { sorts } = readGradingLocation(at(''))
    expect(Object.values(sorts).map(({ column }) => column)).toEqual(['start', 'start', 'order', 'band'])
  })

  test('user changes the order of a table → the URL has the order, unless it is the default', () => {
    const sorted = withSort(withSort(at('rule=5'), 'bands', down), 'fields', {
      column: 'min',
      isDescending: false,
    })
    expect(String(sorted)).toBe('rule=5&sort-bands=-grade&sort-fields=min')
    const { bands, details, fields } = readGradingLocation(sorted).sorts
    expect([bands, details.column, fields.column]).toEqual([down, 'start', 'min'])
    const first = { column: 'start', isDescending: false }
    expect(String(withSort(sorted, 'bands', first))).toBe('rule=5&sort-fields=min')
    expect(String(withSort(sorted, 'bands', { ...first, isDescending: true }))).toContain('sort-bands=-start')
  })

  test('user chooses another rule → the orders remain; user closes a dialog → its order is removed', () => {
    const sorted = at('rule=5&sort-bands=grade&modal=configurator&sort-fields=min')
    expect(String(withGradingDialog(sorted, 'field.delete', 3))).toContain('sort-fields=min')
    expect(String(withGradingDialog(sorted, 'none'))).toBe('rule=5&sort-bands=grade')
    expect(String(withRule(at('rule=5&band=3&sort-bands=grade'), 6))).toBe('rule=6&sort-bands=grade')
  })
})
