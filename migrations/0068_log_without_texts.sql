-- Names and signatures are kept by profile_reviews alone, where the purge of an account erases them; the log names the review.
alter table moderation_log disable trigger append_only;
update moderation_log set details = details - 'old_value' - 'new_value'
  where action in ('profile_review.approved', 'profile_review.rejected');
alter table moderation_log enable trigger append_only;
