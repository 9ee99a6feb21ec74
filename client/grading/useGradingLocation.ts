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

/** Screen's state in the URL. Back closes the dialog or restores the rule; a band or order replaces the entry. */
export const useGradingLocation = () => {
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const opening = useDialogNavigation()
  const address = useMemo(() => readGradingLocation(search), [search])
  return {
    address,
    chooseRule: (rule: number | undefined) => void navigate({ search: String(withRule(search, rule)) }),
    // reads the current URL, since the click that opened a band's history may have changed it
    chooseBand: (band: number) => {
      const now = currentSearch()
      if (band !== readGradingLocation(now).band)
        void navigate({ search: String(withBand(now, band)) }, { replace: true })
    },
    // replaces the dialog's history entry, so that Back still closes the dialog
    sortBy: (table: SortedTable, sort: Sort) => void opening.change(withSort(search, table, sort)),
    open: (kind: GradingDialog, id?: number) => void opening.open(withGradingDialog(search, kind, id)),
    step: (kind: GradingDialog, id?: number) => void opening.step(withGradingDialog(search, kind, id)),
    close: () => opening.close(withGradingDialog(search, 'none')),
  }
}

export type GradingLocation = ReturnType<typeof useGradingLocation>

export type RuleProps = {
  readonly rule: GradingRuleRow
  readonly about: string
  readonly location: GradingLocation
}
