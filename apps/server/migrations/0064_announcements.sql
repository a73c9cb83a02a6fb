-- Changed terms that customers were told of, by mail and by a note in the shop.
create table page_announcement (
  topic_id int not null references topic (id),
  version int not null,
  announced_at timestamptz not null default clock_timestamp(),
  -- How many mails were put into the queue.
  mails int not null,
  actor_kind text not null,
  actor_name text not null,
  primary key (topic_id, version),
  constraint page_announcement__actor_kind check (actor_kind in ('staff', 'key', 'command', 'system'))
);
