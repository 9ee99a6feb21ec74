import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { BulkAnswer } from '#contract/rows.ts'
import { outcomeMessage } from '../../api/save.ts'
import { formatNumber } from '../../i18n/numbers.ts'
import { Banner } from '../../ui/Banner.tsx'
import { Box, Row } from '../../ui/layout.tsx'
import type { BulkRow } from './BulkBar.tsx'
import styles from './Bulk.module.css'

type Props = {
  readonly refused: BulkAnswer[number]
  readonly rows: readonly BulkRow[]
  readonly others: readonly BulkRow[]
  readonly isBusy: boolean
  readonly onOthers: () => void
  readonly onClose: () => void
}

/** The rows for which nothing was done, each with its reason; the others are the next step. */
export const RefusedRows = ({ refused, rows, others, isBusy, onOthers, onClose }: Props) => {
  const { t } = useTranslation()
  const names = new Map(rows.map(({ id, name }) => [id, name]))
  return (
    <div className={styles.refused} role="alert">
      <Banner kind="warning">
        {t('bulk.refused', { n: formatNumber(refused.rows.length), total: formatNumber(rows.length) })}
        <Box as="ul" bullets maxHeight={132} overflow="auto" above={6}>
          {refused.rows.map((row) => (
            <li key={row.id}>
              <b>{names.get(row.id)}</b> {row.message ?? outcomeMessage(row)}
            </li>
          ))}
        </Box>
        <Row wrap gap={8} above={6}>
          {others.length > 0 && (
            <Button size="compact-sm" autoFocus loading={isBusy} onClick={onOthers}>
              {t('bulk.others', { n: formatNumber(others.length) })}
            </Button>
          )}
          <Button size="compact-sm" variant="subtle" autoFocus={others.length === 0} onClick={onClose}>
            {t('common.close')}
          </Button>
        </Row>
      </Banner>
    </div>
  )
}
