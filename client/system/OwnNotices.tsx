import { Button, Textarea, TextInput } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { type SubmitEvent, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { lengths } from '#contract/limits.ts'
import { type OwnNotice, system } from '#contract/system.ts'
import { mutate } from '../api/mutate.ts'
import { formatDate } from '../i18n/dates.ts'
import { Checkbox } from '../ui/Checkbox.tsx'
import { IconButton } from '../ui/buttons.tsx'
import { Box, Grid, Hint, Muted, Row } from '../ui/layout.tsx'
import { toast } from '../ui/toasts/toast.ts'
import { SystemPanel } from './SystemPanel.tsx'
import { formText } from '../ui/form-text.ts'

/** Notices that administrators publish for all users (domain.md#system-notices). */
export const OwnNotices = ({ notices }: { readonly notices: readonly OwnNotice[] }) => {
  const { t } = useTranslation()
  const form = useRef<HTMLFormElement>(null)
  const telling = useMutation({
    mutationFn: (body: { text: string; url: string; important: boolean }) => mutate(system.addNotice, body),
    onSuccess: () => {
      toast.success(t('system.told'))
      form.current?.reset()
    },
  })
  const withdrawing = useMutation({
    mutationFn: ({ id }: OwnNotice) => mutate(system.withdrawNotice, { id }),
    onSuccess: (_answer, { text }) => toast.success(t('system.withdrawn'), { detail: text }),
  })
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const data = new FormData(event.currentTarget)
    const text = formText(data, 'text')
    if (text === '') form.current?.querySelector('textarea')?.focus()
    else if (!telling.isPending)
      telling.mutate({ text, url: formText(data, 'url'), important: data.has('important') })
  }
  return (
    <SystemPanel title={t('system.notices')}>
      <Box as="form" ref={form} pad="md" onSubmit={submit}>
        <Textarea
          name="text"
          label={t('system.noticeText')}
          autosize
          minRows={2}
          maxRows={6}
          maxLength={lengths.noticeText}
        />
        <Row align="flex-end" wrap gap="md" above="sm">
          <Box flex="1 1 200px">
            <TextInput name="url" type="url" label={t('system.noticeUrl')} maxLength={lengths.url} />
          </Box>
          <Box pad="0 0 sm">
            <Checkbox name="important" label={t('system.noticeImportant')} />
          </Box>
          <Button type="submit" aria-busy={telling.isPending || undefined}>
            {t('system.tellAll')}
          </Button>
        </Row>
      </Box>
      {notices.length === 0 ? (
        <Muted pad="0 md md">{t('system.noNotices')}</Muted>
      ) : (
        <ul aria-label={t('system.notices')}>
          {notices.map((notice) => (
            <Grid as="li" key={notice.id} columns="minmax(0, 1fr) auto" gap="0 sm" pad="sm md" lineAbove>
              <Box as="span" tone="secondary" minWidth={0} breaks>
                {notice.text}
                <Hint block>
                  {[
                    formatDate(notice.day),
                    notice.important && t('system.noticeImportant').toLowerCase(),
                    notice.url,
                  ]
                    .filter(Boolean)
                    .join(' · ')}
                </Hint>
              </Box>
              <IconButton
                label={t('system.withdraw', { text: notice.text })}
                onClick={() => !withdrawing.isPending && withdrawing.mutate(notice)}
              >
                <IconTrash size={17} aria-hidden />
              </IconButton>
            </Grid>
          ))}
        </ul>
      )}
    </SystemPanel>
  )
}
