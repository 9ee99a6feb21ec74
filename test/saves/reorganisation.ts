import { reorganisations } from '#contract/reorganisation.ts'
import { intakes } from '#contract/intakes.ts'
import { succession } from '#contract/succession.ts'
import type { Factories } from '../given.ts'
import { type SaveCase, saveCase } from './saving.ts'

const basis = 'Приказ № 214'

async function replaceBody(given: Factories) {
  const [from, to] = [await given.level(), await given.level()]
  return {
    entity: 'level' as const,
    from: [from.id],
    to: [to.id],
    kind: 'replaced' as const,
    on: '2027-09-01',
    order: basis,
  }
}

export const successionSaves: readonly SaveCase[] = [
  saveCase('succession', succession.save, async (given) => ({
    idSuccession: -1,
    ...(await replaceBody(given)),
  })),
  saveCase('succession, away', succession.delete, async (given) => ({
    idSuccession: (await given.succession()).id,
  })),
  saveCase('succession, intakes moved', intakes.move, async (given) => {
    const [from, to] = [await given.direction(), await given.direction()]
    const { id } = await given.succession({ entity: 'direction', fromIds: [from.id], toIds: [to.id] })
    const row = await given.speciality({ directionId: from.id })
    await given.parameters(row.id, { duration: 4 })
    await given.admissionPlan({ specialityId: row.id, academicYearId: 27 })
    const link = await given.specialityGroup({ specialityId: row.id })
    await given.group({ specialityGroupId: link.id, intakeYearId: 27 })
    return { idSuccession: id, rows: [{ idSpeciality: row.id }] }
  }),
]

const planBody = async (given: Factories) => ({
  idPlan: -1,
  title: 'Факультет закрывается',
  steps: [{ step: 'end' as const, entity: 'faculty' as const, id: (await given.faculty()).id }],
  from: '2027-09-01',
  basis,
})

export const planSaves: readonly SaveCase[] = [
  saveCase('reorganisation', reorganisations.save, planBody),
  saveCase('reorganisation, away', reorganisations.cancel, async (given) => ({
    idPlan: (await given.reorganisation()).id,
  })),
]
