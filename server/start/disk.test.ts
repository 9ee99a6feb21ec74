import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { type DiskSpace, freeSpace, warnOfFullDisk } from './disk.ts'

test('the space of a folder that is not there yet is that of the one above it', async () => {
  const space = await freeSpace(join(tmpdir(), 'none', 'below'))
  expect(space.folder).toBe(tmpdir())
  expect(space.part).toBeGreaterThanOrEqual(0)
  expect(space.part).toBeLessThanOrEqual(1)
})

test('less than the least → a warning; more → none', async () => {
  const warn = vi.fn<(space: DiskSpace) => void>()
  await warnOfFullDisk(tmpdir(), warn, 0)
  expect(warn).not.toHaveBeenCalled()
  await warnOfFullDisk(tmpdir(), warn, 1.1)
  expect(warn).toHaveBeenCalledWith(expect.objectContaining({ folder: tmpdir() }))
})
