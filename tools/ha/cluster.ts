import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { oneStatement } from '#test/one-statement.ts'
import { type Daemon, familyOf, sendSignal } from './daemon.ts'
import { isEtcdHealthy, startEtcd } from './etcd.ts'
import { startProxy } from './haproxy.ts'
import { findNode, isNode, postmasterOf, startPatroni } from './patroni.ts'
import { type Node, nodes, passwords, type Place, ports } from './place.ts'

export type Cluster = {
  place: Place
  etcd: Map<Node, Daemon>
  patroni: Map<Node, Daemon>
  proxy: Daemon
  stop: () => Promise<void>
}

/** Starts three etcd members, three Patroni with PostgreSQL, and the proxy; awaits their health. */
export async function startCluster(place: Place): Promise<Cluster> {
  // Members wait for each other, so all three start before the first one is awaited.
  const etcd = new Map(nodes.map((node) => [node, startEtcd(place, node)]))
  await until(async () => (await Promise.all(nodes.map(isEtcdHealthy))).every(Boolean), 'etcd')
  const patroni = new Map(nodes.map((node) => [node, startPatroni(place, node)]))
  const cluster: Cluster = {
    place,
    etcd,
    patroni,
    proxy: startProxy(place),
    async stop() {
      const daemons = [...cluster.patroni.values(), cluster.proxy]
      const postmasters = nodes.flatMap((node) => postmasterOf(place, node) ?? [])
      await stopAll(daemons, 15_000)
      sendSignal(postmasters, 'SIGQUIT')
      await stopAll([...cluster.etcd.values()], 5000)
    },
  }
  try {
    await awaitHealthy(cluster)
    return cluster
  } catch (error) {
    await cluster.stop()
    throw error
  }
}

async function stopAll(daemons: readonly Daemon[], patience: number): Promise<void> {
  const running = daemons.filter((daemon) => daemon.isAlive())
  const pids = running.map(({ pid }) => pid)
  sendSignal(pids, 'SIGCONT')
  sendSignal(pids, 'SIGTERM')
  const inTime = Promise.all(running.map(({ ended }) => ended))
  const late = sleep(patience, 'late', { ref: false })
  if ((await Promise.race([inTime, late])) === 'late') sendSignal(pids, 'SIGKILL')
}

/** Waits for a primary with a synchronous standby and healthy nodes. */
export async function awaitHealthy(cluster: Cluster): Promise<void> {
  await until(async () => {
    const [primary, standby, ...health] = await Promise.all([
      findNode('primary'),
      findNode('synchronous'),
      ...nodes.map((node) => isNode(node, 'health')),
    ])
    return primary !== undefined && standby !== undefined && health.every(Boolean) && cluster.proxy.isAlive()
  }, 'the cluster')
}

export async function until(probe: () => Promise<boolean>, what: string, patience = 180_000): Promise<void> {
  const end = performance.now() + patience
  while (!(await probe())) {
    if (performance.now() > end) throw new Error(`Waited too long for ${what}`)
    await sleep(250)
  }
}

/** Returns the node with the role. Throws if there is none: callers await a healthy cluster first. */
export async function requireNode(what: 'primary' | 'synchronous'): Promise<Node> {
  const node = await findNode(what)
  if (node === undefined) throw new Error(`The cluster has no ${what} node`)
  return node
}

export const serverOf = ({ place }: Cluster, node: Node): number[] => {
  const postmaster = postmasterOf(place, node)
  return postmaster === undefined ? [] : familyOf(postmaster)
}

export const machineOf = (cluster: Cluster, node: Node): number[] => {
  const patroniDaemon = cluster.patroni.get(node)
  return [...(patroniDaemon === undefined ? [] : [patroniDaemon.pid]), ...serverOf(cluster, node)]
}

/** Runs a statement as the superuser, on the primary or on a given node. */
export const runStatement = <Row extends pg.QueryResultRow>(
  text: string,
  { database = 'postgres', port = ports.primary }: { database?: string; port?: number } = {},
): Promise<Row[]> =>
  oneStatement(
    {
      host: '127.0.0.1',
      port,
      user: 'postgres',
      password: passwords.postgres,
      database,
      connectionTimeoutMillis: 5000,
    },
    text,
  )
