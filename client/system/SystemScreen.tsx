import { Button } from '@mantine/core'
import { IconRefresh } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { system } from '#contract/system.ts'
import { query } from '../api/query.ts'
import { ListFrame } from '../table/ListPanel.tsx'
import { Loading } from '../ui/Loading.tsx'
import { useScreenActions } from '../ui/screen-actions.tsx'
import { Backups } from './Backups.tsx'
import { Failures } from './Failures.tsx'
import { Installation } from './Installation.tsx'
import styles from './System.module.css'
import { Box, Text } from '../ui/layout.tsx'

/** Milliseconds: whoever leaves the page open sees what is. */
const betweenLooks = 30_000

/** How this installation is (domain.md#system-state): version, database, backups, licence, failures. */
export function SystemScreen() {
  const { t } = useTranslation()
  const state = useQuery({ ...query(system.state), staleTime: 0, refetchInterval: betweenLooks })
  const refresh = () => void state.refetch()
  useScreenActions([{ titleKey: 'system.refresh', icon: IconRefresh, run: refresh }])
  return (
    <ListFrame
      title={t('menu.system')}
      reads={[state]}
      toolbar={
        <>
          <Text as="h2" size={14} weight={620}>
            {t('menu.system')}
          </Text>
          <Box as="span" flex={1} />
          <Button leftSection={<IconRefresh size={16} aria-hidden />} onClick={refresh}>
            {t('system.refresh')}
          </Button>
        </>
      }
    >
      {state.isPending && <Loading />}
      {state.data && (
        <div className={styles.parts}>
          <Backups {...state.data.backups} />
          <Installation state={state.data} />
          <Failures failures={state.data.failures} instance={state.data.instance} />
        </div>
      )}
    </ListFrame>
  )
}
