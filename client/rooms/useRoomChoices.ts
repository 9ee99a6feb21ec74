import { useQuery } from '@tanstack/react-query'
import { useCallback, useMemo } from 'react'
import { catalogues } from '#contract/catalogues/catalogues.ts'
import { rooms } from '#contract/rooms.ts'
import { query } from '../api/query.ts'
import { useFacultyOptions } from '../catalogues/departments/useFacultyOptions.ts'
import { textIn } from '../i18n/name-in.ts'
import { currentLanguage } from '../i18n/i18n.ts'
import type { SelectOption } from '../ui/SearchSelect/search-select.ts'
import { departmentOptions } from './department-options.ts'

type Named = { readonly name: string; readonly name_kg: string; readonly name_en: string }

const none: readonly never[] = []

const textsOf = ({ name, name_kg, name_en }: Named) => ({ ru: name, ky: name_kg, en: name_en })

export type RoomChoice = 'kind' | 'faculty' | 'unit' | 'department'

/** The options of a room's fields, with the reads that they need. */
export const useRoomChoices = () => {
  const kinds = useQuery(query(rooms.kinds))
  const units = useQuery(query(rooms.units))
  const departments = useQuery(query(catalogues.departments))
  const { options: faculties, read: allFaculties } = useFacultyOptions()
  const language = currentLanguage()

  const named = useMemo(() => {
    const optionOf = (id: number, row: Named): SelectOption => ({
      id,
      ...textIn(textsOf(row), language),
      otherTexts: Object.values(textsOf(row)),
    })
    return {
      kind: (kinds.data ?? none).map((row) => optionOf(row.id_specifics, row)),
      unit: (units.data ?? none).map((row) => optionOf(row.id_otdel, row)),
    }
  }, [kinds.data, units.data, language])
  const of = useMemo(
    () => (faculty: string) =>
      departmentOptions(
        departments.data ?? none,
        faculties,
        faculty === '' ? undefined : Number(faculty),
        language,
      ),
    [departments.data, faculties, language],
  )
  const byId = useMemo(() => {
    const texts = (options: readonly SelectOption[]) =>
      new Map(options.map((option) => [String(option.id), option]))
    return {
      kind: texts(named.kind),
      faculty: texts(faculties),
      unit: texts(named.unit),
      department: texts(of('')),
    }
  }, [named, faculties, of])

  /** `faculty` is the room's: its departments stand first. */
  const optionsOf = useCallback(
    (field: RoomChoice, faculty: string): readonly SelectOption[] => {
      if (field === 'department') return of(faculty)
      return field === 'faculty' ? faculties : named[field]
    },
    [of, faculties, named],
  )
  /** The row that an id, as a text, names. */
  const find = useCallback((field: RoomChoice, id: string) => byId[field].get(id), [byId])
  return { reads: [kinds, units, allFaculties, departments], optionsOf, find }
}

export type RoomChoices = ReturnType<typeof useRoomChoices>
