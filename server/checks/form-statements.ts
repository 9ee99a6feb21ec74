import { nameSql } from '../messages/language.ts'
import {
  findingColumnsSql,
  hasYearsCondition,
  isInForceCondition,
  isAcknowledgedCondition,
  appliesToSpecialityCondition,
  isOfKindCondition,
  checksYearByIndexCondition,
  type Statement,
} from './rule-scope.ts'

/** SQL condition: a rule with codes, cycles or programmes forbids the form of the speciality. */
export const forbidsFormCondition = `${appliesToSpecialityCondition} AND ${isOfKindCondition('s.kinds')} AND s.kind_id = ANY (r.forms)
    AND (r.codes <> '{}' OR r.cycles <> '{}' OR r.programmes <> '{}')`

/** Finds forbidden forms: of plans if the rule has years, else of specialities (domain.md#check-form). */
export const formNotAllowed: Statement = (_place, language) => {
  const form = {
    found: nameSql('k', 'name', language),
    expected: `coalesce((
      SELECT string_agg(${nameSql('other', 'name', language)}, '; ' ORDER BY other.id) FROM study_form_kind other
      WHERE other.id <> ALL (r.forms)
    ), '—')`,
  }
  return `
    ${findingColumnsSql('speciality', 's.id', 's.rev', { mark: 's.kind_id::text', ...form })}
    FROM s JOIN study_form_kind k ON k.id = s.kind_id
    JOIN r ON NOT ${hasYearsCondition} AND ${forbidsFormCondition}
    UNION ALL
    ${findingColumnsSql('admission_plan', 'pl.id', 'pl.rev', {
      mark: `concat(s.kind_id, ' ', s.programme_id)`,
      found: '(pl.budget + pl.contract)::text',
      expected: `'0'`,
      about: `ARRAY[${nameSql('k', 'name', language)}, ${nameSql('programme', 'name', language)}]::text[]`,
    })}
    FROM s JOIN study_form_kind k ON k.id = s.kind_id JOIN study_programme programme ON programme.id = s.programme_id
    JOIN r ON ${hasYearsCondition} AND ${forbidsFormCondition}
    JOIN admission_plan pl ON pl.speciality_id = s.id AND pl.budget + pl.contract > 0 AND ${checksYearByIndexCondition('pl.academic_year_id')}`
}

/**
 * SQL for specialities whose study form a rule forbids in a year, unless the finding is acknowledged. Follows
 * `findingsSql`, which defines the tables `s`, `r` and `one`.
 */
export const forbiddenFormsSql = (year: string) => `
  SELECT DISTINCT s.id FROM s JOIN r ON ${isInForceCondition(`${year}::integer`)} AND ${forbidsFormCondition}
  WHERE NOT EXISTS (
    SELECT FROM one JOIN check_acknowledgement a ON ${isAcknowledgedCondition} WHERE one.rule = r.id AND one.speciality = s.id
  )`
