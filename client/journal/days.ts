import type { ChangeRow } from '#contract/history.ts'

export type Day = { readonly day: string; readonly changes: readonly ChangeRow[] }

export function daysOf(changes: readonly ChangeRow[], dayOf: (at: string) => string): Day[] {
  const days: { day: string; changes: ChangeRow[] }[] = []
  for (const change of changes) {
    const day = dayOf(change.at)
    const last = days.at(-1)
    if (last?.day === day) last.changes.push(change)
    else days.push({ day, changes: [change] })
  }
  return days
}

export function personsOf(changes: readonly Pick<ChangeRow, 'id_user' | 'name' | 'login'>[]) {
  const persons = new Map<number, string>()
  for (const { id_user, name, login } of changes) {
    if (id_user !== null) persons.set(id_user, name || login || '')
  }
  return [...persons].map(([id, text]) => ({ id, text }))
}
