import { createElement } from 'react'
import { useTranslation } from 'react-i18next'
import { NavLink, useLocation } from 'react-router'
import { useLastPath } from '../../hierarchy/last-path.ts'
import { iconOf } from '../../screen-icons.ts'
import type { ScreenRoute } from '../../screen-route.ts'
import { useAwaitedPath } from '../../ui/navigation.ts'
import { countedOf } from './counted-paths.ts'
import { MenuCount } from './lazy-count.ts'

type Props = {
  readonly screen: ScreenRoute
  readonly className: string | undefined
  readonly hasIcon?: boolean
  readonly isCounted: boolean
  readonly onChoose?: (() => void) | undefined
}

/** Entry of the menu. It is marked as current from the click on, even while its screen is loading. */
export const MenuLink = ({
  screen: { path, titleKey },
  className,
  hasIcon = false,
  isCounted,
  onChoose,
}: Props) => {
  const { t } = useTranslation()
  const { pathname } = useLocation()
  const awaited = useAwaitedPath()
  const toPath = useLastPath(pathname)
  const counted = isCounted ? countedOf(path) : undefined
  return (
    <>
      <NavLink
        to={toPath(path)}
        className={className ?? ''}
        data-awaited={(path === awaited && path !== pathname) || undefined}
        onClick={onChoose}
      >
        {hasIcon && createElement(iconOf(path), { size: 16, stroke: 1.6, 'aria-hidden': true })}
        <span>{t(titleKey)}</span>
      </NavLink>
      {counted && <MenuCount of={counted} />}
    </>
  )
}
