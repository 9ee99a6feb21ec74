import { dialogParameters } from '../ui/dialogs/stack.ts'
import { writeId, readId } from './parameter.ts'
import { useNavigate, useSearchParams } from 'react-router'
import { useCatalogueLocation } from './address.ts'

/** The parameters that belong to one list: another one begins without them. */
const ofList = ['page', 'row', ...dialogParameters]

/** The parameters with another list chosen, or none: from its first page, without a dialog, in the same order. */
export const writeList = (search: URLSearchParams, name: string, id: number | undefined) => {
  const next = writeId(search, name, id)
  for (const one of ofList) next.delete(one)
  return next
}

/** The state of a screen that lists what belongs to one chosen thing: the choice, its page, its order, its dialog. */
export const useListLocation = (parameter: string) => {
  const location = useCatalogueLocation()
  const [parameters] = useSearchParams()
  const navigate = useNavigate()
  return {
    ...location,
    chosen: readId(parameters, parameter),
    choose: (id: number | undefined) =>
      void navigate({ search: writeList(parameters, parameter, id).toString() }),
  }
}
