import { readFile, writeFile } from 'node:fs/promises'
import type { Command } from 'commander'
import { permitsWork, verdictOf } from '#contract/licence-verdict.ts'
import { lengths } from '#contract/limits.ts'
import type { Db } from '#db/connect.ts'
import type { Config } from '#server/config/config.ts'
import { readOwnConfig } from '#server/config/environment.ts'
import { createClockGuard } from '#server/product-licence/clock-guard.ts'
import { makeKeys, readPrivateKey, writePrivateKey } from '#server/signing/keys.ts'
import { deleteMark, storeLicence, readStoredLicence } from '#server/product-licence/stored-licence.ts'
import { presentLicence, signLicence } from '#server/product-licence/token.ts'
import { parseMoment, formatMoment } from './moment.ts'
import { readStandardInput } from './standard-input.ts'
import { withDatabase } from './with-database.ts'

export function addLicenceCommands(program: Command): void {
  const licence = program.command('licence').description('the product licence')
  licence
    .command('keygen <file>')
    .description('create a key pair: write the private key into a new file, print the public key')
    .action(makeKeyPair)
  licence
    .command('issue')
    .description('sign a licence and print it or write it into a new file')
    .requiredOption('--key <file>', 'file with the private key; - reads standard input')
    .requiredOption('--organisation <name>', 'licensee, equal to ORGANISATION of that installation')
    .requiredOption('--code <code>', 'code of the licensee, equal to ORGANISATION_CODE of that installation')
    .requiredOption('--until <date>', 'last day of the licence, such as 2027-11-20')
    .option('--out <file>', 'new file for the licence')
    .option('--notice <date>', 'day from which the end is announced; by default 30 days before it')
    .action(issue)
  licence
    .command('install [file]')
    .description('install a licence from a file or standard input; it is valid within a second')
    .option('--anyway', 'install it even if no user could work with it', false)
    .action(installLicence)
  licence
    .command('show')
    .description('print the installed licence and whether it is valid')
    .action(showLicence)
  licence
    .command('reset-time')
    .description('delete the latest time seen, after a wrong clock was corrected')
    .action(resetTime)
}

async function makeKeyPair(file: string): Promise<void> {
  const { publicKey, privateKey } = makeKeys()
  // wx: an existing private key is not overwritten.
  await writeFile(file, writePrivateKey(privateKey), { mode: 0o600, flag: 'wx' })
  console.log(publicKey)
}

type IssueOptions = {
  key: string
  organisation: string
  code: string
  until: string
  notice?: string
  out?: string
}
const noticePeriod = 30 * 24 * 3_600_000

async function issue(options: IssueOptions): Promise<void> {
  const { timeZone } = readOwnConfig()
  const organisation = readName(options.organisation, 'organisation', lengths.organisation)
  const code = readName(options.code, 'code', lengths.organisationCode)
  const end = parseMoment(options.until, timeZone, 'last')
  const notice =
    options.notice === undefined
      ? new Date(end.getTime() - noticePeriod)
      : parseMoment(options.notice, timeZone, 'first')
  if (notice > end) throw new Error('The notice would come after the end')
  const pem = options.key === '-' ? await readStandardInput() : await readFile(options.key, 'utf8')
  const token = await signLicence({ organisation, code, end, notice }, readKey(pem))
  if (options.out === undefined) return console.log(token)
  await writeFile(options.out, `${token}\n`, { flag: 'wx' })
  console.log(`The licence is in ${options.out}.`)
}

function readName(text: string, what: string, longest: number): string {
  const name = text.trim().normalize('NFC')
  if (name === '' || name.length > longest) throw new Error(`The ${what} has 1 to ${longest} characters`)
  return name
}

function readKey(pem: string) {
  try {
    return readPrivateKey(pem)
  } catch {
    throw new Error('This is no private key of "licence keygen"')
  }
}

async function installLicence(file: string | undefined, { anyway }: { anyway: boolean }): Promise<void> {
  const token = (file === undefined ? await readStandardInput() : await readFile(file, 'utf8')).trim()
  if (token === '') throw new Error('The licence is empty')
  if (token.length > lengths.productLicence) throw new Error('This is no licence: it is too long')
  if (!/^[\w-]+\.[\w-]+\.[\w-]+$/.test(token))
    throw new Error(
      'This is no licence, or it has other text around it; it is not installed. "licence issue --out FILE" writes a licence alone',
    )
  await withDatabase(async (db, config) => {
    const { verdict, lines } = await judgeLicence(db, config, token)
    if (!permitsWork(verdict) && !anyway)
      throw new Error(['Nobody could work with this licence here; it is not installed.', ...lines].join('\n'))
    await storeLicence(db, token)
    console.log(['The licence is installed.', ...lines].join('\n'))
  })
}

async function showLicence(): Promise<void> {
  await withDatabase(async (db, config) => {
    const { token } = await readStoredLicence(db)
    console.log((await judgeLicence(db, config, token)).lines.join('\n'))
  })
}

export async function judgeLicence(db: Db, config: Config, token: string | undefined) {
  const { publicKey, mark } = await readStoredLicence(db)
  const installed =
    token === undefined ? undefined : await presentLicence(token, config.licencePublicKey ?? publicKey)
  const here = { organisation: config.organisation, code: config.organisationCode }
  const now = createClockGuard()(new Date(), mark)
  const verdict = verdictOf(installed, here, now)
  const day = (iso: string | null) => (iso === null ? '' : formatMoment(new Date(iso), config.timeZone))
  const lines = [
    ['verdict', verdict],
    ...(installed?.violated ? [['signature', 'not that of the owner of LICENCE_PUBLIC_KEY']] : []),
    ['issued to', installed?.organisation ?? '', installed?.code ?? ''],
    ['this is', here.organisation, here.code],
    ['ends', day(installed?.date_end ?? null)],
    ['notice', day(installed?.date_notice ?? null)],
    ['time', day(now.toISOString())],
  ]
  return { verdict, lines: lines.map((line) => line.join('\t').trimEnd()) }
}

async function resetTime(): Promise<void> {
  await withDatabase((db) => deleteMark(db))
  console.log('The latest time seen is forgotten; the clock counts again.')
}
