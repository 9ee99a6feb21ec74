import { auth } from './auth.ts'
import { catalogues } from './catalogues.ts'
import { grading } from './grading.ts'
import { groups } from './groups.ts'
import { hierarchy } from './hierarchy.ts'
import { quota } from './quota.ts'
import { specialities } from './specialities.ts'

/** Every call of the product. */
export const contract = { auth, hierarchy, catalogues, specialities, grading, groups, quota }
