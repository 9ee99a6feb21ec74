import type { LicenceRow } from '#contract/entities/licence.ts'
import { doctorate } from '#contract/limits.ts'
import { LicenceValidity } from '../../catalogues/licences/LicenceValidity.tsx'
import type { CompletePath } from '../../hierarchy/cascade/path.ts'
import { formatDate } from '../../i18n/dates.ts'
import { Box, Grid, Muted } from '../../ui/layout.tsx'
import { scoreFields } from '../scores.ts'
import { PanelPlan } from './PanelPlan.tsx'
import { PanelSection } from './PanelSection.tsx'
import styles from './Parameters.module.css'
import { useParameters } from './reads.ts'
import { textOf, yearsText } from './text.ts'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

const PanelLicence = ({ licence }: { licence: LicenceRow }) => {
  const { Resolution, ResolutionBeg, ResolutionEnd, Supplement } = licence
  const validity = `${formatDate(ResolutionBeg)} – ${formatDate(ResolutionEnd)}`
  return (
    <span title={`${Resolution}, ${Supplement}: ${validity}`}>
      {Resolution} <LicenceValidity licence={licence} />
    </span>
  )
}

export const Parameters = ({ path }: { path: CompletePath }) => {
  const { t } = useTranslation()
  const { reads, isAwaited, row, department, level, qualification, licence } = useParameters(path)
  const { trimester, Phd } = path.speciality
  return (
    <Grid className={styles.parts}>
      <div>
        <PanelSection reads={reads} isAwaited={isAwaited} lines={12}>
          <Box as="dl" pad="0 md">
            <Pair label={t('field.specialityCode')}>{row?.codeSpec}</Pair>
            <Pair label={t('entity.department')}>
              {department && (
                <span title={textOf(department.f1, department.f1_kg, department.f1_en).text}>
                  {department.snF1}
                </span>
              )}
            </Pair>
            <Pair label={t('field.level')}>
              {level && <Name {...textOf(level.NameLevel, level.NameLevel_kg, level.NameLevel_en)} />}
            </Pair>
            <Pair label={t('entity.qualification')}>
              {qualification && (
                <Name
                  {...textOf(
                    qualification.NameQualification,
                    qualification.NameQualification_kg,
                    qualification.NameQualification_en,
                  )}
                />
              )}
            </Pair>
            <Pair label={t('field.duration')}>{yearsText(t, row?.Apprenticeship)}</Pair>
            <Pair label={t('entity.licence')}>{licence && <PanelLicence licence={licence} />}</Pair>
          </Box>
          <Muted as="h3" pad="sm md xs" look="label">
            {t('field.minScores')}
          </Muted>
          <Grid as="dl" columns="1fr 1fr" gap="0 lg" pad="0 md" className={styles.scores}>
            {scoreFields.map(({ row: field, word }) => (
              <Pair key={field} label={t(word)}>
                {row?.[field]}
              </Pair>
            ))}
          </Grid>
          <Grid as="dl" columns="1fr 1fr" gap="0 lg" pad="sm md 0" className={styles.scores}>
            <Pair label={t('field.trimester')}>{trimester ? t('common.yes') : t('common.no')}</Pair>
            <Pair label={t('field.doctorate')}>
              {Phd === doctorate.doctor ? t('common.yes') : t('common.no')}
            </Pair>
          </Grid>
        </PanelSection>
      </div>
      <div>
        <PanelPlan path={path} withTable={false} />
        {row !== undefined && (
          <Box pad="xs md md">
            <Muted as="h3" look="label">
              {t('field.licenceText')}
            </Muted>
            <Box as="p" margin="xs 0 0" breaks>
              {row.Licence_text || '—'}
            </Box>
          </Box>
        )}
      </div>
    </Grid>
  )
}

const Name = ({ text, lang }: ReturnType<typeof textOf>) => <span lang={lang}>{text}</span>

/** The values null, '' and 0 are shown as a dash. */
const Pair = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className={styles.pair}>
    <Muted as="dt">{label}</Muted>
    <Box as="dd" look="medium" breaks>
      {children || '—'}
    </Box>
  </div>
)
