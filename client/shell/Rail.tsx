import { IconPin, IconPinnedOff } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { base } from '../api/base.ts'
import { LogoutLink, MenuList } from './MenuList.tsx'
import styles from './Rail.module.css'
import { IconButton } from '../ui/IconButton.tsx'
import { useExpansion } from './useExpansion.ts'
import { ShortVersion, Version } from '../ui/Version.tsx'

type Props = { readonly pinned: boolean; readonly onPin: (pinned: boolean) => void }

/** The menu at the left: over the content while it is pointed at or has the focus, beside it when pinned. */
export const Rail = ({ pinned, onPin }: Props) => {
  const { t } = useTranslation()
  const { isOpen, handlers } = useExpansion()
  const wide = pinned || isOpen
  const classes = [styles.rail, wide && styles.wide, wide && !pinned && styles.over].filter(Boolean).join(' ')
  return (
    <div className={styles.place}>
      <nav className={classes} aria-label={t('menu.label')} {...handlers}>
        <div className={styles.brand}>
          <img src={`${base}/icon.svg`} width={28} height={28} alt="" />
          {wide && (
            <>
              <span>{t('app.brand')}</span>
              <IconButton label={t(pinned ? 'menu.unpin' : 'menu.pin')} onClick={() => onPin(!pinned)}>
                {pinned ? <IconPinnedOff size={18} aria-hidden /> : <IconPin size={18} aria-hidden />}
              </IconButton>
            </>
          )}
        </div>
        <MenuList narrow={!wide} />
        <div className={styles.foot}>
          <LogoutLink />
          <div className={styles.version}>{wide ? <Version /> : <ShortVersion />}</div>
        </div>
      </nav>
    </div>
  )
}
