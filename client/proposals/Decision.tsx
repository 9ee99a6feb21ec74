import { Button, TextInput } from '@mantine/core'
import { useFirstRevs } from '../ui/first-revs.ts'
import { useMutation, useQuery } from '@tanstack/react-query'
import { IconCheck, IconX, IconPencil } from '@tabler/icons-react'
import { useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { lengths } from '#contract/limits.ts'
import { type Proposal, proposals } from '#contract/proposals.ts'
import { mutate } from '../api/mutate.ts'
import { query } from '../api/query.ts'
import { commonOf, UseNote } from '../catalogues/UseCounts.tsx'
import { formatDate } from '../i18n/dates.ts'
import { Banner } from '../ui/Banner.tsx'
import { Alert } from '../ui/LoadFailure.tsx'
import { Key } from '../ui/Key.tsx'
import { initialsOf } from '../ui/initials.ts'
import { Box, Disc, Grid, PanelFoot, Row, Text } from '../ui/layout.tsx'
import { saveKeyProps, SubmitButton } from '../ui/buttons.tsx'
import { toastDone } from '../ui/undo.ts'
import { answerText, isDone } from './answer-text.ts'
import styles from './Proposals.module.css'
import { SimilarRecordAlert, useSimilarRecords } from './SimilarRecords.tsx'
import {
  differingFields,
  type FieldOptions,
  type FieldTexts,
  textsOf,
  valuesOf,
  savedFields,
  type SavedField,
  shownOf,
} from './values.ts'
import { Heads } from '../ui/ValueTable.tsx'
import { DifferingText } from '../ui/marks/Marks.tsx'
import { FieldInput } from './FieldInput.tsx'

type FieldRowsProps = {
  readonly proposal: Proposal
  readonly texts: FieldTexts
  readonly now: FieldTexts
  readonly options: FieldOptions
  readonly onChange: ((row: string, text: string) => void) | undefined
}

const FieldRows = ({ proposal, texts, now, options, onChange }: FieldRowsProps) => {
  const { t } = useTranslation()
  const { entity, action, values } = proposal
  const hasStoredRow = action !== 'add'
  const hasNew = action !== 'delete'
  const isStale = proposal.stale && proposal.was !== null
  // a rename shows only the proposed names; other proposals show all fields
  const fields = savedFields(entity).filter(({ row }) => action !== 'rename' || row in values)
  const heads = [
    ...(isStale ? [t('proposal.then')] : []),
    ...(hasStoredRow
      ? [t(isStale ? 'proposal.since' : action === 'merge' ? 'proposal.keeps' : 'proposal.now')]
      : []),
    ...(action === 'merge' ? [t('proposal.goes')] : []),
    ...(hasNew ? [t(onChange ? 'proposal.willBe' : 'proposal.would')] : []),
  ]
  return (
    <table className={styles.fields}>
      <Heads of={[t('proposal.field'), ...heads, ...(hasStoredRow && hasNew ? [''] : [])]} />
      <tbody>
        {proposal.from !== null && (
          <tr>
            <th scope="row">{t('journal.from')}</th>
            <td colSpan={heads.length + 1}>{formatDate(proposal.from)}</td>
          </tr>
        )}
        {fields.map((field) => {
          const { row, word } = field
          const text = texts[row] ?? ''
          const shown = (value: unknown) => shownOf(t, field, value, options)
          const isChanged = hasStoredRow && hasNew && text.trim() !== (now[row] ?? '').trim()
          return (
            <tr key={row} data-same={(hasStoredRow && hasNew && !isChanged) || undefined}>
              <th scope="row">{t(word)}</th>
              {isStale && <td data-column={t('proposal.then')}>{shown(proposal.was?.[row]) || '—'}</td>}
              {hasStoredRow && (
                <td data-column={heads[isStale ? 1 : 0]}>
                  <Now field={field} shown={shown(proposal.now?.[row])} text={isChanged ? text : undefined} />
                </td>
              )}
              {action === 'merge' && (
                <td data-column={t('proposal.goes')}>{shown(proposal.away_now?.[row]) || '—'}</td>
              )}
              {hasNew && (
                <td data-column={onChange ? undefined : t('proposal.would')}>
                  {onChange ? (
                    <FieldInput
                      {...{ field, options }}
                      value={text}
                      onChange={(typed) => onChange(row, typed)}
                    />
                  ) : (
                    shown(row in values ? values[row] : proposal.now?.[row]) || '—'
                  )}
                </td>
              )}
              {hasStoredRow && hasNew && (
                <td>
                  {isChanged ? (
                    <span className={styles.changed}>
                      <IconPencil size={14} aria-hidden /> {t('proposal.changed')}
                    </span>
                  ) : (
                    <Text tone="tertiary" nowrap>
                      {t('proposal.same')}
                    </Text>
                  )}
                </td>
              )}
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}

type NowProps = { readonly field: SavedField; readonly shown: string; readonly text: string | undefined }

const Now = ({ field, shown, text }: NowProps) => {
  if (shown === '') return '—'
  if (text === undefined || field.kind !== 'text') return shown
  return <DifferingText text={shown} other={text} look="either" />
}

type Props = {
  readonly proposal: Proposal
  readonly onDecided: () => void
  /** Called if a decision failed, or if a decision or withdrawal was refused. */
  readonly onRefused: () => void
}

export const Decision = ({ proposal, onDecided, onRefused }: Props) => {
  const { entity, action, label, state, stale } = proposal
  const { t } = useTranslation()
  const now = textsOf(entity, proposal.now ?? {})
  // stored apart from the row, so that typed values remain if another user saves the row
  const [typed, setTyped] = useState<FieldTexts>({})
  const texts: FieldTexts = { ...now, ...namedTexts(proposal), ...typed }
  const [answer, setAnswer] = useState('')
  const seen = useFirstRevs(
    new Map([
      ['proposal', proposal.rev],
      ['row', proposal.rev_now ?? undefined],
    ]),
  )
  const refuse = () => {
    seen.forget()
    onRefused()
  }
  const [isAsked, setAsked] = useState(false)
  const answerInput = useRef<HTMLInputElement>(null)
  const isOpen = state === 'open'
  const decides = isOpen && proposal.decides
  const hasFields = action !== 'delete'
  const form = useQuery({ ...query(proposals.form, { entity }), enabled: hasFields })
  const twins = useSimilarRecords(
    entity,
    isOpen && (action === 'add' || action === 'change') ? texts : {},
    proposal.id ?? 0,
  )
  const isGone = action !== 'add' && proposal.now === null
  const goneId = useId()
  const deciding = useMutation({
    mutationFn: async (decision: 'accept' | 'reject') => {
      const names = [...new Set([...Object.keys(proposal.values), ...differingFields(entity, now, texts)])]
      const response = await mutate(proposals.decide, {
        idProposal: proposal.id_proposal,
        decision,
        answer: answer.trim(),
        rev: seen.revOf('proposal') ?? proposal.rev,
        ...(decision === 'accept' && hasFields && { values: valuesOf(entity, texts, names) }),
        ...(proposal.rev_now !== null && { revRow: seen.revOf('row') ?? proposal.rev_now }),
      })
      const [outcome] = response
      if (isDone(outcome)) {
        toastDone(t(decision === 'accept' ? 'proposal.accepted' : 'proposal.rejected'), [response], label)
      }
      return outcome
    },
    onSuccess: (outcome) => (isDone(outcome) ? onDecided() : refuse()),
    onError: refuse,
    meta: { quiet: true },
  })
  const withdrawing = useMutation({
    mutationFn: () => mutate(proposals.withdraw, { idProposal: proposal.id_proposal, rev: proposal.rev }),
    onSuccess: (response) => {
      if (!isDone(response[0])) return onRefused()
      return toastDone(t('proposal.withdrawn'), [response], label)
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
        <Row as="p" gap="md" pad="md" lineBelow look="body" lineHeight={1.5}>
          <Disc aria-hidden>{initialsOf(proposal.author.label)}</Disc>
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
        <Grid gap="sm" pad="md">
          {isOpen && stale && (
            <div id={goneId}>
              <Banner kind="warning">{t(isGone ? 'proposal.gone' : 'proposal.stale')}</Banner>
            </div>
          )}
          {decides && <SimilarRecordAlert {...{ entity }} rows={twins} id={proposal.id} />}
          {common && action !== 'add' && !isGone && <UseNote entity={common} id={proposal.id ?? undefined} />}
          {!isOpen && (
            <Text block look="body">
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
            {...saveKeyProps}
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

const namedTexts = ({ entity, values }: Proposal): FieldTexts =>
  Object.fromEntries(Object.entries(textsOf(entity, values)).filter(([row]) => row in values))
