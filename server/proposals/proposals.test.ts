import { expect, test } from 'vitest'
import { catalogues } from '#contract/catalogues/catalogues.ts'
import { changeHeader, history } from '#contract/history.ts'
import { names } from '#contract/names-through-time.ts'
import { notices } from '#contract/notices.ts'
import { proposals } from '#contract/proposals.ts'
import { testServer } from '#test/ask.ts'
import { factories } from '#test/given.ts'

import { comment, levelValues, proposalHelpers } from '#test/proposing.ts'

const server = testServer()
const { ask, get } = server
const given = factories(server)
const { people, signedIn, propose, decide, one, levelOf, saveLevel, proposedLevel } = proposalHelpers(
  server,
  given,
)

// @rule proposals-asked proposal-one-change proposal-told
test('proposals: new direction accepted → one change with registrar and author; the author has a notice', async () => {
  const values = {
    'p24-1': '710310',
    'p24-2': ' Прикладная информатика в экономике ',
    p24_kg: '',
    p24_en: '',
  }
  const proposed = await propose({ entity: 'direction', action: 'add', values })
  expect(proposed.data).toEqual([{ sms: '1', ID: expect.any(Number), rev: 1 }])
  const id = proposed.data[0]?.ID
  expect(await one(id)).toMatchObject({
    entity: 'direction',
    action: 'add',
    id: null,
    values: { ...values, 'p24-2': 'Прикладная информатика в экономике' },
    comment,
    state: 'open',
    label: '710310 Прикладная информатика в экономике',
    author: { id: people.author.id, label: 'Асанова' },
    id_vuz: people.institutionId,
    stale: false,
    was: null,
    now: null,
    decides: true,
    own: false,
  })
  expect(await get(proposals.waiting, {}, people.keeper)).toMatchObject({ decide: 1 })
  expect(await get(proposals.waiting, {}, people.author)).toEqual({ decide: 0, own: 1 })
  const accepted = await decide(id, { values: { p24_en: 'Applied Informatics in Economics' }, rev: 1 })
  const [{ id: direction, change } = {}] = accepted.data
  expect(accepted.data).toEqual([
    { sms: '1', id: expect.any(Number), change: accepted.headers[changeHeader] },
  ])
  expect((await get(catalogues.directions, {})).find((row) => row.id_direction === direction)).toMatchObject({
    'p24-1': '710310',
    p24_en: 'Applied Informatics in Economics',
  })
  expect(await one(id)).toMatchObject({
    state: 'accepted',
    decided_by: { id: people.keeper.id, label: 'Токтогулов' },
    change,
  })
  expect((await get(history.changes, { limit: 1 }))[0]).toMatchObject({
    change,
    id_user: people.keeper.id,
    proposed_by: { id: people.author.id, label: 'Асанова' },
    operation: 'proposal',
    rows: 1,
    place: null,
  })
  expect(await get(history.row, { entity: 'direction', id: direction ?? 0 })).toMatchObject([
    { change, id_user: people.keeper.id, proposed_by: { id: people.author.id, label: 'Асанова' } },
  ])
  const [told] = await get(notices.unread, {}, people.author)
  expect(told).toMatchObject({
    questions: 'Ваше предложение принято: 710310 Прикладная информатика в экономике.',
    url: `/proposals?show=mine&id=${id}`,
  })
  expect(await get(notices.unread, {}, people.keeper)).toEqual([])
  await get(notices.markRead, { idWiki: told?.id_question_answer ?? 0 }, people.author)
  expect(await get(notices.unread, {}, people.author)).toEqual([])
  expect(await get(history.undo, { change: change ?? '' }, people.keeper)).toMatchObject([{ sms: '2' }])
  expect((await get(catalogues.directions, {})).some((row) => row.id_direction === direction)).toBe(false)
  expect(await one(id)).toMatchObject({ state: 'open', decided_by: null, change: null })
  // The undo has opened the proposal again. Its rejection is a notice for its author only.
  await decide(id, { decision: 'reject', answer: 'Нет' })
  const [again] = await get(notices.unread, {}, people.author)
  const read = { idWiki: again?.id_question_answer ?? 0 }
  expect(again?.questions).toContain('Нет')
  expect((await ask(notices.markRead, read, people.keeper)).status).toBe(404)
  await get(notices.markRead, read, people.author)
})

// @rule proposal-decided proposal-told
test('proposals: rejected with a reason → row unchanged, author sees the reason; without a reason → 400', async () => {
  const { id, nameRu, proposal } = await proposedLevel()
  expect(await decide(proposal, { decision: 'reject', answer: ' ' })).toMatchObject({ status: 400 })
  expect((await decide(proposal, { decision: 'reject', answer: 'Так и должно быть' })).data).toEqual([
    { sms: '2', id },
  ])
  expect(await one(proposal)).toMatchObject({ state: 'rejected', answer: 'Так и должно быть', change: null })
  expect((await get(notices.unread, {}, { ...people.author, lang: 'en' }))[0]?.questions).toBe(
    `Your proposal was rejected: ${nameRu}. Answer: Так и должно быть`,
  )
  expect((await levelOf(id))?.rev).toBe(1)
  expect((await decide(proposal, {})).data).toEqual([{ sms: '7', reason: 'stale' }])
})

const renamed = { action: 'rename', id: 'own', values: levelValues('Зет'), from: '2027-09-01' }

// @rule proposal-rules
test.each([
  ['a value of an unknown field', { action: 'add', values: { ...levelValues('Икс'), rev: 1 } }, 400],
  ['a new row without its name', { action: 'add', values: { NameLevel_kg: 'к' } }, 400],
  ['a blank name', { action: 'add', values: levelValues('') }, 400],
  ['a name that is too long', { action: 'add', values: levelValues('й'.repeat(301)) }, 400],
  ['a change without values', { action: 'change', id: 'own', values: {} }, 400],
  ['a change without an id', { action: 'change', values: levelValues('Игрек') }, 400],
  ['a change of an unknown row', { action: 'change', id: 999_999, values: levelValues('Игрек') }, 404],
  ['a merge with itself', { action: 'merge', keep: 'own', away: 'own' }, 400],
  ['a rename without a day', { action: 'rename', id: 'own', values: levelValues('Зет') }, 400],
  ['a rename after 2200', { ...renamed, from: '2300-01-01' }, 400],
  ['a rename before 1900', { ...renamed, from: '1899-12-31' }, 400],
  ['a rename without an order', { ...renamed, comment: ' ' }, 400],
  ['a rename with too long an order', { ...renamed, comment: 'я'.repeat(201) }, 400],
  ['a delete of a department', { entity: 'department', action: 'delete', id: 'own' }, 400],
  ['a delete of a user', { entity: 'user', action: 'delete', id: 'own' }, 400],
  ['a rename of a licence', { entity: 'licence', action: 'rename', id: 'own', from: '2027-09-01' }, 400],
  ['a delete of a score band', { entity: 'score-band', action: 'delete', id: 'own' }, 400],
])('proposals: %s → refused, nothing is proposed', async (_, asked, status) => {
  const { id } = await given.level()
  const before = (await get(proposals.list, { mine: true }, people.author)).length
  const own = Object.fromEntries(
    Object.entries(asked).map(([key, value]) => [key, value === 'own' ? id : value]),
  )
  expect((await propose({ entity: 'level', ...own })).status).toBe(status)
  expect(await get(proposals.list, { mine: true }, people.author)).toHaveLength(before)
})

// @rule proposal-rules
test('proposals: save would refuse the change → its outcome is returned, nothing is proposed', async () => {
  const { id: taken, nameRu } = await given.level()
  const used = await given.direction()
  await given.speciality({ directionId: used.id })
  const locked = await given.level({ editable: false })
  const from = '2027-09-01'
  const renamed = await given.level()
  const rename = {
    idPeriod: -1,
    entity: 'level',
    id: renamed.id,
    values: levelValues('К осени'),
    from,
  } as const
  await get(names.save, { ...rename, basis: comment })
  const renaming = (id: number, name: string) =>
    propose({ entity: 'level', action: 'rename', id, values: levelValues(name), from })
  const answers = [
    await propose({ entity: 'level', action: 'add', values: levelValues(nameRu.toUpperCase()) }),
    await propose({ entity: 'direction', action: 'delete', id: used.id }),
    await propose({ entity: 'level', action: 'change', id: locked.id, values: { NameLevel: 'Иначе' } }),
    await propose({ entity: 'level', action: 'delete', id: locked.id }),
    await renaming(renamed.id, 'К зиме'),
    await renaming(taken, 'К осени'),
  ]
  expect(answers.map(({ data }) => data)).toEqual([
    [{ sms: '3' }],
    [{ sms: '6', reason: 'inUse' }],
    [{ sms: '7', reason: 'locked' }],
    [{ sms: '6', reason: 'protected' }],
    [{ sms: '6', reason: 'overlap' }],
    [{ sms: '6', reason: 'duplicate' }],
  ])
  const own = await get(proposals.list, { mine: true, state: 'open' }, people.author)
  expect(own.filter((row) => [taken, used.id, locked.id, renamed.id].includes(row.id ?? 0))).toEqual([])
})

// @rule proposal-decided
test('proposals: save refused at acceptance → its outcome is returned, the proposal remains open', async () => {
  const name = 'Дважды предложенный уровень'
  const [first, second] = [
    (await propose({ entity: 'level', action: 'add', values: levelValues(name) })).data[0]?.ID,
    (await propose({ entity: 'level', action: 'add', values: levelValues(name) })).data[0]?.ID,
  ]
  expect((await decide(first, {})).data).toMatchObject([{ sms: '1' }])
  expect((await decide(second, { answer: 'Да' })).data).toEqual([{ sms: '3' }])
  expect(await one(second)).toMatchObject({ state: 'open', answer: '', decided_by: null })
  // The decision changes the name, so the new row is no duplicate.
  expect((await decide(second, { values: { NameLevel: 'Другое имя' } })).data).toMatchObject([{ sms: '1' }])
})

// @rule proposal-stale
test('proposals: row changed later → stale, with old and current row; accepted only with the current revision', async () => {
  const { id, nameRu, proposal } = await proposedLevel()
  await saveLevel(id, 'Переименован')
  expect(await one(proposal)).toMatchObject({
    stale: true,
    was: { NameLevel: nameRu },
    now: { NameLevel: 'Переименован' },
    rev_now: 2,
  })
  expect((await decide(proposal, {})).data).toEqual([{ sms: '7', reason: 'stale' }])
  expect((await decide(proposal, { revRow: 1 })).data).toEqual([{ sms: '7', reason: 'stale' }])
  expect((await decide(proposal, { revRow: 2 })).data).toMatchObject([{ sms: '2', id }])
  expect(await levelOf(id)).toMatchObject({ NameLevel: 'Переименован', NameLevel_kg: 'Жаңы' })
})

// @rule proposal-decided proposal-stale
test('proposals: accepted after a delete of the row → 404, the proposal remains open without a row', async () => {
  const { id, proposal } = await proposedLevel()
  await get(catalogues.deleteLevel, { IDLevel: id })
  for (const body of [{}, { values: { NameLevel_kg: 'Башка' } }])
    expect(await decide(proposal, body)).toMatchObject({ status: 404 })
  expect(await one(proposal)).toMatchObject({ state: 'open', stale: true, now: null, rev_now: null })
})

// @rule proposal-decided
test('proposals: two users send three decisions concurrently → one is saved, the others have sms 7 (stale)', async () => {
  const other = await signedIn({ catalogues: true })
  const { id, proposal } = await proposedLevel()
  const answers = await Promise.all([
    decide(proposal, {}, people.keeper),
    decide(proposal, {}, other),
    decide(proposal, { decision: 'reject', answer: 'Нет' }, other),
  ])
  const outcomes = answers.map(({ data }) => data[0]?.sms ?? '').toSorted((a, b) => a.localeCompare(b))
  expect(outcomes).toEqual(['2', '7', '7'])
  const { state } = (await one(proposal)) ?? {}
  expect((await levelOf(id))?.rev).toBe(state === 'accepted' ? 2 : 1)
  // No row exists that could be locked, so the proposal itself must be locked.
  const added = await propose({ entity: 'level', action: 'add', values: levelValues('Решаемая разом') })
  const own = { values: { NameLevel: 'Решаемая разом иначе' } }
  const both = await Promise.all([
    decide(added.data[0]?.ID, {}, people.keeper),
    decide(added.data[0]?.ID, own, other),
    decide(added.data[0]?.ID, { decision: 'reject', answer: 'Нет' }, other),
  ])
  expect(both.filter(({ data }) => data[0]?.sms === '7')).toHaveLength(2)
})

// @rule proposal-one-change
test('proposals: merge, rename, delete accepted → applied; row to merge changed before → sms 7 (stale) first', async () => {
  const [keep, away] = [await given.direction(), await given.direction()]
  const touch = (id: number, name: string) =>
    server.db.$client.query('UPDATE direction SET name_en = $2 WHERE id = $1', [id, name])
  await touch(keep.id, 'Before it is proposed')
  const { id: speciality } = await given.speciality({ directionId: away.id })
  const merged = await propose({
    entity: 'direction',
    action: 'merge',
    keep: keep.id,
    away: away.id,
    values: { p24_kg: 'Бириккен' },
  })
  expect(await one(merged.data[0]?.ID)).toMatchObject({
    keep: keep.id,
    away: away.id,
    away_now: { 'p24-1': away.code },
  })
  const everywhere = await signedIn({ catalogues: true, institutions: null })
  await touch(away.id, 'After it was proposed')
  expect(await one(merged.data[0]?.ID)).toMatchObject({ stale: true })
  expect((await decide(merged.data[0]?.ID, {}, everywhere)).data).toEqual([{ sms: '7', reason: 'stale' }])
  expect((await decide(merged.data[0]?.ID, { revRow: 2 }, everywhere)).data).toMatchObject([
    { sms: '2', id: keep.id },
  ])
  expect(await one(merged.data[0]?.ID)).toMatchObject({ stale: false, now: { p24_kg: 'Бириккен' } })
  const directions = await get(catalogues.directions, {})
  expect(directions.some((row) => row.id_direction === away.id)).toBe(false)
  expect(directions.find((row) => row.id_direction === keep.id)?.p24_kg).toBe('Бириккен')
  const { rows } = await server.db.$client.query('SELECT direction_id FROM speciality WHERE id = $1', [
    speciality,
  ])
  expect(rows).toEqual([{ direction_id: keep.id }])

  const level = await given.level()
  const renamed = await propose({
    entity: 'level',
    action: 'rename',
    id: level.id,
    from: '2026-09-01',
    values: levelValues('По приказу'),
    comment: 'Приказ № 214',
  })
  expect((await decide(renamed.data[0]?.ID, {})).data).toMatchObject([{ sms: '1', id: level.id }])
  expect((await get(history.changes, { limit: 1 }))[0]).toMatchObject({
    operation: 'proposal',
    reason: 'Приказ № 214',
    proposed_by: { id: people.author.id },
  })
  const gone = await propose({ entity: 'level', action: 'delete', id: level.id })
  expect((await decide(gone.data[0]?.ID, {})).data).toMatchObject([{ sms: '8', id: level.id }])
  expect(await levelOf(level.id)).toBeUndefined()
})

// @rule proposals-asked
test('proposals: form of a row → returns its values, label and options of references', async () => {
  const { id, nameRu, kindId } = await given.discipline()
  const form = await get(proposals.form, { entity: 'discipline', id }, people.author)
  expect(form).toMatchObject({ rev: 1, values: { p34: nameRu, idVidDisc: kindId } })
  expect(form.label).toContain(nameRu)
  expect(form.options['idVidDisc']?.find((one) => one.id === kindId)?.label).not.toMatch(/^(№.*)?$/)
  expect(await ask(proposals.form, { entity: 'discipline', id: 999_999 }, people.author)).toMatchObject({
    status: 404,
  })
})
