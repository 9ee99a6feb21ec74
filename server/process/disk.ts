import { existsSync } from 'node:fs'
import { statfs } from 'node:fs/promises'
import { dirname } from 'node:path'

/** Free fraction below which a warning is logged. A full disk stops every save. */
export const minFreeFraction = 0.1

export type DiskSpace = { folder: string; megabytes: number; part: number }

/** Returns the free space. If the folder is missing, its nearest existing ancestor is used. */
export async function readFreeSpace(folder: string): Promise<DiskSpace> {
  if (!existsSync(folder) && dirname(folder) !== folder) return readFreeSpace(dirname(folder))
  const { bavail, blocks, bsize } = await statfs(folder)
  return { folder, megabytes: Math.floor((bavail * bsize) / 1024 ** 2), part: bavail / blocks }
}

/** Level of free space. `low`: below a tenth of the disk; `full`: below a fiftieth. */
export type DiskLevel = 'enough' | 'low' | 'full'

const levels: readonly DiskLevel[] = ['enough', 'low', 'full']

function levelOf(part: number, least = minFreeFraction): DiskLevel {
  if (part >= least) return 'enough'
  return part >= least / 5 ? 'low' : 'full'
}

/** Returns a function that measures the space. It reports each worse level once, and the recovery once. */
export function createDiskWatch(
  folder: string,
  report: (level: DiskLevel, space: DiskSpace) => void,
  measure = readFreeSpace,
): () => Promise<void> {
  let reported: DiskLevel = 'enough'
  return async () => {
    const space = await measure(folder)
    const level = levelOf(space.part)
    const isWorse = levels.indexOf(level) > levels.indexOf(reported)
    // Hysteresis, so that a disk near the limit is not reported repeatedly.
    const isResolved = reported !== 'enough' && levelOf(space.part, 1.2 * minFreeFraction) === 'enough'
    if (!isWorse && !isResolved) return
    reported = level
    report(level, space)
  }
}
