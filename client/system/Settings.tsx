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
import { Box, Muted, Row } from '../ui/layout.tsx'
import { toast } from '../ui/toasts/toast.ts'
import { SystemPanel } from './SystemPanel.tsx'
import { currentUserId } from '../api/expiry.ts'
import { formatMoment } from '../i18n/dates.ts'
import { Alert } from '../ui/LoadFailure.tsx'

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
  const saveOwn = (change: Change) =>
    send(
      'support' in change ? { ...change, support: typed?.text ?? change.support, rev } : { ...change, rev },
    )
  const isOfSupport = refused !== undefined && 'support' in refused
  const savedBy = isOfSupport ? saved.support : saved.trimester
  const stored = isOfSupport ? support.contact : t(trimester === 1 ? 'common.yes' : 'common.no')
  return (
    <SystemPanel title={t('system.settings')}>
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
          <Alert kind="warning">
            <div>
              {t(
                savedBy !== null && savedBy.id_user === currentUserId() ? 'reason.staleOwn' : 'reason.stale',
              )}
            </div>
            {savedBy && (
              <div>
                {t('stale.who', {
                  who: savedBy.id_user === null ? t('journal.system') : savedBy.name,
                  when: formatMoment(savedBy.at),
                })}
              </div>
            )}
            <div>
              {t('stale.theirs')}: {stored === '' ? '—' : stored}
            </div>
            <Row wrap gap="sm" above="sm">
              <Button size="compact-sm" onClick={takeStored}>
                {t('stale.takeTheirs')}
              </Button>
              <Button size="compact-sm" onClick={() => saveOwn(refused)}>
                {t('stale.saveMine')}
              </Button>
            </Row>
          </Alert>
        )}
        <Muted margin="md 0 0" look="small">
          {t('system.organisation', { name: organisation })}
        </Muted>
      </Box>
    </SystemPanel>
  )
}
