import { Value } from 'typebox/value'
import { Release, type SystemState } from '#contract/system.ts'
import { askService } from './outgoing.ts'

export type Updates = {
  /** The newer version that the configured address told last; null: no address is configured, and none was asked. */
  read: () => Promise<SystemState['update']>
}

/** Milliseconds: it is asked when somebody looks, and not more often. */
const between = 3_600_000

/** A newer version of the program, as UPDATE_URL tells it (domain.md#system-update). Any other response counts as no answer. */
export function updateService(url: string | undefined, current: string, now = () => Date.now()): Updates {
  let told: SystemState['update'] = null
  let asked: { at: number; answer: Promise<void> } | undefined
  const ask = async (address: string) => {
    try {
      const release = Value.Parse(Release, await askService(address))
      told = { newer: isNewer(release.version, current) ? release : null, failed: false }
    } catch {
      told = { newer: told?.newer ?? null, failed: true }
    }
  }
  return {
    async read() {
      if (url === undefined) return null
      if (asked === undefined || now() - asked.at >= between) asked = { at: now(), answer: ask(url) }
      if (told === null) await asked.answer
      return told
    },
  }
}

/** By their numbers: 2.10 is newer than 2.9.1. */
export function isNewer(offered: string, current: string): boolean {
  const [one, other] = [offered, current].map((version) => version.split('.').map(Number))
  for (let i = 0; i < 4; i++) {
    const difference = (one?.[i] ?? 0) - (other?.[i] ?? 0)
    if (difference !== 0) return difference > 0
  }
  return false
}
