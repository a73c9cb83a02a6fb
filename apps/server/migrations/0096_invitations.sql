-- An invitation is a row of its own until it is accepted: it is no login and occupies no e-mail
-- (docs/decisions/0090-accounts-belong-to-who-proves-the-e-mail.md).

create table invitation (
  -- Numbers of people and invitations are of one sequence: a person keeps the number of the invitation, and a list of
  -- both has each number once.
  id int primary key default nextval(pg_get_serial_sequence('customer', 'id')),
  -- The company.
  customer_id int not null references customer (id) on delete cascade,
  email text not null,
  email_lower text not null,
  first_name text not null,
  last_name text not null,
  -- Who invites, as the page of the invitation says it; '' = the shop.
  invited_by text not null default '',
  sees_prices boolean not null,
  may_order boolean not null,
  order_limit_minor bigint,
  manages_people boolean not null,
  language text not null,
  store_id int references store (id),
  revision int not null default 1,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  constraint invitation__email unique (customer_id, email_lower),
  constraint invitation__language check (language in ('pl', 'en', 'de', 'cs', 'uk')),
  constraint invitation__order_limit_minor check (order_limit_minor >= 0),
  constraint invitation__manages_people
    check (not manages_people or (sees_prices and may_order and order_limit_minor is null))
);
create index invitation__expires_at_idx on invitation (expires_at);

-- Links of invitations. Each try to send one makes a token of its own; only its SHA-256 is stored.
create table invitation_link (
  token_hash bytea primary key,
  invitation_id int not null references invitation (id) on delete cascade
);
create index invitation_link__invitation_id_idx on invitation_link (invitation_id);

-- The owner of the e-mail took over the account after the order, which somebody else may have placed: the account shows
-- it without addresses and words.
alter table shop_order add column is_before_owner boolean not null default false;

-- People who were invited and have never come. Who has left anything was logged in.
create temporary table never_came on commit drop as
select person.id
from customer person
where person.company_id is not null and person.closed_at is null and person.merged_into_id is null
  and person.email_verified_at is null and not person.newsletter
  and not exists (select from session where customer_id = person.id)
  and not exists (select from cart where customer_id = person.id)
  and not exists (select from shopping_list where customer_id = person.id)
  and not exists (select from consent where customer_id = person.id)
  and not exists (select from part_alert where customer_id = person.id)
  and not exists (select from part_question where customer_id = person.id)
  and not exists (select from look_up_day where customer_id = person.id)
  and not exists (select from merged_change where customer_id = person.id)
  and not exists (select from idempotency_key where customer_id = person.id)
  and not exists (select from offer where offer.person_id = person.id)
  and not exists (select from shop_order where ordered_by_id = person.id)
  and not exists (select from order_request where person.id in (person_id, decided_by_id))
  -- A former first person of the company, whose e-mail was never confirmed.
  and not exists (
    select from audit_entry
    where action = 'customer.handedOver' and actor_kind = 'customer' and actor_id = person.id
  );

insert into invitation (id, customer_id, email, email_lower, first_name, last_name, sees_prices, may_order,
  order_limit_minor, manages_people, language, store_id, revision, created_at, expires_at)
select id, company_id, email, email_lower, first_name, last_name, sees_prices, may_order, order_limit_minor,
  manages_people, coalesce(language, 'pl'), store_id, revision, created_at, created_at + interval '7 days'
from customer where id in (select id from never_came);

update mail_log set customer_id = i.customer_id from invitation i where mail_log.customer_id = i.id;
delete from customer where id in (select id from never_came);

-- Mails of the queue; a new shop has none yet.
do $$
begin
  if to_regclass('graphile_worker._private_jobs') is not null then
    update graphile_worker._private_jobs
    set payload = (payload::jsonb - 'customerId' || jsonb_build_object('invitationId', payload -> 'customerId'))::json
    where payload ->> 'kind' = 'invitation';
  end if;
end $$;
