import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { z } from 'zod'

/** The role that made the cluster. It can do everything, and is used to set up the other one. */
export const adminRole = 'partboard'
/** The shop's own role: it owns the tables and cannot read files, make roles or run programs. */
export const shopRole = 'shop'

const Passwords = z.object({ [adminRole]: z.string(), [shopRole]: z.string() })
export type Passwords = z.infer<typeof Passwords>

/** Whoever comes over the socket needs a password; nobody comes from elsewhere. */
const closedDoor = 'local all all scram-sha-256\n'
/** Until passwords are set. The folder of the socket is closed to others all the same. */
const openDoor = `local all ${adminRole} trust\n`

const passwordFile = (dataDir: string) => join(dataDir, 'database-passwords.json')
const doorFile = (cluster: string) => join(cluster, 'pg_hba.conf')

/** The passwords of the cluster; null before they were made. */
export function readPasswords(dataDir: string): Passwords | null {
  const file = passwordFile(dataDir)
  return existsSync(file) ? Passwords.parse(JSON.parse(readFileSync(file, 'utf8'))) : null
}

/** Whether the roles of this cluster have the passwords of the file, so that nothing is left to be done. */
export function isSecured(dataDir: string, cluster: string): boolean {
  return readPasswords(dataDir) !== null && readFileSync(doorFile(cluster), 'utf8') === closedDoor
}

/** Lets the admin in without a password at the start that follows: a new cluster, or one of an earlier release. */
export function openForSecuring(cluster: string): void {
  writeFileSync(doorFile(cluster), openDoor)
}

/**
 * Gives both roles passwords, makes the shop's role the owner of the database and of everything in it, and closes the
 * door to whoever has none. May be cut short at any point: the next start begins again.
 *
 * @param url connects as the admin without a password
 */
export async function secure(dataDir: string, cluster: string, url: string): Promise<Passwords> {
  const passwords = readPasswords(dataDir) ?? makePasswords(dataDir)
  const client = new pg.Client(url)
  await client.connect()
  try {
    await client.query(`
      DO $$ BEGIN
        IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = '${shopRole}') THEN CREATE ROLE ${shopRole}; END IF;
      END $$;
      ALTER ROLE ${shopRole} LOGIN PASSWORD '${passwords[shopRole]}';
      ALTER ROLE ${adminRole} PASSWORD '${passwords[adminRole]}';
      ALTER DATABASE ${adminRole} OWNER TO ${shopRole};
      REVOKE ALL ON DATABASE ${adminRole} FROM PUBLIC;
      ${giveObjects}`)
    writeFileSync(doorFile(cluster), closedDoor)
    await client.query('SELECT pg_reload_conf()')
  } finally {
    await client.end()
  }
  return passwords
}

/** What an earlier release made belongs to the admin, and goes to the shop. Sequences follow the tables that own them. */
const giveObjects = `
  DO $$
  DECLARE change text;
  BEGIN
    FOR change IN
      WITH ours AS (
        SELECT oid, nspname FROM pg_namespace
        WHERE nspname !~ '^pg_' AND nspname <> 'information_schema'
      ), member AS (SELECT classid, objid FROM pg_depend WHERE deptype = 'e')
      SELECT format('ALTER SCHEMA %I OWNER TO ${shopRole}', nspname) FROM ours WHERE nspname <> 'public'
      UNION ALL
      SELECT format('ALTER TABLE %s OWNER TO ${shopRole}', c.oid::regclass)
      FROM pg_class c JOIN ours ON ours.oid = c.relnamespace
      WHERE c.relkind IN ('r', 'p', 'v', 'm', 'f', 'S')
        AND (c.relkind <> 'S' OR NOT EXISTS (
          SELECT FROM pg_depend d WHERE d.objid = c.oid AND d.classid = 'pg_class'::regclass AND d.deptype IN ('a', 'i')))
        AND ('pg_class'::regclass, c.oid) NOT IN (SELECT classid, objid FROM member)
      UNION ALL
      SELECT format('ALTER ROUTINE %s OWNER TO ${shopRole}', p.oid::regprocedure)
      FROM pg_proc p JOIN ours ON ours.oid = p.pronamespace
      WHERE ('pg_proc'::regclass, p.oid) NOT IN (SELECT classid, objid FROM member)
      UNION ALL
      SELECT format('ALTER TYPE %s OWNER TO ${shopRole}', t.oid::regtype)
      FROM pg_type t JOIN ours ON ours.oid = t.typnamespace LEFT JOIN pg_class c ON c.oid = t.typrelid
      WHERE (t.typtype IN ('e', 'd', 'r') OR c.relkind = 'c')
        AND ('pg_type'::regclass, t.oid) NOT IN (SELECT classid, objid FROM member)
    LOOP
      EXECUTE change;
    END LOOP;
  END $$`

/** Written whole or not at all, for the shop's own user alone, before any role has a password. */
function makePasswords(dataDir: string): Passwords {
  const newPassword = () => randomBytes(24).toString('hex')
  const passwords = { [adminRole]: newPassword(), [shopRole]: newPassword() }
  const unfinished = `${passwordFile(dataDir)}.new`
  writeFileSync(unfinished, `${JSON.stringify(passwords)}\n`, { mode: 0o600 })
  renameSync(unfinished, passwordFile(dataDir))
  return passwords
}
