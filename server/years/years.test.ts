import { expect, test } from 'vitest'
import { gak } from '#contract/gak.ts'
import { groups } from '#contract/groups.ts'
import { changeHeader, history } from '#contract/history.ts'
import { merge } from '#contract/merge.ts'
import { newYear } from '#contract/new-year.ts'
import { places } from '#contract/places.ts'
import { positions } from '#contract/positions.ts'
import { quota } from '#contract/quota.ts'
import { bulk } from '#contract/bulk.ts'
import { specialities } from '#contract/specialities.ts'
import { transfer } from '#contract/transfer.ts'
import { academicYears } from '#contract/years.ts'
import { run } from '#db/statement.ts'
import { testServer } from '#test/ask.ts'
import { factories } from '#test/given.ts'
import { commitWhileWaiting } from '#test/interleave.ts'
import { proposalHelpers } from '#test/proposing.ts'
import { transferHelpers } from '#test/transferring.ts'

// The clock of the test server shows 20 November 2026, in the academic year 2026-2027.
const server = testServer()
const { ask, get } = server
const given = factories(server)
const { propose, decide, one, signedIn } = proposalHelpers(server, given)

const closedOutcome = [{ sms: '6', reason: 'yearClosed' }]
const yearOf = async (id: number) =>
  (await get(academicYears.list, {})).find(({ id_a_year }) => id_a_year === id)
const saveClosed = (idYear: number, isClosed = true) =>
  get(academicYears.save, { idYear, closed: isClosed }).then(([outcome]) => outcome)
const revOf = async (table: string, id: number) =>
  (await run<{ rev: number }>(server.db, `SELECT rev FROM "${table}" WHERE id = $1`, [id]))[0]?.rev

// @rule year-days
test('years: first days changed → listed with the year; other years have the default days', async () => {
  expect(await get(academicYears.save, { idYear: 12, begins: '2012-09-15', rev: 1 })).toEqual([
    { sms: '2', rev: 2 },
  ])
  expect(await get(academicYears.save, { idYear: 12, spring: '2013-02-08', rev: 1 })).toEqual([
    { sms: '7', reason: 'stale' },
  ])
  expect(await yearOf(12)).toEqual({
    id_a_year: 12,
    a_year: '2012-2013',
    begins: '2012-09-15',
    spring: '2013-02-01',
    closed: false,
    rev: 2,
  })
  expect(await yearOf(13)).toMatchObject({ begins: '2013-09-01', spring: '2014-02-01', rev: 1 })
})

// @rule year-days
test.each([
  ['year that begins in another calendar year', { begins: '2017-01-10' }, 'yearBeginsOutside'],
  ['year that begins in the spring half-year before', { begins: '2016-01-20' }, 'yearBeginsOutside'],
  ['spring half-year before its year', { spring: '2016-08-01' }, 'springOutside'],
  ['spring half-year in the next year', { spring: '2017-09-01' }, 'springOutside'],
  [
    'year that begins after its spring half-year',
    { begins: '2016-12-01', spring: '2016-11-01' },
    'springOutside',
  ],
] as const)('years: %s → 400 with the allowed days, nothing changes', async (_, days, code) => {
  const answer = await ask(academicYears.save, { idYear: 16, ...days }, { lang: 'en' })
  expect(answer).toMatchObject({
    status: 400,
    code,
    message: expect.stringMatching(/from 2016-\d\d-\d\d to 201/),
  })
  expect(await yearOf(16)).toMatchObject({ begins: '2016-09-01', spring: '2017-02-01', rev: 1 })
  expect((await ask(academicYears.save, { idYear: 99 })).status).toBe(404)
})

// @rule year-in-progress
test('years: first day of the current year moves past today → the year before becomes current, also for a new commission member', async () => {
  const { id: idSpeciality, facultyId: idFaculty } = await given.speciality()
  const link = await given.specialityGroup({ specialityId: idSpeciality })
  await given.group({ specialityGroupId: link.id, intakeYearId: 26 })
  const course = async () => (await get(groups.list, { idSpeciality, idRate: 0 })).map(({ rate }) => rate)
  expect(await course()).toEqual([1])
  await get(academicYears.save, { idYear: 26, begins: '2026-11-21' })
  expect(await course()).toEqual([0])
  const { id: idMemberType } = await given.commissionRole()
  const member = { idGAKMemberHistory: -1, idFaculty, idMemberType, memberName: 'Иванов И.' }
  expect(await get(gak.saveFormerMember, member)).toMatchObject([{ sms: '1' }])
  expect(await get(gak.formerMembers, { idFaculty })).toMatchObject([{ id_a_year: 25 }])
  await get(academicYears.save, { idYear: 26, begins: '2026-11-20' })
  expect(await course()).toEqual([1])
  await get(academicYears.save, { idYear: 26, begins: '2026-09-01' })
})

// @rule year-closed
test('years: closed year → saves of its rows have sms 6 (year closed), even by administrators; other years → saved', async () => {
  const { id: idFaculty, institutionId } = await given.faculty()
  const { id: specialityId } = await given.speciality({ facultyId: idFaculty })
  const link = await given.specialityGroup({ specialityId })
  const group = await given.group({ specialityGroupId: link.id, intakeYearId: 20 })
  const later = await given.group({ specialityGroupId: link.id, intakeYearId: 21 })
  const planned = await given.quota({ groupId: later.id, academicYearId: 21, budget: 5 })
  const before = await given.quota({ groupId: group.id, academicYearId: 20, budget: 4 })
  const plan = await given.admissionPlan({ specialityId, academicYearId: 20, budget: 9 })
  const position = await given.position({ academicYearId: 20 })
  const member = await given.commissionHistoryMember({ facultyId: idFaculty, academicYearId: 20 })
  await given.group({ intakeYearId: 20 })
  const changed = await ask(quota.save, { idRrnkGrKolst: before.id, kolB: 3, kolK: 0 })
  const change = String(changed.headers[changeHeader])

  const outcome = await saveClosed(20)
  expect(outcome).toMatchObject({ sms: '2', rev: 2 })
  expect(await get(academicYears.unfinished, { idYear: 20 })).toEqual(outcome?.unfinished)
  const [closing] = await get(history.row, { entity: 'academic-year', id: 20 })
  expect(closing).toMatchObject({ label: '2020-2021', fields: [{ field: 'closed', after: true }] })
  expect(outcome?.unfinished).toContainEqual({ kind: 'groupsWithoutQuota', count: 1 })
  expect(outcome?.unfinished).toContainEqual({ kind: 'facultiesWithoutCommission', count: 1 })
  expect(await yearOf(20)).toMatchObject({ closed: true })

  const aYear = { idSpeciality: specialityId, aYear: 20, kolB: 1, kolK: 1 }
  expect(await get(quota.save, { idRrnkGrKolst: before.id, kolB: 1, kolK: 1 })).toEqual(closedOutcome)
  expect(
    await get(quota.saveAll, {
      rows: [before, planned].map(({ id }) => ({ idRrnkGrKolst: id, kolB: 1, kolK: 1 })),
    }),
  ).toEqual([...closedOutcome, { sms: '7', rev: 1 }])
  expect(await get(specialities.saveAdmissionPlan, { idPlanAbit: -1, ...aYear })).toEqual(closedOutcome)
  expect(await get(specialities.saveAdmissionPlan, { idPlanAbit: plan.id, ...aYear, aYear: 22 })).toEqual(
    closedOutcome,
  )
  expect(await get(specialities.deleteAdmissionPlan, { idPlanAbit: plan.id })).toEqual(closedOutcome)
  expect(await get(places.save, { idPlanAbit: plan.id, parts: [], rev: 1 })).toEqual(closedOutcome)
  expect(
    await get(positions.save, { idRrnkDoljnost: -1, nDoljnost: 'Доцент', chasy: 1, idYear: 20 }),
  ).toEqual(closedOutcome)
  const inPlace = { idRrnkDoljnost: position.id, nDoljnost: 'Доцент', chasy: 1, idYear: 20, rev: 1 }
  expect(await get(bulk.save, { 'teaching-position': [inPlace] })).toEqual(closedOutcome)
  expect(await get(positions.delete, { idRrnkDoljnost: position.id })).toEqual(closedOutcome)
  expect(await get(gak.deleteFormerMember, { idGAKMemberHistory: member.id })).toEqual(closedOutcome)
  const ofGroup = { idGroup: group.id, idComGspe: link.id, idGroupY: 20, dop: 'а', idNameGr: 0 as const }
  expect(await get(groups.save, ofGroup)).toEqual(closedOutcome)
  expect(await get(groups.delete, { idGroup: group.id })).toEqual(closedOutcome)
  expect(await get(groups.copy, { idGroupFrom: later.id, idGroupTo: group.id })).toEqual(closedOutcome)
  expect(await get(groups.saveAllFlags, { rows: [{ idGroup: group.id, winterReception: true }] })).toEqual(
    closedOutcome,
  )
  const copied = await transferHelpers(server).preview('group', 'ЗГ\t\t21\nЗГ\t\t20\n', {
    idVuz: String(institutionId),
    reading: { pasted: true, constants: { 'id_com_gspe.id_speciality': `№ ${specialityId}` } },
  })
  expect(await get(transfer.apply, { import: copied.import, take: 'all' })).toEqual([
    { ...closedOutcome[0], lines: [2] },
  ])
  expect(
    await get(bulk.change, {
      entity: 'teaching-position',
      rows: [{ id: position.id, rev: 1 }],
      set: { chasy: 5 },
    }),
  ).toEqual([{ sms: '6', rows: [{ id: position.id, ...closedOutcome[0] }] }])
  expect(await get(bulk.delete, { entity: 'admission-plan', rows: [{ id: plan.id, rev: 1 }] })).toMatchObject(
    [{ sms: '6', rows: [{ id: plan.id, ...closedOutcome[0] }] }],
  )
  expect(await get(history.undo, { change })).toMatchObject([
    { ...closedOutcome[0], rows: [{ entity: 'quota', id: before.id }] },
  ])
  expect([
    await revOf('group_quota', before.id),
    await revOf('admission_plan', plan.id),
    await revOf('study_group', group.id),
  ]).toEqual([2, 1, 1])

  expect(await get(quota.save, { idRrnkGrKolst: planned.id, kolB: 1, kolK: 1 })).toMatchObject([{ sms: '2' }])
  // The list inserts quotas of 0 and 0 even in a closed year.
  const list = { idYear: 20, idWs: 2, idRate: 1, idFaculty }
  expect(await get(quota.list, list)).toMatchObject([{ id_group: group.id, kol_b: 0 }])

  expect(await saveClosed(20, false)).toEqual({ sms: '2', rev: 3 })
  expect(await get(history.undo, { change })).toMatchObject([{ sms: '2' }])
  expect(await get(quota.save, { idRrnkGrKolst: before.id, kolB: 1, kolK: 1 })).toMatchObject([{ sms: '2' }])
}, 60_000)

// @rule year-closed-copies
test('years: closed year → copies of specialities and groups skip its rows and count them', async () => {
  const { id: from } = await given.speciality()
  const link = await given.specialityGroup({ specialityId: from })
  const old = await given.group({ specialityGroupId: link.id, intakeYearId: 17 })
  const young = await given.group({ specialityGroupId: link.id, intakeYearId: 18 })
  await given.quota({ groupId: old.id, academicYearId: 17, budget: 5 })
  await given.quota({ groupId: young.id, academicYearId: 18, budget: 6 })
  await given.admissionPlan({ specialityId: from, academicYearId: 17, budget: 7 })
  await given.admissionPlan({ specialityId: from, academicYearId: 18, budget: 8 })
  await saveClosed(17)
  const { id: to } = await given.speciality()
  const copy = () => get(specialities.copy, { idSpecFrom: from, idSpecTo: to })
  expect(await copy()).toEqual([{ sms: '1', reason: 'yearClosed', created: 4, skipped: 3 }])
  expect((await get(groups.list, { idSpeciality: to, idRate: 0 })).map((row) => row.id_group_y)).toEqual([18])
  expect(await copy()).toEqual([{ ...closedOutcome[0], created: 0, skipped: 3 }])
  const next = { idComGspe: [link.id], yearFrom: 18, yearTo: 17 + 2 }
  await saveClosed(19)
  expect(await get(groups.createNextYear, next)).toEqual([{ ...closedOutcome[0], created: 0, skipped: 1 }])
  await saveClosed(19, false)
  expect(await get(groups.createNextYear, next)).toMatchObject([{ sms: '1', created: 1 }])
  await saveClosed(17, false)
  expect(await copy()).toBe(false)
  expect((await get(groups.list, { idSpeciality: to, idRate: 0 })).map((row) => row.id_group_y)).toEqual([
    17, 18, 19,
  ])
})

// @rule year-in-progress
test('years: next year begins after the end of a licence → the plan has the reason lastIntake', async () => {
  const { id: specialityId, facultyId: idFaculty } = await given.speciality()
  const { id: specialityGroupId } = await given.specialityGroup({ specialityId })
  await given.group({ specialityGroupId, intakeYearId: 10 })
  await given.parameters(specialityId, {
    licenceId: (await given.licence({ startsOn: '2006-09-10', endsOn: '2011-09-10' })).id,
  })
  const reasonOf = async () => {
    const rows = await get(newYear.plan, { idFaculty, yearFrom: 10, yearTo: 11 })
    return rows.find(({ kind }) => kind === 'group')?.reason
  }
  expect(await reasonOf()).toBeNull()
  await get(academicYears.save, { idYear: 11, begins: '2011-09-15' })
  expect(await reasonOf()).toBe('lastIntake')
})

// @rule year-closed
test('years: closed year, merge of its groups’ names, import of its plans → sms 6 (year closed), nothing changes', async () => {
  const { id: facultyId, institutionId } = await given.faculty()
  const { id: specialityId } = await given.speciality({ facultyId })
  const [keep, away] = [await given.groupName(), await given.groupName()]
  const link = await given.specialityGroup({ specialityId, groupNameId: away.id })
  await given.specialityGroup({ specialityId, groupNameId: keep.id })
  const group = await given.group({ specialityGroupId: link.id, intakeYearId: 24 })
  const { id: idPlanAbit } = await given.admissionPlan({ specialityId, academicYearId: 24, budget: 7 })
  const transfers = transferHelpers(server)
  const file = await transfers.file(`transfer/export?entity=all&idVuz=${institutionId}&format=xlsx`)
  await get(specialities.deleteAdmissionPlan, { idPlanAbit })
  const preview = await transfers.wholePreview(institutionId, file.bytes)
  const pair = {
    entity: 'group-name' as const,
    keep: keep.id,
    away: away.id,
    revKeep: 1,
    revAway: 1,
    take: [],
  }

  await saveClosed(24)
  expect(await get(merge.apply, pair)).toEqual(closedOutcome)
  expect((await transfers.applying(preview.import, 'all')).outcome).toEqual({
    ...closedOutcome[0],
    lines: [{ sheet: expect.any(String), line: 2 }],
  })
  expect([await revOf('study_group', group.id), await revOf('group_name', away.id)]).toEqual([1, 1])
  await saveClosed(24, false)
  expect((await transfers.applying(preview.import, 'all')).outcome).toMatchObject({ sms: '2', created: 1 })
  expect(await get(merge.apply, pair)).toMatchObject([{ sms: '2' }])
})

// @rule year-closed
test('years: closed year, speciality deleted, position restored, merge accepted → sms 6 (year closed), no change', async () => {
  const { id: specialityId } = await given.speciality()
  const [keep, away] = [await given.groupName(), await given.groupName()]
  const link = await given.specialityGroup({ specialityId, groupNameId: away.id })
  await given.specialityGroup({ specialityId, groupNameId: keep.id })
  const group = await given.group({ specialityGroupId: link.id, intakeYearId: 13 })
  const other = await given.speciality()
  const plan = await given.admissionPlan({ specialityId: other.id, academicYearId: 13, budget: 7 })
  const { id: idSpecTo } = await given.speciality({ facultyId: other.facultyId })
  await get(specialities.copy, { idSpecFrom: other.id, idSpecTo })
  const position = await given.position({ academicYearId: 13 })
  const gone = await ask(positions.delete, { idRrnkDoljnost: position.id })
  const proposed = await propose({
    entity: 'group-name',
    action: 'merge',
    keep: keep.id,
    away: away.id,
    values: {},
  })
  const idProposal = proposed.data[0]?.ID
  const keeper = await signedIn({ catalogues: true, institutions: null })
  const putBack = {
    entity: 'teaching-position' as const,
    id: position.id,
    change: String(gone.headers[changeHeader]),
  }

  await saveClosed(13)
  expect(await get(specialities.delete, { idSpec: other.id })).toEqual(closedOutcome)
  expect(await get(history.putBack, putBack)).toMatchObject(closedOutcome)
  expect((await decide(idProposal, {}, keeper)).data).toMatchObject(closedOutcome)
  expect([
    await revOf('admission_plan', plan.id),
    await revOf('teaching_position', position.id),
    await revOf('study_group', group.id),
    (await one(idProposal))?.state,
  ]).toEqual([1, undefined, 1, 'open'])

  await saveClosed(13, false)
  expect(await get(specialities.delete, { idSpec: other.id })).toMatchObject([{ sms: '8' }])
  expect(await get(history.putBack, putBack)).toMatchObject([{ sms: '2' }])
  expect((await decide(idProposal, {}, keeper)).data).toMatchObject([{ sms: '2' }])
})

// @rule year-closed-copies
test('years: new year is closed → its plan creates no rows, and returns the reason', async () => {
  const { id: specialityId, facultyId: idFaculty } = await given.speciality()
  const { id: specialityGroupId } = await given.specialityGroup({ specialityId })
  await given.group({ specialityGroupId, intakeYearId: 14 })
  const place = { idFaculty, yearFrom: 14, yearTo: 15 }
  const take = (await get(newYear.plan, place))
    .filter(({ kind }) => kind === 'group')
    .map(({ key }) => ({ key }))
  await saveClosed(15)
  expect(await get(newYear.apply, { ...place, take })).toEqual([
    { ...closedOutcome[0], created: 0, skipped: 1 },
  ])
  await saveClosed(15, false)
  expect(await get(newYear.apply, { ...place, take })).toMatchObject([{ sms: '1', created: 1 }])
})

// @rule year-closed
test('years: insert of quotas, one in a closed year → refused with this quota; quotas of 0 and 0 → inserted', async () => {
  const { id: group } = await given.group({ intakeYearId: 21 })
  await saveClosed(22)
  const insert = (...rows: string[]) =>
    run<{ id: number }>(
      server.db,
      `INSERT INTO group_quota (id, group_id, academic_year_id, half_year_id, budget, contract)
       VALUES ${rows.join()} RETURNING id`,
      [],
    )
  const open = `(700001, ${group}, 21, 1, 5, 0)`
  const empty = `(700002, ${group}, 22, 1, 0, 0)`
  await expect(insert(open, empty, `(700003, ${group}, 22, 2, 0, 3)`)).rejects.toMatchObject({
    cause: { code: 'OK006', message: 'yearClosed', detail: 'group_quota 700003' },
  })
  expect(await insert(open, empty)).toEqual([{ id: 700_001 }, { id: 700_002 }])
  await saveClosed(22, false)
})

// @rule year-closed
test('years: save during the closing of its year → waits, then sms 6 (year closed); closing during a save → waits', async () => {
  const { id } = await given.position({ academicYearId: 23 })
  const saving = (hours: number) =>
    get(positions.save, { idRrnkDoljnost: id, nDoljnost: 'Лаборант', chasy: hours, idYear: 23 })
  const close23 = 'UPDATE academic_year SET closed = true WHERE id = 23'
  expect(
    await commitWhileWaiting(
      server.db,
      (tx) => run(tx, close23, []),
      () => saving(7),
    ),
  ).toEqual(closedOutcome)
  await saveClosed(23, false)
  const inserting = () =>
    run(
      server.db,
      `INSERT INTO teaching_position (name, hours, academic_year_id) VALUES ('Доцент', 9, 23)`,
      [],
    )
  await expect(commitWhileWaiting(server.db, (tx) => run(tx, close23, []), inserting)).rejects.toMatchObject({
    cause: { code: 'OK006' },
  })
  await saveClosed(23, false)
  const outcome = await commitWhileWaiting(
    server.db,
    (tx) => run(tx, 'UPDATE teaching_position SET hours = 8 WHERE id = $1', [id]),
    () => saveClosed(23),
  )
  expect(outcome?.sms).toBe('2')
  expect(await get(positions.list, { idYear: 23 })).toMatchObject([{ chasy: 8, rev: 2 }])
})
