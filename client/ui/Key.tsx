import styles from './Key.module.css'

type Props = { readonly children: string }

export const Key = ({ children }: Props) => <kbd className={styles.key}>{children}</kbd>

/** Key next to an action; hidden on phones and touch screens. */
export const KeyHint = ({ children }: Props) => (
  <kbd className={`${styles.key} ${styles.hint}`}>{children}</kbd>
)
