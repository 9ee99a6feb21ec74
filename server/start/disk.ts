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

export async function warnOfFullDisk(
  folder: string,
  warn: (space: DiskSpace) => void,
  least = leastFree,
): Promise<void> {
  const space = await freeSpace(folder)
  if (space.part < least) warn(space)
}
