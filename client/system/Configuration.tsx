import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Heads } from '../ui/ValueTable.tsx'
import { useTranslation } from 'react-i18next'
import { system } from '#contract/system.ts'
import { query } from '../api/query.ts'
import { ReadFailure } from '../ui/LoadFailure.tsx'
import { Box, Muted } from '../ui/layout.tsx'
import { SystemPanel } from './SystemPanel.tsx'
import styles from './System.module.css'

/** List of the settings, each with the place where it was set (domain.md#system-configuration). */
export const Configuration = () => {
  const { t } = useTranslation()
  const [isOpen, setOpen] = useState(false)
  const settings = useQuery({ ...query(system.configuration), enabled: isOpen, staleTime: 0 })
  return (
    <SystemPanel
      title={t('system.configuration')}
      beside={
        <Button aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {t(isOpen ? 'system.hide' : 'system.show')}
        </Button>
      }
    >
      {isOpen && (
        <>
          <Muted pad="sm md" margin={0}>
            {t('system.configurationAbout')}
          </Muted>
          <ReadFailure of={settings} />
          <table className={styles.table}>
            <Heads of={[t('system.setting'), t('system.settingValue'), t('system.settingSource')]} />
            <tbody>
              {settings.data?.map(({ name, value, source }) => (
                <tr key={name}>
                  <Box as="td" breaks>
                    {name}
                  </Box>
                  <Box as="td" breaks>
                    {value === null
                      ? t(source === 'default' ? 'system.notSet' : 'system.hidden')
                      : value || t('system.notSet')}
                  </Box>
                  <td>{t(`system.source.${source}`)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </>
      )}
    </SystemPanel>
  )
}
