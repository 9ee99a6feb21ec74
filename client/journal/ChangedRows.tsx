import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { entityTitle } from '#contract/entities/registry.ts'
import type { Entity } from '#contract/entities.ts'
import { type ChangedRow, fieldsNotPutBack } from '#contract/history.ts'
import { formatNumber } from '../i18n/numbers.ts'
import { Heads, ValueTable } from '../ui/ValueTable.tsx'
import styles from './Journal.module.css'
import { shownFields } from './value-text.ts'
import { Differing } from '../ui/marks/Marks.tsx'
import { UnseenNote } from './UnseenNote.tsx'

type ChangedFieldProps = {
  readonly name: string
  readonly before: string
  readonly after: string
  /** Left out where the field cannot be put back, or this user may not. */
  readonly onPutBack: (() => void) | undefined
}

/** A field of a changed row as it was and as it became, the letters marked that differ, with its way back. */
const ChangedField = ({ name, before, after, onPutBack }: ChangedFieldProps) => {
  const { t } = useTranslation()
  return (
    <tr>
      <th scope="row">{name}</th>
      <td>{before === '' ? '—' : <Differing text={before} other={after} look="went" />}</td>
      <td>
        {after === '' ? '—' : <Differing text={after} other={before} look="came" />}
        <UnseenNote {...{ before, after }} />
      </td>
      <td>
        {onPutBack && (
          <Button
            variant="subtle"
            size="compact-sm"
            aria-label={t('history.putBackField', { name })}
            onClick={onPutBack}
          >
            {t('duplicate.restore')}
          </Button>
        )}
      </td>
    </tr>
  )
}

/** Rows that are shown at first. */
const firstRows = 20

type Props = {
  readonly rows: readonly ChangedRow[]
  /** The line above says which record it is. */
  readonly isInPlace: boolean
  /** Left out where this user may not restore rows. */
  readonly onPutBack: ((row: { entity: Entity; id: number; fields: string[] }) => void) | undefined
}

/** The rows of a change in the order in which they happened, each field as it was and as it became. */
export const ChangedRows = ({ rows, isInPlace, onPutBack }: Props) => {
  const { t } = useTranslation()
  const [isWhole, setWhole] = useState(false)
  // a row may have changed more than once
  const numbered = rows.map((row, place) => ({ row, key: `${place} ${row.entity} ${row.id}` }))
  const shown = isWhole ? numbered : numbered.slice(0, firstRows)
  return (
    <>
      <ValueTable className={styles.rows} blocks>
        <caption className="visually-hidden">{t('journal.rows')}</caption>
        <Heads of={[t('diff.field'), t('diff.was'), t('journal.became'), '']} />
        {shown.map(({ row, key }) => (
          <tbody key={key}>
            {!(isInPlace && rows.length === 1 && row.action === 'update') && (
              <tr>
                <th scope="rowgroup" colSpan={4} className={styles.row}>
                  <span className={styles.mark} data-action={row.action}>
                    {t(`journal.did.${row.action}`)}
                  </span>{' '}
                  {row.label} <span className={styles.kind}>{t(entityTitle(row.entity))}</span>
                </th>
              </tr>
            )}
            {shownFields(t, row).map(({ field, name, before, after }) => (
              <ChangedField
                key={name}
                {...{ name, before, after }}
                onPutBack={
                  onPutBack && row.action === 'update' && !fieldsNotPutBack[row.entity]?.includes(field)
                    ? () => onPutBack({ entity: row.entity, id: row.id, fields: [field] })
                    : undefined
                }
              />
            ))}
          </tbody>
        ))}
      </ValueTable>
      {shown.length < rows.length && (
        <Button variant="subtle" onClick={() => setWhole(true)}>
          {t('journal.andMore', { n: formatNumber(rows.length - shown.length) })}
        </Button>
      )}
    </>
  )
}
