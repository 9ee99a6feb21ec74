import { Button } from '@mantine/core'
import { IconLock } from '@tabler/icons-react'
import { type KeyboardEvent, type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { Banner } from '../Banner.tsx'
import { Key } from '../Key.tsx'
import { ModalFrame } from '../ModalFrame.tsx'
import { SubmitButton } from '../SubmitButton.tsx'
import { changesBetween, type Texts } from './changes.ts'
import { DiffTable } from './DiffTable.tsx'
import styles from './Form.module.css'
import { StaleForm } from './StaleForm.tsx'
import type { RowEdit } from './useRowEdit.ts'

type Props<Values extends Texts> = {
  readonly edit: RowEdit<Values>
  readonly title: string
  readonly about?: string
  /** What the fields are called where a change of them is listed. */
  readonly labels: Readonly<Record<keyof Values & string, string>>
  /** How a value reads there, where it is not a text of its own: an id as its name. */
  readonly inWords?: (values: Values) => Values
  readonly onClose: () => void
  /** The fields. */
  readonly children: ReactNode
}

/** The modal around a form: its fields, what would change, Save once something differs, what went wrong. */
export const RowForm = <Values extends Texts>(props: Props<Values>) => {
  const { edit, title, about, labels, inWords = (values) => values, onClose, children } = props
  const { t } = useTranslation()
  const formId = useId()
  const reasonId = useId()
  if (edit.conflict) return <StaleForm {...props} conflict={edit.conflict} />
  const isUnchanged = edit.changes.length === 0
  const saveByKeys = (event: KeyboardEvent<HTMLFormElement>) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    event.currentTarget.requestSubmit()
  }
  return (
    <ModalFrame
      title={title}
      {...(about === undefined ? {} : { about })}
      width={720}
      onClose={onClose}
      footer={
        <>
          <span className={styles.hint} id={reasonId}>
            {isUnchanged ? t('state.nothingChanged') : <Keys />}
          </span>
          <Button onClick={onClose}>{t('common.cancel')}</Button>
          <SubmitButton
            type="submit"
            form={formId}
            isBusy={edit.isSaving}
            blockedBy={isUnchanged ? reasonId : undefined}
          >
            {t(edit.isNew ? 'common.add' : 'common.save')}
          </SubmitButton>
        </>
      }
    >
      <form id={formId} className={styles.form} onSubmit={edit.submit} onKeyDown={saveByKeys} noValidate>
        {edit.isProtected && (
          <p className={styles.note}>
            <IconLock size={16} aria-hidden /> {t('reason.locked')}
          </p>
        )}
        {children}
        {edit.problem !== undefined && (
          <div role="alert">
            <Banner kind="error">{edit.problem}</Banner>
          </div>
        )}
        {!edit.isNew && (
          <DiffTable changes={changesBetween(inWords(edit.before), inWords(edit.values))} labels={labels} />
        )}
      </form>
    </ModalFrame>
  )
}

const Keys = () => {
  const { t } = useTranslation()
  return (
    <span className={styles.keys}>
      <Key>Ctrl</Key> <Key>Enter</Key> {t('key.save')} · <Key>Esc</Key> {t('common.close')}
    </span>
  )
}
