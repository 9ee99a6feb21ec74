import { setTimeout as sleep } from 'node:timers/promises'
import { type Cluster, machineOf, requireNode, serverOf, until } from './cluster.ts'
import { sendSignal } from './daemon.ts'
import { isEtcdHealthy, findEtcdLeader, startEtcd } from './etcd.ts'
import { postmasterOf, startPatroni, switchOver } from './patroni.ts'
import { instances, type Node } from './place.ts'
import type { Site } from './site.ts'

export type Fault = {
  title: string
  rounds: number
  /** True if requests may fail while the fault lasts. */
  mayFail: boolean
  /** Causes the fault. The returned function repairs it; call it when saves are acknowledged again. */
  inject: (cluster: Cluster, site: Site) => Promise<() => Promise<void>>
}

const frozenTime = 30_000

export const faults: readonly Fault[] = [
  {
    title: 'the primary’s machine dies (kill -9 of PostgreSQL and Patroni)',
    rounds: 6,
    mayFail: true,
    inject: async (cluster) => killMachine(cluster, await requireNode('primary')),
  },
  {
    title: 'the primary’s PostgreSQL dies (kill -9 of its postmaster)',
    rounds: 3,
    mayFail: true,
    async inject({ place }) {
      const postmaster = postmasterOf(place, await requireNode('primary'))
      if (postmaster !== undefined) sendSignal([postmaster], 'SIGKILL')
      return async () => {}
    },
  },
  {
    title: 'the primary’s machine stands still for 30 s',
    rounds: 2,
    mayFail: true,
    async inject(cluster) {
      const machine = machineOf(cluster, await requireNode('primary'))
      sendSignal(machine, 'SIGSTOP')
      const over = sleep(frozenTime)
      return async () => {
        await over
        sendSignal(machine, 'SIGCONT')
      }
    },
  },
  {
    title: 'the synchronous standby’s machine dies',
    rounds: 3,
    mayFail: true,
    inject: async (cluster) => killMachine(cluster, await requireNode('synchronous')),
  },
  {
    title: 'the leading etcd dies',
    rounds: 3,
    mayFail: true,
    async inject({ place, etcd }) {
      const leader = await findEtcdLeader()
      const victim = leader && etcd.get(leader)
      if (leader === undefined || victim === undefined) throw new Error('No etcd leads')
      sendSignal([victim.pid], 'SIGKILL')
      return async () => {
        await victim.ended
        etcd.set(leader, startEtcd(place, leader))
        await until(() => isEtcdHealthy(leader), 'etcd')
      }
    },
  },
  {
    title: 'a planned switchover to the standby',
    rounds: 3,
    mayFail: true,
    async inject() {
      await switchOver(await requireNode('primary'), await requireNode('synchronous'))
      return async () => {}
    },
  },
  {
    title: 'an instance of the application dies (kill -9)',
    rounds: 3,
    mayFail: true,
    async inject(_, site) {
      await site.end(1, 'SIGKILL')
      return () => site.start(1)
    },
  },
  {
    title: 'both instances are restarted, one after the other (SIGTERM)',
    rounds: 2,
    mayFail: false,
    async inject(_, site) {
      for (const instance of instances) {
        await site.end(instance, 'SIGTERM')
        await site.start(instance)
        // Waits, since the proxy checks the instances every half second.
        await sleep(1500)
      }
      return async () => {}
    },
  },
]

/** Kills a machine. The returned function starts it again. */
async function killMachine(cluster: Cluster, node: Node): Promise<() => Promise<void>> {
  const patroniDaemon = cluster.patroni.get(node)
  sendSignal(machineOf(cluster, node), 'SIGKILL')
  await patroniDaemon?.ended
  return async () => {
    // Kills once more, since PostgreSQL may start processes during the first kill.
    sendSignal(serverOf(cluster, node), 'SIGKILL')
    await sleep(3000)
    cluster.patroni.set(node, startPatroni(cluster.place, node))
  }
}
