import type { AdmittedGroupRow } from '#contract/groups.ts'
import { Highlighted } from '../../ui/match.tsx'
import { Muted, Row, Text, Title } from '../../ui/layout.tsx'
import { codeAndForm, type Distinction, distinctions } from '../namesakes.ts'
import styles from './NextYear.module.css'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Loading } from '../../ui/Loading.tsx'
import { LoadFailure } from '../../ui/LoadFailure.tsx'

type PanelProps = {
  readonly id: string
  readonly title: string
  readonly total: number | undefined
  readonly tool?: ReactNode
  readonly children: ReactNode
}

export const YearPanel = ({ id, title, total, tool, children }: PanelProps) => {
  const { t } = useTranslation()
  return (
    <section className={styles.panel} aria-labelledby={id}>
      <Row wrap align="center" justify="space-between" gap="xs md" minHeight={38} pad="xs md">
        <Title as="h3" id={id}>
          {title}{' '}
          {total !== undefined && (
            <Text tone="tertiary" numeric marginLeft="xs" look="body">
              {t('state.groups', { count: total })}
            </Text>
          )}
        </Title>
        {tool}
      </Row>
      {children}
    </section>
  )
}

export const namesakesIn = (rows: readonly AdmittedGroupRow[]) =>
  distinctions(
    rows.map(({ id_group, group_name }) => ({ id_group, name: group_name })),
    rows,
  )

type LoadingListProps = {
  readonly read: UseQueryResult
  readonly isEmpty: boolean
  readonly search: string
  readonly whenEmpty: string
  readonly children: ReactNode
}

export const LoadingList = ({ read, isEmpty, search, whenEmpty, children }: LoadingListProps) => {
  const { t } = useTranslation()
  if (read.isError && read.data === undefined) return <LoadFailure of={[read]} />
  if (read.data === undefined) return read.isFetching ? <Loading /> : null
  if (!isEmpty) return children
  return (
    <Muted pad="lg md" textAlign="center" lineAbove>
      {search.trim() === '' ? whenEmpty : t('state.emptySearch', { q: search.trim() })}
    </Muted>
  )
}

type Props = {
  readonly row: AdmittedGroupRow
  readonly about: Distinction | undefined
  readonly search: string
}

export const GroupLine = ({ row, about, search }: Props) => (
  <>
    <span className={styles.name}>
      <Highlighted text={row.group_name} search={search} />
    </span>
    <span className={styles.about} title={about?.whole ?? row.special}>
      <Highlighted text={about?.text ?? codeAndForm(row)} search={search} />
    </span>
  </>
)
