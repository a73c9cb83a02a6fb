-- Drawings have pictures of their own and of any shape, and a board may have several. Hotspots are in the pixels of the
-- picture, and may be points and polygons. A drawing without a row here is the board's picture in 800 × 560.
create table graphic (
  version_id int not null,
  grafik_id text not null,
  -- '' = the picture of the board.
  picture_url text not null,
  width int not null,
  height int not null,
  primary key (version_id, grafik_id),
  constraint graphic__size check (width > 0 and height > 0)
) partition by list (version_id);

-- The drawings after the first one (grafik_id), in order.
alter table board add column other_graphics text[] not null default '{}';

-- Older packages had rectangles beyond the picture, which nobody could see.
delete from hotspot where x1 >= 800 or y1 >= 560;
update hotspot set x2 = least(x2, 800), y2 = least(y2, 560) where x2 > 800 or y2 > 560;

alter table hotspot
  alter column x2 drop not null,
  alter column y2 drop not null,
  -- The polygon's corners, as x and y by turns; x1 to y2 are the box around it. Null = a rectangle, or without x2 and y2 a point.
  add column points int[],
  add constraint hotspot__point check ((x2 is null) = (y2 is null)),
  add constraint hotspot__points check (points is null or (cardinality(points) >= 6 and cardinality(points) % 2 = 0));
