import { Button } from '@mantine/core'
import { IconAlertTriangle, IconCheck, IconLock, IconLockOpen } from '@tabler/icons-react'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { type AcademicYear, academicYears, type UnfinishedKind, unfinishedKinds } from '#contract/years.ts'
import { mutate } from '../api/mutate.ts'
import { query } from '../api/query.ts'
import { hasSucceeded } from '../api/save.ts'
import { changeOf } from '../api/send.ts'
import type { TextKey } from '../i18n/texts.ts'
import { formatNumber } from '../i18n/numbers.ts'
import { Box, Muted, Panel, PanelFoot, Row, Stack, Text, Title } from '../ui/layout.tsx'
import { lazyComponent } from '../ui/lazy/lazy-component.ts'
import { LoadFailure } from '../ui/LoadFailure.tsx'
import { Loading } from '../ui/Loading.tsx'
import { toastSaved } from '../ui/undo.ts'

const GroundDialog = lazyComponent(async () => (await import('../ui/Dialog/GroundDialog.tsx')).GroundDialog)

/** By kind of unfinished work: its text, and the screen that lists its rows. */
const kinds: Readonly<Record<UnfinishedKind, readonly [words: TextKey, screen: string]>> = {
  findings: ['overview.findings', '/checks'],
  groupsWithoutQuota: ['overview.groupsWithoutQuota', '/overview'],
  planWithoutGroups: ['overview.planWithoutGroups', '/overview'],
  facultiesWithoutCommission: ['years.noCommission', '/state-member'],
}

type Props = { readonly year: AcademicYear; readonly closing: string | undefined }

export const YearPanel = ({ year, closing }: Props) => {
  const { t } = useTranslation()
  const { id_a_year: idYear, a_year: label, closed, rev } = year
  const [closingChange, setClosingChange] = useState<string>()
  const unfinished = useQuery(query(academicYears.unfinished, { idYear }))
  const saving = useMutation({
    mutationFn: () => mutate(academicYears.save, { idYear, closed: !closed, rev }),
    onSuccess: (answer) => {
      if (hasSucceeded(toastSaved(answer, label)) && closed) setClosingChange(changeOf(answer))
    },
  })
  const countOf = (kind: UnfinishedKind) => unfinished.data?.find((one) => one.kind === kind)?.count ?? 0
  const all = unfinishedKinds.reduce((sum, kind) => sum + countOf(kind), 0)
  const Sign = closed ? IconLockOpen : IconLock
  return (
    <Panel as="aside" stack aria-label={label}>
      <Box pad="md" lineBelow>
        <Title>{label}</Title>
      </Box>
      <Stack gap="sm" pad="md" flex={1} overflow="auto">
        <Muted>{closed ? (closing ?? t('years.isClosed')) : t('years.about')}</Muted>
        <LoadFailure of={[unfinished]} />
        {unfinished.isPending && <Loading isList />}
        {unfinished.data && (
          <>
            <Text look="strong">{t('years.unfinished', { n: formatNumber(all) })}</Text>
            <Box as="ul">
              {unfinishedKinds.map((kind) => {
                const count = countOf(kind)
                const [words, screen] = kinds[kind]
                return count === 0 ? (
                  <Row as="li" key={kind} gap="sm" align="center" pad="sm 0" tone="success">
                    <IconCheck size={16} aria-hidden /> {t(words)}: 0
                  </Row>
                ) : (
                  <Row as="li" key={kind} gap="sm" align="center" pad="sm 0" lineBelow>
                    <Text tone="warning">
                      <IconAlertTriangle size={16} aria-hidden />
                    </Text>
                    <Box as={Link} to={`${screen}?year=${idYear}`} grow>
                      {t(words)}
                    </Box>
                    <Text look="strong" numeric>
                      {formatNumber(count)}
                    </Text>
                  </Row>
                )
              })}
            </Box>
          </>
        )}
      </Stack>
      <PanelFoot justify="flex-end">
        <Button
          variant={closed ? 'default' : 'filled'}
          leftSection={<Sign size={16} aria-hidden />}
          aria-busy={saving.isPending || undefined}
          onClick={() => !saving.isPending && saving.mutate()}
        >
          {t(closed ? 'years.open' : 'years.close', { year: label })}
        </Button>
      </PanelFoot>
      {closingChange !== undefined && (
        <GroundDialog change={closingChange} onClose={() => setClosingChange(undefined)} />
      )}
    </Panel>
  )
}
