import { Button } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { RecordRef } from '#contract/entities.ts'
import { merge } from '#contract/merge.ts'
import type { SaveAnswer } from '#contract/save.ts'
import { refusalKeyOfCall } from '../../api/session.ts'
import { hasSucceeded, outcomeReason, outcomeText } from '../../api/save.ts'
import { comparedOrNone, mergeLink } from '../merge-link.ts'
import { toastSaved } from '../undo.ts'
import { Banner } from '../Banner.tsx'
import { DialogFrame, DialogShell } from './DialogFrame.tsx'
import { SubmitButton } from '../buttons.tsx'
import { entityTitle } from '#contract/entities/registry.ts'
import { uses } from '#contract/uses.ts'
import { query } from '../../api/query.ts'
import { formatNumber } from '../../i18n/numbers.ts'
import { Loading } from '../Loading.tsx'
import { LoadFailure } from '../LoadFailure.tsx'
import styles from './Uses.module.css'
import { Box, Muted, Stack, Text } from '../layout.tsx'

type MessageDialogProps = { readonly title: string; readonly text: string; readonly onClose: () => void }

export const MessageDialog = ({ text, ...frame }: MessageDialogProps) => (
  <DialogFrame {...frame} width={460} isQuestion>
    <p>{text}</p>
  </DialogFrame>
)

/** Lists links to the rows that refer to a record, grouped by kind (domain.md#uses-list). */
export const Uses = ({ record }: { record: RecordRef }) => {
  const { t } = useTranslation()
  const found = useQuery({ ...query(uses.list, record), gcTime: 0, meta: { quiet: true } })
  if (found.isError) return <LoadFailure of={[found]} />
  if (found.data === undefined) return <Loading />
  if (found.data.length === 0) return null
  return (
    <Stack as="section" gap="sm" maxHeight="40vh" above="md" overflow="auto" aria-label={t('uses.title')}>
      <Text as="h3" look="strong">
        {t('uses.title')}
      </Text>
      {found.data.map(({ entity, count, first }) => (
        <div key={entity}>
          <Muted as="div" look="small">
            {t(entityTitle(entity))}: {count}
          </Muted>
          <Box as="ul" margin="xs 0 0" className={styles.rows}>
            {first.map(({ id, label, address }) => (
              <li key={id}>
                <Link to={address}>{label}</Link>
              </li>
            ))}
            {count > first.length && (
              <Text as="li" tone="tertiary">
                {t('uses.more', { n: formatNumber(count - first.length) })}
              </Text>
            )}
          </Box>
        </div>
      ))}
    </Stack>
  )
}

type Props = {
  readonly label: string
  /** Question that does not contain the record's name; the dialog shows the name below it. */
  readonly question?: string | undefined
  /** Record whose references are listed after a refusal; undefined if no row can refer to it. */
  readonly record?: RecordRef | undefined
  readonly doDelete: () => Promise<SaveAnswer>
  readonly onDeleted?: () => void
  readonly onClose: () => void
}

/**
 * Question before a deletion (domain.md#delete-asks). A refusal is shown in the dialog; if the record is in
 * use, with links to the rows that refer to it.
 */
export const ConfirmDelete = ({ label, question, record, doDelete, onDeleted, onClose }: Props) => {
  const { t } = useTranslation()
  const cancel = useRef<HTMLButtonElement>(null)
  const deleting = useMutation({ mutationFn: async () => toastSaved(await doDelete(), label) })
  const refusal = deleting.data && !hasSucceeded(deleting.data) ? deleting.data : undefined
  const isUsed = record !== undefined && refusal?.reason === 'inUse'
  const compared = isUsed ? comparedOrNone(record.entity) : undefined
  // only the role is checked, since the merge screen checks rights by place
  const merging =
    isUsed && compared !== undefined && refusalKeyOfCall(merge.apply) === undefined
      ? mergeLink(compared, record.id)
      : undefined
  const confirm = () =>
    deleting.mutate(undefined, {
      onSuccess: (outcome) => {
        // focuses Cancel after a refusal, since the focused delete button disappears
        if (!hasSucceeded(outcome)) return cancel.current?.focus()
        onDeleted?.()
        return onClose()
      },
    })
  return (
    <DialogFrame
      title={t('confirm.title')}
      width={460}
      isQuestion
      onClose={onClose}
      footer={
        <>
          <Button ref={cancel} onClick={onClose} data-autofocus>
            {t(refusal ? 'common.close' : 'common.cancel')}
          </Button>
          {merging !== undefined && (
            <Button component={Link} to={merging}>
              {t('uses.merge')}
            </Button>
          )}
          {!refusal && (
            <SubmitButton color="red" isBusy={deleting.isPending} onClick={confirm}>
              {t('common.delete')}
            </SubmitButton>
          )}
        </>
      }
    >
      <p>{question ?? t('confirm.deleteNamed', { name: label })}</p>
      {question !== undefined && (
        <p>
          <strong>{label}</strong>
        </p>
      )}
      {refusal ? (
        <>
          <Banner kind="warning">
            <div>{outcomeText(refusal)}</div>
            <div>{outcomeReason(refusal)}</div>
          </Banner>
          {isUsed && <Uses record={record} />}
          {isUsed && <p>{t(merging === undefined ? 'uses.way' : 'uses.ways')}</p>}
        </>
      ) : (
        <p>{t('confirm.canUndo')}</p>
      )}
      {deleting.isError && <Banner kind="error">{deleting.error.message}</Banner>}
    </DialogFrame>
  )
}

type UsesDialogProps = { readonly record: RecordRef; readonly name: string; readonly onClose: () => void }

/** Dialog that lists the rows that refer to a record (domain.md#uses-list). */
export const UsesDialog = ({ record, name, onClose }: UsesDialogProps) => {
  const { t } = useTranslation()
  const found = useQuery({ ...query(uses.list, record), gcTime: 0, meta: { quiet: true } })
  const frame = { width: 560, onClose }
  return (
    <DialogShell {...frame}>
      <DialogFrame title={name} {...frame}>
        {found.data?.length === 0 && <p>{t('bulk.notUsed')}</p>}
        <Uses record={record} />
      </DialogFrame>
    </DialogShell>
  )
}
