import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { EmptyCure } from '../../address/EmptyCure.tsx'
import { currentLanguage } from '../../i18n/i18n.ts'
import { Banner } from '../../ui/Banner.tsx'
import { DialogFrame } from '../../ui/Dialog/DialogFrame.tsx'
import { SearchSelect } from '../../ui/SearchSelect/SearchSelect.tsx'
import { readAgain } from '../../ui/focus/read-again.ts'
import { optionOf } from '../cascade/options.ts'
import { myInstitutionOf, useMyInstitution } from './my-institution.ts'
import { useInstitutions } from './useInstitutions.ts'

/** Whose departments, rooms and commissions come first; a choice counts at once (domain.md#my-institution). */
export const MyInstitutionDialog = ({ onClose }: { readonly onClose: () => void }) => {
  const { t } = useTranslation()
  const [mine, setMine] = useMyInstitution()
  const { rows, reads } = useInstitutions()
  const failed = reads.filter(({ isError }) => isError)
  const language = currentLanguage()
  const choose = (id: number | undefined) => {
    const row = rows?.find(({ id_vuz }) => id_vuz === id)
    setMine(row === undefined ? null : myInstitutionOf(row))
    onClose()
  }
  return (
    <DialogFrame
      title={t('institution.mine')}
      width={560}
      onClose={onClose}
      footer={
        <>
          <Button
            aria-disabled={mine === null}
            data-disabled={mine === null}
            onClick={() => choose(undefined)}
          >
            {t('institution.all')}
          </Button>
          <Button onClick={onClose}>{t('common.close')}</Button>
        </>
      }
    >
      <p>{t('institution.mineHint')}</p>
      <SearchSelect
        label={t('entity.institution')}
        options={(rows ?? []).map((row) => optionOf('institution', row, language))}
        status={rows ? 'ready' : failed.length > 0 ? 'failed' : 'loading'}
        value={mine?.id}
        onChoose={choose}
        count={rows?.length}
        cure={<EmptyCure of="institution" />}
        autoFocus
      />
      {failed.length > 0 && (
        <div role="alert">
          <Banner kind="error" onRetry={() => void readAgain(failed)}>
            {t('state.loadError')}. {failed[0]?.error?.message}
          </Banner>
        </div>
      )}
    </DialogFrame>
  )
}
