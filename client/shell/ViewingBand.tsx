import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { auth } from '#contract/auth.ts'
import { base } from '../api/base.ts'
import { send } from '../api/send.ts'
import type { User } from '../api/session.ts'
import { Banner } from '../ui/Banner.tsx'
import { Row } from '../ui/layout.tsx'

/** Band while an administrator views the product as another user, with a button that ends it (domain.md#view-as). */
export const ViewingBand = ({ login, name, surname }: NonNullable<User['viewing']>) => {
  const { t } = useTranslation()
  const ending = useMutation({
    mutationFn: () => send(auth.endViewing),
    onSuccess: () => window.location.assign(`${base}/users`),
  })
  return (
    <div role="status" data-screen-only>
      <Banner kind="warning">
        <Row align="center" justify="space-between" gap="md">
          <strong>{t('viewing.band', { name: `${name} ${surname}`.trim() || login })}</strong>
          <Button
            aria-busy={ending.isPending || undefined}
            onClick={() => !ending.isPending && ending.mutate()}
          >
            {t('viewing.finish')}
          </Button>
        </Row>
      </Banner>
    </div>
  )
}
