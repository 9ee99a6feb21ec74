/** All of standard input without the last line end. Passwords come this way, since arguments are visible in process lists. */
export async function readStandardInput(): Promise<string> {
  process.stdin.setEncoding('utf8')
  let text = ''
  for await (const part of process.stdin) text += String(part)
  return text.replace(/\r?\n$/, '')
}
