import { Button } from '@mantine/core'
import type { ReactNode, SubmitEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { Failure } from '../ui/LoadFailure.tsx'
import parts from '../ui/Parts.module.css'
import { SubmitButton } from '../ui/buttons.tsx'
import styles from './Account.module.css'
import { Row } from '../ui/layout.tsx'
import { formText } from '../ui/form-text.ts'

type Props = {
  readonly about: string
  readonly submit: string
  readonly work: { readonly isPending: boolean; readonly error: Error | null }
  /** `read` returns the trimmed text of the input with this name. */
  readonly onSubmit: (read: (name: string) => string) => void
  readonly onCancel?: (() => void) | undefined
  readonly children: ReactNode
}

/** Form of the second factor. Typed values are stored only in the inputs, not in React state. */
export const FactorForm = ({ about, submit, work, onSubmit, onCancel, children }: Props) => {
  const { t } = useTranslation()
  const send = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (work.isPending) return
    const typed = new FormData(event.currentTarget)
    onSubmit((name) => formText(typed, name))
  }
  return (
    <form className={parts.stack} onSubmit={send} noValidate>
      <p className={styles.about}>{about}</p>
      {children}
      <Failure of={work} />
      <Row wrap gap="sm">
        <SubmitButton type="submit" isBusy={work.isPending}>
          {submit}
        </SubmitButton>
        {onCancel && <Button onClick={onCancel}>{t('common.cancel')}</Button>}
      </Row>
    </form>
  )
}
