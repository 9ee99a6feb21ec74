import {
  type ChangeEvent,
  type SubmitEvent,
  useState,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
} from 'react'
import { useTranslation } from 'react-i18next'
import type { Entity, RecordRef } from '#contract/entities.ts'
import { ids } from '#contract/limits.ts'
import type { GuardedRow } from '../table/rows.ts'
import { useOpenRecord } from '../ui/presence.ts'
import { useUnsavedGuard } from '../ui/unsaved-changes/unsaved.tsx'
import { blankFields, changesBetween, type Texts } from './changes.ts'
import { makeDocument } from './document.ts'
import { draftsOf, hasRestorableValue, offerOf, useDrafts } from './drafts/drafts.ts'
import { type EditedRows, type Field, normaliseOf, wrongDatesOf, wrongNumbers } from './editing.ts'
import { factOf, isNeeded, type ValueName, labelKeyOf } from './form-facts.ts'
import { problemOf } from './row-messages.ts'
import { type OpenRow, viewOf } from './row-state.ts'
import { makeSavedRows } from './saved-rows.ts'
import type { Source } from './saving.ts'
import { rowRestored } from '../ui/undo.ts'

/** Refetches the row when its form opens, and after an undo or restore, since the stored row may be newer. */
const useStoredRow = <Row>(
  { entity, id }: RecordRef,
  rows: Pick<EditedRows<Row, never>, 'idOf' | 'readRows'>,
  onRead: (event: { readonly type: 'read' | 'restored'; readonly row: Row }) => void,
) => {
  const refetchRow = useEffectEvent(async (type: 'read' | 'restored', isMounted: () => boolean) => {
    const row = (await rows.readRows()).find((one) => rows.idOf(one) === id)
    if (row && isMounted()) onRead({ type, row })
  })
  const onRestored = useEffectEvent((record: RecordRef) => {
    if (record.entity === entity && record.id === id) void refetchRow('restored', () => true)
  })
  useEffect(() => rowRestored.listen((record) => onRestored(record)), [])
  useEffect(() => {
    let isMounted = id !== ids.create
    if (isMounted) refetchRow('read', () => isMounted).catch(() => undefined)
    return () => {
      isMounted = false
    }
  }, [id])
}

const none: readonly never[] = []

type RowEditOptions<E extends Entity, Row, Values> = EditedRows<Row, Values> & {
  readonly entity: E
  readonly row: Row | undefined
  /** Labels of values that are no fields of the entity, or whose field has another label. */
  readonly labels?: Readonly<Partial<Record<Field<Values>, string>>>
  /** Required values that are no fields of the entity. */
  readonly required?: readonly Field<Values>[]
  /** Field that is focused in a new row, even if it is optional. */
  readonly firstOfNew?: Field<Values>
  readonly check?: (values: Values) => Partial<Record<Field<Values>, string>>
  readonly onSaved: (id: number, rows: readonly Row[]) => void
} & LabelsOf<Exclude<Field<Values>, ValueName<E>>>

type FieldProps = {
  readonly label: string
  readonly value?: string
  readonly onChange: (typed: string | ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => void
  readonly error: string | undefined
  readonly required: boolean
  readonly maxLength: number | undefined
  readonly readOnly: boolean
  readonly isLocked: boolean
  readonly 'data-autofocus': boolean | undefined
  readonly 'data-field'?: string
}

type LabelsOf<Unknown extends string> = [Unknown] extends [never]
  ? unknown
  : { readonly labels: Readonly<Record<Unknown, string>> }

export const useRowEdit = <E extends Entity, Row extends GuardedRow, Values extends Texts>(
  editing: RowEditOptions<E, Row, Values>,
) => {
  const { t } = useTranslation()
  const { entity, valuesOf } = editing
  const normalise = normaliseOf(editing)
  const [first] = useState((): OpenRow<Row, Values> => {
    const id = editing.row ? editing.idOf(editing.row) : ids.create
    return {
      id,
      row: editing.row,
      values: valuesOf(editing.row),
      opening: { field: '', by: 'user' },
      list: '',
    }
  })
  const { id } = first
  // the cast is safe: the keys are those of the values
  const fields = Object.keys(first.values) as Field<Values>[]
  const labels = Object.fromEntries(
    fields.map((field) => {
      const word = labelKeyOf(entity, field)
      return [field, editing.labels?.[field] ?? (word === undefined ? '' : t(word))]
    }),
    // the cast is safe: the keys are the fields
  ) as Readonly<Record<Field<Values>, string>>
  // fields that are locked because the row is protected (domain.md#form-locked-fields)
  const lockedIn = (stored: Row | undefined, field: string) =>
    stored?.edit === false && factOf(entity, field)?.locked === true
  const required = fields.filter(
    (field) =>
      editing.required?.includes(field) ||
      (isNeeded(entity, field, editing.row === undefined) && !lockedIn(editing.row, field)),
  )
  const problemsIn = (typed: Values) => {
    const found: Partial<Record<string, string>> = {
      ...editing.check?.(typed),
      ...wrongDatesOf(editing, typed),
      ...wrongNumbers(editing.numbers, typed),
    }
    for (const field of blankFields(typed, required)) found[field] = t('validation.required')
    return new Map(Object.entries(found).filter(([, problem]) => problem !== undefined))
  }
  const source: Source<Row, Values> = {
    ...editing,
    normalise,
    list: '',
    isIn: () => true,
    byKey: new Map(),
    rows: none,
    canSend: (merged) => problemsIn(merged).size === 0,
  }
  const [document] = useState(() =>
    makeDocument<Row, Values>(source, makeSavedRows(), { open: first, sent: new Map() }),
  )
  const { dispatch, send } = document
  const view = viewOf(document.use(), source)
  const { row, values, unsent } = view.open ?? first
  const sent = view.at(id)
  const isSaving = sent?.state === 'queued'
  const before = valuesOf(row)
  const normalised = normalise(values)
  const changes = changesBetween(before, normalised)
  // problems are computed on each render, so that their texts are in the current language
  const problems = problemsIn(values)

  const guard = useUnsavedGuard(changes.length > 0, {
    isSaving,
    closesItself: true,
    save: () => trySave(row, values),
  })
  const {
    drafts: [draft],
    forget,
  } = useDrafts({
    fields: Object.keys(before),
    subject: id,
    unsaved: changes.length > 0 ? draftsOf(id, before, values) : undefined,
  })
  const close = (of: number, rows: readonly Row[]) => {
    const isLeft = guard.isLeft()
    guard.release()
    forget()
    if (!isLeft) editing.onSaved(of, rows)
  }
  useLayoutEffect(() => {
    document.read({ ...source, onStored: (_attempt, progress) => close(progress.id, progress.rows) })
    // a response after the unmount must not close the form a second time
    return () => document.read(source)
  })
  /** Sends valid values and returns true. Otherwise returns false, and the fields show the reasons. */
  const trySave = (onto: Row | undefined, of: Values) => {
    const wrong = [...problemsIn(of).keys()]
    dispatch({ type: 'notSent', unsent: { values: of, fields: wrong, isDoubt: false } })
    if (wrong.length > 0) return false
    send({ id, row: onto, values: of, before: valuesOf(onto), list: '', field: '' })
    return true
  }
  const type = (texts: Texts) => dispatch({ type: 'typed', texts })
  useStoredRow({ entity, id }, editing, dispatch)
  useOpenRecord(entity, id)

  const isLocked = (field: string) => lockedIn(row, field)
  const open = Object.keys(values).filter((field) => !isLocked(field))
  const drafted = Object.fromEntries(
    Object.entries(draft?.values ?? {}).filter(([field]) => open.includes(field)),
  )
  const [firstField] = [
    ...(row === undefined && editing.firstOfNew !== undefined ? [editing.firstOfNew] : []),
    ...blankFields(first.values, required).filter((field) => !isLocked(field)),
    ...open,
  ]
  const existing = sent?.state === 'refused' ? sent.existing : undefined
  return {
    isNew: row === undefined,
    record: row && { entity, id },
    isProtected: row?.edit === false,
    labels,
    before,
    values,
    normalised,
    changes,
    isSaving,
    blank: blankFields(values, required).map((field) => labels[field]),
    /** Reason of a failure or refusal, until a value changes. */
    problem: problemOf(sent),
    /** Closes the form and selects the stored row that the refused row duplicates; undefined if there is none. */
    goToExisting: existing && (() => close(editing.idOf(existing.row), existing.rows)),
    /** Set if the save conflicts with a version that was stored first. */
    conflict: view.conflictAt(id),
    /** Saves `wanted`; undefined keeps the stored version. */
    choose: (wanted?: Values) => {
      const chosen = document.chosen(id, wanted)
      if (chosen) dispatch({ type: 'resolved', ...chosen })
      if (chosen?.isStored === false) trySave(chosen.row, chosen.values)
    },
    offer: offerOf(Number(hasRestorableValue(drafted, before, values)), () => type(drafted), forget),
    field: (field: Field<Values>): FieldProps => ({
      label: labels[field],
      value: values[field] ?? '',
      onChange: (typed) => type({ [field]: typeof typed === 'string' ? typed : typed.currentTarget.value }),
      error: unsent?.fields.includes(field) ? problems.get(field) : undefined,
      required: required.includes(field),
      maxLength: factOf(entity, field)?.max,
      readOnly: isSaving || isLocked(field),
      isLocked: isLocked(field),
      'data-autofocus': field === firstField || undefined,
      'data-field': field,
    }),
    setText: (field: Field<Values>, text: string) => type({ [field]: text }),
    submit: (event: SubmitEvent<HTMLFormElement>) => {
      event.preventDefault()
      if (changes.length === 0 || isSaving || trySave(row, values)) return
      const [invalid = ''] = problems.keys()
      event.currentTarget.querySelector<HTMLElement>(`[data-field="${invalid}"]`)?.focus()
    },
  }
}

export type RowEdit<Values extends Texts> = ReturnType<typeof useRowEdit<Entity, GuardedRow, Values>>
