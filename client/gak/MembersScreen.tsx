import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import {
  type CommissionMemberRow,
  type CommissionRoleRow,
  gak,
  type TaughtSpecialityNameRow,
} from '#contract/gak.ts'
import { queryOfChosen } from '../api/query.ts'
import { mutate } from '../api/mutate.ts'
import { crumbIn, namesOfStep } from '../hierarchy/cascade/names.ts'
import { textIn } from '../i18n/i18n.ts'
import type { Sort } from '../location/address.ts'
import { ReadOnlyUnless } from '../ui/read-only.tsx'
import { placesOfFaculty } from '../hierarchy/cascade/path.ts'
import { EditableList } from '../editing/EditableList.tsx'
import { useOrder } from '../table/useOrder.ts'
import { queryClient } from '../api/client.ts'
import { CommissionSelects } from './CommissionSelects.tsx'
import { CommissionSheet } from './CommissionSheet.tsx'
import { type CommissionStep, memberSteps, parameters } from './choices.ts'
import { memberColumns } from './columns.tsx'
import { membersQuery, rolesQuery } from './reads.ts'
import { type MemberValues, memberValues, placesOfRoles, rolesOf, sortValues } from './rows.ts'
import { guideOf, ownerColumns, useCommission } from './useCommission.ts'
import { statusOfRead, namedOption } from '../ui/SearchSelect/search-select.ts'
import { chosenId } from '../location/parameter.ts'
import { requiredLabels } from '../editing/form-facts.ts'
import { useRow } from '../editing/useRow.ts'
import { savesOf } from '../editing/block/saves-of.ts'

const listParameters = [...memberSteps.map((level) => parameters[level]), 'f']

type Props = {
  readonly idFaculty: number | undefined
  readonly idSpecial: number | undefined
  readonly rows: readonly CommissionMemberRow[]
  readonly roles: readonly CommissionRoleRow[]
}

const useMembersEdit = ({ idFaculty, idSpecial, rows, roles }: Props) =>
  useRow<CommissionMemberRow, MemberValues>({
    entity: 'commission-member',
    rows,
    idOf: (row) => row.idGAKMemberSpeciality,
    valuesOf: (row) => memberValues(row, rows, roles),
    blankOf: (added) => memberValues(undefined, [...rows, ...rolesOf(added)], roles),
    nameOf: ({ name }) => name,
    required: requiredLabels('commission-member', ['role', 'name']),
    // name and title describe one person, so they are merged as a unit
    together: [['name', 'title']],
    listedBy: listParameters,
    ...savesOf('commission-member', gak.saveMember, (id, rev, values: MemberValues) => ({
      idGAKMemberSpeciality: id,
      idFaculty: chosenId(idFaculty),
      idSpecial: chosenId(idSpecial),
      idMemberType: Number(values.role),
      memberName: values.name,
      title: values.title,
      rev,
    })),
    readRows: () => queryClient.fetchQuery({ ...membersQuery(idFaculty, idSpecial), staleTime: 0 }),
  })

const specialityTexts = (row: TaughtSpecialityNameRow) => ({
  ru: row.special,
  ky: row.special_kg,
  en: row.special_en,
})

const specialityOption = (row: TaughtSpecialityNameRow) =>
  namedOption(row.id_special, specialityTexts(row), { entity: 'speciality-name', code: row['p25-1'] })

const none: readonly never[] = []
const byRole: Sort = { column: 'role', isDescending: false }

/** Screen of the commission for a speciality of a faculty (domain.md#commission-screens). */
export function MembersScreen() {
  const { t } = useTranslation()
  const commission = useCommission(memberSteps)
  const { choices, institution, faculty } = commission
  const idFaculty = choices.faculty
  const specialities = useQuery(queryOfChosen(gak.specialityNames, { idFaculty }))
  const speciality = specialities.data?.find(({ id_special }) => id_special === choices.speciality)
  // the speciality in the URL is used until the list is loaded; then the list must contain the speciality
  const idSpecial = specialities.data ? speciality?.id_special : choices.speciality
  const list = useQuery(membersQuery(idFaculty, idSpecial))
  const roles = useQuery(rolesQuery())
  const all = list.data ?? none
  const order = useOrder(all, byRole, sortValues, placesOfRoles(roles.data ?? none))
  const edit = useMembersEdit({ idFaculty, idSpecial, rows: all, roles: roles.data ?? none })
  const columns = useMemo(() => memberColumns<CommissionMemberRow>(roles.data ?? none), [roles.data])
  const choose = (level: CommissionStep, id: number | undefined) =>
    edit.confirmLeave(() => commission.choose(level, id))
  const title = t('commission.members')
  const about = speciality && textIn(specialityTexts(speciality))
  return (
    <>
      <CommissionSelects
        commission={commission}
        last={{
          level: 'speciality',
          label: t('entity.speciality'),
          required: true,
          options: (specialities.data ?? none).map(specialityOption),
          status: statusOfRead(specialities),
          read: specialities,
          value: idSpecial,
        }}
        onChoose={choose}
      />
      <ReadOnlyUnless call={gak.saveMember} places={placesOfFaculty(faculty)}>
        <EditableList
          name="spec-member"
          title={title}
          guide={idSpecial === undefined ? t(guideOf(commission, specialities)) : undefined}
          fileName={[
            t('menu.commissionMembers'),
            faculty && crumbIn(namesOfStep.faculty(faculty)),
            speciality?.['p25-1'],
          ]
            .filter(Boolean)
            .join(' ')}
          owner={[...ownerColumns(commission), ['entity.speciality', speciality?.['p25-1'] ?? '']]}
          reads={[list, roles]}
          {...{ edit, order, columns }}
          firstField="name"
          addKey="commission.add"
          deletion={{
            labelOf: ({ member_name, member_type }) => `${member_name} · ${member_type}`,
            doDelete: ({ idGAKMemberSpeciality }) => mutate(gak.deleteMember, { idGAKMemberSpeciality }),
          }}
        >
          <CommissionSheet
            reads={[...commission.reads, specialities, list]}
            institution={institution}
            faculty={faculty}
            commissions={[
              {
                about: [speciality?.['p25-1'], about?.text].join(' '),
                lang: about?.lang,
                members: all,
              },
            ]}
          />
        </EditableList>
      </ReadOnlyUnless>
    </>
  )
}
