import { Button } from '@mantine/core'
import { IconExternalLink } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { CheckRuleRow } from '#contract/checks.ts'
import { digits, lengths } from '#contract/limits.ts'
import { formatNumber } from '../i18n/numbers.ts'
import { Box, Row } from '../ui/layout.tsx'
import { Field, Limit } from './RuleField.tsx'
import { RuleLists } from './RuleLists.tsx'
import { RuleSwitch } from './RuleSwitch.tsx'
import styles from './Checks.module.css'
import { titleOf } from './title-of.ts'
import type { RuleSaver } from './useSaveRule.ts'

const scores = ['budget', 'contract', 'subject'] as const
const labels = {
  budget: 'checks.budget',
  contract: 'checks.contract',
  subject: 'checks.subject',
} as const

type Props = {
  readonly rule: CheckRuleRow
  /** The rules of the same kind, which have limits of their own for other codes. */
  readonly others: readonly CheckRuleRow[]
  readonly saver: RuleSaver
}

/** The limits of a rule, which administrators change, each saved when it is left, and its source. */
export const RuleHead = ({ rule, others, saver }: Props) => {
  const { t } = useTranslation()
  const { isClosed, save } = saver
  const [isSourceEdited, setSourceEdited] = useState(false)
  const shown = scores.filter((score) => rule[score] !== null)
  return (
    <Row wrap gap="10px 24px" align="start" pad={12} lineBelow>
      <div className={styles.onPhone}>
        <RuleSwitch rule={rule} saver={saver} />
      </div>
      {shown.map((score) =>
        isClosed ? (
          <Limit key={score} label={t(labels[score])} text={formatNumber(rule[score] ?? 0)} />
        ) : (
          <Field
            key={score}
            label={t(labels[score])}
            stored={String(rule[score] ?? 0)}
            inputMode="numeric"
            maxLength={digits.score}
            maw={160}
            onLeave={(text) => save(rule, { [score]: Number(text.replace(/\D/g, '')) })}
          />
        ),
      )}
      <RuleLists {...{ rule, isClosed }} onChange={(changed) => save(rule, changed)} />
      {isSourceEdited && !isClosed && (
        <>
          {(['source', 'url'] as const).map((field) => (
            <Field
              key={field}
              label={t(`checks.${field}`)}
              stored={rule[field]}
              maxLength={field === 'url' ? lengths.url : lengths.name}
              miw={280}
              onLeave={(text) => save(rule, { [field]: text.trim() })}
            />
          ))}
        </>
      )}
      <Box flex="1 1 260px" minWidth={0} size={13} lineHeight={1.5} className={styles.about}>
        {t('checks.warns')}{' '}
        {others.length > 0 && (
          <>
            {t('checks.exceptions')}:{' '}
            {others.map((other, place) => (
              <span key={other.id}>
                {place > 0 && ', '}
                <Link to={{ search: `rule=${other.id}` }} replace>
                  {titleOf(other).replace(/^.*?: /, '')} {formatNumber(other.budget ?? 0)}
                </Link>
              </span>
            ))}
            .{' '}
          </>
        )}
        {rule.source !== '' &&
          !isSourceEdited &&
          `${t('checks.source')}: ${rule.source}${rule.url ? ', ' : ' '}`}
        {rule.url !== '' && !isSourceEdited && (
          <a href={rule.url} target="_blank" rel="noreferrer">
            {hostOf(rule.url)} <IconExternalLink size={13} aria-hidden />
          </a>
        )}{' '}
        {!isClosed && (
          <Button
            variant="subtle"
            size="compact-xs"
            aria-expanded={isSourceEdited}
            onClick={() => setSourceEdited(!isSourceEdited)}
          >
            {t(isSourceEdited ? 'common.close' : 'checks.editSource')}
          </Button>
        )}
      </Box>
    </Row>
  )
}

const hostOf = (url: string) => url.replace(/^https?:\/\//i, '').replace(/\/.*$/, '')
