import { Button } from '@mantine/core'
import { IconChevronLeft } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { type SubmitEvent, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Field } from '#contract/entities/fields.ts'
import { ids, lengths } from '#contract/limits.ts'
import { type ProposalAnswer, proposals } from '#contract/proposals.ts'
import type { ProposedEntity } from '#contract/proposed-entities.ts'
import { type NamePeriod, names, type RenameAnswer } from '#contract/names-through-time.ts'
import { type SaveAnswer, sms } from '#contract/save.ts'
import { mutate } from '../../api/mutate.ts'
import { useSession } from '../../api/session.ts'
import { daysSince, formatDate } from '../../i18n/dates.ts'
import type { TextKey } from '../../i18n/texts.ts'
import { Banner } from '../../ui/Banner.tsx'
import { Alert } from '../../ui/LoadFailure.tsx'
import { DialogFrame } from '../../ui/Dialog/DialogFrame.tsx'
import { Hint, Text } from '../../ui/layout.tsx'
import { bySaveKey, SubmitButton } from '../../ui/buttons.tsx'
import { toast } from '../../ui/toasts/toast.ts'
import { toastSaved } from '../../ui/undo.ts'
import { useUnsavedGuard } from '../../ui/unsaved-changes/unsaved.tsx'
import { DateField } from '../fields/DayField.tsx'
import { readDate, writeDate } from '../fields/typed-texts.ts'
import { NamesGrid } from '../fields/TrilingualFields.tsx'
import { TextField } from '../fields/TextField.tsx'
import formStyles from '../Form.module.css'
import styles from './ByDate.module.css'
import { renamedFields, wordsOf, type NamedRecord, Periods, usePeriods } from './Periods.tsx'

type Props = {
  readonly record: NamedRecord
  readonly title: string
  readonly about?: string | undefined
  readonly period: NamePeriod | undefined
  /** True if the rename is sent as a proposal, since this user may not save the row. */
  readonly isProposed?: boolean
  /** True if only administrators can change the row's locked names. */
  readonly isProtected: boolean
  readonly onBack: () => void
  /** Called after a save whose date is not in the future, and on cancel unless `isProposed`. */
  readonly onRenamed: () => void
}

type SaveResult = RenameAnswer | ProposalAnswer
type RefusalReason = NonNullable<SaveResult[number]['reason']>

/** Text keys of refusals by reason. Any further reason, except `overlap`, means that the row is locked. */
const refusalKeys: Readonly<Partial<Record<RefusalReason, TextKey>>> = {
  duplicate: 'byDate.why.duplicate',
  stale: 'reason.stale',
  yearClosed: 'reason.yearClosed',
}

/** Form of a rename (domain.md#names-box). */
export const RenameForm = (props: Props) => {
  const list = usePeriods(props.record)
  const present = list.data?.find(({ state }) => state === 'present')
  if (list.data === undefined || present === undefined) return null
  return <Names {...props} list={list} periods={list.data} values={(props.period ?? present).values} />
}

type NamesProps = Props & {
  readonly list: ReturnType<typeof usePeriods>
  readonly periods: readonly NamePeriod[]
  readonly values: NamePeriod['values']
}

const Names = ({ record, title, about, period, list, periods, values: before, ...props }: NamesProps) => {
  const { isProtected, isProposed = false, onBack, onRenamed } = props
  const { t } = useTranslation()
  const session = useSession()
  const formId = useId()
  const reasonId = useId()
  const [values, setValues] = useState(before)
  const [date, setDate] = useState(period?.from ? writeDate(period.from) : '')
  const [basis, setBasis] = useState(period?.basis ?? '')
  const [refused, setRefused] = useState<RefusalReason>()
  const { all, plain, short, long } = renamedFields(record.entity)
  const day = readDate(date)
  const isNow = day !== undefined && daysSince(day) >= 0
  const isChanged = all.some(({ row }) => (values[row] ?? '').trim() !== (before[row] ?? ''))
  const guard = useUnsavedGuard(isChanged || basis !== (period?.basis ?? ''))
  const detail = [wordsOf(record.entity, { values }).name, day && formatDate(day)].filter(Boolean).join(', ')
  const done = (answer: SaveResult, leave: () => void, plannedText?: string) => {
    const [outcome] = answer
    if (outcome?.sms === sms.cannotDelete || outcome?.sms === sms.updateRefused)
      return setRefused(outcome.reason)
    guard.release()
    // the cast is safe: the outcome of a successful save has no reason
    if (!isProposed) toastSaved(answer as SaveAnswer, detail, [], plannedText)
    else toast.success(t('proposal.sent'), { detail: t('proposal.answerComes') })
    return leave()
  }
  const saving = useMutation({
    mutationFn: (from: string): Promise<SaveResult> =>
      isProposed
        ? mutate(proposals.save, {
            idProposal: ids.create,
            action: 'rename',
            // the cast is safe: only renames of shared rows are proposed
            ...(record as { entity: ProposedEntity; id: number }),
            from,
            values,
            comment: basis,
          })
        : mutate(names.save, {
            idPeriod: period?.id_period ?? ids.create,
            ...record,
            from,
            values,
            basis,
            rev: period?.rev,
          }),
    onSuccess: (answer) => (isNow ? done(answer, onRenamed) : done(answer, onBack, t('byDate.isPlanned'))),
  })
  const removing = useMutation({
    mutationFn: (idPeriod: number) => mutate(names.delete, { idPeriod }),
    onSuccess: (answer) => done(answer, onBack),
  })
  const blank = all.filter(({ row, needed }) => needed === 'always' && (values[row] ?? '').trim() === '')
  const whyNot = () => {
    if (day === undefined) return t('byDate.needsDate')
    if (basis.trim() === '') return t('byDate.needsBasis')
    // the cast is safe: `word` of each field is a text key
    if (blank.length > 0)
      return t('validation.left', { fields: blank.map(({ word }) => t(word as TextKey)).join(', ') })
    return isChanged || period !== undefined ? undefined : t('state.nothingChanged')
  }
  const reason = whyNot()
  // Administrators may change locked names on the basis of an order (domain.md#names-rights
  // domain.md#names-protected).
  const isAdministrator = session.kind === 'in' && session.user.role === 'administrator'
  const isLockedField = (one: Field) =>
    !isAdministrator &&
    ((isProtected && one.locked === true) || (record.entity === 'institution' && one.language === 'ru'))
  const isBusy = saving.isPending || removing.isPending
  const submit = (event?: SubmitEvent) => {
    event?.preventDefault()
    if (day !== undefined && reason === undefined && !isBusy) saving.mutate(day)
  }
  const planned = periods.filter(
    ({ state, id_period }) => state === 'planned' && id_period !== period?.id_period,
  )
  const basePeriod =
    planned.find(({ from }) => from === day) ?? periods.find(({ state }) => state === 'present')
  const earlier = planned.find(({ from }) => day !== undefined && from !== null && from < day)
  const overlap =
    refused === 'overlap' && basePeriod
      ? t('byDate.overlap', {
          name: wordsOf(record.entity, basePeriod).name,
          date: formatDate(basePeriod.from ?? ''),
        })
      : undefined
  const change = (row: string, text: string) => {
    setRefused(undefined)
    setValues((now) => ({ ...now, [row]: text }))
  }
  const field = (one: Field, word?: TextKey) => (
    <TextField
      key={one.row}
      label={word && t(word)}
      {...(word === undefined && { 'aria-label': t(one.word as TextKey) })}
      required={one.needed === 'always'}
      maxLength={one.max}
      isLocked={isLockedField(one)}
      readOnly={isLockedField(one)}
      value={values[one.row] ?? ''}
      onChange={(event) => change(one.row, event.currentTarget.value)}
    />
  )
  return (
    <DialogFrame
      {...{ title, about }}
      width={980}
      onClose={onBack}
      footer={
        <>
          {!isProposed && (
            <Button
              variant="subtle"
              className={styles.back}
              leftSection={<IconChevronLeft size={16} aria-hidden />}
              onClick={onBack}
            >
              {t('byDate.back')}
            </Button>
          )}
          <Hint grow className={`${formStyles.hint} ${styles.hint}`} id={reasonId}>
            {reason ?? (isProposed ? t('proposal.whoDecides') : undefined)}
          </Hint>
          {period?.id_period !== undefined && period.id_period !== null && (
            <Button color="red" variant="light" onClick={() => removing.mutate(period.id_period ?? 0)}>
              {t('byDate.delete')}
            </Button>
          )}
          <Button onClick={isProposed ? onBack : onRenamed}>{t('common.cancel')}</Button>
          <SubmitButton
            className={styles.primary}
            type="submit"
            form={formId}
            isBusy={isBusy}
            blockedBy={reason === undefined ? undefined : reasonId}
          >
            {isProposed
              ? t('proposal.propose')
              : day === undefined || isNow
                ? t('byDate.renameNow')
                : t('byDate.renameFrom', { date: formatDate(day) })}
          </SubmitButton>
        </>
      }
    >
      {periods.length > 1 && <Periods record={record} list={list} onChange={undefined} />}
      <form id={formId} className={styles.box} onSubmit={submit} onKeyDown={bySaveKey(submit)} noValidate>
        <Text as="h3" look="strong">
          {t('byDate.heading')}
        </Text>
        <Text as="p" tone="secondary">
          {t('byDate.help')}
        </Text>
        <div className={styles.two}>
          <DateField
            required
            data-autofocus
            label={t('journal.from')}
            value={date}
            error={overlap}
            onChange={(text) => {
              // the refusal remains if only the form of the date changes
              if (readDate(text) !== day) setRefused(undefined)
              setDate(text)
            }}
          />
          <TextField
            required
            label={t('journal.ground')}
            placeholder={t('journal.groundHelp')}
            maxLength={lengths.basis}
            value={basis}
            onChange={(event) => setBasis(event.currentTarget.value)}
          />
        </div>
        {plain.map((one) => field(one, one.word as TextKey))}
        <NamesGrid
          lines={long.map((one) => {
            const other = short.find(({ language }) => language === one.language)
            return {
              language: one.language ?? 'ru',
              isNeeded: one.needed === 'always',
              long: field(one),
              ...(other && { short: field(other) }),
            }
          })}
        />
        {refused !== undefined && refused !== 'overlap' && (
          <Alert>{t(refusalKeys[refused] ?? 'byDate.why.locked')}</Alert>
        )}
        {earlier && (
          <div role="status">
            <Banner kind="warning">
              {t('byDate.earlier', {
                name: wordsOf(record.entity, earlier).name,
                date: formatDate(earlier.from ?? ''),
              })}
            </Banner>
          </div>
        )}
      </form>
    </DialogFrame>
  )
}
