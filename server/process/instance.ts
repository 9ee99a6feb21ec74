import { randomBytes } from 'node:crypto'
import { hostname } from 'node:os'

/** Name of this process among the processes that share a database, for administrators. */
export const instanceName = `${hostname()}/${process.pid}`

/**
 * Random id of this process, which also occurs in the names of its database connections. The id reveals
 * nothing to outsiders.
 */
export const instanceId = randomBytes(8).toString('hex')

/** Header of `/readyz` that contains `instanceId`. */
export const instanceHeader = 'okuu-instance'

/**
 * State of the process. `ready`: it serves calls; false until the first user is created, and before a
 * graceful close. `isBeginning`: true before the first user is created.
 */
export type Readiness = { ready: boolean; isBeginning?: boolean }
