import { Textarea } from '@mantine/core'
import { IconLock } from '@tabler/icons-react'
import { type ClipboardEvent, type ComponentProps, type KeyboardEvent, type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import styles from '../Form.module.css'
import { Text } from '../../ui/layout.tsx'

type Props = Omit<ComponentProps<typeof Textarea>, 'onChange' | 'description' | 'value'> & {
  readonly isLocked: boolean
  readonly maxLength: number | undefined
  readonly value: string
  readonly onChange: (text: string) => void
  /** The description under the label. */
  readonly hint?: ReactNode
}

const inOneLine = (text: string) => text.replace(/\s*[\r\n]+\s*/g, ' ')

/** The counter is shown from this share of the greatest length on. */
const nearlyFull = 0.9

/**
 * A name: one paragraph in a field that grows with it. Near the greatest length a counter is shown, and a paste beyond
 * it reports how much was left out.
 */
export const NameField = ({ isLocked, maxLength = Infinity, value, onChange, hint, ...rest }: Props) => {
  const { t } = useTranslation()
  const [leftOut, setLeftOut] = useState(0)
  const change = (text: string) => {
    setLeftOut(0)
    onChange(inOneLine(text))
  }
  const paste = (event: ClipboardEvent<HTMLTextAreaElement>) => {
    const field = event.currentTarget
    if (field.readOnly) return
    const text = inOneLine(event.clipboardData.getData('text/plain'))
    const room = maxLength - value.length + (field.selectionEnd - field.selectionStart)
    event.preventDefault()
    field.setRangeText(text.slice(0, room), field.selectionStart, field.selectionEnd, 'end')
    change(field.value)
    setLeftOut(Math.max(0, text.length - room))
  }
  /** Enter submits the form, as in a field of one line. */
  const submit = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    event.currentTarget.form?.requestSubmit()
  }
  return (
    <Textarea
      autosize
      minRows={1}
      autoComplete="off"
      maxLength={maxLength}
      value={value}
      onChange={(event) => change(event.currentTarget.value)}
      onPaste={paste}
      onKeyDown={submit}
      rightSection={
        isLocked && <IconLock size={16} role="img" aria-label={t('state.locked')} title={t('state.locked')} />
      }
      rightSectionPointerEvents="all"
      data-locked={isLocked || undefined}
      description={
        (hint || leftOut > 0 || value.length >= maxLength * nearlyFull) && (
          <>
            {hint && <span className={styles.gap}>{hint}</span>}
            {value.length >= maxLength * nearlyFull && (
              <Text numeric marginLeft="auto">
                {value.length} / {maxLength}
              </Text>
            )}
            {leftOut > 0 && (
              <span className={styles.leftOut} role="alert">
                {t('validation.leftOut', { n: leftOut, max: maxLength })}
              </span>
            )}
          </>
        )
      }
      classNames={{
        label: styles.label ?? '',
        required: styles.star ?? '',
        input: styles.input ?? '',
        description: styles.notes ?? '',
      }}
      {...rest}
    />
  )
}
