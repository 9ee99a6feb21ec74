import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Pivot, PivotValue } from '#contract/report.ts'
import { formatDifference, formatNumber } from '../i18n/numbers.ts'
import { SearchSelect } from '../ui/SearchSelect/SearchSelect.tsx'
import { FoldButton } from '../table/FoldButton.tsx'
import { SelectChips } from '../ui/SearchSelect/SelectChips.tsx'
import { figureOf, stopProps } from '../ui/figure/figures.ts'
import { toggled } from '../ui/toggled.ts'
import { ValueTable } from '../ui/ValueTable.tsx'
import { columnsOf, type FigureColumn } from './columns.ts'
import type { Definition } from './definition.ts'
import styles from './Report.module.css'
import type { ReportState } from './useReport.ts'
import { wordKey } from './words.ts'

type Line = Pivot['rows'][number]

const keyOf = (keys: readonly PivotValue[]) => keys.map(({ id }) => id).join()

type Props = {
  readonly pivot: Pivot
  readonly definition: Definition
  /** Body of the report call, by which a card explains a figure; undefined in print. */
  readonly body?: ReportState['body']
  readonly caption: string
}

/** Table of a report. Rows are grouped by all keys but the last; on screen a group can be collapsed. */
export const PivotTable = ({ pivot, definition, body, caption }: Props) => {
  const isWhole = body === undefined
  const { t } = useTranslation()
  const [folded, setFolded] = useState<ReadonlySet<string>>(new Set())
  const columns = columnsOf(pivot, definition, t)
  const overall = columns.findIndex(({ isOverall }) => isOverall)
  const [chosen, setChosen] = useState<number>()
  const shown = Math.min(chosen ?? overall, columns.length - 1)
  const totals = { keys: [], cells: pivot.totals, sum: pivot.sum }
  const subtotals = new Map(pivot.subtotals.map((line) => [keyOf(line.keys), line]))
  const lines: Line[] = []
  const listedKeys = new Set<string>()
  for (const row of pivot.rows) {
    for (let depth = 1; depth < row.keys.length; depth++) {
      const key = keyOf(row.keys.slice(0, depth))
      const line = subtotals.get(key)
      if (line !== undefined && !listedKeys.has(key)) lines.push(line)
      listedKeys.add(key)
    }
    lines.push(row)
  }
  const isHidden = ({ keys }: Line) =>
    !isWhole && keys.some((_, depth) => depth > 0 && folded.has(keyOf(keys.slice(0, depth))))
  const table = (
    <ValueTable className={styles.table} data-whole={isWhole || undefined}>
      <caption className="visually-hidden">{caption}</caption>
      <thead>
        <tr>
          <th scope="col">{definition.rows.map((word) => t(wordKey(word))).join(', ')}</th>
          {columns.map(({ head }, place) => (
            <th key={head} scope="col" data-shown={place === shown || undefined}>
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => {
          const key = keyOf(line.keys)
          const isGroup = line.keys.length < definition.rows.length
          const isFolded = folded.has(key)
          const label = line.keys.at(-1)?.label ?? ''
          return (
            !isHidden(line) && (
              <tr key={key} data-group={isGroup || undefined}>
                <th scope="row" style={{ paddingInlineStart: 10 + (line.keys.length - 1) * 20 }}>
                  {isGroup && !isWhole ? (
                    <FoldButton
                      className={styles.fold}
                      isFolded={isFolded}
                      onFold={(folds) => setFolded(toggled(folded, key, folds))}
                    >
                      {label}
                    </FoldButton>
                  ) : (
                    label
                  )}
                </th>
                {columns.map((column, place) => (
                  <Figure
                    key={column.head}
                    {...{ column, line, body }}
                    isShown={place === shown}
                    isStop={place === shown && line === lines[0]}
                  />
                ))}
              </tr>
            )
          )
        })}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{t('field.sum')}</th>
          {columns.map((column, place) => (
            <Figure
              key={column.head}
              {...{ column, body }}
              line={totals}
              isShown={place === shown}
              isStop={false}
            />
          ))}
        </tr>
      </tfoot>
    </ValueTable>
  )
  if (isWhole) return table
  return (
    <>
      {columns.length > 1 && (
        <div className={styles.show}>
          <SelectChips>
            <SearchSelect
              label={t('report.show')}
              options={columns.map(({ head }, place) => ({ id: place + 1, text: head }))}
              value={shown + 1}
              onChoose={(id) => setChosen(id === undefined ? undefined : id - 1)}
            />
          </SelectChips>
        </div>
      )}
      {table}
    </>
  )
}

/** Returns the attributes by which a card explains a figure: the report's filter, and the keys of row and column. */
const explainedBy = (
  { measure, column }: FigureColumn,
  { keys }: Line,
  { rows, columns, idYear, filter }: ReportState['body'],
) => {
  if (measure === undefined) return {}
  const own: Record<string, number[]> = { ...filter }
  for (const [place, { id }] of keys.entries()) {
    const name = rows[place]
    if (name !== undefined) own[name] = [id ?? 0]
  }
  if (column && columns !== null) own[columns] = [column.id ?? 0]
  const used = [...rows, columns, ...Object.keys(filter)]
  return figureOf({
    measure,
    idYear,
    filter: own,
    ofGroups: used.some((one) => one === 'course' || one === 'intake' || one === 'payment'),
  })
}

type FigureProps = {
  readonly column: FigureColumn
  readonly line: Line
  readonly body: ReportState['body'] | undefined
  readonly isShown: boolean
  readonly isStop: boolean
}

const Figure = ({ column, line, body, isShown, isStop }: FigureProps) => {
  const { of, isDifference, head } = column
  const figure = of(line)
  return (
    <td
      {...(body && { ...stopProps(isStop), ...explainedBy(column, line, body), 'data-label': head })}
      data-shown={isShown || undefined}
      data-zero={figure === 0 || undefined}
      data-difference={isDifference && (figure > 0 ? 'more' : figure < 0 ? 'less' : undefined)}
    >
      {isDifference ? formatDifference(figure) : formatNumber(figure)}
    </td>
  )
}
