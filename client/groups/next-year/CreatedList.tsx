import type { UseQueryResult } from '@tanstack/react-query'
import { IconCheck } from '@tabler/icons-react'
import { type Ref, useId } from 'react'
import { useTranslation } from 'react-i18next'
import type { AdmittedGroupRow } from '#contract/groups.ts'
import { distinctions } from '../namesakes.ts'
import { GroupLine, LoadingList } from './GroupLine.tsx'
import styles from './NextYear.module.css'
import { Row, Text, Title } from '../../ui/layout.tsx'

type Props = {
  readonly label: string
  readonly total: number | undefined
  readonly rows: readonly AdmittedGroupRow[]
  /** The speciality groups whose groups were made just now. */
  readonly marked: readonly number[]
  readonly search: string
  readonly read: UseQueryResult
  /** A to-year is chosen. */
  readonly isChosen: boolean
  /** Takes the focus when groups were made. */
  readonly ref: Ref<HTMLUListElement>
}

/** The groups of the to-year. */
export const CreatedList = ({ label, total, rows, marked, search, read, isChosen, ref }: Props) => {
  const { t } = useTranslation()
  const id = useId()
  const about = distinctions(
    rows.map(({ id_group, group_name }) => ({ id_group, name: group_name })),
    rows,
  )
  return (
    <section className={styles.panel} aria-labelledby={id}>
      <Row wrap align="center" justify="space-between" gap="4px 12px" minHeight={38} pad="4px 12px">
        <Title as="h3" id={id}>
          {isChosen ? label : t('nextYear.to')}{' '}
          {total !== undefined && (
            <Text tone="tertiary" numeric marginLeft={4} weight={450}>
              {t('state.groups', { count: total })}
            </Text>
          )}
        </Title>
      </Row>
      {isChosen && (
        <LoadingList read={read} isEmpty={rows.length === 0} search={search} whenEmpty={t('nextYear.empty')}>
          {/* scrolled by keyboard: nothing in it takes the focus */}
          <ul ref={ref} className={styles.list} tabIndex={0} aria-labelledby={id}>
            {rows.map((row) => (
              <li key={row.id_group} data-new={marked.includes(row.id_com_gspe) || undefined}>
                <span className={styles.line}>
                  <IconCheck size={14} color="var(--success)" aria-hidden />
                  <GroupLine row={row} about={about.get(row.id_group)} search={search} />
                </span>
              </li>
            ))}
          </ul>
        </LoadingList>
      )}
    </section>
  )
}
