import { IconAlertTriangle, IconCalendar, IconCircleCheck, IconHistory } from '@tabler/icons-react'
import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { useEffect, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type NamePeriod, names, type RenamedEntity } from '#contract/names-through-time.ts'
import { useHistoryLocation } from '../../location/address.ts'
import { query } from '../../api/query.ts'
import { formatDate } from '../../i18n/dates.ts'
import { i18n, nameIn } from '../../i18n/i18n.ts'
import { sideways, moveFocusByKey } from '../../ui/focus/move-focus.ts'
import { Muted, Row, Text } from '../../ui/layout.tsx'
import styles from './ByDate.module.css'
import { LoadFailure } from '../../ui/LoadFailure.tsx'
import type { Entity } from '#contract/entities.ts'
import type { EntityFacts } from '#contract/entities/facts.ts'
import type { Field } from '#contract/entities/fields.ts'
import { factsOf } from '#contract/entities/registry.ts'
import type { Names } from '../../i18n/translations.ts'

/** Returns the fields that a rename changes. `plain`: fields other than names. */
export function renamedFields(entity: Entity) {
  const { fields, renamed = [] }: EntityFacts = factsOf[entity]
  const all = Object.entries(fields).flatMap(([key, field]) =>
    field.name !== undefined || renamed.includes(key) ? [field] : [],
  )
  const short = all.filter(({ name }) => name === 'short')
  const long = all.filter(({ name }) => name === 'full' || name === 'name')
  return { all, plain: all.filter(({ name }) => name === undefined), short, long }
}

const namesOf = (values: NamePeriod['values'], fields: readonly Field[]): Names => {
  const inLanguage = (one: keyof Names) =>
    values[fields.find(({ language }) => language === one)?.row ?? ''] ?? ''
  return { ru: inLanguage('ru'), ky: inLanguage('ky'), en: inLanguage('en') }
}

export function wordsOf(entity: Entity, { values }: Pick<NamePeriod, 'values'>) {
  const { plain, short, long } = renamedFields(entity)
  const secondary = [...plain.map(({ row }) => values[row] ?? ''), nameIn(namesOf(values, short))]
  return { name: nameIn(namesOf(values, long)), secondary: secondary.filter(Boolean).join(' · ') }
}

export type NamedRecord = { readonly entity: RenamedEntity; readonly id: number }

export const usePeriods = (record: NamedRecord | undefined) =>
  useQuery({ ...query(names.list, record ?? { entity: 'faculty', id: 0 }), enabled: record !== undefined })

type Props = {
  readonly record: NamedRecord
  readonly list: UseQueryResult<readonly NamePeriod[]>
  /** Opens a planned or failed rename; undefined if none can be opened here. */
  readonly onChange: ((period: NamePeriod) => void) | undefined
}

const icons = {
  former: IconHistory,
  present: IconCircleCheck,
  planned: IconCalendar,
  failed: IconAlertTriangle,
}

/** Former, current and planned names of a record as a timeline (domain.md#names-line). */
export const Periods = ({ record, list, onChange }: Props) => {
  const { t } = useTranslation()
  const heading = useId()
  // names that load late are placed under the fields, so that the fields do not move
  const [place] = useState(list.data === undefined ? styles.last : undefined)
  const present = useRef<HTMLLIElement>(null)
  const count = list.data?.length ?? 0
  useEffect(() => {
    if (count > 4) present.current?.scrollIntoView({ inline: 'center', block: 'nearest' })
  }, [count])
  if (list.isError)
    return (
      <div className={place}>
        <LoadFailure of={[list]} />
      </div>
    )
  if (list.data === undefined) return <Muted className={place}>{t('state.loading')}</Muted>
  if (count < 2) return <Muted className={styles.last}>{t('byDate.none')}</Muted>
  return (
    <section aria-labelledby={heading} className={place}>
      <Text as="h3" id={heading} look="label">
        {t('byDate.title')}
      </Text>
      <ol className={styles.line} onKeyDown={(event) => moveFocusByKey(event, 'button', sideways)}>
        {list.data.map((period) => (
          <li key={`${period.id_period} ${period.from}`} ref={period.state === 'present' ? present : null}>
            <Period {...{ record, period, onChange }} />
          </li>
        ))}
      </ol>
      {onChange && (
        <Text as="p" tone="secondary" above="sm" look="small">
          {t('byDate.correction')}
        </Text>
      )}
    </section>
  )
}

const Period = ({ record, period, onChange }: Omit<Props, 'list'> & { readonly period: NamePeriod }) => {
  const { t } = useTranslation()
  const { open: openHistory } = useHistoryLocation()
  const { state, basis, reason, id_period: id } = period
  const { name, secondary } = wordsOf(record.entity, period)
  const Icon = icons[state]
  const parts = (
    <>
      <Row as="span" gap="sm" align="center" {...(state === 'failed' && { tone: 'error' as const })}>
        <Icon size={14} aria-hidden /> {whenOf(period)}
      </Row>
      <Text clip look="strong" tone="text" title={name}>
        {name}
      </Text>
      <span>{[secondary, basis].filter(Boolean).join(' · ')}</span>
      {reason !== null && <Text tone="error">{t(`byDate.why.${reason}`)}</Text>}
    </>
  )
  const isOpen = state === 'planned' || state === 'failed'
  if (isOpen ? onChange === undefined : id === null)
    return (
      <div className={styles.period} data-state={state}>
        {parts}
      </div>
    )
  const open = () => (isOpen ? onChange?.(period) : openHistory({ entity: 'name-period', id: id ?? 0 }))
  return (
    <button type="button" className={styles.period} data-state={state} onClick={open}>
      {parts}
    </button>
  )
}

const whenOf = ({ state, from, until }: NamePeriod) => {
  const date = formatDate((state === 'former' ? until : from) ?? '')
  if (state === 'former') return i18n.t('byDate.former', { date })
  if (state === 'present') return from === null ? i18n.t('byDate.now') : i18n.t('byDate.nowSince', { date })
  return state === 'planned' ? i18n.t('byDate.planned', { date }) : i18n.t('byDate.failed', { date })
}
