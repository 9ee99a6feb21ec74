import { PassThrough } from 'node:stream'
import { Command } from 'commander'
import { vi } from 'vitest'

/** Runs a command in this process. Returns its output; throws if it fails. */
export async function runCommand(
  add: (program: Command) => void,
  environment: Record<string, string>,
  words: string[],
  input = '',
): Promise<string> {
  const program = new Command().exitOverride().configureOutput({ writeErr: () => {} })
  add(program)
  const lines: string[] = []
  const log = vi.spyOn(console, 'log').mockImplementation((line) => void lines.push(String(line)))
  const standardInput = vi.spyOn(process, 'stdin', 'get')
  // A command without a terminal uses nothing of standard input but the readable stream.
  standardInput.mockReturnValue(new PassThrough().end(input) as unknown as typeof process.stdin)
  for (const [name, value] of Object.entries(environment)) vi.stubEnv(name, value)
  try {
    await program.parseAsync(words, { from: 'user' })
  } finally {
    log.mockRestore()
    standardInput.mockRestore()
    vi.unstubAllEnvs()
  }
  return lines.join('\n')
}
