import { beforeAll, describe, expect, test } from 'vitest'
import { catalogues } from '#contract/catalogues/catalogues.ts'
import { checks } from '#contract/checks.ts'
import { changeHeader, history } from '#contract/history.ts'
import { run } from '#db/statement.ts'
import { testServer } from '#test/ask.ts'
import { factories } from '#test/given.ts'
import { startSession } from '../auth/sessions.ts'
import { addUser, administratorRights, findLogin } from '../auth/users.ts'

const server = testServer()
const { ask, get } = server
const given = factories(server)

const reason = 'Лицензия продлена, приказ в пути'

async function endedLicence() {
  const licence = await given.licence({ startsOn: '2020-01-01', endsOn: '2026-06-14' })
  const speciality = await given.speciality()
  await given.parameters(speciality.id, { licenceId: licence.id })
  const [found] = await get(checks.findings, { idSpeciality: speciality.id })
  if (found === undefined) throw new Error('Nothing was found')
  const { rule, entity, id } = found
  return { finding: { rule, entity, id }, facultyId: speciality.facultyId, licence }
}
const changeOf = async (...asked: Parameters<typeof ask>) =>
  String((await ask(...asked)).headers[changeHeader])
const open = async (idSpeciality: number) => (await get(checks.findings, { idSpeciality })).length
const accepted = (idSpeciality: number) => get(checks.findings, { idSpeciality, acknowledged: true })

async function startSessionOf(login: string, rights: object) {
  await addUser(server.db, { login, name: 'А', surname: 'Б' }, 'биринчи сыр', {
    ...administratorRights,
    ...rights,
  })
  return startSession(server.db, (await findLogin(server.db, login))?.id ?? 0, undefined)
}
const registrar = (faculties: number[]) => ({ role: 'registrar', institutions: [], faculties })

describe('checks: acknowledged finding', () => {
  // @rule undo-exact check-acknowledged
  test('undo of an acknowledgement, of its deletion or of a saved rule → undone; user outside the scope → 403', async () => {
    const { finding } = await endedLicence()
    const undo = async (change: string) => (await get(history.undo, { change }))[0]?.change ?? ''
    const acknowledged = await changeOf(checks.acknowledge, { ...finding, reason })
    const stranger = await startSessionOf('elsewhere', registrar([(await given.faculty()).id]))
    expect((await ask(history.undo, { change: acknowledged }, { session: stranger })).status).toBe(403)
    const undone = await undo(acknowledged)
    expect(await open(finding.id)).toBe(1)
    await undo(undone)
    expect(await accepted(finding.id)).toMatchObject([{ acknowledged: { reason } }])
    await undo(await changeOf(checks.tellAgain, finding))
    expect(await open(finding.id)).toBe(0)
    const [rule] = (await get(checks.rules, {})).filter(({ id }) => id === finding.rule)
    if (rule === undefined) throw new Error('The rule is not listed')
    const { edit: _, ...body } = rule
    const off = await changeOf(checks.saveRule, { ...body, on: false })
    expect((await ask(history.undo, { change: off }, { session: stranger })).status).toBe(403)
    await undo(off)
    expect((await get(checks.rules, {})).find(({ id }) => id === finding.rule)).toMatchObject({
      ...body,
      rev: body.rev + 2,
    })
  })

  // @rule check-acknowledged history-changes change-operation
  test('journal of an acknowledgement → has rule, row, place and reason, and can be filtered by operation', async () => {
    const { finding, facultyId } = await endedLicence()
    const ofFaculty = { idFaculty: facultyId, operation: 'acknowledge', limit: 5 } as const
    const change = await changeOf(checks.acknowledge, { ...finding, reason })
    const [line] = await get(history.changes, { limit: 1 })
    const [{ title } = { title: '' }] = (await get(checks.rules, {})).filter(({ id }) => id === finding.rule)
    const [row] = await get(history.changes, { entity: 'speciality', id: finding.id, limit: 1 })
    const label = `${title} — ${row?.label}`
    const touched = [{ entity: 'check-acknowledgement', action: 'insert', count: 1 }]
    expect(line).toMatchObject({ change, operation: 'acknowledge', label, reason, rows: 1, touched })
    expect(line?.place?.map(({ entity }) => entity)).toEqual(['institution', 'faculty'])
    expect(line?.place?.[1]?.id).toBe(facultyId)
    expect(await get(history.changes, ofFaculty)).toEqual([line])
    expect(await get(history.changes, { entity: 'check-acknowledgement', limit: 1 })).toEqual([line])
    expect(await get(history.change, { change })).toMatchObject([
      {
        entity: 'check-acknowledgement',
        label,
        fields: [
          { field: 'rule', after: { id: finding.rule, label: title } },
          { field: 'reason', before: null, after: reason },
        ],
      },
    ])
    const back = await changeOf(checks.tellAgain, finding)
    expect(await get(history.changes, ofFaculty)).toMatchObject([{ change: back, label }, { change }])
  })

  // @rule check-acknowledged
  test('finding acknowledged → hidden until its row changes', async () => {
    const { finding } = await endedLicence()
    expect(await get(checks.acknowledge, { ...finding, reason })).toEqual([{ sms: '2' }])
    expect(await open(finding.id)).toBe(0)
    expect(await accepted(finding.id)).toMatchObject([
      {
        ...finding,
        acknowledged: {
          reason,
          name: 'Асанова Айгүл',
          at: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
        },
      },
    ])
    await run(server.db, 'UPDATE speciality_parameters SET duration = 5 WHERE speciality_id = $1', [
      finding.id,
    ])
    expect(await open(finding.id)).toBe(1)
    expect(await accepted(finding.id)).toEqual([])
    // A second acknowledgement replaces the first one.
    expect(await get(checks.acknowledge, { ...finding, reason: 'И всё же' })).toEqual([{ sms: '2' }])
    expect(await accepted(finding.id)).toMatchObject([{ acknowledged: { reason: 'И всё же' } }])
  })

  // @rule check-acknowledged
  test('several findings in one call → one change; an unknown finding or a finding out of scope → all are refused', async () => {
    const [one, two, other] = [await endedLicence(), await endedLicence(), await endedLicence()]
    const left = () => Promise.all([one, two, other].map(({ finding }) => open(finding.id)))
    const rows = [two.finding, one.finding].map(({ entity, id }) => ({ entity, id }))
    const { id: sound } = await given.speciality()
    const half = await startSessionOf('half', registrar([one.facultyId]))
    const wrong = { ...one.finding, reason, rows: [...rows, { entity: one.finding.entity, id: sound }] }
    expect((await ask(checks.acknowledge, wrong)).status).toBe(404)
    expect((await ask(checks.acknowledge, { ...one.finding, reason, rows }, { session: half })).status).toBe(
      403,
    )
    expect(await left()).toEqual([1, 1, 1])
    const change = await changeOf(checks.acknowledge, { ...one.finding, reason, rows })
    expect(await left()).toEqual([0, 0, 1])
    expect(await get(history.changes, { limit: 1 })).toMatchObject([{ change, rows: 2, reason }])
    const [undone] = await get(history.undo, { change })
    expect(await left()).toEqual([1, 1, 1])
    await get(history.undo, { change: undone?.change ?? '' })
    expect((await ask(checks.tellAgain, { ...one.finding, rows: [other.finding] })).status).toBe(404)
    expect(await left()).toEqual([0, 0, 1])
    expect(await get(checks.tellAgain, { ...one.finding, rows })).toEqual([{ sms: '8' }])
    expect(await left()).toEqual([1, 1, 1])
  })

  // @rule check-acknowledged
  test('found value changes, or acknowledgement is deleted → the finding is listed', async () => {
    const { finding, licence } = await endedLicence()
    await get(checks.acknowledge, { ...finding, reason })
    await run(server.db, `UPDATE licence SET ends_on = '2026-07-01' WHERE id = $1`, [licence.id])
    expect(await open(finding.id)).toBe(1)
    await get(checks.acknowledge, { ...finding, reason })
    expect(await get(checks.tellAgain, finding)).toEqual([{ sms: '8' }])
    expect(await open(finding.id)).toBe(1)
    expect(await ask(checks.tellAgain, finding)).toMatchObject({ status: 404, code: 'noSuchRow' })
  })

  // @rule check-acknowledged
  test('acknowledgement without a reason → 400; unknown rule or row without a finding → 404; nothing changes', async () => {
    const { finding } = await endedLicence()
    const sound = await given.speciality()
    expect(await ask(checks.acknowledge, finding)).toMatchObject({ status: 400, code: 'fieldMissing' })
    for (const blank of ['', '  '])
      expect(await ask(checks.acknowledge, { ...finding, reason: blank })).toMatchObject({
        status: 400,
        message: 'Поле «Основание» не может быть пустым',
      })
    expect(await ask(checks.acknowledge, { ...finding, reason: 'а'.repeat(301) })).toMatchObject({
      status: 400,
      code: 'fieldTooLong',
    })
    for (const wrong of [{ rule: 999_999 }, { id: sound.id }, { id: 999_999 }, { entity: 'room' }])
      expect(await ask(checks.acknowledge, { ...finding, reason, ...wrong })).toMatchObject({
        status: 404,
        code: 'noSuchRow',
      })
    expect(await open(finding.id)).toBe(1)
  })

  // @rule check-acknowledged people-scope people-written
  test('registrar of another faculty, or reader → 403; registrar of the row’s faculty → saved', async () => {
    const { finding, facultyId } = await endedLicence()
    const stranger = await startSessionOf('stranger', registrar([(await given.faculty()).id]))
    const reader = await startSessionOf('reader', { role: 'reader' })
    for (const [token, code] of [
      [stranger, 'outsideScope'],
      [reader, 'readOnly'],
    ] as const)
      expect(await ask(checks.acknowledge, { ...finding, reason }, { session: token })).toMatchObject({
        status: 403,
        code,
      })
    expect(await open(finding.id)).toBe(1)
    const own = await startSessionOf('own', registrar([facultyId]))
    expect(await ask(checks.acknowledge, { ...finding, reason }, { session: own })).toMatchObject({
      status: 200,
    })
    expect(await ask(checks.tellAgain, finding, { session: stranger })).toMatchObject({ status: 403 })
    expect(await ask(checks.tellAgain, finding, { session: own })).toMatchObject({ status: 200 })
  })
})

describe('checks: rules', () => {
  let first: Awaited<ReturnType<typeof rules>>[number]
  const rules = () => get(checks.rules, {})
  beforeAll(async () => {
    const [one] = await rules()
    if (one === undefined) throw new Error('There is no rule')
    first = one
  })

  // @rule check-kinds
  test('list of rules → has figures, source and URL of each rule, titles in three languages', async () => {
    const all = await rules()
    expect(new Set(all.map(({ kind }) => kind)).size).toBe(11)
    expect(first).toEqual({
      id: 1,
      kind: 'entranceScore',
      title: 'Порог ОРТ: общий',
      title_kg: 'ЖРТ босогосу: жалпы',
      title_en: 'Least test score: general',
      source: expect.stringContaining('ОРТ'),
      url: 'https://oshsu.kg/ru/page/57',
      act: '',
      status: 'inForce',
      from_year: null,
      to_year: null,
      cycles: [],
      programmes: [],
      kinds_of_institution: [],
      except_codes: [],
      least: null,
      licences_before: null,
      codes: [],
      forms: [],
      institutions: [],
      budget: 110,
      contract: 110,
      subject: 60,
      on: true,
      edit: true,
      rev: 1,
    })
    for (const { url } of all) expect(url).toMatch(/^(https:\/\/\S+)?$/)
  })

  // @rule check-kinds check-findings
  test('figure changed, rule added, rule turned off → the findings change each time', async () => {
    const { id } = await given.speciality({
      specialityNameId: (await given.specialityName({ code: '590100' })).id,
    })
    await given.parameters(id, { contract: 115 })
    expect(await open(id)).toBe(0)
    const { rev = 0 } = (await get(checks.saveRule, { ...first, contract: 120 }))[0] ?? {}
    expect(await open(id)).toBe(1)
    const [made] = await get(checks.saveRule, {
      id: -1,
      kind: 'entranceScore',
      title: 'Порог ОРТ: безопасность',
      codes: ['5901'],
      contract: 100,
      on: true,
    })
    expect(made).toMatchObject({ sms: '1', ID: expect.any(Number) })
    expect(await open(id)).toBe(0)
    const added = (await rules()).find((one) => one.id === made?.ID)
    if (added === undefined) throw new Error('The rule is not listed')
    expect(await get(checks.saveRule, { ...added, on: false })).toMatchObject([{ sms: '2' }])
    expect(await open(id)).toBe(1)
    expect(await get(checks.saveRule, { ...first, contract: 110, rev })).toMatchObject([{ sms: '2' }])
    expect(await open(id)).toBe(0)
  })

  // @rule check-kinds history-changes
  test('journal of a saved rule → shows figures, codes, names of institutions and study forms', async () => {
    const { id, edit: _, ...body } = (await rules()).find(({ kind }) => kind === 'formNotAllowed') ?? first
    const institution = await given.institution({ shortRu: 'БГУ', fullRu: 'Без грантов' })
    const [evening] = await get(catalogues.studyFormKinds, {})
    const change = await changeOf(checks.saveRule, {
      ...body,
      id,
      budget: 90,
      codes: ['53', '56'],
      forms: [evening?.id_f_educ_vid],
      institutions: [institution.id],
      on: false,
    })
    const [line] = await get(history.changes, { entity: 'check-rule', limit: 1 })
    expect(line).toMatchObject({ change, operation: 'setup', label: body.title, place: null, rows: 1 })
    const [row] = await get(history.change, { change })
    const became = Object.fromEntries(row?.fields.map(({ field, after }) => [field, after]) ?? [])
    expect(became).toEqual({
      budget: 90,
      codes: ['53', '56'],
      forms: evening?.name,
      institutions: 'Без грантов',
      on: false,
    })
    await get(history.undo, { change })
    expect((await rules()).find((one) => one.id === id)).toMatchObject({ ...body, rev: body.rev + 2 })
  })

  // @rule check-kinds
  test('invalid rule → refused, nothing changes', async () => {
    const before = await rules()
    const own = before[0] ?? first
    const refusals = [
      [{ id: 999_999 }, 404],
      [{ kind: 'bandGaps' }, 400],
      [{ kind: 'weather' }, 400],
      [{ title: ' ' }, 400],
      [{ url: 'javascript:alert(1)' }, 400],
      [{ from_year: 27, to_year: 26 }, 400],
      [{ from_year: 99 }, 404],
      [{ to_year: 99 }, 404],
      [{ forms: [1, 77] }, 404],
      [{ kinds_of_institution: ['royal'] }, 400],
      [{ status: 'repealed' }, 400],
      [{ least: -1 }, 400],
      [{ licences_before: '2022-13-07' }, 400],
      [{ contract: -1 }, 400],
      [{ contract: '110' }, 400],
    ] as const
    for (const [wrong, status] of refusals)
      expect(await ask(checks.saveRule, { ...own, ...wrong }), JSON.stringify(wrong)).toMatchObject({
        status,
      })
    expect(await get(checks.saveRule, { ...own, rev: own.rev - 1 })).toMatchObject([{ sms: '7' }])
    expect(await get(checks.saveRule, { ...own, id: -1, title: ' порог  орт: ОБЩИЙ ' })).toMatchObject([
      { sms: '3' },
    ])
    expect(await rules()).toEqual(before)
  })
})
