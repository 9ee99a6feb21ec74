import { eq } from 'drizzle-orm'
import { groups } from '#contract/groups.ts'
import { specialities } from '#contract/specialities.ts'
import { speciality } from '#db/schema/index.ts'
import type { testServer } from './ask.ts'
import { contentsOf } from './duplicate-specialities.ts'
import type { Factories } from './given.ts'

export function copyHelpers(server: ReturnType<typeof testServer>, given: Factories) {
  const { ask, get } = server

  const contents = (id: number) => contentsOf(server.db, id)
  const copy = (idSpecFrom: number, idSpecTo: number) => ask(specialities.copy, { idSpecFrom, idSpecTo })
  const find = async (id: number) =>
    (await server.db.select().from(speciality).where(eq(speciality.id, id)))[0]
  const plansOf = async (id: number) =>
    (await get(specialities.admissionPlans, { aYear: 0, idSpeciality: id })).map((row) => [
      row.a_year,
      row.kol_b,
      row.kol_k,
    ])
  const groupsOf = (id: number) => get(groups.list, { idRate: 0, idSpeciality: id })

  async function fullSpeciality() {
    const row = await given.speciality({ gradingRuleId: 1 })
    const departmentId = (await given.department({ facultyId: row.facultyId })).id
    await given.parameters(row.id, { departmentId, code: '710104', duration: 4, physics: 60 })
    await given.admissionPlan({ specialityId: row.id, academicYearId: 25, budget: 25, contract: 50 })
    await given.admissionPlan({ specialityId: row.id, academicYearId: 26 })
    const link = await given.specialityGroup({ specialityId: row.id })
    const partial = await given.specialityGroup({
      specialityId: row.id,
      groupNameId: link.groupNameId,
      subgroupId: 2,
    })
    const group = await given.group({
      specialityGroupId: link.id,
      intakeYearId: 26,
      extra: 'Физики',
      individualName: true,
      winterReception: true,
    })
    await given.group({ specialityGroupId: partial.id, intakeYearId: 25, extra: 'анг.' })
    await given.quota({ groupId: group.id, academicYearId: 26, halfYearId: 1, budget: 10, contract: 5 })
    await given.quota({ groupId: group.id, academicYearId: 26, halfYearId: 2 })
    return { ...row, departmentId, link, group }
  }

  return { held: contents, copy, find, plansOf, groupsOf, fullSpeciality }
}
