import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createDiskWatch, readFreeSpace } from './disk.ts'

test('disk: missing folder → the space of its nearest existing ancestor is measured', async () => {
  const space = await readFreeSpace(join(tmpdir(), 'none', 'below'))
  expect(space.folder).toBe(tmpdir())
  expect(space.part).toBeGreaterThanOrEqual(0)
  expect(space.part).toBeLessThanOrEqual(1)
})

test('disk: fills and empties → each worse level and the recovery are logged, not each change around a limit', async () => {
  const reported: string[] = []
  let part = 0.5
  const check = createDiskWatch(
    '/data',
    (level) => reported.push(`${level} at ${part}`),
    async (folder) => ({ folder, megabytes: 1, part }),
  )
  for (part of [0.5, 0.09, 0.08, 0.11, 0.09, 0.01, 0, 0.05, 0.3, 0.4, 0.05]) await check()
  expect(reported).toEqual(['low at 0.09', 'full at 0.01', 'enough at 0.3', 'low at 0.05'])
})
