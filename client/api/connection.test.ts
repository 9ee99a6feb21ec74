import { afterEach, expect, test } from 'vitest'
import { callsUnanswered, onConnection, reportAnswer, reportNoAnswer } from './connection.ts'

const reported: boolean[] = []
onConnection((isAnswered) => reported.push(isAnswered))
afterEach(() => {
  reported.length = 0
})

test('connection: a call is answered → that is reported', () => {
  reportAnswer(callsUnanswered())
  expect(reported).toEqual([true])
})

test('connection: an answer to a call sent before another went unanswered → it is not reported', () => {
  const earlier = callsUnanswered()
  reportNoAnswer()
  reportAnswer(earlier)
  expect(reported).toEqual([false])
})

test('connection: an answer to a call sent after another went unanswered → it is reported', () => {
  reportNoAnswer()
  reportAnswer(callsUnanswered())
  expect(reported).toEqual([false, true])
})
