import { useMutation, useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type GroupRow, groups } from '#contract/groups.ts'
import { type Outcome, type SaveAnswer, sms } from '#contract/save.ts'
import { severityOf, hasSucceeded, outcomeReason, outcomeText } from '../../api/save.ts'
import { toast } from '../../ui/toasts/toast.ts'
import { toastDone } from '../../ui/undo.ts'
import { offerOf, useDrafts } from '../../editing/drafts/drafts.ts'
import { useUnsavedGuard } from '../../ui/unsaved-changes/unsaved.tsx'
import { usePanelDialog } from '../dialogs.ts'
import {
  changesIn,
  type Flag,
  type FlagChange,
  flagDrafts,
  flags,
  flagsIn,
  flagRefusalKey,
  restorableFlags,
  type PlannedGroups,
  storedFlags,
  type UnsavedFlags,
  withFlag,
  withTicked,
} from './flags.ts'
import { dialogParameter } from '../../ui/dialogs/stack.ts'
import { useYears } from '../../years/years.ts'
import { quota } from '#contract/quota.ts'
import { query } from '../../api/query.ts'
import { mutate } from '../../api/mutate.ts'

type Change = FlagChange<GroupRow>

type RefusedFlags = { readonly group: GroupRow; readonly outcome: Outcome }

type FlagsSaveResult = {
  readonly refused: readonly RefusedFlags[]
  readonly saved: number
  readonly answer: SaveAnswer
}

const bodyOf = ({ group, winter, individual }: Change) => ({
  idGroup: group.id_group,
  winterReception: winter ?? group.winter_reception,
  ...(individual === undefined ? {} : { idNameGr: individual ? (1 as const) : (0 as const) }),
  rev: group.rev,
})

/** Returns true if the save was refused only because of other rows, so that this row's outcome has no reason. */
const isRefusedByOthers = ({ sms: code, reason }: Outcome) =>
  code === sms.updateRefused && reason === undefined

/** If some rows cause the refusal, the remaining rows are sent again. */
const saveFlags = async (changes: readonly Change[]): Promise<FlagsSaveResult> => {
  const answer = await mutate(groups.saveAllFlags, { rows: changes.map(bodyOf) })
  const rows = changes.flatMap((change, at) => {
    const outcome = answer[at]
    return outcome === undefined ? [] : [{ change, outcome }]
  })
  if (rows.every(({ outcome }) => hasSucceeded(outcome))) return { refused: [], saved: rows.length, answer }
  const refused = rows
    .filter(({ outcome }) => !isRefusedByOthers(outcome))
    .map(({ change, outcome }) => ({ group: change.group, outcome }))
  const others = rows.filter(({ outcome }) => isRefusedByOthers(outcome)).map(({ change }) => change)
  if (others.length === 0 || refused.length === 0) return { refused, saved: 0, answer }
  const rest = await saveFlags(others)
  return { ...rest, refused: [...refused, ...rest.refused] }
}

const usePlannedInIntake = (
  idSpeciality: number,
  rows: readonly GroupRow[],
  isAsked: boolean,
): PlannedGroups => {
  const { data } = useQuery({
    ...query(quota.ofSpeciality, { idSpeciality }),
    enabled: isAsked,
    // a failure is not reported: no flag is then locked because of a quota, and the server may refuse the
    // save
    meta: { quiet: true },
  })
  return useMemo(() => {
    if (data === undefined) return undefined
    const intakeOf = new Map(rows.map(({ id_group, id_group_y }) => [id_group, id_group_y]))
    const planned = data.filter(
      ({ id_group, id_a_year, kol_b, kol_k }) => id_a_year === intakeOf.get(id_group) && kol_b + kol_k > 0,
    )
    return new Set(planned.map(({ id_group }) => id_group))
  }, [data, rows])
}

const none: UnsavedFlags = new Map()

/** Returns the flag editing mode. It is in the URL, so that Back ends it (domain.md#reception-edit-mode). */
export const useFlags = (idSpeciality: number, rows: readonly GroupRow[]) => {
  const { t } = useTranslation()
  const { dialog, open, close } = usePanelDialog()
  const isOn = dialog.kind === 'group.flags'
  const [ticked, setTicked] = useState(none)
  // the ticks are cleared when the mode ends, since Forward could start the mode again
  if (!isOn && ticked !== none) setTicked(none)
  const changes = isOn ? changesIn(rows, ticked) : []
  const saving = useMutation({
    mutationFn: async (wanted: typeof changes) => {
      const { refused, saved, answer } = await saveFlags(wanted)
      reportSaved(saved, answer)
      reportRefused(refused)
      return refused
    },
  })
  const { drafts, forget } = useDrafts({
    fields: flags,
    subject: idSpeciality,
    // the ticks of all courses are one draft of the speciality
    parameters: [dialogParameter],
    unsaved: flagDrafts(changes),
  })
  const { isClosed } = useYears()
  const planned = usePlannedInIntake(idSpeciality, rows, isOn)
  const restorable = restorableFlags(rows, ticked, isOn ? drafts : [], planned)
  const offer = offerOf(restorable.size, () => setTicked((now) => withTicked(now, restorable)), forget)

  const whyNot = (row: GroupRow, flag: Flag) =>
    isClosed(row.id_group_y) ? 'reason.yearClosed' : flagRefusalKey(flag, row, planned)
  /** Returns the reason why a flag cannot be changed; undefined for an unsaved tick, which can always be reverted. */
  const hindrance = (row: GroupRow, flag: Flag) =>
    flagsIn(ticked, row)[flag] === storedFlags(row)[flag] ? whyNot(row, flag) : undefined

  const reportSaved = (saved: number, answer: SaveAnswer) => {
    if (saved === 0) return
    toastDone(t('toast2'), [answer], t('structure.flagsSaved', { n: saved }))
  }

  const reportRefused = (refusals: readonly RefusedFlags[]) => {
    for (const code of [sms.notAdmittedThisYear, sms.quotaEntered, sms.updateRefused]) {
      const [first, ...others] = refusals.filter(({ outcome }) => outcome.sms === code)
      if (first === undefined) continue
      const names = [first, ...others].map(({ group }) => group.group_name).join(', ')
      toast[severityOf(first.outcome)](outcomeText(first.outcome), { detail: names })
    }
  }

  const save = () => {
    if (changes.length === 0 || saving.isPending) return false
    saving.mutate(changes, {
      onSuccess: (refusals) => {
        if (refusals.length > 0) return
        if (!offer) forget()
        const isLeft = guard.isLeft()
        guard.release()
        if (!isLeft) close()
      },
    })
    return true
  }
  const guard = useUnsavedGuard(changes.length > 0, {
    isSaving: saving.isPending,
    closesItself: true,
    save,
  })
  return {
    isOn,
    start: () => {
      saving.reset()
      open('group.flags')
    },
    save,
    cancel: close,
    count: changes.length,
    isSaving: saving.isPending,
    error: saving.error?.message,
    offer: saving.isPending ? undefined : offer,
    of: (row: GroupRow) => flagsIn(ticked, row),
    hindrancesOf: (row: GroupRow) => ({
      winter: hindrance(row, 'winter'),
      individual: hindrance(row, 'individual'),
    }),
    toggle: (row: GroupRow, flag: Flag) => {
      if (saving.isPending) return
      const reason = hindrance(row, flag)
      if (reason !== undefined) {
        toast.warning(t(reason), { detail: row.group_name })
        return
      }
      setTicked((now) => withFlag(now, row.id_group, flag, !flagsIn(now, row)[flag]))
    },
    /** Returns why the group was not saved; undefined without a refusal or after its ticks were reverted. */
    problemOf: (row: GroupRow) => {
      if (!changes.some(({ group }) => group.id_group === row.id_group)) return undefined
      const own = saving.data?.filter(({ group }) => group.id_group === row.id_group) ?? []
      if (own.length === 0) return undefined
      return own.map(({ outcome }) => messageOf(outcome)).join(' ')
    },
  }
}

export type GroupFlags = ReturnType<typeof useFlags>

const messageOf = (outcome: Outcome) => outcomeReason(outcome) ?? outcomeText(outcome)
