/**
 * The second step of a write that is one statement: `post` is what the writer may speak about, and theirs until the
 * statement ends. A post that someone has changed since the statement began is not found, because the other steps would
 * see it as it was; then, as with everything else that is unusual, one has to lock it first and say so.
 */
export function publicPostStep(id: string, locked: string): string {
  return `post as (select p.id, p.author_id from writer, posts p join users a on a.id = p.author_id
    where p.id = ${id} and p.status = 'approved' and p.deleted_at is null and a.status not in ('deleting', 'deleted')
      and (${locked} or p.xmin = (select xmin from posts where id = ${id}))
    for no key update of p)`
}
