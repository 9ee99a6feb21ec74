import { IconAlertCircle, IconAlertTriangle, IconPencil } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Text } from '../../ui/layout.tsx'
import { wordsOf } from './file-columns.ts'
import styles from './Overview.module.css'
import type { Deviation } from './rows.ts'

type Props = {
  readonly deviation: Deviation | undefined
  /** Attributes by which a card explains the figure. */
  readonly mark: object | undefined
  readonly isFailed: boolean
  /** Stored numbers, as texts, that are replaced by the typed numbers. */
  readonly changes: readonly string[]
  readonly children?: ReactNode
}

export const DeviationCell = ({ deviation, mark, isFailed, changes, children }: Props) => {
  const { t } = useTranslation()
  const [Sign, tone, words] = isFailed
    ? ([IconAlertCircle, 'error', t('quota.notSaved')] as const)
    : changes.length > 0
      ? ([IconPencil, 'primary', t('quota.was', { n: changes.join(' / ') })] as const)
      : ([
          deviation?.kind === 'over' ? IconAlertTriangle : IconAlertCircle,
          'error',
          wordsOf(deviation),
        ] as const)
  return (
    <td role="gridcell" className={styles.deviation} data-edge>
      {words && (
        <Text tone={tone} look={tone === 'error' ? 'strong' : 'body'} className={styles.said} {...mark}>
          <Sign size={14} aria-hidden /> {words}
        </Text>
      )}
      {children}
    </td>
  )
}
