import type { ReactNode } from 'react'
import { SearchSelect, type SearchSelectProps } from '../ui/SearchSelect/SearchSelect.tsx'
import styles from './ListChoice.module.css'

type Props = Pick<
  SearchSelectProps,
  'label' | 'options' | 'cure' | 'status' | 'value' | 'count' | 'onChoose'
> & {
  /** Actions that can be done with the whole list. */
  readonly children?: ReactNode
}

/** Above a list: whose it is. */
export const ListChoice = ({ children, ...props }: Props) => (
  <section className={styles.choice} aria-label={props.label}>
    <div className={styles.select}>
      <SearchSelect {...props} />
    </div>
    {children}
  </section>
)
