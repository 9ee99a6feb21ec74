import { describe, expect, test } from 'vitest'
import { newMemoryStore } from '#test/memory-store.ts'
import {
  locationOf,
  forgetDrafts,
  forgetDraftsOf,
  formKey,
  draftsOf,
  hasRestorableValue,
  saveDrafts,
  offerOf,
  readDrafts,
} from './drafts.ts'

const fields = ['code', 'ru', 'ky']
const whose = { user: 7, address: '/direction?modal=add', form: formKey('', fields, -1) }
const input = [{ id: -1, values: { code: '7101', ru: 'Новое' } }]

describe('draftsOf', () => {
  const before = { code: '7101', ru: 'Имя', ky: '' }
  // @rule draft-session-end
  test('drafts: fields differ → the draft contains their typed values', () => {
    expect(draftsOf(5, before, { code: '7101', ru: ' Другое ', ky: 'Башка' })).toEqual([
      { id: 5, values: { ru: ' Другое ', ky: 'Башка' } },
    ])
  })
  test('drafts: user clears a field → the field is stored as an empty text', () => {
    expect(draftsOf(5, before, { ...before, ru: '' })).toEqual([{ id: 5, values: { ru: '' } }])
  })
  test('drafts: no field differs → no draft is stored', () => {
    expect(draftsOf(5, before, { ...before, ru: ' Имя ' })).toEqual([])
  })
})

describe('drafts of a form', () => {
  test('drafts: draft is stored → it can be read until it is removed', () => {
    const store = newMemoryStore()
    saveDrafts(store, whose, input)
    expect(readDrafts(store, whose, fields)).toEqual(input)
    expect(readDrafts(store, whose, fields)).toEqual(input)
    forgetDrafts(store, whose)
    expect(readDrafts(store, whose, fields)).toEqual([])
    expect(store.length).toBe(0)
  })

  test('drafts: several rows have changes → one draft is stored for each row', () => {
    const store = newMemoryStore()
    const rows = [...input, { id: 5, values: { ky: '' } }]
    saveDrafts(store, whose, rows)
    expect(readDrafts(store, whose, fields)).toEqual(rows)
  })

  // @rule draft-own
  test.each([
    ['another user', { ...whose, user: 8 }],
    ['another address', { ...whose, address: '/direction?modal=edit&id=5' }],
    ['another row', { ...whose, form: formKey('', fields, 5) }],
    ['a list of the same rows', { ...whose, form: formKey('', fields, 'paste') }],
    ['a form with other fields', { ...whose, form: formKey('', ['code', 'ru'], -1) }],
    ['the same form in another place', { ...whose, form: formKey('levels', fields, -1) }],
  ])('draft is read for %s → no draft is found', (_name, other) => {
    const store = newMemoryStore()
    saveDrafts(store, whose, input)
    expect(readDrafts(store, other, fields)).toEqual([])
  })

  test('drafts: draft of a row is stored twice → the later values replace the earlier ones', () => {
    const store = newMemoryStore()
    saveDrafts(store, whose, input)
    const later = [{ id: -1, values: { ru: 'Позже' } }]
    saveDrafts(store, whose, later)
    expect(readDrafts(store, whose, fields)).toEqual(later)
  })

  test('drafts: form no longer has a stored field → the field is ignored; a draft with no other field is ignored', () => {
    const store = newMemoryStore()
    saveDrafts(store, whose, [...input, { id: 5, values: { code: '7' } }])
    expect(readDrafts(store, whose, ['ru'])).toEqual([{ id: -1, values: { ru: 'Новое' } }])
    expect(readDrafts(store, whose, ['ky'])).toEqual([])
  })

  // @rule draft-forgotten
  test('drafts: drafts of a user are removed → other users’ drafts and other entries of the storage remain', () => {
    const store = newMemoryStore({ 'okuu.7.density': '"compact"', 'okuu.kept.70 /a x': '{}' })
    saveDrafts(store, whose, input)
    saveDrafts(store, { ...whose, address: '/kafedra' }, input)
    saveDrafts(store, { ...whose, user: 8 }, input)
    forgetDraftsOf(store, 7)
    expect(store.keys()).toEqual([
      'okuu.7.density',
      'okuu.kept.70 /a x',
      expect.stringContaining('okuu.kept.8 '),
    ])
  })

  test.each([
    'nothing',
    '{',
    'null',
    '[]',
    '7',
    '{"id":5,"values":{"ru":"x"}}',
    '[null,7,"5"]',
    '[{"id":"5","values":{"ru":"x"}}]',
    '[{"id":5}]',
    '[{"id":5,"values":null}]',
    '[{"id":5,"values":{"ru":7}}]',
  ])('stored text is %s → no draft is read', (text) => {
    const store = newMemoryStore()
    saveDrafts(store, whose, input)
    const [key = ''] = store.keys()
    store.setItem(key, text)
    expect(readDrafts(store, whose, fields)).toEqual([])
  })

  test('drafts: storage of the browser is full → no error is thrown', () => {
    const full = {
      ...newMemoryStore(),
      setItem: () => {
        throw new DOMException('full', 'QuotaExceededError')
      },
    }
    expect(() => saveDrafts(full, whose, input)).not.toThrow()
  })
})

describe('hasRestorableValue', () => {
  const before = { code: '7101', ru: 'Имя' }
  test.each([
    ['neither stored nor in the form → it is offered', { ru: 'Новое' }, before, true],
    ['different in one of two fields → it is offered', { code: '7101', ru: 'Новое' }, before, true],
    ['equal to the stored value → it is not offered', { ru: 'Имя' }, { ...before, ru: 'Третье' }, false],
    ['equal to the typed value → it is not offered', { ru: 'Новое' }, { ...before, ru: ' Новое ' }, false],
    ['without values → it is not offered', {}, before, false],
  ] as const)('drafts: draft is %s', (_name, kept, now, missed) => {
    expect(hasRestorableValue(kept, before, now)).toBe(missed)
  })
})

describe('locationOf', () => {
  test('no parameters are listed → the path and the whole search string are returned', () => {
    expect(locationOf('/direction', '?page=2&modal=add')).toBe('/direction?page=2&modal=add')
  })
  test('parameters are listed → only the path and these parameters count, whatever their order in the URL', () => {
    const [one, other] = ['?row=5&rule=1&page=2', '?page=3&rule=1'].map((search) =>
      locationOf('/evaluation-rule', search, ['rule', 'band']),
    )
    expect(one).toBe(other)
    expect(locationOf('/evaluation-rule', '?rule=2', ['rule', 'band'])).not.toBe(one)
    expect(locationOf('/other', '?rule=1', ['rule', 'band'])).not.toBe(one)
  })
})

describe('offer to restore drafts', () => {
  const told: string[] = []
  const offer = (count: number) =>
    offerOf(
      count,
      () => void told.push('restore'),
      () => void told.push('forget'),
    )

  test('drafts: drafts are offered → the offer has their number; user restores or discards them → they are deleted', () => {
    told.length = 0
    expect(offer(2)?.count).toBe(2)
    expect(told).toEqual([])
    offer(2)?.restore()
    expect(told).toEqual(['restore', 'forget'])
    offer(2)?.discard()
    expect(told).toEqual(['restore', 'forget', 'forget'])
  })

  test('drafts: form has no drafts → no offer is shown', () => expect(offer(0)).toBeUndefined())
})
