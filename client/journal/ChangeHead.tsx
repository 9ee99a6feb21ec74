import { useTranslation } from 'react-i18next'

/** The caption and the head of a table of changed fields: each as it was and as it became. */
export const ChangeHead = () => {
  const { t } = useTranslation()
  return (
    <>
      <caption className="visually-hidden">{t('journal.rows')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('diff.field')}</th>
          <th scope="col">{t('diff.was')}</th>
          <th scope="col">{t('journal.became')}</th>
          <td />
        </tr>
      </thead>
    </>
  )
}
