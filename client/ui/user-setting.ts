import { useLocalStorage } from '@mantine/hooks'
import { useSession } from '../api/session.ts'

export const useUserSetting = <Value>(name: string, defaultValue: Value) => {
  const session = useSession()
  const user = session.kind === 'in' ? session.user.idAvnUser : 0
  return useLocalStorage<Value>({ key: `okuu.${user}.${name}`, defaultValue, getInitialValueInEffect: false })
}

export type Density = 'regular' | 'compact'

/** Returns the row height of all tables. Until the user sets one, each table has its own default, `usual`. */
export const useDensity = (usual: Density) => {
  const [chosen, choose] = useUserSetting<Density | null>('density', null)
  return [chosen ?? usual, choose] as const
}
