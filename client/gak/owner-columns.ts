import { crumbIn, namesOfStep } from '../hierarchy/cascade/names.ts'
import { currentLanguage } from '../i18n/i18n.ts'
import type { OwnerColumn } from '../table/download-table.ts'
import type { Commission } from './useCommission.ts'

/** The owner of a commission, in a file. */
export const ownerColumns = ({ institution, faculty }: Commission): readonly OwnerColumn[] => {
  const language = currentLanguage()
  return [
    ['entity.institution', institution ? crumbIn(namesOfStep.institution(institution), language) : ''],
    ['entity.faculty', faculty ? crumbIn(namesOfStep.faculty(faculty), language) : ''],
  ]
}
