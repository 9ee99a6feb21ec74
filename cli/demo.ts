import type { Command } from 'commander'
import { openDatabase } from '#db/open.ts'
import { readOwnConfig } from '#server/config/environment.ts'
import { prepareDatabase } from '#server/start/prepare.ts'

export function addDemoCommands(program: Command): void {
  const demo = program
    .command('demo')
    .description('demo data; the server itself loads the small demo country')
  demo
    .command('national')
    .description(
      'fill an empty database with data of a whole nation: 20,000 specialities, 400,000 groups, 6,000,000 ' +
        'quotas and ten years of changes. Takes some minutes and 3 GB; stop Okuu first',
    )
    .option('--tenth', 'only a tenth of the data')
    .action(fill)
}

async function fill({ tenth = false }: { tenth?: boolean }): Promise<void> {
  const config = readOwnConfig()
  const now = new Date()
  const began = performance.now()
  const onProgress = (text: string) =>
    process.stderr.write(`${Math.round((performance.now() - began) / 1000)} s: ${text}\n`)
  const connection = await openDatabase(config, { poolSize: 2, onError: () => {}, log: onProgress })
  try {
    await prepareDatabase(connection, { ...config, demo: false }, now)
    // Imported here, because no other command needs this module.
    const { seedNational } = await import('#db/seed/national.ts')
    const { timeZone } = config
    const { groups, quotas } = await seedNational(connection.db, {
      now,
      timeZone,
      part: tenth ? 10 : 1,
      onProgress,
    })
    console.log(`groups\t${groups}\nquotas\t${quotas}`)
  } finally {
    await connection.close()
  }
}
