import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { groups } from '#contract/groups.ts'
import type { FacultyRow } from '#contract/hierarchy.ts'
import { mutate } from '../../api/mutate.ts'
import { queryOfChosen, readNow } from '../../api/query.ts'
import { toast } from '../../ui/toasts/toast.ts'
import { rememberUndo, toastOutcome } from '../../ui/undo.ts'
import { offerOf, useDrafts } from '../../editing/drafts/drafts.ts'
import { useUnsavedGuard } from '../../ui/unsaved-changes/unsaved.tsx'
import { useDialogSearch } from '../../location/dialog.ts'
import { useYears } from '../../years/years.ts'
import { useIntakeYears } from '../reads.ts'
import { maxUnconfirmed } from './ConfirmCreate.tsx'
import {
  creatableIds,
  tickDrafts,
  restorableTicks,
  tickFields,
  type Ticks,
  validTicks,
  readYears,
  withFrom,
  withTo,
} from './ticks.ts'
import { dialogParameter } from '../../ui/dialogs/stack.ts'

const nothing: Ticks = new Set()

export const useNextYear = ({ id_faculty: idFaculty }: FacultyRow) => {
  const { t } = useTranslation()
  const { search, change } = useDialogSearch()
  const years = useIntakeYears()
  const { from, to, later, isNotLater } = readYears(search, years.data ?? [], useYears().inProgress)
  const admittedIn = (year: number | undefined) => queryOfChosen(groups.admitted, { idYear: year, idFaculty })
  const source = useQuery(admittedIn(from))
  const target = useQuery(admittedIn(to))

  // the ticks apply only to this faculty and these two years
  const under = `${idFaculty} ${from} ${to}`
  const [made, setMade] = useState({ under, ticks: nothing })
  const areKnown = source.data !== undefined && target.data !== undefined && to !== undefined
  const open = areKnown ? creatableIds(source.data, target.data, to) : []
  const ticks = validTicks(made.under === under ? made.ticks : nothing, open)
  const { drafts, forget } = useDrafts({
    fields: tickFields,
    subject: under,
    parameters: [dialogParameter],
    unsaved: tickDrafts(ticks),
  })
  const restorable = restorableTicks(open, ticks, drafts)

  const creating = useMutation({
    mutationFn: async (wanted: {
      readonly ids: readonly number[]
      readonly from: number
      readonly to: number
    }) => {
      const answer = await mutate(groups.createNextYear, {
        idComGspe: [...wanted.ids],
        yearFrom: wanted.from,
        yearTo: wanted.to,
      })
      const [{ created = 0, skipped = 0 } = {}] = answer
      if (created === 0) toastOutcome(answer)
      else {
        const text = t('toast.groupsCreated', { count: created })
        const action = rememberUndo([answer], text)
        toast.success(text, {
          ...(skipped > 0 && { detail: t('nextYear.skipped', { n: skipped }) }),
          ...(action && { action }),
        })
      }
      // awaited, since the list of the target year is focused afterwards; the query itself reports errors
      await readNow(groups.admitted, { idYear: wanted.to, idFaculty }).catch(() => undefined)
      return { ids: wanted.ids, created }
    },
    onSuccess: () => {
      guard.release()
      if (!offer) forget()
      setMade({ under, ticks: nothing })
    },
  })
  const [isAsking, setAsking] = useState(false)
  const createNow = (then: () => void) => {
    setAsking(false)
    if (from === undefined || to === undefined || ticks.size === 0 || creating.isPending) return false
    creating.mutate({ ids: [...ticks], from, to }, { onSuccess: then })
    return true
  }
  const create = (then: () => void) => {
    if (ticks.size <= maxUnconfirmed || creating.isPending) return createNow(then)
    setAsking(true)
    return false
  }
  // if the user presses Esc during the save, the dialog closes after the response
  const guard = useUnsavedGuard(ticks.size > 0, {
    isSaving: creating.isPending,
    save: () => create(() => undefined),
  })
  const tick = (next: Ticks) => {
    creating.reset()
    setMade({ under, ticks: next })
  }
  const offer = offerOf(restorable.size, () => tick(new Set([...ticks, ...restorable])), forget)
  return {
    years,
    from,
    to,
    later,
    isNotLater,
    source,
    target,
    /** Ids of the groups that can be created in the target year; empty until both lists are loaded. */
    open,
    ticks,
    tick,
    offer: creating.isPending ? undefined : offer,
    chooseFrom: (id: number | undefined) => change(withFrom(search, id)),
    chooseTo: (id: number | undefined) => change(withTo(search, from, id)),
    created: made.under === under ? creating.data : undefined,
    isCreating: creating.isPending,
    error: creating.error,
    create,
    isAsking,
    createNow,
    stopAsking: () => setAsking(false),
  }
}

export type NextYearState = ReturnType<typeof useNextYear>
