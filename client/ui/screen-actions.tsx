import type { Icon } from '@tabler/icons-react'
import { createContext, type ReactNode, useContext, useEffect, useMemo, useRef } from 'react'
import type { TextKey } from '../i18n/texts.ts'
import { createStore } from './store.ts'

export type ScreenAction = {
  readonly titleKey: TextKey
  readonly icon: Icon
  readonly reason?: string | undefined
  /** True while the list that the action needs is loading. A shortcut is then queued. */
  readonly isAwaited?: boolean
  readonly key?: 'add' | 'search'
  readonly run: () => void
}

const changes = createStore(0)

export const onActionsChange = changes.subscribe

type ActionsRef = { readonly current: readonly ScreenAction[] }

const Registry = createContext<Set<ActionsRef>>(new Set())

export const ScreenActions = ({ children }: { children: ReactNode }) => {
  const registry = useMemo(() => new Set<ActionsRef>(), [])
  return <Registry value={registry}>{children}</Registry>
}

/**
 * Registers the actions of a screen while the caller is mounted. The shell runs the actions with a `key` by
 * shortcuts.
 */
export const useScreenActions = (actions: readonly ScreenAction[]) => {
  const registry = useContext(Registry)
  const holder = useRef(actions)
  // the actions must call the functions of the last render
  useEffect(() => {
    holder.current = actions
  })
  const state = actions.map(({ key, reason, isAwaited }) => [key, reason, isAwaited].join(' ')).join()
  // the notification waits until all mounted components have registered their actions
  useEffect(() => queueMicrotask(() => changes.set((count) => count + 1)), [state])
  useEffect(() => {
    registry.add(holder)
    return () => {
      registry.delete(holder)
    }
  }, [registry])
}

export const useActionsOfPage = () => {
  const registry = useContext(Registry)
  return () => [...registry].flatMap(({ current }) => current)
}
