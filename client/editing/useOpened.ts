import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { toast } from '../ui/toasts/toast.ts'
import { type Texts, trimAll } from './changes.ts'
import { type Editing, type OpenRow, refusalOf, type Revised, wrongNumbers } from './open-row.ts'

const noFields: readonly string[] = []

type Asked<Values> = { readonly values: Values; readonly fields: readonly string[] }

/** The one open row, with its typed values and the reason why they are not sent. */
export const useOpened = <Row extends Revised, Values extends Texts>(
  editing: Editing<Row, Values>,
  /** Whether the list still has the row. */
  isThere: (opened: OpenRow<Row, Values>) => boolean,
) => {
  type Open = OpenRow<Row, Values>
  const { asSaved = trimAll } = editing
  const { t } = useTranslation()
  const [opened, setOpened] = useState<Open>()
  const [refused, setRefused] = useState<Asked<Values>>()
  // the values that the user was asked about, until others are typed
  const [doubted, setDoubted] = useState<Values>()
  // a row that is gone from the list, deleted elsewhere or under another choice, is not edited any more
  const open = opened && isThere(opened) ? opened : undefined
  // the words are made anew, for the language that is chosen now
  const own = open && refused && refusalOf(editing, refused.values)
  const wrong = open && wrongNumbers(editing, open.values)

  const quiet = () => {
    setRefused(undefined)
    setDoubted(undefined)
  }
  return {
    open,
    show: setOpened,
    /** Puts the focus into a field of the row that is open. */
    focus: (field: string) => setOpened((now) => now && { ...now, begun: { field, by: 'user' } }),
    type: (field: string, text: string) => {
      // a field's value is a text
      setOpened((now) => now && { ...now, values: { ...now.values, [field]: text }, isHalf: false })
      quiet()
    },
    /** The typing in the open row is interrupted. */
    interrupt: () => setOpened((now) => now && { ...now, isHalf: true }),
    /** The list has the new row by now: the typed values are compared with it. */
    adopt: (key: number, row: Row) =>
      setOpened((now) => (now?.id === key && now.row === undefined ? { ...now, row } : now)),
    close: () => setOpened(undefined),
    quiet,
    /** Answers whether the values may be sent; if not, the reason stands in the row. `subject`: of the toast. */
    isReady: (of: Open, subject: string) => {
      const refusal = refusalOf(editing, of.values)
      setRefused(refusal && { values: of.values, fields: refusal.fields })
      // domain.md#row-fill-fields
      if (refusal?.isBlank) toast.warning(t('fillFields'), { detail: refusal.text, subject })
      if (refusal) return false
      const isDoubtful = of.isHalf === true || editing.doubt?.(asSaved(of.values), of.row) !== undefined
      if (!isDoubtful || doubted === of.values) return true
      setDoubted(of.values)
      return false
    },
    said: {
      /** Why the values cannot be sent, in words. */
      refusal: own?.isBlank === false && own.text !== wrong?.text ? own.text : undefined,
      /** The fields that have to be filled in first, in words. */
      missing: own?.isBlank ? `${t('fillFields')}: ${own.text}` : undefined,
      /** Why the typed values are probably mistyped, in words; saving once more confirms them. */
      doubt:
        open?.isHalf === true
          ? t('table.half')
          : open && doubted && editing.doubt?.(asSaved(doubted), open.row),
      /** Why the typed numbers are not saved, in words, as they are typed. */
      limit: wrong?.text,
      /** Their fields. */
      wrong: wrong?.fields ?? noFields,
      /** The fields that are to blame, where that is known; a new object with every attempt. */
      refused,
    },
  }
}
