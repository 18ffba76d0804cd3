-- The newest decided reviews, without reading past all that still wait. One for each status: from one over both the
-- planner would expect no more than from the primary key.
create index profile_reviews_approved on profile_reviews (id) where status = 'approved';
create index profile_reviews_rejected on profile_reviews (id) where status = 'rejected';
