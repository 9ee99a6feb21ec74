import type { ReactNode } from 'react'
import { SearchSelect, type SearchSelectProps } from '../ui/SearchSelect/SearchSelect.tsx'
import { Box, Panel } from '../ui/layout.tsx'

type Props = Pick<
  SearchSelectProps,
  'label' | 'options' | 'cure' | 'status' | 'value' | 'count' | 'onChoose'
> & {
  /** Actions that can be done with the whole list. */
  readonly children?: ReactNode
}

/** The choice above a list of the row that owns it. */
export const ListChoice = ({ children, ...props }: Props) => (
  <Panel row wrap flex="none" gap="8px 12px" align="flex-end" pad="8px 12px 12px" aria-label={props.label}>
    <Box flex="0 1 480px" minWidth={0}>
      <SearchSelect {...props} />
    </Box>
    {children}
  </Panel>
)
