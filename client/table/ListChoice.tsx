import type { ReactNode } from 'react'
import { SearchSelect, type SearchSelectProps } from '../ui/SearchSelect/SearchSelect.tsx'
import styles from './ListChoice.module.css'
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
  <Panel className={styles.choice} aria-label={props.label}>
    <Box flex="0 1 480px" minWidth={0}>
      <SearchSelect {...props} />
    </Box>
    {children}
  </Panel>
)
