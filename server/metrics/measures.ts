import { Counter, collectDefaultMetrics, Gauge, type Registry } from 'prom-client'
import { permitsWork } from '#contract/licence-verdict.ts'
import { version } from '#contract/version.ts'
import { connectionCounts } from '#db/connect.ts'
import type { Readiness } from '../process/instance.ts'
import type { Services } from '../services/services.ts'
import { readMeasures } from '../system/measures.ts'

export function measureProcess(registry: Registry, services: Services, readiness: Readiness): void {
  const { db, queues, live, responses } = services
  collectDefaultMetrics({ register: registry })
  const registers = [registry]
  const gauge = (name: string, help: string, read: () => number) =>
    new Gauge({
      name,
      help,
      registers,
      collect() {
        this.set(read())
      },
    })
  const counter = (name: string, help: string, read: () => number) =>
    new Counter({
      name,
      help,
      registers,
      collect() {
        this.reset()
        this.inc(read())
      },
    })
  new Gauge({ name: 'okuu_info', help: 'The version', labelNames: ['version'], registers }).set(
    { version },
    1,
  )
  gauge('okuu_ready', 'Whether this process takes part in serving', () =>
    Number(readiness.ready && !services.database.isUnreachable()),
  )
  gauge('okuu_pool_connections', 'Connections to the database', () => connectionCounts(db).open)
  gauge('okuu_pool_idle', 'Connections that nobody uses now', () => connectionCounts(db).idle)
  gauge('okuu_pool_most', 'Connections at most', () => connectionCounts(db).most)
  gauge('okuu_pool_waiting', 'How many wait for a connection', () => connectionCounts(db).waiting)
  gauge('okuu_saves_working', 'Saves under way', () => queues.saves.counts().working)
  gauge('okuu_saves_waiting', 'Saves that wait for their turn', () => queues.saves.counts().waiting)
  gauge('okuu_dear_reads_working', 'Dear reads under way', () => queues.dear.counts().working)
  gauge('okuu_dear_reads_waiting', 'Dear reads that wait for their turn', () => queues.dear.counts().waiting)
  gauge('okuu_long_work_working', 'Long work under way', () => queues.long.counts().working)
  gauge('okuu_long_work_waiting', 'Long work that waits for its turn', () => queues.long.counts().waiting)
  gauge('okuu_live_streams', 'Browsers that are told what changes', live.count)
  counter('okuu_cache_kept_total', 'Cacheable reads answered from memory', () => responses.counts().kept)
  counter('okuu_cache_made_total', 'Cacheable reads asked of the database', () => responses.counts().made)
  gauge('okuu_cache_bytes', 'Bytes of the kept answers', () => responses.counts().bytes)
}

const second = 1000

/** Registers gauges for database, disk, backups and licence. The returned function updates them. */
export function measureInstallation(registry: Registry, services: Services): () => Promise<void> {
  const gauge = (name: string, help: string) => new Gauge({ name, help, registers: [registry] })
  const up = gauge('okuu_database_up', 'Whether the database answered just now')
  const sessions = gauge('okuu_sessions', 'Sessions in use on all instances')
  const databaseBytes = gauge('okuu_database_bytes', 'The size of the database')
  const licenceDays = gauge('okuu_licence_days', 'Days until the product licence ends; below 0 it is over')
  const licenceGood = gauge('okuu_licence_good', 'Whether one can work with the product licence')
  const freeBytes = gauge('okuu_disk_free_bytes', 'What is free on the disk of DATA_DIR')
  const freePart = gauge('okuu_disk_free_ratio', 'The part of it that is free')
  const every = gauge('okuu_backup_interval_seconds', 'The time between two timed backups; 0: none are made')
  const age = gauge('okuu_backup_age_seconds', 'The age of the last timed backup; NaN: there is none')
  const failed = gauge('okuu_backup_failed', 'Whether an attempt has failed since the last backup')
  const overdue = gauge('okuu_backup_overdue', 'Whether the last backup is older than it should be')

  return async () => {
    const { database, licence, disk, backup } = await readMeasures(services)
    up.set(Number(database !== undefined))
    // An unknown figure becomes NaN, because the previous value would look current.
    sessions.set(database?.sessions ?? Number.NaN)
    databaseBytes.set(database?.bytes ?? Number.NaN)
    licenceDays.set(licence?.days ?? Number.NaN)
    licenceGood.set(licence === undefined ? Number.NaN : Number(permitsWork(licence.verdict)))
    freeBytes.set(disk.megabytes * 1024 ** 2)
    freePart.set(disk.part)
    every.set(backup.every * 3600)
    age.set(backup.age === undefined ? Number.NaN : backup.age / second)
    failed.set(Number(backup.failed !== undefined))
    overdue.set(Number(backup.overdue))
  }
}
