-- Numbers inside text sort by value: ПИ-2 before ПИ-10. As in ru-x-icu, ё ң ө ү stand where the alphabet has them.
CREATE COLLATION natural_order (provider = icu, locale = 'ru-u-kn-true');
--> statement-breakpoint
-- When two texts are the same: trimmed, inner blanks folded, Unicode NFC, case-insensitive. The blanks are spelled out
-- and the collations named, so that the answer depends on no server's defaults. The unique indexes use it.
CREATE FUNCTION same(value text) RETURNS text
  LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  RETURN lower(
    normalize(
      btrim(
        regexp_replace(
          value COLLATE "C",
          '[\s\u00A0\u1680\u2000-\u200A\u2028\u2029\u202F\u205F\u3000\uFEFF]+',
          ' ',
          'g'
        )
      ),
      NFC
    ) COLLATE "und-x-icu"
  );
