# Makes the role by which Okuu logs in, which owns nothing. PostgreSQL's image runs it once, in an empty volume.
set -eu
psql --set=ON_ERROR_STOP=1 --set=password="$APPLICATION_PASSWORD" --username="$POSTGRES_USER" --dbname="$POSTGRES_DB" <<'END'
CREATE ROLE okuu_app LOGIN PASSWORD :'password';
GRANT okuu_app TO okuu;
END
