import { history } from '#contract/history.ts'
import { type Choice, reorganisations, type Step } from '#contract/reorganisation.ts'
import { run } from '#db/statement.ts'
import type { testServer } from './ask.ts'
import type { Factories } from './given.ts'

export const plan = { from: '2027-09-01', basis: 'Приказ № 214 от 12.06.2027' }

export function reorganisationHelpers(server: ReturnType<typeof testServer>, given: Factories) {
  const { get } = server
  const planOf = (steps: Step[], choices: Choice[] = []) => ({
    idPlan: -1,
    title: 'План',
    steps,
    choices,
    ...plan,
  })

  /** Returns the rows of 16 tables that reorganisations write, to prove that nothing changed. */
  async function everything(): Promise<string> {
    const tables = [
      'institution',
      'faculty',
      'department',
      'building',
      'room',
      'speciality',
      'speciality_parameters',
      'admission_plan',
    ]
    const more = [
      'speciality_group',
      'study_group',
      'group_quota',
      'group_name',
      'commission_member',
      'name_period',
      'succession',
      'app_user',
    ]
    const all = []
    for (const table of [...tables, ...more])
      all.push(
        await run(server.db, `SELECT (to_jsonb(t) - 'rev')::text AS row FROM ${table} t ORDER BY 1`, []),
      )
    return JSON.stringify(all)
  }

  async function saveAndApply(steps: Step[], choices: Choice[] = []) {
    const [saved] = await get(reorganisations.save, planOf(steps, choices))
    return (await get(reorganisations.apply, { idPlan: saved?.ID ?? 0 }))[0]
  }

  async function undo(change: string | undefined) {
    return (await get(history.undo, { change: change ?? '' }))[0]
  }

  /** Creates a faculty with a department, a room, and a speciality with a plan, a group and a quota. */
  async function facultyWith(institutionId: number, over: { shortRu?: string; fullRu?: string } = {}) {
    const faculty = await given.faculty({ institutionId, ...over })
    const department = await given.department({ facultyId: faculty.id })
    const speciality = await given.speciality({ facultyId: faculty.id })
    await given.parameters(speciality.id, { departmentId: department.id, duration: 4 })
    await given.admissionPlan({ specialityId: speciality.id, budget: 20, contract: 30 })
    const link = await given.specialityGroup({ specialityId: speciality.id })
    const group = await given.group({ specialityGroupId: link.id })
    await given.quota({ groupId: group.id, budget: 15, contract: 11 })
    const building = await given.building({ institutionId })
    const room = await given.room({
      buildingId: building.id,
      facultyId: faculty.id,
      departmentId: department.id,
    })
    return { faculty, department, speciality, link, group, building, room }
  }

  /** Creates two faculties with an equal speciality and group name, and the step that joins them. */
  async function equalFaculties() {
    const { id: institutionId } = await given.institution()
    const keep = await facultyWith(institutionId)
    const away = await facultyWith(institutionId, { shortRu: `Э${keep.faculty.id}` })
    const { directionId, studyFormId, specialityNameId } = keep.speciality
    await given.change('speciality', away.speciality.id, { directionId, studyFormId, specialityNameId })
    await given.change('specialityGroup', away.link.id, { groupNameId: keep.link.groupNameId })
    await given.quota({ groupId: away.group.id, budget: 14, contract: 14 })
    return {
      keep,
      away,
      steps: [
        { step: 'join', entity: 'faculty', keep: keep.faculty.id, away: [away.faculty.id] },
      ] satisfies Step[],
    }
  }

  return { planOf, everything, saveAndApply, undo, facultyWith, equalFaculties }
}
