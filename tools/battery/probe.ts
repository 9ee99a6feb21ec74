import { connect } from 'node:net'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { root } from '#db/root.ts'

/** The memory that a server has in use once garbage was collected; memory in bytes. */
export type InUse = { rss: number; heapUsed: number; sockets: number; handles: number }

/** The environment that makes a server load probe.mjs and answer inUse at this path. */
export const probed = (path: string): Record<string, string> => ({
  NODE_OPTIONS: `--import ${join(root, 'tools', 'battery', 'probe.mjs')}`,
  OKUU_PROBE: path,
})

/** Written by probe.mjs. */
export const inUse = async (path: string) => JSON.parse(await text(connect(path))) as InUse
