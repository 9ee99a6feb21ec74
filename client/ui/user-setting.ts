import { useLocalStorage } from '@mantine/hooks'
import { useSession } from '../api/session.ts'

/** A preference that this browser keeps for this user. */
export const useUserSetting = <Value>(name: string, defaultValue: Value) => {
  const session = useSession()
  const user = session.kind === 'in' ? session.user.idAvnUser : 0
  return useLocalStorage<Value>({ key: `okuu.${user}.${name}`, defaultValue, getInitialValueInEffect: false })
}

export type Density = 'regular' | 'compact'

/** The density of tables: one choice for all of them; until it is made each has the one that is usual for its kind. */
export const useDensity = (usual: Density) => {
  const [chosen, choose] = useUserSetting<Density | null>('density', null)
  return [chosen ?? usual, choose] as const
}
