import { connect } from 'node:net'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { root } from '#db/root.ts'

/** Figures after garbage collection: memory in bytes, numbers of open sockets and handles. */
export type MemoryUsage = { rss: number; heapUsed: number; sockets: number; handles: number }

/** Returns environment with which a server loads probe.mjs and listens at this path. */
export const probeEnvironment = (path: string): Record<string, string> => ({
  NODE_OPTIONS: `--import ${join(root, 'tools', 'battery', 'probe.mjs')}`,
  OKUU_PROBE: path,
})

export const readUsage = async (path: string) => JSON.parse(await text(connect(path))) as MemoryUsage
