import { IconBuildingBank, IconChevronDown, IconX } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { University } from '#contract/university.ts'
import { useDialog } from '../location/dialog.ts'
import { pageUniversity } from '../api/base.ts'
import { useUniversity } from '../hierarchy/my-institution/useUniversity.ts'
import { shortNameOf, useMyInstitution } from '../hierarchy/my-institution/my-institution.ts'
import { nameIn } from '../i18n/i18n.ts'
import { IconButton } from '../ui/buttons.tsx'
import styles from './MyInstitution.module.css'
import { Row, Text } from '../ui/layout.tsx'

const kinds = ['institution.mine'] as const

type Props = { readonly onChoose?: () => void }

/** Name of the university while no institution is chosen, and a chip to choose or clear an institution. */
export const MyInstitution = ({ onChoose }: Props) => {
  const university = useUniversity()
  const [mine] = useMyInstitution()
  return (
    <>
      {university !== undefined && mine === null && <Name {...university} />}
      {!pageUniversity?.isOnly && <Choice {...(onChoose && { onChoose })} />}
    </>
  )
}

const Name = ({ short, full }: Pick<University, 'short' | 'full'>) => (
  <Text clip look="strong" className={styles.university} title={nameIn(full)}>
    {nameIn(short)}
  </Text>
)

const Choice = ({ onChoose }: Props) => {
  const { t } = useTranslation()
  const [mine, setMine] = useMyInstitution()
  const { open } = useDialog(kinds)
  const name = mine === null ? t('institution.all') : shortNameOf(mine)
  return (
    <Row as="span" flex="0 1 auto" align="center" minWidth={0}>
      <button
        type="button"
        className={styles.choose}
        aria-haspopup="dialog"
        aria-label={`${t('institution.mine')}: ${name}`}
        title={t('institution.mine')}
        data-chosen={mine !== null || undefined}
        onClick={() => {
          onChoose?.()
          open('institution.mine')
        }}
      >
        <IconBuildingBank size={16} stroke={1.7} aria-hidden />
        <span className={styles.name}>{name}</span>
        <IconChevronDown size={14} stroke={1.8} aria-hidden />
      </button>
      {mine !== null && (
        <IconButton label={t('institution.all')} title={t('institution.all')} onClick={() => setMine(null)}>
          <IconX size={16} aria-hidden />
        </IconButton>
      )}
    </Row>
  )
}
