import { type Daemon, startDaemon } from './daemon.ts'
import { type Node, nodes, type Place, ports } from './place.ts'

const localUrl = (port: number) => `http://127.0.0.1:${port}`

export const startEtcd = (place: Place, node: Node): Daemon =>
  startDaemon(place, `etcd${node}`, [
    'etcd',
    ...optionWords('name', `etcd${node}`),
    ...optionWords('data-dir', place.data(`etcd${node}`)),
    ...optionWords('listen-client-urls', localUrl(ports.etcd(node))),
    ...optionWords('advertise-client-urls', localUrl(ports.etcd(node))),
    ...optionWords('listen-peer-urls', localUrl(ports.etcdPeer(node))),
    ...optionWords('initial-advertise-peer-urls', localUrl(ports.etcdPeer(node))),
    ...optionWords(
      'initial-cluster',
      nodes.map((each) => `etcd${each}=${localUrl(ports.etcdPeer(each))}`).join(','),
    ),
    ...optionWords('initial-cluster-state', 'new'),
    ...optionWords('heartbeat-interval', '200'),
    ...optionWords('election-timeout', '2000'),
    ...optionWords('log-level', 'warn'),
  ])

const optionWords = (name: string, value: string) => [`--${name}`, value]

type Status = { leader: string; header: { member_id: string } }

export async function findEtcdLeader(): Promise<Node | undefined> {
  for (const node of nodes) {
    const status = await askStatus(node)
    if (status !== undefined && status.leader === status.header.member_id) return node
  }
  return undefined
}

export const isEtcdHealthy = async (node: Node) => (await askStatus(node)) !== undefined

async function askStatus(node: Node): Promise<Status | undefined> {
  try {
    const answer = await fetch(`${localUrl(ports.etcd(node))}/v3/maintenance/status`, {
      method: 'POST',
      body: '{}',
      signal: AbortSignal.timeout(1000),
    })
    return answer.ok ? ((await answer.json()) as Status) : undefined
  } catch {
    return undefined
  }
}
