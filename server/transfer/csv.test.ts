import { expect, test } from 'vitest'
import { recordsIn } from './csv.ts'

// @rule transfer-reading
test.each<[text: string, records: string[][]]>([
  ['a;"b;""c"""\r\n\n"x\ny";\rz', [['a', 'b;"c"'], [''], ['x\ny', ''], ['z']]],
  ['Отдел "общий";5', [['Отдел "общий"', '5']]],
  ['"Общий" отдел;5', [['"Общий" отдел', '5']]],
  ['"Общий" ;5', [['Общий', '5']]],
])('separated lines: text %j → records %j', (text, records) => {
  expect([...recordsIn(text, ';')]).toEqual(records)
})

// @rule transfer-refused
test('separated lines: 2 MB of separators → parsed in less than 2 s of processor time', () => {
  const began = process.cpuUsage()
  expect([...recordsIn(';;;;;;;;;;\n'.repeat(200_000), ';')]).toHaveLength(200_000)
  expect(process.cpuUsage(began).user).toBeLessThan(2_000_000)
})
