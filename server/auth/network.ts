import { isIP } from 'node:net'

/** Returns an IPv4 or IPv4-mapped address as IPv4; for IPv6 the /64 network, which one customer has. */
export function networkOf(address: string): string {
  if (isIP(address) !== 6) return address
  const groups = groupsOf(address)
  const [high = 0, low = 0] = groups.slice(6)
  if (groups.slice(0, 6).join() === '0,0,0,0,0,65535')
    return [high >> 8, high & 255, low >> 8, low & 255].join('.')
  return `${groups
    .slice(0, 4)
    .map((group) => group.toString(16))
    .join(':')}::/64`
}

function groupsOf(address: string): number[] {
  const [text = ''] = address.split('%')
  const [left = [], right = []] = text.split('::').map((half) => half.split(':').flatMap(numbersIn))
  return [...left, ...Array<number>(8 - left.length - right.length).fill(0), ...right]
}

function numbersIn(group: string): number[] {
  if (group === '') return []
  if (!group.includes('.')) return [Number.parseInt(group, 16)]
  const [a = 0, b = 0, c = 0, d = 0] = group.split('.').map(Number)
  return [a * 256 + b, c * 256 + d]
}
