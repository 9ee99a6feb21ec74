import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate, useSearchParams } from 'react-router'
import { checks } from '#contract/checks.ts'
import { hierarchy } from '#contract/hierarchy.ts'
import { newYear, type NewYearOutcome, type NewYearRow } from '#contract/new-year.ts'
import { sms } from '#contract/save.ts'
import { mutate } from '../api/mutate.ts'
import { query } from '../api/query.ts'
import { useMyInstitution } from '../hierarchy/my-institution/my-institution.ts'
import { useInstitutionChoice } from '../hierarchy/my-institution/useInstitutionChoice.ts'
import { useDefaultPlace } from '../hierarchy/useDefaultPlace.ts'
import { toast } from '../ui/toasts/toast.ts'
import { rememberUndo, undoAfter } from '../ui/undo.ts'
import { useOneAtATime } from '../ui/useOneAtATime.ts'
import { useUnsavedGuard } from '../ui/unsaved-changes/unsaved.tsx'
import { useYears } from '../years/years.ts'
import { readSteps, type Step, writeStep } from './address.ts'
import { useUndoable } from './NewYearDone.tsx'
import {
  type Choice,
  withFigure,
  type Figure,
  identityOf,
  madeChoice,
  noChoice,
  tickedRowsOf,
  tick,
} from './plan.ts'

const none: never[] = []

const outcomeState = (outcome: NewYearOutcome, taken: ReturnType<typeof tickedRowsOf>) => ({
  outcome,
  made: new Set(taken.map(identityOf)),
  at: new Date(),
})

/** Returns the place and the years. Defaults: the user's own or last place, the current and the next year. */
const useSteps = () => {
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const inUrl = readSteps(search)
  const years = useYears()
  const faculties = useQuery(query(hierarchy.allFaculties))
  const [mine] = useMyInstitution()
  const known = useDefaultPlace()
  // default: the faculty that the user has chosen with the own institution
  const fac = inUrl.fac ?? (inUrl.vuz === undefined ? mine?.faculty?.id : undefined)
  const faculty = faculties.data?.find(({ id_faculty }) => id_faculty === fac)
  const institution = useInstitutionChoice(true, faculty?.id_vuz ?? inUrl.vuz ?? known.institution)
  const vuz = faculty?.id_vuz ?? institution.value
  const from = inUrl.from ?? years.inProgress
  const following = from !== undefined && years.ids?.includes(from + 1) ? from + 1 : undefined
  const to = inUrl.to ?? following
  return {
    years,
    institution,
    faculties,
    chosen: { vuz, fac, from, to },
    mine,
    choose: (step: Step, id: number | undefined) =>
      void navigate({ search: writeStep(search, step, id).toString() }),
  }
}

const bodyOf = ({ vuz, fac, from, to }: ReturnType<typeof useSteps>['chosen']) => {
  const place = fac === undefined ? vuz !== undefined && { idVuz: vuz } : { idFaculty: fac }
  if (!place || from === undefined || to === undefined || to <= from) return undefined
  return { ...place, yearFrom: from, yearTo: to }
}
const placeholderBody = { yearFrom: 0, yearTo: 1 }

type StoredChoice = {
  readonly subject: string
  readonly choice: Choice
  /** Choice before the last call, which is restored if that call is undone. */
  readonly before: Choice
  readonly outcome: NewYearOutcome | undefined
  readonly made: ReadonlySet<string>
  readonly at: Date | undefined
}
const initialChoice: Omit<StoredChoice, 'subject'> = {
  choice: noChoice,
  before: noChoice,
  outcome: undefined,
  made: new Set(),
  at: undefined,
}

export const useNewYear = (isOpen: (row: NewYearRow) => boolean) => {
  const { t } = useTranslation()
  const steps = useSteps()
  const body = bodyOf(steps.chosen)
  const isComplete = body !== undefined
  const plan = useQuery({ ...query(newYear.plan, body ?? placeholderBody), enabled: isComplete })
  const totals = useQuery({ ...query(newYear.totals, body ?? placeholderBody), enabled: isComplete })
  const { yearFrom: _, yearTo: __, ...place } = body ?? placeholderBody
  const findings = useQuery({ ...query(checks.findings, place), enabled: isComplete })
  // ticks apply to one plan, which place and years identify
  const subject = JSON.stringify(body)
  const [stored, setStored] = useState<StoredChoice>({ ...initialChoice, subject })
  const last = stored.subject === subject ? stored : initialChoice
  const found = useUndoable(last.outcome?.change, plan.dataUpdatedAt)
  const isUndone = found?.reason === 'undone'
  const { choice, before, outcome, made, at } = isUndone ? { ...initialChoice, choice: last.before } : last
  const rows = (isComplete && plan.data) || none
  const open = rows.filter(isOpen)
  const tickedRows = tickedRowsOf(open, choice)
  const oneAtATime = useOneAtATime()
  const applying = useMutation({
    mutationFn: ({ rows: taken, ...given }: NonNullable<typeof body> & { rows: typeof tickedRows }) =>
      mutate(newYear.apply, { ...given, take: taken }),
    onSuccess: (answer, { rows: taken }) => {
      const [done] = answer
      if (done === undefined) return
      const text = t('newYear.created', { n: done.created })
      const action = rememberUndo([answer], text)
      const detail = done.skipped > 0 ? { detail: t('newYear.skippedRows', { n: done.skipped }) } : {}
      if (done.sms === sms.created) toast.success(text, { ...detail, ...(action && { action }) })
      else if (done.sms === sms.duplicate) toast.warning(t('newYear.nothingMade'))
      if (done.sms !== sms.updateRefused) guard.release()
      setStored({
        ...outcomeState(done, taken),
        subject,
        before: choice,
        choice: done.sms === sms.updateRefused ? choice : madeChoice,
      })
      if (done.sms === sms.updateRefused) void plan.refetch()
    },
  })
  // the call may be sent during a refetch of the plan: the server refuses rows that have changed
  const make = (rows: typeof tickedRows) => {
    if (body === undefined || rows.length === 0 || applying.isPending) return false
    // ignores a second press before the busy state is rendered
    void oneAtATime(async () => {
      const made = applying.mutateAsync({ ...body, rows })
      undoAfter(made)
      // the error is caught, since the screen shows it
      await made.catch(() => undefined)
    })
    return true
  }
  const apply = () => make(tickedRows)
  const isCarriedOut = outcome?.change !== undefined
  const isMade = isCarriedOut && rows.some((row) => row.action === 'exists' && made.has(identityOf(row)))
  const setChoice = (next: Choice) => setStored({ subject, choice: next, before, outcome, made, at })
  const guard = useUnsavedGuard(choice.values.size > 0, { isSaving: applying.isPending, save: apply })
  return {
    ...steps,
    isComplete,
    plan,
    totals,
    findingsOf: (speciality: number | undefined) =>
      findings.data?.filter((one) => one.id_speciality !== null && one.id_speciality === speciality) ?? [],
    rows,
    choice,
    onTick: (some: readonly NewYearRow[], isTicked: boolean) => setChoice(tick(choice, rows, some, isTicked)),
    onFigure: (row: NewYearRow, figure: Figure, value: number) =>
      setChoice(withFigure(choice, rows, row, figure, value)),
    taken: tickedRows.length,
    apply,
    isCarriedOut,
    /** Creates this row and the rows ticked with it, after the plan has been carried out. */
    makeOne: (row: NewYearRow) =>
      void make(tickedRowsOf(open, tick({ ...madeChoice, values: choice.values }, rows, [row], true))),
    isApplying: applying.isPending,
    error: applying.error,
    outcome,
    /** Identities of the rows that the last call sent; undefined if none of them exists now. */
    made: isMade ? made : undefined,
    at,
    found,
  }
}
export type NewYearState = ReturnType<typeof useNewYear>
