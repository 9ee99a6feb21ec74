import { useTranslation } from 'react-i18next'
import { useLostKeys } from '../shortcuts/typed-ahead.ts'
import { codeBeforeName, type SelectOption } from './search-select.ts'
import styles from './SearchSelectBox.module.css'
import listStyles from './SearchSelectList.module.css'

/** Message that Enter chose nothing and, if keys were dropped, that they were (domain.md#typed-ahead). */
export const SelectDoubt = ({ children }: { readonly children: string }) => {
  const { t } = useTranslation()
  const areKeysLost = useLostKeys()
  return (
    <div className={listStyles.doubt} role="alert">
      {children} {areKeysLost && t('select.keysLost')}
    </div>
  )
}

type ChosenPartsProps = {
  readonly id: string
  readonly chosen: SelectOption | undefined
  /** True if the control shows the search text instead of the chosen option. */
  readonly isAway: boolean
}

const hasCode = ({ code }: SelectOption) => code !== undefined && code !== ''

export const describedBy = (id: string, chosen: SelectOption | undefined, error: string | undefined) =>
  [
    chosen && hasCode(chosen) && `${id}-code`,
    chosen?.group !== undefined && `${id}-group`,
    chosen?.note !== undefined && `${id}-note`,
    error !== undefined && `${id}-error`,
  ]
    .filter(Boolean)
    .join(' ') || undefined

export const ChosenCode = ({ id, chosen, isAway }: ChosenPartsProps) =>
  chosen &&
  hasCode(chosen) && (
    <span id={`${id}-code`} className={styles.code} hidden={isAway}>
      {codeBeforeName(chosen)}
    </span>
  )

export const ChosenAside = ({ id, chosen, isAway }: ChosenPartsProps) => (
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
