-- The number of a board as it is sorted. The function takes too long for each row of a group with thousands of boards.
alter table board add column number_order text collate "C" generated always as (natural_order(number)) stored;
