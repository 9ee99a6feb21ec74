import { type CommissionMemberRow, type CommissionRoleRow, gak } from '#contract/gak.ts'
import { chosenId } from '../address/id.ts'
import { readMembers } from './reads.ts'
import { neededIn } from '../editing/form-facts.ts'
import { useRow } from '../editing/useRow.ts'
import type { DeletionOffer } from '../address/useDeletionOffer.ts'
import { memberSteps, parameters } from './choices.ts'
import { type MemberValues, memberValues, rolesOf } from './rows.ts'
import { savesOf } from '../editing/block/saves-of.ts'

const listedBy = [...memberSteps.map((level) => parameters[level]), 'f']

type Props = {
  readonly idFaculty: number | undefined
  readonly idSpecial: number | undefined
  readonly rows: readonly CommissionMemberRow[]
  readonly roles: readonly CommissionRoleRow[]
  readonly offerDeletion: DeletionOffer
}

/** The commission for a speciality of a faculty, edited in place. */
export const useMembersEdit = ({ idFaculty, idSpecial, rows, roles, offerDeletion }: Props) => {
  return useRow<CommissionMemberRow, MemberValues>({
    entity: 'commission-member',
    rows,
    idOf: (row) => row.idGAKMemberSpeciality,
    valuesOf: (row) => memberValues(row, rows, roles),
    blankOf: (added) => memberValues(undefined, [...rows, ...rolesOf(added)], roles),
    nameOf: ({ name }) => name,
    required: neededIn('commission-member', ['role', 'name']),
    // a title is the person's
    together: [['name', 'title']],
    listedBy,
    ...savesOf('commission-member', gak.saveMember, (id, rev, values: MemberValues) => ({
      idGAKMemberSpeciality: id,
      idFaculty: chosenId(idFaculty),
      idSpecial: chosenId(idSpecial),
      idMemberType: Number(values.role),
      memberName: values.name,
      title: values.title,
      rev,
    })),
    readRows: () => readMembers(idFaculty, idSpecial),
    offerDeletion,
  })
}
