import { dialogParameters } from '../ui/unsaved-changes/leaving.ts'
import { writeId } from './parameter.ts'

/** The parameters that belong to one list: another one begins without them. */
const ofList = ['page', 'row', ...dialogParameters]

/** The parameters with another list chosen, or none: from its first page, without a dialog, in the same order. */
export const writeList = (search: URLSearchParams, name: string, id: number | undefined) => {
  const next = writeId(search, name, id)
  for (const one of ofList) next.delete(one)
  return next
}
