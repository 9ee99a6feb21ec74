import { expect, test } from 'vitest'
import { readBare, readEnvelope } from './send.ts'

// @rule answer-envelope
test('envelope: response has data → the data is read', () => {
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

test('envelope: refusal has a code → a code that is a text is read, a number is ignored', () => {
  expect(readEnvelope('{"data":null,"error":true,"message":"Нет","code":"licenceExpired"}')).toMatchObject({
    code: 'licenceExpired',
    message: 'Нет',
  })
  expect(readEnvelope('{"error":true,"code":7}')).not.toHaveProperty('code')
})

test('envelope: response lacks members of the envelope → defaults are returned for these members', () => {
  expect(readEnvelope('{"error":true}')).toEqual({ data: null, error: true, message: '' })
})

// @rule error-522
test.each(['', '<html>502</html>', 'null', '[]', '"text"', '{"data":1}', '{"error":"no"}', '{"error":false'])(
  'envelope: response is «%s» → it is not an envelope, and undefined is returned',
  (text) => {
    expect(readEnvelope(text)).toBeUndefined()
  },
)

// @rule answer-envelope
test('envelope: call without an envelope → the whole response is read as its data', () => {
  expect(readBare('{"now":"2026-11-20T06:00:00.000Z"}')).toEqual({
    data: { now: '2026-11-20T06:00:00.000Z' },
    error: false,
    message: '',
  })
})

test.each(['', '<html>502</html>', 'null', '"text"', '7', '{"now":'])(
  'bare response: text «%s» → undefined is returned',
  (text) => {
    expect(readBare(text)).toBeUndefined()
  },
)
