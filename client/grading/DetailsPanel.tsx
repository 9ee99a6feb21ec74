import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import type { UseQueryResult } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { BandDetailRow, ScoreBandRow } from '#contract/grading.ts'
import { Reading } from '../educational/panel/Reading.tsx'
import { EditableTable } from '../patterns/editing/EditableTable.tsx'
import { useScreenActions } from '../patterns/screen-actions.tsx'
import { detailColumns } from './columns.tsx'
import styles from './Grading.module.css'
import { TableArea } from './TableArea.tsx'
import { useDetailEdit } from './useDetailEdit.ts'
import type { GradingPlace } from './useGradingAddress.ts'
import { boundsText } from './words.ts'

type Props = {
  readonly rule: number
  /** Of all bands of the rule. */
  readonly list: UseQueryResult<BandDetailRow[]>
  readonly band: ScoreBandRow | undefined
  readonly place: GradingPlace
}

const none: readonly BandDetailRow[] = []

/** The details of the chosen band, which its title names. */
export const DetailsPanel = ({ rule, list, band, place }: Props) => {
  const { t } = useTranslation()
  const edit = useDetailEdit(rule, band, list.data ?? none)
  const title = band ? `${t('grade.details')}: ${boundsText(band)} · ${band.estimation}` : t('grade.details')
  const reason = band === undefined || list.data === undefined ? t('grade.pickBand') : undefined
  const add = () => reason === undefined && edit.add('start')
  useScreenActions([{ key: 'add', titleKey: 'common.add', icon: IconPlus, reason, run: add }])
  return (
    <TableArea
      title={title}
      isReloading={list.isFetching && !list.isPending}
      action={
        <Button
          leftSection={<IconPlus size={16} aria-hidden />}
          aria-keyshortcuts="Alt+N"
          title={reason ?? 'Alt+N'}
          aria-disabled={reason !== undefined || undefined}
          data-disabled={reason !== undefined || undefined}
          data-focus-fallback
          onClick={add}
        >
          {t('common.add')}
        </Button>
      }
    >
      <Reading reads={[list]} lines={8}>
        {band ? (
          <EditableTable
            edit={edit}
            caption={title}
            columns={detailColumns(t)}
            moves="rows"
            onDelete={(row) =>
              edit.settle(() => {
                edit.select(row.id_ebe_detal)
                place.open('delete', row.id_ebe_detal)
              })
            }
            whenEmpty={t('state.emptyCatalogue')}
            isBusy={list.isFetching}
          />
        ) : (
          <p className={styles.pick}>{t('grade.pickBand')}</p>
        )}
      </Reading>
    </TableArea>
  )
}
