import { IconPin } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '../../ui/buttons.tsx'
import { Key } from '../../ui/Key.tsx'
import { Version } from '../../ui/Version.tsx'
import styles from './AllScreens.module.css'
import type { OpenGroup } from './groups.ts'
import { MenuLink } from './MenuLink.tsx'

type Props = {
  readonly groups: readonly OpenGroup[]
  readonly onPin: () => void
  readonly onChoose: () => void
}

/** Every screen in three columns, over the content: nothing behind it moves. */
export const AllScreens = ({ groups, onPin, onChoose }: Props) => {
  const { t } = useTranslation()
  return (
    <div className={styles.all} role="group" aria-label={t('menu.all')}>
      <header>
        <b>{t('menu.all')}</b>
        <IconButton label={t('menu.pin')} onClick={onPin}>
          <IconPin size={18} aria-hidden />
        </IconButton>
      </header>
      <div className={styles.columns}>
        {[0, 1, 2].map((column) => (
          <ul key={column} data-column>
            {groups
              .filter((group) => group.column === column)
              .map(({ name, titleKey, screens }) => (
                <li key={name} data-group={name}>
                  {name !== 'overview' && <h2>{t(titleKey)}</h2>}
                  <ul>
                    {screens.map((screen) => (
                      <li key={screen.path}>
                        <MenuLink
                          screen={screen}
                          className={styles.link}
                          hasIcon
                          isCounted
                          onChoose={onChoose}
                        />
                      </li>
                    ))}
                  </ul>
                </li>
              ))}
          </ul>
        ))}
      </div>
      <footer>
        <span>
          <Key>↑</Key> <Key>↓</Key> {t('menu.keyRows')}
        </span>
        <span>
          <Key>←</Key> <Key>→</Key> {t('menu.keyColumns')}
        </span>
        <span>{t('menu.keyLetter')}</span>
        <span>
          <Key>Esc</Key> {t('menu.keyClose')}
        </span>
        <Version />
      </footer>
    </div>
  )
}
