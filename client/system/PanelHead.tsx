import type { ReactNode } from 'react'
import { Row } from '../ui/layout.tsx'

/** The title of a panel, and a note or a button beside it. */
export const PanelHead = ({ children }: { readonly children: ReactNode }) => (
  <Row wrap align="baseline" justify="space-between" gap={8} pad="12px 14px" lineBelow>
    {children}
  </Row>
)
