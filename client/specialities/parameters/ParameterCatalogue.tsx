import type { Pick } from './values.ts'
import { lazyComponent } from '../../ui/lazy/lazy-component.ts'

const DepartmentsDialog = lazyComponent(
  async () => (await import('../../catalogues/departments/DepartmentsDialog.tsx')).DepartmentsDialog,
)
const LevelsDialog = lazyComponent(async () =>
  (await import('../../catalogues/names/NamesDialog.tsx')).namesDialog('level'),
)
const QualificationsDialog = lazyComponent(async () =>
  (await import('../../catalogues/names/NamesDialog.tsx')).namesDialog('qualification'),
)
const LicencesDialog = lazyComponent(
  async () => (await import('../../catalogues/licences/LicencesDialog.tsx')).LicencesDialog,
)

type Props = {
  readonly pick: Pick
  readonly chosenId: number | undefined
  /** Whose departments come first. */
  readonly faculty: number
  readonly onChoose: (id: number) => void
  readonly onDeleted: (id: number) => void
  readonly onClose: () => void
}

/** The catalogue from which a parameter is chosen, and in which it is kept. */
export const ParameterCatalogue = ({ pick, chosenId, faculty, onChoose, onDeleted, onClose }: Props) => {
  const opening = { chosenId, onChoose, onDeleted, onClose }
  switch (pick) {
    case 'department':
      return <DepartmentsDialog {...opening} faculty={faculty} />
    case 'level':
      return <LevelsDialog {...opening} />
    case 'qualification':
      return <QualificationsDialog {...opening} />
    case 'licence':
      return <LicencesDialog {...opening} />
  }
}
