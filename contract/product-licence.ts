import { type Static, Type } from 'typebox'
import { get, post } from './call.ts'
import { nullable } from './fields.ts'

const moment = Type.String({ format: 'date-time' })

/**
 * The licence to run this software. From `date_notice` on its end is near, at `date_end` it is over; both are
 * moments, ISO 8601. Of one whose signature does not verify nothing is believed: it says `violated` alone.
 */
export const ProductLicenceRow = Type.Object({
  organisation: Type.String(),
  code: Type.String(),
  date_end: nullable(moment),
  date_notice: nullable(moment),
  violated: Type.Optional(Type.Literal(true)),
})
export type ProductLicenceRow = Static<typeof ProductLicenceRow>

/** The name and code of this installation, which the licence must name as well. */
export const InstallationRow = Type.Object({ organisation: Type.String(), code: Type.String() })
export type InstallationRow = Static<typeof InstallationRow>

// The names of domain.md#wire-names. All three answer with any licence; its verdict is in licence-verdict.ts.
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
