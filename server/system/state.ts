import type { SystemState } from '#contract/system.ts'
import { version } from '#contract/version.ts'
import type { AnswerHours } from '../process/answer-hours.ts'
import type { Backups } from '../serve.ts'
import { instanceName } from '../process/instance.ts'
import { refusal } from '../messages/refusals.ts'
import { type MeasureOptions, readMeasures } from './measures.ts'
import type { Failures } from '../process/failures.ts'
import { minFreeFraction } from '../process/disk.ts'
import type { UpdateReader } from '../background/updates.ts'
import { readPeak } from '../auth/open-sessions.ts'
import { growthOf, listSizes } from './growth.ts'

const growthDays = 30

export async function readSystemState(
  installation: MeasureOptions & {
    failures: Failures
    answers: AnswerHours
    backups: Backups
    updates: UpdateReader
  },
): Promise<SystemState> {
  const { db, config, failures, licence: productLicence, updates } = installation
  const [{ database, licence, disk, backup }, sizes, listed, peak] = await Promise.all([
    readMeasures(installation),
    listSizes(db, growthDays),
    installation.backups.list(),
    readPeak(db, config.timeZone),
  ])
  if (database === undefined || licence === undefined) throw refusal('tooBusy')
  return {
    version,
    node: process.version,
    instance: instanceName,
    started: new Date(Date.now() - process.uptime() * 1000).toISOString(),
    sessions: database.sessions,
    people: database.people,
    peak,
    database: {
      version: database.version,
      embedded: config.databaseUrl === undefined,
      bytes: database.bytes,
      growth: growthOf(sizes) ?? null,
      sizes,
    },
    disk: {
      folder: disk.folder,
      bytes: disk.megabytes * 1024 ** 2,
      part: disk.part,
      low: disk.part < minFreeFraction,
    },
    backups: {
      folder: backup.folder,
      every: backup.every,
      overdue: backup.overdue,
      failed: backup.failed ? { at: backup.failed.at.toISOString(), reason: backup.failed.reason } : null,
      keep: config.backupKeep,
      ...listed,
    },
    licence: {
      verdict: licence.verdict,
      organisation: productLicence.ownInstallation.organisation,
      ends: licence.ends?.toISOString() ?? null,
      days: licence.days ?? null,
    },
    update: await updates.read(),
    failures: failures.list(),
    answers: installation.answers.read(new Date()),
  }
}
