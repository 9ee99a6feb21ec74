import { spawnSync } from 'node:child_process'
import { root } from '#db/root.ts'
import type { Judge } from './group.ts'

type Audit = {
  metadata?: { vulnerabilities?: Record<string, number> }
  vulnerabilities?: Record<string, { severity: string }>
}

/**
 * Finds serious vulnerabilities of the runtime packages. If npm cannot be reached, the check is reported as
 * not done.
 */
export function checkKnownVulnerabilities(judge: Judge): void {
  const own = process.env.npm_execpath
  const [program, words] = own && /\.(c|m)?js$/.test(own) ? [process.execPath, [own]] : ['npm', []]
  const { stdout } = spawnSync(program, [...words, 'audit', '--omit=dev', '--json'], {
    cwd: root,
    encoding: 'utf8',
    timeout: 60_000,
    shell: process.platform === 'win32',
  })
  const { metadata, vulnerabilities = {} } = parseAudit(stdout)
  const counts = metadata?.vulnerabilities
  if (counts === undefined)
    return judge.note('npm audit had no answer: the packages were not compared with the known holes')
  const heavy = Object.entries(vulnerabilities).filter(([, { severity }]) => /high|critical/.test(severity))
  judge.check(heavy.length === 0, `packages with known holes: ${heavy.map(([name]) => name).join(', ')}`)
  judge.note(`known holes of the packages that run: ${counts.total ?? 0}`)
}

function parseAudit(text: string): Audit {
  try {
    // The cast is safe: every field of npm's report is optional in `Audit`.
    return JSON.parse(text) as Audit
  } catch {
    return {}
  }
}
