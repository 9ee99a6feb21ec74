import '@mantine/core/styles/InlineInput.layer.css'
import '@mantine/core/styles/Checkbox.layer.css'
import { Button, Checkbox } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconAlertCircle, IconEqual } from '@tabler/icons-react'
import type { KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { entityTitle } from '#contract/entities/registry.ts'
import type { TransferApplied, TransferSheet, TransferWholePreview } from '#contract/transfer.ts'
import { formatNumber } from '../i18n/numbers.ts'
import { Pager } from '../table/Pager.tsx'
import { Banner } from '../ui/Banner.tsx'
import { Muted, Panel, Row, Title } from '../ui/layout.tsx'
import { byArrows, walkFocus } from '../ui/focus/walk.ts'
import { bySaveKey, isSaveKey } from '../ui/save-key.ts'
import { SearchSelect } from '../ui/SearchSelect/SearchSelect.tsx'
import { countIn } from './book.ts'
import { CheckHead, LeftOut, LoadButton, LoadRefusal } from './CheckParts.tsx'
import { CheckTable } from './CheckTable.tsx'
import list from '../table/ListPanel.module.css'
import styles from './Import.module.css'
import { type BookWay, useBook } from './useBook.ts'

type Props = {
  readonly preview: TransferWholePreview
  readonly onLoaded: (answer: TransferApplied, answers: object) => void
  readonly onAgain: () => void
}

/** The workbook of an institution: its sheets, and the lines of one of them with the cells that each would change. */
export const BookPanel = ({ preview, onLoaded, onAgain }: Props) => {
  const { t } = useTranslation()
  const isNarrow = useMediaQuery('(max-width: 720px)', false, { getInitialValueInEffect: false })
  const way = useBook(preview, onLoaded)
  const { counts, load, stale } = way
  const taken = counts.added + counts.changed
  const problems = way.known.reduce((sum, one) => sum + countIn(one.counts, 'problem'), 0)
  const walk = (event: KeyboardEvent<HTMLElement>) => {
    if (isSaveKey(event)) return bySaveKey(way.start)(event)
    return walkFocus(event, 'tbody input', byArrows)
  }
  return (
    <div className={styles.book} onKeyDown={walk}>
      {isNarrow ? (
        <SearchSelect
          label={t('import.sheets')}
          options={way.known.map(({ sheet, counts: of }, id) => ({
            id,
            text: sheet,
            note: `${t('import.part.problem')}: ${formatNumber(countIn(of, 'problem'))}`,
          }))}
          value={way.sheet && way.known.indexOf(way.sheet)}
          onChoose={(id) => id !== undefined && way.showSheet(way.known[id]?.sheet ?? '')}
          cure={null}
        />
      ) : (
        <Sheets sheets={preview.sheets} way={way} />
      )}
      <Panel className={styles.panel} aria-label={way.sheet?.sheet ?? t('import.book')}>
        <SheetLines way={way} preview={preview} />
        <LoadRefusal load={load} stale={stale} onAgain={onAgain} />
        <Row wrap align="center" gap="8px 14px" pad="8px 12px" className={styles.bar}>
          <p role="status">
            {t('import.bookTicked', {
              added: formatNumber(counts.added),
              changed: formatNumber(counts.changed),
            })}
            {problems > 0 && <span> {t('import.problemsStay', { count: problems })}</span>}{' '}
            <Muted as="span">{t('import.allOrNone')}</Muted>
          </p>
          <LoadButton load={load} taken={taken} onLoad={way.start} />
        </Row>
      </Panel>
    </div>
  )
}

type SheetsProps = { readonly sheets: readonly TransferSheet[]; readonly way: BookWay }

/** The sheets in their order, each with its problems and the lines that would change; one that is not known is grey. */
const Sheets = ({ sheets, way }: SheetsProps) => {
  const { t } = useTranslation()
  return (
    <Panel className={styles.sheets} aria-label={t('import.sheets')}>
      <Row align="center" gap={8} pad="10px 12px" className={styles.head}>
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
      <li data-unknown>
        <span>«{sheet}»</span>
        <span>{t('import.unknownSheet')}</span>
      </li>
    )
  return (
    <li data-current={way.sheet?.sheet === sheet || undefined}>
      <Checkbox
        aria-label={t('import.tickSheet', { name: sheet })}
        checked={changes > 0 && !way.isLeftOut(sheet)}
        disabled={changes === 0}
        onChange={() => way.toggleSheet(sheet)}
      />
      <button
        type="button"
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
      </button>
    </li>
  )
}

const SheetLines = ({ way, preview }: { readonly way: BookWay; readonly preview: TransferWholePreview }) => {
  const { t } = useTranslation()
  const { sheet, part, page, total, lines, failed, ticks } = way
  if (!sheet || sheet.entity === null || !ticks)
    return (
      <p className={list.guide} role="status">
        {t('import.noSheet')}
      </p>
    )
  const { entity, counts, columns } = sheet
  const [first] = failed
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
      {first ? (
        <div role="alert" className={styles.refusal}>
          <Banner kind="error">
            {first.error?.message} <Button onClick={way.readAgain}>{t('common.retry')}</Button>
          </Banner>
        </div>
      ) : total === 0 ? (
        <p className={list.guide} role="status">
          {t(part === undefined && counts.same > 0 ? 'import.allSame' : 'import.noneHere', {
            count: counts.same,
          })}
        </p>
      ) : (
        <div
          key={`${sheet.sheet} ${part} ${page.number}`}
          className={styles.scroll}
          aria-busy={lines === undefined || undefined}
        >
          {lines && (
            <CheckTable
              {...{ entity, ticks, lines }}
              preview={{ columns: columnsOf(columns) }}
              shown={lines}
              onTicks={way.tick}
            />
          )}
        </div>
      )}
      {page.count > 1 && <Pager page={page} total={total} linkTo={way.linkToPage} />}
    </>
  )
}

/** A reference that stands in several columns is one column here: a line names it as a whole. */
const columnsOf = (columns: TransferSheet['columns']) => {
  const whole = columns.map(({ heading, field }) => ({ heading, field: field?.split('.')[0] ?? null }))
  return whole.filter(
    ({ field }, at) => field === null || whole.findIndex((one) => one.field === field) === at,
  )
}
