import { isPresentSql } from '../accounts/rules.ts'
/**
 * The second step of a statement that writes about many posts at once: `public_posts` are those of them that people may
 * speak about, held until the statement ends. Nobody waits here for someone else's post. One that was changed since the
 * statement began is not found either, because the other steps would see it as it was: then, as with everything unusual,
 * one has to lock it first and say so.
 */
export function publicPostsStep(ids: string, locked: string): string {
  return `public_posts as (select p.id, p.author_id from posts p join users a on a.id = p.author_id
    where p.id = any(${ids}) and p.status = 'approved' and p.deleted_at is null
      and ${isPresentSql('a')}
      and (${locked} or p.xmin = any(array(select xmin from posts where id = any(${ids}))))
    order by p.id for no key update of p skip locked)`
}
