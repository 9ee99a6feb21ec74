import { useTranslation } from 'react-i18next'
import type { OpenPanel } from '../table/PanelButton.tsx'
import { PanelFrame } from '../table/PanelFrame.tsx'
import styles from '../table/PanelItem.module.css'

type Props = OpenPanel & { readonly onDismiss: () => void }

export const NamesPanel = ({ onDismiss, ...open }: Props) => {
  const { t } = useTranslation()
  return (
    <PanelFrame {...open}>
      <button
        type="button"
        className={styles.item}
        onClick={() => {
          open.onClose()
          onDismiss()
        }}
      >
        {t('duplicate.names')}
      </button>
    </PanelFrame>
  )
}
