import { type Static, Type } from 'typebox'
import { get, post } from './call.ts'
import { nullable } from './fields.ts'

const moment = Type.String({ format: 'date-time' })

/**
 * Licence to run this software. Its end is near from `date_notice` on, and it is invalid from `date_end` on; both are ISO 8601.
 * If the signature is invalid, only `violated` is answered.
 */
export const ProductLicenceRow = Type.Object({
  organisation: Type.String(),
  code: Type.String(),
  date_end: nullable(moment),
  date_notice: nullable(moment),
  violated: Type.Optional(Type.Literal(true)),
})
export type ProductLicenceRow = Static<typeof ProductLicenceRow>

/** Name and code of this installation; the licence must have the same. */
export const InstallationRow = Type.Object({ organisation: Type.String(), code: Type.String() })
export type InstallationRow = Static<typeof InstallationRow>

// Names of domain.md#wire-names. All three answer with any licence; its verdict is in licence-verdict.ts.
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
