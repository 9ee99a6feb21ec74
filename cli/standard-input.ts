/** All of standard input without the line end: how a password arrives, so that it is in no list of processes. */
export async function readStandardInput(): Promise<string> {
  process.stdin.setEncoding('utf8')
  let text = ''
  for await (const part of process.stdin) text += String(part)
  return text.replace(/\r?\n$/, '')
}
