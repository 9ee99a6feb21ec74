import type { Pick } from './values.ts'
import { part } from '../../ui/lazy/part.ts'

const DepartmentsModal = part(
  async () => (await import('../../catalogues/departments/DepartmentsModal.tsx')).DepartmentsModal,
)
const LevelsModal = part(async () => (await import('../../catalogues/levels/LevelsModal.tsx')).LevelsModal)
const QualificationsModal = part(
  async () => (await import('../../catalogues/qualifications/QualificationsModal.tsx')).QualificationsModal,
)
const LicencesModal = part(
  async () => (await import('../../catalogues/licences/LicencesModal.tsx')).LicencesModal,
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
export const CatalogueStep = ({ pick, chosenId, faculty, onChoose, onClose }: Props) => {
  const ways = { chosenId, onClose }
  switch (pick) {
    case 'department':
      return <DepartmentsModal {...ways} faculty={faculty} onChoose={(row) => onChoose(row.id_kafedra)} />
    case 'level':
      return <LevelsModal {...ways} onChoose={(row) => onChoose(row.IDLevel)} />
    case 'qualification':
      return <QualificationsModal {...ways} onChoose={(row) => onChoose(row.IDQualification)} />
    case 'licence':
      return <LicencesModal {...ways} onChoose={(row) => onChoose(row.IDLicence)} />
  }
}
