import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { hierarchy } from '#contract/hierarchy.ts'
import { EmptyListHelp } from '../../location/EmptyListHelp.tsx'
import { query } from '../../api/query.ts'
import { DialogFrame } from '../../ui/Dialog/DialogFrame.tsx'
import { SearchSelect } from '../../ui/SearchSelect/SearchSelect.tsx'
import { Box } from '../../ui/layout.tsx'
import { optionOf } from '../cascade/options.ts'
import { myInstitutionOf, useMyInstitution } from './my-institution.ts'
import { useInstitutions } from './useInstitutions.ts'
import { LoadFailure } from '../../ui/LoadFailure.tsx'

/** Dialog for the user's institution; a choice applies at once (domain.md#my-institution). */
export const MyInstitutionDialog = ({ onClose }: { readonly onClose: () => void }) => {
  const { t } = useTranslation()
  const [mine, setMine] = useMyInstitution()
  const { rows, reads, status } = useInstitutions()
  const faculties = useQuery({ ...query(hierarchy.allFaculties), enabled: mine !== null })
  const ofMine = faculties.data?.filter(({ id_vuz }) => id_vuz === mine?.id)
  const choose = (id: number | undefined, idFaculty?: number) => {
    const row = rows?.find(({ id_vuz }) => id_vuz === id)
    const faculty = ofMine?.find(({ id_faculty }) => id_faculty === idFaculty)
    setMine(row === undefined ? null : myInstitutionOf(row, faculty))
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
        options={(rows ?? []).map((row) => optionOf('institution', row))}
        status={status}
        value={mine?.id}
        onChoose={(id) => choose(id)}
        count={rows?.length}
        emptyHelp={<EmptyListHelp of="institution" />}
        autoFocus
      />
      {mine !== null && (
        <Box above="md">
          <SearchSelect
            label={t('entity.faculty')}
            options={(ofMine ?? []).map((row) => optionOf('faculty', row))}
            status={ofMine && rows ? 'ready' : faculties.isError ? 'failed' : 'loading'}
            value={mine.faculty?.id}
            required={false}
            onChoose={(id) => choose(mine.id, id)}
            count={ofMine?.length}
            emptyHelp={<EmptyListHelp of="faculty" />}
          />
        </Box>
      )}
      <LoadFailure of={reads} />
    </DialogFrame>
  )
}
