import { useTranslation } from 'react-i18next'
import { type FormerMemberRow, type CommissionRoleRow, gak } from '#contract/gak.ts'
import { chosenId } from '../location/parameter.ts'
import { readFormerMembers } from './reads.ts'
import { neededIn } from '../editing/form-facts.ts'
import { useRow } from '../editing/useRow.ts'
import { formerSteps, parameters } from './choices.ts'
import { type MemberValues, memberValues, rolesOf } from './rows.ts'
import { savesOf } from '../editing/block/saves-of.ts'

export type FormerMemberValues = MemberValues & { readonly year: string }

const listedBy = [...formerSteps.map((level) => parameters[level]), 'f']
const none: readonly never[] = []

/** The stored values of a row. */
export const formerMemberValues = (row: FormerMemberRow): FormerMemberValues => ({
  year: String(row.id_a_year),
  ...memberValues(row, none, none),
})

/** The saves of the former members of a faculty's commission. */
export const formerMemberSaves = (idFaculty: number | undefined) =>
  savesOf(
    'commission-history-member',
    gak.saveFormerMember,
    (idGAKMemberHistory, rev, { role, name, title, year }: FormerMemberValues) => ({
      idGAKMemberHistory,
      idFaculty: chosenId(idFaculty),
      idMemberType: Number(role),
      memberName: name,
      title,
      idAYear: Number(year),
      rev,
    }),
  )

type Props = {
  readonly idFaculty: number | undefined
  readonly rows: readonly FormerMemberRow[]
  readonly roles: readonly CommissionRoleRow[]
  /** The academic year of a new row. */
  readonly year: number | undefined
}

/** The former members of a faculty's commission, edited in place. */
export const useFormerMembersEdit = ({ idFaculty, rows, roles, year }: Props) => {
  const { t } = useTranslation()
  const ofYear = rows.filter(({ id_a_year }) => id_a_year === year)
  const blank = (added: readonly FormerMemberValues[]): FormerMemberValues => ({
    year: String(year ?? ''),
    ...memberValues(
      undefined,
      [...ofYear, ...rolesOf(added.filter((one) => Number(one.year) === year))],
      roles,
    ),
  })
  return useRow<FormerMemberRow, FormerMemberValues>({
    entity: 'commission-history-member',
    rows,
    idOf: (row) => row.idGAKMemberHistory,
    valuesOf: (row) => (row ? formerMemberValues(row) : blank(none)),
    blankOf: blank,
    nameOf: ({ name }) => name,
    // a new one names its year here, which a body may leave to the server
    required: {
      year: t('entity.year'),
      ...neededIn('commission-history-member', ['role', 'name']),
    },
    // a title is the person's
    together: [['name', 'title']],
    listedBy,
    ...formerMemberSaves(idFaculty),
    readRows: () => readFormerMembers(idFaculty),
  })
}
