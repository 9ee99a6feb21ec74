import { chmodSync, chownSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Machines of the cluster, which are processes on this machine. */
export const nodes = [1, 2, 3] as const
export type Node = (typeof nodes)[number]

export const ports = {
  etcd: (node: Node) => 23_790 + node,
  etcdPeer: (node: Node) => 23_800 + node,
  postgres: (node: Node) => 56_430 + node,
  patroni: (node: Node) => 18_000 + node,
  primary: 56_440,
  instance: (instance: number) => 19_010 + instance,
  site: 19_080,
}

export const instances = [1, 2] as const

/** Passwords in the code are safe, since the cluster listens only on the loopback interface. */
export const passwords = {
  postgres: 'super-loopback',
  replicator: 'copy-loopback',
  rewinder: 'rewind-loopback',
  okuu: 'okuu-loopback',
  application: 'application-loopback',
}

/** User of PostgreSQL, which refuses to run as root. Undefined: the current user. */
export type Runner = { uid: number; gid: number } | undefined

export type Place = {
  folder: string
  binaries: string
  runner: Runner
  log: (name: string) => string
  /** Folder of sockets and settings with passwords. Only the user that runs the database can read it. */
  files: string
  data: (name: string) => string
}

export function preparePlace(folder: string, binaries: string, runner: Runner): Place {
  const made = (name: string, mode: number) => {
    const path = join(folder, name)
    mkdirSync(path, { recursive: true })
    chmodSync(path, mode)
    if (runner) chownSync(path, runner.uid, runner.gid)
    return path
  }
  chmodSync(folder, 0o755)
  const logs = made('log', 0o755)
  const files = made('files', 0o700)
  const data = made('data', 0o700)
  return {
    folder,
    binaries,
    runner,
    log: (name) => join(logs, `${name}.log`),
    files,
    data: (name) => join(data, name),
  }
}

/** Writes a file that only the user of the database can read. Returns its path. */
export function writeSettings({ files, runner }: Place, name: string, text: string): string {
  const file = join(files, name)
  writeFileSync(file, text, { mode: 0o600 })
  if (runner) chownSync(file, runner.uid, runner.gid)
  return file
}
