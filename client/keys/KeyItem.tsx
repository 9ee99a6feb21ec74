import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { entityTitle } from '#contract/entities/registry.ts'
import type { KeyRow } from '#contract/keys.ts'
import { formatDate, formatMoment } from '../i18n/dates.ts'
import { i18n } from '../i18n/i18n.ts'
import { sizeText } from '../i18n/sizes.ts'
import { toast } from '../ui/toasts/toast.ts'
import { end, renew } from './keys.ts'
import { Muted, Row, Text } from '../ui/layout.tsx'

/** The number of days before its end from which a key is announced. */
const early = 14

const givenText = ({ answers, bytes }: KeyRow['today']) => ({
  answers: i18n.t('keys.answers', { count: answers }),
  size: sizeText(bytes),
})

/** A key with its entities, its last reading and traffic, its end and the user who answers for it; its deletion is asked about. */
export const KeyItem = ({ row }: { readonly row: KeyRow }) => {
  const { t } = useTranslation()
  const [isAsked, setAsked] = useState(false)
  const ending = useMutation({
    mutationFn: () => end(row),
    onSuccess: () => toast.success(t('keys.ended'), { detail: row.name }),
  })
  const renewing = useMutation({
    mutationFn: () => renew(row),
    onSuccess: () => toast.success(t('keys.renewed'), { detail: row.name }),
  })
  const warning =
    row.ended === 'owner'
      ? t('keys.ownerGone')
      : row.ended === 'expired'
        ? t('keys.expired')
        : row.days_left === 0
          ? t('licence.lastDay')
          : row.days_left <= early && t('licence.daysLeft', { count: row.days_left })
  const reads =
    row.entities === null
      ? t('keys.everything')
      : row.entities.map((entity) => t(entityTitle(entity))).join(', ')
  return (
    <Row as="li" wrap align="center" justify="space-between" gap="10px 16px" pad="12px 0 0" lineAbove>
      <span>
        <Text weight={560} block breaks>
          {row.name}
        </Text>
        <Muted as="span" block>
          {reads}
        </Muted>
        <Muted as="span" block>
          {t('keys.created')} {formatMoment(row.created)} ·{' '}
          {row.last_used === null
            ? t('keys.unused')
            : `${t('account.lastUsed')} ${formatMoment(row.last_used)}`}
        </Muted>
        {row.last_read !== null && (
          <Muted as="span" block breaks>
            {t('keys.lastRead', { path: row.last_read })} · {t('keys.today', givenText(row.today))} ·{' '}
            {t('keys.altogether', givenText(row.altogether))}
          </Muted>
        )}
        <Muted as="span" block>
          {t('keys.until', { date: formatDate(row.expires) })} ·{' '}
          {row.owner === null ? t('keys.ofCommandLine') : t('keys.owner', { name: row.owner })}
        </Muted>
        {warning && (
          <Text tone="error" above={4} weight={540} block>
            {warning}
          </Text>
        )}
        {isAsked && (
          <Text tone="error" above={4} weight={540} block role="alert">
            {t('keys.endAsked')}
          </Text>
        )}
      </span>
      <Row as="span" wrap gap={10}>
        {warning && !isAsked && (
          <Button
            aria-label={`${t('keys.renew')}: ${row.name}`}
            aria-busy={renewing.isPending || undefined}
            onClick={() => !renewing.isPending && renewing.mutate()}
          >
            {t('keys.renew')}
          </Button>
        )}
        {isAsked && <Button onClick={() => setAsked(false)}>{t('common.cancel')}</Button>}
        <Button
          variant={isAsked ? 'filled' : 'default'}
          aria-label={`${t('account.end')}: ${row.name}`}
          aria-busy={ending.isPending || undefined}
          onClick={() => {
            if (!isAsked) setAsked(true)
            else if (!ending.isPending) ending.mutate()
          }}
        >
          {t('account.end')}
        </Button>
      </Row>
    </Row>
  )
}
