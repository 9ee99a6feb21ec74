import { SearchSelect, type SearchSelectProps } from '../ui/SearchSelect/SearchSelect.tsx'
import styles from './ListChoice.module.css'

type Props = Pick<SearchSelectProps, 'label' | 'options' | 'cure' | 'status' | 'value' | 'count' | 'onChoose'>

/** Above a list: whose it is. */
export const ListChoice = (props: Props) => (
  <section className={styles.choice} aria-label={props.label}>
    <SearchSelect {...props} />
  </section>
)
