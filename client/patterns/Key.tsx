import styles from './Key.module.css'

/** A key of the keyboard, as a hint beside what it does. */
export const Key = ({ children }: { children: string }) => <kbd className={styles.key}>{children}</kbd>
