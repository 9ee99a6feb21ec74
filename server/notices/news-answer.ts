import { type Static, Type } from 'typebox'
import { Value } from 'typebox/value'
import { lengths } from '#contract/limits.ts'
import { isStorable } from '../process/well-formed.ts'
import { toHttpUrl } from './web-location.ts'

export type NewsNotice = { text: string; url: string; important: boolean }

const maxNews = 100

const Answer = Type.Object({ data: Type.Array(Type.Unknown()) })

// Notice with the service's field names (domain.md#wire-names). Its id is ignored.
const Notice = Type.Object({
  questions: Type.String(),
  url: Type.String(),
  important: Type.Optional(Type.Union([Type.Boolean(), Type.Literal(0), Type.Literal(1), Type.Null()])),
})

/**
 * Returns the first notices in the order of the response. Invalid and repeated ones, and those without an
 * http(s) URL, are skipped. Throws when the response has no list `data`.
 */
export function readNews(answer: unknown): NewsNotice[] {
  if (!Value.Check(Answer, answer)) throw new Error('The news service answered no list of notices')
  const seen = new Set<string>()
  return answer.data
    .slice(0, maxNews)
    .filter((each) => Value.Check(Notice, each))
    .flatMap((each) => readNotice(each))
    .filter(({ url }) => !seen.has(url) && seen.add(url))
}

function readNotice({ questions, url, important }: Static<typeof Notice>): NewsNotice[] {
  const text = questions.trim()
  const address = toHttpUrl(url)
  if (!isValidText(text) || address === undefined) return []
  return [{ text, url: address, important: important === true || important === 1 }]
}

const isValidText = (text: string) => text !== '' && text.length <= lengths.noticeText && isStorable(text)
