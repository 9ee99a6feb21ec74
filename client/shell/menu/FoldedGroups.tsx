import { IconChevronDown } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router'
import type { OpenGroup } from './groups.ts'
import { MenuLink } from './MenuLink.tsx'
import styles from './FoldedGroups.module.css'

type Props = {
  readonly groups: readonly OpenGroup[]
  readonly isCounted: boolean
  readonly onChoose?: () => void
}

/** At first the structure and the current group are expanded. */
export const FoldedGroups = ({ groups, isCounted, onChoose }: Props) => {
  const { pathname } = useLocation()
  const [turned, setTurned] = useState<ReadonlyMap<string, boolean>>(new Map())
  return (
    <ul data-column>
      {groups.map((group) => {
        const isPresent = group.screens.some(({ path }) => path === pathname)
        return (
          <FoldedGroup
            key={group.name}
            group={group}
            isPresent={isPresent}
            isOpen={turned.get(group.name) ?? (isPresent || group.name === 'structure')}
            onTurn={(isOpen) => setTurned((now) => new Map(now).set(group.name, isOpen))}
            {...{ isCounted, onChoose }}
          />
        )
      })}
    </ul>
  )
}

type GroupProps = {
  readonly group: OpenGroup
  readonly isPresent: boolean
  readonly isOpen: boolean
  readonly onTurn: (isOpen: boolean) => void
  readonly isCounted: boolean
  readonly onChoose: (() => void) | undefined
}

const FoldedGroup = ({ group, isPresent, isOpen, onTurn, isCounted, onChoose }: GroupProps) => {
  const { t } = useTranslation()
  const { name, titleKey, Icon, screens } = group
  const [first] = screens
  if (name === 'overview' && first)
    return (
      <li className={styles.lone}>
        <Icon size={20} stroke={1.6} aria-hidden />
        <MenuLink screen={first} className={styles.link} {...{ isCounted, onChoose }} />
      </li>
    )
  return (
    <li>
      <button
        type="button"
        className={styles.group}
        aria-expanded={isOpen}
        data-present={(isPresent && !isOpen) || undefined}
        onClick={() => onTurn(!isOpen)}
      >
        <Icon size={20} stroke={1.6} aria-hidden />
        <span>{t(titleKey)}</span>
        <small>{screens.length}</small>
        <IconChevronDown size={16} stroke={1.8} aria-hidden />
      </button>
      {isOpen && (
        <ul>
          {screens.map((screen) => (
            <li key={screen.path}>
              <MenuLink screen={screen} className={styles.link} {...{ isCounted, onChoose }} />
            </li>
          ))}
        </ul>
      )}
    </li>
  )
}
