import type { ReactNode } from 'react'
import { Panel, Row, Title } from '../ui/layout.tsx'
import styles from './System.module.css'

type Props = { readonly title: string; readonly beside?: ReactNode; readonly children: ReactNode }

export const SystemPanel = ({ title, beside, children }: Props) => (
  <Panel stack minWidth={0} className={styles.half} aria-label={title}>
    <Row wrap align="baseline" justify="space-between" gap="sm" pad="md" lineBelow>
      <Title>{title}</Title>
      {beside}
    </Row>
    {children}
  </Panel>
)
