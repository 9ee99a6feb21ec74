import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { type KeyboardEvent, type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { checks, type FindingRow } from '#contract/checks.ts'
import { rightToSave } from '#contract/entities/registry.ts'
import { explainedEntities } from '#contract/figures.ts'
import { mutate } from '../api/mutate.ts'
import { refusalKeyOfCall } from '../api/session.ts'
import { isSaveKey } from '../ui/buttons.tsx'
import { figureOf } from '../ui/figure/figures.ts'
import { Box } from '../ui/layout.tsx'
import { useReadOnly } from '../ui/read-only.tsx'
import { reportError } from '../ui/toasts/toast.ts'
import { toastDone } from '../ui/undo.ts'
import { useOneAtATime } from '../ui/useOneAtATime.ts'
import styles from './Checks.module.css'
import { ReasonForm } from './ReasonForm.tsx'

/** Returns true if the user may not save the row or accept the finding (domain.md#check-acknowledged). */
export const isReadOnlyFinding = ({ entity, id_vuz, id_faculty }: FindingRow) => {
  const places = id_vuz === null ? [] : [{ institution: id_vuz, faculty: id_faculty }]
  return refusalKeyOfCall({ may: rightToSave(entity) }, places) !== undefined
}

/** Returns attributes for the element with a finding's number, by which `FigureCards` explains the number. */
export const figureOfFinding = ({ entity, id, rule, label }: FindingRow) => {
  const known = explainedEntities.find((one) => one === entity)
  return { ...(known && figureOf({ entity: known, id, rule })), 'data-label': label }
}

type Props = {
  readonly findings: readonly FindingRow[]
  readonly isCause?: boolean
  readonly acceptLabel?: string
  /** Renders the content. `keys`: attributes of the element that the arrow keys focus. */
  readonly children: (keys: object) => ReactNode
}

export const FindingLine = ({ findings, isCause, acceptLabel, children }: Props) => {
  const { t } = useTranslation()
  const isClosed = useReadOnly() !== undefined || findings.every(isReadOnlyFinding)
  const [isOpen, setOpen] = useState(false)
  const isAccepted = findings[0]?.acknowledged !== null
  const alone = useOneAtATime()
  const changing = useMutation({
    mutationFn: (reason?: string) => {
      const [first, ...others] = findings.filter((one) => !isReadOnlyFinding(one))
      if (first === undefined) throw new Error('No finding of the line is the user’s')
      const { rule, entity, id } = first
      const named = { rule, entity, id, rows: others.map((one) => ({ entity: one.entity, id: one.id })) }
      return reason === undefined
        ? mutate(checks.tellAgain, named)
        : mutate(checks.acknowledge, { ...named, reason })
    },
    onSuccess: (answer, reason) => {
      const detail = (findings.length > 1 ? findings[0]?.cause : findings[0]?.label) ?? ''
      setOpen(false)
      toastDone(t(reason === undefined ? 'checks.openAgain' : 'checks.acceptedToast'), [answer], detail)
    },
    onError: (error) => reportError(error),
  })
  // the error is ignored here, since the mutation reports it
  const send = (reason?: string) =>
    void alone(async () => void (await changing.mutateAsync(reason).catch(() => undefined)))
  const change = () => (isAccepted ? send() : setOpen(true))
  const onKeyDown = (event: KeyboardEvent) => {
    if (!isSaveKey(event) || isClosed) return
    event.preventDefault()
    change()
  }
  return (
    <li className={styles.finding} data-opened={isOpen || undefined} data-cause={isCause || undefined}>
      <Box minHeight={32} className={styles.line}>
        {children({ 'data-walk': true, onKeyDown })}
        {!isClosed && !isOpen && (
          <Button variant="subtle" loading={changing.isPending} onClick={change}>
            {isAccepted ? t('checks.tellAgain') : (acceptLabel ?? t('checks.accept'))}
          </Button>
        )}
      </Box>
      {isOpen && <ReasonForm isBusy={changing.isPending} onCancel={() => setOpen(false)} onAccept={send} />}
    </li>
  )
}
