import { Textarea } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { lengths } from '#contract/limits.ts'
import { system } from '#contract/system.ts'
import { mutate } from '../api/mutate.ts'
import { query } from '../api/query.ts'
import { Failure } from '../ui/LoadFailure.tsx'
import { FormDialog } from '../ui/Dialog/FormDialog.tsx'
import { toast } from '../ui/toasts/toast.ts'
import { Text } from '../ui/layout.tsx'

/** Dialog for pasting a licence, which replaces the current one (domain.md#system-licence). */
export const LicenceDialog = ({ onClose }: { readonly onClose: () => void }) => {
  const { t } = useTranslation()
  const client = useQueryClient()
  const text = useRef<HTMLTextAreaElement>(null)
  const installing = useMutation({
    mutationFn: (token: string) => mutate(system.installLicence, { token }),
    meta: { quiet: true },
    onSuccess: async () => {
      toast.success(t('system.licenceInstalled'))
      await client.invalidateQueries({ queryKey: query(system.state).queryKey })
      onClose()
    },
    onError: () => text.current?.select(),
  })
  return (
    <FormDialog
      title={t('system.licence')}
      width={560}
      onClose={onClose}
      submit={t('system.install')}
      isBusy={installing.isPending}
      onSubmit={() => installing.mutate(text.current?.value ?? '')}
    >
      <Text as="p" margin="md 0">
        {t('system.licenceAbout')}
      </Text>
      <Textarea
        ref={text}
        label={t('system.licenceText')}
        rows={5}
        spellCheck={false}
        autoComplete="off"
        maxLength={lengths.productLicence}
        data-autofocus
      />
      <Failure of={installing} />
    </FormDialog>
  )
}
