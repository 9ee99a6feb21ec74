import type { TFunction } from 'i18next'
import { IconChevronDown, IconChevronRight } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Pivot, PivotValue } from '#contract/report.ts'
import { formatNumber } from '../i18n/numbers.ts'
import { ValueTable } from '../ui/ValueTable.tsx'
import type { Definition } from './definition.ts'
import styles from './Report.module.css'
import { wordKey } from './words.ts'

type Line = Pivot['rows'][number]

const keyOf = (keys: readonly PivotValue[]) => keys.map(({ id }) => id).join()

/** The heads of the figures: each measure in each column, then over all columns. */
export const headsOf = ({ columns }: Pivot, { measures }: Definition, t: TFunction): readonly string[] => {
  const words = measures.map((measure) => t(wordKey(measure)))
  const of = (label: string) => words.map((word) => (words.length > 1 ? `${label} · ${word}` : label))
  if (columns.length === 0) return words
  return [...columns.flatMap(({ label }) => of(label)), ...of(t('report.all'))]
}

type Props = {
  readonly pivot: Pivot
  readonly definition: Definition
  readonly caption: string
  /** Nothing of it is folded: on paper. */
  readonly isWhole?: boolean
}

/** Lines under their beginnings, which fold, and the totals. */
export const PivotTable = ({ pivot, definition, caption, isWhole = false }: Props) => {
  const { t } = useTranslation()
  const [folded, setFolded] = useState<ReadonlySet<string>>(new Set())
  const heads = headsOf(pivot, definition, t)
  const figures = ({ cells, sum }: Pick<Line, 'cells' | 'sum'>) =>
    pivot.columns.length > 0 ? [...cells.flat(), ...sum] : sum
  const fold = (key: string, isFolded: boolean) => {
    const next = new Set(folded)
    if (isFolded) next.add(key)
    else next.delete(key)
    setFolded(next)
  }
  const subtotals = new Map(pivot.subtotals.map((line) => [keyOf(line.keys), line]))
  // each line after the beginnings that it is the first of
  const lines: Line[] = []
  const told = new Set<string>()
  for (const row of pivot.rows) {
    for (let depth = 1; depth < row.keys.length; depth++) {
      const key = keyOf(row.keys.slice(0, depth))
      const line = subtotals.get(key)
      if (line !== undefined && !told.has(key)) lines.push(line)
      told.add(key)
    }
    lines.push(row)
  }
  const isHidden = ({ keys }: Line) =>
    !isWhole && keys.some((_, depth) => depth > 0 && folded.has(keyOf(keys.slice(0, depth))))
  return (
    <ValueTable className={styles.table}>
      <caption className="visually-hidden">{caption}</caption>
      <thead>
        <tr>
          <th scope="col">{definition.rows.map((word) => t(wordKey(word))).join(', ')}</th>
          {heads.map((head) => (
            <th key={head} scope="col">
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
          const Sign = isFolded ? IconChevronRight : IconChevronDown
          const label = line.keys.at(-1)?.label ?? ''
          return (
            !isHidden(line) && (
              <tr key={key} data-group={isGroup || undefined}>
                <th scope="row" style={{ paddingInlineStart: 10 + (line.keys.length - 1) * 20 }}>
                  {isGroup && !isWhole ? (
                    <button
                      type="button"
                      className={styles.fold}
                      aria-expanded={!isFolded}
                      onClick={() => fold(key, !isFolded)}
                      onKeyDown={(event) => {
                        if (event.key === 'ArrowRight') fold(key, false)
                        if (event.key === 'ArrowLeft') fold(key, true)
                      }}
                    >
                      <Sign size={14} aria-hidden /> {label}
                    </button>
                  ) : (
                    label
                  )}
                </th>
                {figures(line).map((figure, place) => (
                  <td key={heads[place]} data-zero={figure === 0 || undefined}>
                    {formatNumber(figure)}
                  </td>
                ))}
              </tr>
            )
          )
        })}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{t('report.total')}</th>
          {figures({ cells: pivot.totals, sum: pivot.sum }).map((figure, place) => (
            <td key={heads[place]}>{formatNumber(figure)}</td>
          ))}
        </tr>
      </tfoot>
    </ValueTable>
  )
}
