import { Button } from '@mantine/core'
import { IconExternalLink } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router'
import { type CheckRuleRow, checks } from '#contract/checks.ts'
import { digits } from '#contract/limits.ts'
import { withParameter } from '../location/parameter.ts'
import { formatNumber } from '../i18n/numbers.ts'
import { FoldButton } from '../table/FoldButton.tsx'
import { ReadOnlyNote } from '../table/ListPanel.tsx'
import { Box, Row, Text } from '../ui/layout.tsx'
import { ReadOnlyUnless, useReadOnly } from '../ui/read-only.tsx'
import { Field } from './RuleField.tsx'
import { RuleScope, RuleState } from './RuleScope.tsx'
import { RuleSwitch } from './RuleSwitch.tsx'
import { hasLimit, scores } from './rules.ts'
import styles from './Checks.module.css'
import { titleOf } from './title-of.ts'
import type { RuleChange, RuleSaver } from './useSaveRule.ts'

type Props = {
  readonly rule: CheckRuleRow
  /** Other rules of the same kind; empty if this rule is limited to codes. */
  readonly others: readonly CheckRuleRow[]
  readonly saver: RuleSaver
  readonly onEdit: () => void
}

export const RuleHead = ({ rule, others, saver, onEdit }: Props) => {
  const { t } = useTranslation()
  const { isClosed, save } = saver
  const onChange = (changed: RuleChange) => save(rule, changed)
  const [search] = useSearchParams()
  const readOnly = useReadOnly()
  const shown = scores.filter((score) => hasLimit(rule.kind, 'scores') || rule[score] !== null)
  const [isFolded, setFolded] = useState(true)
  const conditions = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!isFolded) conditions.current?.querySelector<HTMLElement>('input, button')?.focus()
  }, [isFolded])
  return (
    <Row wrap gap="sm lg" align="start" pad="md" lineBelow>
      <Row className={styles.onPhone} align="center" gap="md">
        <RuleSwitch rule={rule} saver={saver} />
        <FoldButton isFolded={isFolded} onFold={setFolded}>
          {t('checks.conditions')}
        </FoldButton>
      </Row>
      <Row
        wrap
        gap="sm lg"
        ref={conditions}
        className={styles.conditions}
        data-folded={isFolded || undefined}
      >
        <RuleState {...{ rule, isClosed, onChange }} />
        {shown.map((score) => (
          <Field
            key={score}
            isClosed={isClosed}
            label={t(`checks.${score}`)}
            stored={String(rule[score] ?? '')}
            inputMode="numeric"
            maxLength={digits.score}
            maw={160}
            onLeave={(text) => onChange({ [score]: parseScore(text) })}
          />
        ))}
        <RuleScope {...{ rule, isClosed, onChange }} />
      </Row>
      <Box
        flex="1 1 100%"
        minWidth={0}
        look="body"
        lineHeight={1.5}
        tone="secondary"
        className={styles.about}
      >
        {t('checks.warns')}{' '}
        {others.length > 0 && (
          <>
            {t(hasLimit(rule.kind, 'scores') ? 'checks.exceptions' : 'checks.others')}:{' '}
            {others.map((other, place) => (
              <span key={other.id}>
                {place > 0 && ', '}
                <Link to={{ search: String(withParameter(search, 'rule', other.id)) }} replace>
                  {titleOf(other).replace(/^.*?: /, '')}
                  {hasLimit(other.kind, 'scores') && ` ${scoreText(other.budget)}`}
                </Link>
              </span>
            ))}
            .{' '}
          </>
        )}
        {rule.source !== '' && `${t('checks.source')}: ${rule.source}${rule.url ? ', ' : ' '}`}
        {rule.url !== '' && (
          <Text as="a" nowrap href={rule.url} target="_blank" rel="noreferrer">
            {hostOf(rule.url)} <IconExternalLink size={13} aria-hidden />
          </Text>
        )}{' '}
        {!isClosed && (
          <Button variant="subtle" size="compact-xs" onClick={onEdit}>
            {t('checks.texts')}
          </Button>
        )}
      </Box>
      {isClosed && readOnly === undefined && (
        <ReadOnlyUnless call={checks.saveRule}>
          <ReadOnlyNote />
        </ReadOnlyUnless>
      )}
    </Row>
  )
}

const scoreText = (score: number | null) => (score === null ? '—' : formatNumber(score))
const parseScore = (text: string) => {
  const typed = text.replace(/\D/g, '')
  return typed === '' ? null : Number(typed)
}

const hostOf = (url: string) => url.replace(/^https?:\/\//i, '').replace(/\/.*$/, '')
