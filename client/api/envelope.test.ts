import { expect, test } from 'vitest'
import { readBare, readEnvelope } from './send.ts'

// @rule answer-envelope
test('envelope: data in the response → read as data', () => {
  expect(readEnvelope('{"data":[1],"error":false,"message":""}')).toEqual({
    data: [1],
    error: false,
    message: '',
  })
})

// @rule answer-envelope
test('envelope: refusal → its message is read', () => {
  expect(readEnvelope('{"data":null,"error":true,"message":"Нет"}')).toEqual({
    data: null,
    error: true,
    message: 'Нет',
  })
})

test('envelope: refusal with a code → its code is read', () => {
  expect(readEnvelope('{"data":null,"error":true,"message":"Нет","code":"licenceExpired"}')).toMatchObject({
    code: 'licenceExpired',
    message: 'Нет',
  })
  expect(readEnvelope('{"error":true,"code":7}')).not.toHaveProperty('code')
})

test('envelope: members are missing → read as empty', () => {
  expect(readEnvelope('{"error":true}')).toEqual({ data: null, error: true, message: '' })
})

// @rule error-522
test.each(['', '<html>502</html>', 'null', '[]', '"text"', '{"data":1}', '{"error":"no"}', '{"error":false'])(
  'envelope: response «%s» → invalid, no envelope is returned',
  (text) => {
    expect(readEnvelope(text)).toBeUndefined()
  },
)

// @rule answer-envelope
test('envelope: response of a call without an envelope → the whole response is the data', () => {
  expect(readBare('{"now":"2026-11-20T06:00:00.000Z"}')).toEqual({
    data: { now: '2026-11-20T06:00:00.000Z' },
    error: false,
    message: '',
  })
})

test.each(['', '<html>502</html>', 'null', '"text"', '7', '{"now":'])(
  'bare response: text «%s» → invalid',
  (text) => {
    expect(readBare(text)).toBeUndefined()
  },
)
