import '@mantine/core/styles/InlineInput.layer.css'
import '@mantine/core/styles/Checkbox.layer.css'
import { Checkbox } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconAlertCircle, IconEqual } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Entity } from '#contract/entities.ts'
import { entityTitle } from '#contract/entities/registry.ts'
import type { TransferApplied, TransferSheet, TransferWholePreview } from '#contract/transfer.ts'
import { formatNumber } from '../i18n/numbers.ts'
import { Box, Muted, Panel, Row, Title } from '../ui/layout.tsx'
import { bySaveKey } from '../ui/buttons.tsx'
import { SearchSelect } from '../ui/SearchSelect/SearchSelect.tsx'
import { countIn, eraseAll, runsOf } from './check.ts'
import { CheckLines, useNamedColumns } from './CheckLines.tsx'
import { CheckHead, EraseBox, LeftOut, LinesRefusal, LoadButton, LoadRefusal } from './CheckParts.tsx'
import list from '../table/ListPanel.module.css'
import styles from './Import.module.css'
import { ProgressPanel } from './ProgressPanel.tsx'
import { type Scrolled, scrolledIn } from './scrolled.ts'
import { type BookWay, useBook } from './useBook.ts'
import { useSheetLines } from './useSheetLines.ts'

type Props = {
  readonly preview: TransferWholePreview
  readonly onLoaded: (answer: TransferApplied, answers: object, problems: number) => void
  readonly onAgain: () => void
  readonly scrolled: Scrolled
}

/** The workbook of an institution: its sheets, and the lines of one of them with the cells that each would change. */
export const BookPanel = ({ preview, onLoaded, onAgain, scrolled }: Props) => {
  const { t } = useTranslation()
  const isNarrow = useMediaQuery('(max-width: 720px)', false, { getInitialValueInEffect: false })
  const way = useBook(preview, onLoaded)
  const { counts, problems, load, stale } = way
  const taken = counts.added + counts.changed
  if (load.isPending) return <ProgressPanel preview={preview.import} />
  return (
    <Row flex={1} gap={12} minHeight={0} className={styles.book} onKeyDown={bySaveKey(way.start)}>
      {isNarrow ? (
        <SearchSelect
          label={t('import.sheets')}
          options={way.known.map(({ sheet, counts: of }, id) => ({
            id,
            text: sheet,
            ...(countIn(of, 'problem') > 0 && {
              note: `${t('import.part.problem')}: ${formatNumber(countIn(of, 'problem'))}`,
            }),
          }))}
          value={way.sheet && way.known.indexOf(way.sheet)}
          onChoose={(id) => id !== undefined && way.showSheet(way.known[id]?.sheet ?? '')}
          cure={null}
        />
      ) : (
        <Sheets sheets={way.sheets} way={way} />
      )}
      <Panel className={styles.panel} aria-label={way.sheet?.sheet ?? t('import.book')}>
        <SheetLines {...{ way, preview, onAgain, scrolled }} />
        <LoadRefusal load={load} stale={stale} onAgain={onAgain} />
        <Row wrap align="center" gap="8px 14px" pad="8px 12px" lineAbove>
          <Box as="p" flex="1 1 280px" role="status">
            {t('import.bookTicked', {
              added: formatNumber(counts.added),
              changed: formatNumber(counts.changed),
            })}
            {problems > 0 && <span> {t('import.problemsStay', { count: problems })}</span>}{' '}
            <Muted as="span">{t('import.allOrNone')}</Muted>
          </Box>
          {way.sheet?.entity && <SheetErase way={way} sheet={way.sheet} entity={way.sheet.entity} />}
          <LoadButton load={load} taken={taken} erased={way.erased} onLoad={way.start} />
        </Row>
      </Panel>
    </Row>
  )
}

type SheetsProps = { readonly sheets: readonly TransferSheet[]; readonly way: BookWay }

/** The sheets in their order, each with its problems and the lines that would change; one that is not known is grey. */
const Sheets = ({ sheets, way }: SheetsProps) => {
  const { t } = useTranslation()
  return (
    <Panel className={styles.sheets} aria-label={t('import.sheets')}>
      <Row align="center" gap={8} pad="10px 12px" lineBelow>
        <Title size={14}>{t('import.sheets')}</Title>
        <Muted as="span" size={12}>
          {t('import.sheetsKnown', { n: way.known.length, all: sheets.length })}
        </Muted>
      </Row>
      <ul>
        {sheets.map((one) => (
          <Sheet key={one.sheet} sheet={one} way={way} />
        ))}
      </ul>
    </Panel>
  )
}

const Sheet = ({
  sheet: { sheet, entity, counts },
  way,
}: {
  readonly sheet: TransferSheet
  readonly way: BookWay
}) => {
  const { t } = useTranslation()
  const problems = countIn(counts, 'problem')
  const changes = counts.add + counts.change
  if (entity === null)
    return (
      <Row
        as="li"
        align="center"
        justify="space-between"
        gap={8}
        pad="0 8px 0 36px"
        tone="secondary"
        size={12}
      >
        <span>«{sheet}»</span>
        <span>{t('import.unknownSheet')}</span>
      </Row>
    )
  return (
    <Row as="li" align="center" gap={8} pad="0 8px" data-current={way.sheet?.sheet === sheet || undefined}>
      <Checkbox
        aria-label={t('import.tickSheet', { name: sheet })}
        checked={changes > 0 && !way.isLeftOut(sheet)}
        disabled={changes === 0}
        onChange={() => way.toggleSheet(sheet)}
      />
      <Row
        as="button"
        type="button"
        grow
        numeric
        align="center"
        gap={8}
        textAlign="start"
        aria-current={way.sheet?.sheet === sheet || undefined}
        title={t(entityTitle(entity))}
        onClick={() => way.showSheet(sheet)}
      >
        <span>{sheet}</span>
        {problems > 0 && (
          <b>
            <IconAlertCircle size={14} role="img" aria-label={t('import.part.problem')} />{' '}
            {formatNumber(problems)}
          </b>
        )}
        {changes > 0 ? (
          <span>{formatNumber(changes)}</span>
        ) : (
          problems === 0 && <IconEqual size={14} role="img" aria-label={t('import.part.same')} />
        )}
      </Row>
    </Row>
  )
}

type SheetProps = { readonly way: BookWay; readonly sheet: TransferSheet; readonly entity: Entity }

/** «Empty cells empty», of the columns of the sheet that is looked at. */
const SheetErase = ({ way, sheet, entity }: SheetProps) => {
  const columns = useNamedColumns(entity, sheet.columns)
  const { ticks } = way
  if (!ticks) return null
  const fields = columns.map(({ field }) => field)
  return <EraseBox {...{ columns, ticks }} onErase={(isOn) => way.tick(eraseAll(ticks, fields, isOn), [])} />
}

type LinesProps = Pick<Props, 'preview' | 'onAgain' | 'scrolled'> & { readonly way: BookWay }

const SheetLines = ({ way, preview, onAgain, scrolled }: LinesProps) => {
  const { t } = useTranslation()
  const { sheet, part, total } = way
  if (!sheet || sheet.entity === null)
    return (
      <p className={list.guide} role="status">
        {t('import.noSheet')}
      </p>
    )
  const { entity, counts, columns } = sheet
  return (
    <>
      <CheckHead
        title={sheet.sheet}
        preview={preview.import}
        part={part}
        countOf={(one) => countIn(counts, one)}
        onShow={way.show}
      />
      <LeftOut columns={columns} />
      {total === 0 ? (
        <p className={list.guide} role="status">
          {t(part === undefined && counts.same > 0 ? 'import.allSame' : 'import.noneHere', {
            count: counts.same,
          })}
        </p>
      ) : (
        <SheetList
          key={`${sheet.sheet} ${part}`}
          {...{ way, sheet, entity, onAgain, scrolled }}
          preview={preview.import}
        />
      )}
    </>
  )
}

type ListProps = SheetProps & Pick<Props, 'onAgain' | 'scrolled'> & { readonly preview: string }

/** The lines of a sheet, which keep their places while they are corrected. */
const SheetList = ({ way, sheet, entity, preview, onAgain, scrolled: all }: ListProps) => {
  const [{ runs, scrolled }] = useState(() => ({
    runs: runsOf(sheet.counts, way.part),
    scrolled: scrolledIn(all, `${sheet.sheet} ${way.part}`),
  }))
  const { failed, readAgain, onMoved, ...lines } = useSheetLines(preview, sheet.sheet, runs)
  const [first] = failed
  if (!way.ticks) return null
  const changes = sheet.counts.add + sheet.counts.change
  const isOut = way.isLeftOut(sheet.sheet)
  return (
    <>
      {first?.error && <LinesRefusal error={first.error} onAgain={onAgain} onRetry={readAgain} />}
      <CheckLines
        {...{ entity, preview, runs, scrolled, onAgain, ...lines }}
        sheet={sheet.sheet}
        columns={sheet.columns}
        ticks={way.ticks}
        headBox={{
          isOn: changes > 0 && !isOut && way.ticks.lines.size === 0,
          isPartly: !isOut && way.ticks.lines.size > 0,
          isOff: changes === 0,
          onToggle: () => way.toggleSheet(sheet.sheet),
        }}
        countOf={(one) => countIn(sheet.counts, one)}
        onTicks={way.tick}
        onCorrected={(corrected) => {
          onMoved(corrected)
          way.correct(corrected)
        }}
      />
    </>
  )
}
