import { firstWhere } from '../ui/first-where.ts'
import type { SystemState } from '#contract/system.ts'
import { formatDate, formatMoment, formatTime } from '../i18n/dates.ts'
import { i18n } from '../i18n/i18n.ts'
import { formatNumber } from '../i18n/numbers.ts'
import { sizeText } from '../i18n/sizes.ts'

const hour = 3_600_000

const ageText = (iso: string, now = Date.now()) => {
  const hours = Math.max(0, Math.floor((now - Date.parse(iso)) / hour))
  if (hours === 0) return i18n.t('system.justNow')
  return hours < 48
    ? i18n.t('system.hoursAgo', { count: hours })
    : i18n.t('system.daysAgo', { count: Math.floor(hours / 24) })
}

export type Line = {
  readonly key: 'backup' | 'disk' | 'database' | 'licence' | 'people' | 'errors' | 'update'
  readonly isGood: boolean
  readonly name: string
  readonly detail: string
  readonly figure: string
}

const join = (...parts: readonly (string | false)[]) => parts.filter(Boolean).join('; ')

const year = 365

/** Returns a text about the time until the disk is full; '' if no growth of the data is known. */
const timeUntilFullText = (free: number, growth: number | null) => {
  if (growth === null || growth <= 0) return ''
  const days = Math.floor(free / growth)
  return days >= year
    ? i18n.t('system.diskYears', { years: formatNumber(Math.min(99, Math.floor(days / year))) })
    : i18n.t('system.diskDays', { days: formatNumber(days) })
}

/** Returns the rows of the screen, those that need attention first. */
export function linesOf(state: SystemState): readonly Line[] {
  const { t } = i18n
  const { backups, disk, database, licence, people, sessions, peak, failures, update } = state
  const [lastBackup] = backups.kept
  const [lastFailure] = failures
  const isBackupMissed =
    backups.overdue || backups.failed !== null || (backups.every === 0 && lastBackup === undefined)
  const place = t(database.embedded ? 'system.embedded' : 'system.server').toLowerCase()
  const all: readonly Line[] = [
    {
      key: 'backup',
      isGood: !isBackupMissed,
      name: t('system.backup'),
      detail: join(
        lastBackup ? t('system.backupLast', { at: formatMoment(lastBackup.at) }) : t('system.noBackup'),
        backups.failed !== null &&
          `${t('system.backupFailed', { at: formatMoment(backups.failed.at) })} ${backups.failed.reason}`,
        backups.overdue && t('system.backupOverdue'),
        backups.every === 0 && t('system.backupNone'),
      ),
      figure: lastBackup ? ageText(lastBackup.at) : t('state.placeholder'),
    },
    {
      key: 'disk',
      isGood: !disk.low,
      name: t('system.diskPlace'),
      detail: join(
        disk.low && t('system.diskLow'),
        t('system.diskFree', { free: sizeText(disk.bytes) }),
        timeUntilFullText(disk.bytes, database.growth),
      ),
      figure: t('system.freePart', {
        percent: formatNumber(disk.part, { style: 'percent', maximumFractionDigits: 0 }),
      }),
    },
    {
      key: 'database',
      isGood: true,
      name: t('system.database'),
      detail: join(
        t('system.databaseAbout', { version: database.version, place }),
        database.growth !== null && t('system.growsBy', { size: sizeText(Math.max(0, database.growth)) }),
      ),
      figure: sizeText(database.bytes),
    },
    {
      key: 'licence',
      isGood: licence.verdict === 'valid',
      name: t('system.licence'),
      detail: [
        licence.organisation,
        licence.ends !== null && t('system.until', { date: formatDate(licence.ends) }),
        licence.verdict !== 'valid' && t(`system.verdicts.${licence.verdict}`).toLowerCase(),
      ]
        .filter(Boolean)
        .join(', '),
      figure:
        licence.days === null
          ? t('state.placeholder')
          : t('system.daysLeft', { count: licence.days, formatted: formatNumber(licence.days) }),
    },
    {
      key: 'people',
      isGood: true,
      name: t('system.people'),
      detail: join(
        t('system.peopleAbout', { people: formatNumber(people), sessions: formatNumber(sessions) }),
        peak !== null &&
          t('system.peoplePeak', { people: formatNumber(peak.people), time: formatTime(new Date(peak.at)) }),
      ),
      figure: formatNumber(people),
    },
    {
      key: 'errors',
      isGood: lastFailure === undefined,
      name: t('system.errors'),
      detail: lastFailure
        ? t('system.errorsAbout', { at: formatMoment(lastFailure.at), reason: lastFailure.reason })
        : t('system.noFailures'),
      figure: formatNumber(failures.reduce((sum, { count }) => sum + count, 0)),
    },
    ...(update === null ? [] : [updateLine(update)]),
  ]
  return firstWhere(all, ({ isGood }) => !isGood)
}

const updateLine = ({ newer, failed }: NonNullable<SystemState['update']>): Line => ({
  key: 'update',
  isGood: newer === null,
  name: i18n.t('system.update'),
  detail: join(
    newer === null ? !failed && i18n.t('system.upToDate') : (newer.notes ?? i18n.t('system.newer')),
    failed && i18n.t('system.updateFailed'),
  ),
  figure: newer?.version ?? '',
})
