import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { ComparedEntity } from '#contract/duplicates.ts'
import {
  department,
  direction,
  discipline,
  groupName,
  level,
  licence,
  qualification,
  room,
  specialityName,
  studyForm,
} from '#db/schema/index.ts'

type Name = 'ru' | 'ky' | 'en'

/** Where an entity's rows are kept, and under which names its list call shows their columns. */
export type Compared = {
  readonly table: PgTable & { id: PgColumn; rev: PgColumn }
  readonly fields: Readonly<Record<string, PgColumn>>
  /** The fields that are compared as names, by language. */
  readonly names: Readonly<{ ru: string } & Partial<Record<Name, string>>>
  /** The field that two rows should not share. */
  readonly code?: string
  /** The field within whose rows names are compared; the whole catalogue without it. */
  readonly scope?: string
  /** The fields that cannot change in a row with `editable` false (domain.md#protected-locked). */
  readonly locked: readonly string[]
}

/** The same columns as the trigger `fold_names` has (db/migrations). */
export const compared: Readonly<Record<ComparedEntity, Compared>> = {
  direction: {
    table: direction,
    fields: {
      'p24-1': direction.code,
      'p24-2': direction.nameRu,
      p24_kg: direction.nameKy,
      p24_en: direction.nameEn,
    },
    names: { ru: 'p24-2', ky: 'p24_kg', en: 'p24_en' },
    code: 'p24-1',
    locked: ['p24-1', 'p24-2'],
  },
  'speciality-name': {
    table: specialityName,
    fields: {
      'p25-1': specialityName.code,
      special: specialityName.nameRu,
      special_kg: specialityName.nameKy,
      special_en: specialityName.nameEn,
    },
    names: { ru: 'special', ky: 'special_kg', en: 'special_en' },
    code: 'p25-1',
    locked: ['p25-1', 'special'],
  },
  'study-form': {
    table: studyForm,
    fields: {
      short_name: studyForm.shortName,
      name: studyForm.nameRu,
      name_kg: studyForm.nameKy,
      name_en: studyForm.nameEn,
      oztext_ru: studyForm.kindText,
      oz: studyForm.oz,
      max_rate_id: studyForm.maxCourse,
      id_f_educ_vid: studyForm.kindId,
      education_cycle: studyForm.cycle,
      id_f_educ_prog: studyForm.programmeId,
    },
    names: { ru: 'name', ky: 'name_kg', en: 'name_en' },
    scope: 'id_f_educ_prog',
    locked: ['name'],
  },
  department: {
    table: department,
    fields: {
      snF1: department.shortName,
      f1: department.nameRu,
      f1_kg: department.nameKy,
      f1_en: department.nameEn,
      id_faculty: department.facultyId,
    },
    names: { ru: 'f1', ky: 'f1_kg', en: 'f1_en' },
    code: 'snF1',
    scope: 'id_faculty',
    locked: ['snF1', 'f1'],
  },
  level: {
    table: level,
    fields: { NameLevel: level.nameRu, NameLevel_kg: level.nameKy, NameLevel_en: level.nameEn },
    names: { ru: 'NameLevel', ky: 'NameLevel_kg', en: 'NameLevel_en' },
    locked: ['NameLevel'],
  },
  qualification: {
    table: qualification,
    fields: {
      NameQualification: qualification.nameRu,
      NameQualification_kg: qualification.nameKy,
      NameQualification_en: qualification.nameEn,
    },
    names: { ru: 'NameQualification', ky: 'NameQualification_kg', en: 'NameQualification_en' },
    locked: ['NameQualification'],
  },
  licence: {
    table: licence,
    fields: {
      Resolution: licence.resolution,
      ResolutionBeg: licence.startsOn,
      ResolutionEnd: licence.endsOn,
      Supplement: licence.supplement,
    },
    names: { ru: 'Resolution' },
    locked: ['Resolution'],
  },
  'group-name': { table: groupName, fields: { n_gr: groupName.name }, names: { ru: 'n_gr' }, locked: [] },
  discipline: {
    table: discipline,
    fields: {
      codeDiscipline: discipline.code,
      p34: discipline.nameRu,
      p34_kg: discipline.nameKy,
      p34_en: discipline.nameEn,
      idVidDisc: discipline.kindId,
    },
    names: { ru: 'p34', ky: 'p34_kg', en: 'p34_en' },
    code: 'codeDiscipline',
    locked: [],
  },
  room: {
    table: room,
    fields: {
      id_korpus: room.buildingId,
      number: room.number,
      contain: room.capacity,
      square: room.square,
      note: room.note,
      id_specifics: room.kindId,
      id_faculty: room.facultyId,
      id_otdel_1: room.unitId,
      id_kafedra: room.departmentId,
    },
    names: { ru: 'number' },
    scope: 'id_korpus',
    locked: [],
  },
}

/** The column of a field that the entity is known to have. */
export function columnOf({ fields }: Compared, field: string): PgColumn {
  const column = fields[field]
  if (column === undefined) throw new Error(`No column is called ${field}`)
  return column
}

/** A row's label as SQL: its code, if it has one, and its name in the language, or in Russian. */
export function labelSql(entity: ComparedEntity, alias: string, language: Name): string {
  const one = compared[entity]
  const { names, code } = one
  const column = (field: string) => `${alias}."${columnOf(one, field).name}"`
  const own = names[language] ?? names.ru
  const name = own === names.ru ? column(own) : `coalesce(nullif(${column(own)}, ''), ${column(names.ru)})`
  // A department's short name serves as its code, and is not said before its name.
  return code === undefined || entity === 'department' ? name : `btrim(${column(code)} || ' ' || ${name})`
}
