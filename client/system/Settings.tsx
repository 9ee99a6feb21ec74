import '@mantine/core/styles/InlineInput.layer.css'
import '@mantine/core/styles/Checkbox.layer.css'
import { Button, Checkbox, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { type SubmitEvent, useId } from 'react'
import { useTranslation } from 'react-i18next'
import type { DataOf } from '#contract/call.ts'
import { lengths } from '#contract/limits.ts'
import { system } from '#contract/system.ts'
import type { Sent } from '../api/send.ts'
import { mutate } from '../api/mutate.ts'
import { Box, Muted, Panel, Row, Title } from '../ui/layout.tsx'
import { toast } from '../ui/toasts/toast.ts'
import styles from './System.module.css'
import { typedIn } from '../ui/typed-in.ts'

type Props = {
  readonly settings: DataOf<typeof system.settings>
  readonly organisation: string
}

/** What an administrator sets for everybody (domain.md#system-settings). */
export const Settings = ({ settings: { support, trimester }, organisation }: Props) => {
  const { t } = useTranslation()
  const hint = useId()
  const { mutate: save, isPending } = useMutation({
    mutationFn: (body: Sent<typeof system.saveSettings>) => mutate(system.saveSettings, body),
    onSuccess: () => toast.success(t('toast2')),
  })
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (!isPending) save({ support: typedIn(new FormData(event.currentTarget), 'contact') })
  }
  return (
    <Panel className={styles.half} aria-label={t('system.settings')}>
      <div className={styles.head}>
        <Title>{t('system.settings')}</Title>
      </div>
      <Box pad="12px 14px">
        <form onSubmit={submit}>
          <Row align="flex-end" wrap gap={8}>
            <Box flex="1 1 240px">
              <TextInput
                // the stored one, once it is another
                key={support.contact}
                name="contact"
                label={t('system.support')}
                defaultValue={support.contact}
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
        <Muted id={hint} margin="4px 0 14px" size={12}>
          {t(support.fixed ? 'system.supportFixed' : 'system.supportAbout')}
        </Muted>
        <Checkbox
          label={t('system.trimester')}
          checked={trimester === 1}
          onChange={({ currentTarget }) => !isPending && save({ trimester: currentTarget.checked ? 1 : 0 })}
        />
        <Muted margin="14px 0 0" size={12}>
          {t('system.organisation', { name: organisation })}
        </Muted>
      </Box>
    </Panel>
  )
}
