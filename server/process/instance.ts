import { randomBytes } from 'node:crypto'
import { hostname } from 'node:os'

/** Name of this process among those that share a database, for administrators. */
export const instanceName = `${hostname()}/${process.pid}`

/** Also in the names of database connections. A random id reveals nothing to outsiders. */
export const instanceId = randomBytes(8).toString('hex')

export const instanceHeader = 'okuu-instance'

/** `ready`: false before a graceful close, too. `isBeginning`: before the first user is created. */
export type Readiness = { ready: boolean; isBeginning?: boolean }
