import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Banner } from '../../ui/Banner.tsx'
import { DialogFrame } from '../../ui/Dialog/DialogFrame.tsx'
import { SubmitButton } from '../../ui/SubmitButton.tsx'
import type { Texts } from '../changes.ts'
import styles from '../Form.module.css'
import type { RowEdit } from '../useRowEdit.ts'
import { VersionTable } from './VersionTable.tsx'
import { WhoSaved } from './WhoSaved.tsx'

type Props<Values extends Texts> = {
  readonly edit: RowEdit<Values>
  readonly conflict: NonNullable<RowEdit<Values>['conflict']>
  readonly title: string
  readonly about?: string
  readonly labels: Readonly<Record<keyof Values & string, string>>
  readonly inWords?: (values: Values) => Values
  readonly onClose: () => void
}

/** In place of the form when somebody else saved first: both versions, and the choice between them. */
export const StaleForm = <Values extends Texts>(props: Props<Values>) => {
  const { edit, conflict, title, about, labels, inWords = (values) => values, onClose } = props
  const { t } = useTranslation()
  return (
    <DialogFrame
      title={title}
      {...(about === undefined ? {} : { about })}
      width={720}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose} data-autofocus>
            {t('common.cancel')}
          </Button>
          <Button onClick={conflict.takeTheirs}>{t('stale.takeTheirs')}</Button>
          <SubmitButton isBusy={edit.isSaving} onClick={conflict.saveMine}>
            {t('stale.saveMine')}
          </SubmitButton>
        </>
      }
    >
      <div className={styles.form}>
        <div role="alert">
          <Banner kind="warning">{t('reason.stale')}</Banner>
        </div>
        {edit.record && <WhoSaved record={edit.record} />}
        <VersionTable mine={inWords(conflict.mine)} theirs={inWords(conflict.theirs)} labels={labels} />
      </div>
    </DialogFrame>
  )
}
