import { useSearchParams } from 'react-router'
import { writeLocation, useCatalogueLocation, conditionsParameter } from './address.ts'
import { hasDialog } from './dialog.ts'
import { withParameter } from './parameter.ts'
import { useDialogSearch } from './useDialog.ts'

/**
 * The conditions on the columns of a screen's list, and what writes others; of one of several tables, or one in a dialog, in a
 * parameter of its own. Back still closes what is open over the list.
 */
export const useConditions = (table?: string) => {
  const [search] = useSearchParams()
  const { address, go } = useCatalogueLocation()
  const { change } = useDialogSearch()
  if (table !== undefined) {
    const parameter = conditionsParameter(table)
    return [
      search.get(parameter) ?? '',
      (asked: string) => change(withParameter(search, parameter, asked || undefined)),
    ] as const
  }
  return [
    address.conditions,
    (conditions: string) => {
      const asked = { conditions, page: 1 }
      if (hasDialog(search)) change(writeLocation(search, asked))
      else go(asked)
    },
  ] as const
}
