import { connect } from 'node:net'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { root } from '#db/root.ts'

/** Memory of a server in bytes after garbage collection, with the numbers of open sockets and handles. */
export type InUse = { rss: number; heapUsed: number; sockets: number; handles: number }

/** Returns the environment variables that make a server load probe.mjs and listen at this path. */
export const probed = (path: string): Record<string, string> => ({
  NODE_OPTIONS: `--import ${join(root, 'tools', 'battery', 'probe.mjs')}`,
  OKUU_PROBE: path,
})

/** Returns the report that probe.mjs writes to the socket. */
export const inUse = async (path: string) => JSON.parse(await text(connect(path))) as InUse
