import { readFileSync } from 'node:fs'
import { type Cluster, machineOf, requireNode, serverOf, runStatement, until } from './cluster.ts'
import { sendSignal } from './daemon.ts'
import { changeSettings } from './patroni.ts'
import { nodes, ports } from './place.ts'
import type { Writers } from './writers.ts'

/** Writes more data than the sockets between two PostgreSQL servers can buffer. */
const fillingStatement =
  "SELECT pg_logical_emit_message(false, 'filling', repeat('x', 1000000)) FROM generate_series(1, 64)"

/**
 * Loses saves on purpose: the standbys do not acknowledge and are stopped while eight writers continue. The
 * comparison must find these saves, otherwise its results prove nothing.
 */
export async function loseSaves(cluster: Cluster, writers: Writers): Promise<void> {
  const primary = await requireNode('primary')
  await changeSettings(primary, { synchronous_mode: false, maximum_lag_on_failover: 1_073_741_824 })
  await until(async () => {
    const [waits] = await runStatement<{ names: string }>(
      `SELECT current_setting('synchronous_standby_names') AS names`,
    )
    return waits?.names === ''
  }, 'saves that wait for no standby')
  const receivers = nodes
    .filter((node) => node !== primary)
    .flatMap((node) => serverOf(cluster, node))
    .filter(isWalReceiver)
  if (receivers.length !== 2) throw new Error('The standbys receive nothing')
  sendSignal(receivers, 'SIGSTOP')
  await runStatement(fillingStatement, { port: ports.postgres(primary) })
  const before = writers.acknowledged.length
  await until(async () => writers.acknowledged.length > before + 100, 'saves while the standbys stand still')
  const patroniDaemon = cluster.patroni.get(primary)
  sendSignal(machineOf(cluster, primary), 'SIGKILL')
  await patroniDaemon?.ended
  sendSignal(receivers, 'SIGCONT')
  await writers.nextSave()
}

const isWalReceiver = (pid: number) => {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('walreceiver')
  } catch {
    return false
  }
}
