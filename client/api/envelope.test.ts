import { expect, test } from 'vitest'
import { readEnvelope } from './envelope.ts'

test('an answer with data', () => {
  expect(readEnvelope('{"data":[1],"error":false,"message":""}')).toEqual({
    data: [1],
    error: false,
    message: '',
  })
})

test('a refusal keeps its message', () => {
  expect(readEnvelope('{"data":null,"error":true,"message":"Нет"}')).toEqual({
    data: null,
    error: true,
    message: 'Нет',
  })
})

test('what is left out is empty', () => {
  expect(readEnvelope('{"error":true}')).toEqual({ data: null, error: true, message: '' })
})

test.each(['', '<html>502</html>', 'null', '[]', '"text"', '{"data":1}', '{"error":"no"}', '{"error":false'])(
  'not one of ours: %s',
  (text) => {
    expect(readEnvelope(text)).toBeUndefined()
  },
)
