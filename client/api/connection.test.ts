import { afterEach, expect, test } from 'vitest'
import { countCall, type Connection, onConnection, reportAnswer, reportNoAnswer } from './connection.ts'

const reported: Connection[] = []
onConnection((now) => reported.push(now))
afterEach(() => {
  reported.length = 0
})

test('connection: a call is answered → that is reported', () => {
  reportAnswer(countCall())
  expect(reported).toEqual(['answered'])
})

test('connection: an answer to a call sent before another went unanswered → it is not reported', () => {
  const earlier = countCall()
  reportNoAnswer()
  reportAnswer(earlier)
  expect(reported).toEqual(['silent'])
})

test('connection: an answer to a call sent after another went unanswered → it is reported', () => {
  reportNoAnswer('unavailable')
  reportAnswer(countCall())
  expect(reported).toEqual(['unavailable', 'answered'])
})

test('connection: a call goes unanswered that was sent before another was answered → it is not reported', () => {
  const earlier = countCall()
  reportAnswer(countCall())
  reportNoAnswer('unavailable', earlier)
  expect(reported).toEqual(['answered'])
})
