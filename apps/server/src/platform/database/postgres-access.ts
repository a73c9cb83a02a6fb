import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { z } from 'zod'

/** The superuser that created the cluster. It is only used to set up the shop's role. */
export const adminRole = 'partboard'
/** The shop's own role: it owns the tables and cannot read files, make roles or run programs. */
export const shopRole = 'shop'

const Passwords = z.object({ [adminRole]: z.string(), [shopRole]: z.string() })
export type Passwords = z.infer<typeof Passwords>

/** pg_hba.conf for normal use: only the socket, with a password. */
const passwordRule = 'local all all scram-sha-256\n'
/** pg_hba.conf until passwords are set. Other users cannot open the folder of the socket. */
const trustRule = `local all ${adminRole} trust\n`

const passwordFile = (dataDir: string) => join(dataDir, 'database-passwords.json')
const accessFile = (cluster: string) => join(cluster, 'pg_hba.conf')

/** Reads the passwords of the cluster; null when there are none yet. */
export function readPasswords(dataDir: string): Passwords | null {
  const file = passwordFile(dataDir)
  return existsSync(file) ? Passwords.parse(JSON.parse(readFileSync(file, 'utf8'))) : null
}

/** Whether the roles of this cluster have the passwords in the file. */
export function isSecured(dataDir: string, cluster: string): boolean {
  return readPasswords(dataDir) !== null && readFileSync(accessFile(cluster), 'utf8') === passwordRule
}

/** Allows the admin to connect without a password at the next start, for a new cluster or one of an earlier release. */
export function openForSecuring(cluster: string): void {
  writeFileSync(accessFile(cluster), trustRule)
}

/**
 * Gives both roles passwords, makes the shop's role the owner of the database and its objects, and requires passwords
 * from now on. It may be interrupted at any point; the next start repeats it.
 *
 * @param url connects as the admin without a password
 */
export async function secure(dataDir: string, cluster: string, url: string): Promise<Passwords> {
  const passwords = readPasswords(dataDir) ?? makePasswords(dataDir)
  const client = new pg.Client(url)
  await client.connect()
  try {
    // A cluster that dies right after this keeps the passwords, also one whose other writes do not wait for the disk.
    await client.query('SET synchronous_commit = on')
    await client.query(`
      DO $$ BEGIN
        IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = '${shopRole}') THEN CREATE ROLE ${shopRole}; END IF;
      END $$;
      ALTER ROLE ${shopRole} LOGIN PASSWORD '${passwords[shopRole]}';
      ALTER ROLE ${adminRole} PASSWORD '${passwords[adminRole]}';
      ALTER DATABASE ${adminRole} OWNER TO ${shopRole};
      REVOKE ALL ON DATABASE ${adminRole} FROM PUBLIC;
      ${giveObjects}`)
    writeFileSync(accessFile(cluster), passwordRule)
    await client.query('SELECT pg_reload_conf()')
  } finally {
    await client.end()
  }
  return passwords
}

/** Transfers the admin's objects of an earlier release to the shop's role. Sequences follow the tables that own them. */
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

/** Creates the password file, atomically and readable only by the shop's user, before any role has a password. */
function makePasswords(dataDir: string): Passwords {
  const newPassword = () => randomBytes(24).toString('hex')
  const passwords = { [adminRole]: newPassword(), [shopRole]: newPassword() }
  const unfinished = `${passwordFile(dataDir)}.new`
  writeFileSync(unfinished, `${JSON.stringify(passwords)}\n`, { mode: 0o600 })
  renameSync(unfinished, passwordFile(dataDir))
  return passwords
}
