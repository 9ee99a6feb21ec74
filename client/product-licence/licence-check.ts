import { queryOptions } from '@tanstack/react-query'
import { productLicence } from '#contract/product-licence.ts'
import { callError, statuses } from '../api/errors.ts'
import { send } from '../api/send.ts'
import { i18n } from '../i18n/i18n.ts'
import { judge } from './judge.ts'

/** Asks at once for the installed licence, the installation and the time (domain.md#licence-verdict). */
export const licenceCheck = queryOptions({
  queryKey: ['productLicence'],
  queryFn: async ({ signal }) => {
    const [installed, here, { now }] = await Promise.all([
      send(productLicence.installed, {}, { signal }),
      send(productLicence.installation, {}, { signal }),
      send(productLicence.time, {}, { signal }),
    ])
    const judged = judge(installed, here, now)
    if (judged === undefined) throw callError(statuses.notUnderstood, i18n.t('error.unknown'))
    return judged
  },
})
