import { Textarea } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate, useSearchParams } from 'react-router'
import { entityTitle, renamedEntities } from '#contract/entities/registry.ts'
import { ids, lengths } from '#contract/limits.ts'
import { proposals } from '#contract/proposals.ts'
import { proposeParameter } from '../location/ProposeButton.tsx'
import { withParameter } from '../location/parameter.ts'
import { type ProposalLocation, readProposal } from '../location/propose.ts'
import { useDialogNavigation } from '../location/dialog.ts'
import { recordLink } from '../location/address.ts'
import { mutate } from '../api/mutate.ts'
import { query } from '../api/query.ts'
import { RenameForm } from '../editing/by-date/RenameForm.tsx'
import { changesBetween } from '../editing/changes.ts'
import { DiffTable } from '../editing/conflict/versions.tsx'
import { useContact } from '../ui/read-only.tsx'
import { Alert } from '../ui/LoadFailure.tsx'
import { LoadingStep } from '../ui/Dialog/DialogFrame.tsx'
import { FormDialog } from '../ui/Dialog/FormDialog.tsx'
import { Muted, Stack } from '../ui/layout.tsx'
import { comparedOrNone } from '../ui/merge-link.ts'
import { toast } from '../ui/toasts/toast.ts'
import { FieldInput, starBefore } from './FieldInput.tsx'
import { answerText } from './answer-text.ts'
import { SimilarRecords, useSimilarRecords } from './SimilarRecords.tsx'
import { differingFields, type FieldTexts, savedFields, textsOf, valuesOf } from './values.ts'

type Props = { readonly request: ProposalLocation; readonly onClose: () => void }

export const ProposeDialog = () => {
  const [search] = useSearchParams()
  const { close } = useDialogNavigation()
  const request = readProposal(search)
  if (request === undefined) return null
  const { entity, action, id } = request
  return (
    <ProposalForm
      key={`${entity} ${action} ${id}`}
      request={request}
      onClose={() => close(withParameter(search, proposeParameter, undefined))}
    />
  )
}

const width = 760

/** Form of a proposal, over the screen whose button opened it (domain.md#proposal-form). */
const ProposalForm = ({ request, onClose }: Props) => {
  const { t } = useTranslation()
  const { entity, action, id, away } = request
  const title = t(`proposal.do.${action}`)
  const renamed = renamedEntities.find((one) => one === entity)
  const formOf = (one: number | undefined) => ({
    ...query(proposals.form, { entity, ...(one !== undefined && { id: one }) }),
    // not cached, so that the form is fetched each time it opens
    gcTime: 0,
  })
  const form = useQuery(formOf(id))
  const other = useQuery({ ...formOf(away), enabled: away !== undefined })
  const reads = away === undefined ? [form] : [form, other]
  if (form.data === undefined || reads.some(({ data }) => data === undefined))
    return <LoadingStep {...{ title, reads, onClose }} />
  if (action === 'rename' && renamed && id !== undefined)
    return (
      <RenameForm
        isProposed
        record={{ entity: renamed, id }}
        title={title}
        about={form.data.label}
        period={undefined}
        isProtected={false}
        onBack={onClose}
        onRenamed={onClose}
      />
    )
  return <Form {...{ request, onClose }} stored={form.data} away={other.data} />
}

type StoredRecord = {
  label: string
  values: Record<string, unknown>
  options: Record<string, { id: number; label: string }[]>
}

type FormProps = Props & { readonly stored: StoredRecord; readonly away: StoredRecord | undefined }

const Form = ({ request, stored, away: goes, onClose }: FormProps) => {
  const { entity, action, id, away, taken = [] } = request
  const { t } = useTranslation()
  const navigate = useNavigate()
  const contact = useContact()
  const [before] = useState(() => textsOf(entity, stored.values))
  const [texts, setTexts] = useState<FieldTexts>(() => {
    const theirs = goes ? textsOf(entity, goes.values) : {}
    return { ...before, ...Object.fromEntries(taken.map((row) => [row, theirs[row] ?? ''])) }
  })
  const [comment, setComment] = useState('')
  const compared = comparedOrNone(entity)
  const hasFields = action === 'add' || action === 'change'
  const changed = differingFields(entity, before, texts)
  const twins = useSimilarRecords(entity, hasFields ? texts : {}, id)
  const saving = useMutation({
    mutationFn: async () => {
      const names = action === 'add' ? savedFields(entity).map(({ row }) => row) : changed
      const answer = await mutate(proposals.save, {
        idProposal: ids.create,
        entity,
        action,
        comment: comment.trim(),
        ...(action === 'merge' ? { keep: id ?? null, away: away ?? null } : { id: id ?? null }),
        ...(action !== 'delete' && { values: valuesOf(entity, texts, names) }),
      })
      return answer[0]
    },
    onSuccess: (outcome) => {
      if (outcome?.sms !== '1') return
      toast.success(t('proposal.sent'), { detail: t('proposal.answerComes') })
      onClose()
    },
    meta: { quiet: true },
  })
  const blanks = savedFields(entity).filter(
    ({ row, needed }) => needed !== undefined && (texts[row] ?? '').trim() === '',
  )
  const left = [
    ...(action === 'add' ? blanks.map(({ word }) => t(word)) : []),
    ...(comment.trim() === '' ? [t('proposal.comment')] : []),
  ]
  const reason = (() => {
    if (action === 'change' && changed.length === 0) return t('state.nothingChanged')
    return left.length > 0 ? t('validation.left', { fields: left.join(', ') }) : undefined
  })()
  const wordsOf = (all: FieldTexts): FieldTexts =>
    Object.fromEntries(
      Object.entries(all).map(([row, text]) => [
        row,
        stored.options[row]?.find((one) => String(one.id) === text)?.label ?? text,
      ]),
    )
  const problem =
    saving.error?.message ?? (saving.data && saving.data.sms !== '1' ? answerText(saving.data) : undefined)
  const isEmpty = action !== 'add' && stored.label === ''
  return (
    <FormDialog
      title={t(`proposal.do.${action}`)}
      about={stored.label || t(entityTitle(entity))}
      width={width}
      onClose={onClose}
      submit={t('proposal.propose')}
      isBusy={saving.isPending}
      isBlocked={reason !== undefined}
      note={reason ?? t('proposal.whoDecides')}
      onSubmit={() => saving.mutate()}
    >
      <Stack gap="md">
        {action === 'add' && compared && (
          <SimilarRecords
            entity={compared}
            rows={twins}
            onTake={(row) => {
              onClose()
              void navigate(recordLink(compared, { id: row.id, text: row.label }))
            }}
          />
        )}
        {hasFields &&
          savedFields(entity).map((field, at) => (
            <FieldInput
              key={field.row}
              {...{ field }}
              isLabelled
              isFirst={at === 0}
              options={stored.options}
              value={texts[field.row] ?? ''}
              onChange={(text) => setTexts((now) => ({ ...now, [field.row]: text }))}
            />
          ))}
        {(action === 'delete' || action === 'merge') && !isEmpty && (
          <Muted>{t(`proposal.about.${action}`, { name: stored.label, away: goes?.label })}</Muted>
        )}
        {action === 'merge' && (
          <DiffTable
            changes={changesBetween(wordsOf(before), wordsOf(texts))}
            labels={Object.fromEntries(savedFields(entity).map(({ row, word }) => [row, t(word)]))}
          />
        )}
        <Textarea
          label={t('proposal.comment')}
          withAsterisk
          classNames={starBefore}
          autosize
          minRows={2}
          maxLength={lengths.comment}
          value={comment}
          {...(!hasFields && { 'data-autofocus': true })}
          onChange={({ currentTarget }) => setComment(currentTarget.value)}
        />
        <Alert>{problem}</Alert>
        <Muted>{contact}</Muted>
      </Stack>
    </FormDialog>
  )
}
