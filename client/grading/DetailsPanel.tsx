import { Button } from '@mantine/core'
import { IconMessagePlus, IconPlus } from '@tabler/icons-react'
import type { UseQueryResult } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { BandDetailRow, ScoreBandRow } from '#contract/grading.ts'
import { useAsk, useMayPropose } from '../address/ask.ts'
import { ProposeButton } from '../address/ProposeButton.tsx'
import { SkeletonRows } from '../table/placeholder.tsx'
import { useTableView, ViewMenu } from '../table/ViewMenu.tsx'
import { useListBulk } from '../editing/bulk/useBulk.tsx'
import { EditableTable } from '../editing/EditableTable.tsx'
import { useReadOnly } from '../ui/read-only.tsx'
import { useScreenActions } from '../ui/screen-actions.tsx'
import { detailColumns } from './columns.tsx'
import { TableArea } from './TableArea.tsx'
import area from './TableArea.module.css'
import { useDetailEdit } from './useDetailEdit.ts'
import type { GradingLocation } from './useGradingAddress.ts'
import { DetailsVerdict } from './Verdict.tsx'
import { boundsText } from './words.ts'

type Props = {
  readonly rule: number
  /** The details of all bands of the rule. */
  readonly list: UseQueryResult<BandDetailRow[]>
  /** The rows that were read, in the order of the address. */
  readonly rows: readonly BandDetailRow[]
  readonly band: ScoreBandRow | undefined
  /** One is chosen, and is still read. */
  readonly isBandAwaited: boolean
  readonly location: GradingLocation
}

/** The details of the chosen band, which its title names. */
export const DetailsPanel = ({ rule, list, rows, band, isBandAwaited, location }: Props) => {
  const { t } = useTranslation()
  const edit = useDetailEdit(rule, band, rows, location.offerDeletion)
  const columns = detailColumns
  const isEdited = edit.open !== undefined
  const { shown, density, menu } = useTableView('grading.details', columns, 'compact', isEdited)
  const title = band
    ? `${t('grading.details')}: ${boundsText(band)} · ${band.estimation}`
    : t('grading.details')
  const readOnly = useReadOnly()
  const reason =
    readOnly ?? (band === undefined || list.data === undefined ? t('grading.pickBand') : undefined)
  const mayPropose = useMayPropose('band-detail')
  const ask = useAsk()
  const add = () => reason === undefined && edit.actions.add('start')
  useScreenActions([
    mayPropose
      ? {
          key: 'add',
          titleKey: 'proposal.propose',
          icon: IconMessagePlus,
          run: () => ask('band-detail', 'add'),
        }
      : { key: 'add', titleKey: 'common.add', icon: IconPlus, reason, run: add },
  ])
  const own = rows.filter(({ id_ebe }) => id_ebe === band?.id_ebe)
  const { ticks, bar } = useListBulk({ edit, rows: own })
  const placeholder = (list.isPending || isBandAwaited) && <SkeletonRows columns={shown.length + 2} />
  return (
    <TableArea
      title={title}
      list={list}
      below={bar}
      verdict={band && <DetailsVerdict band={band} details={own} />}
      tools={
        <>
          <ViewMenu {...menu} />
          <ProposeButton isAdding asked={['band-detail', 'add']} />
          {readOnly === undefined && (
            <Button
              leftSection={<IconPlus size={16} aria-hidden />}
              aria-keyshortcuts="Alt+N"
              title={reason ?? 'Alt+N'}
              aria-disabled={reason !== undefined || undefined}
              data-disabled={reason !== undefined}
              data-focus-fallback
              onClick={add}
            >
              {t('common.add')}
            </Button>
          )}
        </>
      }
    >
      {band || isBandAwaited ? (
        <EditableTable
          {...{ edit, ticks }}
          rows={own}
          caption={title}
          columns={shown}
          sorting={{ by: location.address.sorts.details, onSort: (sort) => location.sortBy('details', sort) }}
          density={density}
          walk="rows"
          onDelete={(row) =>
            edit.confirmLeave(() => {
              edit.selection.select(row.id_ebe_detal)
              location.open('delete', row.id_ebe_detal)
            })
          }
          whenEmpty={t('state.emptyCatalogue')}
          placeholder={band && list.data ? undefined : placeholder}
          isBusy={list.isFetching}
        />
      ) : (
        !list.isError && <p className={area.pick}>{t('grading.pickBand')}</p>
      )}
    </TableArea>
  )
}
