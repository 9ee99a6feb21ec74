import type { PgTable } from 'drizzle-orm/pg-core'
import type { TObject } from 'typebox'
import type { Call } from '#contract/call.ts'
import { disciplines } from '#contract/disciplines.ts'
import { gak } from '#contract/gak.ts'
import { grading } from '#contract/grading.ts'
import { ids, lengths } from '#contract/limits.ts'
import { positions } from '#contract/positions.ts'
import { rooms } from '#contract/rooms.ts'
import type { SaveAnswer } from '#contract/save.ts'
import * as tables from '#db/schema/index.ts'
import type { testServer } from '#test/ask.ts'
import type { factories } from '#test/given.ts'

export type Body = Record<string, unknown>
type SaveCall = Call<TObject, typeof SaveAnswer>

/** Rows that are edited in place, as the rules that all of them share are tried on them. Fields are named as in the body. */
type Entity = {
  name: string
  table: PgTable
  /** The list in which the body's row stands. */
  list: (body: Body) => Promise<Body[]>
  save: (id: unknown) => SaveCall
  remove: SaveCall
  /** The id in bodies and in rows. */
  id: { body: string; row: string }
  /** Every field with its name in the row. */
  shown: Record<string, string>
  /** What creates a row, with parents of its own where it does not say which; another label makes another one. */
  body: (label: string) => Promise<Body>
  /** The text by which two rows are the same; null: nothing makes two rows one. */
  same: string | null
  /** What else counts: each alone makes another row. */
  apart: Record<string, () => Promise<unknown>>
  /** What an update may change beside what makes it the same. */
  changed: Body
  /** Each field's values that are refused, beside blanks and texts that are too long. */
  wrong: Record<string, unknown[]>
  /** The ends of what is taken. */
  edges: Body[]
  texts: Record<string, number>
  /** Never blank. */
  needed: string[]
  optional: string[]
  parents: string[]
}

const noText = [5, true, [], {}]
const noId = [-1, 1.5, '1', true, [], 2 ** 31]
const noScore = [-0.1, 100.1, 55.55, 1e-7, '55', true, [55]]
const noDigits = [-1, 1000, 1.5, '5', true, []]

export function inPlace(
  { get }: ReturnType<typeof testServer>,
  given: ReturnType<typeof factories>,
): Entity[] {
  const facultyId = async () => (await given.faculty()).id

  return [
    {
      name: 'band detail',
      table: tables.bandDetail,
      list: ({ idEbe }) => get(grading.details, { idEbe: Number(idEbe) }),
      save: () => grading.saveDetail,
      remove: grading.deleteDetail,
      id: { body: 'idEbeDetal', row: 'id_ebe_detal' },
      shown: {
        idEbe: 'id_ebe',
        begBal: 'beg_bal',
        endBal: 'end_bal',
        ekvNum: 'ekv_num',
        ekvBukv: 'ekv_bukv',
      },
      body: async () => ({
        idEbe: (await given.scoreBand({ startsAt: 0, endsAt: 100 })).id,
        begBal: 61,
        endBal: 67.5,
        ekvNum: 2.33,
        ekvBukv: 'D+',
      }),
      same: null,
      apart: {},
      changed: { begBal: 60.5, endBal: 70, ekvNum: 3, ekvBukv: 'C' },
      wrong: {
        idEbe: noId,
        begBal: noScore,
        endBal: noScore,
        ekvNum: [-0.01, 100.01, 2.333, '2', true, []],
        ekvBukv: [...noText, 'd', 'Fx', 'ß'],
      },
      edges: [
        { begBal: 0, endBal: 0.1, ekvNum: 0 },
        { begBal: 99.9, endBal: 100, ekvNum: 100 },
        { begBal: 0, endBal: 100, ekvNum: 0.01 },
      ],
      texts: { ekvBukv: lengths.letter },
      needed: ['idEbe', 'begBal', 'endBal', 'ekvNum', 'ekvBukv'],
      optional: [],
      parents: ['idEbe'],
    },
    {
      name: 'configuration field',
      table: tables.configurationField,
      list: ({ idEbeVar }) => get(grading.configuration, { idEbeVar: Number(idEbeVar) }),
      save: () => grading.saveField,
      remove: grading.deleteField,
      id: { body: 'idEstConfig', row: 'id_est_config' },
      shown: {
        orderPole: 'order_pole',
        namePole: 'name_pole',
        infoValue: 'info_or_value',
        poleMarkMag: 'pole_mark_mag',
        formula: 'formula',
        min: 'min',
        max: 'max',
      },
      body: async (label) => ({
        idEbeVar: (await given.gradingRule()).id,
        orderPole: 1,
        namePole: `Модуль ${label}`,
        infoValue: 1,
        poleMarkMag: 'm1',
        formula: 'm1 + m2',
        min: 0,
        max: 30,
      }),
      same: null,
      apart: {},
      changed: {
        orderPole: 2,
        namePole: 'Итого',
        infoValue: 0,
        poleMarkMag: 'sum',
        formula: '',
        min: 1,
        max: 99,
      },
      wrong: {
        idEbeVar: noId,
        orderPole: noDigits,
        namePole: noText,
        infoValue: [-1, 2, true, '1'],
        poleMarkMag: noText,
        formula: noText,
        min: noDigits,
        max: noDigits,
      },
      edges: [
        { orderPole: 0, min: 0, max: 0, infoValue: 0 },
        { orderPole: 999, min: 999, max: 999, infoValue: 1 },
      ],
      texts: { namePole: lengths.fieldName, poleMarkMag: lengths.markField, formula: lengths.formula },
      needed: ['idEbeVar', 'orderPole', 'namePole', 'infoValue', 'min', 'max'],
      optional: ['poleMarkMag', 'formula'],
      parents: ['idEbeVar'],
    },
    {
      name: 'teaching position',
      table: tables.teachingPosition,
      list: ({ idYear }) => get(positions.list, { idYear: Number(idYear) }),
      save: () => positions.save,
      remove: positions.delete,
      id: { body: 'idRrnkDoljnost', row: 'id_rrnk_doljnost' },
      shown: { nDoljnost: 'n_doljnost', chasy: 'chasy', idYear: 'id_a_year' },
      body: async (label) => ({ nDoljnost: `Новый доцент ${label}`, chasy: 750, idYear: 26 }),
      same: 'nDoljnost',
      apart: { idYear: async () => 25 },
      changed: { chasy: 800 },
      wrong: { nDoljnost: noText, chasy: noDigits, idYear: noId },
      edges: [{ chasy: 0 }, { chasy: 999 }, { idYear: 0 }],
      texts: { nDoljnost: lengths.name },
      needed: ['nDoljnost', 'chasy', 'idYear'],
      optional: [],
      parents: ['idYear'],
    },
    {
      name: 'room',
      table: tables.room,
      list: ({ idKorpus }) => get(rooms.list, { idKorpus: Number(idKorpus) }),
      save: () => rooms.save,
      remove: rooms.delete,
      id: { body: 'idAuditorium', row: 'id_auditorium' },
      shown: {
        idKorpus: 'id_korpus',
        number: 'number',
        contain: 'contain',
        specific: 'id_specifics',
        note: 'note',
        square: 'square',
        idFaculty: 'id_faculty',
        idOtdel1: 'id_otdel_1',
        idKafedra: 'id_kafedra',
      },
      body: async (label) => ({
        idKorpus: (await given.building()).id,
        number: `Ф ${label}`,
        contain: 60,
        specific: 1,
        note: 'проектор',
        square: 72.25,
        idFaculty: await facultyId(),
        idOtdel1: (await given.unit()).id,
        idKafedra: (await given.department()).id,
      }),
      same: 'number',
      apart: { idKorpus: async () => (await given.building()).id },
      changed: { contain: 30, specific: 3, note: 'ремонт', square: 36.5 },
      wrong: {
        idKorpus: noId,
        number: noText,
        contain: [-1, 10_000_000_000, 1.5, '60', true],
        specific: noId,
        note: noText,
        square: [-0.01, 72.255, 10_000_000_000, '72', true],
        idFaculty: noId,
        idOtdel1: noId,
        idKafedra: noId,
      },
      edges: [
        { contain: 0, square: 0 },
        { contain: 9_999_999_999, square: 9_999_999_999.99 },
      ],
      texts: { number: lengths.roomNumber, note: lengths.note },
      needed: [
        'idKorpus',
        'number',
        'contain',
        'specific',
        'note',
        'square',
        'idFaculty',
        'idOtdel1',
        'idKafedra',
      ],
      optional: [],
      parents: ['idKorpus', 'specific', 'idFaculty', 'idOtdel1', 'idKafedra'],
    },
    {
      name: 'commission member',
      table: tables.commissionMember,
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
        idFaculty: await facultyId(),
        idSpecial: (await given.specialityName()).id,
        idMemberType: 2,
        memberName: `Асанов Бакыт ${label}`,
        title: 'к. т. н.',
      }),
      same: 'memberName',
      apart: {
        idFaculty: facultyId,
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
      table: tables.commissionHistoryMember,
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
        idFaculty: await facultyId(),
        idMemberType: 2,
        memberName: `Асанов Бакыт ${label}`,
        title: 'к. т. н.',
        idAYear: 24,
      }),
      same: 'memberName',
      apart: { idFaculty: facultyId, idMemberType: async () => 3, idAYear: async () => 25 },
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
    {
      name: 'discipline',
      table: tables.discipline,
      list: () => get(disciplines.list, {}),
      save: (id) => (id === ids.create ? disciplines.create : disciplines.update),
      remove: disciplines.delete,
      id: { body: 'disciplineId', row: 'disciplineId' },
      shown: {
        p34: 'p34',
        p34Kg: 'p34_kg',
        p34En: 'p34_en',
        codeDiscipline: 'codeDiscipline',
        idVidDisc: 'idVidDisc',
      },
      body: async (label) => ({
        p34: 'Физика',
        p34Kg: 'Физика',
        p34En: 'Physics',
        codeDiscipline: `Ф ${label}`,
        idVidDisc: 1,
      }),
      same: 'codeDiscipline',
      apart: {},
      changed: { p34: 'Оптика', p34Kg: 'Оптика боюнча', p34En: 'Optics', idVidDisc: 2 },
      wrong: { p34: noText, p34Kg: noText, p34En: noText, codeDiscipline: noText, idVidDisc: noId },
      edges: [{ idVidDisc: 4 }],
      texts: { p34: lengths.name, p34Kg: lengths.name, p34En: lengths.name, codeDiscipline: lengths.code },
      needed: ['p34', 'idVidDisc'],
      optional: ['p34Kg', 'p34En', 'codeDiscipline'],
      parents: ['idVidDisc'],
    },
  ]
}
