import { setup } from '#contract/setup.ts'
import { commissionRole, disciplineKind, roomKind, source, unit } from '#db/schema/index.ts'
import type { Factories } from '../given.ts'
import { type SaveCase, saveCase } from './saving.ts'

const threeNames = { name: 'Новое', nameKg: 'Жаңы', nameEn: 'New' }

async function scale(given: Factories) {
  const rule = await given.gradingRule()
  const band = await given.scoreBand({ gradingRuleId: rule.id })
  await given.bandDetail({ scoreBandId: band.id })
  await given.displayRule({ scoreBandId: band.id })
  await given.configurationField({ gradingRuleId: rule.id })
  return { rule, band }
}

const named = [
  ['unit', unit],
  ['room-kind', roomKind],
  ['member-type', commissionRole],
  ['discipline-kind', disciplineKind],
  ['source', source],
] as const

export const setupSaves: readonly SaveCase[] = [
  saveCase('ministry', setup.saveMinistry, async () => ({ idMinisterstvo: -1, mo: 'Новое министерство' })),
  saveCase('names of an institution', setup.saveInstitution, async (given) => ({
    idVuz: (await given.institution()).id,
    idMinisterstvo: (await given.ministry()).id,
    v2: 'НУ',
    fullName: 'Новый университет',
  })),
  saveCase('building', setup.saveBuilding, async (given) => ({
    idKorpus: -1,
    idVuz: (await given.institution()).id,
    nameKorpus: 'Новый',
  })),
  saveCase('unit', setup.saveUnit, async () => ({ id: -1, ...threeNames })),
  saveCase('room kind', setup.saveRoomKind, async () => ({ id: -1, ...threeNames })),
  saveCase('role of a commission', setup.saveMemberType, async () => ({ id: -1, ...threeNames })),
  saveCase('kind of disciplines', setup.saveDisciplineKind, async () => ({ id: -1, ...threeNames })),
  saveCase('source of places', setup.saveSource, async () => ({
    id: -1,
    ...threeNames,
    counts: 'budget' as const,
  })),
  saveCase('copied rule', setup.saveRule, async (given) => ({
    idEbeVar: -1,
    ebeVar: 'Новая шкала',
    copyOf: (await scale(given)).rule.id,
  })),
  saveCase('band split', setup.splitBand, async (given) => ({
    idEbe: (await scale(given)).band.id,
    at: 68,
    estimation: 'Хорошо',
  })),
  saveCase('band split, a detail of which goes along', setup.splitBand, async (given) => {
    const band = await given.scoreBand()
    await given.bandDetail({ scoreBandId: band.id })
    await given.bandDetail({ scoreBandId: band.id, startsAt: 68, endsAt: 73, letterEquivalent: 'C' })
    return { idEbe: band.id, at: 68, estimation: 'Хорошо' }
  }),
  saveCase('bands joined', setup.joinBands, async (given) => {
    const { rule, band } = await scale(given)
    const next = await given.scoreBand({ gradingRuleId: rule.id, startsAt: 74, endsAt: 86, grade: 'Хорошо' })
    await given.bandDetail({ scoreBandId: next.id, startsAt: 74, endsAt: 80 })
    await given.displayRule({ scoreBandId: next.id, definition: 'хор.' })
    return { idEbe: band.id, idEbeNext: next.id }
  }),
  saveCase('whole rule, away', setup.delete, async (given) => ({
    list: 'rule' as const,
    id: (await scale(given)).rule.id,
  })),
  saveCase('ministry, away', setup.delete, async (given) => ({
    list: 'ministry' as const,
    id: (await given.ministry()).id,
  })),
  saveCase('institution, away', setup.delete, async (given) => ({
    list: 'institution' as const,
    id: (await given.institution()).id,
  })),
  saveCase('building, away', setup.delete, async (given) => ({
    list: 'building' as const,
    id: (await given.building()).id,
  })),
  ...named.map(([list, table]) =>
    saveCase(`${list}, away`, setup.delete, async (given) => ({ list, id: (await given.named(table)).id })),
  ),
]
