/**
 * The oldest Node with security fixes, as in `engines` of package.json. Node 20.19 still runs the product,
 * but has had no fixes since April 2026.
 */
export const supportedNode = { major: 22, minor: 12 }

const advisedMajor = 24

/** Returns advice for the log if no more security fixes are published for this Node. */
export function adviseNodeVersion(version: string): string | undefined {
  const [major = 0, minor = 0] = version.split('.').map(Number)
  const { major: oldest, minor: within } = supportedNode
  if (major > oldest || (major === oldest && minor >= within)) return undefined
  return `Node ${version} gets no security fixes: install Node ${advisedMajor}, or ${oldest}.${within} or later`
}
