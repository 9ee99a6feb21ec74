import { bulk, type BulkRows, type RowsList } from '#contract/bulk.ts'
import type { Factories } from '../given.ts'
import { type SaveCase, saveCase } from './saving.ts'

type RowFactories = { readonly [List in RowsList]: (given: Factories) => Promise<BulkRows[List][number]> }

let count = 0
const next = () => `вставка в строку ${++count}`
const named = (id: number) => ({ id, name: `Иное, ${next()}`, nameKg: 'Башка', nameEn: 'Other', rev: 1 })

/** Functions by list of `rows/save`. Each creates a row and returns a body with new values. */
export const changedRows: RowFactories = {
  room: async (given) => {
    const row = await given.room()
    return {
      idAuditorium: row.id,
      idKorpus: row.buildingId,
      number: `а-${++count}`,
      contain: 45,
      specific: row.kindId,
      note: 'доска',
      square: 40.25,
      idFaculty: row.facultyId,
      idOtdel1: row.unitId,
      idKafedra: row.departmentId,
      rev: 1,
    }
  },
  'teaching-position': async (given) => {
    const { id, academicYearId } = await given.position()
    return { idRrnkDoljnost: id, nDoljnost: next(), chasy: 640, idYear: academicYearId, rev: 1 }
  },
  'commission-member': async (given) => {
    const { id, facultyId, specialityNameId, roleId } = await given.commissionMember()
    return {
      idGAKMemberSpeciality: id,
      idFaculty: facultyId,
      idSpecial: specialityNameId,
      idMemberType: roleId,
      memberName: next(),
      title: 'д. т. н.',
      rev: 1,
    }
  },
  'commission-history-member': async (given) => {
    const { id, facultyId, academicYearId, roleId } = await given.commissionHistoryMember()
    return {
      idGAKMemberHistory: id,
      idFaculty: facultyId,
      idMemberType: roleId,
      memberName: next(),
      idAYear: academicYearId,
      rev: 1,
    }
  },
  'score-band': async (given) => ({ idEbe: (await given.scoreBand()).id, begBal: 60, endBal: 74, rev: 1 }),
  'band-detail': async (given) => {
    const { id, scoreBandId } = await given.bandDetail()
    return {
      idEbeDetal: id,
      idEbe: scoreBandId,
      begBal: 62,
      endBal: 68,
      ekvNum: 2.5,
      ekvBukv: 'D',
      rev: 1,
    }
  },
  'configuration-field': async (given) => {
    const { id, gradingRuleId } = await given.configurationField()
    return {
      idEstConfig: id,
      idEbeVar: gradingRuleId,
      orderPole: 2,
      namePole: next(),
      infoValue: 1,
      min: 1,
      max: 20,
      rev: 1,
    }
  },
  'display-rule': async (given) => ({
    idComEbeFEst: (await given.displayRule()).id,
    Definition: 'зачтено',
    rev: 1,
  }),
  'admission-plan': async (given) => {
    const { id, specialityId, academicYearId } = await given.admissionPlan()
    return { idPlanAbit: id, idSpeciality: specialityId, aYear: academicYearId, kolB: 11, kolK: 22, rev: 1 }
  },
  speciality: async (given) => ({
    idSpeciality: (await given.speciality()).id,
    idEbeVar: (await given.gradingRule()).id,
    rev: 1,
  }),
  ministry: async (given) => ({ idMinisterstvo: (await given.ministry()).id, mo: next(), rev: 1 }),
  institution: async (given) => {
    const { id, ministryId } = await given.institution()
    return { idVuz: id, idMinisterstvo: ministryId, v2: `В${++count}`, fullName: next(), rev: 1 }
  },
  building: async (given) => {
    const { id, institutionId } = await given.building()
    return { idKorpus: id, idVuz: institutionId, nameKorpus: next(), rev: 1 }
  },
  unit: async (given) => named((await given.unit()).id),
  'room-kind': async (given) => named((await given.roomKind()).id),
  'member-type': async (given) => named((await given.commissionRole()).id),
  'discipline-kind': async (given) => named((await given.disciplineKind()).id),
  source: async (given) => ({ ...named((await given.source()).id), counts: 'contract' }),
  rule: async (given) => ({ idEbeVar: (await given.gradingRule()).id, ebeVar: next(), rev: 1 }),
}

// The cast is safe: the object has no keys except these.
const lists = Object.keys(changedRows) as RowsList[]

export const rowSaves: readonly SaveCase[] = lists.map((list) =>
  saveCase(`two rows of ${list} at once`, bulk.save, async (given) => ({
    [list]: [await changedRows[list](given), await changedRows[list](given)],
  })),
)
