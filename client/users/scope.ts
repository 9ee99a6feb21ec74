import { useQueries } from '@tanstack/react-query'
import { hierarchy } from '#contract/hierarchy.ts'
import { setup } from '#contract/setup.ts'
import type { UserRow } from '#contract/users.ts'
import { query } from '../api/query.ts'
import { crumbIn, namesOfStep } from '../hierarchy/cascade/names.ts'
import { i18n, nameIn } from '../i18n/i18n.ts'

export type ScopePlace = {
  readonly kind: 'institution' | 'faculty'
  readonly id: number
  /** Id of the institution itself or, for a faculty, of the institution that contains the faculty. */
  readonly institution: number
  /** Short name: КГТУ, ИИТ. */
  readonly short: string
  /** Path of short names: КГТУ › ИИТ. */
  readonly path: string
  readonly full: string
  readonly texts: readonly string[]
}

/** Returns the places; undefined until the lists are loaded. */
export const useScopePlaces = () =>
  useQueries({
    queries: [query(setup.lists), query(hierarchy.allFaculties)],
    combine: ([lists, faculties]) =>
      lists.data &&
      faculties.data &&
      lists.data.institution.flatMap((row) => {
        const own = placeOf('institution', row.id_vuz, row.id_vuz, namesOfStep.institution(row))
        return [
          own,
          ...faculties.data
            .filter(({ id_vuz }) => id_vuz === row.id_vuz)
            .map((faculty) =>
              placeOf('faculty', faculty.id_faculty, row.id_vuz, namesOfStep.faculty(faculty), own),
            ),
        ]
      }),
  })

function placeOf(
  kind: ScopePlace['kind'],
  id: number,
  institution: number,
  names: ReturnType<typeof namesOfStep.institution>,
  above?: ScopePlace,
): ScopePlace {
  const short = crumbIn(names)
  return {
    kind,
    id,
    institution,
    short,
    path: above === undefined ? short : `${above.short} › ${short}`,
    full: nameIn(names.full),
    texts: [...Object.values(names.full), ...Object.values(names.short ?? {}), ...(above?.texts ?? [])],
  }
}

type Scope = Pick<UserRow, 'institutions' | 'faculties'>

const maxParts = 3

/** Returns the text of a scope: «КГТУ: ИИТ, ИЭТ; ОшТУ»; '' if it is empty. */
export function placesText({ institutions, faculties }: Scope, places: readonly ScopePlace[]): string {
  if (institutions === null) return i18n.t('users.everywhere')
  const parts = places
    .filter(({ kind }) => kind === 'institution')
    .flatMap((own) => {
      if (institutions.includes(own.id)) return [own.short]
      const single = places.filter(
        ({ kind, id, institution }) => kind === 'faculty' && institution === own.id && faculties.includes(id),
      )
      return single.length === 0
        ? []
        : [
            `${own.short}: ${cut(
              single.map(({ short }) => short),
              ', ',
            )}`,
          ]
    })
  return cut(parts, '; ')
}

const cut = (parts: readonly string[], between: string) =>
  [
    ...parts.slice(0, maxParts),
    ...(parts.length > maxParts ? [i18n.t('users.moreScope', { count: parts.length - maxParts })] : []),
  ].join(between)

/** Returns the text of a user's rights: «всё», «КГТУ: ИИТ · справочники». */
export function scopeText(row: UserRow, places: readonly ScopePlace[]): string {
  if (row.role === 'administrator') return i18n.t('users.everything')
  if (row.role === 'reader') return i18n.t('users.readsAll')
  const parts = [placesText(row, places), row.catalogues ? i18n.t('users.catalogues') : '']
  return parts.filter(Boolean).join(' · ') || i18n.t('users.nothing')
}
