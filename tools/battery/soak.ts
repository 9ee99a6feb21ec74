import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Command } from 'commander'
import { type Place, placesSql } from '#test/hot-reads.ts'
import { embeddedDatabase } from './crash/database.ts'
import { startOkuu } from './crash/okuu.ts'
import { probeEnvironment } from './probe.ts'
import { seededRandom } from '#test/random.ts'
import { type Day, startDay } from './soak/day.ts'
import { sendAtRate } from './soak/pace.ts'
import { report } from './soak/report.ts'
import { type Sample, takeSample } from './soak/samples.ts'

const { minutes: requestedMinutes, keep } = new Command('npm run battery -- --soak')
  .description(
    'Keeps the built product at half of what it can carry for an hour, and sees whether anything in it grows or slows.',
  )
  .option('--soak', 'this battery')
  .option('--minutes <n>', 'how long', '60')
  .option('--keep', 'leaves the folder with the log')
  .parse()
  .opts<{ minutes: string; keep?: true }>()

const minutes = Number(requestedMinutes)
/** Minutes between two samples. */
const sampleInterval = minutes / 12

// The load by other programs is reported, since it slows down responses.
const initialLoad = loadavg()[0] ?? 0
const logLine = (text: string) => process.stderr.write(`${text}\n`)
const folder = mkdtempSync(join(tmpdir(), 'okuu-soak-'))
// If root created this folder, PostgreSQL runs as another user, who must be able to enter it.
chmodSync(folder, 0o711)

try {
  process.exitCode = await run()
} finally {
  if (keep) logLine(`Log: ${folder}`)
  else rmSync(folder, { recursive: true, force: true })
}

async function run(): Promise<number> {
  const dataDir = join(folder, 'data')
  const database = embeddedDatabase(dataDir)
  const probe = join(folder, 'probe')
  const logFile = join(folder, 'okuu.log')
  const okuu = await startOkuu(
    {
      ...database.environment,
      DEMO: '1',
      LOG_LEVEL: 'info',
      ...probeEnvironment(probe),
    },
    logFile,
  )
  try {
    const places = await database.query<Place>(placesSql(200))
    const day = await startDay(okuu, places, seededRandom(2026))
    const rate = await capacity(day)
    logLine(
      `It answers ${rate.toFixed(0)} a second at most; half of them from now on, for ${minutes} minutes.`,
    )
    const work = sendAtRate(day, rate / 2, minutes)
    const samples: Sample[] = []
    for (let n = 0; n <= 12; n++) {
      await sleep(n * sampleInterval * 60_000 - work.elapsed())
      const resume = await work.pauseCalls()
      const sample = await takeSample(probe, database, dataDir, logFile, work.elapsed() / 60_000)
      resume()
      samples.push(sample)
      logLine(
        `${sample.minutes.toFixed(0)} min: ${sample.rss.toFixed(1)} MB, heap ${sample.heap.toFixed(1)} MB, ${work.count()} answers`,
      )
    }
    const times = await work.stop()
    day.end()
    const { text, right } = report(samples, times, { minutes, rate, others: initialLoad })
    process.stdout.write(text)
    return right ? 0 : 1
  } finally {
    await okuu.end('SIGINT')
    await database.stop()
  }
}

/** Returns responses a second for sixteen clients without pauses, after a warm-up. */
async function capacity(day: Day): Promise<number> {
  let answers = 0
  let ended = false
  const work = async () => {
    while (!ended) {
      await day.nextAction()
      answers++
    }
  }
  const working = Promise.all(Array.from({ length: 16 }, work))
  const seconds = Math.min(20, minutes * 3)
  await sleep(seconds * 1000)
  answers = 0
  await sleep(seconds * 1000)
  const counted = answers
  ended = true
  await working
  return counted / seconds
}
