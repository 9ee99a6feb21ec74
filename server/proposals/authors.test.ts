import { expect, test } from 'vitest'
import { gak } from '#contract/gak.ts'
import { notices } from '#contract/notices.ts'
import { proposals } from '#contract/proposals.ts'
import { setup } from '#contract/setup.ts'
import { type AskOptions, testServer } from '#test/ask.ts'
import { factories } from '#test/given.ts'

import { levelValues, proposalHelpers } from '#test/proposing.ts'

const server = testServer()
const { ask, get } = server
const given = factories(server)
const { people, signedIn, propose, decide, one, levelOf, saveLevel, proposedLevel } = proposalHelpers(
  server,
  given,
)

// @rule proposals-asked proposal-rights
test('proposals: user who may save → cannot propose; user who may not save → cannot decide', async () => {
  const { id, proposal } = await proposedLevel()
  const asked = { entity: 'level', action: 'change', id, values: { NameLevel_kg: 'Дагы' } }
  expect(await propose(asked, people.keeper)).toMatchObject({ status: 400, code: 'savesItself' })
  expect(await propose(asked, {})).toMatchObject({ status: 400, code: 'savesItself' })
  expect(await decide(proposal, {}, people.author)).toMatchObject({ status: 403, code: 'cataloguesOnly' })
  const reader = await signedIn({ role: 'reader', institutions: null, catalogues: true })
  expect(await propose(asked, reader)).toMatchObject({ status: 403, code: 'readOnly' })
  expect(await decide(proposal, {}, reader)).toMatchObject({ status: 403 })
  // Only administrators may save units, so the registrar proposes.
  const unit = (await get(setup.saveUnit, { id: -1, name: 'Отдел предложений' }))[0]?.ID
  const proposed = await propose(
    { entity: 'unit', action: 'change', id: unit, values: { name: 'Отдел' } },
    people.keeper,
  )
  expect(await decide(proposed.data[0]?.ID, {}, people.keeper)).toMatchObject({
    status: 403,
    code: 'administratorOnly',
  })
  expect((await decide(proposed.data[0]?.ID, {}, {})).data).toMatchObject([{ sms: '2' }])
  const former = await signedIn({ catalogues: true })
  for (const decision of ['accept', 'reject']) {
    await server.db.$client.query('UPDATE app_user SET catalogues = false WHERE id = $1', [former.id])
    expect(await decide(proposal, { decision, answer: 'Да' }, former)).toMatchObject({ status: 403 })
  }
  expect(await one(proposal)).toMatchObject({ state: 'open' })
  expect((await levelOf(id))?.rev).toBe(1)
})

// @rule proposals-asked proposal-one-change
test('proposals: change of a commission role → accepted, listed in commissions; of a commission member → 400', async () => {
  const { id, nameRu } = await given.commissionRole()
  const asked = { entity: 'member-type', action: 'change', id, values: { name_en: 'External member' } }
  const proposed = (await propose(asked)).data[0]?.ID
  expect(await one(proposed)).toMatchObject({ ...asked, state: 'open', label: nameRu, decides: false })
  expect(await one(proposed, {})).toMatchObject({ decides: true })
  expect((await decide(proposed, {}, {})).data).toMatchObject([{ sms: '2', id }])
  expect(await one(proposed)).toMatchObject({ state: 'accepted' })
  const member = await given.commissionMember({ roleId: id })
  const where = { idFaculty: member.facultyId, idSpecial: member.specialityNameId }
  expect(await get(gak.members, where, { lang: 'en' })).toMatchObject([{ member_type: 'External member' }])
  const own = { entity: 'commission-member', action: 'change', id: member.id, values: { title: 'Доцент' } }
  expect(await propose(own)).toMatchObject({ status: 400 })
})

// @rule proposals-asked
test('proposals: author → can change and withdraw the proposal; user who is not the author → 403', async () => {
  const { id, proposal } = await proposedLevel()
  const other = await signedIn({})
  const asked = {
    idProposal: proposal,
    entity: 'level',
    action: 'change',
    id,
    values: { NameLevel_kg: 'Эң жаңы' },
  }
  expect(await propose(asked, other)).toMatchObject({ status: 403, code: 'authorOnly' })
  expect((await propose({ ...asked, rev: 1 })).data).toEqual([{ sms: '2', rev: 2 }])
  expect((await propose({ ...asked, rev: 1 })).data).toEqual([{ sms: '7', reason: 'stale' }])
  expect((await one(proposal))?.values).toEqual({ NameLevel_kg: 'Эң жаңы' })
  const withdraw = (asking: AskOptions) => ask(proposals.withdraw, { idProposal: proposal, rev: 2 }, asking)
  expect(await withdraw(other)).toMatchObject({ status: 403, code: 'authorOnly' })
  expect((await decide(proposal, { rev: 1 })).data).toEqual([{ sms: '7', reason: 'stale' }])
  // The changed proposal now refers to the current revision of the row.
  await saveLevel(id, 'Сохранён за это время')
  expect(await one(proposal)).toMatchObject({ stale: true })
  expect((await propose({ ...asked, rev: 2 })).data).toEqual([{ sms: '2', rev: 3 }])
  expect(await one(proposal)).toMatchObject({ stale: false })
  expect((await withdraw(people.author)).data).toEqual([{ sms: '7', reason: 'stale' }])
  const now = { idProposal: proposal ?? 0 }
  expect(await get(proposals.withdraw, now, people.author)).toEqual([{ sms: '2', rev: 4 }])
  expect(await get(proposals.withdraw, now, people.author)).toEqual([{ sms: '7', reason: 'stale' }])
  expect((await decide(proposal, {})).data).toEqual([{ sms: '7', reason: 'stale' }])
  expect(await one(proposal)).toMatchObject({ state: 'withdrawn' })
})

// @rule proposals-asked
test('proposals: author with 49 open proposals sends two concurrently → one is refused; with fifty → the next proposal is refused', async () => {
  const busy = await signedIn({})
  const add = (n: number) =>
    propose({ entity: 'level', action: 'add', values: levelValues(`Занятый ${n}`) }, busy)
  for (let n = 0; n < 49; n++) await add(n)
  const both = await Promise.all([add(49), add(50)])
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400])
  expect((await add(51)).code).toBe('proposalsTooMany')
  const [last] = await get(proposals.list, { mine: true, limit: 1 }, busy)
  await get(proposals.withdraw, { idProposal: last?.id_proposal ?? 0 }, busy)
  expect((await add(52)).status).toBe(200)
  const page = await get(
    proposals.list,
    { mine: true, state: 'open', limit: 10, before: last?.id_proposal ?? 0 },
    busy,
  )
  expect(page).toHaveLength(10)
  expect(page.every(({ id_proposal, own }) => own && id_proposal < (last?.id_proposal ?? 0))).toBe(true)
  expect(await get(proposals.list, { mine: true, entity: 'direction' }, busy)).toEqual([])
  expect((await get(proposals.list, { mine: true }, people.author)).every(({ own }) => own)).toBe(true)
})

// @rule proposals-asked proposal-told
test('proposals: registrar of a faculty → the proposal has its institution; decided by the author → no notice', async () => {
  const faculty = await given.faculty()
  const dean = await signedIn({ faculties: [faculty.id] })
  const { data } = await propose({ entity: 'level', action: 'add', values: levelValues('Деканская') }, dean)
  expect(await one(data[0]?.ID)).toMatchObject({ id_vuz: faculty.institutionId })
  await server.db.$client.query('UPDATE app_user SET catalogues = true WHERE id = $1', [dean.id])
  expect((await decide(data[0]?.ID, {}, dean)).data).toMatchObject([{ sms: '1' }])
  expect(await get(notices.unread, {}, dean)).toEqual([])
})
