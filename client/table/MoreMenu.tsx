import { IconChevronDown, IconCopyMinus, IconTableImport } from '@tabler/icons-react'
import type { ComponentProps } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { Entity } from '#contract/entities.ts'
import { transferredEntities } from '#contract/entities/registry.ts'
import { byArrows, moveFocusByKey } from '../ui/focus/move-focus.ts'
import { Row } from '../ui/layout.tsx'
import { comparedOrNone, duplicatesLink } from '../ui/merge-link.ts'
import type { ScreenAction } from '../ui/screen-actions.tsx'
import { PanelButton } from './PanelButton.tsx'
import item from './PanelItem.module.css'
import styles from './Toolbar.module.css'

/** Item of the menu: an action, or a link to a screen or a file. `title` replaces the text of `titleKey`. */
export type MoreItem = Pick<ScreenAction, 'titleKey' | 'reason'> &
  Partial<Pick<ScreenAction, 'icon'>> & { readonly title?: string } & (
    | {
        readonly run: () => void
        /** Accessible name; set if it differs from the text. */
        readonly label?: string
        /** True if the item is disabled without a reason. */
        readonly isOff?: boolean
      }
    | { readonly to: string }
    | { readonly file: string }
  )

export const linksOf = (entity: Entity | undefined): readonly MoreItem[] => {
  const compared = comparedOrNone(entity ?? null)
  const isTransferred = transferredEntities.some((one) => one === entity)
  return [
    ...(compared
      ? [{ to: duplicatesLink(compared), titleKey: 'menu.duplicates', icon: IconCopyMinus } as const]
      : []),
    ...(isTransferred
      ? [{ to: `/import?entity=${entity}`, titleKey: 'menu.import', icon: IconTableImport } as const]
      : []),
  ]
}

type MenuProps = Omit<ComponentProps<typeof PanelButton>, 'preload' | 'children'> & {
  readonly items: readonly MoreItem[]
}

export const Menu = ({ items, ...menu }: MenuProps) => {
  const { t } = useTranslation()
  return (
    <PanelButton {...menu}>
      {({ button, onClose }) =>
        items.map((one) => {
          const { titleKey, title = t(titleKey), icon: Sign, reason } = one
          const look = (
            <Row as="span" align="center" gap="sm">
              {Sign && <Sign size={16} aria-hidden />}
              {title}
            </Row>
          )
          if ('to' in one)
            return (
              <Link key={titleKey} to={one.to} className={item.item} onClick={onClose}>
                {look}
              </Link>
            )
          if ('file' in one)
            return (
              <a key={title} href={one.file} className={item.item} onClick={onClose}>
                {look}
              </a>
            )
          const isOff = reason !== undefined || one.isOff
          return (
            <button
              key={titleKey}
              type="button"
              className={item.item}
              title={reason}
              aria-label={one.label}
              aria-disabled={isOff || undefined}
              onClick={() => {
                if (isOff) return
                // the button is focused first, so that a dialog which `run` opens returns the focus to it
                button.current?.focus()
                onClose()
                one.run()
              }}
            >
              {look}
            </button>
          )
        })
      }
    </PanelButton>
  )
}

/** Menu of a list's rare actions, in which the arrow keys move (domain.md#toolbar-more). */
export const MoreMenu = (menu: Pick<MenuProps, 'items' | 'ref'>) => {
  const { t } = useTranslation()
  return (
    <div className={styles.more} onKeyDown={(event) => moveFocusByKey(event, 'button, a', byArrows)}>
      <Menu
        {...menu}
        label={t('common.more')}
        sign={
          <>
            {t('common.more')} <IconChevronDown size={16} aria-hidden />
          </>
        }
      />
    </div>
  )
}
