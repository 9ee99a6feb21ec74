import { expect, test } from 'vitest'
import { type Asked, readAsked, writeAsked } from './propose.ts'

test.each<[string, Asked]>([
  ['direction.add', { entity: 'direction', action: 'add' }],
  ['level.change.10005', { entity: 'level', action: 'change', id: 10005 }],
  ['speciality-name.merge.5.6', { entity: 'speciality-name', action: 'merge', id: 5, away: 6 }],
])('the address %s → what is proposed, and back', (text, asked) => {
  expect(readAsked(new URLSearchParams({ propose: text }))).toEqual(asked)
  expect(writeAsked(new URLSearchParams({ q: 'а' }), asked).toString()).toBe(`q=%D0%B0&propose=${text}`)
  expect(writeAsked(new URLSearchParams({ propose: text }), undefined).toString()).toBe('')
})

test.each(['', 'department.add', 'level.add.5', 'level.change', 'level.burn.5', 'level.change.x'])(
  'the address «%s» → proposes nothing',
  (text) => expect(readAsked(new URLSearchParams({ propose: text }))).toBeUndefined(),
)
