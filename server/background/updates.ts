import { Value } from 'typebox/value'
import { Release, type SystemState } from '#contract/system.ts'
import { fetchJson } from './outgoing-requests.ts'

export type UpdateReader = {
  read: () => Promise<SystemState['update']>
}

/** Minimum interval between two requests to the update service, milliseconds. */
const minInterval = 3_600_000

/** Returns a reader of the newest version at UPDATE_URL (domain.md#system-update). */
export function updateReader(url: string | undefined, current: string, now = () => Date.now()): UpdateReader {
  let latest: SystemState['update'] = null
  let asked: { at: number; answer: Promise<void> } | undefined
  const ask = async (address: string) => {
    try {
      const release = Value.Parse(Release, await fetchJson(address))
      latest = { newer: isNewer(release.version, current) ? release : null, failed: false }
    } catch {
      latest = { newer: latest?.newer ?? null, failed: true }
    }
  }
  return {
    async read() {
      if (url === undefined) return null
      if (asked === undefined || now() - asked.at >= minInterval) asked = { at: now(), answer: ask(url) }
      if (latest === null) await asked.answer
      return latest
    },
  }
}

/** Parts of versions are compared as numbers: 2.10 is newer than 2.9.1. */
export function isNewer(offered: string, current: string): boolean {
  const [one, other] = [offered, current].map((version) => version.split('.').map(Number))
  for (let i = 0; i < 4; i++) {
    const difference = (one?.[i] ?? 0) - (other?.[i] ?? 0)
    if (difference !== 0) return difference > 0
  }
  return false
}
