import { useTranslation } from 'react-i18next'
import { useLostKeys } from '../shortcuts/typed-ahead.ts'
import styles from './SearchSelectList.module.css'

/** Why Enter chose nothing, and that what was typed behind it is nowhere (domain.md#keys-typed-ahead). */
export const SelectDoubt = ({ children }: { readonly children: string }) => {
  const { t } = useTranslation()
  const areKeysLost = useLostKeys()
  return (
    <div className={styles.doubt} role="alert">
      {children} {areKeysLost && t('select.keysLost')}
    </div>
  )
}
