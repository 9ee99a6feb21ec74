import { useEffect } from 'react'
import type { Entity, RecordRef } from '#contract/entities.ts'
import type { OnScreen } from '#contract/live.ts'
import { createStore } from './store.ts'

export type Person = OnScreen['people'][number]

const nobody: OnScreen = { screen: '', people: [] }
const shown = createStore(nobody)
export const showPeople = (now: OnScreen) => shown.set(() => now)

/** Returns the other users on the screen (domain.md#live-presence). */
export const useUsersOnScreen = (screen: string | undefined) =>
  shown.use((now) => (now.screen === screen ? now : nobody).people)

export const useUsersOnCurrentScreen = () => shown.use(({ people }) => people)

/** Records of the open rows and forms. Only the last one is announced. */
const records = createStore<readonly RecordRef[]>([])

export const useOpenRecord = (entity: Entity | undefined, id: number | undefined) =>
  useEffect(() => {
    if (entity === undefined || id === undefined || id <= 0) return undefined
    const record = { entity, id }
    records.set((now) => [...now, record])
    return () => records.set((now) => now.filter((one) => one !== record))
  }, [entity, id])

export const openRecord = () => records.get().at(-1)
export const onOpenRecord = records.subscribe
