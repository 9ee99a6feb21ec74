import { randomBytes } from 'node:crypto'
import { hostname } from 'node:os'

/** Name of this process among the processes that share a database, for administrators. */
export const instanceName = `${hostname()}/${process.pid}`

/** Random id of this process, which is also in the names of its database connections; it reveals nothing to outsiders. */
export const instanceId = randomBytes(8).toString('hex')

/** Header of `/readyz` with `instanceId`. */
export const instanceHeader = 'okuu-instance'

/**
 * `ready`: the process serves calls; false until the first user is created, and before a graceful close.
 * `isBeginning`: true before the first user is created.
 */
export type Readiness = { ready: boolean; isBeginning?: boolean }
