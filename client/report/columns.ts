import type { Translate } from '../i18n/texts.ts'
import type { Measure, Pivot, PivotValue } from '#contract/report.ts'
import type { Definition } from './definition.ts'
import { wordKey } from './words.ts'

type Line = Pick<Pivot['rows'][number], 'cells' | 'sum'>

export type FigureColumn = {
  readonly head: string
  readonly of: (line: Line) => number
  readonly isDifference?: true
  /** Measure and key of the column. A total has no key, a difference has neither. */
  readonly measure?: Measure
  readonly column?: PivotValue
  readonly isOverall?: true
}

/** Returns the columns. Besides other measures, `lastYear` has only a total; with `planned`, also a difference. */
export const columnsOf = ({ columns }: Pivot, { measures }: Definition, t: Translate): FigureColumn[] => {
  const at = (measure: Measure) => measures.indexOf(measure)
  const apart = measures.length > 1 && columns.length > 0 ? at('lastYear') : -1
  const word = (measure: Measure) => t(wordKey(measure))
  const inColumns = columns.flatMap((column, place) =>
    measures.flatMap((measure, m) =>
      m === apart
        ? []
        : [
            {
              head:
                measures.length - (apart < 0 ? 0 : 1) > 1
                  ? `${column.label} · ${word(measure)}`
                  : column.label,
              measure,
              column,
              of: ({ cells }: Line) => cells[place]?.[m] ?? 0,
            },
          ],
    ),
  )
  const overAll = measures.map((measure, m) => ({
    head:
      columns.length === 0 || m === apart
        ? word(measure)
        : measures.length - (apart < 0 ? 0 : 1) > 1
          ? `${t('field.total')} · ${word(measure)}`
          : t('field.total'),
    of: ({ sum }: Line) => sum[m] ?? 0,
    measure,
    isOverall: true as const,
  }))
  const [now, before] = [at('planned'), at('lastYear')]
  if (now < 0 || before < 0) return [...inColumns, ...overAll]
  const difference = ({ sum }: Line) => (sum[now] ?? 0) - (sum[before] ?? 0)
  return [...inColumns, ...overAll, { head: t('report.difference'), of: difference, isDifference: true }]
}
