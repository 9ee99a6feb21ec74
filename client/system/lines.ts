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

const backupLine = ({ backups }: SystemState): Line => {
  const { t } = i18n
  const [last] = backups.kept
  const isMissed = backups.overdue || backups.failed !== null || (backups.every === 0 && last === undefined)
  return {
    key: 'backup',
    isGood: !isMissed,
    name: t('system.backup'),
    detail: join(
      last ? t('system.backupLast', { at: formatMoment(last.at) }) : t('system.noBackup'),
      backups.failed !== null &&
        `${t('system.backupFailed', { at: formatMoment(backups.failed.at) })} ${backups.failed.reason}`,
      backups.overdue && t('system.backupOverdue'),
      backups.every === 0 && t('system.backupNone'),
    ),
    figure: last ? ageText(last.at) : t('state.placeholder'),
  }
}

const year = 365

/** Returns a text about the time until the disk is full; '' if the data does not grow. */
const timeUntilFullText = (free: number, growth: number | null) => {
  if (growth === null || growth <= 0) return ''
  const days = Math.floor(free / growth)
  return days >= year
    ? i18n.t('system.diskYears', { years: formatNumber(Math.min(99, Math.floor(days / year))) })
    : i18n.t('system.diskDays', { days: formatNumber(days) })
}

const diskLine = ({ disk, database }: SystemState): Line => {
  const { t } = i18n
  const percent = formatNumber(disk.part, { style: 'percent', maximumFractionDigits: 0 })
  return {
    key: 'disk',
    isGood: !disk.low,
    name: t('system.diskPlace'),
    detail: join(
      disk.low && t('system.diskLow'),
      t('system.diskFree', { free: sizeText(disk.bytes) }),
      timeUntilFullText(disk.bytes, database.growth),
    ),
    figure: t('system.freePart', { percent }),
  }
}

const databaseLine = ({ database }: SystemState): Line => {
  const { t } = i18n
  const place = t(database.embedded ? 'system.embedded' : 'system.server').toLowerCase()
  return {
    key: 'database',
    isGood: true,
    name: t('system.database'),
    detail: join(
      t('system.databaseAbout', { version: database.version, place }),
      database.growth !== null && t('system.growsBy', { size: sizeText(Math.max(0, database.growth)) }),
    ),
    figure: sizeText(database.bytes),
  }
}

const licenceLine = ({ licence }: SystemState): Line => {
  const { t } = i18n
  return {
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
  }
}

const peopleLine = ({ people, sessions, peak }: SystemState): Line => {
  const { t } = i18n
  return {
    key: 'people',
    isGood: true,
    name: t('system.people'),
    detail: join(
      t('system.peopleAbout', { people: formatNumber(people), sessions: formatNumber(sessions) }),
      peak !== null &&
        t('system.peoplePeak', { people: formatNumber(peak.people), time: formatTime(new Date(peak.at)) }),
    ),
    figure: formatNumber(people),
  }
}

const errorsLine = ({ failures }: SystemState): Line => {
  const { t } = i18n
  const [last] = failures
  return {
    key: 'errors',
    isGood: last === undefined,
    name: t('system.errors'),
    detail: last
      ? t('system.errorsAbout', { at: formatMoment(last.at), reason: last.reason })
      : t('system.noFailures'),
    figure: formatNumber(failures.reduce((all, { count }) => all + count, 0)),
  }
}

const updateLine = ({ update }: SystemState): readonly Line[] => {
  const { t } = i18n
  if (update === null) return []
  const { newer, failed } = update
  return [
    {
      key: 'update',
      isGood: newer === null,
      name: t('system.update'),
      detail: join(
        newer === null ? !failed && t('system.upToDate') : (newer.notes ?? t('system.newer')),
        failed && t('system.updateFailed'),
      ),
      figure: newer?.version ?? '',
    },
  ]
}

/** Returns the rows of the screen, those that need attention first. */
export function linesOf(state: SystemState): readonly Line[] {
  const all = [
    ...[backupLine, diskLine, databaseLine, licenceLine, peopleLine, errorsLine].map((line) => line(state)),
    ...updateLine(state),
  ]
  return firstWhere(all, ({ isGood }) => !isGood)
}
