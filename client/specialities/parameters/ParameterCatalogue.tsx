import type { Pick } from './values.ts'
import { lazyComponent } from '../../ui/lazy/lazy-component.ts'

const DepartmentsDialog = lazyComponent(
  async () => (await import('../../catalogues/departments/DepartmentsDialog.tsx')).DepartmentsDialog,
)
const LevelsDialog = lazyComponent(
  async () => (await import('../../catalogues/levels/LevelsDialog.tsx')).LevelsDialog,
)
const QualificationsDialog = lazyComponent(
  async () => (await import('../../catalogues/qualifications/QualificationsDialog.tsx')).QualificationsDialog,
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
  readonly onClose: () => void
}

/** The catalogue from which a parameter is chosen, and in which it is kept. */
export const ParameterCatalogue = ({ pick, chosenId, faculty, onChoose, onClose }: Props) => {
  const callbacks = { chosenId, onClose }
  switch (pick) {
    case 'department':
      return (
        <DepartmentsDialog {...callbacks} faculty={faculty} onChoose={(row) => onChoose(row.id_kafedra)} />
      )
    case 'level':
      return <LevelsDialog {...callbacks} onChoose={(row) => onChoose(row.IDLevel)} />
    case 'qualification':
      return <QualificationsDialog {...callbacks} onChoose={(row) => onChoose(row.IDQualification)} />
    case 'licence':
      return <LicencesDialog {...callbacks} onChoose={(row) => onChoose(row.IDLicence)} />
  }
}
