import { useTranslation } from 'react-i18next'
import type { CompletePath } from '../../hierarchy/cascade/path.ts'
import { DeleteStep } from '../doubles/DeleteStep.tsx'
import { LostRows } from '../doubles/LostRows.tsx'
import { useHoldings } from '../doubles/reads.ts'
import { PanelSection } from '../panel/PanelSection.tsx'
import { specialityName, textOf } from '../panel/text.ts'
import { CopyLink } from './CopyLink.tsx'
import { heldBy, isEmpty } from './held.ts'

type Props = { readonly path: CompletePath; readonly onClose: () => void; readonly onDeleted: () => void }

/** Takes the speciality from the faculty, and says first what it holds; the catalogue keeps its name. */
export const UnlinkDialog = ({ path, onClose, onDeleted }: Props) => {
  const { t } = useTranslation()
  const { speciality, studyForm } = path
  const holdings = useHoldings(speciality.id_speciality, undefined)
  const [row] = holdings.data ?? []
  const held = row && heldBy(row)
  return (
    <DeleteStep
      path={path}
      title={t('speciality.unlink')}
      question={t('speciality.unlinkQuestion', {
        name: specialityName(speciality),
        form: textOf(studyForm.name, studyForm.name_kg, studyForm.name_en).text,
      })}
      backKey="common.cancel"
      way={<CopyLink path={path} />}
      onBack={onClose}
      onDeleted={onDeleted}
    >
      <PanelSection reads={[holdings]} lines={3}>
        {held && (
          <>
            <p>{t(isEmpty(held) ? 'speciality.unlinkEmpty' : 'speciality.unlinkKeeps')}</p>
            <LostRows only={held} />
          </>
        )}
      </PanelSection>
    </DeleteStep>
  )
}
