import { type Static, Type } from 'typebox'
import { get, post } from './call.ts'
import { nullable } from './fields.ts'

const moment = Type.String({ format: 'date-time' })

/**
 * Licence to run this software. From `date_notice` on the product warns that the licence ends; from `date_end`
 * on the licence is invalid. Times are ISO 8601. If the signature is invalid, `violated` is true and the other
 * fields are empty.
 */
export const ProductLicenceRow = Type.Object({
  organisation: Type.String(),
  code: Type.String(),
  date_end: nullable(moment),
  date_notice: nullable(moment),
  violated: Type.Optional(Type.Literal(true)),
})
export type ProductLicenceRow = Static<typeof ProductLicenceRow>

export const InstallationRow = Type.Object({ organisation: Type.String(), code: Type.String() })
export type InstallationRow = Static<typeof InstallationRow>

/** licence-verdict.ts derives the validity of the licence from the responses. Names: domain.md#wire-names. */
export const productLicence = {
  installed: post('license/getTSessionWeb', {}, Type.Array(ProductLicenceRow), {
    unlicensed: true,
    reads: 'once',
  }),
  installation: post('license/getTSessionWebd', {}, Type.Array(InstallationRow), {
    unlicensed: true,
    reads: 'once',
  }),
  time: get('license/time', Type.Object({ now: moment }), { open: true, bare: true, reads: 'once' }),
}
