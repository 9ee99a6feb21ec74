import { gak, type CommissionRoleRow, type FormerMemberRow } from '#contract/gak.ts'
import { ids } from '#contract/limits.ts'
import type { Sort } from '../location/address.ts'
import { mutate } from '../api/mutate.ts'
import { EditableList } from '../editing/EditableList.tsx'
import { choicesNamed, savesOf } from '../editing/block/saves-of.ts'
import { CarryOver } from '../editing/carry-over/CarryOver.tsx'
import { missingIn } from '../editing/carry-over/carry.ts'
import { CellSelect } from '../editing/cells/CellSelect.tsx'
import type { EditableColumn, EditedRow } from '../editing/editable-column.ts'
import { crumbIn, namesOfStep } from '../hierarchy/cascade/names.ts'
import { placesOfFaculty } from '../hierarchy/cascade/path.ts'
import { useOrder } from '../table/useOrder.ts'
import { statusOfRead } from '../ui/SearchSelect/search-select.ts'
import { ReadOnlyUnless } from '../ui/read-only.tsx'
import { ReadOnlyInYear, YearName } from '../years/ClosedYear.tsx'
import { useYears } from '../years/years.ts'
import { CommissionSelects } from './CommissionSelects.tsx'
import { CommissionSheet } from './CommissionSheet.tsx'
import { formerSteps, type CommissionStep, parameters } from './choices.ts'
import { memberColumns } from './columns.tsx'
import { queryClient } from '../api/client.ts'
import { formerMembersQuery, rolesQuery } from './reads.ts'
import { groupByYear, placesOfRoles, sortValues, yearsToChoose } from './rows.ts'
import { type MemberValues, memberValues, rolesOf } from './rows.ts'
import { guideOf, ownerColumns, useCommission } from './useCommission.ts'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { chosenId } from '../location/parameter.ts'
import { requiredLabels } from '../editing/form-facts.ts'
import { useRow } from '../editing/useRow.ts'

const none: readonly never[] = []

type FormerMemberValues = MemberValues & { readonly year: string }

const listParameters = [...formerSteps.map((level) => parameters[level]), 'f']
const formerMemberValues = (row: FormerMemberRow): FormerMemberValues => ({
  year: String(row.id_a_year),
  ...memberValues(row, none, none),
})

const formerMemberSaves = (idFaculty: number | undefined) =>
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
  readonly year: number | undefined
}

const useFormerMembersEdit = ({ idFaculty, rows, roles, year }: Props) => {
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
    // the form requires the year, although the server has a default for it
    required: {
      year: t('entity.year'),
      ...requiredLabels('commission-history-member', ['role', 'name']),
    },
    // name and title describe one person, so they are merged as a unit
    together: [['name', 'title']],
    listedBy: listParameters,
    ...formerMemberSaves(idFaculty),
    readRows: () => queryClient.fetchQuery({ ...formerMembersQuery(idFaculty), staleTime: 0 }),
  })
}

type Year = { readonly id_a_year: number; readonly a_year: string }

const yearOptions = (years: readonly Year[]) =>
  years.map(({ id_a_year, a_year }) => ({ value: String(id_a_year), text: a_year }))

const formerColumns = (
  years: readonly Year[],
  roles: readonly CommissionRoleRow[],
): readonly EditableColumn<FormerMemberRow, FormerMemberValues>[] => {
  const labelOf = ({ values, row }: EditedRow<FormerMemberRow, FormerMemberValues>) =>
    years.find(({ id_a_year }) => String(id_a_year) === values.year)?.a_year ?? row?.a_year ?? ''
  return [
    {
      key: 'year',
      label: 'entity.year',
      width: 148,
      text: labelOf,
      cell: (one) => <YearName year={one.row?.id_a_year}>{labelOf(one)}</YearName>,
      choices: () => choicesNamed(yearOptions(years)),
      input: (field) => <CellSelect {...field} options={yearOptions(years)} />,
    },
    ...memberColumns<FormerMemberRow>(roles),
  ]
}

const newestFirst: Sort = { column: 'year', isDescending: true }
const sortValuesByYear = { ...sortValues, year: (row: FormerMemberRow) => row.id_a_year }

/** Screen of a faculty's past commissions by academic year (domain.md#commission-screens). */
export function FormerMembersScreen() {
  const { t } = useTranslation()
  const commission = useCommission(formerSteps)
  const { choices, institution, faculty } = commission
  const idFaculty = choices.faculty
  const list = useQuery(formerMembersQuery(idFaculty))
  const roles = useQuery(rolesQuery())
  const years = useYears()

  const all = list.data ?? none
  const { labelOf, inProgress, isClosed } = years
  const offered = yearsToChoose(all, inProgress)
  // a year in the URL is ignored if it has no members, unless it is in progress
  const year = choices.year !== undefined && offered.includes(choices.year) ? choices.year : undefined

  const edit = useFormerMembersEdit({
    idFaculty,
    rows: all,
    roles: roles.data ?? none,
    year: year ?? inProgress,
  })
  const inYear = (row: FormerMemberRow) => year === undefined || row.id_a_year === year
  const rows = all.filter(inYear)
  const order = useOrder(rows, newestFirst, sortValuesByYear, placesOfRoles(roles.data ?? none))
  const follow = (id: number, now: readonly FormerMemberRow[]) => {
    const saved = now.find((row) => edit.list.idOf(row) === id)
    if (year !== undefined && saved && saved.id_a_year !== year) commission.choose('year', saved.id_a_year)
  }
  const target = year ?? inProgress
  const ofTarget = all.filter(({ id_a_year }) => id_a_year === target)
  const ofLast = all.filter(({ id_a_year }) => id_a_year + 1 === target)
  const missing = missingIn(ofLast, ofTarget, (row) => `${row.id_member_type} ${row.member_name}`)
  const columns = useMemo(
    () =>
      formerColumns(
        (years.read.data ?? none).filter(({ closed }) => !closed),
        roles.data ?? none,
      ),
    [years.read.data, roles.data],
  )
  const choose = (level: CommissionStep, id: number | undefined) =>
    edit.confirmLeave(() => commission.choose(level, id))
  const title = t('commission.members')
  return (
    <ReadOnlyInYear year={year}>
      <CommissionSelects
        commission={commission}
        last={{
          level: 'year',
          label: t('entity.year'),
          required: false,
          options: offered.map((id) => ({ id, text: labelOf(id) })),
          status: statusOfRead(list.isError ? list : years.read),
          value: year,
          note: idFaculty !== undefined && year === undefined ? t('commission.allYears') : undefined,
        }}
        onChoose={choose}
      >
        {idFaculty !== undefined && target !== undefined && list.data && years.ids && (
          <ReadOnlyUnless call={gak.saveFormerMember} places={placesOfFaculty(faculty)}>
            <div>
              <CarryOver
                from={labelOf(target - 1)}
                to={labelOf(target)}
                lines={missing.map((row) => ({
                  id: row.idGAKMemberHistory,
                  text: row.member_name,
                  note: row.member_type,
                  save: () =>
                    formerMemberSaves(idFaculty).save(ids.create, undefined, {
                      ...formerMemberValues(row),
                      year: String(target),
                    }),
                }))}
                isReady
                leave={edit.confirmLeave}
              />
            </div>
          </ReadOnlyUnless>
        )}
      </CommissionSelects>
      <ReadOnlyUnless call={gak.saveFormerMember} places={placesOfFaculty(faculty)}>
        <EditableList
          name="state-member"
          title={title}
          guide={idFaculty === undefined ? t(guideOf(commission)) : undefined}
          fileName={[t('menu.formerMembers'), faculty && crumbIn(namesOfStep.faculty(faculty))]
            .filter(Boolean)
            .join(' ')}
          owner={ownerColumns(commission)}
          reads={[list, roles, years.read]}
          {...{ edit, order, columns }}
          isClosed={(key) => isClosed(all.find((row) => edit.list.keyOf(row) === key)?.id_a_year)}
          firstField="name"
          addKey="commission.add"
          onReveal={follow}
          deletion={{
            among: all,
            labelOf: ({ member_name, member_type, a_year }) => `${member_name} · ${member_type}, ${a_year}`,
            doDelete: ({ idGAKMemberHistory }) => mutate(gak.deleteFormerMember, { idGAKMemberHistory }),
          }}
        >
          <CommissionSheet
            reads={[...commission.reads, list]}
            institution={institution}
            faculty={faculty}
            commissions={groupByYear(rows).map((members) => ({
              about: t('commission.sheetYear', { year: members[0]?.a_year }),
              members,
            }))}
          />
        </EditableList>
      </ReadOnlyUnless>
    </ReadOnlyInYear>
  )
}
