import { randomBytes } from 'node:crypto'
import { hostname } from 'node:os'

/** Name of this process among those that share a database, for administrators. */
export const instanceName = `${hostname()}/${process.pid}`

/** Random id of this process, also in the names of database connections. It reveals nothing to outsiders. */
export const instanceId = randomBytes(8).toString('hex')

export const instanceHeader = 'okuu-instance'

/** `ready`: false before the first user, and during a graceful close. `isWithoutUsers`: no user exists. */
export type Readiness = { ready: boolean; isWithoutUsers?: boolean }
