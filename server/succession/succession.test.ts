import { expect, test } from 'vitest'
import { catalogues } from '#contract/catalogues/catalogues.ts'
import { history } from '#contract/history.ts'
import { sms } from '#contract/save.ts'
import { succession } from '#contract/succession.ts'
import { uses } from '#contract/uses.ts'
import { testServer } from '#test/ask.ts'
import { factories } from '#test/given.ts'

const server = testServer()
const { ask, get } = server
const given = factories(server)

const order = 'МОН КР № 482 от 12.03.2026'
const body = { idSuccession: -1, entity: 'direction', kind: 'replaced', on: '2027-09-01', order } as const

// @rule succession-list
test('succession: code that replaced another code and was split → lists its predecessor and its successors', async () => {
  const [replaced, successor, first, second] = [
    await given.direction({ code: '710200', nameRu: 'Информационные системы' }),
    await given.direction({ code: '710300', nameRu: 'Прикладная информатика' }),
    await given.direction({ code: '590101', nameRu: 'Право' }),
    await given.direction({ code: '590102', nameRu: 'Право и экономика' }),
  ]
  const [made] = await get(succession.save, { ...body, from: [replaced.id], to: [successor.id] })
  expect(made).toMatchObject({ sms: sms.created, rev: 1 })
  await get(succession.save, {
    ...body,
    kind: 'split',
    from: [successor.id],
    to: [second.id, first.id],
    on: '2030-09-01',
  })
  expect(await get(succession.list, { entity: 'direction', id: successor.id })).toEqual({
    from: [
      {
        entity: 'direction',
        id: replaced.id,
        label: '710200 Информационные системы',
        on: '2027-09-01',
        order,
        kind: 'replaced',
      },
    ],
    to: [
      { entity: 'direction', id: first.id, label: '590101 Право', on: '2030-09-01', order, kind: 'split' },
      {
        entity: 'direction',
        id: second.id,
        label: '590102 Право и экономика',
        on: '2030-09-01',
        order,
        kind: 'split',
      },
    ],
  })
  expect(await get(succession.list, { entity: 'speciality-name', id: replaced.id })).toEqual({
    from: [],
    to: [],
  })

  expect(await get(succession.save, { ...body, from: [replaced.id], to: [successor.id] })).toEqual([
    { sms: sms.duplicate },
  ])
  const changed = {
    ...body,
    idSuccession: made?.ID ?? 0,
    from: [replaced.id],
    to: [successor.id],
    order: 'Другой приказ',
  }
  expect(await get(succession.save, { ...changed, rev: 1 })).toEqual([{ sms: sms.updated, rev: 2 }])
  expect(await get(succession.save, { ...changed, rev: 1 })).toEqual([
    { sms: sms.updateRefused, reason: 'stale' },
  ])

  // A row with a succession cannot be deleted. An undo restores a deleted succession.
  expect(await get(catalogues.deleteDirection, { idDirection: replaced.id })).toEqual([
    { sms: sms.cannotDelete, reason: 'inUse' },
  ])
  expect(await get(succession.delete, { idSuccession: made?.ID ?? 0 })).toEqual([{ sms: sms.deleted }])
  const [removal] = await get(history.changes, { entity: 'succession', limit: 1 })
  expect((await get(history.undo, { change: removal?.change ?? '' }))[0]).toMatchObject({ sms: sms.updated })
  expect((await get(succession.list, { entity: 'direction', id: replaced.id })).to).toHaveLength(1)
})

// @rule succession-rules
test('succession: invalid successions → refused; kind «reused» that closes a circle → saved', async () => {
  const [one, other, third] = [await given.level(), await given.level(), await given.level()]
  const of = { ...body, entity: 'level' } as const
  await get(succession.save, { ...of, from: [one.id], to: [other.id] })
  await get(succession.save, { ...of, from: [other.id], to: [third.id] })
  const refused = async (over: object) => {
    const { status, code } = await ask(succession.save, { ...of, ...over })
    return [status, code]
  }
  expect(await refused({ from: [third.id], to: [one.id] })).toEqual([400, 'successionCircle'])
  expect(await refused({ from: [one.id], to: [one.id] })).toEqual([400, 'namedTwice'])
  expect(await refused({ from: [one.id, one.id], to: [third.id], kind: 'joined' })).toEqual([
    400,
    'namedTwice',
  ])
  expect(await refused({ from: [one.id], to: [third.id], kind: 'split' })).toEqual([400, 'badField'])
  expect(await refused({ from: [one.id, other.id], to: [third.id] })).toEqual([400, 'badField'])
  expect(await refused({ from: [one.id], to: [999_999] })).toEqual([404, 'noSuchRow'])
  expect(await refused({ from: [one.id], to: [third.id], on: '1899-12-31' })).toEqual([400, 'fieldRange'])
  expect(await refused({ from: [one.id], to: [third.id], order: ' ' })).toEqual([400, 'fieldBlank'])
  // A succession of the kind «reused» never belongs to a circle.
  expect(await get(succession.save, { ...of, kind: 'reused', from: [third.id], to: [one.id] })).toMatchObject(
    [{ sms: sms.created }],
  )
})

// @rule succession-shown
test('succession: codes replaced, split, reused → old codes are listed with their new codes or names', async () => {
  const codeOf = (code: string, nameRu: string) => given.direction({ code, nameRu, nameKy: '', nameEn: '' })
  const [old, next, other] = [
    await codeOf('810200', 'А'),
    await codeOf('810300', 'Б'),
    await codeOf('810100', 'В'),
  ]
  const [former, later] = [
    await given.level({ nameRu: 'Специалист' }),
    await given.level({ nameRu: 'Магистр' }),
  ]
  const save = (over: object) => get(succession.save, { ...body, from: [old.id], to: [next.id], ...over })
  await save({ kind: 'split', to: [next.id, other.id], on: '2029-09-01', order: 'Второй' })
  await save({})
  await save({ entity: 'level', kind: 'reused', from: [former.id], to: [later.id] })
  const listed = (await get(succession.successors, {})).filter(({ id, entity }) =>
    entity === 'level' ? id === former.id : id === old.id,
  )
  expect(
    listed.map(({ id, kind, on, order: by, to }) => [
      id,
      kind,
      on,
      by,
      to.map(({ code, ru }) => `${code}${ru}`),
    ]),
  ).toEqual([
    [old.id, 'replaced', '2027-09-01', order, ['810300Б']],
    [former.id, 'reused', '2027-09-01', order, ['Магистр']],
    [old.id, 'split', '2029-09-01', 'Второй', ['810100В', '810300Б']],
  ])
})

// @rule succession-list uses-list
test('uses: direction with a speciality and a succession → both are counted; the speciality’s link has its path', async () => {
  const [old, next] = [await given.direction({ code: '820200' }), await given.direction({ code: '820300' })]
  const speciality = await given.speciality({ directionId: old.id })
  await get(succession.save, { ...body, from: [old.id], to: [next.id] })
  const used = await get(uses.list, { entity: 'direction', id: old.id })
  expect(used.map(({ entity, count }) => `${entity} ${count}`).toSorted()).toEqual([
    'speciality 1',
    'succession 1',
  ])
  const ofSpeciality = used.find(({ entity }) => entity === 'speciality')?.first[0]
  expect(ofSpeciality).toMatchObject({ id: speciality.id })
  expect(ofSpeciality?.address).toContain(`fac=${speciality.facultyId}&dir=${old.id}`)
  expect(await get(uses.list, { entity: 'direction', id: next.id })).toMatchObject([
    { entity: 'succession', count: 1 },
  ])
})
