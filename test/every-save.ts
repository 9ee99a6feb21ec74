import type { BodyOf, Call } from '#contract/call.ts'
import { catalogues } from '#contract/catalogues/catalogues.ts'
import { disciplines } from '#contract/disciplines.ts'
import { gak } from '#contract/gak.ts'
import { grading } from '#contract/grading.ts'
import { groups } from '#contract/groups.ts'
import { hierarchy } from '#contract/hierarchy.ts'
import { positions } from '#contract/positions.ts'
import { quota } from '#contract/quota.ts'
import { rooms } from '#contract/rooms.ts'
import { setup } from '#contract/setup.ts'
import { specialities } from '#contract/specialities.ts'
import { doubles } from './double-specialities.ts'
import type { factories } from './given.ts'

type Given = ReturnType<typeof factories>
type Saving = { name: string; call: Call; body: (given: Given) => Promise<unknown> }

const saving = <C extends Call>(
  name: string,
  call: C,
  body: (given: Given) => Promise<BodyOf<C>>,
): Saving => ({
  name,
  call,
  body,
})

const three = { name: 'Новое', nameKg: 'Жаңы', nameEn: 'New' }
const level = { NameLevel: 'Новый уровень', NameLevelKg: 'Жаңы', NameLevelEn: 'New' }
const named = { NameQualification: 'Новая', NameQualificationKg: 'Жаңы', NameQualificationEn: 'New' }
const licence = {
  Resolution: '№ 5/1',
  ResolutionBeg: '2026-01-01',
  ResolutionEnd: '2031-01-01',
  Supplement: 'а',
}
const department = { snF1: 'Н', f1: 'Новая', f1Kg: 'Жаңы', f1En: 'New' }
const form = {
  shortName: 'н.',
  name: 'Новая форма',
  nameKg: 'Жаңы',
  nameEn: 'New',
  oztextRu: 'новая',
  oz: 0,
  maxRateId: 5,
  idFeducVid: 1,
  educationCycle: 1,
  idFeducProg: 1,
}
const parameters = {
  idKafedra: null,
  codeSpec: '710100',
  idLicence: null,
  Apprenticeship: 4,
  idStandart: null,
  idQualification: null,
  Licence_text: 'текст',
  bio: 1,
  his: 2,
  che: 3,
  phy: 4,
  eng: 5,
  mat: 6,
  contract: 7,
  budget: 8,
}
const facultyNames = {
  shortName: 'НФ',
  shortNameKg: 'ЖФ',
  shortNameEn: 'NF',
  fullName: 'Новый факультет',
  fullNameKg: 'Жаңы факультет',
  fullNameEn: 'New faculty',
  nDirector: 'Асанов А.',
}

async function grownGroup(given: Given) {
  const group = await given.group({ extra: 'анг.', individualName: true })
  await given.quota({ groupId: group.id, budget: 10 })
  return group
}

async function scale(given: Given) {
  const rule = await given.gradingRule()
  const band = await given.scoreBand({ gradingRuleId: rule.id })
  await given.bandDetail({ scoreBandId: band.id })
  await given.displayRule({ scoreBandId: band.id })
  await given.configurationField({ gradingRuleId: rule.id })
  return { rule, band }
}

/** Every save, update and delete that a call can make: together all calls of the contract that change rows. */
export const savings: readonly Saving[] = [
  saving('direction', catalogues.saveDirection, async () => ({
    idDirection: -1,
    code: '5',
    direction_: 'Новое',
  })),
  saving('direction, again', catalogues.saveDirection, async (given) => {
    const { id } = await given.direction()
    return { idDirection: id, code: '6', direction_: 'Иное', directionKg: 'Башка' }
  }),
  saving('direction, away', catalogues.deleteDirection, async (given) => ({
    idDirection: (await given.direction()).id,
  })),
  saving('study form', catalogues.saveStudyForm, async () => ({ idFeduc: -1, ...form })),
  saving('study form, away', catalogues.deleteStudyForm, async (given) => ({
    idFeduc: (await given.studyForm()).id,
  })),
  saving('speciality name', catalogues.saveSpecialityName, async () => ({
    idSpecial: -1,
    code_: '5',
    special_: 'Новая',
  })),
  saving('speciality name, away', catalogues.deleteSpecialityName, async (given) => ({
    idSpecial: (await given.specialityName()).id,
  })),
  saving('department', catalogues.saveDepartment, async (given) => ({
    idKafedra: -1,
    ...department,
    idFaculty: (await given.faculty()).id,
  })),
  saving('department moves', catalogues.saveDepartment, async (given) => ({
    idKafedra: (await given.department()).id,
    ...department,
    idFaculty: (await given.faculty()).id,
  })),
  saving('department, away', catalogues.deleteDepartment, async (given) => ({
    idKafedra: (await given.department()).id,
  })),
  saving('level', catalogues.saveLevel, async () => ({ IDLevel: -1, ...level })),
  saving('level, away', catalogues.deleteLevel, async (given) => ({ IDLevel: (await given.level()).id })),
  saving('qualification', catalogues.saveQualification, async () => ({ IDQualification: -1, ...named })),
  saving('qualification, away', catalogues.deleteQualification, async (given) => ({
    IDQualification: (await given.qualification()).id,
  })),
  saving('licence', catalogues.saveLicence, async () => ({ IDLicence: -1, ...licence })),
  saving('licence, away', catalogues.deleteLicence, async (given) => ({
    IDLicence: (await given.licence()).id,
  })),
  saving('institution', hierarchy.saveInstitution, async (given) => ({
    idVuz: (await given.institution()).id,
    v2K: 'ЖОЖ',
    licenceDate: '2020-05-01',
    mail: 'a@b.kg',
  })),
  saving('faculty', hierarchy.saveFaculty, async (given) => ({
    idFaculty: -1,
    idVuz: (await given.institution()).id,
    ...facultyNames,
  })),
  saving('faculty, again', hierarchy.saveFaculty, async (given) => {
    const { id, institutionId } = await given.faculty()
    return { idFaculty: id, idVuz: institutionId, ...facultyNames }
  }),
  saving('speciality', specialities.save, async (given) => ({
    idSpecial: (await given.specialityName()).id,
    idFEduc: (await given.studyForm()).id,
    idFaculty: (await given.faculty()).id,
    idDirection: (await given.direction()).id,
    trimester: true,
    Phd: 0 as const,
  })),
  saving('first parameters', specialities.saveParameters, async (given) => ({
    idSpeciality: (await given.speciality()).id,
    ...parameters,
  })),
  saving('other parameters', specialities.saveParameters, async (given) => {
    const { id } = await given.speciality()
    await given.parameters(id, { departmentId: (await given.department()).id, maths: 60 })
    return { idSpeciality: id, ...parameters }
  }),
  saving('plan', specialities.saveAdmissionPlan, async (given) => ({
    idPlanAbit: -1,
    idSpeciality: (await given.speciality()).id,
    aYear: 26,
    kolK: 5,
    kolB: 6,
  })),
  saving('plan, away', specialities.deleteAdmissionPlan, async (given) => ({
    idPlanAbit: (await given.admissionPlan({ budget: 5 })).id,
  })),
  saving('rule of a speciality', specialities.saveGradingRule, async (given) => ({
    idSpeciality: (await given.speciality()).id,
    idEbeVar: (await given.gradingRule()).id,
  })),
  saving('everything copied to a speciality', specialities.copy, async (given) => {
    const { double } = await doubles(given)
    const target = await given.speciality()
    await given.parameters(target.id, { maths: 50 })
    return { idSpecFrom: double.id, idSpecTo: target.id }
  }),
  saving('a double, away', specialities.delete, async (given) => {
    const { doomed } = await doubles(given)
    return { idSpec: doomed.id }
  }),
  saving('group name', groups.saveName, async () => ({ idNGr: -1, nGr: 'НГ-1' })),
  saving('group name, again', groups.saveName, async (given) => ({
    idNGr: (await given.groupName()).id,
    nGr: 'НГ-2',
  })),
  saving('group name, away', groups.deleteName, async (given) => ({ idNGr: (await given.groupName()).id })),
  saving('subgroup', groups.link, async (given) => ({
    idSpeciality: (await given.speciality()).id,
    idNGr: (await given.groupName()).id,
    idSubGr: 2,
  })),
  saving('subgroup, away', groups.unlink, async (given) => ({
    idComGspe: (await given.specialityGroup()).id,
  })),
  saving('group', groups.save, async (given) => ({
    idGroup: -1,
    idComGspe: (await given.specialityGroup()).id,
    idGroupY: 27,
    dop: 'рус.',
    idNameGr: 1 as const,
  })),
  saving('group, away', groups.delete, async (given) => {
    const group = await given.group({ extra: 'анг.', individualName: true })
    await given.quota({ groupId: group.id })
    return { idGroup: group.id }
  }),
  saving('reception', groups.saveReception, async (given) => ({
    idGroup: (await given.group()).id,
    winterReception: true,
  })),
  saving('flags of many', groups.saveAllFlags, async (given) => ({
    rows: [
      { idGroup: (await given.group()).id, winterReception: true },
      { idGroup: (await given.group({ extra: 'а' })).id, winterReception: false, idNameGr: 1 as const },
    ],
  })),
  saving('next year', groups.createNextYear, async (given) => {
    const links = [await given.specialityGroup(), await given.specialityGroup()]
    for (const { id } of links) await given.group({ specialityGroupId: id, extra: 'анг.' })
    return { idComGspe: links.map(({ id }) => id), yearFrom: 26, yearTo: 28 }
  }),
  saving('group copied', groups.copy, async (given) => {
    const to = await given.group()
    // One that stands with zeros, one that differs and one that is not there yet
    await given.quota({ groupId: to.id })
    await given.quota({ groupId: to.id, halfYearId: 2, contract: 3 })
    const from = await grownGroup(given)
    await given.quota({ groupId: from.id, halfYearId: 2, budget: 4 })
    await given.quota({ groupId: from.id, academicYearId: 27, budget: 5 })
    return { idGroupFrom: from.id, idGroupTo: to.id }
  }),
  saving('quota', quota.save, async (given) => ({
    idRrnkGrKolst: (await given.quota()).id,
    kolB: 10,
    kolK: 20,
  })),
  saving('quotas of many', quota.saveAll, async (given) => ({
    rows: [
      { idRrnkGrKolst: (await given.quota()).id, kolB: 1, kolK: 2 },
      { idRrnkGrKolst: (await given.quota({ budget: 9 })).id, kolB: 0, kolK: 0 },
    ],
  })),
  saving('band', grading.saveBand, async (given) => ({
    idEbe: (await given.scoreBand()).id,
    begBal: 50,
    endBal: 80.5,
  })),
  saving('detail', grading.saveDetail, async (given) => ({
    idEbeDetal: -1,
    idEbe: (await given.scoreBand()).id,
    begBal: 61,
    endBal: 65,
    ekvNum: 2.25,
    ekvBukv: 'D+',
  })),
  saving('detail, away', grading.deleteDetail, async (given) => ({
    idEbeDetal: (await given.bandDetail()).id,
  })),
  saving('field of a rule', grading.saveField, async (given) => ({
    idEstConfig: -1,
    idEbeVar: (await given.gradingRule()).id,
    orderPole: 1,
    namePole: 'Модуль',
    infoValue: 1,
    min: 0,
    max: 40,
  })),
  saving('field of a rule, away', grading.deleteField, async (given) => ({
    idEstConfig: (await given.configurationField()).id,
  })),
  saving('display rule', grading.saveDisplayRule, async (given) => ({
    idComEbeFEst: (await given.displayRule()).id,
    Definition: 'зачтено',
  })),
  saving('position', positions.save, async () => ({
    idRrnkDoljnost: -1,
    nDoljnost: 'Ассистент',
    chasy: 800,
    idYear: 26,
  })),
  saving('position, away', positions.delete, async (given) => ({
    idRrnkDoljnost: (await given.position()).id,
  })),
  saving('room moves', rooms.save, async (given) => {
    const { id, kindId, facultyId, unitId, departmentId } = await given.room()
    return {
      idAuditorium: id,
      idKorpus: (await given.building()).id,
      number: '301',
      contain: 9_999_999_999,
      specific: kindId,
      note: 'доска',
      square: 54.25,
      idFaculty: facultyId,
      idOtdel1: unitId,
      idKafedra: departmentId,
    }
  }),
  saving('room, away', rooms.delete, async (given) => ({
    idAuditorium: (await given.room({ square: 20.75 })).id,
  })),
  saving('commission member', gak.saveMember, async (given) => ({
    idGAKMemberSpeciality: -1,
    idFaculty: (await given.faculty()).id,
    idSpecial: (await given.specialityName()).id,
    idMemberType: 1,
    memberName: 'Асанов',
  })),
  saving('commission member, away', gak.deleteMember, async (given) => ({
    idGAKMemberSpeciality: (await given.commissionMember()).id,
  })),
  saving('former member', gak.saveHistoryMember, async (given) => ({
    idGAKMemberHistory: (await given.commissionHistoryMember()).id,
    idFaculty: (await given.faculty()).id,
    idMemberType: 1,
    memberName: 'Иной',
  })),
  saving('former member, away', gak.deleteHistoryMember, async (given) => ({
    idGAKMemberHistory: (await given.commissionHistoryMember()).id,
  })),
  saving('discipline', disciplines.create, async () => ({ p34: 'Алгебра', idVidDisc: 1 })),
  saving('discipline, again', disciplines.update, async (given) => ({
    disciplineId: (await given.discipline()).id,
    p34: 'Геометрия',
    idVidDisc: 2,
  })),
  saving('discipline, away', disciplines.delete, async (given) => ({
    disciplineId: (await given.discipline()).id,
  })),
  saving('ministry', setup.saveMinistry, async () => ({ idMinisterstvo: -1, mo: 'Новое министерство' })),
  saving('names of an institution', setup.saveInstitution, async (given) => ({
    idVuz: (await given.institution()).id,
    idMinisterstvo: (await given.ministry()).id,
    v2: 'НУ',
    fullName: 'Новый университет',
  })),
  saving('building', setup.saveBuilding, async (given) => ({
    idKorpus: -1,
    idVuz: (await given.institution()).id,
    nameKorpus: 'Новый',
  })),
  saving('unit', setup.saveUnit, async () => ({ id: -1, ...three })),
  saving('room kind', setup.saveRoomKind, async () => ({ id: -1, ...three })),
  saving('role of a commission', setup.saveMemberType, async () => ({ id: -1, ...three })),
  saving('kind of disciplines', setup.saveDisciplineKind, async () => ({ id: -1, ...three })),
  saving('copied rule', setup.saveRule, async (given) => ({
    idEbeVar: -1,
    ebeVar: 'Новая шкала',
    copyOf: (await scale(given)).rule.id,
  })),
  saving('band split', setup.splitBand, async (given) => ({
    idEbe: (await scale(given)).band.id,
    at: 68,
    estimation: 'Хорошо',
  })),
  saving('bands joined', setup.joinBands, async (given) => {
    const { rule, band } = await scale(given)
    const next = await given.scoreBand({ gradingRuleId: rule.id, startsAt: 74, endsAt: 86, grade: 'Хорошо' })
    await given.bandDetail({ scoreBandId: next.id, startsAt: 74, endsAt: 80 })
    await given.displayRule({ scoreBandId: next.id, definition: 'хор.' })
    return { idEbe: band.id, idEbeNext: next.id }
  }),
  saving('whole rule, away', setup.delete, async (given) => ({
    list: 'rule' as const,
    id: (await scale(given)).rule.id,
  })),
  saving('ministry, away', setup.delete, async (given) => ({
    list: 'ministry' as const,
    id: (await given.ministry()).id,
  })),
]
