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
 * Rule, band, the orders of the tables and the dialog in the address. Back closes the dialog, and goes through the
 * rules; a band and an order leave no trace there.
 */
export const useGradingLocation = () => {
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const opening = useDialogNavigation()
  const address = useMemo(() => readGradingLocation(search), [search])
  return {
    address,
    chooseRule: (rule: number | undefined) => void navigate({ search: String(withRule(search, rule)) }),
    // the press that opens a band's history chooses the band too: the address may be another one than is drawn
    chooseBand: (band: number) => {
      const now = currentSearch()
      if (band !== readGradingLocation(now).band)
        void navigate({ search: String(withBand(now, band)) }, { replace: true })
    },
    // an order may change under a dialog too, which Back still closes
    sortBy: (table: SortedTable, sort: Sort) => void opening.change(withSort(search, table, sort)),
    open: (kind: GradingDialog, id?: number) => void opening.open(withGradingDialog(search, kind, id)),
    step: (kind: GradingDialog, id?: number) => void opening.step(withGradingDialog(search, kind, id)),
    close: () => opening.close(withGradingDialog(search, 'none')),
  }
}

export type GradingLocation = ReturnType<typeof useGradingLocation>

/** The rule that a part of the screen is of. */
export type RuleProps = {
  readonly rule: GradingRuleRow
  /** Its number and name. */
  readonly about: string
  readonly location: GradingLocation
}
