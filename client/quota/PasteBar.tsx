import type { GroupQuotaRow } from '#contract/quota.ts'
import { Alert } from '../ui/LoadFailure.tsx'
import { SubmitButton } from '../ui/buttons.tsx'
import { Box, Grid, Muted, Row } from '../ui/layout.tsx'
import type { PasteChoice } from './paste.ts'
import { idOf } from './rows.ts'
import type { Paste } from './usePaste.ts'
import { Button } from '@mantine/core'
import { type KeyboardEvent, useEffect, useId, useRef } from 'react'
import { useTranslation } from 'react-i18next'

type PasteChoicesProps = {
  readonly choices: readonly PasteChoice[]
  readonly isBusy: boolean
  readonly onChoose: (at: number, id: number | undefined) => void
}

/** Choices for pasted lines whose name several groups have; each group can be chosen once. */
const PasteChoices = ({ choices, isBusy, onChoose }: PasteChoicesProps) => {
  const { t } = useTranslation()
  const id = useId()
  if (choices.length === 0) return null
  const taken = new Set(choices.map(({ chosen }) => chosen))
  return (
    <Grid as="ul" flex="1 0 100%" gap={6} maxHeight={112} overflow="auto">
      {choices.map(({ name, values: { budget = '—', contract = '—' }, among, chosen }, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- a name may have been pasted twice
        <Row as="li" key={at} wrap align="center" gap="4px 8px">
          <label htmlFor={`${id}-${at}`}>
            {t('quota.pasteWhich', { group: name, counts: `${budget} / ${contract}` })}
          </label>
          <Box
            as="select"
            maxWidth="100%"
            id={`${id}-${at}`}
            disabled={isBusy}
            value={chosen ?? ''}
            onChange={({ currentTarget }) => onChoose(at, Number(currentTarget.value) || undefined)}
          >
            <option value="">{t('quota.pasteNone')}</option>
            {among.map((one) => (
              <option key={one.id} value={one.id} disabled={one.id !== chosen && taken.has(one.id)}>
                {one.text}
              </option>
            ))}
          </Box>
        </Row>
      ))}
    </Grid>
  )
}

type Props = {
  readonly paste: Paste
  readonly rows: readonly GroupQuotaRow[]
}

/** Bar above the table: unsaved pasted values, why they were not saved, or why nothing was pasted. */
export const PasteBar = ({ paste, rows }: Props) => {
  const { t } = useTranslation()
  const save = useRef<HTMLButtonElement>(null)
  const choosing = useRef<HTMLDivElement>(null)
  const sayingId = useId()
  const { preview, refusal, isSaving, failure } = paste
  const isOpen = preview !== undefined
  useEffect(() => {
    if (!isOpen) return
    const choice = choosing.current?.querySelector('select')
    if (choice) choice.focus()
    else save.current?.focus()
  }, [isOpen])

  if (refusal !== undefined)
    return (
      <Alert kind="warning">
        {refusal}{' '}
        <Button size="compact-sm" onClick={paste.forgetRefusal}>
          {t('common.ok')}
        </Button>
      </Alert>
    )
  if (preview === undefined) return null
  const { notes, choices, stale, values } = preview
  const isNothing = values.size === 0
  const closeByEscape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return
    // so that Esc does not close the dialog
    event.preventDefault()
    paste.cancel()
  }
  const isUnsaved = !isSaving && (failure !== undefined || stale.length > 0)
  const groupsOf = (isOwn: boolean) => {
    const ids = stale.filter((one) => one.isOwn === isOwn).map(({ id }) => id)
    return rows.filter((row) => ids.includes(idOf(row))).map(({ group }) => group)
  }
  const whoChanged = ([false, true] as const).flatMap((isOwn) => {
    const groups = groupsOf(isOwn).join(', ')
    return groups === '' ? [] : [t(isOwn ? 'quota.pasteStaleOwn' : 'quota.pasteStale', { groups })]
  })
  return (
    <Row
      ref={choosing}
      wrap
      align="center"
      gap={8}
      pad="8px 12px"
      radius={6}
      background="var(--warning-background)"
      tone="text"
      role="group"
      aria-label={t('quota.paste')}
      onKeyDown={closeByEscape}
    >
      <Box flex={1} minWidth={160} id={sayingId} role={isUnsaved ? 'alert' : 'status'}>
        {isUnsaved
          ? [
              t('quota.pasteNotSaved'),
              ...(stale.length > 0 ? [...whoChanged, t('quota.pasteCheck')] : [failure]),
            ].join(' ')
          : isNothing
            ? t('quota.pasteChoose')
            : t('quota.pasted', { count: values.size })}
        {notes.map((note) => (
          <Muted as="div" key={note}>
            {note}
          </Muted>
        ))}
      </Box>
      <PasteChoices choices={choices} isBusy={isSaving} onChoose={paste.choose} />
      <Row gap={8}>
        <SubmitButton
          ref={save}
          isBusy={isSaving}
          blockedBy={isNothing ? sayingId : undefined}
          onClick={paste.save}
        >
          {t(isUnsaved ? 'common.retry' : 'common.save')}
        </SubmitButton>
        <Button aria-disabled={isSaving || undefined} onClick={paste.cancel}>
          {t('common.cancel')}
        </Button>
      </Row>
    </Row>
  )
}
