import { Button, NativeSelect } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { entityTitle } from '#contract/entities/registry.ts'
import { ids, lengths, successionKinds } from '#contract/limits.ts'
import { type SuccessionRow, succession } from '#contract/succession.ts'
import { codeEntities } from '#contract/successors.ts'
import { mutate } from '../api/mutate.ts'
import { query } from '../api/query.ts'
import { outcomeMessage, outcomeOf, hasSucceeded } from '../api/save.ts'
import { wholeLists } from '../api/whole-lists.ts'
import { DayField } from '../editing/fields/DayField.tsx'
import { TextField } from '../editing/fields/TextField.tsx'
import { type EntityRow, namesOfEntity } from '../i18n/entity-names.ts'
import { Banner } from '../ui/Banner.tsx'
import { bySaveKey, IconButton, saveKeyProps, SubmitButton } from '../ui/buttons.tsx'
import { DialogFrame } from '../ui/Dialog/DialogFrame.tsx'
import { Row, Stack, Text } from '../ui/layout.tsx'
import { SearchSelect } from '../ui/SearchSelect/SearchSelect.tsx'
import { namedOption, type SelectOption, statusOfRead } from '../ui/SearchSelect/search-select.ts'
import { toastSaved } from '../ui/undo.ts'
import { useUnsavedGuard } from '../ui/unsaved-changes/unsaved.tsx'

type Props = {
  readonly row: SuccessionRow | undefined
  readonly onSaved: (id: number) => void
  readonly onClose: () => void
}

export const SuccessionDialog = ({ row, onSaved, onClose }: Props) => {
  const { t } = useTranslation()
  const reasonId = useId()
  const [stored] = useState(() => ({
    entity: row?.entity ?? codeEntities[0],
    kind: row?.kind ?? successionKinds[0],
    from: row?.from.map(({ id }) => id) ?? [],
    to: row?.to.map(({ id }) => id) ?? [],
    on: row?.on ?? '',
    order: row?.order ?? '',
    note: row?.note ?? '',
  }))
  const [draft, setDraft] = useState(stored)
  const change = (over: Partial<typeof draft>) => setDraft((now) => ({ ...now, ...over }))
  const list = useQuery(query(wholeLists[draft.entity]))
  const { idOf, namesOf, codeOf } = namesOfEntity(draft.entity)
  // the cast is safe: the list call returns rows of its entity
  const options = ((list.data ?? []) as readonly EntityRow[]).map((one) =>
    namedOption(idOf(one), namesOf(one), { code: codeOf(one) }),
  )
  const isFilled =
    draft.from.length > 0 && draft.to.length > 0 && draft.on !== '' && draft.order.trim() !== ''
  const saving = useMutation({
    mutationFn: async () => {
      const answer = await mutate(succession.save, {
        idSuccession: row?.id_succession ?? ids.create,
        ...draft,
        rev: row?.rev,
      })
      const outcome = outcomeOf(answer)
      if (!hasSucceeded(outcome)) return outcome
      guard.release()
      toastSaved(answer, draft.order)
      onClose()
      onSaved(outcome.ID ?? row?.id_succession ?? ids.create)
      return undefined
    },
    meta: { quiet: true },
  })
  const guard = useUnsavedGuard(draft !== stored, { isSaving: saving.isPending })
  const save = () => isFilled && !saving.isPending && saving.mutate()
  const wrong = saving.error?.message ?? (saving.data && outcomeMessage(saving.data))
  return (
    <DialogFrame
      title={t(row ? 'su.edit' : 'su.add')}
      width={560}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('common.cancel')}</Button>
          <SubmitButton
            isBusy={saving.isPending}
            blockedBy={isFilled ? undefined : reasonId}
            {...saveKeyProps}
            onClick={save}
          >
            {t('common.save')}
          </SubmitButton>
        </>
      }
    >
      <Stack gap="md" onKeyDown={bySaveKey(save)}>
        {wrong !== undefined && <Banner kind="error">{wrong}</Banner>}
        <NativeSelect
          label={t('import.catalogue')}
          value={draft.entity}
          disabled={row !== undefined}
          data={codeEntities.map((value) => ({ value, label: t(entityTitle(value)) }))}
          onChange={({ currentTarget: { value } }) =>
            change({ entity: codeEntities.find((one) => one === value) ?? codeEntities[0], from: [], to: [] })
          }
        />
        <NativeSelect
          label={t('succession.kind')}
          value={draft.kind}
          data={successionKinds.map((value) => ({ value, label: t(`su.kind.${value}`) }))}
          onChange={({ currentTarget: { value } }) => {
            const kind = successionKinds.find((one) => one === value) ?? successionKinds[0]
            change({
              kind,
              from: kind === 'joined' ? draft.from : draft.from.slice(0, 1),
              to: kind === 'split' ? draft.to : draft.to.slice(0, 1),
            })
          }}
        />
        {(['from', 'to'] as const).map((side) => (
          <CodesField
            key={side}
            label={t(`succession.${side}`)}
            options={options.filter(({ id }) => !draft[side === 'from' ? 'to' : 'from'].includes(id))}
            status={statusOfRead(list)}
            chosen={draft[side]}
            isMany={(side === 'from' ? 'joined' : 'split') === draft.kind}
            onChange={(codes) => change({ [side]: codes })}
          />
        ))}
        <DayField
          label={t('succession.on')}
          day={draft.on || undefined}
          onDay={(on) => change({ on: on ?? '' })}
        />
        <TextField
          withAsterisk
          label={t('journal.ground')}
          maxLength={lengths.basis}
          value={draft.order}
          onChange={({ currentTarget: { value } }) => change({ order: value })}
        />
        <TextField
          label={t('succession.note')}
          maxLength={lengths.comment}
          value={draft.note}
          onChange={({ currentTarget: { value } }) => change({ note: value })}
        />
        <p id={reasonId} className="visually-hidden">
          {t('su.fill')}
        </p>
      </Stack>
    </DialogFrame>
  )
}

type CodesFieldProps = {
  readonly label: string
  readonly options: readonly SelectOption[]
  readonly status: ReturnType<typeof statusOfRead>
  readonly chosen: readonly number[]
  readonly isMany: boolean
  readonly onChange: (codes: number[]) => void
}

const CodesField = ({ label, options, status, chosen, isMany, onChange }: CodesFieldProps) => {
  const { t } = useTranslation()
  const textOf = (id: number) => {
    const option = options.find((one) => one.id === id)
    return [option?.code, option?.text].filter(Boolean).join(' ')
  }
  return (
    <div>
      <SearchSelect
        label={label}
        options={isMany ? options.filter(({ id }) => !chosen.includes(id)) : options}
        status={status}
        value={isMany ? undefined : chosen[0]}
        onChoose={(id) => {
          if (id !== undefined) onChange(isMany ? [...chosen, id] : [id])
          else if (!isMany) onChange([])
        }}
      />
      {isMany && (
        <ul>
          {chosen.map((id) => (
            <Row as="li" key={id} align="center" gap="sm">
              <Text grow>{textOf(id)}</Text>
              <IconButton
                label={`${t('common.clear')}: ${textOf(id)}`}
                onClick={() => onChange(chosen.filter((one) => one !== id))}
              >
                <IconX size={16} aria-hidden />
              </IconButton>
            </Row>
          ))}
        </ul>
      )}
    </div>
  )
}
