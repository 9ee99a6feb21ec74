import { gak } from '#contract/gak.ts'
import { type SaveCase, saveCase } from './saving.ts'

export const commissionSaves: readonly SaveCase[] = [
  saveCase('commission member', gak.saveMember, async (given) => ({
    idGAKMemberSpeciality: -1,
    idFaculty: (await given.faculty()).id,
    idSpecial: (await given.specialityName()).id,
    idMemberType: 1,
    memberName: 'Асанов',
  })),
  saveCase('commission member, away', gak.deleteMember, async (given) => ({
    idGAKMemberSpeciality: (await given.commissionMember()).id,
  })),
  saveCase('former member', gak.saveFormerMember, async (given) => ({
    idGAKMemberHistory: (await given.commissionHistoryMember()).id,
    idFaculty: (await given.faculty()).id,
    idMemberType: 1,
    memberName: 'Иной',
  })),
  saveCase('former member, away', gak.deleteFormerMember, async (given) => ({
    idGAKMemberHistory: (await given.commissionHistoryMember()).id,
  })),
]
