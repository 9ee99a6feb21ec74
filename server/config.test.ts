import { expect, test } from 'vitest'
import { readConfig } from './config.ts'

test('has a value for everything', () => {
  expect(readConfig({})).toMatchObject({
    port: 8080,
    host: '127.0.0.1',
    base: '/okuu',
    databaseUrl: undefined,
    dataDirChosen: false,
    demo: true,
    adminLogin: 'admin',
    timeZone: 'Asia/Bishkek',
    logLevel: 'info',
  })
})

test('a server of one’s own starts without the demo country', () => {
  expect(readConfig({ DATABASE_URL: 'postgres://db/okuu' }).demo).toBe(false)
  expect(readConfig({ DATABASE_URL: 'postgres://db/okuu', DEMO: '1' }).demo).toBe(true)
  expect(readConfig({ DEMO: '0' }).demo).toBe(false)
})

test.each([
  ['/', ''],
  ['', ''],
  ['/edu/', '/edu'],
  ['/a/b', '/a/b'],
])('BASE_PATH %s is the base "%s"', (value, base) => {
  expect(readConfig({ BASE_PATH: value }).base).toBe(base)
})

test.each([
  ['PORT', 'http'],
  ['PORT', '70000'],
  ['PORT', '80.5'],
  ['BASE_PATH', 'okuu'],
  ['BASE_PATH', '/a b'],
  ['DEMO', 'yes'],
  ['UNIVERSITY_TZ', 'Bishkek'],
  ['PUBLIC_ORIGIN', 'okuu.example.kg'],
  ['PUBLIC_ORIGIN', 'ftp://okuu.example.kg'],
  ['LOG_LEVEL', 'loud'],
])('refuses %s=%s and names the variable', (name, value) => {
  expect(() => readConfig({ [name]: value })).toThrow(name)
})
