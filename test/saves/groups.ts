import { groups } from '#contract/groups.ts'
import type { Factories } from '../given.ts'
import { type SaveCase, saveCase } from './saving.ts'

async function groupWithQuota(given: Factories) {
  const group = await given.group({ extra: 'анг.', individualName: true })
  await given.quota({ groupId: group.id, budget: 10 })
  return group
}

export const groupSaves: readonly SaveCase[] = [
  saveCase('group name', groups.saveName, async () => ({ idNGr: -1, nGr: 'НГ-1' })),
  saveCase('group name, again', groups.saveName, async (given) => ({
    idNGr: (await given.groupName()).id,
    nGr: 'НГ-2',
  })),
  saveCase('group name, away', groups.deleteName, async (given) => ({ idNGr: (await given.groupName()).id })),
  saveCase('subgroup', groups.link, async (given) => ({
    idSpeciality: (await given.speciality()).id,
    idNGr: (await given.groupName()).id,
    idSubGr: 2,
  })),
  saveCase('subgroup, away', groups.unlink, async (given) => ({
    idComGspe: (await given.specialityGroup()).id,
  })),
  saveCase('group', groups.save, async (given) => ({
    idGroup: -1,
    idComGspe: (await given.specialityGroup()).id,
    idGroupY: 27,
    dop: 'рус.',
    idNameGr: 1 as const,
  })),
  saveCase('group, away', groups.delete, async (given) => {
    const group = await given.group({ extra: 'анг.', individualName: true })
    await given.quota({ groupId: group.id })
    return { idGroup: group.id }
  }),
  saveCase('reception', groups.saveReception, async (given) => ({
    idGroup: (await given.group()).id,
    winterReception: true,
  })),
  saveCase('flags of many', groups.saveAllFlags, async (given) => ({
    rows: [
      { idGroup: (await given.group()).id, winterReception: true },
      { idGroup: (await given.group({ extra: 'а' })).id, winterReception: false, idNameGr: 1 as const },
    ],
  })),
  saveCase('next year', groups.createNextYear, async (given) => {
    const links = [await given.specialityGroup(), await given.specialityGroup()]
    for (const { id } of links) await given.group({ specialityGroupId: id, extra: 'анг.' })
    return { idComGspe: links.map(({ id }) => id), yearFrom: 26, yearTo: 28 }
  }),
  saveCase('group copied', groups.copy, async (given) => {
    const to = await given.group()
    // The source has three quotas; the target has an empty first and a different second quota.
    await given.quota({ groupId: to.id })
    await given.quota({ groupId: to.id, halfYearId: 2, contract: 3 })
    const from = await groupWithQuota(given)
    await given.quota({ groupId: from.id, halfYearId: 2, budget: 4 })
    await given.quota({ groupId: from.id, academicYearId: 27, budget: 5 })
    return { idGroupFrom: from.id, idGroupTo: to.id }
  }),
]
