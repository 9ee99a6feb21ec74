import { afterEach, expect, test } from 'vitest'
import { countCall, type Connection, onConnection, reportAnswer, reportNoAnswer } from './connection.ts'

const reported: Connection[] = []
onConnection((now) => reported.push(now))
afterEach(() => {
  reported.length = 0
})

test('connection: call is answered → state «answered» is reported', () => {
  reportAnswer(countCall())
  expect(reported).toEqual(['answered'])
})

test('connection: a call was sent before another call failed, and is answered after it → no report', () => {
  const earlier = countCall()
  reportNoAnswer()
  reportAnswer(earlier)
  expect(reported).toEqual(['silent'])
})

test('connection: a call is sent after another call failed, and is answered → state «answered» is reported', () => {
  reportNoAnswer('unavailable')
  reportAnswer(countCall())
  expect(reported).toEqual(['unavailable', 'answered'])
})

test('connection: a call was sent before another call was answered, and fails after it → no report', () => {
  const earlier = countCall()
  reportAnswer(countCall())
  reportNoAnswer('unavailable', earlier)
  expect(reported).toEqual(['answered'])
})
