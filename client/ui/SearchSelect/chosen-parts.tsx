import styles from './SearchSelectBox.module.css'
import { codeWithMark, type SelectOption } from './search-select.ts'

type Props = {
  /** The control's. */
  readonly id: string
  readonly chosen: SelectOption | undefined
  /** The list is open, and the control is its search. */
  readonly isAway: boolean
}

const hasCode = ({ code }: SelectOption) => code !== undefined && code !== ''

/** The ids of everything that a control says of its choice beside the name. */
export const describedBy = (id: string, chosen: SelectOption | undefined, error: string | undefined) =>
  [
    chosen && hasCode(chosen) && `${id}-code`,
    chosen?.group !== undefined && `${id}-group`,
    chosen?.note !== undefined && `${id}-note`,
    error !== undefined && `${id}-error`,
  ]
    .filter(Boolean)
    .join(' ') || undefined

/** Before the name of what is chosen. */
export const ChosenCode = ({ id, chosen, isAway }: Props) =>
  chosen &&
  hasCode(chosen) && (
    <span id={`${id}-code`} className={styles.code} hidden={isAway}>
      {codeWithMark(chosen)}
    </span>
  )

/** Behind it: whose it is, and what is to be known of it. */
export const ChosenAside = ({ id, chosen, isAway }: Props) => (
  <>
    {chosen?.group !== undefined && (
      <span id={`${id}-group`} className={styles.group} data-away={isAway || undefined}>
        {chosen.group}
      </span>
    )}
    {chosen?.note !== undefined && (
      <span id={`${id}-note`} className={styles.note} data-away={isAway || undefined}>
        {chosen.note}
      </span>
    )}
  </>
)
