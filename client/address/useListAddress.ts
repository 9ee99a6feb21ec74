import { useNavigate, useSearchParams } from 'react-router'
import { useCatalogueAddress } from './useCatalogueAddress.ts'
import { readId } from './id.ts'
import { writeList } from './list-address.ts'

/** The state of a screen that lists what belongs to one chosen thing: the choice, its page, its order, its dialog. */
export const useListAddress = (parameter: string) => {
  const location = useCatalogueAddress()
  const [parameters] = useSearchParams()
  const navigate = useNavigate()
  return {
    ...location,
    chosen: readId(parameters, parameter),
    choose: (id: number | undefined) =>
      void navigate({ search: writeList(parameters, parameter, id).toString() }),
  }
}
