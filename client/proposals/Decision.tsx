import { Button, TextInput } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { IconCheck, IconX } from '@tabler/icons-react'
import { useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { lengths } from '#contract/limits.ts'
import { type Proposal, proposals } from '#contract/proposals.ts'
import { mutate } from '../api/mutate.ts'
import { query } from '../api/query.ts'
import { commonOf, Touches } from '../catalogues/Reach.tsx'
import { formatDate } from '../i18n/dates.ts'
import { Banner } from '../ui/Banner.tsx'
import { Alert } from '../ui/LoadFailure.tsx'
import { Key } from '../ui/Key.tsx'
import { Box, Disc, Grid, PanelFoot, Row, Text } from '../ui/layout.tsx'
import { pressedToSave, SubmitButton } from '../ui/buttons.tsx'
import { toast } from '../ui/toasts/toast.ts'
import { rememberUndo } from '../ui/undo.ts'
import { answerText, isDone } from './answer-text.ts'
import { FieldRows } from './FieldRows.tsx'
import styles from './Proposals.module.css'
import { TwinAlert, useTwins } from './Twins.tsx'
import { differing, type FieldTexts, textsOf, valuesOf } from './values.ts'

type Props = {
  readonly proposal: Proposal
  readonly onDecided: () => void
  /** It could not be decided: somebody else was first, the row or the right is gone. */
  readonly onRefused: () => void
}

const firstLetters = (name: string) =>
  name
    .split(/\s+/)
    .map((word) => word.charAt(0))
    .join('')
    .slice(0, 2)
    .toUpperCase()

/** A proposal: its author and reason, the row as it is and as it would be, and the decision. */
export const Decision = ({ proposal, onDecided, onRefused }: Props) => {
  const { entity, action, label, state, stale } = proposal
  const { t } = useTranslation()
  const now = textsOf(entity, proposal.now ?? {})
  // the typed reason is kept when another user saves
  const [typed, setTyped] = useState<FieldTexts>({})
  const texts: FieldTexts = { ...now, ...namedTexts(proposal), ...typed }
  const [answer, setAnswer] = useState('')
  const [isAsked, setAsked] = useState(false)
  const answerInput = useRef<HTMLInputElement>(null)
  const isOpen = state === 'open'
  const decides = isOpen && proposal.decides
  const hasFields = action !== 'delete'
  const form = useQuery({ ...query(proposals.form, { entity }), enabled: decides && hasFields })
  const twins = useTwins(
    entity,
    isOpen && (action === 'add' || action === 'change') ? texts : {},
    proposal.id ?? 0,
  )
  const isGone = action !== 'add' && proposal.now === null
  const goneId = useId()
  const deciding = useMutation({
    mutationFn: async (decision: 'accept' | 'reject') => {
      const names = [...new Set([...Object.keys(proposal.values), ...differing(entity, now, texts)])]
      const said = await mutate(proposals.decide, {
        idProposal: proposal.id_proposal,
        decision,
        answer: answer.trim(),
        rev: proposal.rev,
        ...(decision === 'accept' && hasFields && { values: valuesOf(entity, texts, names) }),
        ...(proposal.rev_now !== null && { revRow: proposal.rev_now }),
      })
      const [outcome] = said
      if (isDone(outcome)) {
        const undo = rememberUndo([said], label)
        toast.success(t(decision === 'accept' ? 'proposal.accepted' : 'proposal.rejected'), {
          detail: label,
          ...(undo && { action: undo }),
        })
      }
      return outcome
    },
    onSuccess: (outcome) => (isDone(outcome) ? onDecided() : onRefused()),
    onError: onRefused,
    meta: { quiet: true },
  })
  const withdrawing = useMutation({
    mutationFn: () => mutate(proposals.withdraw, { idProposal: proposal.id_proposal, rev: proposal.rev }),
    onSuccess: (said) => {
      if (!isDone(said[0])) return onRefused()
      const undo = rememberUndo([said], label)
      return toast.success(t('proposal.withdrawn'), { detail: label, ...(undo && { action: undo }) })
    },
  })
  const accept = () => {
    if (decides && !isGone && !deciding.isPending) deciding.mutate('accept')
  }
  const reject = () => {
    setAsked(true)
    if (answer.trim() === '') answerInput.current?.focus()
    else if (!deciding.isPending) deciding.mutate('reject')
  }
  const answered = deciding.data ?? withdrawing.data?.[0]
  const refused = isDone(answered) ? undefined : answered && answerText(answered)
  const problem = deciding.error?.message ?? (isOpen ? refused : refused && t('proposal.decidedMeanwhile'))
  const common = commonOf(entity)
  return (
    <div className={styles.chosen} style={{ flex: 1 }}>
      <Box flex={1} minHeight={0} overflow="auto">
        <Row as="p" gap={12} pad={12} lineBelow size={13} lineHeight={1.5}>
          <Disc aria-hidden>{firstLetters(proposal.author.label)}</Disc>
          <span>
            <b>{[proposal.author.label, proposal.vuz].filter(Boolean).join(', ')}</b>,{' '}
            {formatDate(proposal.at)}: {proposal.comment === '' ? '—' : `«${proposal.comment}»`}
          </span>
        </Row>
        <FieldRows
          {...{ proposal, texts, now }}
          options={form.data?.options ?? {}}
          onChange={
            decides && hasFields ? (row, text) => setTyped((last) => ({ ...last, [row]: text })) : undefined
          }
        />
        <Grid gap={10} pad={12}>
          {isOpen && stale && (
            <div id={goneId}>
              <Banner kind="warning">{t(isGone ? 'proposal.gone' : 'proposal.stale')}</Banner>
            </div>
          )}
          {decides && <TwinAlert {...{ entity }} rows={twins} id={proposal.id} />}
          {common && action !== 'add' && !isGone && <Touches entity={common} id={proposal.id ?? undefined} />}
          {!isOpen && (
            <Text block size={13}>
              <b>{t(`proposal.state.${state}`)}</b>
              {proposal.decided_by && proposal.decided_at && (
                <>
                  {' — '}
                  {proposal.decided_by.label}, {formatDate(proposal.decided_at)}
                </>
              )}
              {proposal.answer !== '' && `: «${proposal.answer}»`}{' '}
              {proposal.change !== null && (
                <Link to={`/journal?change=${proposal.change}`}>{t('proposal.inJournal')}</Link>
              )}
            </Text>
          )}
          {decides && (
            <TextInput
              ref={answerInput}
              label={t('proposal.answer')}
              description={t('proposal.answerNeeded')}
              maxLength={lengths.comment}
              value={answer}
              error={isAsked && answer.trim() === '' ? t('proposal.sayWhy') : undefined}
              onChange={({ currentTarget }) => setAnswer(currentTarget.value)}
            />
          )}
          <Alert>{problem}</Alert>
        </Grid>
      </Box>
      {decides && (
        <PanelFoot className={styles.foot}>
          <span>
            <Key>Ctrl</Key> <Key>Enter</Key> {t('proposal.keyAccept')} · <Key>Alt</Key> <Key>↑</Key>{' '}
            <Key>↓</Key> {t('proposal.keyQueue')}
          </span>
          <Button leftSection={<IconX size={16} aria-hidden />} onClick={reject}>
            {t('proposal.reject')}
          </Button>
          <SubmitButton
            isBusy={deciding.isPending}
            blockedBy={isGone ? goneId : undefined}
            {...pressedToSave}
            leftSection={<IconCheck size={16} aria-hidden />}
            onClick={accept}
          >
            {t('proposal.accept')}
          </SubmitButton>
        </PanelFoot>
      )}
      {isOpen && proposal.own && (
        <PanelFoot className={styles.foot}>
          <span>{t('proposal.whoDecides')}</span>
          <Button loading={withdrawing.isPending} onClick={() => withdrawing.mutate()}>
            {t('proposal.withdraw')}
          </Button>
        </PanelFoot>
      )}
    </div>
  )
}

/** The texts of the proposed values alone. */
const namedTexts = ({ entity, values }: Proposal): FieldTexts =>
  Object.fromEntries(Object.entries(textsOf(entity, values)).filter(([row]) => row in values))
