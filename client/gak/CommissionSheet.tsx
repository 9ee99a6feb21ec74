import type { UseQueryResult } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { CommissionMemberRow } from '#contract/gak.ts'
import type { FacultyRow, InstitutionRow } from '#contract/hierarchy.ts'
import { namesOfStep } from '../hierarchy/cascade/names.ts'
import { textIn } from '../i18n/i18n.ts'
import type { Language } from '../i18n/language.ts'
import { PrintSheet } from '../table/PrintTable.tsx'
import styles from './CommissionSheet.module.css'

type SheetMember = Pick<CommissionMemberRow, 'member_type' | 'member_name' | 'title'>

type SheetCommission = {
  readonly about: string
  readonly lang?: Language | undefined
  readonly members: readonly SheetMember[]
}

type Props = {
  readonly reads: readonly UseQueryResult[]
  readonly institution: InstitutionRow | undefined
  readonly faculty: FacultyRow | undefined
  readonly commissions: readonly SheetCommission[]
}

/** Printed sheet for signatures: one A4 page for each commission, with only stored rows. */
export const CommissionSheet = ({ reads, institution, faculty, commissions }: Props) => {
  const { t } = useTranslation()
  const heads = [
    institution && textIn(namesOfStep.institution(institution).full),
    faculty && textIn(namesOfStep.faculty(faculty).full),
  ].filter((head) => head !== undefined)
  return (
    <PrintSheet reads={reads} university="">
      {commissions.length === 0 && <p>{t('state.emptyCatalogue')}</p>}
      {commissions.map(({ about, lang, members }) => (
        <article key={about} className={styles.page}>
          <header className={styles.head}>
            {heads.map(({ text, lang: headLang }) => (
              <p key={text} lang={headLang}>
                {text}
              </p>
            ))}
            <h1>{t('commission.sheetTitle')}</h1>
            <p lang={lang}>{about}</p>
          </header>
          <table className={styles.members}>
            <thead>
              <tr>
                <th className={styles.number}>{t('field.no')}</th>
                <th className={styles.role}>{t('field.memberType')}</th>
                <th>{t('field.memberName')}</th>
                <th>{t('field.memberTitle')}</th>
                <th className={styles.signature}>{t('commission.signature')}</th>
              </tr>
            </thead>
            <tbody>
              {members.map(({ member_type: role, member_name: name, title }, index) => (
                // role and name identify a member (domain.md#commission-identity)
                <tr key={`${role}: ${name}`}>
                  <td className={styles.number}>{index + 1}</td>
                  <td>{role}</td>
                  <td>{name}</td>
                  <td>{title}</td>
                  <td />
                </tr>
              ))}
            </tbody>
          </table>
          <dl className={styles.approval}>
            <dt>{t('commission.dean')}</dt>
            <dd>
              <span className={styles.line} />
              {faculty?.n_director}
            </dd>
            <dt>{t('commission.date')}</dt>
            <dd>
              <span className={styles.line} />
            </dd>
          </dl>
        </article>
      ))}
    </PrintSheet>
  )
}
