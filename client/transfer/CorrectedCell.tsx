import { type KeyboardEvent, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { lengths } from '#contract/limits.ts'
import type { CellPlace } from './check.ts'
import styles from './CheckTable.module.css'
import type { CorrectionsState } from './useCorrections.ts'

type Props = {
  readonly place: CellPlace
  readonly name: string
  readonly stored: string
  readonly look: 'wrong' | 'remarked' | 'come' | 'plain'
  /** True if arrow keys focus this cell of the line: the first cell with a problem. */
  readonly isFirst: boolean
  readonly corrections: CorrectionsState
}

/** Cell that can be corrected. A click opens it, Enter moves to the next problem, Escape closes it. */
export const CorrectedCell = ({ place, name, stored, look, isFirst, corrections }: Props) => {
  const { t } = useTranslation()
  const button = useRef<HTMLButtonElement>(null)
  const wasOpen = useRef(false)
  const { open } = corrections
  const isOpen = open !== undefined && open.line === place.line && open.path === place.path
  const isNone = open === undefined
  useEffect(() => {
    // focuses the cell after Escape or after the last problem
    if (wasOpen.current && isNone && document.activeElement === document.body) button.current?.focus()
    wasOpen.current = isOpen
  }, [isOpen, isNone])
  const text = corrections.textOf(place, stored)
  if (isOpen) return <Input {...{ name, text, stored, corrections }} />
  return (
    <button
      ref={button}
      type="button"
      className={styles.cell}
      data-look={look}
      data-walk={isFirst || undefined}
      aria-label={t('import.editCell', { name, value: text === '' ? t('import.empty') : text })}
      onClick={() => corrections.edit(place)}
    >
      {text === '' ? (
        look === 'wrong' ? (
          <span className={styles.missing}>{t('import.empty')}</span>
        ) : (
          '—'
        )
      ) : (
        text
      )}
    </button>
  )
}

type InputProps = Pick<Props, 'name' | 'stored' | 'corrections'> & { readonly text: string }

const Input = ({ name, text, stored, corrections }: InputProps) => {
  const isClosed = useRef(false)
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => input.current?.select(), [])
  const close = (value: string | undefined, isNext = false) => {
    if (isClosed.current) return
    isClosed.current = true
    corrections.close(value, stored, isNext)
  }
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    // the table must not handle letters and arrow keys of the input
    event.stopPropagation()
    if (event.key === 'Enter') close(event.currentTarget.value, true)
    else if (event.key === 'Escape') close(undefined)
    else return
    event.preventDefault()
  }
  return (
    <input
      ref={input}
      className={styles.input}
      aria-label={name}
      defaultValue={text}
      maxLength={lengths.licenceText}
      onKeyDown={onKeyDown}
      onBlur={({ currentTarget }) => close(currentTarget.value)}
    />
  )
}
