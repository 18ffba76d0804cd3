create index comments_most_liked on comments (post_id, likes_count desc, id desc)
  where root_id is null and deleted_at is null;
