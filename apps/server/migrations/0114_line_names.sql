-- The Polish name of a line's part, as a number: a part of the same name is found among the lines of a group without a
-- look at every part of them. Null in versions of before, whose lines are all looked at.
alter table board_line add column name_hash int;
