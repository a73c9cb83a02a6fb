-- What reading from replicas needs. A schema of its own: none of it belongs into a backup, since it speaks of this
-- server's own log.
create schema if not exists replication;

-- Up to where of the log a replica has to be before it answers a customer; 0 = before it answers anybody. Not logged:
-- a note costs no wait for the disk, and a crash or a failover empties it. Without the row 0 nobody knows what was
-- written, and every read goes to the primary until a process has put it back, with a place behind all that was.
create unlogged table if not exists replication.read_position (
  customer_id bigint primary key,
  position pg_lsn not null
);

-- A mark that each history of the primary has once, written when a process first meets it. A replica that has it
-- follows this history; one that lacks it is behind, or follows a primary that was replaced.
create table if not exists replication.history (
  timeline bigint primary key,
  mark uuid not null default gen_random_uuid()
);
