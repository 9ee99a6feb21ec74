import { useWindowEvent } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { type Ref, useImperativeHandle, useLayoutEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { type Figure, type FigureTarget, figures } from '#contract/figures.ts'
import { query } from '../../api/query.ts'
import { formatMoment } from '../../i18n/dates.ts'
import { formatNumber } from '../../i18n/numbers.ts'
import { Hint, Muted, Row, Text } from '../layout.tsx'
import { ReadFailure } from '../LoadFailure.tsx'
import styles from './FigureCard.module.css'

type Props = {
  readonly of: FigureTarget
  readonly title: string
  readonly cell: HTMLElement
  readonly takesFocus: boolean
  readonly onLeave: () => void
  readonly ref: Ref<HTMLDivElement | null>
}

/** Pixels between card and cell, and between card and window. */
const gap = 6
const edge = 8

const place = (card: HTMLElement, cell: HTMLElement) => {
  const { top, bottom, left } = cell.getBoundingClientRect()
  const [above, below] = [top - gap - edge, window.innerHeight - bottom - gap - edge]
  const isBelow = below >= card.scrollHeight || below >= above
  const right = window.innerWidth - card.offsetWidth - edge
  Object.assign(card.style, {
    maxHeight: `${Math.max(isBelow ? below : above, 0)}px`,
    top: isBelow ? `${bottom + gap}px` : 'auto',
    bottom: isBelow ? 'auto' : `${window.innerHeight - top + gap}px`,
    left: `${Math.max(edge, Math.min(left, right))}px`,
  })
}

export const FigureCard = ({ of, title, cell, takesFocus, onLeave, ref }: Props) => {
  const { t } = useTranslation()
  const card = useRef<HTMLDivElement>(null)
  useImperativeHandle<HTMLDivElement | null, HTMLDivElement | null>(ref, () => card.current)
  const { data, error, refetch } = useQuery(query(figures.explain, { of }))
  const follow = () => {
    if (card.current) place(card.current, cell)
  }
  useLayoutEffect(() => {
    // the top layer is above dialogs and never clipped
    card.current?.showPopover()
    if (takesFocus) card.current?.focus({ preventScroll: true })
  }, [takesFocus])
  useLayoutEffect(follow)
  useWindowEvent('scroll', follow, true)
  useWindowEvent('resize', follow)
  return (
    <div
      ref={card}
      popover="manual"
      role="dialog"
      aria-label={title}
      tabIndex={-1}
      className={styles.card}
      onBlur={({ currentTarget, relatedTarget }) =>
        relatedTarget && !currentTarget.contains(relatedTarget) && onLeave()
      }
    >
      <b>{title}</b>
      <div role="status">
        {data === undefined && error === null && <Muted>{t('app.loading')}</Muted>}
        {data === undefined && <ReadFailure of={{ error, refetch }} />}
        {data && (
          <>
            <Parts {...data} />
            <Saved saved={data.saved} />
            <Limits limits={data.limits} />
          </>
        )}
      </div>
    </div>
  )
}

const Line = ({ name, figure, isStrong }: { name: string; figure: string; isStrong?: boolean }) => (
  <Row as="li" gap="md" justify="space-between" look={isStrong ? 'strong' : 'body'}>
    <span>{name}</span>
    <Text numeric nowrap>
      {figure}
    </Text>
  </Row>
)

const Parts = ({ parts, rows, sum }: Figure) => {
  const { t } = useTranslation()
  if (parts.length === 0) return null
  const isCounted = parts.some(({ count }) => count > 1)
  const isPartly = parts.some(({ own }) => !own)
  const left = sum - parts.reduce((all, { count }) => all + count, 0)
  return (
    <>
      <strong>{t('figure.parts')}</strong>
      <ul>
        {parts.map(({ label, count, own }, place) => (
          <Line
            // oxlint-disable-next-line react/no-array-index-key -- groups of two specialities may have one name
            key={place}
            name={label}
            figure={isCounted ? formatNumber(count) : ''}
            isStrong={isPartly && own}
          />
        ))}
        {rows > parts.length && (
          <Line
            name={t('journal.andMore', { n: formatNumber(rows - parts.length) })}
            figure={isCounted ? formatNumber(left) : ''}
          />
        )}
        {(rows > 1 || !isCounted) && <Line name={t('field.sum')} figure={formatNumber(sum)} isStrong />}
      </ul>
    </>
  )
}

const Saved = ({ saved }: Pick<Figure, 'saved'>) => {
  const { t } = useTranslation()
  if (saved === null) return <Muted>{t('figure.neverSaved')}</Muted>
  const { change, at, name, was, reason, file } = saved
  return (
    <>
      <strong>{t('figure.saved')}</strong>
      <p>
        <Link to={{ pathname: '/journal', search: `change=${change}` }}>{formatMoment(at)}</Link>
        {`, ${name ?? t('journal.system')}`}
        {was !== null && <Hint>{` · ${t('quota.was', { n: formatNumber(was) })}`}</Hint>}
      </p>
      <Muted>{reason === null ? t('figure.noGround') : t('journal.groundOf', { text: reason })}</Muted>
      {file !== null && <Muted>{file}</Muted>}
    </>
  )
}

const Limits = ({ limits }: Pick<Figure, 'limits'>) => {
  const { t } = useTranslation()
  if (limits.length === 0) return null
  return (
    <>
      <strong>{t('figure.limits')}</strong>
      {limits.map(({ kind, title, act, source, url, from, to, most, found }) => {
        const years = [
          from !== null && t('checks.since', { year: from }),
          to !== null && t('checks.until', { year: to }),
        ]
        const isPlan = kind === 'planAgainstQuota' && most !== null
        const isOver = most !== null && found !== null && found > most
        return (
          <div key={`${kind} ${title}`}>
            <Row gap="md" justify="space-between">
              <span>{isPlan ? t('quota.plan') : title}</span>
              {most !== null && (
                <Text numeric nowrap {...(isOver && { tone: 'error', look: 'strong' })}>
                  {t('quota.ofPlan', { n: formatNumber(found ?? 0), plan: formatNumber(most) })}
                </Text>
              )}
            </Row>
            <Muted>
              {[isPlan && t('figure.rule', { title }), act, ...years].filter(Boolean).join(' · ')}
              {act && source && ' · '}
              {url === '' ? (
                source
              ) : (
                <a href={url} target="_blank" rel="noreferrer">
                  {source || url}
                </a>
              )}
            </Muted>
          </div>
        )
      })}
    </>
  )
}
