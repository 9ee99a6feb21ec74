import { useDebouncedValue } from '@mantine/hooks'
import { useFirstRevs } from '../ui/first-revs.ts'
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { ids } from '#contract/limits.ts'
import { type PlanAnswer, reorganisations } from '#contract/reorganisation.ts'
import { type SaveAnswer, sms } from '#contract/save.ts'
import { mutate } from '../api/mutate.ts'
import { query } from '../api/query.ts'
import { outcomeOf, hasSucceeded } from '../api/save.ts'
import { currentUserId } from '../api/expiry.ts'
import { refusalKeyOfCall } from '../api/session.ts'
import { readId, withParameter } from '../location/parameter.ts'
import { toast } from '../ui/toasts/toast.ts'
import { toastDone, toastOutcome } from '../ui/undo.ts'
import { useUnsavedGuard } from '../ui/unsaved-changes/unsaved.tsx'
import { type Draft, draftOf, isSameDraft } from './draft.ts'

/** `changed`: labels of rows that other users changed after the plan was saved. */
type Edit = {
  readonly of: number | undefined
  readonly draft: Draft
  readonly past: readonly Draft[]
  readonly changed: readonly string[]
}

/** Converts the response to the response of a save, so that its reasons are shown as texts. */
const saveAnswerOf = (answer: PlanAnswer): SaveAnswer =>
  answer.map(({ sms: code, reason }) => ({
    sms: code,
    ...(reason !== undefined && reason !== 'clashes' && { reason }),
  }))

/** Milliseconds without a change until the effects are requested. */
const effectsDelay = 500

export const usePlan = (readOnly: boolean) => {
  const { t } = useTranslation()
  const [search, setSearch] = useSearchParams()
  const plans = useQuery(query(reorganisations.list, {}))
  const id = readId(search, 'plan')
  const stored = plans.data?.find(({ id_plan }) => id_plan === id)
  const [edit, setEdit] = useState<Edit>()
  const beforeEdit: Edit = { of: id, draft: draftOf(stored), past: [], changed: [] }
  const now = edit !== undefined && edit.of === id ? edit : beforeEdit
  const { draft, changed } = now
  const isDone = stored?.state === 'done'
  /** True if another user made the plan and this user may not apply plans, so that the plan is read-only. */
  const isOthers =
    stored !== undefined &&
    stored.id_user !== currentUserId() &&
    refusalKeyOfCall(reorganisations.apply) !== undefined
  const isReadOnly = readOnly || isDone || isOthers
  const isDirty = !isReadOnly && !isSameDraft(draft, draftOf(stored))
  const seen = useFirstRevs(new Map(isDirty && stored ? [['plan', stored.rev]] : []))
  const isFilled = draft.title.trim() !== '' && draft.from !== '' && draft.basis.trim() !== ''

  const wanted = JSON.stringify({ ...draft, title: '', basis: '' })
  const [debounced] = useDebouncedValue(wanted, effectsDelay)
  const { steps, choices, from } = JSON.parse(debounced) as Draft // the cast is safe: JSON.stringify wrote `debounced` above
  const effects = useQuery({
    // a fixed basis, since the effects do not depend on it
    ...query(reorganisations.plan, { steps: [...steps], choices: [...choices], from, basis: '-' }),
    enabled: steps.length > 0 && from !== '' && !isReadOnly,
    placeholderData: keepPreviousData,
    staleTime: 60_000,
    retry: false,
    meta: { quiet: true },
  })

  const change = (over: Partial<Draft>) => {
    if (isReadOnly || working.isPending) return
    working.reset()
    const past = over.steps || over.choices ? [...now.past, draft] : now.past
    setEdit({ ...now, draft: { ...draft, ...over }, past })
  }
  const save = async () => {
    const answer = await mutate(reorganisations.save, {
      idPlan: stored?.id_plan ?? ids.create,
      ...draft,
      steps: [...draft.steps],
      choices: [...draft.choices],
      rev: seen.revOf('plan') ?? stored?.rev,
    })
    const [outcome] = answer
    if (!hasSucceeded(outcomeOf(saveAnswerOf(answer)))) {
      seen.forget()
      toastOutcome(saveAnswerOf(answer))
      return undefined
    }
    const saved = outcome?.ID ?? id ?? ids.create
    guard.release()
    setEdit({ of: saved, draft, past: [], changed: [] })
    setSearch((before) => withParameter(before, 'plan', saved), { replace: true })
    await plans.refetch()
    setEdit(undefined)
    return { id: saved, rev: outcome?.rev, answer }
  }
  const apply = async (saved: { readonly id: number; readonly rev: number | undefined }) => {
    const answer = await mutate(reorganisations.apply, { idPlan: saved.id, rev: saved.rev })
    const [outcome] = answer
    if (outcome?.sms === sms.updated) toastDone(t('rg.done'), [answer], draft.title)
    else if (outcome?.changed) setEdit({ of: saved.id, draft, past: [], changed: outcome.changed })
    else if (outcome?.reason === 'clashes') {
      toast.warning(t('rg.notApplied'))
      void effects.refetch()
    } else toastOutcome(saveAnswerOf(answer))
  }
  const cancel = async () => {
    const answer = await mutate(reorganisations.cancel, { idPlan: id ?? ids.create, rev: stored?.rev })
    if (!hasSucceeded(outcomeOf(saveAnswerOf(answer)))) return void toastOutcome(saveAnswerOf(answer))
    toastDone(t('rg.cancelled'), [answer], draft.title)
    guard.release()
    return choose(undefined)
  }
  const working = useMutation({
    mutationFn: async (how: 'save' | 'apply' | 'cancel') => {
      if (how === 'cancel') return cancel()
      const isSaved = how === 'apply' && !isDirty && changed.length === 0 && id !== undefined
      const saved = isSaved ? { id, rev: stored?.rev, answer: undefined } : await save()
      if (saved === undefined) return
      if (how === 'apply') return apply(saved)
      if (saved.answer) toastDone(t('rg.saved'), [saved.answer], draft.title)
    },
    meta: { quiet: true },
  })
  const choose = (next: number | undefined) => setSearch((before) => withParameter(before, 'plan', next))
  const guard = useUnsavedGuard(isDirty, { parameters: ['plan'], isSaving: working.isPending })
  return {
    plans,
    stored,
    draft,
    changed,
    isDirty,
    isOthers,
    isReadOnly,
    isFilled,
    effects,
    isAsking: effects.isFetching || debounced !== wanted,
    change,
    back: () => {
      const last = now.past.at(-1)
      if (last === undefined) return
      const { steps: before, choices: chosen } = last
      setEdit({ ...now, draft: { ...draft, steps: before, choices: chosen }, past: now.past.slice(0, -1) })
    },
    choose,
    /** Starts a new plan as a copy of this undone plan. */
    again: () => {
      setEdit({ of: undefined, draft, past: [], changed: [] })
      choose(undefined)
    },
    run: (how: 'save' | 'apply' | 'cancel') => !working.isPending && working.mutate(how),
    isWorking: working.isPending,
    error: working.error ?? effects.error,
    check: () => void Promise.all([plans.refetch(), effects.refetch()]),
  }
}
export type PlanState = ReturnType<typeof usePlan>
