import { useQueries, useQuery } from '@tanstack/react-query'
import { hierarchy, type InstitutionRow } from '#contract/hierarchy.ts'
import { query } from '../api/query.ts'
import { namesOfEntity } from '../i18n/entity-names.ts'
import { nameIn } from '../i18n/i18n.ts'
import type { Names } from '../i18n/translations.ts'
import { compareTexts } from '../i18n/numbers.ts'
import type { SelectOption } from '../ui/SearchSelect/search-select.ts'
import type { JournalFilters } from './address.ts'

type Where = Pick<JournalFilters, 'idVuz' | 'idFaculty'>

const ofAll = (answers: readonly { readonly data: readonly InstitutionRow[] | undefined }[]) =>
  answers.flatMap(({ data }) => data ?? [])

const namesOf = { institution: namesOfEntity('institution'), faculty: namesOfEntity('faculty') }

const shown = (names: Names | undefined) => (names === undefined ? '' : nameIn(names))

// Institutions and faculties are in one list, and may have the same number.
const ofInstitution = (id: number) => id * 2
const ofFaculty = (id: number) => id * 2 + 1

/** The institutions and their faculties as one list to choose from, and the choice as filters of the journal. */
export const useWhere = ({ idVuz, idFaculty }: Where) => {
  const faculties = useQuery(query(hierarchy.allFaculties))
  const ministries = useQuery(query(hierarchy.ministries))
  const institutions = useQueries({
    queries: (ministries.data ?? []).map(({ id_ministerstvo }) =>
      query(hierarchy.institutions, { idMinisterstvo: id_ministerstvo }),
    ),
    combine: ofAll,
  })
  const { institution, faculty } = namesOf
  const byId = new Map(institutions.map((row) => [row.id_vuz, shown(institution.shortOf(row))]))
  const options: readonly SelectOption[] = [
    ...institutions.map((row) => ({
      id: ofInstitution(row.id_vuz),
      entity: 'institution' as const,
      recordId: row.id_vuz,
      text: `${shown(institution.shortOf(row))} · ${shown(institution.namesOf(row))}`,
    })),
    ...(faculties.data ?? []).map((row) => ({
      id: ofFaculty(row.id_faculty),
      entity: 'faculty' as const,
      recordId: row.id_faculty,
      text: `${byId.get(row.id_vuz) ?? ''} · ${shown(faculty.namesOf(row))}`,
    })),
  ].toSorted((a, b) => compareTexts(a.text, b.text))
  const value = idFaculty === undefined ? idVuz && ofInstitution(idVuz) : ofFaculty(idFaculty)
  const whereOf = (id: number | undefined): Where => ({
    idVuz: id !== undefined && id % 2 === 0 ? id / 2 : undefined,
    idFaculty: id !== undefined && id % 2 === 1 ? (id - 1) / 2 : undefined,
  })
  return { options, value, whereOf }
}
