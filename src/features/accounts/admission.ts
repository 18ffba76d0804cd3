/**
 * The first step of a write that is one statement: `writer` is the person if they may write, held so that a ban waits
 * for them. Of those who are not simply active it finds nobody, unless someone has looked more closely before.
 */
export function writerStep(id: string, admitted: string): string {
  return `writer as (select id from users where id = ${id} and (status = 'active' or ${admitted}) for key share)`
}
