import { type Daemon, startDaemon } from './daemon.ts'
import { type Node, nodes, type Place, ports } from './place.ts'

const local = (port: number) => `http://127.0.0.1:${port}`

export const startEtcd = (place: Place, node: Node): Daemon =>
  startDaemon(place, `etcd${node}`, [
    'etcd',
    ...option('name', `etcd${node}`),
    ...option('data-dir', place.data(`etcd${node}`)),
    ...option('listen-client-urls', local(ports.etcd(node))),
    ...option('advertise-client-urls', local(ports.etcd(node))),
    ...option('listen-peer-urls', local(ports.etcdPeer(node))),
    ...option('initial-advertise-peer-urls', local(ports.etcdPeer(node))),
    ...option('initial-cluster', nodes.map((each) => `etcd${each}=${local(ports.etcdPeer(each))}`).join(',')),
    ...option('initial-cluster-state', 'new'),
    ...option('heartbeat-interval', '200'),
    ...option('election-timeout', '2000'),
    ...option('log-level', 'warn'),
  ])

const option = (name: string, value: string) => [`--${name}`, value]

type Status = { leader: string; header: { member_id: string } }

export async function leadingEtcd(): Promise<Node | undefined> {
  for (const node of nodes) {
    const status = await askStatus(node)
    if (status !== undefined && status.leader === status.header.member_id) return node
  }
  return undefined
}

export const etcdAnswers = async (node: Node) => (await askStatus(node)) !== undefined

async function askStatus(node: Node): Promise<Status | undefined> {
  try {
    const answer = await fetch(`${local(ports.etcd(node))}/v3/maintenance/status`, {
      method: 'POST',
      body: '{}',
      signal: AbortSignal.timeout(1000),
    })
    return answer.ok ? ((await answer.json()) as Status) : undefined
  } catch {
    return undefined
  }
}
