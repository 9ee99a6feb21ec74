import { useTranslation } from 'react-i18next'
import styles from '../table/PanelItem.module.css'

type Props = { readonly onClose: () => void; readonly onDismiss: () => void }

export const NamesPanel = ({ onClose, onDismiss }: Props) => {
  const { t } = useTranslation()
  return (
    <button
      type="button"
      className={styles.item}
      onClick={() => {
        onClose()
        onDismiss()
      }}
    >
      {t('duplicate.names')}
    </button>
  )
}
