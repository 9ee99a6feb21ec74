const millisecondsOfDay = 86_400_000

export function dayFromNow(now: Date, timeZone: string, days: number): string {
  const moment = new Date(now.getTime() + days * millisecondsOfDay)
  const parts = new Intl.DateTimeFormat('en', {
    timeZone,
    calendar: 'gregory',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  }).formatToParts(moment)
  const part = (type: 'year' | 'month' | 'day') => parts.find((each) => each.type === type)?.value ?? ''
  return `${part('year')}-${part('month')}-${part('day')}`
}

export const daysBefore = (now: Date, days: number): Date =>
  new Date(now.getTime() - days * millisecondsOfDay)
