import { crumbIn, namesOfStep } from '../hierarchy/cascade/names.ts'
import type { OwnerColumn } from '../table/download-table.ts'
import type { Commission } from './useCommission.ts'

/** Returns extra columns of the exported file that name the institution and faculty of a commission. */
export const ownerColumns = ({ institution, faculty }: Commission): readonly OwnerColumn[] => {
  return [
    ['entity.institution', institution ? crumbIn(namesOfStep.institution(institution)) : ''],
    ['entity.faculty', faculty ? crumbIn(namesOfStep.faculty(faculty)) : ''],
  ]
}
