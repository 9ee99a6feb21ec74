import { Button } from '@mantine/core'
import { IconAlertCircle } from '@tabler/icons-react'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { reorganisations } from '#contract/reorganisation.ts'
import { refusalKeyOfCall } from '../api/session.ts'
import { dayOf, formatDate } from '../i18n/dates.ts'
import { formatNumber } from '../i18n/numbers.ts'
import { saveKeyProps, SubmitButton } from '../ui/buttons.tsx'
import { FormDialog } from '../ui/Dialog/FormDialog.tsx'
import { PanelFoot, Row } from '../ui/layout.tsx'
import styles from './Reorganisation.module.css'
import type { PlanState } from './usePlan.ts'

type Props = {
  readonly plan: PlanState
  readonly left: { readonly clashes: number; readonly steps: number }
  readonly moves: string
  readonly onCheck: () => void
}

export const PlanBar = ({ plan, left, moves, onCheck }: Props) => {
  const { t } = useTranslation()
  const reasonId = useId()
  const [isQuestionOpen, setQuestionOpen] = useState(false)
  const { draft, isFilled } = plan
  const mayApply = refusalKeyOfCall(reorganisations.apply) === undefined
  const [today] = useState(() => dayOf(new Date()))
  const isDue = draft.from !== '' && draft.from <= today
  const isUndecided = left.clashes + left.steps > 0
  const lacks = draft.steps.length === 0 ? t('rg.noSteps') : isFilled ? undefined : t('rg.fill')
  const undecided = isUndecided
    ? t('rg.left', { clashes: formatNumber(left.clashes), steps: formatNumber(left.steps) })
    : undefined
  const reason = lacks ?? undecided ?? (plan.isAsking || plan.effects.error ? t('rg.checking') : undefined)
  const mayRun = reason === undefined
  const applies = mayApply && isDue
  const primaryReason = applies ? reason : lacks
  const ask = () => mayRun && setQuestionOpen(true)
  return (
    <PanelFoot wrap>
      <Row
        as="p"
        gap="sm"
        align="center"
        id={reasonId}
        tone={undecided ? 'error' : 'secondary'}
        role="status"
        className={styles.state}
      >
        {undecided && <IconAlertCircle size={16} aria-hidden />}
        {reason ?? (mayApply ? '' : t('rg.sent'))}
      </Row>
      <Button data-wide-only onClick={onCheck}>
        {t('rg.check')}
      </Button>
      {mayApply && !isDue && (
        <Button
          aria-disabled={!mayRun}
          data-disabled={!mayRun}
          aria-describedby={reasonId}
          data-wide-only
          onClick={ask}
        >
          {t('rg.applyNow')}
        </Button>
      )}
      <SubmitButton
        isBusy={plan.isWorking}
        blockedBy={primaryReason === undefined ? undefined : reasonId}
        {...saveKeyProps}
        onClick={applies ? ask : () => plan.run('save')}
      >
        {applies ? t('rg.apply') : t('rg.plan', { date: draft.from === '' ? '…' : formatDate(draft.from) })}
      </SubmitButton>
      {isQuestionOpen && (
        <FormDialog
          title={t('rg.apply')}
          about={draft.title}
          width={520}
          isQuestion
          onClose={() => setQuestionOpen(false)}
          submit={t('rg.apply')}
          isBusy={plan.isWorking}
          onSubmit={() => {
            setQuestionOpen(false)
            plan.run('apply')
          }}
        >
          {t('rg.moves', { what: moves || '0' })}
        </FormDialog>
      )}
    </PanelFoot>
  )
}
