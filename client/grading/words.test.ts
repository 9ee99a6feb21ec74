import { expect, test } from 'vitest'
import { ruleNumber } from './words.ts'

// @rule grading-rule-number
test.each([
  ['the default rule', 1, 1],
  ['the first created rule, also first by name', 10_000, 2],
  ['a later rule, after deletes', 10_007, 3],
])('ordinal of a rule: %s, rule with id %i → number %i', (_name, id, number) => {
  const rules = [
    { id_ebe_var: 10_000, ebe_var: 'А' },
    { id_ebe_var: 1, ebe_var: 'Б' },
    { id_ebe_var: 10_007, ebe_var: 'В' },
  ]
  const rule = rules.find(({ id_ebe_var }) => id_ebe_var === id)
  expect(rule && ruleNumber(rule, rules)).toBe(number)
})
