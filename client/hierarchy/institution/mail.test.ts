import { expect, test } from 'vitest'
import { isMail } from './mail.ts'

test.each([
  ['', true],
  ['  ', true],
  ['rector@kstu.kg', true],
  ['rector@kstu.kg, info@kstu.kg', true],
  ['ректор@кгту.кг', true],
  ['rector', false],
  ['rector@', false],
  ['@kstu.kg', false],
  ['rector @ kstu.kg', false],
])('mail: text %j → valid e-mail address: %s', (text, can) => {
  expect(isMail(text)).toBe(can)
})
