import { expect, test } from 'vitest'
import { type ProposalLocation, readProposal } from './propose.ts'

test.each<[string, ProposalLocation]>([
  ['direction.add', { entity: 'direction', action: 'add' }],
  ['level.change.10005', { entity: 'level', action: 'change', id: 10005 }],
  ['level.rename.5', { entity: 'level', action: 'rename', id: 5 }],
  [
    'direction.merge.5.6.p24-1.p24_kg',
    { entity: 'direction', action: 'merge', id: 5, away: 6, taken: ['p24-1', 'p24_kg'] },
  ],
  ['speciality-name.merge.5.6', { entity: 'speciality-name', action: 'merge', id: 5, away: 6 }],
])('propose: URL has %s → proposal is %o', (text, asked) => {
  expect(readProposal(new URLSearchParams({ propose: text }))).toEqual(asked)
})

test.each(['', 'level.add.5', 'level.change', 'level.burn.5', 'level.change.x', 'level.add.NameLevel'])(
  'propose: URL has «%s» → there is no proposal',
  (text) => expect(readProposal(new URLSearchParams({ propose: text }))).toBeUndefined(),
)
