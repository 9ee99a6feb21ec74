import { useQuery } from '@tanstack/react-query'
import { useCallback, useMemo } from 'react'
import { catalogues } from '#contract/catalogues/catalogues.ts'
import { rooms } from '#contract/rooms.ts'
import { query } from '../api/query.ts'
import { useFacultyOptions, useFacultyPlaces } from '../catalogues/departments/useFacultyOptions.ts'
import { currentLanguage } from '../i18n/i18n.ts'
import { namedOption, type SelectOption } from '../ui/SearchSelect/search-select.ts'
import { departmentOptions } from './department-options.ts'

type NamedRow = { readonly name: string; readonly name_kg: string; readonly name_en: string }

const none: readonly never[] = []

export type RoomChoice = 'kind' | 'faculty' | 'unit' | 'department'

/** Returns the options. A stored value of another institution has a mark (domain.md#reference-one-institution). */
export const useRoomChoices = (institution?: number) => {
  const kinds = useQuery(query(rooms.kinds))
  const units = useQuery(query(rooms.units))
  const departments = useQuery(query(catalogues.departments))
  const { options: faculties, read: allFaculties } = useFacultyOptions()
  const places = useFacultyPlaces()
  const language = currentLanguage()

  const named = useMemo(() => {
    const optionOf = (id: number, { name, name_kg, name_en }: NamedRow) =>
      namedOption(id, { ru: name, ky: name_kg, en: name_en }, {}, language)
    return {
      kind: (kinds.data ?? none).map((row) => optionOf(row.id_specifics, row)),
      unit: (units.data ?? none).map((row) => optionOf(row.id_otdel, row)),
    }
  }, [kinds.data, units.data, language])
  const offered = useMemo(() => {
    const isOwn = (faculty: number) =>
      institution === undefined || places.get(faculty)?.institution === institution
    const marked = (option: SelectOption, faculty: number): SelectOption => {
      const mark = isOwn(faculty) ? undefined : places.get(faculty)?.institutionName
      return mark === undefined ? option : { ...option, mark }
    }
    const allDepartments = departments.data ?? none
    const facultyOf = new Map(allDepartments.map((row) => [row.id_kafedra, row.id_faculty]))
    const ownFaculties = faculties.filter(({ id }) => isOwn(id))
    return {
      faculties: faculties.map((option) => marked(option, option.id)),
      departments: departmentOptions(allDepartments, faculties, undefined, language).map((option) =>
        marked(option, facultyOf.get(option.id) ?? -1),
      ),
      ownFaculties:
        institution === undefined ? ownFaculties : ownFaculties.map(({ group: _group, ...option }) => option),
      ownDepartments: allDepartments.filter(({ id_faculty }) => isOwn(id_faculty)),
    }
  }, [departments.data, faculties, places, institution, language])
  const byId = useMemo(() => {
    const texts = (options: readonly SelectOption[]) =>
      new Map(options.map((option) => [String(option.id), option]))
    return {
      kind: texts(named.kind),
      faculty: texts(offered.faculties),
      unit: texts(named.unit),
      department: texts(offered.departments),
    }
  }, [named, offered])

  const find = useCallback((field: RoomChoice, id: string) => byId[field].get(id), [byId])
  /** Returns the options with the stored value. Departments of `faculty`, the room's faculty, are first. */
  const optionsOf = useCallback(
    (field: RoomChoice, faculty: string, chosen: string): readonly SelectOption[] => {
      const own = faculty === '' ? undefined : Number(faculty)
      const options = {
        kind: () => named.kind,
        faculty: () => offered.ownFaculties,
        unit: () => named.unit,
        department: () => departmentOptions(offered.ownDepartments, faculties, own, language),
      }[field]()
      const stored = find(field, chosen)
      return stored === undefined || options.some(({ id }) => id === stored.id)
        ? options
        : [...options, stored]
    },
    [named, offered, faculties, language, find],
  )
  return { reads: [kinds, units, allFaculties, departments], optionsOf, find }
}

export type RoomChoices = ReturnType<typeof useRoomChoices>
