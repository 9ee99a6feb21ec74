import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { AdmittedGroupRow } from '#contract/groups.ts'
import { DialogFrame, DialogScope } from '../../ui/Dialog/DialogFrame.tsx'
import { codeAndForm } from '../namesakes.ts'
import styles from './NextYear.module.css'
import { Box, Row } from '../../ui/layout.tsx'

export const maxUnconfirmed = 5

type Props = {
  readonly groups: readonly AdmittedGroupRow[]
  readonly year: string
  readonly onCreate: () => void
  readonly onClose: () => void
}

export const ConfirmCreate = ({ groups, year, onCreate, onClose }: Props) => {
  const { t } = useTranslation()
  const places = new Map(groups.map((group) => [codeAndForm(group), group.special]))
  return (
    <DialogScope value={undefined}>
      <DialogFrame
        title={t('nextYear.confirm', { count: groups.length })}
        width={460}
        isQuestion
        onClose={onClose}
        footer={
          <>
            <Button onClick={onClose}>{t('common.cancel')}</Button>
            <Button variant="filled" onClick={onCreate} data-autofocus>
              {t('nextYear.create', { count: groups.length })}
            </Button>
          </>
        }
      >
        <p>{t('nextYear.willCreate', { n: groups.length, year })}</p>
        <Box as="ul" margin="sm 0">
          {[...places].map(([place, special]) => (
            <Row
              as="li"
              key={place}
              justify="space-between"
              gap="md"
              pad="xs 0"
              numeric
              className={styles.asked}
            >
              <span title={special}>{place}</span>
              <span>
                {t('state.groups', { count: groups.filter((group) => codeAndForm(group) === place).length })}
              </span>
            </Row>
          ))}
        </Box>
        <p>{t('nextYear.canUndo')}</p>
      </DialogFrame>
    </DialogScope>
  )
}
