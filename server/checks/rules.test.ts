import { expect, test } from 'vitest'
import { checks } from '#contract/checks.ts'
import { testServer } from '#test/ask.ts'

const server = testServer()
const { ask, get } = server

// @rule check-file
test('rules: file of over 10,000 characters → compared with the stored rules; differing rules are saved', async () => {
  // Rules in a file need a source, but some seeded rules have none.
  const rules = (await get(checks.rules, {})).filter(({ source }) => source !== '')
  const text = JSON.stringify(
    rules.map((rule) => ({ ...rule, act: `${'Постановление '.repeat(20)}${rule.id}` })),
  )
  expect(text.length).toBeGreaterThan(10_000)
  const { lines } = await get(checks.importRules, { text })
  expect(lines.map(({ row }) => row?.fields.map(({ field }) => field))).toEqual(rules.map(() => ['act']))
  const take = lines.map(({ place, rev }) => ({ place, rev }))
  expect(await get(checks.importRules, { text, take })).toMatchObject({ isSaved: true })
  const saved = (await get(checks.rules, {})).filter(({ source }) => source !== '')
  expect(saved.map(({ rev }) => rev)).toEqual(rules.map(({ rev }) => rev + 1))
  const long = await ask(checks.importRules, { text: ' '.repeat(200_001) })
  expect(long).toMatchObject({ status: 400 })
})

// @rule check-years check-kinds
test.each([
  ['first year', { from_year: 77 }, 'С года'],
  ['last year', { to_year: 77 }, 'По год'],
  ['kind of study form', { forms: [2, 77] }, 'Не разрешены формы'],
  ['study programme', { programmes: [1, 77] }, 'Программы'],
])('rules: rule with an unknown %s → 404 with the field, nothing changes', async (_, limits, field) => {
  const before = await get(checks.rules, {})
  const [rule] = before
  const answer = await ask(checks.saveRule, { ...rule, ...limits })
  expect(answer).toMatchObject({ status: 404, code: 'noSuchRow', message: expect.stringContaining(field) })
  expect(await get(checks.rules, {})).toEqual(before)
})
