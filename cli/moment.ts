import dayjs from 'dayjs'
import timezone from 'dayjs/plugin/timezone.js'
import utc from 'dayjs/plugin/utc.js'

dayjs.extend(utc)
dayjs.extend(timezone)

const dayFormat = 'YYYY-MM-DD'
const zonedTime = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d)?(Z|[+-]\d\d:\d\d)$/

/**
 * Parses a time with its zone (2027-11-20T12:00Z) or a day (2027-11-20). `edge`: first or last second of the
 * day in the university's time zone. Throws for any other text.
 */
export function parseMoment(text: string, timeZone: string, edge: 'first' | 'last'): Date {
  if (zonedTime.test(text) && !Number.isNaN(Date.parse(text))) return new Date(text)
  const time = edge === 'first' ? '00:00:00' : '23:59:59'
  const moment = /^\d{4}-\d\d-\d\d$/.test(text) ? dayjs.tz(`${text}T${time}`, timeZone) : undefined
  // dayjs parses 30 February as 2 March, so the parsed day is compared with the text.
  if (moment === undefined || !moment.isValid() || moment.format(dayFormat) !== text)
    throw new Error(`"${text}" is no date such as 2027-11-20`)
  return moment.toDate()
}

export const formatMoment = (moment: Date, timeZone: string): string =>
  `${dayjs(moment).tz(timeZone).format(`${dayFormat} HH:mm:ss`)} ${timeZone}`
