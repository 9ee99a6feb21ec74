import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Daemon, startDaemon } from './daemon.ts'
import { type Node, nodes, passwords, type Place, ports, writeSettings } from './place.ts'

/** Returns settings as in deploy/cluster/patroni.yml, for one machine and little memory. */
const settingsOf = (place: Place, node: Node) => ({
  scope: 'okuu',
  name: `pg${node}`,
  restapi: address(ports.patroni(node)),
  etcd3: { hosts: nodes.map((each) => `127.0.0.1:${ports.etcd(each)}`) },
  bootstrap: {
    dcs: {
      ttl: 10,
      loop_wait: 2,
      retry_timeout: 3,
      // With 0, no standby could be promoted, since none would ever lag so little.
      maximum_lag_on_failover: 1_048_576,
      primary_start_timeout: 0,
      // A save is acknowledged only after two servers have written it to their disks.
      synchronous_mode: true,
      synchronous_mode_strict: true,
      failsafe_mode: true,
      postgresql: {
        use_pg_rewind: true,
        remove_data_directory_on_rewind_failure: true,
        parameters: {
          max_connections: 60,
          shared_buffers: '64MB',
          wal_log_hints: 'on',
          wal_keep_size: '256MB',
          wal_sender_timeout: '10s',
          wal_receiver_timeout: '10s',
          tcp_keepalives_idle: 10,
          tcp_keepalives_interval: 3,
          tcp_keepalives_count: 3,
        },
      },
    },
    initdb: [{ encoding: 'UTF8' }, { locale: 'C.UTF-8' }, 'data-checksums'],
    pg_hba: [
      'local all all trust',
      'host replication replicator 127.0.0.1/32 scram-sha-256',
      'host all all 127.0.0.1/32 scram-sha-256',
    ],
  },
  postgresql: {
    ...address(ports.postgres(node)),
    data_dir: place.data(`pg${node}`),
    bin_dir: place.binaries,
    pgpass: join(place.files, `pgpass${node}`),
    authentication: {
      superuser: { username: 'postgres', password: passwords.postgres },
      replication: { username: 'replicator', password: passwords.replicator },
      rewind: { username: 'rewinder', password: passwords.rewinder },
    },
    parameters: { unix_socket_directories: place.files },
  },
})

const address = (port: number) => ({ listen: `127.0.0.1:${port}`, connect_address: `127.0.0.1:${port}` })

export function startPatroni(place: Place, node: Node): Daemon {
  // The settings are JSON, which is valid YAML.
  const file = writeSettings(place, `patroni${node}.yml`, JSON.stringify(settingsOf(place, node), null, 2))
  return startDaemon(place, `patroni${node}`, ['patroni', file])
}

/** Returns the process of PostgreSQL; undefined if it is not running. */
export function postmasterOf(place: Place, node: Node): number | undefined {
  const file = join(place.data(`pg${node}`), 'postmaster.pid')
  if (!existsSync(file)) return undefined
  return Number.parseInt(readFileSync(file, 'utf8'), 10)
}

export async function isNode(node: Node, what: 'primary' | 'synchronous' | 'health'): Promise<boolean> {
  try {
    const answer = await fetch(`http://127.0.0.1:${ports.patroni(node)}/${what}`, {
      signal: AbortSignal.timeout(1000),
    })
    await answer.body?.cancel()
    return answer.ok
  } catch {
    return false
  }
}

export async function findNode(what: 'primary' | 'synchronous'): Promise<Node | undefined> {
  const answers = await Promise.all(
    nodes.map(async (node) => ((await isNode(node, what)) ? node : undefined)),
  )
  return answers.find((node) => node !== undefined)
}

export async function switchOver(from: Node, to: Node): Promise<void> {
  const answer = await fetch(`http://127.0.0.1:${ports.patroni(from)}/switchover`, {
    method: 'POST',
    body: JSON.stringify({ leader: `pg${from}`, candidate: `pg${to}` }),
  })
  if (!answer.ok) throw new Error(`Patroni refused the switchover: ${await answer.text()}`)
}

/** Changes settings that all nodes of the cluster share. */
export async function changeSettings(node: Node, changed: Record<string, unknown>): Promise<void> {
  const answer = await fetch(`http://127.0.0.1:${ports.patroni(node)}/config`, {
    method: 'PATCH',
    body: JSON.stringify(changed),
  })
  if (!answer.ok) throw new Error(`Patroni refused its settings: ${await answer.text()}`)
}
