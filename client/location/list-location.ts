import { currentSearch, dialogParameters } from '../ui/dialogs/stack.ts'
import { writeId, readId } from './parameter.ts'
import { useNavigate, useSearchParams } from 'react-router'
import { useCatalogueLocation } from './address.ts'

const listParameters = ['page', 'row', ...dialogParameters]

/** Returns the parameters of another list: first page, no dialog, unchanged order. */
export const writeList = (search: URLSearchParams, name: string, id: number | undefined) => {
  const next = writeId(search, name, id)
  for (const one of listParameters) next.delete(one)
  return next
}

export const useListLocation = (parameter: string) => {
  const location = useCatalogueLocation()
  const [parameters] = useSearchParams()
  const navigate = useNavigate()
  return {
    ...location,
    chosen: readId(parameters, parameter),
    choose: (id: number | undefined) =>
      void navigate({ search: writeList(currentSearch(), parameter, id).toString() }),
  }
}
