import { useForm } from '@mantine/form'
import { type SubmitEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Entity } from '#contract/entities.ts'
import { ids } from '#contract/limits.ts'
import { type SaveAnswer, sms } from '#contract/save.ts'
import { succeeded } from '../api/outcome.ts'
import { outcomeMessage } from '../api/save.ts'
import type { GuardedRow } from '../table/guarded-row.ts'
import { useUnsavedGuard } from '../ui/unsaved-changes/unsaved.tsx'
import type { DeletionOffer } from '../address/useDeletionOffer.ts'
import { blankFields, changesBetween, mergeOnto, type Texts, trimAll } from './changes.ts'
import { contestedVersions, type Together } from './conflict/merge-versions.ts'
import { draftsOf, isMissed } from './drafts/drafts.ts'
import { useDrafts } from './drafts/useDrafts.ts'
import { type NumberRule, numberProblem } from './fields/number-problem.ts'
import { existingOf } from './existing.ts'
import { makeSavedRows } from './saved-rows.ts'
import { type RowToSave, useRowSave } from './useRowSave.ts'
import { useStoredRow } from './useStoredRow.ts'

const none: readonly never[] = []

type Field<Values> = keyof Values & string

type Editing<Row, Values> = {
  /** The entity's name in calls on rows of any entity. */
  readonly entity: Entity
  /** The stored row; undefined for a new one. */
  readonly row: Row | undefined
  readonly idOf: (row: Row) => number
  readonly valuesOf: (row: Row | undefined) => Values
  /** How a message names the record. */
  readonly nameOf: (values: Values) => string
  /** The text by which two records are the same, where it is not the name. */
  readonly sameBy?: (values: Values) => string
  /** How the form and its messages call each field. */
  readonly labels: Readonly<Record<Field<Values>, string>>
  readonly required: readonly Field<Values>[]
  /** The field with the first focus of a new row, even if it may stay blank. */
  readonly firstOfNew?: Field<Values>
  /** The locked fields of a row with `edit` false. */
  readonly locked: readonly Field<Values>[]
  /** The fields that are numbers (domain.md#row-digits-said). */
  readonly numbers?: Readonly<Partial<Record<Field<Values>, NumberRule>>>
  /** Answers why filled values are refused, by field. */
  readonly check?: (values: Values) => Partial<Record<Field<Values>, string>>
  /** Answers the values as they are kept; only these are compared and saved. */
  readonly normalise?: (values: Values) => Values
  /** Fields that belong together (`merge-versions.ts`). */
  readonly together?: Together<Values>
  readonly save: (id: number, rev: number | undefined, values: Values) => Promise<SaveAnswer>
  /** The list as the server has it now. */
  readonly readRows: () => Promise<readonly Row[]>
  readonly onSaved: (id: number, rows: readonly Row[]) => void
  /** The deletion that the toast of a new row offers. */
  readonly offerDeletion?: DeletionOffer | undefined
}

/**
 * The form of one row, from its values to its save: dirty by value, Save only after a change, `rev` sent and
 * chained, every outcome said in the form as well as in its one toast, undo of an update in the toast and by Ctrl+Z.
 */
export const useRowEdit = <Row extends GuardedRow, Values extends Texts>(editing: Editing<Row, Values>) => {
  const { t } = useTranslation()
  const { labels, required, valuesOf, numbers, check: problemsOf, normalise = trimAll } = editing
  const [base, setBase] = useState(editing.row)
  const id = base === undefined ? ids.create : editing.idOf(base)

  const [saved] = useState(makeSavedRows<Values>)
  const saving = useRowSave<Row, Values, RowToSave<Row, Values>>(
    {
      ...editing,
      asSaved: normalise,
      canSend: (merged) => Object.keys(problemsIn(merged)).length === 0,
      rows: none,
    },
    saved,
  )
  const rules: Readonly<Partial<Record<string, NumberRule>>> = numbers ?? {}
  const problemsIn = (values: Values): Partial<Record<string, string>> => ({
    ...problemsOf?.(values),
    ...Object.fromEntries(
      Object.entries(rules).flatMap(([field, rule]) => {
        const problem = rule && numberProblem(values[field] ?? '', rule)
        return problem === undefined ? [] : [[field, problem]]
      }),
    ),
    ...Object.fromEntries(blankFields(values, required).map((field) => [field, t('validation.required')])),
  })
  const form = useForm<Values>({
    initialValues: valuesOf(base),
    validate: problemsIn,
    onValuesChange: () => {
      if (!saving.isIdle && !saving.isPending) saving.reset()
    },
  })
  const before = valuesOf(base)
  const normalised = normalise(form.values)
  const changes = changesBetween(before, normalised)
  const guard = useUnsavedGuard(changes.length > 0, {
    isSaving: saving.isPending,
    closesItself: true,
    save: () => {
      const { hasErrors } = form.validate()
      if (!hasErrors) saveOnto(base, form.values)
      return !hasErrors
    },
  })
  const {
    drafts: [kept],
    forget,
  } = useDrafts({
    fields: Object.keys(before),
    subject: id,
    unsaved: changes.length > 0 ? draftsOf(id, before, form.values) : undefined,
  })

  const saveOnto = (row: Row | undefined, values: Values) =>
    saving.mutate(
      { id, row, before: valuesOf(row), values },
      {
        onSuccess: ({ outcome, rows }) => {
          if (!succeeded(outcome)) return
          const isLeft = guard.isLeft()
          guard.release()
          forget()
          if (!isLeft) editing.onSaved(outcome.ID ?? id, rows)
        },
      },
    )
  const takeTheirs = (row: Row) => {
    form.setValues(valuesOf(row))
    setBase(row)
    saving.reset()
  }
  const saveChosen = (row: Row, values: Values) => {
    if (changesBetween(normalise(valuesOf(row)), values).length === 0) return takeTheirs(row)
    form.setValues(values)
    setBase(row)
    const problems = problemsIn(values)
    if (Object.keys(problems).length === 0) saveOnto(row, values)
    else form.setErrors(problems)
  }

  useStoredRow({ entity: editing.entity, id }, editing, {
    // typed values stay
    putBack: (stored) => {
      form.setValues(mergeOnto(valuesOf(stored), before, form.getValues()))
      setBase(stored)
    },
    newer: (stored) => {
      const isOpen = changes.length === 0 && !saving.isPending
      if (isOpen && stored.rev !== base?.rev) takeTheirs(stored)
    },
  })

  const isLocked = (field: Field<Values>) => base?.edit === false && editing.locked.includes(field)
  const open = Object.keys(form.values).filter((field) => !isLocked(field))
  const typed = Object.fromEntries(
    Object.entries(kept?.values ?? {}).filter(([field]) => open.includes(field)),
  )
  const [first] = [
    ...(base === undefined && editing.firstOfNew !== undefined ? [editing.firstOfNew] : []),
    ...blankFields(form.getInitialValues(), required).filter((field) => !isLocked(field)),
    ...open,
  ]

  const check = form.onSubmit(
    () => saveOnto(base, form.values),
    (errors) => {
      const [invalid] = Object.keys(errors)
      if (invalid !== undefined) form.getInputNode(invalid)?.focus()
    },
  )
  // the words are made anew, for the language that is chosen now
  const problems = problemsIn(form.values)
  const attempt = saving.data
  const refusal = attempt && !succeeded(attempt.outcome) ? attempt.outcome : undefined
  const other = attempt?.other
  const theirs = other && normalise(valuesOf(other.theirs))
  const existing =
    refusal?.sms === sms.duplicate
      ? existingOf(base && id, form.values, attempt?.rows ?? none, editing)
      : undefined
  return {
    isNew: base === undefined,
    /** The entity and id by which the row's history is found; undefined for a new row. */
    record: base && { entity: editing.entity, id },
    isProtected: base?.edit === false,
    labels,
    before,
    values: form.values,
    normalised,
    changes,
    isSaving: saving.isPending,
    /** The labels of the required fields that are blank. */
    blank: blankFields(form.values, required).map((field) => labels[field]),
    /** The failure or refusal in words, until something is changed. */
    problem: saving.error?.message ?? (refusal && !other ? outcomeMessage(refusal) : undefined),
    /** After a save that was refused as a duplicate: closes the form and shows the stored row of that name. */
    goToExisting:
      existing &&
      (() => {
        guard.release()
        forget()
        editing.onSaved(editing.idOf(existing), attempt?.rows ?? none)
      }),
    /** Set when another user changed the same field meanwhile: both versions, and the actions that choose. */
    conflict: other &&
      theirs && {
        ...contestedVersions({ before: other.began, mine: normalised, theirs }, editing.together),
        rev: other.theirs.rev,
        isOwn: other.isOwn === true,
        theirs,
        takeTheirs: () => takeTheirs(other.theirs),
        save: (values: Values) => saveChosen(other.theirs, values),
      },
    /** The draft from before the session ended, while it differs from the stored row. */
    offer: isMissed(typed, before, form.values)
      ? {
          restore: () => {
            form.setValues({ ...form.values, ...typed })
            forget()
          },
          discard: forget,
        }
      : undefined,
    /** The props of a field's input: label, value, change, error, limits of this row. */
    field: (field: Field<Values>) => ({
      label: labels[field],
      ...form.getInputProps(field),
      error: form.errors[field] ? problems[field] : undefined,
      required: required.includes(field),
      readOnly: saving.isPending || isLocked(field),
      isLocked: isLocked(field),
      'data-autofocus': field === first || undefined,
    }),
    setText: (field: Field<Values>, text: string) =>
      // a field's value is a text
      form.setValues({ ...form.values, [field]: text }),
    submit: (event: SubmitEvent<HTMLFormElement>) => {
      if (changes.length === 0 || saving.isPending) event.preventDefault()
      else check(event)
    },
  }
}

export type RowEdit<Values extends Texts> = ReturnType<typeof useRowEdit<GuardedRow, Values>>
