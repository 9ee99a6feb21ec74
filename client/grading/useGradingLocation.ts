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

/**
 * Rule, band, orders and dialog in the URL. Back closes the dialog, or goes to the previous rule; choosing a band or an order replaces the
 * history entry.
 */
export const useGradingLocation = () => {
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const opening = useDialogNavigation()
  const address = useMemo(() => readGradingLocation(search), [search])
  return {
    address,
    chooseRule: (rule: number | undefined) => void navigate({ search: String(withRule(search, rule)) }),
    // the click that opens a band's history also selects the band, so the rendered URL may be outdated
    chooseBand: (band: number) => {
      const now = currentSearch()
      if (band !== readGradingLocation(now).band)
        void navigate({ search: String(withBand(now, band)) }, { replace: true })
    },
    // Back still closes a dialog while the order behind it changes
    sortBy: (table: SortedTable, sort: Sort) => void opening.change(withSort(search, table, sort)),
    open: (kind: GradingDialog, id?: number) => void opening.open(withGradingDialog(search, kind, id)),
    step: (kind: GradingDialog, id?: number) => void opening.step(withGradingDialog(search, kind, id)),
    close: () => opening.close(withGradingDialog(search, 'none')),
  }
}

export type GradingLocation = ReturnType<typeof useGradingLocation>

/** Props of the components that show a part of a rule. */
export type RuleProps = {
  readonly rule: GradingRuleRow
  /** Number and name of the rule. */
  readonly about: string
  readonly location: GradingLocation
}
