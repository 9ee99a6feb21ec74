import { spawnSync } from 'node:child_process'
import { root } from '#db/root.ts'

/**
 * Way to start a command that cannot find the server of a data folder, like a command in another container or
 * on another machine. Host name and machine-id are unchanged.
 */
export type Isolation = {
  name: string
  /** True if the command's server is killed with the command and is reachable over this machine's network. */
  canServe: boolean
  words: (dataDir: string) => string[]
}

const newIsolation = (name: string, flags: string[], ...steps: string[]): Isolation => ({
  name,
  canServe: flags.includes('--pid') && !flags.includes('--net'),
  words: (dataDir) => {
    const script = `folder=$1; shift; ${steps.join('; ')}; exec "$@"`
    return ['unshare', '--mount', ...flags, '--kill-child', 'sh', '-euc', script, 'sh', dataDir]
  },
})

const ownProcesses = ['--pid', '--fork', '--mount-proc']
const ownTmp = 'mount -t tmpfs none /tmp'
const hiddenSocket = 'mkdir -p "$folder/socket"; mount -t tmpfs none "$folder/socket"'
const otherBoot =
  'boot=/proc/sys/kernel/random; cat $boot/uuid >/run/okuu-$$; mount --bind /run/okuu-$$ $boot/boot_id; rm /run/okuu-$$'
const noLocks = 'export PATH=/nowhere'

/** Isolations for a folder whose path is too long for a socket, so that the socket is in /tmp. */
export const privateTmpIsolations: [Isolation, Isolation, Isolation] = [
  newIsolation('another /tmp', ['--fork'], ownTmp),
  newIsolation('other processes, another /tmp', ownProcesses, ownTmp),
  newIsolation('other processes, another /tmp, another network', [...ownProcesses, '--net'], ownTmp),
]

/** Isolations for a folder that contains the socket of its server. */
export const hiddenSocketIsolations: [Isolation, Isolation] = [
  newIsolation('other processes, no socket', ownProcesses, hiddenSocket),
  newIsolation('another machine without locks', ownProcesses, hiddenSocket, otherBoot, noLocks),
]

/** Returns the reason why isolations do not work on this machine; undefined if they work. */
export function isolationProblem(): string | undefined {
  if (process.platform !== 'linux') return 'only Linux has namespaces'
  if (root.startsWith('/tmp/')) return 'a private /tmp hides the program, which lies there'
  const { error, status, stderr } = spawnSync('unshare', ['--mount', ...ownProcesses, '--net', 'true'])
  if (error !== undefined) return 'the program unshare is not installed'
  return status === 0 ? undefined : `namespaces are not allowed here: ${String(stderr).trim()}`
}
