import { Button } from '@mantine/core'
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { TextKey } from '../../i18n/texts.ts'
import { SubmitButton } from '../../ui/buttons.tsx'
import { Box, Muted, Row } from '../../ui/layout.tsx'
import type { Texts } from '../changes.ts'
import type { RowWithRev } from '../editing.ts'
import { blockRefusals, type BlockView } from './block-document.ts'

type Props = {
  readonly title: string
  readonly shown: Pick<BlockView<RowWithRev, Texts>, 'isSaving' | 'failure' | 'refused' | 'namesOf'>
  readonly text: string
  readonly notes: readonly string[]
  readonly isBlocked: boolean
  /** Text key of the report that another user saved rows. `check`: text key of an advice after a refusal. */
  readonly stale: TextKey
  readonly check?: TextKey
  /** True if a field outside the bar is focused when the bar opens. */
  readonly isElsewhere: boolean
  readonly onSave: () => unknown
  readonly onCancel: () => unknown
  readonly choices?: ReactNode
  readonly button?: ReactNode
}

export const PastedBar = (props: Props) => {
  const { title, shown, text, notes, isBlocked, stale, check, isElsewhere, onSave, onCancel } = props
  const { t } = useTranslation()
  const id = useId()
  const save = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (!isElsewhere) save.current?.focus()
    // oxlint-disable-next-line react/exhaustive-deps -- only when the bar opens
  }, [])
  const { isSaving, failure, refused, namesOf } = shown
  const isUnsaved = !isSaving && (failure !== undefined || refused.size > 0)
  const why = blockRefusals.flatMap((reason) => {
    const names = namesOf(reason)
    return names === '' ? [] : [t(reason === 'stale' ? stale : `block.${reason}`, { names })]
  })
  if (check) why.push(t(check))
  const closeByEscape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return
    // prevents the surrounding dialog from handling Esc
    event.preventDefault()
    onCancel()
  }
  return (
    <Row wrap align="center" gap="sm" role="group" aria-label={title} onKeyDown={closeByEscape}>
      <Box flex={1} minWidth={160} id={id} role={isUnsaved ? 'alert' : 'status'}>
        {isUnsaved ? `${t('quota.pasteNotSaved')} ${failure ?? why.join(' ')}` : text}
        {notes.map((note) => (
          <Muted as="div" key={note}>
            {note}
          </Muted>
        ))}
      </Box>
      {props.choices}
      <Row wrap gap="sm">
        <SubmitButton ref={save} isBusy={isSaving} blockedBy={isBlocked ? id : undefined} onClick={onSave}>
          {t(isUnsaved ? 'common.retry' : 'common.save')}
        </SubmitButton>
        {props.button}
        <Button aria-disabled={isSaving || undefined} onClick={onCancel}>
          {t('common.cancel')}
        </Button>
      </Row>
    </Row>
  )
}
