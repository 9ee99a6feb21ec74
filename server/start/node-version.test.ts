import { expect, test } from 'vitest'
import { textOf } from '#test/sources.ts'
import { adviseNodeVersion, supportedNode } from './node-version.ts'

test.each(['22.12.0', '22.23.3', '24.0.0', '26.10.0'])('start: Node %s → no advice is logged', (version) => {
  expect(adviseNodeVersion(version)).toBeUndefined()
})

test.each(['20.19.0', '20.20.2', '21.7.3', '22.11.0'])(
  'start: Node %s → the log advises another version',
  (version) => {
    expect(adviseNodeVersion(version)).toBe(
      `Node ${version} gets no security fixes: install Node 24, or 22.12 or later`,
    )
  },
)

test('start: `engines` of package.json → equals the minimum version of Node that the start checks', () => {
  const { engines } = JSON.parse(textOf('package.json')) as { engines: { node: string } }
  expect(engines.node).toBe(`>=${supportedNode.major}.${supportedNode.minor}`)
})
