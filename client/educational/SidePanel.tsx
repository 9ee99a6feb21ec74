import { IconLayoutSidebarRightCollapse, IconLayoutSidebarRightExpand } from '@tabler/icons-react'
import { type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { useUserSetting } from '../ui/user-setting.ts'
import styles from './SidePanel.module.css'

/** Beside the groups; where both have too little room it is folded to its edge until it is wanted. */
export const SidePanel = ({ children }: { readonly children: ReactNode }) => {
  const { t } = useTranslation()
  const id = useId()
  const [isOpen, setOpen] = useUserSetting('structure.panel', false)
  const Sign = isOpen ? IconLayoutSidebarRightCollapse : IconLayoutSidebarRightExpand
  return (
    <div className={styles.side} data-open={isOpen || undefined}>
      <button
        type="button"
        className={styles.edge}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        <Sign size={18} stroke={1.7} aria-hidden />
        <span>{t('structure.aboutSpeciality')}</span>
      </button>
      <div id={id} className={styles.panel}>
        {children}
      </div>
    </div>
  )
}
