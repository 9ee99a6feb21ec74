import { useNavigate, useSearchParams } from 'react-router'
import { useCatalogueLocation } from './address.ts'
import { readId } from './parameter.ts'
import { writeList } from './list-location.ts'

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
