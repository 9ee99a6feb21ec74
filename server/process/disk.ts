import { existsSync } from 'node:fs'
import { statfs } from 'node:fs/promises'
import { dirname } from 'node:path'

/** Below this part of the disk a word is due: a full one stops every save. */
export const leastFree = 0.1

export type DiskSpace = { folder: string; megabytes: number; part: number }

/** The free space on the disk of a folder, or of its nearest ancestor that exists. */
export async function freeSpace(folder: string): Promise<DiskSpace> {
  if (!existsSync(folder) && dirname(folder) !== folder) return freeSpace(dirname(folder))
  const { bavail, blocks, bsize } = await statfs(folder)
  return { folder, megabytes: Math.floor((bavail * bsize) / 1024 ** 2), part: bavail / blocks }
}

/** `low` below a tenth, `full` below a fiftieth. */
export type DiskLevel = 'enough' | 'low' | 'full'

const levels: readonly DiskLevel[] = ['enough', 'low', 'full']

function levelOf(part: number, least = leastFree): DiskLevel {
  if (part >= least) return 'enough'
  return part >= least / 5 ? 'low' : 'full'
}

/** Makes a function that looks at the disk, and tells a level once: when it gets worse, and when there is enough again. */
export function diskWatch(
  folder: string,
  tell: (level: DiskLevel, space: DiskSpace) => void,
  look = freeSpace,
): () => Promise<void> {
  let told: DiskLevel = 'enough'
  return async () => {
    const space = await look(folder)
    const level = levelOf(space.part)
    const isWorse = levels.indexOf(level) > levels.indexOf(told)
    // A little more than the least, so that a disk at the border is not told of again and again.
    const isOver = told !== 'enough' && levelOf(space.part, 1.2 * leastFree) === 'enough'
    if (!isWorse && !isOver) return
    told = level
    tell(level, space)
  }
}
