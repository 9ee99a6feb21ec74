import { expect, test } from 'vitest'
import { initialsOf } from './initials.ts'

test.each([
  ['Асанова К. Т.', 'АК'],
  ['Өмүров Үсөн', 'ӨҮ'],
  ['  Иванов   Пётр Сергеевич ', 'ИП'],
  ['admin', 'AD'],
  ['я', 'Я'],
  ['👩‍🎓 Айым', '👩‍🎓А'],
  ['🦊🐻admin', '🦊🐻'],
  ['', ''],
])('initials: name is «%s» → initials are «%s»', (name, initials) => {
  expect(initialsOf(name)).toBe(initials)
})
