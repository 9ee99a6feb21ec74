import type { UseQueryResult } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { grading, type ScoreBandRow } from '#contract/grading.ts'
import { SkeletonRows } from '../table/placeholder.tsx'
import { ViewMenu } from '../table/PanelButton.tsx'
import { EditableTable } from '../editing/EditableTable.tsx'
import { conditionsParameter } from '../location/address.ts'
import { bandColumns, bandSortValues } from './columns.tsx'
import { TableArea, useGradingTable } from './TableArea.tsx'
import type { GradingLocation } from './useGradingLocation.ts'
import { readNow } from '../api/query.ts'
import { useRow } from '../editing/useRow.ts'
import { bandNumbers, type BandValues, checkBand } from './checks.ts'
import { plainDecimal } from '../i18n/decimal-text.ts'
import { bandSaves } from './grading.ts'
import { bandName, toRefusal, numberText } from './words.ts'
import { Button } from '@mantine/core'
import { IconArrowMerge, IconArrowsSplit } from '@tabler/icons-react'
import { lazyComponent } from '../ui/lazy/lazy-component.ts'
import { useReadOnly } from '../ui/read-only.tsx'
import { useScreenActions } from '../ui/screen-actions.tsx'

const SplitBandDialog = lazyComponent(async () => (await import('./SplitBandDialog.tsx')).SplitBandDialog)
const JoinBandsDialog = lazyComponent(async () => (await import('./JoinBandsDialog.tsx')).JoinBandsDialog)

type BandPartsProps = { readonly bands: readonly ScoreBandRow[]; readonly location: GradingLocation }

/**
 * Buttons that split the selected band or join it with the next band (domain.md#band-split,
 * domain.md#band-join).
 */
const BandParts = ({ bands, location }: BandPartsProps) => {
  const { t } = useTranslation()
  const { address, open, close } = location
  const inOrder = bands.toSorted(
    (a, b) => a.beg_bal - b.beg_bal || a.end_bal - b.end_bal || a.id_ebe - b.id_ebe,
  )
  const at = inOrder.findIndex(({ id_ebe }) => id_ebe === address.band)
  const [band, next] = at < 0 ? [] : [inOrder[at], inOrder[at + 1]]
  const readOnly = useReadOnly()
  const none = readOnly ?? (band === undefined ? t('grading.pickBand') : undefined)
  const tools = [
    {
      kind: 'band.split',
      titleKey: 'grading.splitBand',
      wordKey: 'grading.split',
      icon: IconArrowsSplit,
      reason: none,
    },
    {
      kind: 'band.join',
      titleKey: 'grading.joinBands',
      wordKey: 'grading.join',
      icon: IconArrowMerge,
      reason: none ?? (next === undefined ? t('grading.lastBand') : undefined),
    },
  ] as const
  useScreenActions(tools.map(({ kind, wordKey: _word, ...tool }) => ({ ...tool, run: () => open(kind) })))
  const { kind } = address.dialog
  if (readOnly !== undefined) return null
  return (
    <>
      {tools.map(({ kind: opened, titleKey, wordKey, icon: Sign, reason }) => (
        <Button
          key={opened}
          leftSection={<Sign size={16} stroke={1.7} aria-hidden />}
          data-disabled={reason !== undefined}
          aria-disabled={reason !== undefined}
          aria-description={reason}
          aria-label={t(titleKey)}
          title={reason ?? t(titleKey)}
          onClick={() => reason === undefined && open(opened)}
        >
          {t(wordKey)}
        </Button>
      ))}
      {kind === 'band.split' && band && <SplitBandDialog band={band} onClose={close} />}
      {kind === 'band.join' && band && next && <JoinBandsDialog {...{ band, next }} onClose={close} />}
    </>
  )
}

const bandValues = (row: ScoreBandRow | undefined): BandValues => ({
  start: numberText(row?.beg_bal),
  end: numberText(row?.end_bal),
})

const useBandEdit = (rule: number, rows: readonly ScoreBandRow[], location: GradingLocation) => {
  const { t } = useTranslation()
  return useRow<ScoreBandRow, BandValues>({
    entity: 'score-band',
    rows,
    idOf: ({ id_ebe }) => id_ebe,
    valuesOf: bandValues,
    normalise: ({ start, end }) => ({ start: plainDecimal(start), end: plainDecimal(end) }),
    nameOf: (_values, row) => (row ? bandName(row) : ''),
    numbers: bandNumbers,
    check: (values) => toRefusal(checkBand(values), t),
    together: [['start', 'end']],
    ...bandSaves,
    readRows: () => readNow(grading.bandsOfRule, { idEbeVar: rule }),
    listedBy: ['rule', conditionsParameter('bands')],
    selection: { id: location.address.band, onSelect: location.chooseBand },
  })
}

type Props = {
  readonly rule: number
  readonly list: UseQueryResult<ScoreBandRow[]>
  readonly rows: readonly ScoreBandRow[]
  readonly location: GradingLocation
}

export const BandsPanel = ({ rule, list, rows, location }: Props) => {
  const { t } = useTranslation()
  const edit = useBandEdit(rule, rows, location)
  const { menu, filters, bar, shown } = useGradingTable({
    edit,
    rows,
    location,
    table: 'bands',
    columns: bandColumns,
    valuesBy: bandSortValues,
  })
  const title = t('grading.bands')
  return (
    <TableArea
      title={title}
      tools={
        <>
          <BandParts bands={rows} location={location} />
          {filters.button}
          <ViewMenu {...menu} />
        </>
      }
      hasOneButton
      list={list}
      line={filters.line}
      below={bar}
    >
      <EditableTable
        {...shown}
        caption={title}
        placeholder={
          list.data ? filters.none : list.isPending && <SkeletonRows columns={shown.columns.length + 2} />
        }
        isBusy={list.isFetching}
      />
    </TableArea>
  )
}
