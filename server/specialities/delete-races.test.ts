import { describe, expect, test } from 'vitest'
import { quota } from '#contract/quota.ts'
import { specialities } from '#contract/specialities.ts'
import type { Db } from '#db/connect.ts'
import { admissionPlan, studyGroup } from '#db/schema/index.ts'
import { testServer } from '#test/ask.ts'
import {
  type EqualSpecialities,
  makeEqualSpecialities,
  contentsOf,
  setGroup,
  setParameters,
  setPlan,
  setQuota,
  setSpeciality,
} from '#test/duplicate-specialities.ts'
import { factories } from '#test/given.ts'
import { commitWhileWaiting } from '#test/interleave.ts'
import { countOutcomes } from '#test/count-outcomes.ts'

const server = testServer()
const { ask, get } = server
const given = factories(server)

const readContents = (id: number) => contentsOf(server.db, id)
const remove = (idSpec: number) => get(specialities.delete, { idSpec })

describe('speciality delete: concurrent save', () => {
  test.each<[string, (tx: Db, it: EqualSpecialities) => Promise<unknown>, object]>([
    ['its rule', (tx, it) => setSpeciality(tx, it, { gradingRuleId: null }), { sms: '8' }],
    ['a new plan', (tx, it) => addPlan(tx, it), { sms: '6', only: { plans: ['2027-2028'] } }],
    ['a new group', (tx, it) => addGroup(tx, it), { sms: '6', only: { groups: [expect.any(String)] } }],
    ['the text of a group', (tx, it) => setGroup(tx, it, { extra: 'нем.' }), { sms: '6' }],
    [
      'a quota',
      (tx, it) => setQuota(tx, it, { budget: 11 }),
      { sms: '6', only: { quotas: [expect.any(String)] } },
    ],
    ['a plan', (tx, it) => setPlan(tx, it, { budget: 26 }), { sms: '6', only: { plans: ['2026-2027'] } }],
    [
      'the parameters',
      (tx, it) => setParameters(tx, it, { physics: 60 }),
      { sms: '6', only: { parameters: true } },
    ],
  ])('delete during a save of %s → waits for the save', async (_name, change, expected) => {
    const { doomed } = await makeEqualSpecialities(given)
    const [outcome] = await commitWhileWaiting(
      server.db,
      (tx) => change(tx, doomed),
      () => remove(doomed.id),
    )
    expect(outcome).toMatchObject(expected)
  })

  const addPlan = (tx: Db, it: EqualSpecialities) =>
    tx.insert(admissionPlan).values({ specialityId: it.id, academicYearId: 27 })
  const addGroup = (tx: Db, it: EqualSpecialities) =>
    tx.insert(studyGroup).values({ specialityGroupId: it.link.id, intakeYearId: 27 })
})

describe('speciality delete: concurrent calls', () => {
  const rounds = Array.from({ length: 20 }, (_, round) => round)

  // @rule speciality-delete
  test('concurrent delete of the duplicate → one of the two specialities is deleted', async () => {
    for (const _ of rounds) {
      const { doomed, double } = await makeEqualSpecialities(given)
      const outcomes = await Promise.all([remove(doomed.id), remove(double.id)])
      expect(countOutcomes(outcomes)).toEqual({ '6': 1, '8': 1 })
      expect((await readContents(doomed.id)).length + (await readContents(double.id)).length).toBe(7)
    }
  })

  test('concurrent save of a quota of the speciality → speciality and quota are deleted, or both remain', async () => {
    for (const _ of rounds) {
      const { doomed } = await makeEqualSpecialities(given)
      const [gone, raised] = await Promise.all([
        remove(doomed.id),
        ask(quota.save, { idRrnkGrKolst: doomed.planned.id, kolB: 11, kolK: 5 }),
      ])
      expect([gone[0]?.sms, raised.status]).toEqual(raised.status === 200 ? ['6', 200] : ['8', 404])
    }
  })

  test('concurrent save of the speciality’s parameters → speciality and parameters are deleted, or both remain', async () => {
    for (const _ of rounds) {
      const { facultyId, id: idSpeciality } = await given.speciality()
      await given.speciality({ facultyId })
      const numbers = { bio: 1, his: 0, che: 0, phy: 0, eng: 0, mat: 0, contract: 0, budget: 0 }
      const none = { idKafedra: null, idLicence: null, idStandart: null, idQualification: null }
      const [gone, saved] = await Promise.all([
        remove(idSpeciality),
        ask(specialities.saveParameters, { idSpeciality, Apprenticeship: 4, ...numbers, ...none }),
      ])
      expect([gone[0]?.sms, saved.status]).toEqual(saved.status === 200 ? ['6', 200] : ['8', 404])
      expect(await readContents(idSpeciality)).toHaveLength(saved.status === 200 ? 2 : 0)
    }
  })

  test('concurrent save of a plan of the speciality → speciality and plan are deleted, or both remain', async () => {
    for (const _ of rounds) {
      const { id: idSpeciality } = await given.speciality()
      const plan = { idPlanAbit: -1, idSpeciality, aYear: 26, kolK: 1, kolB: 1 }
      const [gone, saved] = await Promise.all([
        remove(idSpeciality),
        ask(specialities.saveAdmissionPlan, plan),
      ])
      expect([gone[0]?.sms, saved.status]).toEqual(saved.status === 200 ? ['6', 200] : ['8', 404])
    }
  })

  test('concurrent first read of the course’s quotas → sms 8 (deleted), and the read succeeds', async () => {
    for (const _ of rounds) {
      const { doomed, facultyId } = await makeEqualSpecialities(given)
      const [gone, list] = await Promise.all([
        remove(doomed.id),
        ask(quota.list, { idYear: 27, idWs: 1, idRate: 2, idFaculty: facultyId }),
      ])
      expect(gone).toEqual([{ sms: '8' }])
      expect(list.status).toBe(200)
      expect(await readContents(doomed.id)).toEqual([])
    }
  })
})
