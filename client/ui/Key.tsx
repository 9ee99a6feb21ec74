import styles from './Key.module.css'

type Props = { readonly children: string }

/** A key of the keyboard. */
export const Key = ({ children }: Props) => <kbd className={styles.key}>{children}</kbd>

/** A key as a hint beside its action, where somebody is likely to have a keyboard. */
export const KeyHint = ({ children }: Props) => (
  <kbd className={`${styles.key} ${styles.hint}`}>{children}</kbd>
)
