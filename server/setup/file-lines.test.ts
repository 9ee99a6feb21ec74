import { describe, expect, test } from 'vitest'
import { lineAt, lineOf, parseWithLines } from './file-lines.ts'

const text = `{
  "units": [
    { "name": "а, {б} [в] \\"г\\"" },

    { "name": " д ",
      "nameKg":
        "е" }
  ],
  "none": [], "empty": {}
}`

describe('lines of a JSON file', () => {
  test('row or field → its line is returned; missing field → the line of the row', () => {
    const file = parseWithLines(text) as { units: object[] }
    const [first = {}, second = {}] = file.units
    expect(first).toEqual({ name: 'а, {б} [в] "г"' })
    expect([lineOf(file), lineOf(first), lineOf(second), lineOf(second, 'nameKg')]).toEqual([1, 3, 5, 7])
    expect(lineOf(second, 'nameEn')).toBe(5)
    expect(lineOf({})).toBeUndefined()
    const pointers = ['', '/units', '/units/1', '/units/1/nameKg', '/units/1/nameEn', '/none', '/empty/x']
    expect(pointers.map((pointer) => lineAt(file, pointer))).toEqual([1, 2, 5, 7, 5, 9, 9])
  })

  test('repeated field → the line of its last occurrence is returned', () => {
    const file = parseWithLines('{"a": [1,\n2, {}],\n"a":\n[{"b": 1}]}') as { a: object[] }
    expect(lineOf(file.a[0] ?? {}, 'b')).toBe(4)
  })

  test('invalid JSON → an error with the line is thrown', () => {
    expect(() => parseWithLines('{\n"a": [1 2]\n}')).toThrow(/line 2/)
    expect(() => parseWithLines('{\n"a": [\n1,\n],\n"b": 2\n}\n')).toThrow(/Unexpected token .*line 4/s)
    expect(() => parseWithLines('{\n"a": [1],\n"b": [\n\n')).toThrow(/Unexpected end .*line 3/)
    expect(() => parseWithLines('{\n"a": "one\ntwo"\n}')).toThrow(/line 2/)
    expect(() => parseWithLines('')).toThrow(/line 1/)
  })
})
