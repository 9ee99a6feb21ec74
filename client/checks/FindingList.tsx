import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { Fragment, type KeyboardEvent, type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { checks, type FindingRow } from '#contract/checks.ts'
import { explained } from '#contract/figures.ts'
import { savedAtAllBy } from '#contract/entities/registry.ts'
import { mutate } from '../api/mutate.ts'
import { hindranceOfCall } from '../api/session.ts'
import { formatDate } from '../i18n/dates.ts'
import { isSaveKey } from '../ui/buttons.tsx'
import { FoldButton } from '../table/FoldButton.tsx'
import { byArrows, walkFocus } from '../ui/focus/walk.ts'
import { FigureCards, figureOf } from '../ui/figure/figures.ts'
import { Box, Text } from '../ui/layout.tsx'
import { useReadOnly } from '../ui/read-only.tsx'
import { reportError } from '../ui/toasts/toast.ts'
import { toastDone } from '../ui/undo.ts'
import { useOneAtATime } from '../ui/useOneAtATime.ts'
import { type Cause, causesOf, keyOf } from './causes.ts'
import styles from './Checks.module.css'
import { ReasonForm } from './ReasonForm.tsx'

/** Answers whether the user may not save the row, and so not accept the finding (domain.md#check-acknowledged). */
const isOfOthers = ({ entity, id_vuz, id_faculty }: FindingRow) => {
  const places = id_vuz === null ? [] : [{ institution: id_vuz, faculty: id_faculty }]
  return hindranceOfCall({ may: savedAtAllBy(entity) }, places) !== undefined
}

type Props = {
  readonly findings: readonly FindingRow[]
  /** Institution and faculty of a finding, if the screen shows several. */
  readonly whereOf?: (finding: FindingRow) => string
}

type Change = { readonly cause: Cause; readonly reason?: string }

/** Findings by cause; each cause can be accepted in place with a reason. Arrows walk the lines. */
export const FindingList = ({ findings, whereOf }: Props) => {
  const { t } = useTranslation()
  const readOnly = useReadOnly()
  const [opened, setOpened] = useState<string>()
  const [unfolded, setUnfolded] = useState<readonly string[]>([])
  const changing = useMutation({
    mutationFn: ({ cause, reason }: Change) => {
      const [first, ...others] = cause.findings.filter((one) => !isOfOthers(one))
      if (first === undefined) throw new Error('No finding of the cause is the user’s')
      const { rule, entity, id } = first
      const named = { rule, entity, id, rows: others.map((one) => ({ entity: one.entity, id: one.id })) }
      return reason === undefined
        ? mutate(checks.tellAgain, named)
        : mutate(checks.acknowledge, { ...named, reason })
    },
    onSuccess: (answer, { cause, reason }) => {
      const [first] = cause.findings
      const detail = (cause.findings.length > 1 ? first?.message : first?.label) ?? ''
      setOpened(undefined)
      toastDone(t(reason === undefined ? 'checks.openAgain' : 'checks.acceptedToast'), [answer], detail)
    },
    onError: (error) => reportError(error),
  })
  const alone = useOneAtATime()
  // the mutation reports its error
  const send = (asked: Change) =>
    void alone(async () => void (await changing.mutateAsync(asked).catch(() => undefined)))
  const renderLine = (cause: Cause, name: (keys: object) => ReactNode, isOfCause = false) => {
    const { key, findings: own } = cause
    const [finding] = own
    if (finding === undefined) return null
    const { acknowledged } = finding
    const isClosed = readOnly !== undefined || own.every(isOfOthers)
    const change = () => (acknowledged ? send({ cause }) : setOpened(key))
    const onKeyDown = (event: KeyboardEvent) => {
      if (!isSaveKey(event) || isClosed) return
      event.preventDefault()
      change()
    }
    const isOpened = opened === key
    return (
      <li
        className={styles.finding}
        data-opened={isOpened || undefined}
        data-of-cause={isOfCause || undefined}
      >
        <Box minHeight={32} className={styles.line}>
          <div>{name({ 'data-walk': key, onKeyDown })}</div>
          {!isOfCause && <Found finding={finding} />}
          {!isClosed && !isOpened && (
            <Button variant="subtle" loading={changing.isPending && acknowledged !== null} onClick={change}>
              {t(acknowledged ? 'checks.tellAgain' : 'checks.accept')}
            </Button>
          )}
        </Box>
        {isOpened && (
          <ReasonForm
            isBusy={changing.isPending}
            onCancel={() => setOpened(undefined)}
            onAccept={(reason) => send({ cause, reason })}
          />
        )}
      </li>
    )
  }
  const renderFinding = (finding: FindingRow, isOfCause?: boolean) =>
    renderLine(
      { key: keyOf(finding), findings: [finding] },
      (keys) => (
        <>
          {finding.address === null ? (
            // biome-ignore lint/a11y/noNoninteractiveTabindex: the arrows lead to it
            <Text weight={600} tabIndex={0} {...keys}>
              {finding.label}
            </Text>
          ) : (
            <Link to={finding.address} {...keys}>
              {finding.label}
            </Link>
          )}
          {whereOf && (
            <Text block tone="tertiary" size={12}>
              {[whereOf(finding), finding.form].filter(Boolean).join(' · ')}
            </Text>
          )}
        </>
      ),
      isOfCause,
    )
  const renderCause = (cause: Cause) => {
    const count = t('state.records', { count: cause.findings.length })
    const others = unfolded.filter((key) => key !== cause.key)
    return renderLine(cause, (keys) => (
      <FoldButton
        aria-label={`${count}: ${cause.findings[0]?.message}`}
        className={styles.cause}
        isFolded={!unfolded.includes(cause.key)}
        onFold={(isFolded) => setUnfolded(isFolded ? others : [...others, cause.key])}
        {...keys}
      >
        {count}
      </FoldButton>
    ))
  }
  return (
    <div className={styles.list}>
      <FigureCards />
      <Box
        minHeight={34}
        pad="0 12px"
        lineBelow
        tone="secondary"
        size={12}
        weight={580}
        className={styles.heads}
        aria-hidden
      >
        <span>{t('import.record')}</span>
        <span>{t('checks.where')}</span>
        <span>{t('checks.found')}</span>
        <span>{t('checks.should')}</span>
        <span />
      </Box>
      <ul onKeyDown={(event) => walkFocus(event, '[data-walk]', byArrows)}>
        {causesOf(findings).map((cause) => {
          const [only, ...others] = cause.findings
          if (only === undefined || others.length === 0)
            return <Fragment key={cause.key}>{only && renderFinding(only)}</Fragment>
          return (
            <Fragment key={cause.key}>
              {renderCause(cause)}
              {unfolded.includes(cause.key) &&
                cause.findings.map((one) => <Fragment key={keyOf(one)}>{renderFinding(one, true)}</Fragment>)}
            </Fragment>
          )
        })}
      </ul>
    </div>
  )
}

/** Found and expected values, a line per figure; a sentence if there is only one. */
const Found = ({ finding }: { readonly finding: FindingRow }) => {
  const { t } = useTranslation()
  const { message, found, expected, figures, acknowledged, entity, id, rule, label } = finding
  const known = explained.find((one) => one === entity)
  const shown = figures.length > 0 ? figures : [{ what: message, found, expected }]
  return (
    <>
      <Text size={13} tone="secondary">
        {shown.map(({ what }) => (
          <Text key={what} block>
            {what}
          </Text>
        ))}
        {acknowledged && (
          <Text block tone="success">
            {acknowledged.reason} — {acknowledged.name}, {formatDate(acknowledged.at)}
          </Text>
        )}
      </Text>
      {(['found', 'expected'] as const).map((name) => (
        <Text
          key={name}
          numeric
          className={styles.figure}
          {...(name === 'found' && {
            ...wrongLook,
            ...(known && figureOf({ entity: known, id, rule })),
            'data-label': label,
          })}
        >
          <Text tone="secondary" size={12} weight={400} className={styles.word}>
            {t(name === 'found' ? 'checks.found' : 'checks.should')}
          </Text>{' '}
          {shown.map((one) => (
            <Text key={one.what} block>
              {written(one[name])}
            </Text>
          ))}
        </Text>
      ))}
    </>
  )
}
const wrongLook = { tone: 'error', weight: 600 } as const

/** Formats dates; other texts are unchanged. */
const written = (text: string) => (/^\d{4}-\d\d-\d\d$/.test(text) ? formatDate(text) : text)
