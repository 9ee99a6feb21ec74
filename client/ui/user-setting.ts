import { useLocalStorage } from '@mantine/hooks'
import { useSession } from '../api/session.ts'

/** Setting in local storage, which each user has separately. */
export const useUserSetting = <Value>(name: string, defaultValue: Value) => {
  const session = useSession()
  const user = session.kind === 'in' ? session.user.idAvnUser : 0
  return useLocalStorage<Value>({ key: `okuu.${user}.${name}`, defaultValue, getInitialValueInEffect: false })
}

export type Density = 'regular' | 'compact'

/** Returns the row height of all tables; until the user sets one, `usual`, the default of this table. */
export const useDensity = (usual: Density) => {
  const [chosen, choose] = useUserSetting<Density | null>('density', null)
  return [chosen ?? usual, choose] as const
}
