import { Button, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { type SubmitEvent, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { DataOf } from '#contract/call.ts'
import { lengths } from '#contract/limits.ts'
import { sms } from '#contract/save.ts'
import { system } from '#contract/system.ts'
import { mutate } from '../api/mutate.ts'
import { readNow } from '../api/query.ts'
import { outcomeOf } from '../api/save.ts'
import { Checkbox } from '../ui/Checkbox.tsx'
import { Box, Muted, Panel, Row, Title } from '../ui/layout.tsx'
import { toast } from '../ui/toasts/toast.ts'
import { PanelHead } from './PanelHead.tsx'
import styles from './System.module.css'
import { currentUserId } from '../api/expiry.ts'
import { formatMoment } from '../i18n/dates.ts'
import { Alert } from '../ui/LoadFailure.tsx'

type SettingConflictProps = {
  readonly saved: DataOf<typeof system.settings>['saved']['support']
  readonly stored: string
  readonly onTakeStored: () => void
  readonly onSaveOwn: () => void
}

const SettingConflict = ({ saved, stored, onTakeStored, onSaveOwn }: SettingConflictProps) => {
  const { t } = useTranslation()
  const isOwn = saved !== null && saved.id_user === currentUserId()
  return (
    <Alert kind="warning">
      <div>{t(isOwn ? 'reason.staleOwn' : 'reason.stale')}</div>
      {saved && (
        <div>
          {t('stale.who', {
            who: saved.id_user === null ? t('journal.system') : saved.name,
            when: formatMoment(saved.at),
          })}
        </div>
      )}
      <div>
        {t('stale.theirs')}: {stored === '' ? '—' : stored}
      </div>
      <Row wrap gap="sm" above="sm">
        <Button size="compact-sm" onClick={onTakeStored}>
          {t('stale.takeTheirs')}
        </Button>
        <Button size="compact-sm" onClick={onSaveOwn}>
          {t('stale.saveMine')}
        </Button>
      </Row>
    </Alert>
  )
}

type StoredSettings = DataOf<typeof system.settings>
type Change = { readonly rev: number } & (
  | { readonly support: string }
  | { readonly trimester: StoredSettings['trimester'] }
)

type Props = { readonly settings: StoredSettings; readonly organisation: string }

/** Panel of settings that apply to all users (domain.md#system-settings). */
export const Settings = ({ settings, organisation }: Props) => {
  const { support, trimester, rev, saved } = settings
  const { t } = useTranslation()
  const hint = useId()
  /** Typed contact, which another user's save does not replace. */
  const [typed, setTyped] = useState<{ readonly text: string; readonly rev: number }>()
  const [refused, setRefused] = useState<Change>()
  const { mutate: save, isPending } = useMutation({
    mutationFn: async (change: Change) => {
      const answer = outcomeOf(await mutate(system.saveSettings, change))
      return { isSaved: answer.sms === sms.updated, now: await readNow(system.settings) }
    },
    onSuccess: ({ isSaved, now }, change) => {
      const isRefused =
        !isSaved &&
        ('support' in change ? now.support.contact !== change.support : now.trimester !== change.trimester)
      setRefused(isRefused ? change : undefined)
      if (isRefused) return
      toast.success(t('toast2'))
      if ('support' in change) setTyped((text) => (text?.text === change.support ? undefined : text))
    },
  })
  const send = (change: Change) => !isPending && save(change)
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    send({ support: typed?.text ?? support.contact, rev: typed?.rev ?? rev })
  }
  const takeStored = () => {
    setRefused(undefined)
    setTyped(undefined)
  }
  return (
    <Panel stack minWidth={0} className={styles.half} aria-label={t('system.settings')}>
      <PanelHead>
        <Title>{t('system.settings')}</Title>
      </PanelHead>
      <Box pad="md">
        <form onSubmit={submit}>
          <Row align="flex-end" wrap gap="sm">
            <Box flex="1 1 240px">
              <TextInput
                label={t('system.support')}
                value={typed?.text ?? support.contact}
                onChange={({ currentTarget: { value: text } }) =>
                  setTyped((before) => ({ text, rev: before?.rev ?? rev }))
                }
                maxLength={lengths.supportContact}
                readOnly={support.fixed}
                aria-describedby={hint}
              />
            </Box>
            {!support.fixed && (
              <Button type="submit" aria-busy={isPending || undefined}>
                {t('common.save')}
              </Button>
            )}
          </Row>
        </form>
        <Muted id={hint} margin="xs 0 md" look="small">
          {t(support.fixed ? 'system.supportFixed' : 'system.supportAbout')}
        </Muted>
        <Checkbox
          label={t('system.trimester')}
          checked={trimester === 1}
          onChange={({ currentTarget }) => send({ trimester: currentTarget.checked ? 1 : 0, rev })}
        />
        {refused && (
          <SettingConflict
            saved={'support' in refused ? saved.support : saved.trimester}
            stored={'support' in refused ? support.contact : t(trimester === 1 ? 'common.yes' : 'common.no')}
            onTakeStored={takeStored}
            onSaveOwn={() =>
              send(
                'support' in refused
                  ? { ...refused, support: typed?.text ?? refused.support, rev }
                  : { ...refused, rev },
              )
            }
          />
        )}
        <Muted margin="md 0 0" look="small">
          {t('system.organisation', { name: organisation })}
        </Muted>
      </Box>
    </Panel>
  )
}
