import { randomBytes } from 'node:crypto'
import { hostname } from 'node:os'

/** The name of this process among those that may share a database, for its administrators. */
export const instanceName = `${hostname()}/${process.pid}`

/** Names this process to whoever can see its connections to the database, and says nothing to others. */
export const instanceId = randomBytes(8).toString('hex')

/** The header of `/readyz` that bears the id. */
export const instanceHeader = 'okuu-instance'

/**
 * Whether this process takes part in serving: false until the first user stands, and before a graceful close. `isBeginning`
 * says which of the two it is.
 */
export type Readiness = { ready: boolean; isBeginning?: boolean }
