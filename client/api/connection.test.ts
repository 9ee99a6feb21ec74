import { afterEach, expect, test } from 'vitest'
import { countCall, type Connection, onConnection, reportAnswer, reportNoAnswer } from './connection.ts'

const reported: Connection[] = []
onConnection((now) => reported.push(now))
afterEach(() => {
  reported.length = 0
})

test('connection: call gets a response → state «answered» is reported', () => {
  reportAnswer(countCall())
  expect(reported).toEqual(['answered'])
})

test('connection: call A is sent, call B fails, then A is answered → «answered» is not reported', () => {
  const earlier = countCall()
  reportNoAnswer()
  reportAnswer(earlier)
  expect(reported).toEqual(['silent'])
})

test('connection: call A fails, then call B is sent and answered → state «answered» is reported', () => {
  reportNoAnswer('unavailable')
  reportAnswer(countCall())
  expect(reported).toEqual(['unavailable', 'answered'])
})

test('connection: call A is sent, call B is answered, then A fails → the failure is not reported', () => {
  const earlier = countCall()
  reportAnswer(countCall())
  reportNoAnswer('unavailable', earlier)
  expect(reported).toEqual(['answered'])
})
