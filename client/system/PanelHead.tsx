import type { ReactNode } from 'react'
import { Row } from '../ui/layout.tsx'

export const PanelHead = ({ children }: { readonly children: ReactNode }) => (
  <Row wrap align="baseline" justify="space-between" gap="sm" pad="md" lineBelow>
    {children}
  </Row>
)
