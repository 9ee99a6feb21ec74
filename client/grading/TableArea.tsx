import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { gradingTableHeight } from '#contract/limits.ts'
import panel from '../table/ListPanel.module.css'
import styles from './Grading.module.css'
import area from './TableArea.module.css'
import { Panel, Row, Title } from '../ui/layout.tsx'
import { LoadFailure } from '../ui/LoadFailure.tsx'

type Props = {
  readonly title: string
  readonly tools: ReactNode
  /** Its rows have one button, and its column no more width. */
  readonly hasOneButton?: boolean
  /** The read of the table's rows. */
  readonly list: UseQueryResult
  /** The verdict on the rows, above them. */
  readonly verdict?: ReactNode
  /** The conditions of its filter. */
  readonly line: ReactNode
  /** The part under the table. */
  readonly below: ReactNode
  readonly children: ReactNode
}

/** A table scrolls inside an area of 300 px (domain.md#grading-areas). */
export const TableArea = ({ title, tools, hasOneButton, list, verdict, line, below, children }: Props) => {
  return (
    <Panel className={styles.panel} aria-label={title}>
      <div className={styles.head}>
        <Title minWidth={0} breaks>
          {title}
        </Title>
        <Row tone="secondary" align="center" gap={8} className={styles.tools}>
          {tools}
        </Row>
      </div>
      {line}
      {list.isFetching && !list.isPending && <div className={panel.progress} />}
      <div
        className={area.area}
        data-one-button={hasOneButton || undefined}
        data-waiting={list.isPending || undefined}
        style={{ height: gradingTableHeight }}
      >
        <LoadFailure of={[list]} pad={12} />
        {verdict}
        {children}
      </div>
      {below}
    </Panel>
  )
}
