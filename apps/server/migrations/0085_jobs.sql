-- What a job needs beside a part, and whole jobs as sets of parts.
alter table part_relation
  add column need text,
  add column fluid text;
comment on column part_relation.need is 'single_use, required or optional; null = as the kind of relation says';
comment on column part_relation.fluid is 'fluid.code: the other part is a bottle of it, and the vehicle decides how many';

alter table board_line add column renew_with text[];
comment on column board_line.renew_with is 'callouts of the same board: who renews their parts has to renew this one; null = none';

alter table fluid add column code text;
comment on column fluid.code is 'the system that is filled, the same for all vehicles: brakes';

create table job_kit (
  version_id int not null,
  position int not null,
  code text not null,
  name jsonb not null,
  primary key (version_id, code)
);

-- A line is a part, or what a callout of a board has for the vehicle.
create table job_kit_line (
  version_id int not null,
  position int not null,
  kit text not null,
  part_id int,
  board_id int,
  callout text,
  quantity int,
  fluid text,
  primary key (version_id, position),
  constraint job_kit_line__part_or_callout check (
    (part_id is null) = (board_id is not null) and (board_id is null) = (callout is null))
);
comment on column job_kit_line.quantity is 'null = as the board says, else one; of a fluid: where the vehicle has no data';
comment on column job_kit_line.fluid is 'fluid.code: the part is a bottle of it, and the vehicle decides how many';
