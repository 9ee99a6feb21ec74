import type { NoticeKind } from '#contract/notice-choices.ts'
import type { Db } from '#db/connect.ts'
import { run } from '#db/statement.ts'
import { type Language, nameSql } from '../messages/language.ts'
import { fillValues } from '../messages/messages.ts'
import { currentMoment, readLabels } from '../history/labels.ts'
import { locationsOf } from '../uses/locations-of.ts'
import en from './words/en.json' with { type: 'json' }
import ky from './words/ky.json' with { type: 'json' }
import ru from './words/ru.json' with { type: 'json' }

const texts: Readonly<Record<Language, typeof ru>> = { ru, ky, en }

/** Notice of an event. It names the first of `count` rows, which share the subject. */
type EventNotice = {
  kind: NoticeKind
  subject: number
  count: number
  table_name: string
  record: number
  day: string
}

/**
 * Returns the row that the text names. For a licence this is the licence; its link opens the first faculty.
 */
const namedRowOf = ({ kind, subject, table_name: table, record }: EventNotice) =>
  kind === 'licence90' || kind === 'licence30' ? { table: 'licence', id: subject } : { table, id: record }

export async function noticeTextsOf(
  db: Db,
  notices: readonly EventNotice[],
  language: Language,
): Promise<(about: EventNotice) => { questions: string; address?: string }> {
  const rows = notices.map(namedRowOf)
  const labelOf = await readLabels(
    db,
    rows.map((row) => ({ ...row, moment: currentMoment })),
    language,
  )
  const locationOf = await locationsOf(
    db,
    notices.map(({ table_name: table, record: id }) => ({ table, id })),
  )
  const ruleOf = await readRules(db, notices, language)
  return (about) => {
    const { kind, subject, count, day, table_name: table, record: id } = about
    const row = namedRowOf(about)
    const address = kind === 'finding' ? `/checks?rule=${subject}` : locationOf({ table, id })
    const text = texts[language][kind === 'finding' && count > 1 ? 'findings' : kind]
    return {
      questions: fillValues(language, text, {
        label: labelOf({ ...row, moment: currentMoment }),
        rule: ruleOf(subject),
        n: count,
        day: day.split('-').toReversed().join('.'),
      }),
      ...(address !== null && { address }),
    }
  }
}

async function readRules(db: Db, notices: readonly EventNotice[], language: Language) {
  const ids = notices.flatMap(({ kind, subject }) => (kind === 'finding' ? [subject] : []))
  if (ids.length === 0) return () => ''
  const rules = await run<{ id: number; title: string }>(
    db,
    `SELECT id, ${nameSql('r', 'name', language)} AS title FROM check_rule r WHERE id = ANY ($1::integer[])`,
    [ids],
  )
  const titles = new Map(rules.map(({ id, title }) => [id, title]))
  return (id: number) => titles.get(id) ?? ''
}
