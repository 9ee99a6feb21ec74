import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { SaveAnswer } from '#contract/save.ts'
import { outcomeOf } from '../api/save.ts'
import { dismissToastsAbout, toast } from '../ui/toasts/toast.ts'
import { rememberUndo } from '../ui/undo.ts'
import type { Revised } from './editing.ts'
import type { Attempt } from './row-state.ts'
import type { SavedRows } from './saved-rows.ts'
import { fitTogether, type SaveAll, sendTogether } from './send-together.ts'
import type { Answered } from './useRowEngine.ts'

type Saving<Row, Values> = {
  readonly normalise: (values: Values) => Values
  readonly nameOf: (values: Values, row: Row | undefined) => string
  readonly rows: readonly Row[]
  readonly saveAll?: SaveAll<Values> | undefined
  readonly subject: string
  /** Whether all of these changes can be undone. */
  readonly isUndoable: (before: readonly Values[]) => boolean
}

/** A toast names so many rows; of more it says the number. */
const named = 3

/** The rows that wait while another is being saved: with the turn of the first of them all go in one call. */
export const useTogether = <Row extends Revised, Values>(
  { normalise, nameOf, rows, saveAll, subject, isUndoable }: Saving<Row, Values>,
  saved: SavedRows<Values>,
) => {
  const { t } = useTranslation()
  const waiting = useRef<readonly Attempt<Row, Values>[]>([])
  const outcomes = useRef(new Map<Attempt<Row, Values>, Answered<Row, Values> | Error>())

  const say = (sent: readonly Attempt<Row, Values>[], answer: SaveAnswer) => {
    dismissToastsAbout(subject)
    const names = sent.map(({ row, values }) => nameOf(normalise(values), row))
    const detail = names.length > named ? t('quota.rowsSaved', { n: names.length }) : names.join(', ')
    const action = isUndoable(sent.map(({ before }) => normalise(before)))
      ? rememberUndo([answer], detail)
      : undefined
    toast.success(t('toast2'), { detail, ...(action && { action }) })
  }
  return {
    wait: (sent: Attempt<Row, Values>) => {
      waiting.current = [...waiting.current, sent]
    },
    /** The turn of this row: what became of it together with others; undefined where it is saved alone. */
    take: async (sent: Attempt<Row, Values>): Promise<Answered<Row, Values> | undefined> => {
      waiting.current = waiting.current.filter((one) => one !== sent)
      if (saveAll && !outcomes.current.has(sent)) {
        const unsent = waiting.current.filter((one) => !outcomes.current.has(one))
        const fit = fitTogether([sent, ...unsent], saved)
        const done = fit.includes(sent) ? await sendTogether(fit, { normalise, saveAll }, saved) : undefined
        if (done && 'answer' in done) say(done.rows, done.answer)
        for (const [at, row] of done?.rows.entries() ?? [])
          outcomes.current.set(
            row,
            done && 'answer' in done
              ? { outcome: outcomeOf(done.answer.slice(at, at + 1)), rows, other: undefined }
              : (done?.error ?? new Error()),
          )
      }
      const outcome = outcomes.current.get(sent)
      outcomes.current.delete(sent)
      if (outcome instanceof Error) throw outcome
      return outcome
    },
  }
}
