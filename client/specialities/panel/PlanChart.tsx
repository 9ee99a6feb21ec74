import { formatNumber } from '../../i18n/numbers.ts'
import styles from './Plan.module.css'
import { axisMarks, type PlanYear } from './plan.ts'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Box, Row, Text } from '../../ui/layout.tsx'

// sizes in SVG units, and the maximal number of years
const width = 380
const height = 134
const plot = { left: 30, right: 4, top: 14, bottom: 28 }
const widestBar = 36
const gap = 2
const maxYears = 10
const axis = { numeric: true, look: 'small', fill: 'var(--text-secondary)' } as const

const floor = height - plot.bottom
const plotHeight = floor - plot.top

export const PlanChart = ({ years }: { years: readonly PlanYear[] }) => {
  const shown = years.slice(-maxYears)
  const marks = axisMarks(Math.max(...shown.map(({ total }) => total)))
  const top = marks.at(-1) ?? 1
  const heightOf = (places: number) => (places / top) * plotHeight
  const column = (width - plot.left - plot.right) / shown.length
  const bar = Math.min(widestBar, column * 0.6)
  return (
    <Box
      as="svg"
      block
      width="100%"
      maxWidth={440}
      height="auto"
      viewBox={`0 0 ${width} ${height}`}
      aria-hidden
    >
      {marks.map((mark) => (
        <g key={mark} transform={`translate(0 ${floor - heightOf(mark)})`}>
          <line stroke="var(--line)" x1={plot.left} x2={width - plot.right} />
          <Text as="text" {...axis} x={plot.left - 6} dy="0.35em" textAnchor="end">
            {formatNumber(mark)}
          </Text>
        </g>
      ))}
      {shown.map(({ year, budget, contract, total }, index) => {
        const between = budget > 0 && contract > 0 ? gap : 0
        const contractTop = floor - heightOf(total)
        return (
          <g key={year} transform={`translate(${plot.left + column * (index + 0.5)} 0)`}>
            <rect
              fill="var(--budget)"
              {...{ x: -bar / 2, width: bar, y: floor - heightOf(budget), height: heightOf(budget), rx: 2 }}
            />
            <rect
              fill="var(--contract)"
              {...{ x: -bar / 2, width: bar, y: contractTop, rx: 2 }}
              height={Math.max(0, heightOf(contract) - between)}
            />
            <Text as="text" numeric look="label" fill="var(--text)" y={contractTop - 4} textAnchor="middle">
              {formatNumber(total)}
            </Text>
            {/* two lines, so that ten years fit */}
            <Text as="text" {...axis} y={height - 15} textAnchor="middle">
              <tspan x={0}>{year}-</tspan>
              <tspan x={0} dy="1.1em">
                {year + 1}
              </tspan>
            </Text>
          </g>
        )
      })}
    </Box>
  )
}

type Props = { readonly isEmpty: boolean; readonly children: ReactNode }

export const PlanFigure = ({ isEmpty, children }: Props) => {
  const { t } = useTranslation()
  return (
    <figure className={styles.figure}>
      <Row as="figcaption" wrap align="center" gap="xs md" look="strong" pad="0 0 xs">
        {t('admissionPlan.chart')}
        {!isEmpty && (
          <Row
            as="span"
            tone="secondary"
            gap="md"
            marginLeft="auto"
            look="small"
            className={styles.legend}
            aria-hidden
          >
            <span>{t('field.budget')}</span>
            <span>{t('field.contract')}</span>
          </Row>
        )}
      </Row>
      {children}
    </figure>
  )
}
