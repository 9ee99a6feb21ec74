import { newYear } from '#contract/new-year.ts'
import { keyOf } from '#server/new-year/row-identity.ts'
import type { Factories } from '../given.ts'
import { type SaveCase, saveCase } from './saving.ts'

const years = { yearFrom: 26, yearTo: 28 }

/** Returns a body that creates one row of a new faculty's plan. `rowOf` creates the source row. */
async function applyOneRow(
  given: Factories,
  rowOf: (idFaculty: number) => Promise<[identity: string, stamp: string]>,
) {
  const { id: idFaculty } = await given.faculty()
  const [identity, stamp] = await rowOf(idFaculty)
  const key = keyOf({ idFaculty, idVuz: null, ...years }, { identity, stamp })
  return { idFaculty, ...years, take: [{ key }] }
}

const linkOf = async (given: Factories, facultyId: number) =>
  given.specialityGroup({ specialityId: (await given.speciality({ facultyId })).id })

export const newYearSaves: readonly SaveCase[] = [
  saveCase('new year: group', newYear.apply, (given) =>
    applyOneRow(given, async (facultyId) => {
      const { id: specialityGroupId } = await linkOf(given, facultyId)
      const group = await given.group({ specialityGroupId })
      return [`g.${specialityGroupId}.${group.id}`, '1.']
    }),
  ),
  saveCase('new year: quota', newYear.apply, (given) =>
    applyOneRow(given, async (facultyId) => {
      const { id: specialityGroupId } = await linkOf(given, facultyId)
      await given.group({ specialityGroupId, intakeYearId: 27 })
      const before = await given.group({ specialityGroupId, intakeYearId: 25 })
      const quota = await given.quota({ groupId: before.id, budget: 12 })
      return [`q.${specialityGroupId}.27.1`, `${quota.id}.1.`]
    }),
  ),
  saveCase('new year: position', newYear.apply, (given) =>
    applyOneRow(given, async () => [`p.${(await given.position()).id}`, '1']),
  ),
  saveCase('new year: member of a commission', newYear.apply, (given) =>
    applyOneRow(given, async (facultyId) => [
      `c.${(await given.commissionHistoryMember({ facultyId })).id}`,
      '1',
    ]),
  ),
]
