// Starts or adopts the server of a folder until the process is killed. Prints one line: {adopted, url} with
// the URL for the owner, or {error}.
import { startEmbedded } from '#db/embedded.ts'

const [dataDir = '', binaries] = process.argv.slice(2)

try {
  const { adopted, ownerUrl: url } = await startEmbedded({ dataDir, ...(binaries && { binaries }) })
  printOutcome({ adopted, url })
  process.stdin.resume()
} catch (error) {
  printOutcome({ error: error instanceof Error ? error.message : String(error) })
}

function printOutcome(outcome: object): void {
  process.stdout.write(`${JSON.stringify(outcome)}\n`)
}
