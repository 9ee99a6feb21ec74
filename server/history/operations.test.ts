import { beforeAll, describe, expect, test } from 'vitest'
import { catalogues } from '#contract/catalogues/catalogues.ts'
import { hierarchy } from '#contract/hierarchy.ts'
import { changeHeader, history, reasonHeader } from '#contract/history.ts'
import { quota } from '#contract/quota.ts'
import { accountHelpers } from '#test/accounts.ts'
import { testServer } from '#test/ask.ts'
import { saveCases } from '#test/every-save.ts'
import { factories } from '#test/given.ts'
import { twoInstitutionHelpers } from '#test/two-institutions.ts'

const server = testServer()
const { ask, get } = server
const given = factories(server)
const { newUser } = accountHelpers(server, 'ground')
const { institution } = twoInstitutionHelpers(server, given)

const order = 'Приказ № 12 от 01.09.2026'
const withReason = (reason: string) => ({ headers: { [reasonHeader]: encodeURIComponent(reason) } })

const readNewest = async (filters = {}) => (await get(history.changes, { limit: 1, ...filters }))[0]

let codes = 0
async function saveLevel(options = {}) {
  const name = `Уровень ${++codes}`
  const answer = await ask(
    catalogues.saveLevel,
    { IDLevel: -1, NameLevel: name, NameLevelKg: name, NameLevelEn: name },
    options,
  )
  const change = answer.headers[changeHeader]
  return { ...answer, change: typeof change === 'string' ? change : '' }
}

// @rule change-operation
describe('history: operation of each save', () => {
  test.each(saveCases.map((saving) => ({ path: saving.call.path, ...saving })))(
    'call $path → the operation of the contract is stored',
    async ({ call, body }) => {
      const sent = (await body(given)) as { number?: string }
      await get(call, sent as never)
      // A save with an empty number deletes the number in the other system.
      const defaultOperation = /(^|\/)del/.test(call.path) || sent.number === '' ? 'delete' : 'save'
      const { operation } = (await readNewest()) ?? {}
      expect(operation).toBe(call.operation ?? defaultOperation)
      expect(await readNewest({ operation })).toEqual(await readNewest())
    },
  )

  test('undo and put back → their changes have the operations undo and put-back', async () => {
    const { id } = await given.level()
    const { change } = await saveLevel()
    await get(history.undo, { change })
    expect(await readNewest()).toMatchObject({ operation: 'undo', undoes: change })
    const names = (name: string) => ({ IDLevel: id, NameLevel: name, NameLevelKg: name, NameLevelEn: name })
    await get(catalogues.saveLevel, names('Раньше'))
    await get(catalogues.saveLevel, names('Позже'))
    const later = (await readNewest())?.change ?? ''
    await get(history.putBack, { entity: 'level', id, change: later })
    expect(await readNewest()).toMatchObject({
      operation: 'put-back',
      summary: { first: [{ before: 'Позже', after: 'Раньше' }, {}, {}] },
    })
  })
})

// @rule change-place
describe('history: place of a change', () => {
  let at: Awaited<ReturnType<typeof institution>>
  let other: typeof at
  const rename = (idFaculty: number, idVuz: number, fullName: string) =>
    get(hierarchy.saveFaculty, {
      idFaculty,
      idVuz,
      shortName: `Ф${idFaculty}`,
      shortNameKg: '',
      shortNameEn: '',
      fullName,
      fullNameKg: '',
      fullNameEn: '',
      nDirector: '',
    })
  beforeAll(async () => {
    at = await institution()
    other = await institution()
  })

  test('row of a faculty → the change has institution and faculty, and the filters by institution and faculty find it', async () => {
    await rename(at.faculty, at.id, 'Факультет гор')
    const change = await readNewest()
    expect(change?.place).toMatchObject([
      { entity: 'institution', id: at.id },
      { entity: 'faculty', id: at.faculty, label: 'Факультет гор' },
    ])
    expect(await readNewest({ idVuz: at.id })).toEqual(change)
    expect(await readNewest({ idFaculty: at.faculty })).toEqual(change)
    expect((await readNewest({ idVuz: other.id }))?.change).not.toBe(change?.change)
    expect((await readNewest({ idFaculty: at.otherFaculty }))?.change).not.toBe(change?.change)
    const [row] = await get(history.change, { change: change?.change ?? '' })
    expect(row?.place).toEqual(change?.place)
  })

  test('row of a shared catalogue → no place; rows of two faculties → only their institution', async () => {
    await saveLevel()
    expect((await readNewest())?.place).toBeNull()
    const groups = []
    for (const facultyId of [at.faculty, at.otherFaculty]) {
      const { id } = await given.speciality({ facultyId })
      const link = await given.specialityGroup({ specialityId: id })
      const group = await given.group({ specialityGroupId: link.id, intakeYearId: 25 })
      groups.push(await given.quota({ groupId: group.id }))
    }
    await get(quota.saveAll, {
      rows: groups.map(({ id }) => ({ idRrnkGrKolst: id, kolB: 3, kolK: 4, rev: 1 })),
    })
    const change = await readNewest()
    expect(change).toMatchObject({
      operation: 'bulk',
      rows: 2,
      place: [{ entity: 'institution', id: at.id }],
    })
    expect(change?.place).toHaveLength(1)
    expect(await readNewest({ idFaculty: at.faculty, operation: 'bulk' })).toEqual(change)
    expect(await readNewest({ idFaculty: at.otherFaculty, entity: 'quota' })).toEqual(change)
    expect(await readNewest({ idVuz: other.id, entity: 'quota' })).toBeUndefined()
    expect(change?.summary.first.map(({ field, after }) => [field, after])).toHaveLength(2)
    expect(change?.summary.more).toBe(2)
    expect(change?.summary.alike).toBe(true)
    const saved = await get(quota.saveAll, {
      rows: groups.map(({ id }, place) => ({ idRrnkGrKolst: id, kolB: 5 + place, kolK: 4, rev: 2 })),
    })
    expect(saved).toMatchObject([{ sms: '2' }, { sms: '2' }])
    expect((await readNewest())?.summary.alike).toBe(false)
  })

  test('pages filtered by a faculty → list each change once', async () => {
    for (const name of ['Один', 'Два', 'Три']) await rename(other.faculty, other.id, name)
    const all = await get(history.changes, { idFaculty: other.faculty })
    const paged = []
    let before: string | undefined
    do {
      const page = await get(history.changes, {
        idFaculty: other.faculty,
        limit: 2,
        ...(before && { before }),
      })
      paged.push(...page)
      before = page.at(-1)?.change
    } while (before !== undefined)
    expect(paged).toEqual(all)
    expect(all.length).toBeGreaterThanOrEqual(4)
  })
})

// @rule change-summary
test('history, summary: three fields changed → lists these fields; row deleted → lists the row without fields', async () => {
  const { id } = await given.level({ nameRu: 'Было' })
  const [row] = (await get(catalogues.levels, {})).filter((one) => one.IDLevel === id)
  const name = 'Стало'
  await get(catalogues.saveLevel, {
    IDLevel: id,
    NameLevel: name,
    NameLevelKg: name,
    NameLevelEn: name,
    rev: row?.rev ?? 0,
  })
  const { summary } = (await readNewest()) ?? {}
  expect(summary).toMatchObject({
    first: [{ entity: 'level', id, label: name, before: 'Было', after: name }, {}, {}],
    more: 0,
  })
  await get(catalogues.deleteLevel, { IDLevel: id })
  expect(await readNewest()).toMatchObject({
    operation: 'delete',
    summary: {
      first: [{ id, label: name, action: 'delete', field: null, before: null, after: null }],
      more: 0,
    },
  })
})

// @rule change-reason
describe('history: reason of a change', () => {
  test('reason sent with a save → stored for this change only', async () => {
    const { change } = await saveLevel(withReason(order))
    expect(await readNewest()).toMatchObject({ change, reason: order, operation: 'save' })
    await saveLevel()
    expect(await readNewest()).toMatchObject({ reason: null })
  })

  test('reason that is too long or wrongly encoded → 400, nothing is saved', async () => {
    const before = await readNewest()
    for (const options of [withReason('я'.repeat(301)), { headers: { [reasonHeader]: '%E0%A4%A' } }])
      expect((await saveLevel(options)).status).toBe(400)
    expect(await readNewest()).toEqual(before)
  })

  test('refused save → no reason is stored', async () => {
    const name = 'Занятое имя'
    const body = { IDLevel: -1, NameLevel: name, NameLevelKg: name, NameLevelEn: name }
    await get(catalogues.saveLevel, body)
    const notes = () => server.db.execute('SELECT * FROM change_note ORDER BY change')
    const { rows } = await notes()
    expect(await get(catalogues.saveLevel, body, withReason(order))).toMatchObject([{ sms: '3' }])
    expect((await notes()).rows).toEqual(rows)
  })

  test('reason added later → allowed to the author for 30 days, and to administrators', async () => {
    const author = await newUser()
    const otherUser = await newUser()
    const as = ({ token }: typeof author) => ({ session: token })
    const { change } = await saveLevel(as(author))
    const annotate = (reason: string, options = {}) => ask(history.annotate, { change, reason }, options)
    const storedReason = async () => (await readNewest())?.reason
    expect((await annotate('Чужое', as(otherUser))).status).toBe(403)
    expect(await storedReason()).toBeNull()
    expect((await annotate(order, as(author))).data).toEqual([{ sms: '2' }])
    expect(await storedReason()).toBe(order)
    expect((await annotate('', as(author))).status).toBe(200)
    expect(await storedReason()).toBeNull()
    await server.database.owner.pool.query(
      `BEGIN; SET LOCAL okuu.rewrites_history = 'on'; UPDATE history SET at = at - interval '31 days' WHERE change = ${change}; COMMIT`,
    )
    expect((await annotate('Поздно', as(author))).status).toBe(403)
    expect((await annotate('Администратор')).status).toBe(200)
    expect(await storedReason()).toBe('Администратор')
    expect((await ask(history.annotate, { change: '999999999999', reason: order })).status).toBe(404)
    expect((await annotate('я'.repeat(301))).status).toBe(400)
  })
})
