import type { BodyOf } from '#contract/call.ts'
import { type CheckKind, checkKinds } from '#contract/checks.ts'
import { type AttentionKind, type AttentionRow, attentionKinds, type overview } from '#contract/overview.ts'
import { isInScope, type Place, scopeOf } from '#contract/rights.ts'
import { academicYearOn } from '#db/academic-year.ts'
import type { Db } from '#db/connect.ts'
import { run } from '#db/statement.ts'
import { nameSql } from '../messages/language.ts'
import { acknowledgementJoinSql, findingsSql } from '../checks/statements.ts'
import { checkParametersOf as checkValuesOf } from '../checks/place.ts'
import { messageOf } from '../checks/messages.ts'
import { entityOf, tableOf } from '../entities.ts'
import { currentMoment, readLabels } from '../history/labels.ts'
import { listWaiting } from '../proposals/list.ts'
import type { Caller } from '../serve.ts'
import { locationsOf } from '../uses/locations-of.ts'
import { readNameIssues } from './names.ts'
import { findingsPath, createPathFinder } from './places.ts'
import { attentionStatements, statementValues } from './statements.ts'
import { readSimilarPairs } from './similar-pairs.ts'

type AttentionOptions = BodyOf<typeof overview.attention> & {
  readonly year: number
}

type AttentionResult = {
  table_name: string
  id: number
  detail: string
  institution: number | null
  faculty: number | null
  /** Path of a screen for this row; undefined: the location of the row is used. */
  address?: string
  /** Id of a second row of the table. Its label replaces the detail. */
  other?: number
}

/** Maximum number of rows of a kind: `each` in the list of all kinds, `single` in the list of one kind. */
const maxRows = { each: 5, single: 1000 }

type AttentionReader = (db: Db, asked: AttentionOptions, caller: Caller) => Promise<AttentionResult[]>

type StatementKind = keyof typeof attentionStatements

const statementReader =
  (kind: StatementKind): AttentionReader =>
  (db, asked, { services }) =>
    run<AttentionResult>(
      db,
      `SELECT * FROM (${attentionStatements[kind](asked)}) one WHERE $1::date IS NOT NULL AND $2::integer IS NOT NULL`,
      statementValues(services.today(), asked.year, asked),
    )

const findingsReader =
  (kind: CheckKind): AttentionReader =>
  async (db, asked, { language, services }) => {
    const rows = await run<
      Omit<AttentionResult, 'detail'> & { found: string; expected: string; about: string[]; rule: number }
    >(
      db,
      `${findingsSql(kind, asked, language)}
       SELECT one.table_name, one.record AS id, one.found, one.expected, one.about, one.rule, one.institution, one.faculty
       FROM one ${acknowledgementJoinSql} WHERE a.id IS NULL ORDER BY one.rule, one.table_name, one.record`,
      checkValuesOf({ today: services.today(), year: asked.year, place: asked }),
    )
    return rows.map((row) => ({
      ...row,
      detail: messageOf({ ...row, kind }, language),
      address: findingsPath(row.rule, asked.idFaculty),
    }))
  }

const readDefects: AttentionReader = async (db, asked, { language }) => {
  const { defective } = await readNameIssues(db, language, asked)
  return defective.flatMap(({ name, count }) =>
    Array.from({ length: count }, () => ({
      table_name: tableOf(name.entity),
      id: name.id,
      detail: name.text,
      institution: null,
      faculty: null,
      address: `/languages?entity=${name.entity}`,
    })),
  )
}

const readDuplicates: AttentionReader = async (db, asked) =>
  (await readSimilarPairs(db, asked)).map(({ entity, ...pair }) => ({
    ...pair,
    detail: '',
    address: `/duplicates?entity=${entity}`,
  }))

/** A user who has never signed in is listed if the account is older than this number of days. */
const firstSignInDays = 30

const readUsers: AttentionReader = async (db, _asked, { rights, services }) =>
  rights.role !== 'administrator'
    ? []
    : run<AttentionResult>(
        db,
        `SELECT 'app_user' AS table_name, u.id, made.at::date::text AS detail, NULL::integer AS institution,
           NULL::integer AS faculty, '/users?kind=away' AS address
         FROM app_user u
         CROSS JOIN LATERAL (
           SELECT at FROM history h
           WHERE h.table_name = 'app_user' AND h.row_id = u.id AND h.action = 'insert' ORDER BY h.id DESC LIMIT 1
         ) made
         WHERE NOT u.disabled AND made.at < $1::date - ${firstSignInDays}
           AND NOT EXISTS (SELECT FROM last_sign_in l WHERE l.user_id = u.id)
         ORDER BY made.at, u.id`,
        [services.today()],
      )

const readProposals: AttentionReader = async (db, _asked, caller) => {
  const open = await listWaiting(db, caller)
  return open.map(({ id, entity, record, label }) => ({
    table_name: record === null ? '' : tableOf(entity),
    id: record ?? 0,
    detail: record === null ? label : '',
    institution: null,
    faculty: null,
    address: `/proposals?show=open&id=${id}`,
  }))
}

const maxBackupAge = 26 * 3_600_000

const readBackup: AttentionReader = async (_db, _asked, { rights, services }) => {
  if (rights.role !== 'administrator') return []
  const { backups, started } = await services.systemState()
  const [last] = backups.kept
  if (backups.every === 0) return []
  // If no backup exists, the age counts from the server's start. A failed first backup is listed at once.
  const since = last?.at ?? (backups.missed.length > 0 ? undefined : started)
  if (since !== undefined && services.now().getTime() - Date.parse(since) < maxBackupAge) return []
  return [
    { table_name: '', id: 0, detail: last?.at ?? '', institution: null, faculty: null, address: '/system' },
  ]
}

/** Readers of kinds that have no SQL statement. Findings have one reader for each kind of check. */
const readersWithoutSql: Readonly<Record<Exclude<AttentionKind, StatementKind>, readonly AttentionReader[]>> =
  {
    findings: checkKinds.map(findingsReader),
    proposals: [readProposals],
    names: [readDefects],
    duplicates: [readDuplicates],
    users: [readUsers],
    backup: [readBackup],
  }

const hasStatement = (kind: AttentionKind): kind is StatementKind => kind in attentionStatements
const readersOf = (kind: AttentionKind) =>
  hasStatement(kind) ? [statementReader(kind)] : readersWithoutSql[kind]

/** Maximum number of concurrent statements of one call. */
const maxStatements = 2

async function readKinds(
  db: Db,
  asked: AttentionOptions,
  caller: Caller,
): Promise<ReadonlyMap<AttentionKind, AttentionResult[]>> {
  const { kind: only } = asked
  const kinds = only === undefined ? attentionKinds : [only]
  const reads = kinds.flatMap((kind) => readersOf(kind).map((read) => ({ kind, read })))
  const found = reads.map((): AttentionResult[] => [])
  const left = reads.entries()
  const readNext = async () => {
    for (const [at, { read }] of left) found[at] = await read(db, asked, caller)
  }
  await Promise.all(Array.from({ length: maxStatements }, readNext))
  return new Map(kinds.map((kind) => [kind, found.filter((_, at) => reads[at]?.kind === kind).flat()]))
}

/** Lists rows that need attention, by kind (domain.md#overview-attention). */
export async function listAttention(
  db: Db,
  body: BodyOf<typeof overview.attention>,
  caller: Caller,
): Promise<AttentionRow[]> {
  const { services } = caller
  const asked = { ...body, year: await academicYearOn(db, services.today()) }
  const kinds = await readKinds(db, asked, caller)
  const rows = attentionKinds.flatMap((kind) => {
    const found = (kinds.get(kind) ?? []).map((one) => ({ ...one, own: isOwn(one, caller) }))
    const own = found.filter((one) => one.own)
    const ordered = [...own, ...found.filter((one) => !one.own)]
    const first = ordered.slice(0, body.kind === undefined ? maxRows.each : maxRows.single)
    return found.length > 0 ? [{ kind, count: found.length, own: own.length, first, ordered }] : []
  })
  const named = rows.flatMap(({ first }) =>
    first.flatMap(({ table_name: table, id, other = id }) =>
      table === '' ? [] : [...new Set([id, other])].map((one) => ({ table, id: one, moment: currentMoment })),
    ),
  )
  const [labelOf, locationOf, whoseOf, placeOf] = await Promise.all([
    readLabels(db, named, caller.language),
    locationsOf(db, named),
    readInstitutions(
      db,
      rows.flatMap(({ first }) => first),
      caller,
    ),
    createPathFinder(db, {
      today: services.today(),
      year: asked.year,
      idFaculty: asked.idFaculty,
    }),
  ])
  return rows.map(({ first, ordered, ...row }) => ({
    ...row,
    address: placeOf(row.kind, ordered) ?? null,
    first: first.map(({ table_name: table, id, other, detail, institution, own, address }) => ({
      entity: entityOf(table) ?? null,
      id,
      label: table === '' ? '' : labelOf({ table, id, moment: currentMoment }),
      address: address ?? locationOf({ table, id }),
      detail: other === undefined ? detail : labelOf({ table, id: other, moment: currentMoment }),
      own,
      whose: whoseOf(institution),
    })),
  }))
}

/** True if the row is in the caller's scope. A row without a place needs the right to save catalogues. */
function isOwn({ institution, faculty }: AttentionResult, { rights }: Caller): boolean {
  const scope = scopeOf(rights)
  if (institution === null) return scope.catalogues
  const place: Place = { institution, faculty }
  return isInScope(scope, [place])
}

async function readInstitutions(db: Db, found: readonly AttentionResult[], { language }: Caller) {
  const ids = [...new Set(found.flatMap(({ institution }) => institution ?? []))]
  const rows = await run<{ id: number; name: string }>(
    db,
    `SELECT id, ${nameSql('i', 'short', language)} AS name FROM institution i WHERE id = ANY ($1::integer[])`,
    [ids],
  )
  const names = new Map(rows.map(({ id, name }) => [id, name]))
  return (id: number | null) => (id === null ? '' : (names.get(id) ?? ''))
}
