import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { levelCalls } from '#contract/catalogues/levels.ts'
import { lazyComponent } from '../../ui/lazy/lazy-component.ts'
import { CatalogueDialog, type CatalogueOpening } from '../CatalogueDialog.tsx'
import { Details } from '../Details.tsx'
import { nameOption } from '../name-option.ts'
import { readOnOpening } from '../../api/query.ts'
import { idOf, list, nameOf, namesOf, remove } from './levels.ts'

const LevelForm = lazyComponent(async () => (await import('./LevelForm.tsx')).LevelForm)

/** The catalogue of levels in a dialog, or as a step of one, where a level is chosen. */
export const LevelsDialog = (props: CatalogueOpening) => {
  const { t } = useTranslation()
  const rows = useQuery({ ...list, ...readOnOpening })
  return (
    <CatalogueDialog
      {...props}
      name="levels"
      entity="level"
      title={t(props.onChoose ? 'level.pick' : 'level.list')}
      list={rows}
      idOf={idOf}
      nameOf={nameOf}
      optionOf={(row) => nameOption(idOf(row), namesOf(row))}
      renderDetails={(row) => <Details names={namesOf(row)} isProtected={!row.edit} />}
      renderForm={(row, callbacks) => <LevelForm row={row} {...callbacks} />}
      saves={levelCalls.saveLevel}
      remove={remove}
    />
  )
}
