import {
  appUser,
  building,
  commissionHistoryMember,
  commissionMember,
  commissionRole,
  room,
  roomKind,
  teachingPosition,
  unit,
} from '#db/schema/index.ts'
import { roomFields } from '../../rooms/rooms.ts'
import { type EntityRows, listed } from './entity-rows.ts'
import { named } from './named.ts'

export const peopleAndRoomRows = {
  'teaching-position': {
    table: teachingPosition,
    id: teachingPosition.id,
    fields: {
      n_doljnost: teachingPosition.name,
      chasy: teachingPosition.hours,
      id_a_year: teachingPosition.academicYearId,
    },
  },
  building: {
    table: building,
    id: building.id,
    fields: {
      id_vuz: building.institutionId,
      name_korpus: building.nameRu,
      name_korpus_kg: building.nameKy,
      name_korpus_en: building.nameEn,
      edit: building.editable,
    },
    locked: [building.nameRu],
  },
  unit: named(unit),
  'room-kind': named(roomKind),
  room: listed(room, roomFields),
  'member-type': named(commissionRole),
  'commission-member': {
    table: commissionMember,
    id: commissionMember.id,
    fields: {
      id_faculty: commissionMember.facultyId,
      id_special: commissionMember.specialityNameId,
      id_member_type: commissionMember.roleId,
      member_name: commissionMember.name,
      title: commissionMember.title,
    },
  },
  'commission-history-member': {
    table: commissionHistoryMember,
    id: commissionHistoryMember.id,
    fields: {
      id_faculty: commissionHistoryMember.facultyId,
      id_member_type: commissionHistoryMember.roleId,
      member_name: commissionHistoryMember.name,
      title: commissionHistoryMember.title,
      id_a_year: commissionHistoryMember.academicYearId,
    },
  },
  user: {
    table: appUser,
    id: appUser.id,
    fields: {
      login: appUser.login,
      name: appUser.name,
      surname: appUser.surname,
      role: appUser.role,
      catalogues: appUser.catalogues,
      institutions: appUser.institutions,
      faculties: appUser.faculties,
      disabled: appUser.disabled,
      second_factor: appUser.secondFactor,
      sign_on: appUser.signOnBound,
    },
  },
} satisfies Readonly<Record<string, EntityRows>>
