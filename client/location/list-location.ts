import { dialogParameters } from '../ui/dialogs/stack.ts'
import { writeId, readId } from './parameter.ts'
import { useNavigate, useSearchParams } from 'react-router'
import { useCatalogueLocation } from './address.ts'

/** Search parameters that are removed when the user chooses another list. */
const ofList = ['page', 'row', ...dialogParameters]

/** Returns the search parameters with another list, or no list for undefined: first page, no dialog, unchanged order. */
export const writeList = (search: URLSearchParams, name: string, id: number | undefined) => {
  const next = writeId(search, name, id)
  for (const one of ofList) next.delete(one)
  return next
}

/** Returns the state of a screen with the list of a chosen row: choice, page, order, dialog. */
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
