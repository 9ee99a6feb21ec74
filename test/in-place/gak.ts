import { gak } from '#contract/gak.ts'
import { lengths } from '#contract/limits.ts'
import { commissionHistoryMember, commissionMember } from '#db/schema/index.ts'
import { type Entities, type Entity, noId, noText } from './entity.ts'

export const gakEntities: Entities = ({ get }, given): Entity[] => [
  {
    name: 'commission member',
    table: commissionMember,
    list: ({ idFaculty, idSpecial }) =>
      get(gak.members, { idFaculty: Number(idFaculty), idSpecial: Number(idSpecial) }),
    save: () => gak.saveMember,
    remove: gak.deleteMember,
    id: { body: 'idGAKMemberSpeciality', row: 'idGAKMemberSpeciality' },
    shown: {
      idFaculty: 'id_faculty',
      idSpecial: 'id_special',
      idMemberType: 'id_member_type',
      memberName: 'member_name',
      title: 'title',
    },
    body: async (label) => ({
      idFaculty: (await given.faculty()).id,
      idSpecial: (await given.specialityName()).id,
      idMemberType: 2,
      memberName: `Асанов Бакыт ${label}`,
      title: 'к. т. н.',
    }),
    same: 'memberName',
    apart: {
      idFaculty: async () => (await given.faculty()).id,
      idSpecial: async () => (await given.specialityName()).id,
      idMemberType: async () => 1,
    },
    changed: { title: 'доцент' },
    wrong: { idFaculty: noId, idSpecial: noId, idMemberType: noId, memberName: noText, title: noText },
    edges: [{ idMemberType: 3 }],
    texts: { memberName: lengths.person, title: lengths.title },
    needed: ['idFaculty', 'idSpecial', 'idMemberType', 'memberName'],
    optional: ['title'],
    parents: ['idFaculty', 'idSpecial', 'idMemberType'],
  },
  {
    name: 'member in the commission’s history',
    table: commissionHistoryMember,
    list: ({ idFaculty }) => get(gak.history, { idFaculty: Number(idFaculty) }),
    save: () => gak.saveHistoryMember,
    remove: gak.deleteHistoryMember,
    id: { body: 'idGAKMemberHistory', row: 'idGAKMemberHistory' },
    shown: {
      idFaculty: 'id_faculty',
      idMemberType: 'id_member_type',
      memberName: 'member_name',
      title: 'title',
      idAYear: 'id_a_year',
    },
    body: async (label) => ({
      idFaculty: (await given.faculty()).id,
      idMemberType: 2,
      memberName: `Асанов Бакыт ${label}`,
      title: 'к. т. н.',
      idAYear: 24,
    }),
    same: 'memberName',
    apart: {
      idFaculty: async () => (await given.faculty()).id,
      idMemberType: async () => 3,
      idAYear: async () => 25,
    },
    changed: { title: 'доцент' },
    wrong: {
      idFaculty: noId,
      idMemberType: noId,
      memberName: noText,
      title: noText,
      idAYear: [...noId, null],
    },
    edges: [{ idMemberType: 1 }, { idAYear: 0 }],
    texts: { memberName: lengths.person, title: lengths.title },
    needed: ['idFaculty', 'idMemberType', 'memberName'],
    optional: ['title'],
    parents: ['idFaculty', 'idMemberType', 'idAYear'],
  },
]
