import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { formatMoment } from '../i18n/dates.ts'
import { Muted, Scroll, Text } from '../ui/layout.tsx'
import styles from './SettledList.module.css'

export type SettledRow = {
  readonly id: number
  readonly texts: readonly string[]
  readonly note: string
  readonly at: string | null
  readonly by: string | null
}

type Props = {
  readonly rows: readonly SettledRow[]
  /** Restores a row; undefined if this user may not restore rows. */
  readonly onRestore: ((row: SettledRow) => void) | undefined
}

export const SettledList = ({ rows, onRestore }: Props) => {
  const { t } = useTranslation()
  return (
    <Scroll as="ul" data-focus-fallback="[data-walk]">
      {rows.map((row) => (
        <li key={row.id} className={styles.row}>
          <span>
            {row.texts.map((text) => (
              <Text key={text} block breaks>
                {text}
              </Text>
            ))}
          </span>
          <Muted as="span">
            {row.note !== '' && (
              <Text pad="0 sm" radius={10} background="var(--warning-background)" tone="warning" look="small">
                {row.note}
              </Text>
            )}{' '}
            {row.at !== null && formatMoment(row.at)} {row.by}
          </Muted>
          {onRestore && (
            <Button
              data-walk
              aria-label={`${t('duplicate.restore')}: ${row.texts.join(' — ')}`}
              onClick={() => onRestore(row)}
            >
              {t('duplicate.restore')}
            </Button>
          )}
        </li>
      ))}
    </Scroll>
  )
}
