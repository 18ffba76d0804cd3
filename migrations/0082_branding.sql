-- The owner's pictures in place of the site's own. In the database rather than among the uploads, which belong to a person and go with
-- them: small, in every backup, and seen by all processes at once.
create table brand_pictures (
  slot text not null check (slot in ('logo', 'logo_dark', 'icon', 'share', 'cover')),
  part text not null check (length(part) between 1 and 20),
  type text not null check (type in ('image/svg+xml', 'image/png', 'image/jpeg', 'image/webp')),
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  content bytea not null check (octet_length(content) between 1 and 3000000),
  -- The beginning of its SHA-256, which is its name.
  hash text not null check (hash = left(encode(sha256(content), 'hex'), 16)),
  created_at timestamptz not null,
  primary key (slot, part)
);

-- The owner's stylesheet, as everybody gets it and as only owners try it.
create table brand_styles (
  state text primary key check (state in ('live', 'draft')),
  css text not null check (length(css) between 1 and 50000),
  updated_at timestamptz not null
);
