import { useMemo } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import type { GradingRuleRow } from '#contract/grading.ts'
import { useDialogNavigation } from '../location/dialog.ts'
import { currentSearch } from '../ui/dialogs/stack.ts'
import type { Sort } from '../location/address.ts'
import {
  type GradingDialog,
  readGradingLocation,
  type SortedTable,
  withBand,
  withGradingDialog,
  withRule,
  withSort,
} from './address.ts'

/** Back closes the dialog or returns to the previous rule. A new band or order replaces the history entry. */
export const useGradingLocation = () => {
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const opening = useDialogNavigation()
  const address = useMemo(() => readGradingLocation(search), [search])
  return {
    address,
    chooseRule: (rule: number | undefined) => void navigate({ search: String(withRule(search, rule)) }),
    // the current URL is read, since the click that opens a band's history has changed it before this call
    chooseBand: (band: number) => {
      const now = currentSearch()
      if (band !== readGradingLocation(now).band)
        void navigate({ search: String(withBand(now, band)) }, { replace: true })
    },
    // the dialog's history entry is preserved, so that Back closes the dialog
    sortBy: (table: SortedTable, sort: Sort) => void opening.change(withSort(search, table, sort)),
    open: (kind: GradingDialog, id?: number) => void opening.open(withGradingDialog(search, kind, id)),
    step: (kind: GradingDialog, id?: number) => void opening.step(withGradingDialog(search, kind, id)),
    close: () => opening.close(withGradingDialog(search, 'none')),
  }
}

export type GradingLocation = ReturnType<typeof useGradingLocation>

export type RuleProps = {
  readonly rule: GradingRuleRow
  /** Number and name of the rule, as a text. */
  readonly about: string
  readonly location: GradingLocation
}
