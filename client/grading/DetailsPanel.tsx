import { Button } from '@mantine/core'
import { IconMessagePlus, IconPlus } from '@tabler/icons-react'
import type { UseQueryResult } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { type BandDetailRow, grading, type ScoreBandRow } from '#contract/grading.ts'
import { useAsk, useMayPropose, ProposeButton } from '../location/ProposeButton.tsx'
import { SkeletonRows } from '../table/placeholder.tsx'
import { ViewMenu } from '../table/PanelButton.tsx'
import { EditableTable } from '../editing/EditableTable.tsx'
import { useReadOnly } from '../ui/read-only.tsx'
import { useScreenActions } from '../ui/screen-actions.tsx'
import { conditionsParameter } from '../location/address.ts'
import { detailColumns, detailSortValues } from './columns.tsx'
import { TableArea, useGradingTable } from './TableArea.tsx'
import area from './TableArea.module.css'
import type { GradingLocation } from './useGradingLocation.ts'
import { DetailsVerdict } from './Verdict.tsx'
import { bandText, toRefusal, numberText } from './words.ts'
import { readNow } from '../api/query.ts'
import { useRow } from '../editing/useRow.ts'
import { checkDetail, detailNumbers, type DetailValues } from './checks.ts'
import { decimalOf, plainDecimal } from '../i18n/decimal-text.ts'
import { detailSaves } from './grading.ts'
import { Grid } from '../ui/layout.tsx'

const detailValues = (row: BandDetailRow | undefined): DetailValues => ({
  start: numberText(row?.beg_bal),
  end: numberText(row?.end_bal),
  number: numberText(row?.ekv_num),
  letter: row?.ekv_bukv ?? '',
})

const useDetailEdit = (rule: number, band: ScoreBandRow | undefined, rows: readonly BandDetailRow[]) => {
  const { t } = useTranslation()
  const bandId = band?.id_ebe
  const ofBand = (all: readonly BandDetailRow[]) => all.filter(({ id_ebe }) => id_ebe === bandId)
  return useRow<BandDetailRow, DetailValues>({
    entity: 'band-detail',
    rows: ofBand(rows),
    idOf: ({ id_ebe_detal }) => id_ebe_detal,
    valuesOf: detailValues,
    normalise: ({ start, end, number, letter }) => ({
      start: plainDecimal(start),
      end: plainDecimal(end),
      number: plainDecimal(number),
      letter: letter.trim(),
    }),
    nameOf: ({ start, end, letter }) =>
      `${bandText({ beg_bal: decimalOf(start) ?? 0, end_bal: decimalOf(end) ?? 0 })} ${letter}`,
    numbers: detailNumbers,
    check: (values) => band && toRefusal(checkDetail(values, { from: band.beg_bal, to: band.end_bal }), t),
    // number and letter express one grade, so they are merged as a unit
    together: [
      ['start', 'end'],
      ['number', 'letter'],
    ],
    ...detailSaves(bandId),
    readRows: async () => ofBand(await readNow(grading.details, { idEbeVar: rule })),
    listedBy: ['rule', 'band', conditionsParameter('details')],
  })
}

type Props = {
  readonly rule: number
  readonly list: UseQueryResult<BandDetailRow[]>
  readonly rows: readonly BandDetailRow[]
  readonly band: ScoreBandRow | undefined
  readonly isBandAwaited: boolean
  readonly location: GradingLocation
}

export const DetailsPanel = ({ rule, list, rows, band, isBandAwaited, location }: Props) => {
  const { t } = useTranslation()
  const edit = useDetailEdit(rule, band, rows)
  const title = band
    ? `${t('grading.details')}: ${bandText(band)} · ${band.estimation}`
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
  const { menu, filters, bar, shown } = useGradingTable({
    edit,
    location,
    table: 'details',
    rows: own,
    columns: detailColumns,
    valuesBy: detailSortValues,
  })
  const placeholder = (list.isPending || isBandAwaited) && <SkeletonRows columns={shown.columns.length + 2} />
  return (
    <TableArea
      title={title}
      list={list}
      line={band && filters.line}
      below={bar}
      verdict={band && <DetailsVerdict band={band} details={own} />}
      tools={
        <>
          {band && filters.button}
          <ViewMenu {...menu} />
          <ProposeButton isAdding proposal={['band-detail', 'add']} />
          {readOnly === undefined && (
            <Button
              leftSection={<IconPlus size={16} aria-hidden />}
              aria-keyshortcuts="Alt+N"
              title={reason ?? 'Alt+N'}
              aria-disabled={reason !== undefined || undefined}
              data-disabled={reason !== undefined}
              data-focus-fallback={band && true}
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
          {...shown}
          caption={title}
          onDelete={(row) =>
            edit.confirmLeave(() => {
              edit.selection.select(row.id_ebe_detal)
              location.open('delete', row.id_ebe_detal)
            })
          }
          placeholder={band && list.data ? filters.none : placeholder}
          isBusy={list.isFetching}
        />
      ) : (
        !list.isError && (
          <Grid as="p" height="100%" pad="lg" tone="secondary" textAlign="center" className={area.pick}>
            {t('grading.pickBand')}
          </Grid>
        )
      )}
    </TableArea>
  )
}
