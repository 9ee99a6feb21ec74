import type { RecordRef } from '#contract/entities.ts'
import { renamedEntities } from '#contract/entities/registry.ts'
import { lengths } from '#contract/limits.ts'
import type { NamePeriod } from '#contract/names-through-time.ts'
import { ProposeButton, useAsk, useMayPropose } from '../location/ProposeButton.tsx'
import { useHistoryLocation } from '../location/address.ts'
import type { TextKey } from '../i18n/texts.ts'
import { setGroundOfForm, useGround } from '../api/ground.ts'
import { isHistoryKey } from '../table/useGridFocus.ts'
import { Alert } from '../ui/LoadFailure.tsx'
import { DialogFrame, StepShell, LoadingStep } from '../ui/Dialog/DialogFrame.tsx'
import { FormDialog } from '../ui/Dialog/FormDialog.tsx'
import { Key } from '../ui/Key.tsx'
import { SubmitButton, isSaveKey } from '../ui/buttons.tsx'
import { firstFocus } from '../ui/focus/focus.ts'
import { Box, Hint, Row, Stack } from '../ui/layout.tsx'
import { lazyContent } from '../ui/lazy/lazy-component.ts'
import { useReadOnly } from '../ui/read-only.tsx'
import styles from './Form.module.css'
import { changesBetween, type Texts } from './changes.ts'
import { type NamedRecord, Periods, usePeriods } from './by-date/Periods.tsx'
import { Choices, DraftBanner } from './questions.tsx'
import type { RowEdit } from './useRowEdit.ts'
import { Button, TextInput } from '@mantine/core'
import { IconCalendar, IconHistory, IconLock } from '@tabler/icons-react'
import { Suspense, type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FieldChoices, SavedBy, DiffTable } from './conflict/versions.tsx'
import { useVersionChoice } from './conflict/merge-versions.ts'

type StaleFormProps<Values extends Texts> = Pick<
  Props<Values>,
  'edit' | 'title' | 'about' | 'inWords' | 'onClose'
> & { readonly conflict: NonNullable<RowEdit<Values>['conflict']> }

/** Replaces the form after a conflict. For each contested field the user chooses one of the two values. */
const StaleForm = <Values extends Texts>(props: StaleFormProps<Values>) => {
  const { edit, conflict, title, about, inWords = (values) => values, onClose } = props
  const { t } = useTranslation()
  const choice = useVersionChoice(conflict)
  return (
    <FormDialog
      {...{ title, about, onClose }}
      width={720}
      leave={
        <>
          <Button onClick={onClose}>{t('common.cancel')}</Button>
          <Button onClick={() => edit.choose()}>{t('stale.takeTheirs')}</Button>
        </>
      }
      submit={t(choice.isMine ? 'stale.saveMine' : 'stale.saveChosen')}
      isBusy={edit.isSaving}
      onSubmit={() => edit.choose(choice.values)}
    >
      <Stack gap="md">
        <Alert kind="warning">{t(conflict.isOwn ? 'reason.staleOwn' : 'reason.stale')}</Alert>
        {edit.record && <SavedBy record={edit.record} />}
        <FieldChoices
          {...{ conflict, choice }}
          // '' does not occur, since every field of the form has a label
          labelOf={(field) => edit.labels[field] ?? ''}
          textOf={(field, values) => (inWords(values)[field] ?? '').trim()}
        />
      </Stack>
    </FormDialog>
  )
}

/** Button that opens a field for the reason of the change (domain.md#change-reason). */
const FormGround = () => {
  const { t } = useTranslation()
  const stored = useGround()
  const [text, setText] = useState<string>()
  useEffect(() => {
    setGroundOfForm(text ?? '')
    return () => setGroundOfForm('')
  }, [text])
  if (text === undefined)
    return (
      <Box className={styles.addGround}>
        <Button size="compact-sm" variant="subtle" onClick={() => setText(stored)}>
          {stored === '' ? t('ground.add') : t('journal.groundOf', { text: stored })}
        </Button>
      </Box>
    )
  return (
    <TextInput
      label={t('journal.ground')}
      placeholder={t('journal.groundHelp')}
      maxLength={lengths.reason}
      value={text}
      autoFocus
      onChange={({ currentTarget }) => setText(currentTarget.value)}
    />
  )
}

const RenameForm = lazyContent(async () => (await import('./by-date/RenameForm.tsx')).RenameForm)

/** Returns the record if names of its entity can change on a date. */
const namedRecord = (record: RecordRef | undefined): NamedRecord | undefined => {
  const entity = renamedEntities.find((one) => one === record?.entity)
  return record && entity && { entity, id: record.id }
}

const HistoryButton = ({ record }: { readonly record: RecordRef }) => {
  const { t } = useTranslation()
  const { open } = useHistoryLocation()
  return (
    <Button
      variant="subtle"
      className={styles.history}
      leftSection={<IconHistory size={16} aria-hidden />}
      aria-label={t('history.title')}
      aria-keyshortcuts="Alt+H"
      onClick={() => open(record)}
    >
      <span data-wide-only>{t('history.title')}</span>
    </Button>
  )
}

type Props<Values extends Texts> = {
  readonly edit: RowEdit<Values>
  readonly title: string
  readonly about?: string
  /** Replaces the ids in shown values by names; undefined if no value is an id. */
  readonly inWords?: (values: Values) => Values
  readonly width?: number
  /** Text that names the locked fields; undefined: code and Russian name. */
  readonly protection?: string
  /** Reason why the form cannot be saved. It replaces the text about missing or unchanged fields. */
  readonly blockedBy?: string | undefined
  readonly saveLabelKey?: TextKey
  readonly onClose: () => void
  readonly below?: ReactNode
  readonly children: ReactNode
}

export const RowForm = <Values extends Texts>(props: Props<Values>) => {
  const { edit, title, about, inWords = (values) => values, onClose, children } = props
  const { width = 720, protection, blockedBy, saveLabelKey, below } = props
  const { t } = useTranslation()
  const formId = useId()
  const reasonId = useId()
  const readOnly = useReadOnly()
  const mayPropose = useMayPropose(edit.record?.entity)
  const ask = useAsk()
  const form = useRef<HTMLFormElement>(null)
  const { open: openHistory } = useHistoryLocation()
  const named = namedRecord(edit.record)
  const periods = usePeriods(named)
  const [renaming, setRenaming] = useState<{ readonly period?: NamePeriod }>()
  if (edit.conflict) return <StaleForm key={edit.conflict.rev} {...props} conflict={edit.conflict} />
  if (renaming && named)
    return (
      <Suspense fallback={<LoadingStep title={title} reads={[]} onClose={onClose} />}>
        <RenameForm
          {...{ title, about, record: named, period: renaming.period, isProtected: edit.isProtected }}
          onBack={() => setRenaming(undefined)}
          onRenamed={onClose}
        />
      </Suspense>
    )
  // waits for the names, so that their timeline is above the fields; after a failure it is placed below them
  const isAwaited = periods.isLoading && periods.failureCount === 0
  const whyNot = () => {
    if (edit.blank.length > 0) return t('validation.left', { fields: edit.blank.join(', ') })
    return edit.changes.length === 0 ? t('state.nothingChanged') : undefined
  }
  const reason = readOnly ?? blockedBy ?? whyNot()
  const actByKeys = (event: KeyboardEvent<HTMLFormElement>) => {
    if (edit.record && isHistoryKey(event)) openHistory(edit.record)
    else if (isSaveKey(event)) event.currentTarget.requestSubmit()
    else return
    event.preventDefault()
  }
  const focusForm = () => firstFocus(form.current)?.focus()
  return (
    <StepShell width={width} onClose={onClose}>
      <DialogFrame
        key={String(isAwaited)}
        {...{ title, about, width, onClose }}
        footer={
          <>
            {edit.record && <HistoryButton record={edit.record} />}
            <Hint grow className={styles.hint} id={reasonId}>
              {mayPropose ? undefined : (reason ?? <Keys />)}
            </Hint>
            <Button onClick={onClose}>
              {t(edit.changes.length === 0 && saveLabelKey === undefined ? 'common.close' : 'common.cancel')}
            </Button>
            {named && (readOnly === undefined || mayPropose) && (
              <Button
                className={styles.rename ?? ''}
                leftSection={<IconCalendar size={16} aria-hidden />}
                onClick={() => (mayPropose ? ask(named.entity, 'rename', named.id) : setRenaming({}))}
              >
                {t('byDate.rename')}
              </Button>
            )}
            {mayPropose && edit.record ? (
              <ProposeButton
                variant="filled"
                proposal={[edit.record.entity, 'change', edit.record.id]}
                titleKey="proposal.proposeChange"
              />
            ) : (
              <SubmitButton
                className={styles.primary}
                type="submit"
                form={formId}
                isBusy={edit.isSaving}
                blockedBy={reason === undefined ? undefined : reasonId}
              >
                {t(saveLabelKey ?? (edit.isNew ? 'common.add' : 'common.save'))}
              </SubmitButton>
            )}
          </>
        }
      >
        <Stack
          ref={form}
          id={formId}
          as="form"
          gap="md"
          className={isAwaited ? styles.awaited : undefined}
          onSubmit={edit.submit}
          onKeyDown={actByKeys}
          noValidate
        >
          {edit.offer && (
            <DraftBanner offer={edit.offer} onDone={focusForm}>
              {t('draft.form')}
            </DraftBanner>
          )}
          {edit.isProtected && (
            <Row as="p" tone="secondary" align="center" gap="sm">
              <IconLock size={16} aria-hidden /> {protection ?? t('reason.locked')}
            </Row>
          )}
          {named && (
            <Periods
              record={named}
              list={periods}
              onChange={readOnly === undefined ? (period) => setRenaming({ period }) : undefined}
            />
          )}
          {children}
          {edit.problem !== undefined && (
            <Alert>
              {edit.problem}
              {edit.goToExisting && (
                <Choices of={[{ text: t('duplicate.goTo'), onClick: edit.goToExisting }]} />
              )}
            </Alert>
          )}
          {readOnly === undefined && <FormGround />}
          {!edit.isNew && (
            <DiffTable
              changes={changesBetween(inWords(edit.before), inWords(edit.normalised))}
              labels={edit.labels}
            />
          )}
        </Stack>
        {below}
      </DialogFrame>
    </StepShell>
  )
}

const Keys = () => {
  const { t } = useTranslation()
  return (
    <span className={styles.keys} data-wide-only>
      <Key>Ctrl</Key> <Key>Enter</Key> {t('key.save')} · <Key>Esc</Key> {t('common.close')}
    </span>
  )
}
