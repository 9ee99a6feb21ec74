import type { Icon } from '@tabler/icons-react'
import { createContext, type ReactNode, useContext, useEffect, useMemo, useRef } from 'react'
import type { TextKey } from '../i18n/texts.ts'
import { createStore } from './store.ts'

/** An action of the screen, as the palette offers it. */
export type ScreenAction = {
  readonly titleKey: TextKey
  readonly icon: Icon
  /** The reason why it cannot be done now. */
  readonly reason?: string | undefined
  /** The action comes with its list: its key waits for that. */
  readonly isAwaited?: boolean
  /** The global shortcut of the action: Alt+N, or «/». */
  readonly key?: 'add' | 'search'
  readonly run: () => void
}

/** Counts the changes of the actions. */
const changes = createStore(0)

export const onActionsChange = changes.subscribe

type Holder = { readonly current: readonly ScreenAction[] }

const Registry = createContext<Set<Holder>>(new Set())

export const ScreenActions = ({ children }: { children: ReactNode }) => {
  const registry = useMemo(() => new Set<Holder>(), [])
  return <Registry value={registry}>{children}</Registry>
}

/**
 * Names the caller's actions for the palette and the global shortcuts, for as long as the caller is on the page. A screen
 * that adds has one action with `key: 'add'`, one that is searched one with `key: 'search'`; no screen listens for
 * these keys itself.
 */
export const useScreenActions = (actions: readonly ScreenAction[]) => {
  const registry = useContext(Registry)
  const holder = useRef(actions)
  // an action runs as the last render defined it
  useEffect(() => {
    holder.current = actions
  })
  const state = actions.map(({ key, reason, isAwaited }) => [key, reason, isAwaited].join(' ')).join()
  // listeners hear once all drawn parts have named their actions
  useEffect(() => queueMicrotask(() => changes.set((count) => count + 1)), [state])
  useEffect(() => {
    registry.add(holder)
    return () => {
      registry.delete(holder)
    }
  }, [registry])
}

/** All actions of the page, at the moment of asking. */
export const useActionsOfPage = () => {
  const registry = useContext(Registry)
  return () => [...registry].flatMap(({ current }) => current)
}
