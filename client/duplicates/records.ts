import { catalogues } from '#contract/catalogues/catalogues.ts'
import { disciplines } from '#contract/disciplines.ts'
import type { ComparedEntity } from '#contract/duplicates.ts'
import { fieldsOf } from '#contract/entities/registry.ts'
import { groups } from '#contract/groups.ts'
import { hierarchy } from '#contract/hierarchy.ts'
import { rooms } from '#contract/rooms.ts'
import { readNow } from '../api/query.ts'
import * as departments from '../catalogues/departments/departments.ts'
import * as directions from '../catalogues/directions/directions.ts'
import { namesCatalogues, type NamesCatalogueName } from '../catalogues/names/names-catalogues.ts'
import * as specialityNames from '../catalogues/speciality-names/speciality-names.ts'
import * as studyForms from '../catalogues/study-forms/study-forms.ts'
import { namesOfStep } from '../hierarchy/cascade/names.ts'
import type { Names } from '../i18n/translations.ts'

/** A row of a catalogue whose rows are compared, whichever it is. */
export type CatalogueRecord = {
  readonly id: number
  readonly rev: number
  readonly code: string
  readonly names: Names
  readonly isProtected: boolean
  /** The building in which a room lies. */
  readonly building?: number
  /** Where a row of an institution belongs: in this faculty of it, or in this building. */
  readonly place?: { readonly institution: number; readonly names: Names }
}

type Row = { readonly rev: number; readonly edit?: boolean }

const record = ({ rev, edit = true }: Row, id: number, names: Names, code = ''): CatalogueRecord => ({
  id,
  rev,
  code,
  names,
  isProtected: !edit,
})

/** A name that is the same in every language. */
const oneName = (text: string): Names => ({ ru: text, ky: text, en: text })

const readRooms = async () => {
  const [rows, buildings] = await Promise.all([readNow(rooms.allRooms), readNow(rooms.buildings)])
  const places = new Map(
    buildings.map((row) => [
      row.id_korpus,
      {
        institution: row.id_vuz,
        names: { ru: row.name_korpus, ky: row.name_korpus_kg, en: row.name_korpus_en },
      },
    ]),
  )
  return rows.map((row) => {
    const place = places.get(row.id_korpus)
    return {
      ...record(row, row.id_auditorium, oneName(row.number)),
      building: row.id_korpus,
      ...(place && { place }),
    }
  })
}

const readDepartments = async () => {
  const [rows, faculties] = await Promise.all([
    readNow(catalogues.departments),
    readNow(hierarchy.allFaculties),
  ])
  const places = new Map(
    faculties.map((row) => {
      const { full, short = full } = namesOfStep.faculty(row)
      return [row.id_faculty, { institution: row.id_vuz, names: short }]
    }),
  )
  return rows.map((row) => {
    const place = places.get(row.id_faculty)
    return {
      ...record(row, departments.idOf(row), departments.namesOf(row), row.snF1),
      ...(place && { place }),
    }
  })
}

const readNames = async (of: NamesCatalogueName) => {
  const { readRows, idOf, namesOf } = namesCatalogues[of]
  return (await readRows()).map((row) => record(row, idOf(row), namesOf(row)))
}

/** Each catalogue whole, as its own list call has it now. */
export const readRecords: Readonly<Record<ComparedEntity, () => Promise<readonly CatalogueRecord[]>>> = {
  direction: async () =>
    (await readNow(catalogues.directions)).map((row) =>
      record(row, directions.idOf(row), directions.namesOf(row), row['p24-1']),
    ),
  'speciality-name': async () =>
    (await readNow(catalogues.specialityNames)).map((row) =>
      record(row, specialityNames.idOf(row), specialityNames.namesOf(row), row['p25-1']),
    ),
  'study-form': async () =>
    (await readNow(catalogues.studyForms)).map((row) =>
      record(row, studyForms.idOf(row), studyForms.namesOf(row), row.short_name),
    ),
  department: readDepartments,
  level: () => readNames('level'),
  qualification: () => readNames('qualification'),
  licence: async () =>
    (await readNow(catalogues.licences)).map((row) => record(row, row.IDLicence, oneName(row.Resolution))),
  'group-name': async () =>
    (await readNow(groups.allNames)).map((row) => record(row, row.id_n_gr, oneName(row.n_gr))),
  discipline: async () =>
    (await readNow(disciplines.list)).map((row) =>
      record(row, row.disciplineId, { ru: row.p34, ky: row.p34_kg, en: row.p34_en }, row.codeDiscipline),
    ),
  room: readRooms,
}

/** The fields that a protected row keeps (domain.md#protected-locked), as its list names them. */
export const lockedFields = (entity: ComparedEntity): readonly string[] =>
  fieldsOf(entity).flatMap(({ locked, row }) => (locked === true ? [row] : []))
