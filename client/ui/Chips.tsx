import styles from './Chips.module.css'

type Chip<Key> = {
  readonly key: Key
  readonly text: string
  /** Left out where nothing is counted. */
  readonly count?: string
  /** There is none of it. */
  readonly isNone?: boolean
}

type Props<Key> = {
  readonly label: string
  readonly chips: readonly Chip<Key>[]
  readonly chosen: Key
  readonly onChoose: (key: Key) => void
}

/** Kinds of what a list shows, of which one is chosen; on a phone they scroll sideways. */
export const Chips = <Key extends string | undefined>({ label, chips, chosen, onChoose }: Props<Key>) => (
  <div className={styles.chips} role="group" aria-label={label}>
    {chips.map(({ key, text, count, isNone }) => (
      <button
        key={key ?? ''}
        type="button"
        className={styles.chip}
        aria-pressed={key === chosen}
        data-none={isNone}
        onClick={() => onChoose(key)}
      >
        {text}
        {count !== undefined && <span className={styles.count}>{count}</span>}
      </button>
    ))}
  </div>
)
